// The server of a worker: the built app under the headers of `npm start`, with an embedded backend that is replaced for
// every test, so that each begins with an empty store and none pays for another process.
import { type PreviewServer, preview } from "vite";
import { createEmulator, type Emulator } from "../../../emulator/app";
import { seedSampleCommunity } from "../../../emulator/seed";
import { serveBackend } from "../../../emulator/vite-plugin";
import { securityHeadersPlugin } from "../../../scripts/vite-security-headers";
import { builtApp } from "./built-app";
import type { Server } from "./server";

export class Stage implements Server {
  url = "";
  #host: PreviewServer | undefined;
  #backend = newBackend();
  /** Requests that are on their way. */
  readonly #asked = new Set<Promise<Response>>();

  private constructor() {}

  static async open(): Promise<Stage> {
    const stage = new Stage();
    const backend: Pick<Emulator, "fetch" | "openSocket" | "report"> = {
      fetch: (request) => stage.#answer(request),
      openSocket: (handshake, socket) => stage.#backend.openSocket(handshake, socket),
      report: (error) => stage.#backend.report(error),
    };
    stage.#host = await preview({
      configFile: false,
      logLevel: "warn",
      // 0 is any that is free.
      preview: { port: 0 },
      build: { outDir: builtApp() },
      plugins: [
        securityHeadersPlugin(),
        { name: "stage", configurePreviewServer: (host) => serveBackend(host, backend) },
      ],
    });
    const [url = ""] = stage.#host.resolvedUrls?.local ?? [];
    stage.url = url.replace(/\/$/, "");
    return stage;
  }

  /** An empty store, or one with the sample community; nobody of before is waited for or heard any more. */
  async reset(community: "empty" | "sample"): Promise<void> {
    await Promise.all(this.#asked);
    this.#backend.close();
    this.#backend = newBackend();
    if (community === "sample") await seedSampleCommunity(this.#backend, { now: new Date() });
  }

  async close(): Promise<void> {
    await Promise.all(this.#asked);
    this.#backend.close();
    await this.#host?.close();
  }

  async #answer(request: Request): Promise<Response> {
    const answer = this.#backend.fetch(request);
    this.#asked.add(answer);
    try {
      return await answer;
    } finally {
      this.#asked.delete(answer);
    }
  }
}

/** Real passwords cost time on purpose; tests need none of it. */
const newBackend = (): Emulator => createEmulator({ passwordCost: 2 ** 4, sendMail: () => undefined });
