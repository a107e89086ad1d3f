// `npm start` as a process of its own, for the tests that end and restart it: the built app with the embedded backend.
import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { builtApp } from "./built-app";
import type { Server } from "./server";

export class ServerProcess implements Server {
  url = "";
  readonly #folder: string;
  readonly #env: Record<string, string>;
  /** 0 is any that is free. */
  #port = 0;
  #process: ChildProcess | undefined;

  private constructor(folder: string, env: Record<string, string>) {
    this.#folder = folder;
    this.#env = env;
  }

  /** Starts on an empty community, unless `env` says otherwise. */
  static async start(env: Record<string, string> = {}): Promise<ServerProcess> {
    const server = new ServerProcess(await mkdtemp(join(tmpdir(), "chorus-e2e-")), env);
    await server.start();
    return server;
  }

  /** On the port that it had, if it has run before. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, ["node_modules/vite/bin/vite.js", "preview", "--outDir", builtApp()], {
      env: {
        ...process.env,
        CHORUS_SEED: "off",
        ...this.#env,
        PORT: String(this.#port),
        CHORUS_DATA: join(this.#folder, "chorus.sqlite"),
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#process = child;
    let output = "";
    this.#port = await new Promise((resolve, reject) => {
      const hear = (chunk: Buffer): void => {
        output += chunk.toString();
        const port = /http:\/\/localhost:(\d+)\//.exec(output)?.[1];
        if (port !== undefined) resolve(Number(port));
      };
      child.stdout.on("data", hear);
      child.stderr.on("data", hear);
      child.once("exit", (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
    });
    this.url = `http://localhost:${this.#port}`;
  }

  /** Ends the process; the data file stays. */
  async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    const running = this.#process;
    this.#process = undefined;
    if (!running || running.exitCode !== null) return;
    const ended = new Promise((resolve) => running.once("exit", resolve));
    running.kill(signal);
    await ended;
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  async remove(): Promise<void> {
    await this.stop("SIGKILL");
    await rm(this.#folder, { recursive: true, force: true });
  }
}
