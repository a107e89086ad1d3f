// `npm run backend:push [-- --dry-run] [--registration open|verified|invited|closed]`: brings a hosted Appwrite project
// to the schema of appwrite.config.json with Appwrite's own CLI, after saying what will change. Exit codes: 0 pushed or
// nothing to do, 1 the CLI or the server refused, 2 a value or a scope is missing, 3 data would be lost, 4 something
// is left to do in the console.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { loadEnv } from "vite";
import type { Registration } from "../emulator/registration.ts";
import { turnOffAnonymous, type Asks } from "./push-auth.ts";
import { changesOf } from "./push-changes.ts";
import { pushByCli } from "./push-cli.ts";
import { lossesOf, readPushSettings, scopeProbes, withoutKey, type PushSettings } from "./push-plan.ts";
import { showMembers } from "./push-privacy.ts";
import { registrationFrom, schemaFor, setRegistration } from "./push-registration.ts";
import type { PushedConfig, RemoteProject } from "./push-schema.ts";

class Stopped extends Error {
  constructor(
    readonly exitCode: number,
    readonly sentences: readonly string[],
  ) {
    super(sentences.join("\n"));
  }
}

const answerTo = async (
  settings: PushSettings,
  method: string,
  path: string,
  content = "{}",
): Promise<{ response: Response; body: Record<string, unknown> }> => {
  const headers = {
    "x-appwrite-project": settings.projectId,
    "x-appwrite-key": settings.key,
    "content-type": "application/json",
  };
  const address = `${settings.endpoint}${path}`;
  let response: Response;
  try {
    response = await fetch(address, { method, headers, ...(method === "GET" ? {} : { body: content }) });
  } catch {
    throw new Stopped(1, [`${settings.endpoint} does not answer: check VITE_APPWRITE_ENDPOINT and your connection.`]);
  }
  try {
    return { response, body: (await response.json()) as Record<string, unknown> };
  } catch {
    throw new Stopped(1, [`${address} is no Appwrite API: the address usually ends in /v1.`]);
  }
};

const ask = async (settings: PushSettings, path: string): Promise<Record<string, unknown>> => {
  const { response, body } = await answerTo(settings, "GET", path);
  if (response.ok) return body;
  throw new Stopped(1, [
    `The server refuses ${path} with ${response.status}: ${withoutKey(String(body["message"]), settings.key)}`,
  ]);
};

/** Appwrite lists 25 at a time by default. */
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
  const buckets = await listOf<RemoteProject["buckets"][number]>(settings, "/storage/buckets", "buckets");
  return { databases, tables: tables.flat(), buckets };
};

/** Without a scope the CLI would stop half-way, with tables that have no columns. */
const checkScopes = async (settings: PushSettings, config: PushedConfig): Promise<void> => {
  const probes = scopeProbes(config.tablesDB[0]?.$id ?? "main");
  const answers = await Promise.all(
    probes.map(async ({ scope, method, path, content }) => {
      const { body } = await answerTo(settings, method, path, content);
      return body["type"] === "general_unauthorized_scope" ? [scope] : [];
    }),
  );
  const missing = answers.flat();
  if (missing.length > 0)
    throw new Stopped(2, [
      `The key lacks ${missing.join(", ")}: add that to it in the project’s settings.`,
      "Nothing was pushed.",
    ]);
};

interface Wish {
  dryRun: boolean;
  registration: Registration | undefined;
}

const pushSchema = async (settings: PushSettings, given: PushedConfig, wish: Wish): Promise<void> => {
  await checkScopes(settings, given);
  const remote = await remoteProject(settings, given);
  const config = schemaFor(given, remote, wish.registration);
  const losses = lossesOf(config, remote);
  if (losses.length > 0) throw new Stopped(3, [...losses, "Nothing was pushed."]);
  const changes = changesOf(config, remote);
  if (changes.length === 0) {
    console.log(`${settings.endpoint} has version ${config.schemaVersion} of the schema already.`);
    return;
  }
  console.log(`To version ${config.schemaVersion} of the schema:`);
  for (const sentence of changes) console.log(`  ${sentence}`);
  if (wish.dryRun) {
    console.log("Nothing was pushed: --dry-run.");
    return;
  }
  const tables = async (): Promise<RemoteProject["tables"]> => (await remoteProject(settings, config)).tables;
  if (!(await pushByCli(settings, config, { tables, say: (line) => console.log(line) })))
    throw new Stopped(1, [
      "Appwrite’s CLI did not finish; what it said is above. Running this again goes on from there.",
    ]);
  console.log(`${settings.endpoint} has version ${config.schemaVersion} of the schema now.`);
};

const push = async (wish: Wish): Promise<void> => {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const { settings, problems } = readPushSettings(loadEnv("production", root, ["VITE_APPWRITE_", "APPWRITE_"]));
  if (problems.length > 0) throw new Stopped(2, problems);
  const config = JSON.parse(readFileSync(join(root, "appwrite.config.json"), "utf8")) as PushedConfig;
  await pushSchema(settings, config, wish);
  const request: Asks = async (method, path, content) => {
    const { response, body } = await answerTo(settings, method, path, content);
    return { ok: response.ok, body };
  };
  const steps = [
    await turnOffAnonymous(request, wish.dryRun),
    await showMembers(request, wish.dryRun),
    ...(wish.registration ? [await setRegistration(request, wish.registration, wish.dryRun)] : []),
  ];
  for (const { said } of steps) if (said !== undefined) console.log(said);
  if (steps.some(({ isDone }) => !isDone)) process.exitCode = 4;
};

/** Refuses unknown options: `--dryrun` must not push. */
const readWish = (): Wish => {
  try {
    const { values } = parseArgs({
      options: { "dry-run": { type: "boolean", default: false }, registration: { type: "string" } },
    });
    return { dryRun: values["dry-run"], registration: registrationFrom(values.registration) };
  } catch (error) {
    throw new Stopped(2, [
      error instanceof Error ? error.message : String(error),
      "npm run backend:push [-- --dry-run] [--registration open|verified|invited|closed]",
    ]);
  }
};

try {
  await push(readWish());
} catch (error) {
  if (!(error instanceof Stopped)) throw error;
  for (const sentence of error.sentences) console.error(sentence);
  process.exitCode = error.exitCode;
}
