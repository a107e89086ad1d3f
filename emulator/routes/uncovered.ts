// What Appwrite has and this backend has not: 501.
import type { BackendApp, BackendRequest } from "../context.ts";
import { notCovered } from "../errors.ts";
import { lacksScope } from "../request-auth.ts";

const families =
  "backups badge cards console databases functions graphql health hooks locale messaging migrations mock oauth2 organizations project projects proxy sites storage avatars tablesdb documentsdb vectorsdb teams tokens users vcs webhooks";

const accountRoutes = [
  "GET /account/logs",
  "GET|DELETE /account/identities",
  "DELETE /account/identities/*",
  "PATCH /account/phone",
  "PATCH /account/mfa",
  "* /account/mfa/authenticators/*",
  "POST|PUT|PATCH /account/mfa/challenges",
  "POST|PUT|PATCH /account/mfa/challenge",
  "GET|POST|PATCH /account/mfa/recovery-codes",
  "GET /account/mfa/factors",
  "PUT /account/sessions/magic-url",
  "PUT|POST /account/sessions/phone",
  "GET /account/sessions/oauth2/*",
  "POST /account/tokens/*",
  "GET /account/tokens/oauth2/*",
  "POST /account/targets/push",
  "PUT|DELETE /account/targets/*/push",
  "POST|PUT /account/verification/phone",
  "POST|PUT /account/verifications/phone",
  "DELETE /account",
].map((route) => {
  const [methods = "", path = ""] = route.split(" ");
  const pattern = new RegExp(`^${path.replaceAll("*", "[^/]+")}$`);
  return (method: string, at: string): boolean =>
    (methods === "*" || methods.split("|").includes(method)) && pattern.test(at);
});

const familyNames = new Set(families.split(" "));

const definitionScope = (method: string, path: string): string | null => {
  const action = method === "GET" ? "read" : "write";
  if (/^\/databases(\/[^/]+)?$/.test(path) || /^\/tablesdb(\/[^/]+)?$/.test(path)) return `databases.${action}`;
  if (/^\/databases\/[^/]+\/collections(\/[^/]+)?(\/(attributes|indexes)(\/.*)?)?$/.test(path))
    return `collections.${action}`;
  if (/^\/tablesdb\/[^/]+\/tables(\/[^/]+)?(\/(columns|indexes)(\/.*)?)?$/.test(path)) return `tables.${action}`;
  if (/^\/users(\/.*)?$/.test(path)) return `users.${action}`;
  if (/^\/tokens(\/.*)?$/.test(path)) return `tokens.${action}`;
  if (/^\/health(\/.*)?$/.test(path)) return "health.read";
  return null;
};

const page = `<!DOCTYPE html><html lang="en"><head> <meta charset="UTF-8"> <meta name="viewport" content="width=device-width, initial-scale=1.0"> <title>Chorus - Error</title></head><body><main><span class="type">general_route_not_found</span><h1>The requested route was not found. Please refer to the API docs and try again.</h1></main></body></html>`;

const exists = (method: string, path: string): boolean => {
  const [, family = ""] = path.split("/");
  return familyNames.has(family) || accountRoutes.some((matches) => matches(method, path));
};

export const uncoveredRoutes = (app: BackendApp): void => {
  app.all("*", (c: BackendRequest) => {
    const path = c.req.path.replace(/^\/v1/, "");
    const scope = definitionScope(c.req.method, path);
    if (scope && !c.var.requester.privileged) throw lacksScope(c.var.requester, scope);
    if (exists(c.req.method, path)) throw notCovered(`${c.req.method} ${c.req.path}`);
    return c.html(page, 404, {
      "content-type": "text/html; charset=UTF-8",
      "cache-control": "no-cache, no-store, must-revalidate",
    });
  });
};
