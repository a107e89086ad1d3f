// The embedded backend: a part of Appwrite 1.9.6's API over SQLite as one `fetch`, and its realtime over any socket.
// This is the only file that others import.
import { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { createAccountStore } from "./account-store.ts";
import { type Admin, createAdmin } from "./admin.ts";
import { askingOf, guest, hasKey } from "./asking.ts";
import type { BackendApp, BackendContext, RequestVariables } from "./context.ts";
import { openDatabase } from "./database.ts";
import { createDocumentStore } from "./document-store.ts";
import { createDocuments } from "./documents.ts";
import {
  BackendError,
  errorBody,
  errorHeaders,
  notCovered,
  projectNotFound,
  unknownOrigin,
  userBlocked,
} from "./errors.ts";
import type { RealtimeEvent } from "./events.ts";
import { randomSecret, timestamp } from "./ids.ts";
import { createTokens } from "./jwt.ts";
import { createOrigins } from "./origins.ts";
import { createRateLimits } from "./rate-limits.ts";
import { createRealtime, type OpenSocket, type Socket } from "./realtime.ts";
import { readParams } from "./request-body.ts";
import { createFileStore } from "./file-store.ts";
import { createFiles } from "./files.ts";
import { accountRoutes } from "./routes/account.ts";
import { avatarRoutes } from "./routes/avatars.ts";
import { documentRoutes } from "./routes/documents.ts";
import { healthRoutes } from "./routes/health.ts";
import { sessionRoutes } from "./routes/sessions.ts";
import { storageRoutes } from "./routes/storage.ts";
import { uncoveredRoutes } from "./routes/uncovered.ts";
import { type AppwriteConfig, readSchema } from "./schema.ts";
import { createSessionStore } from "./session-store.ts";
import { prepareTables } from "./tables.ts";
import repositorySchema from "../appwrite.config.json" with { type: "json" };

export interface EmulatorOptions {
  /** Default `:memory:`. A file is locked: a second process gets `DataFileInUse`. */
  dataFile?: string;
  /** Default: the repository's appwrite.config.json. */
  schema?: AppwriteConfig;
  /** Default `chorus`. */
  projectId?: string;
  /** A key with all rights on documents and files; none by default. */
  apiKey?: string | undefined;
  /** Default false: limits are announced, never enforced. */
  rateLimits?: boolean;
  /** Host names of web platforms (`*.example.org`, `*`); default localhost. The request's own host is always allowed. */
  origins?: readonly string[];
  now?: () => Date;
  /** scrypt's N for new passwords; default 2^14. Tests take less. */
  passwordCost?: number;
  /** Hears of what went wrong inside (answers with status 500); default: standard error. */
  report?: (error: unknown) => void;
}

export interface Emulator {
  /** Never rejects: what goes wrong is an answer with status 500. */
  fetch: (request: Request) => Promise<Response>;
  /** Transport-free realtime. `close(1006)` on the socket means: drop it without a close frame. */
  openSocket: (handshake: { url: string; headers: Headers }, socket: Socket) => OpenSocket;
  admin: Admin;
  /** How many realtime sockets are open. */
  readonly connections: number;
  close(): void;
}

const createContext = (options: EmulatorOptions, publish: (event: RealtimeEvent) => void): BackendContext => {
  const { now = () => new Date(), projectId = "chorus" } = options;
  const database = openDatabase(options.dataFile ?? ":memory:");
  const schema = readSchema(options.schema ?? repositorySchema);
  prepareTables(database, schema);
  database.run("INSERT OR IGNORE INTO settings (name, value) VALUES ('jwtSecret', ?)", randomSecret());
  const jwtSecret = String(database.one("SELECT value FROM settings WHERE name = 'jwtSecret'")?.["value"]);
  const clock = { now, timestamp: () => timestamp(now()) };
  const store = createDocumentStore(database);
  return {
    ...clock,
    projectId,
    apiKey: options.apiKey,
    passwordCost: options.passwordCost ?? 2 ** 14,
    database,
    schema,
    accounts: createAccountStore(database),
    sessions: createSessionStore(database, now),
    tokens: createTokens(jwtSecret, now),
    documents: createDocuments(store, clock, publish, "document"),
    rows: createDocuments(store, clock, publish, "row"),
    files: createFiles(createFileStore(database, store), store, clock.timestamp, publish),
    limits: createRateLimits(options.rateLimits ?? false, now),
    publish,
  };
};

const writeError = (error: unknown): void => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
};

/** Like the server, a request without a project belongs to the console's project: here it knows nobody and holds nothing. */
const projectOf = (request: Request): string | null =>
  request.headers.get("x-appwrite-project") ?? new URL(request.url).searchParams.get("project");

const touchesProject = ({ method, url }: Request): boolean =>
  method !== "GET" || /^\/v1\/(databases|tablesdb)\//.test(new URL(url).pathname);

const createRoutes = (context: BackendContext, report: (error: unknown) => void): BackendApp => {
  const app = new Hono<RequestVariables>().basePath("/v1");

  app.use(async (c, next) => {
    const project = projectOf(c.req.raw);
    if (project !== null && project !== context.projectId) throw projectNotFound();
    if (project === null && touchesProject(c.req.raw)) throw notCovered("requests without X-Appwrite-Project");
    const asking = project === null ? guest : askingOf(context, c.req.raw.headers);
    if (asking.account?.blocked) throw userBlocked();
    c.set("asking", asking);
    c.set("ip", c.req.header("x-forwarded-for")?.split(",")[0]?.trim() || "127.0.0.1");
    c.set("params", await readParams(c.req.raw));
    await next();
  });

  accountRoutes(app, context);
  sessionRoutes(app, context);
  documentRoutes(app, context);
  storageRoutes(app, context);
  avatarRoutes(app);
  healthRoutes(app);
  uncoveredRoutes(app);

  app.onError((error, c) => {
    const known = error instanceof BackendError ? error : new BackendError(500, "general_unknown", "Server Error");
    if (known !== error) report(error);
    for (const [name, value] of Object.entries(errorHeaders)) c.header(name, value);
    return c.body(JSON.stringify(errorBody(known)), known.status as ContentfulStatusCode);
  });

  return app;
};

export const createEmulator = (options: EmulatorOptions = {}): Emulator => {
  const context = createContext(options, (event) => realtime.publish(event));
  const origins = createOrigins(options.origins ?? ["localhost"]);
  const realtime = createRealtime(context, origins, context.now);
  const app = createRoutes(context, options.report ?? writeError);

  const answer = async (request: Request): Promise<Response> => {
    const origin = request.headers.get("origin");
    if (request.method === "OPTIONS") return origins.preflight(origin);
    const host = hasKey(context, request.headers) ? null : origins.refused(origin, request.url);
    const refused = host === null ? null : unknownOrigin(host);
    const response = refused
      ? Response.json(errorBody(refused), { status: refused.status, headers: errorHeaders })
      : await app.fetch(request);
    for (const [name, value] of Object.entries(origins.headers(origin, request.url))) response.headers.set(name, value);
    if (response.headers.get("content-type") === "application/json")
      response.headers.set("content-type", "application/json; charset=UTF-8");
    return response;
  };

  return {
    fetch: answer,
    openSocket: (handshake, socket) => realtime.open(handshake, socket),
    admin: createAdmin(context),
    get connections() {
      return realtime.connections;
    },
    close() {
      realtime.closeAll();
      context.database.close();
    },
  };
};
