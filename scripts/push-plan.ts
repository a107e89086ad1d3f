// What `npm run backend:push` needs, what it would lose, and the commands it runs. Nothing here runs anything.

/** The exact version that the schema was pushed with: others have other formats. */
export const cli = "appwrite-cli@12.0.1";

export interface PushSettings {
  endpoint: string;
  projectId: string;
  /** A server key; it must never be printed. */
  key: string;
}

/** One sentence for each value that is missing or cannot be right. */
export const readPushSettings = (
  env: Readonly<Record<string, string | undefined>>,
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
      "APPWRITE_API_KEY is missing: create a key in the project’s settings with all scopes of databases, tables, columns, indexes and buckets, and keep it out of files that are committed.",
    );
  return { settings: { endpoint, projectId, key }, problems };
};

/** The arguments of `npx`, in order: who we are, then the tables with their database, then the bucket. */
export const pushCommands = ({ endpoint, projectId, key }: PushSettings): string[][] => [
  ["--yes", cli, "client", "--endpoint", endpoint, "--project-id", projectId, "--key", key],
  // Never `push collections`: its second run deletes columns and the data in them.
  ["--yes", cli, "push", "tables", "--all", "--force"],
  ["--yes", cli, "push", "buckets", "--all", "--force"],
];

export interface PushedConfig {
  projectId: string;
  endpoint: string;
  tablesDB: readonly { $id: string }[];
  tables: readonly { $id: string; databaseId: string; columns: readonly Column[] }[];
}

interface Column {
  key: string;
  type: string;
  size?: number;
  array?: boolean;
}

export const withSettings = (config: PushedConfig, { endpoint, projectId }: PushSettings): PushedConfig => ({
  ...config,
  projectId,
  endpoint,
});

/** What the project holds already, as the server lists it. */
export interface RemoteProject {
  databases: readonly { $id: string; name: string }[];
  /** Of the configured databases. */
  tables: readonly { $id: string; databaseId: string; columns: readonly Column[] }[];
}

const sameColumn = (one: Column, other: Column): boolean =>
  one.type === other.type &&
  (one.array ?? false) === (other.array ?? false) &&
  (one.size ?? null) === (other.size ?? null);

/** With `--force` the CLI deletes databases and columns that its configuration does not name: one sentence for each. */
export const lossesOf = (config: PushedConfig, remote: RemoteProject): string[] => {
  const databases = remote.databases
    .filter(({ $id }) => !config.tablesDB.some((own) => own.$id === $id))
    .map(
      ({ $id, name }) =>
        `The database ${name} (${$id}) and everything in it would be deleted: give Chorus a project of its own.`,
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
  return [...databases, ...columns];
};

/** A line of the CLI's output, without the key. */
export const withoutKey = (line: string, key: string): string => (key === "" ? line : line.replaceAll(key, "•••"));
