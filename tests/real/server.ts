// A real Appwrite in a folder that APPWRITE_SERVER names: `up.sh` starts it and prints its endpoint, `new-project.mjs ID` makes
// a project with a key, `down.sh` stops it. It gets a folder and ports of its own, so that another one is left alone.
import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { notReady } from "../../scripts/push-cli";

export interface Project {
  endpoint: string;
  projectId: string;
  key: string;
}

const place = {
  APPWRITE_DIR: process.env["APPWRITE_DIR"] ?? join(homedir(), ".cache/chorus-test-real"),
  APPWRITE_PORT: process.env["APPWRITE_PORT"] ?? "9521",
  // Without one it can sign no JWT.
  _APP_OPENSSL_KEY_V1: "for-tests-only",
};

export interface Ended {
  code: number;
  said: string;
}

/** Runs a program to its end; with `isShown` what it says is shown as it comes. */
export const run = (
  command: readonly string[],
  env: Readonly<Record<string, string>> = {},
  { isShown = false, cwd = "." } = {},
): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const [program = "", ...args] = command;
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on("line", (line) => {
        said += `${line}\n`;
        if (isShown) process.stdout.write(`${line}\n`);
      });
    child.once("error", reject);
    child.once("close", (code) => resolve({ code: code ?? 1, said }));
  });

/** The folder of APPWRITE_SERVER, if there is a server in it. */
export const serverFolder = (): string | null => {
  const folder = process.env["APPWRITE_SERVER"];
  return folder && existsSync(join(folder, "up.sh")) ? folder : null;
};

const inFolder = (folder: string, program: string, script: string, ...args: string[]) => [
  program,
  join(folder, script),
  ...args,
];

/**
 * Its websockets compress each frame, whether or not the client offers to read that, which no client takes ("RSV1 must be
 * clear"): a defect of its Swoole 6.2. True if the files had to be changed, which counts after a restart.
 */
const mendSockets = (): boolean => {
  const file = join(place.APPWRITE_DIR, "root/aw/vendor/utopia-php/websocket/src/WebSocket/Adapter/Swoole.php");
  if (!existsSync(file)) return false;
  const text = readFileSync(file, "utf8");
  const mended = text.replace(" | SWOOLE_WEBSOCKET_FLAG_COMPRESS", "");
  if (mended !== text) writeFileSync(file, mended);
  return mended !== text;
};

/** Its database begins with Latin letters alone. What is made from now on, each project's tables, takes every character. */
const mendLetters = (): Promise<Ended> =>
  run([
    "mariadb",
    "--no-defaults",
    `--socket=${join(place.APPWRITE_DIR, "my.sock")}`,
    "--execute=alter database appwrite character set utf8mb4",
  ]);

/** Starts it anew: with the server's own rate limits, or without mails and limits as the recordings were made. */
export const startAppwrite = async (
  folder: string,
  { rateLimits, tries = 2 }: { rateLimits: boolean; tries?: number },
): Promise<Ended> => {
  await stopAppwrite(folder);
  const started = await run(inFolder(folder, "bash", "up.sh"), {
    ...place,
    ...(rateLimits ? { ABUSE: "enabled" } : { SMTP: "off" }),
  });
  if (started.code !== 0) return tries > 1 ? startAppwrite(folder, { rateLimits, tries: tries - 1 }) : started;
  if (mendSockets()) return startAppwrite(folder, { rateLimits, tries });
  const { code, said } = await mendLetters();
  return code === 0 ? started : { code, said };
};

/** False where it has ended, or answers no more. */
export const isAnswering = async (endpoint: string): Promise<boolean> => {
  try {
    return (await fetch(`${endpoint}/health/version`, { signal: AbortSignal.timeout(10_000) })).ok;
  } catch {
    return false;
  }
};

export const stopAppwrite = (folder: string): Promise<Ended> => run(inFolder(folder, "bash", "down.sh"), place);

/** Nothing is left of an earlier run, which may have had another key. */
export const emptyAppwrite = (folder: string): Promise<Ended> =>
  run(inFolder(folder, "bash", "down.sh", "--forget"), place);

const makeProject = async (folder: string, name: string, hostnames: readonly string[]): Promise<Project> => {
  const id = `${name}-${Date.now()}`;
  const { code, said } = await run(inFolder(folder, process.execPath, "new-project.mjs", id), place);
  const value = (variable: string): string => new RegExp(`^${variable}=(.*)$`, "m").exec(said)?.[1] ?? "";
  const project = {
    endpoint: value("APPWRITE_ENDPOINT"),
    projectId: value("APPWRITE_PROJECT_ID"),
    key: value("APPWRITE_API_KEY"),
  };
  if (code !== 0 || !project.endpoint || !project.key) throw new Error(`No project could be made:\n${said}`);
  // The script's platforms have ids that only the first project of a server can have.
  const platforms = async (method: string, path = "", body?: object): Promise<string> => {
    const headers = { "x-appwrite-project": id, "x-appwrite-key": project.key, "content-type": "application/json" };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(`${project.endpoint}/project/platforms${path}`, init);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The platforms could not be set: ${text}`);
    return text;
  };
  const made = (JSON.parse(await platforms("GET")) as { platforms: { $id: string }[] }).platforms;
  for (const { $id } of made) await platforms("DELETE", `/${$id}`);
  for (const hostname of hostnames) {
    const platformId = `${hostname.replaceAll(".", "-")}-${Date.now()}`;
    await platforms("POST", "/web", { platformId, name: hostname, hostname });
  }
  return project;
};

/** `hostnames`: pages there may use it. A server that has just come up may refuse the first one. */
export const newProject = async (
  folder: string,
  name: string,
  hostnames: readonly string[] = ["localhost", "127.0.0.1"],
  tries = 3,
): Promise<Project> => {
  try {
    return await makeProject(folder, name, hostnames);
  } catch (error) {
    if (tries === 1) throw new Error(`${notReady}\n${String(error)}`, { cause: error });
    await new Promise((resolve) => setTimeout(resolve, 5000));
    return newProject(folder, name, hostnames, tries - 1);
  }
};
