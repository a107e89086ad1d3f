// The embedded backend. Others import only this file.
import { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import repositorySchema from "../appwrite.config.json" with { type: "json" };
import { createAccountStore } from "./account-store.ts";
import { createAdmin } from "./admin.ts";
import type { BackendApp, BackendContext, RequestVariables } from "./context.ts";
import { openDatabase } from "./database.ts";
import { createDocumentStore } from "./document-store.ts";
import { createDocuments } from "./documents.ts";
import { createEdge, errorResponse, writeError, type Edge, type Report } from "./edge.ts";
import {
  badArgument,
  bucketNotFound,
  errorBody,
  errorHeaders,
  notCovered,
  projectNotFound,
  unknownOrigin,
  userBlocked,
  type BackendError,
} from "./errors.ts";
import type { RealtimeEvent } from "./events.ts";
import { createFileStore } from "./file-store.ts";
import { createFiles } from "./files.ts";
import { timestamp } from "./ids.ts";
import type { SendMail } from "./mails.ts";
import { createMemberships } from "./memberships.ts";
import { createOrigins, matchesHost, type Origins } from "./origins.ts";
import { createPolicies } from "./policies.ts";
import { createRealtime, type Handshake, type OpenSocket, type Socket } from "./realtime.ts";
import { forRegistration, userLimitOf, type Registration } from "./registration.ts";
import { guest, hasKey, requesterOf, type Requester } from "./request-auth.ts";
import { readParams } from "./request-body.ts";
import { accountRoutes } from "./routes/account.ts";
import { documentRoutes } from "./routes/documents.ts";
import { mailedSecretRoutes } from "./routes/mailed-secrets.ts";
import { noRoute, projectRoutes } from "./routes/project.ts";
import { sessionRoutes } from "./routes/sessions.ts";
import { storageRoutes } from "./routes/storage.ts";
import { teamRoutes } from "./routes/teams.ts";
import { userRoutes } from "./routes/users.ts";
import { readSchema, type AppwriteConfig } from "./schema.ts";
import { createSessionStore } from "./session-store.ts";
import { prepareTables } from "./tables.ts";
import { createTeamRoles } from "./team-roles.ts";
import { createTeams } from "./teams.ts";
import { createTokenStore } from "./token-store.ts";

export interface EmulatorOptions {
  /** Default `:memory:`. A second process gets a `DataFileProblem`. */
  dataFile?: string;
  /** Default: appwrite.config.json. */
  schema?: AppwriteConfig;
  projectId?: string;
  apiKey?: string | undefined;
  /** Default: the data file's. */
  registration?: Registration | undefined;
  /** Host names (`*.example.org`, `*`); default localhost. */
  origins?: readonly string[];
  /** Without it there is no SMTP. */
  sendMail?: SendMail | undefined;
  /** Uses the settings that `npm run backend:push` makes. */
  isPushed?: boolean;
  now?: () => Date;
  /** scrypt's N. */
  passwordCost?: number;
  /** Hears of each write. Must not throw. */
  notices?: { onEvent: (event: RealtimeEvent) => void; close: () => void };
  /** Gets errors with status 500. */
  report?: Report;
}

const localOrigins = ["localhost"];

const schemaOf = ({ schema = repositorySchema, registration = "open" }: EmulatorOptions): AppwriteConfig =>
  forRegistration(schema, registration);

const createContext = (options: EmulatorOptions, publish: (event: RealtimeEvent) => void): BackendContext => {
  const { now = () => new Date(), projectId = "chorus" } = options;
  const schema = readSchema(schemaOf(options));
  const database = openDatabase(options.dataFile ?? ":memory:", (opened) => prepareTables(opened, schema));
  const clock = { now, timestamp: () => timestamp(now()) };
  const store = createDocumentStore(database);
  const policies = createPolicies(database);
  if (options.isPushed) {
    policies.setMemberIds(true);
    policies.setAnonymousSessions(false);
  }
  if (options.registration) policies.setUserLimit(userLimitOf(options.registration));
  const accounts = createAccountStore(database);
  const memberships = createMemberships(database, store, accounts, clock, publish);
  return {
    ...clock,
    projectId,
    apiKey: options.apiKey,
    passwordCost: options.passwordCost ?? 2 ** 14,
    database,
    schema,
    policies,
    accounts,
    teamRoles: createTeamRoles(database),
    memberships,
    teams: createTeams(database, store, memberships, clock, publish),
    sessions: createSessionStore(database, now),
    mailTokens: createTokenStore(database, now),
    sendMail: options.sendMail,
    needsVerified: options.registration === "verified",
    isPlatform: (hostname) => (options.origins ?? localOrigins).some((pattern) => matchesHost(pattern, hostname)),
    documents: createDocuments(store, clock, publish, "document"),
    rows: createDocuments(store, clock, publish, "row"),
    files: createFiles(createFileStore(database, store), store, clock.timestamp, publish),
    publish,
  };
};

const projectOf = (request: Request): string | null =>
  request.headers.get("x-appwrite-project") ?? new URL(request.url).searchParams.get("project");

/** Without a project the server answers for its console's project. */
const refusedWithoutProject = ({ method, url }: Request): BackendError | null => {
  const { pathname } = new URL(url);
  if (/^\/v1\/storage\/buckets\/./.test(pathname)) return bucketNotFound();
  const isRead = method === "GET" || method === "HEAD";
  return isRead && !/^\/v1\/(databases|tablesdb)(\/|$)/.test(pathname)
    ? null
    : notCovered("requests without X-Appwrite-Project");
};

const requesterIn = (context: BackendContext, request: Request): Requester => {
  const project = projectOf(request);
  if (project !== null && project !== context.projectId) throw projectNotFound();
  const refused = project === null ? refusedWithoutProject(request) : null;
  if (refused) throw refused;
  const requester = project === null ? guest : requesterOf(context, request.headers);
  if (requester.account?.blocked) throw userBlocked();
  return requester;
};

const createRoutes = (context: BackendContext, config: AppwriteConfig, edge: Edge): BackendApp => {
  const app = new Hono<RequestVariables>().basePath("/v1");

  app.use(async (c, next) => {
    c.set("requester", requesterIn(context, c.req.raw));
    c.set("ip", c.req.header("x-forwarded-for")?.split(",")[0]?.trim() || "127.0.0.1");
    c.set("params", await readParams(c.req.raw));
    await next();
  });

  accountRoutes(app, context);
  mailedSecretRoutes(app, context);
  sessionRoutes(app, context);
  userRoutes(app, context);
  projectRoutes(app, context, config);
  documentRoutes(app, context);
  storageRoutes(app, context);
  teamRoutes(app, context);
  noRoute(app);

  // Here an error keeps the headers that its route has set.
  app.onError((error, c) => {
    const known = edge.answerable(error);
    for (const [name, value] of Object.entries(errorHeaders)) c.header(name, value);
    return c.body(JSON.stringify(errorBody(known)), known.status as ContentfulStatusCode);
  });

  return app;
};

const createFetch = (context: BackendContext, origins: Origins, app: BackendApp) => {
  return async (request: Request): Promise<Response> => {
    // The Host header can be anything.
    if (!URL.canParse(request.url)) return errorResponse(badArgument("The address of the request is none."));
    const origin = request.headers.get("origin");
    if (request.method === "OPTIONS") return origins.preflight(origin);
    const host = hasKey(context, request.headers) ? null : origins.refused(origin, request.url);
    const response = host === null ? await app.fetch(request) : errorResponse(unknownOrigin(host));
    for (const [name, value] of Object.entries(origins.headers(origin, request.url))) response.headers.set(name, value);
    if (response.headers.get("content-type") === "application/json")
      response.headers.set("content-type", "application/json; charset=UTF-8");
    return response;
  };
};

export const createEmulator = (options: EmulatorOptions = {}) => {
  const edge = createEdge(options.report ?? writeError);
  const context = createContext(options, (event) => {
    realtime.publish(event);
    options.notices?.onEvent(event);
  });
  const origins = createOrigins(options.origins ?? localOrigins);
  const realtime = createRealtime(context, origins, context.now, edge);
  const answer = createFetch(context, origins, createRoutes(context, schemaOf(options), edge));

  return {
    fetch: async (request: Request): Promise<Response> => {
      try {
        return await answer(request);
      } catch (error) {
        return errorResponse(edge.answerable(error));
      }
    },
    /** Never throws. `close(1006)` drops the socket without a close frame. */
    openSocket: (handshake: Handshake, socket: Socket): OpenSocket => realtime.open(handshake, socket),
    report: edge.report,
    admin: createAdmin(context),
    get connections() {
      return realtime.connections;
    },
    close() {
      options.notices?.close();
      realtime.closeAll();
      context.database.close();
    },
  };
};

export type Emulator = ReturnType<typeof createEmulator>;
