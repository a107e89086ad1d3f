// Builds, starts and kills the server process of serve.ts.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildEntry } from "../../support/run-script";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export const buildServer = async (): Promise<string> => buildEntry(here("serve.ts"));

export interface RunningServer {
  url: string;
  port: number;
  pid: number;
  /** What it has written to standard error so far. */
  said(): string;
  /** Null while it runs. */
  exitCode(): number | null;
  /** SIGKILL: the process gets no chance to do anything more. */
  kill(): Promise<void>;
}

/** `wrapper`: a command that sets the stage (a small disk) and then runs what follows it. */
const spawned = (built: string, dataFile: string, wrapper: readonly string[] = []): ChildProcess => {
  const [command, ...args] = [...wrapper, process.execPath, join(built, "serve.js"), dataFile];
  return spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
};

export const startProcess = async (
  built: string,
  dataFile: string,
  wrapper: readonly string[] = [],
): Promise<RunningServer> => {
  const child = spawned(built, dataFile, wrapper);
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout?.once("data", (chunk: Buffer) => resolve(Number(chunk.toString())));
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    said: () => said,
    exitCode: () => child.exitCode,
    async kill() {
      child.removeAllListeners("exit");
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
};

/** Runs a server that is expected to end by itself. */
export const refusedProcess = async (
  built: string,
  dataFile: string,
): Promise<{ code: number | null; said: string }> => {
  const child = spawned(built, dataFile);
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, "exit")) as [number | null];
  return { code, said };
};
