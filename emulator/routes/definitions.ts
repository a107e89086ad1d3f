// The schema, for `npm run backend:push -- --dry-run`.
import type { BackendApp, BackendRequest } from "../context.ts";
import { databaseNotFound } from "../errors.ts";
import { lacksScope } from "../request-auth.ts";
import type { AppwriteConfig } from "../schema.ts";

export const definitionRoutes = (app: BackendApp, { tablesDB, tables, buckets }: AppwriteConfig): void => {
  const list = (c: BackendRequest, scope: string, name: string, all: readonly object[]): Response => {
    if (!c.var.requester.privileged) throw lacksScope(c.var.requester, scope);
    return c.json({ total: all.length, [name]: all });
  };

  app.get("/tablesdb", (c) => list(c, "databases.read", "databases", tablesDB));

  app.get("/tablesdb/:databaseId/tables", (c) => {
    const id = c.req.param("databaseId");
    const own = tables.filter(({ databaseId }) => databaseId === id);
    if (c.var.requester.privileged && !tablesDB.some(({ $id }) => $id === id)) throw databaseNotFound(id);
    return list(c, "tables.read", "tables", own);
  });

  app.get("/storage/buckets", (c) => list(c, "buckets.read", "buckets", buckets));
};
