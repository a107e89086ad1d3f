// `npm run backend:push`: brings a hosted Appwrite project to the schema of appwrite.config.json with Appwrite's own CLI.
// Exit codes: 0 pushed, 1 the CLI or the server refused, 2 a value is missing, 3 data would be lost.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { loadEnv } from "vite";
import {
  lossesOf,
  pushCommands,
  type PushedConfig,
  type PushSettings,
  readPushSettings,
  type RemoteProject,
  withoutKey,
  withSettings,
} from "./push-plan.ts";

class Stopped extends Error {
  constructor(
    readonly exitCode: number,
    readonly sentences: readonly string[],
  ) {
    super(sentences.join("\n"));
  }
}

const ask = async (settings: PushSettings, path: string): Promise<Record<string, unknown>> => {
  const headers = { "x-appwrite-project": settings.projectId, "x-appwrite-key": settings.key };
  const address = `${settings.endpoint}${path}`;
  let response: Response;
  try {
    response = await fetch(address, { headers });
  } catch {
    throw new Stopped(1, [`${settings.endpoint} does not answer: check VITE_APPWRITE_ENDPOINT and your connection.`]);
  }
  let body: Record<string, unknown>;
  try {
    body = (await response.json()) as Record<string, unknown>;
  } catch {
    throw new Stopped(1, [`${address} is no Appwrite API: the address usually ends in /v1.`]);
  }
  if (response.ok) return body;
  throw new Stopped(1, [
    `The server refuses ${path} with ${response.status}: ${withoutKey(String(body["message"]), settings.key)}`,
  ]);
};

/** All of a list; Appwrite hands out 25 at a time unless told otherwise. */
const listOf = async <T>(settings: PushSettings, path: string, name: string): Promise<T[]> => {
  const limit = encodeURIComponent(JSON.stringify({ method: "limit", values: [1000] }));
  return ((await ask(settings, `${path}?queries[0]=${limit}`))[name] ?? []) as T[];
};

const remoteProject = async (settings: PushSettings, config: PushedConfig): Promise<RemoteProject> => {
  const databases = await listOf<RemoteProject["databases"][number]>(settings, "/tablesdb", "databases");
  const own = config.tablesDB.filter(({ $id }) => databases.some((each) => each.$id === $id));
  const tables = await Promise.all(
    own.map(({ $id }) => listOf<RemoteProject["tables"][number]>(settings, `/tablesdb/${$id}/tables`, "tables")),
  );
  return { databases, tables: tables.flat() };
};

const print = (stream: Readable, key: string): void => {
  createInterface({ input: stream }).on("line", (line) => console.log(withoutKey(line, key)));
};

/** In a folder and a home of its own: the CLI keeps the key in its home and writes to the configuration. */
const run = (args: readonly string[], folder: string, key: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const cache = process.env["npm_config_cache"] ?? join(homedir(), ".npm");
    const child = spawn("npx", args, {
      cwd: folder,
      env: { ...process.env, HOME: folder, USERPROFILE: folder, npm_config_cache: cache },
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32",
    });
    print(child.stdout, key);
    print(child.stderr, key);
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? 1));
  });

const push = async (): Promise<void> => {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const { settings, problems } = readPushSettings(loadEnv("production", root, ["VITE_APPWRITE_", "APPWRITE_"]));
  if (problems.length > 0) throw new Stopped(2, problems);
  const config = JSON.parse(readFileSync(join(root, "appwrite.config.json"), "utf8")) as PushedConfig;
  const losses = lossesOf(config, await remoteProject(settings, config));
  if (losses.length > 0) throw new Stopped(3, [...losses, "Nothing was pushed."]);
  const folder = mkdtempSync(join(tmpdir(), "chorus-push-"));
  try {
    writeFileSync(join(folder, "appwrite.config.json"), JSON.stringify(withSettings(config, settings), null, 2));
    for (const args of pushCommands(settings)) {
      const code = await run(args, folder, settings.key);
      if (code !== 0)
        throw new Stopped(1, [
          "Appwrite’s CLI did not finish; what it said is above. Running this again goes on from there.",
        ]);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(`${settings.endpoint} has the schema of appwrite.config.json now.`);
};

try {
  await push();
} catch (error) {
  if (!(error instanceof Stopped)) throw error;
  for (const sentence of error.sentences) console.error(sentence);
  process.exitCode = error.exitCode;
}
