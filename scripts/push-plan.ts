// What `npm run backend:push` needs, what it would delete, and its commands. Makes no requests. push-changes.ts has
// what it would add.
import { sameColumn, type PushedConfig, type RemoteProject } from "./push-schema.ts";

/** Exactly this version: others have other formats. */
const cli = "appwrite-cli@12.0.1";

export interface PushSettings {
  endpoint: string;
  projectId: string;
  /** A server key, never to be printed. */
  key: string;
}

const pushScopes =
  "all scopes of databases, tables, columns, indexes, collections (collections.read and collections.write) and buckets, and project.read, project.write, policies.read and policies.write";

/** One sentence for each missing or invalid value. */
export const readPushSettings = (
  env: Readonly<Record<string, string | undefined>>,
  keyScopes = pushScopes,
): { settings: PushSettings; problems: string[] } => {
  const text = (name: string): string => (env[name] ?? "").trim();
  const endpoint = text("VITE_APPWRITE_ENDPOINT").replace(/\/+$/, "");
  const projectId = text("VITE_APPWRITE_PROJECT_ID");
  const key = text("APPWRITE_API_KEY");
  const problems: string[] = [];
  if (!endpoint)
    problems.push(
      "VITE_APPWRITE_ENDPOINT is missing: it is the address of your Appwrite API, for example https://fra.cloud.appwrite.io/v1.",
    );
  else if (!/^https?:\/\/./.test(endpoint) || !URL.canParse(endpoint))
    problems.push(`VITE_APPWRITE_ENDPOINT must be an absolute http(s) address, but it is “${endpoint}”.`);
  if (!projectId) problems.push("VITE_APPWRITE_PROJECT_ID is missing: it is the id of your Appwrite project.");
  else if (!/^[a-zA-Z0-9][a-zA-Z0-9._-]{0,35}$/.test(projectId))
    problems.push(`VITE_APPWRITE_PROJECT_ID must be an Appwrite id, but it is “${projectId}”.`);
  if (!key)
    problems.push(
      `APPWRITE_API_KEY is missing: create a key in the project’s settings with ${keyScopes}, and keep it out of files that are committed.`,
    );
  return { settings: { endpoint, projectId, key }, problems };
};

/** The arguments of `npx`, in order: login, tables with their database, buckets. */
export const pushCommands = ({ endpoint, projectId, key }: PushSettings): string[][] => [
  ["--yes", cli, "client", "--endpoint", endpoint, "--project-id", projectId, "--key", key],
  // Never `push collections`: its second run deletes columns with their data.
  ["--yes", cli, "push", "tables", "--all", "--force"],
  ["--yes", cli, "push", "buckets", "--all", "--force"],
];

/** The project's copy, without keys that other versions of the CLI refuse. */
export const withSettings = (
  { schemaVersion: _version, ...config }: PushedConfig,
  { endpoint, projectId }: PushSettings,
): Omit<PushedConfig, "schemaVersion"> => ({ ...config, projectId, endpoint });

/** What the CLI needs, which uses the older name of collections for columns, and what the project's settings need. */
export const scopes = [
  "databases",
  "tables",
  "columns",
  "indexes",
  "collections",
  "buckets",
  "project",
  "policies",
].flatMap((name) => [`${name}.read`, `${name}.write`]);

interface ScopeProbe {
  scope: string;
  method: "GET" | "POST" | "PATCH";
  path: string;
  content?: string;
}

/**
 * Requests that show whether a key has a scope and change nothing: the server checks scopes before parameters, and
 * refuses a POST without parameters, and a PATCH with a value that is none.
 */
export const scopeProbes = (databaseId: string): ScopeProbe[] => {
  const table = `/tablesdb/${databaseId}/tables/scope-probe`;
  const paths: Record<string, { read: string; write: string }> = {
    databases: { read: "/tablesdb", write: "/tablesdb" },
    tables: { read: `/tablesdb/${databaseId}/tables`, write: `/tablesdb/${databaseId}/tables` },
    columns: { read: `${table}/columns`, write: `${table}/columns/string` },
    indexes: { read: `${table}/indexes`, write: `${table}/indexes` },
    collections: {
      read: `/databases/${databaseId}/collections`,
      write: `/databases/${databaseId}/collections`,
    },
    buckets: { read: "/storage/buckets", write: "/storage/buckets" },
  };
  const settings: ScopeProbe[] = [
    { scope: "project.read", method: "GET", path: "/project" },
    {
      scope: "project.write",
      method: "PATCH",
      path: "/project/auth-methods/anonymous",
      content: '{"enabled":"probe"}',
    },
    { scope: "policies.read", method: "GET", path: "/project/policies" },
    { scope: "policies.write", method: "PATCH", path: "/project/policies/user-limit", content: '{"total":"probe"}' },
  ];
  const schema = Object.entries(paths).flatMap(([name, { read, write }]): ScopeProbe[] => [
    { scope: `${name}.read`, method: "GET", path: read },
    { scope: `${name}.write`, method: "POST", path: write },
  ]);
  return [...schema, ...settings];
};

/** With `--force` the CLI deletes databases, tables and columns that its configuration lacks; one sentence for each. */
export const lossesOf = (config: PushedConfig, remote: RemoteProject): string[] => {
  const databases = remote.databases
    .filter(({ $id }) => !config.tablesDB.some((own) => own.$id === $id))
    .map(
      ({ $id, name }) =>
        `The database ${name} (${$id}) and everything in it would be deleted: give Chorus a project of its own.`,
    );
  const tables = remote.tables
    .filter(({ $id, databaseId }) => !config.tables.some((own) => own.$id === $id && own.databaseId === databaseId))
    .map(
      ({ $id, name, databaseId }) =>
        `The table ${name} (${$id}) of the database ${databaseId} and everything in it would be deleted: move it to a project of its own.`,
    );
  const columns = config.tables.flatMap((table) => {
    const there = remote.tables.find(({ $id, databaseId }) => $id === table.$id && databaseId === table.databaseId);
    return (there?.columns ?? []).flatMap((column) => {
      const own = table.columns.find(({ key }) => key === column.key);
      const where = `The column ${column.key} of ${table.$id}`;
      if (!own) return [`${where} and its data would be deleted: appwrite.config.json does not know it.`];
      return sameColumn(own, column)
        ? []
        : [`${where} differs from appwrite.config.json and would be made anew, without its data.`];
    });
  });
  return [...databases, ...tables, ...columns];
};

/** A line of the CLI's output, without the key. */
export const withoutKey = (line: string, key: string): string => (key === "" ? line : line.replaceAll(key, "•••"));
