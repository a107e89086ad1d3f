// What whoever hosts does to a project with a key.
import { pushByCli } from "../../scripts/push-cli";
import type { PushedConfig, Table } from "../../scripts/push-schema";
import { run, type Ended, type Project } from "./server";

export const ask = async (
  { endpoint, projectId, key }: Project,
  method: string,
  path: string,
  body?: unknown,
): Promise<Record<string, unknown>> => {
  const headers = { "x-appwrite-project": projectId, "x-appwrite-key": key, "content-type": "application/json" };
  const response = await fetch(endpoint + path, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text === "" ? {} : (JSON.parse(text) as Record<string, unknown>);
};

export const rowsIn = async (project: Project, table: string): Promise<Record<string, string>[]> => {
  const limit = encodeURIComponent(JSON.stringify({ method: "limit", values: [1000] }));
  const path = `/databases/main/collections/${table}/documents?queries[0]=${limit}`;
  return (await ask(project, "GET", path))["documents"] as Record<string, string>[];
};

export const writeRow = async (
  project: Project,
  table: string,
  documentId: string,
  data: Readonly<Record<string, string>>,
  owner: string,
): Promise<void> => {
  const permissions = [`update("user:${owner}")`, `delete("user:${owner}")`];
  await ask(project, "POST", `/databases/main/collections/${table}/documents`, { documentId, data, permissions });
};

/** `npm run backend:push`, as in docs/hosting.md. */
export const pushBackend = ({ endpoint, projectId, key }: Project): Promise<Ended> =>
  run(["npm", "run", "--silent", "backend:push"], {
    VITE_APPWRITE_ENDPOINT: endpoint,
    VITE_APPWRITE_PROJECT_ID: projectId,
    APPWRITE_API_KEY: key,
  });

const tablesIn = async (project: Project): Promise<Table[]> => {
  const limit = encodeURIComponent(JSON.stringify({ method: "limit", values: [1000] }));
  return (await ask(project, "GET", `/tablesdb/main/tables?queries[0]=${limit}`))["tables"] as Table[];
};

/** Pushes another schema than the repository's in the same way. */
export const pushSchema = async (project: Project, config: PushedConfig): Promise<void> => {
  const said: string[] = [];
  const server = { tables: () => tablesIn(project), say: (line: string) => void said.push(line) };
  if (!(await pushByCli(project, config, server)))
    throw new Error(["The schema could not be pushed:", ...said].join("\n"));
};
