// The server of a worker: the built app under the headers of `npm start`, with an embedded backend that is replaced for
// every test, so that each begins with an empty store and none pays for another process. Between the two is the weather,
// which tests choose; what other members do without a browser is not exposed to it.
import { preview, type PreviewServer } from "vite";
import { createEmulator, type Emulator } from "../../../emulator/app";
import type { Mail } from "../../../emulator/mails";
import type { Registration } from "../../../emulator/registration";
import { seedSampleCommunity } from "../../../emulator/seed";
import { serveBackend } from "../../../emulator/vite-plugin";
import { createWeather, type Weather } from "../../../emulator/weather";
import { compressionPlugin } from "../../../scripts/vite-compression";
import { securityHeadersPlugin } from "../../../scripts/vite-security-headers";
import { builtApp } from "./built-app";
import { indoors, type Server } from "./server";

export class Stage implements Server {
  url = "";
  #host: PreviewServer | undefined;
  /** What the backend has mailed since the test began, the latest last. */
  readonly mails: Mail[] = [];
  readonly #registration: Registration | undefined;
  #backend: Emulator;
  /** Requests that are on their way. */
  readonly #asked = new Set<Promise<Response>>();
  readonly #weather = createWeather("fair");
  /** What writes go through, where it is another. */
  readonly #weatherOfWrites = createWeather("fair");

  private constructor(registration: Registration | undefined) {
    this.#registration = registration;
    this.#backend = this.#newBackend();
  }

  /** Port 0 is any that is free. */
  static async open(folder = builtApp(), port = 0, registration?: Registration): Promise<Stage> {
    const stage = new Stage(registration);
    const backend: Pick<Emulator, "fetch" | "openSocket" | "report"> = {
      fetch: (request) => stage.#answer(request),
      openSocket: (handshake, socket) => stage.#backend.openSocket(handshake, socket),
      report: (error) => stage.#backend.report(error),
    };
    stage.#host = await preview({
      configFile: false,
      logLevel: "warn",
      // Vite's own answers to preflights would stand in the backend's place.
      preview: { port, strictPort: port !== 0, cors: false },
      build: { outDir: folder },
      plugins: [
        securityHeadersPlugin(),
        compressionPlugin(),
        { name: "stage", configurePreviewServer: (host) => serveBackend(host, backend, stage.#sky()) },
      ],
    });
    const [url = ""] = stage.#host.resolvedUrls?.local ?? [];
    stage.url = url.replace(/\/$/, "");
    return stage;
  }

  /** From now on, as CHORUS_WEATHER says it; the odds begin anew. */
  changeWeather(weather: string, ofWrites = weather): void {
    this.#weather.change(weather);
    this.#weatherOfWrites.change(ofWrites);
  }

  /** An empty store, or one that is filled; nobody of before is waited for or heard any more. */
  async reset(
    community: "empty" | "sample" | ((backend: Emulator) => Promise<void>),
    weather = "fair",
    ofWrites = weather,
  ): Promise<void> {
    this.changeWeather(weather, ofWrites);
    await Promise.all(this.#asked);
    this.#backend.close();
    this.mails.length = 0;
    this.#backend = this.#newBackend();
    if (typeof community === "function") await community(this.#backend);
    else if (community === "sample") await seedSampleCommunity(this.#backend, { now: new Date() });
  }

  /** What others do at once, without requests. */
  get admin(): Emulator["admin"] {
    return this.#backend.admin;
  }

  /** As those who run the server do. */
  makeModerator(userId: string): void {
    this.#backend.admin.setLabels(userId, ["moderator"]);
  }

  async close(): Promise<void> {
    await Promise.all(this.#asked);
    this.#backend.close();
    await this.#host?.close();
  }

  /** The weather, as this stage has it. */
  #sky(): Weather {
    const weather = this.#weather;
    const weatherOfWrites = this.#weatherOfWrites;
    return {
      ...weather,
      // Not a copy: settings are replaced when the weather changes.
      get settings() {
        return weather.settings;
      },
      deliver: async (request, handle) => {
        if (request.headers.has(indoors)) return handle(request);
        const backend = this.#backend;
        const between = request.method === "GET" ? weather : weatherOfWrites;
        return between.deliver(request, (each) =>
          // What an earlier test sent does not come to pass in a later one.
          backend === this.#backend ? handle(each) : Promise.resolve(new Response(null, { status: 503 })),
        );
      },
    };
  }

  /** Real passwords cost time on purpose; tests need none of it. */
  #newBackend(): Emulator {
    return createEmulator({
      passwordCost: 2 ** 4,
      origins: ["localhost", "127.0.0.1"],
      sendMail: (mail) => void this.mails.push(mail),
      isPushed: true,
      registration: this.#registration,
    });
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
