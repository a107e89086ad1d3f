// What whoever hosts does to a project with a key.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pushCommands, withSettings } from "../../scripts/push-plan";
import type { PushedConfig } from "../../scripts/push-schema";
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

/** Pushes another schema than the repository's with the same commands. */
export const pushSchema = async (project: Project, config: PushedConfig): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), "chorus-schema-"));
  try {
    writeFileSync(join(folder, "appwrite.config.json"), JSON.stringify(withSettings(config, project), null, 2));
    for (const args of pushCommands(project)) {
      // In a home of its own: the CLI keeps the key there.
      const cache = process.env["npm_config_cache"] ?? join(process.env["HOME"] ?? "", ".npm");
      const { code, said } = await run(["npx", ...args], { HOME: folder, npm_config_cache: cache }, { cwd: folder });
      if (code !== 0) throw new Error(`The schema could not be pushed:\n${said.replaceAll(project.key, "•••")}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
