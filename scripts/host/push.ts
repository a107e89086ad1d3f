// `npm run backend:push [-- --dry-run] [--registration open|verified|invited|closed] [--notices | --no-notices]`: brings a
// hosted Appwrite project to the schema of appwrite.config.json with Appwrite's own CLI, after saying what will change.
// Exit codes: 0 pushed or nothing to do, 1 the CLI or the server refused, 2 a value or a scope is missing, 3 data would
// be lost, 4 something is left to do in the console, or the server cannot do it.
import { done } from "./answers.ts";
import { command, noWords, readConfig, readEnv, Refused, WrongUsage } from "./command.ts";
import { projectInVariables, type Project } from "./project.ts";
import { changesOf } from "./push-changes.ts";
import { pushByCli } from "./push-cli.ts";
import { lossesOf } from "./push-losses.ts";
import { pushNotices } from "./push-notices.ts";
import type { PushedConfig, RemoteProject } from "./push-schema.ts";
import { scopeProbes } from "./push-scopes.ts";
import { pushSettings, registrationFrom, schemaFor } from "./push-settings.ts";

const keyScopes =
  "all scopes of databases, tables, columns, indexes, collections (collections.read and collections.write) and buckets, and project.read, project.write, policies.read and policies.write";

/** Appwrite lists 25 at a time by default. */
const listOf = async <T>(project: Project, path: string, name: string): Promise<T[]> => {
  const limit = encodeURIComponent(JSON.stringify({ method: "limit", values: [1000] }));
  return (done(await project.ask("GET", `${path}?queries[0]=${limit}`), path)[name] ?? []) as T[];
};

const remoteProject = async (project: Project, config: PushedConfig): Promise<RemoteProject> => {
  const databases = await listOf<RemoteProject["databases"][number]>(project, "/tablesdb", "databases");
  const own = config.tablesDB.filter(({ $id }) => databases.some((each) => each.$id === $id));
  const tables = await Promise.all(
    own.map(({ $id }) => listOf<RemoteProject["tables"][number]>(project, `/tablesdb/${$id}/tables`, "tables")),
  );
  const buckets = await listOf<RemoteProject["buckets"][number]>(project, "/storage/buckets", "buckets");
  return { databases, tables: tables.flat(), buckets };
};

/** Without a scope the CLI would stop half-way, with tables that have no columns. */
const checkScopes = async (project: Project, config: PushedConfig): Promise<void> => {
  const answers = await Promise.all(
    scopeProbes(config.tablesDB[0]?.$id ?? "main").map(async ({ scope, method, path, body: content }) => {
      const { body } = await project.ask(method, path, content);
      return body["type"] === "general_unauthorized_scope" ? [scope] : [];
    }),
  );
  const missing = answers.flat();
  if (missing.length > 0)
    throw new Refused(
      `The key lacks ${missing.join(", ")}: add that to it in the project’s settings.\nNothing was pushed.`,
      2,
    );
};

const pushSchema = async (
  project: Project,
  config: PushedConfig,
  remote: RemoteProject,
  dryRun: boolean,
): Promise<void> => {
  const losses = lossesOf(config, remote);
  if (losses.length > 0) throw new Refused([...losses, "Nothing was pushed."].join("\n"), 3);
  const changes = changesOf(config, remote);
  const version = `version ${config.schemaVersion} of the schema`;
  if (changes.length === 0) {
    console.log(`${project.endpoint} has ${version} already.`);
    return;
  }
  console.log(`To ${version}:`);
  for (const sentence of changes) console.log(`  ${sentence}`);
  if (dryRun) {
    console.log("Nothing was pushed: --dry-run.");
    return;
  }
  const tables = async (): Promise<RemoteProject["tables"]> => (await remoteProject(project, config)).tables;
  if (!(await pushByCli(project, config, { tables, say: (line) => console.log(line) })))
    throw new Refused("Appwrite’s CLI did not finish; what it said is above. Running this again goes on from there.");
  console.log(`${project.endpoint} has ${version} now.`);
};

export const push = command(
  "npm run backend:push [-- --dry-run] [--registration open|verified|invited|closed] [--notices | --no-notices]",
  {
    "dry-run": { type: "boolean", default: false },
    registration: { type: "string" },
    notices: { type: "boolean", default: false },
    "no-notices": { type: "boolean", default: false },
  },
  async ({ "dry-run": dryRun, registration: choice, notices, "no-notices": noNotices }, words) => {
    noWords(words);
    if (notices && noNotices) throw new WrongUsage("Either --notices or --no-notices.");
    const registration = registrationFrom(choice);
    const project = projectInVariables(readEnv(), keyScopes);
    const config = readConfig();
    await checkScopes(project, config);
    const remote = await remoteProject(project, config);
    await pushSchema(project, schemaFor(config, remote, registration), remote, dryRun);
    if (!(await pushSettings(project, registration, dryRun))) process.exitCode = 4;
    if ((notices || noNotices) && !(await pushNotices(project, notices, dryRun))) process.exitCode = 4;
  },
);
