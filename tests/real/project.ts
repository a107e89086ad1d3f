// What whoever hosts does to a project with a key.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { pushByCli } from "../../scripts/host/push-cli";
import type { PushedConfig, Table } from "../../scripts/host/push-schema";

export interface Project {
  endpoint: string;
  projectId: string;
  key: string;
}

/** The project of the environment's variables. */
export const namedProject = (): Project | null => {
  const { APPWRITE_ENDPOINT: endpoint, APPWRITE_PROJECT_ID: projectId, APPWRITE_API_KEY: key } = process.env;
  return endpoint && projectId && key ? { endpoint, projectId, key } : null;
};

interface Ended {
  code: number;
  said: string;
}

/** Runs a program to its end; with `isShown` what it says is shown as it comes. */
export const run = (
  command: readonly string[],
  env: Readonly<Record<string, string>> = {},
  { isShown = false } = {},
): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const [program = "", ...args] = command;
    const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on("line", (line) => {
        said += `${line}\n`;
        if (isShown) process.stdout.write(`${line}\n`);
      });
    child.once("error", reject);
    child.once("close", (code) => resolve({ code: code ?? 1, said }));
  });

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

const all = encodeURIComponent(JSON.stringify({ method: "limit", values: [1000] }));

/** As a project is that was made just now. */
export const emptyProject = async (project: Project): Promise<void> => {
  const parts = { "/users": "users", "/teams": "teams", "/tablesdb": "databases", "/storage/buckets": "buckets" };
  for (const [path, name] of Object.entries(parts)) {
    const found = (await ask(project, "GET", `${path}?queries[0]=${all}`))[name] as { $id: string }[];
    for (const { $id } of found) await ask(project, "DELETE", `${path}/${$id}`, {});
  }
};

export const rowsIn = async (project: Project, table: string): Promise<Record<string, string>[]> => {
  const path = `/databases/main/collections/${table}/documents?queries[0]=${all}`;
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
  return (await ask(project, "GET", `/tablesdb/main/tables?queries[0]=${all}`))["tables"] as Table[];
};

/** Pushes another schema than the repository's in the same way. */
export const pushSchema = async (project: Project, config: PushedConfig): Promise<void> => {
  const said: string[] = [];
  const server = { tables: () => tablesIn(project), say: (line: string) => void said.push(line) };
  if (!(await pushByCli(project, config, server)))
    throw new Error(["The schema could not be pushed:", ...said].join("\n"));
};
