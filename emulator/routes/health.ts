import type { BackendApp } from "../context.ts";
import { version } from "../errors.ts";
import { lacksScope } from "../request-auth.ts";

export const healthRoutes = (app: BackendApp): void => {
  app.get("/ping", (c) => c.body("Pong!", 200, { "content-type": "text/plain; charset=UTF-8" }));

  app.get("/health", (c) => {
    if (!c.var.requester.privileged) throw lacksScope(c.var.requester, "health.read");
    return c.json({ name: "http", ping: 0, status: "pass" });
  });

  app.get("/health/version", (c) => c.json({ version }));
};
