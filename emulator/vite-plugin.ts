// Mounts the embedded backend at /v1, unless the app uses another.
import type { Server } from "node:http";
import { dirname, join, resolve } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { loadEnv, type Logger, type Plugin, type PreviewServer, type ResolvedConfig, type ViteDevServer } from "vite";
import { createEmulator, type Emulator } from "./app.ts";
import { DataFileProblem } from "./data-file.ts";
import { keepMail } from "./mailbox.ts";
import type { SendMail } from "./mails.ts";
import { createNotices } from "./notices.ts";
import { isRegistration, registrations, type Registration } from "./registration.ts";
import { randomSecret } from "./secrets.ts";
import { sampleSignIn, seedSampleCommunity } from "./seed.ts";
import { guardAddresses, listenForSockets } from "./sockets.ts";
import { createWeather, type Weather } from "./weather.ts";

interface Settings {
  dataFile: string;
  apiKey: string;
  registration: Registration | undefined;
  /** Whether pushes may go to this machine, for tests. */
  pushesToLoopback: boolean;
  seed: boolean;
  mailFolder: string | undefined;
  weather: Weather | null;
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

const readSettings = (config: ResolvedConfig): Settings => {
  const env = loadEnv(config.mode, config.envDir || config.root, "CHORUS_");
  const dataFile = resolve(config.root, env["CHORUS_DATA"] || ".data/chorus.sqlite");
  const weather = env["CHORUS_WEATHER"];
  return {
    dataFile,
    mailFolder: env["CHORUS_MAIL"] === "off" ? undefined : join(dirname(dataFile), "mail"),
    // The sender of notices needs one.
    apiKey: env["CHORUS_API_KEY"] || randomSecret(),
    pushesToLoopback: env["CHORUS_PUSH"] === "loopback",
    registration: registrationFrom(env["CHORUS_REGISTRATION"]),
    seed: env["CHORUS_SEED"] !== "off",
    weather: weather ? createWeather(weather) : null,
    now: clockFrom(env["CHORUS_CLOCK"]),
  };
};

/** What is wrong with the settings or the data file is one sentence. */
const orExit = <T>(logger: Logger, isOurs: (error: Error) => boolean, work: () => T): T => {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Error) || !isOurs(error)) throw error;
    logger.error(error.message);
    process.exit(1);
  }
};

/** Vite may load this file twice in a process. */
const runningKey = Symbol.for("chorus.embedded-backend");
const registry = globalThis as { [runningKey]?: Emulator | undefined };

const stop = (): void => {
  registry[runningKey]?.close();
  registry[runningKey] = undefined;
};

const prepareProcess = (): void => {
  if (runningKey in registry) return;
  registry[runningKey] = undefined;
  process.once("exit", stop);
  process.once("SIGINT", () => process.exit(130));
  // What can't be logged, on a full disk for example, must not end the server.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
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
  const notices = createNotices(settings, logger);
  const emulator = orExit(
    logger,
    (error) => error instanceof DataFileProblem,
    () => createEmulator({ ...settings, origins, sendMail, isPushed: true, notices }),
  );
  registry[runningKey] = emulator;
  if (settings.seed && emulator.admin.isEmpty()) await seedSampleCommunity(emulator, { now: now() });
  notices.start(emulator);
  return emulator;
};

const announce = (server: NonNullable<PreviewServer["httpServer"]>, settings: Settings, logger: Logger): void => {
  server.once("listening", () => {
    const address = server.address();
    const port = typeof address === "object" ? address?.port : undefined;
    logger.info(`\n  Chorus   http://localhost:${port ?? ""}/`);
    logger.info("  Backend  the embedded one, for development, tests and trying Chorus out");
    logger.info(`  Data     ${settings.dataFile}`);
    if (settings.seed) logger.info(`  Sign in  ${sampleSignIn.email}  ${sampleSignIn.password}\n`);
  });
};

type Backend = Pick<Emulator, "fetch" | "openSocket" | "report">;

const listenerFor = (backend: Backend, weather: Weather | null): ReturnType<typeof getRequestListener> => {
  const { fetch: answerTo } = new Hono()
    .use(compress({ contentTypeFilter: /^application\/json/ }))
    .all("*", ({ req }) => backend.fetch(req.raw));
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

export const serveBackend = (
  { middlewares, httpServer }: Pick<ViteDevServer | PreviewServer, "middlewares" | "httpServer">,
  backend: Backend,
  weather: Weather | null = null,
): void => {
  const listener = listenerFor(backend, weather);
  middlewares.use((request, response, next) => {
    const url = request.originalUrl ?? request.url ?? "";
    if (!/^\/v1(?:[/?]|$)/.test(url)) next();
    else void listener(request, response);
  });
  if (!httpServer) return;
  // Without https it is http/1, against Vite's type.
  const sockets = listenForSockets(httpServer as Server, {
    report: (error) => backend.report(error),
    openSocket: (handshake, socket) => {
      const open: Backend["openSocket"] = (at, line) => backend.openSocket(at, line);
      return weather ? weather.connect(handshake, socket, open) : open(handshake, socket);
    },
  });
  httpServer.once("close", () => sockets.close());
};

const isEmbedded = (config: ResolvedConfig): boolean => {
  const endpoint = String(config.env["VITE_APPWRITE_ENDPOINT"] ?? "");
  return endpoint === "" || endpoint.startsWith("/");
};

const mount = async (vite: ViteDevServer | PreviewServer): Promise<void> => {
  if (process.env["VITEST"]) return;
  const { config, httpServer } = vite;
  if (httpServer) guardAddresses(httpServer as Server);
  if (!isEmbedded(config)) return;
  prepareProcess();
  const settings = orExit(
    config.logger,
    () => true,
    () => readSettings(config),
  );
  const emulator = await start(settings, config.logger);
  serveBackend(vite, emulator, settings.weather);
  if (!httpServer) return;
  announce(httpServer, settings, config.logger);
  httpServer.once("close", () => {
    if (registry[runningKey] === emulator) stop();
  });
};

export const emulatorPlugin = (): Plugin => ({
  name: "chorus-embedded-backend",
  // Vite would answer preflights without credentials.
  config: () => ({ server: { cors: false }, preview: { cors: false } }),
  configureServer: mount,
  configurePreviewServer: mount,
});
