// The scopes of a key that `npm run backend:push` needs.

interface ScopeProbe {
  scope: string;
  method: "GET" | "POST" | "PATCH";
  path: string;
  body?: object;
}

/**
 * Requests that show whether a key has a scope and change nothing: the server checks scopes before parameters, and
 * refuses a POST without parameters, and a PATCH with a value that is none.
 */
export const scopeProbes = (databaseId: string): ScopeProbe[] => {
  const database = `/tablesdb/${databaseId}`;
  const table = `${database}/tables/scope-probe`;
  const collections = `/databases/${databaseId}/collections`;
  // The CLI uses the older name of collections for columns.
  const schema: [name: string, read: string, write?: string][] = [
    ["databases", "/tablesdb"],
    ["tables", `${database}/tables`],
    ["columns", `${table}/columns`, `${table}/columns/string`],
    ["indexes", `${table}/indexes`],
    ["collections", collections],
    ["buckets", "/storage/buckets"],
  ];
  const anonymous = "/project/auth-methods/anonymous";
  const limit = "/project/policies/user-limit";
  return [
    ...schema.flatMap(([name, read, write = read]): ScopeProbe[] => [
      { scope: `${name}.read`, method: "GET", path: read },
      { scope: `${name}.write`, method: "POST", path: write },
    ]),
    { scope: "project.read", method: "GET", path: "/project" },
    { scope: "project.write", method: "PATCH", path: anonymous, body: { enabled: "probe" } },
    { scope: "policies.read", method: "GET", path: "/project/policies" },
    { scope: "policies.write", method: "PATCH", path: limit, body: { total: "probe" } },
  ];
};
