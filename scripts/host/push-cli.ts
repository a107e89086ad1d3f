// Runs Appwrite's CLI, again if the server is not ready.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { withoutKey, type Access } from "./project.ts";
import type { PushedConfig, Table } from "./push-schema.ts";

/** Exactly this version: others have other formats. */
const cli = "appwrite-cli@12.0.1";

/** The arguments of `npx`, in order: login, tables with their database, buckets. */
const commandsFor = ({ endpoint, projectId, key }: Access): string[][] => [
  ["--yes", cli, "client", "--endpoint", endpoint, "--project-id", projectId, "--key", key],
  // Never `push collections`: its second run deletes columns with their data.
  ["--yes", cli, "push", "tables", "--all", "--force"],
  ["--yes", cli, "push", "buckets", "--all", "--force"],
];

interface Ended {
  code: number;
  said: string;
}

/** Runs `npx` in a new folder and home, because the CLI stores the key in its home. */
const runNpx = (args: readonly string[], folder: string, say: (line: string) => void): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const cache = process.env["npm_config_cache"] ?? join(homedir(), ".npm");
    const child = spawn("npx", args, {
      cwd: folder,
      env: { ...process.env, HOME: folder, USERPROFILE: folder, npm_config_cache: cache },
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32",
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on("line", (line) => {
        said += `${line}\n`;
        say(line);
      });
    child.once("error", reject);
    child.once("close", (code) => resolve({ code: code ?? 1, said }));
  });

/** Said when the server is still not ready. */
export const notReady = "The server is not ready.";

const tries = 4;
const pause = 3000;
const patience = 180_000;

/** A busy server reports a column, and refuses an index over it a moment later. */
const wasEarly = (said: string): boolean => /is not yet available|creation timed out/i.test(said);

const isBeingMade = ({ columns, indexes }: Table): boolean =>
  [...columns, ...indexes].some(({ status }) => status === "processing");

const untilMade = async (tables: () => Promise<readonly Table[]>): Promise<void> => {
  const deadline = Date.now() + patience;
  do await new Promise((resolve) => setTimeout(resolve, pause));
  while (Date.now() < deadline && (await tables()).some(isBeingMade));
};

interface Server {
  /** Its tables now. */
  tables: () => Promise<readonly Table[]>;
  say: (line: string) => void;
  run?: typeof runNpx;
}

/** Pushes the schema. False if the CLI did not finish. */
export const pushByCli = async (
  settings: Access,
  config: PushedConfig,
  { tables, say, run = runNpx }: Server,
): Promise<boolean> => {
  const { endpoint, projectId } = settings;
  // Other versions of the CLI refuse the schema's version.
  const { schemaVersion: _version, ...schema } = config;
  const folder = mkdtempSync(join(tmpdir(), "chorus-push-"));
  const sayWithoutKey = (line: string): void => say(withoutKey(line, settings.key));
  /** What exists stays, so that another try continues. */
  const insist = async (args: readonly string[], left: number): Promise<boolean> => {
    const { code, said } = await run(args, folder, sayWithoutKey);
    if (code === 0 || !wasEarly(said)) return code === 0;
    if (left === 0) {
      say(notReady);
      return false;
    }
    say("The server still makes columns: waiting for it, and then going on.");
    await untilMade(tables);
    return insist(args, left - 1);
  };
  try {
    writeFileSync(join(folder, "appwrite.config.json"), JSON.stringify({ ...schema, projectId, endpoint }, null, 2));
    for (const args of commandsFor(settings)) if (!(await insist(args, tries - 1))) return false;
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
