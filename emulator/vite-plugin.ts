// Mounts the embedded backend at /v1, unless the app uses another.
import type { IncomingMessage, Server } from "node:http";
import { dirname, join, resolve } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { loadEnv, type Logger, type Plugin, type PreviewServer, type ResolvedConfig, type ViteDevServer } from "vite";
import { createEmulator, type Emulator } from "./app.ts";
import { DataFileProblem } from "./data-file.ts";
import { answerErrors, guardAddresses, isKnownHost } from "./front-door.ts";
import { keepMail } from "./mailbox.ts";
import type { SendMail } from "./mails.ts";
import { isRegistration, registrations, type Registration } from "./registration.ts";
import { sampleSignIn, seedSampleCommunity } from "./seed.ts";
import { listenForSockets } from "./sockets.ts";
import { inWords, requireFreePort, StartProblem } from "./start-problem.ts";
import { answerAboutWeather, weatherPath } from "./weather-endpoint.ts";
import { createWeather, type Weather } from "./weather.ts";

export interface EmulatorPluginOptions {
  weather?: string;
}

interface Settings {
  dataFile: string;
  apiKey: string | undefined;
  rateLimits: boolean;
  registration: Registration | undefined;
  seed: boolean;
  mailFolder: string | undefined;
  weather: string | undefined;
  now: () => Date;
}

const clockFrom = (start: string | undefined): (() => Date) => {
  if (!start) return () => new Date();
  const time = Date.parse(start);
  if (Number.isNaN(time)) throw new Error(`CHORUS_CLOCK must be an ISO date and time, but it is “${start}”.`);
  const boot = Date.now();
  return () => new Date(time + Date.now() - boot);
};

const registrationFrom = (value: string | undefined): Registration | undefined => {
  if (!value) return undefined;
  if (isRegistration(value)) return value;
  throw new Error(`CHORUS_REGISTRATION must be one of ${registrations.join(", ")}, but it is “${value}”.`);
};

const readSettings = (config: ResolvedConfig, options: EmulatorPluginOptions): Settings => {
  const env = loadEnv(config.mode, config.envDir || config.root, "CHORUS_");
  const dataFile = resolve(config.root, env["CHORUS_DATA"] || ".data/chorus.sqlite");
  return {
    dataFile,
    mailFolder: env["CHORUS_MAIL"] === "off" ? undefined : join(dirname(dataFile), "mail"),
    apiKey: env["CHORUS_API_KEY"] || undefined,
    rateLimits: env["CHORUS_RATE_LIMITS"] === "on",
    registration: registrationFrom(env["CHORUS_REGISTRATION"]),
    seed: env["CHORUS_SEED"] !== "off",
    weather: env["CHORUS_WEATHER"] || options.weather,
    now: clockFrom(env["CHORUS_CLOCK"]),
  };
};

/** Vite may load this file twice in a process. */
const runningKey = Symbol.for("chorus.embedded-backend");
const exitKey = Symbol.for("chorus.embedded-backend.exit");
const registry = globalThis as { [runningKey]?: Emulator | undefined; [exitKey]?: boolean };

const stop = (): void => {
  registry[runningKey]?.close();
  registry[runningKey] = undefined;
};

const closeOnExit = (): void => {
  if (registry[exitKey]) return;
  registry[exitKey] = true;
  process.once("exit", stop);
  process.once("SIGINT", () => process.exit(130));
};

const origins = ["localhost", "127.0.0.1", "[::1]"];

const mailTo =
  (folder: string, now: () => Date, logger: Logger): SendMail =>
  (mail) => {
    const file = keepMail(folder, mail, now());
    logger.info(`\n  Mail     ${mail.subject}, to ${mail.to}\n  Link     ${mail.link}\n  File     ${file}\n`);
  };

const start = async (settings: Settings, logger: Logger): Promise<Emulator> => {
  stop();
  const { mailFolder, now } = settings;
  const sendMail = mailFolder === undefined ? undefined : mailTo(mailFolder, now, logger);
  const emulator = createEmulator({ ...settings, origins, sendMail, isPushed: true });
  registry[runningKey] = emulator;
  if (settings.seed && emulator.admin.isEmpty()) await seedSampleCommunity(emulator, { now: settings.now() });
  return emulator;
};

type Kind = "server" | "preview";

const checkPort = async (config: ResolvedConfig, kind: Kind): Promise<void> => {
  const { port, strictPort, host } = config[kind];
  if (strictPort && port && !registry[runningKey]) await requireFreePort(port, host);
};

const orExit = async <T>(logger: Logger, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DataFileProblem) && !(error instanceof StartProblem)) throw error;
    logger.error(error.message);
    process.exit(1);
  }
};

const isBackendPath = (url: string | undefined): boolean => /^\/v1(?:[/?]|$)/.test(url ?? "");

/** For rate limits. The adapter reads both lists. */
const nameClient = (request: IncomingMessage): void => {
  const address = request.socket.remoteAddress ?? "";
  const others = request.rawHeaders.flatMap((name, at) =>
    at % 2 === 0 && name.toLowerCase() !== "x-forwarded-for" ? [name, request.rawHeaders[at + 1] ?? ""] : [],
  );
  request.rawHeaders.splice(0, Infinity, ...others, "x-forwarded-for", address);
  request.headers["x-forwarded-for"] = address;
};

const announce = (server: NonNullable<PreviewServer["httpServer"]>, settings: Settings, logger: Logger): void => {
  server.once("listening", () => {
    const address = server.address();
    const port = typeof address === "object" ? address?.port : undefined;
    logger.info(`\n  Chorus   http://localhost:${port ?? ""}/`);
    logger.info(`  Data     ${settings.dataFile}`);
    if (settings.weather !== undefined) logger.info(`  Weather  ${settings.weather}`);
    if (settings.seed) logger.info(`  Sign in  ${sampleSignIn.email}  ${sampleSignIn.password}\n`);
  });
};

type Backend = Pick<Emulator, "fetch" | "openSocket" | "report">;

const compressed = (backend: Backend): Hono["fetch"] =>
  new Hono().use(compress({ contentTypeFilter: /^application\/json/ })).all("*", ({ req }) => backend.fetch(req.raw))
    .fetch;

const listenerFor = (backend: Backend, weather: Weather | null): ReturnType<typeof getRequestListener> => {
  const answerTo = compressed(backend);
  return getRequestListener(
    async (request, { incoming }) => {
      if (!weather) return answerTo(request);
      const answer = await weather.deliver(request, async (each) => answerTo(each));
      if (answer) return answer;
      incoming.socket.destroy();
      return RESPONSE_ALREADY_SENT;
    },
    { overrideGlobalObjects: false },
  );
};

const allowedHosts = ({ server, preview }: ResolvedConfig): readonly string[] | true =>
  server.allowedHosts === true || preview.allowedHosts === true
    ? true
    : [...server.allowedHosts, ...preview.allowedHosts];

export const serveBackend = (
  { middlewares, httpServer, config }: Pick<ViteDevServer | PreviewServer, "middlewares" | "httpServer" | "config">,
  backend: Backend,
  weather: Weather | null = null,
): void => {
  const listener = listenerFor(backend, weather);
  middlewares.use((request, response, next) => {
    const url = request.originalUrl ?? request.url;
    if (!isBackendPath(url)) {
      next();
      return;
    }
    if (weather && url === weatherPath) {
      void answerAboutWeather(weather, request, response);
      return;
    }
    nameClient(request);
    void listener(request, response);
  });
  if (!httpServer) return;
  // Without https it is http/1, against Vite's type.
  const sockets = listenForSockets(httpServer as Server, {
    report: (error) => backend.report(error),
    isKnownHost: (host) => isKnownHost(host, allowedHosts(config)),
    openSocket: (handshake, socket) => {
      const open: Backend["openSocket"] = (at, line) => backend.openSocket(at, line);
      return weather ? weather.connect(handshake, socket, open) : open(handshake, socket);
    },
  });
  httpServer.once("close", () => sockets.close());
};

const mount = async (
  vite: ViteDevServer | PreviewServer,
  kind: Kind,
  options: EmulatorPluginOptions,
): Promise<void> => {
  const { config, httpServer } = vite;
  const { settings, weather, emulator } = await orExit(config.logger, async () => {
    const read = inWords(() => readSettings(config, options));
    const made = inWords(() => (read.weather === undefined ? null : createWeather(read.weather)));
    await checkPort(config, kind);
    return { settings: read, weather: made, emulator: await start(read, config.logger) };
  });
  serveBackend(vite, emulator, weather);
  if (!httpServer) return;
  announce(httpServer, settings, config.logger);
  httpServer.once("close", () => {
    if (registry[runningKey] === emulator) stop();
  });
};

const isEmbedded = (config: ResolvedConfig): boolean => {
  const endpoint = String(config.env["VITE_APPWRITE_ENDPOINT"] ?? "");
  return endpoint === "" || endpoint.startsWith("/");
};

const mountIfEmbedded = async (
  vite: ViteDevServer | PreviewServer,
  kind: Kind,
  options: EmulatorPluginOptions,
): Promise<void> => {
  if (process.env["VITEST"]) return;
  if (vite.httpServer) guardAddresses(vite.httpServer as Server);
  if (!isEmbedded(vite.config)) return;
  closeOnExit();
  await mount(vite, kind, options);
};

export const emulatorPlugin = (options: EmulatorPluginOptions = {}): Plugin => ({
  name: "chorus-embedded-backend",
  // Vite would answer preflights without credentials.
  config: () => ({ server: { cors: false }, preview: { cors: false } }),
  configureServer: (vite) => mountIfEmbedded(vite, "server", options),
  async configurePreviewServer(vite) {
    await mountIfEmbedded(vite, "preview", options);
    return () => void vite.middlewares.use(answerErrors((error) => vite.config.logger.error(String(error))));
  },
});
