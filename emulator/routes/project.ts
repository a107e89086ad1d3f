// The project for API keys: its schema, its settings, its health; and what is no route at all.
import { byKey, type BackendApp, type BackendContext } from "../context.ts";
import { databaseNotFound, notCovered, version } from "../errors.ts";
import { flagRule, optional, required, type Rule } from "../params.ts";
import { lacksScope } from "../request-auth.ts";
import type { AppwriteConfig } from "../schema.ts";

const limitRule: Rule<number | null> = {
  accepts: (value): value is number | null =>
    value === null || (typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 10_000),
  says: () => "Value must be a valid range between 1 and 10,000",
};

export const projectRoutes = (
  app: BackendApp,
  { projectId, policies }: BackendContext,
  { tablesDB, tables, buckets }: AppwriteConfig,
): void => {
  const shownProject = (): Record<string, unknown> => ({
    $id: projectId,
    name: projectId,
    authMethods: [
      { $id: "email-password", enabled: true },
      { $id: "anonymous", enabled: policies.anonymousSessions() },
    ],
  });

  app.get("/tablesdb", byKey("databases.read"), (c) => c.json({ total: tablesDB.length, databases: tablesDB }));

  app.get("/tablesdb/:databaseId/tables", byKey("tables.read"), (c) => {
    const id = c.req.param("databaseId");
    if (!tablesDB.some(({ $id }) => $id === id)) throw databaseNotFound(id);
    const own = tables.filter(({ databaseId }) => databaseId === id);
    return c.json({ total: own.length, tables: own });
  });

  app.get("/storage/buckets", byKey("buckets.read"), (c) => c.json({ total: buckets.length, buckets }));

  app.get("/project", byKey("project.read"), (c) => c.json(shownProject()));

  app.get("/project/policies", byKey("policies.read"), (c) => {
    const all = [
      { $id: "user-limit", total: policies.userLimit() ?? 0 },
      {
        $id: "membership-privacy",
        userId: policies.memberIds(),
        userEmail: false,
        userPhone: false,
        userName: false,
        userMFA: false,
        userAccessedAt: false,
      },
    ];
    return c.json({ total: all.length, policies: all });
  });

  app.patch("/project/policies/user-limit", byKey("policies.write"), (c) => {
    policies.setUserLimit(required(c.var.params, "total", limitRule) || null);
    return c.json(shownProject());
  });

  app.patch("/project/policies/membership-privacy", byKey('policies.write","project.policies.write'), (c) => {
    const { userId, ...others } = c.var.params;
    if (Object.values(others).includes(true)) throw notCovered("names and addresses in memberships");
    const shown = optional({ userId }, "userId", flagRule);
    if (shown !== undefined) policies.setMemberIds(shown);
    return c.json(shownProject());
  });

  app.patch("/project/auth-methods/anonymous", byKey("project.write"), (c) => {
    policies.setAnonymousSessions(required(c.var.params, "enabled", flagRule));
    return c.json(shownProject());
  });

  app.get("/ping", (c) => c.body("Pong!", 200, { "content-type": "text/plain; charset=UTF-8" }));

  app.get("/health", byKey("health.read"), (c) => c.json({ name: "http", ping: 0, status: "pass" }));

  app.get("/health/version", (c) => c.json({ version }));
};

const page = `<!DOCTYPE html><html lang="en"><head><title>Chorus - Error</title></head><body><h1>general_route_not_found</h1></body></html>`;

/** What the schema is made with, which members may not use. */
const scopeOf = (method: string, path: string): string | null => {
  const action = method === "GET" ? "read" : "write";
  const [, family = "", , part = ""] = path.split("/");
  if (family === "users" || family === "tokens") return `${family}.${action}`;
  if (family !== "databases" && family !== "tablesdb") return null;
  return part === "" ? `databases.${action}` : `${part}.${action}`;
};

export const noRoute = (app: BackendApp): void => {
  app.all("*", (c) => {
    const scope = scopeOf(c.req.method, c.req.path.replace(/^\/v1/, ""));
    if (scope && !c.var.requester.privileged) throw lacksScope(c.var.requester, scope);
    return c.html(page, 404, {
      "content-type": "text/html; charset=UTF-8",
      "cache-control": "no-cache, no-store, must-revalidate",
    });
  });
};
