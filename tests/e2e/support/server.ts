// A server of its own for each test: the built app with the embedded backend, as `npm start` serves it.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const waitFor = async (isThere: () => Promise<boolean>, what: string): Promise<void> => {
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    if (await isThere()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${what} within 30 s`);
};

export class Server {
  readonly url: string;
  /** What the server printed, for a failure's report. */
  output = "";
  readonly #port: number;
  readonly #folder: string;
  readonly #env: Record<string, string>;
  #process: ChildProcess | undefined;

  private constructor(port: number, folder: string, env: Record<string, string>) {
    this.#port = port;
    this.#folder = folder;
    this.#env = env;
    this.url = `http://localhost:${port}`;
  }

  /** Starts on an empty community, unless `env` says otherwise. */
  static async start(port: number, env: Record<string, string> = {}): Promise<Server> {
    const server = new Server(port, await mkdtemp(join(tmpdir(), "chorus-e2e-")), env);
    await server.start();
    return server;
  }

  get dataFile(): string {
    return join(this.#folder, "chorus.sqlite");
  }

  async start(): Promise<void> {
    this.#process = spawn(process.execPath, ["node_modules/vite/bin/vite.js", "preview"], {
      env: { ...process.env, CHORUS_SEED: "off", ...this.#env, PORT: String(this.#port), CHORUS_DATA: this.dataFile },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const keep = (chunk: Buffer): void => {
      this.output += chunk.toString();
    };
    this.#process.stdout?.on("data", keep);
    this.#process.stderr?.on("data", keep);
    const isThere = (): Promise<boolean> =>
      fetch(`${this.url}/v1/ping`, { headers: { "x-appwrite-project": "chorus" } }).then(
        (response) => response.ok,
        () => false,
      );
    await waitFor(isThere, `The server answers on ${this.url}\n${this.output}\n`);
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
