// The one backend of screen tests: the emulator, fresh for each test, answering through MSW. Failures are put on top of
// it; our own modules are never replaced.
import { http, HttpResponse, ws, type WebSocketHandlerConnection } from "msw";
import { setupServer } from "msw/node";
import { createEmulator, type Emulator, type EmulatorOptions } from "../../emulator/app";
import type { Mail } from "../../emulator/mails";
import type { AppwriteConfig } from "../../emulator/schema";

const endpoint = `${location.origin}/v1`;

type Loss = "network" | "html" | "page" | "lost-answer" | "sent-again" | "no-row";
type Failure = number | Loss | "limit" | "no-attribute" | "no-mail";

interface Rule {
  method: string;
  path: RegExp;
  failure: Failure;
  times: number;
}

let emulator: Emulator | undefined;
let rules: Rule[] = [];
let holds: { method: string; path: RegExp; until: Promise<void>; release: () => void; isAnswered: boolean }[] = [];
/** Requests that were not answered yet. */
let open = 0;
let mails: Mail[] = [];
let seen: { method: string; path: string; search: string; rows: number }[] = [];
/** Who answered or likes the member, whom they muted, and whether a newcomer has posted. */
const besideScreens =
  /parentUserId|postUserId|followings\/documents|mutes\/documents|moderation\/documents|"userId".*"limit","values":\[1\]/;
/** A pattern that means them: any other leaves them alone, which may come before or after what it is for. */
const beside = /parentUserId|postUserId|mutes|followings|moderation|userId/;
/** Node's fetch keeps no cookies, a browser does. */
let cookies = new Map<string, string>();
/** Countries of sessions by their id, which the emulator cannot know. */
let countries = new Map<string, string>();

const running = (): Emulator => {
  if (!emulator) throw new Error("The backend of this test is not running");
  return emulator;
};

const keepCookies = (response: Response): void => {
  for (const line of response.headers.getSetCookie()) {
    const [pair = ""] = line.split(";");
    const [name = "", ...value] = pair.split("=");
    if (/expires=Thu, 01[ -]Jan[ -]1970|max-age=0/i.test(line)) cookies.delete(name);
    else cookies.set(name, value.join("="));
  }
};

const cookieHeader = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

/** `new Headers(request.headers)` would drop custom headers here: they are spread. */
const withCookies = (request: Request): Request => {
  const headers = new Headers([...request.headers]);
  headers.set("origin", location.origin);
  if (cookies.size > 0) headers.set("cookie", cookieHeader());
  return new Request(request, { headers });
};

/** A list of sessions in which the server knows where some of them are. */
const withCountries = async (response: Response): Promise<Response> => {
  const list: { sessions: { $id: string }[] } = await response.json();
  for (const session of list.sessions) {
    const countryName = countries.get(session.$id);
    if (countryName !== undefined) Object.assign(session, { countryName, countryCode: "xx" });
  }
  return HttpResponse.json(list, { headers: response.headers });
};

const answer = async (request: Request): Promise<Response> => {
  const response = await running().fetch(withCookies(request));
  keepCookies(response);
  const isList = request.method === "GET" && new URL(request.url).pathname.endsWith("/account/sessions");
  return isList && countries.size > 0 ? withCountries(response) : response;
};

/** What a server says that fails in one of these ways: status, type and message. */
const refusals: Record<"no-attribute" | "limit" | "no-mail", [number, string, string]> = {
  /** One whose schema is older than the app. */
  "no-attribute": [400, "document_invalid_structure", 'Invalid document structure: Unknown attribute: "parentUserId"'],
  /** A hosted plan to every read, when it is used up. */
  limit: [
    402,
    "limit_databases_reads_exceeded",
    "Database reads limit for the current billing cycle has been exceeded.",
  ],
  /** One without SMTP. */
  "no-mail": [503, "general_smtp_disabled", "SMTP Disabled"],
};

const refused = (status: number, type: string, message: string): Response =>
  HttpResponse.json({ message, code: status, type, version: "1.9.6" }, { status });

const failed = async (failure: Failure, request: Request): Promise<Response> => {
  switch (failure) {
    case "network":
      return HttpResponse.error();
    case "lost-answer":
      await answer(request);
      return HttpResponse.error();
    case "sent-again":
      // What a browser does by itself when the connection of a request breaks.
      await answer(request.clone());
      return answer(request);
    case "no-row":
      // Done, but what is answered is no row that the app knows.
      await answer(request);
      return HttpResponse.json({});
    case "html":
      return new Response("<!doctype html><title>Welcome to the hotel</title>", {
        headers: { "content-type": "application/json" },
      });
    case "page":
      // The same, which says what it is.
      return HttpResponse.html("<!doctype html><title>Welcome to the hotel</title>");
    case "no-attribute":
    case "limit":
    case "no-mail":
      return refused(...refusals[failure]);
    default:
      return refused(failure, failure === 401 ? "general_unauthorized_scope" : "general_test", "Refused by the test");
  }
};

const handle = async ({ request }: { request: Request }): Promise<Response> => {
  open += 1;
  try {
    return await respond(request);
  } finally {
    open -= 1;
  }
};

const respond = async (request: Request): Promise<Response> => {
  const { pathname, search } = new URL(request.url);
  const path = pathname.replace(/^\/v1/, "");
  const entry = { method: request.method, path, search: decodeURIComponent(search), rows: 0 };
  seen.push(entry);
  const asked = path + decodeURIComponent(search);
  const isBeside = besideScreens.test(asked);
  const isFor = (rule: { method: string; path: RegExp }): boolean =>
    rule.method === request.method && rule.path.test(asked) && (!isBeside || beside.test(rule.path.source));
  const held = holds.filter(isFor);
  await Promise.all(held.filter(({ isAnswered }) => !isAnswered).map(({ until }) => until));
  const rule = rules.find((candidate) => candidate.times > 0 && isFor(candidate));
  if (rule) rule.times -= 1;
  const response = await (rule ? failed(rule.failure, request) : answer(request));
  await Promise.all(held.map(({ until }) => until));
  entry.rows = await rowsIn(response);
  return response;
};

/** Of a list; 1 of any other answer of a table. */
const rowsIn = async (response: Response): Promise<number> => {
  if (!response.headers.get("content-type")?.includes("json")) return 0;
  // Some answers only say that they are JSON.
  const body = (await response
    .clone()
    .json()
    .catch(() => ({}))) as Record<string, unknown>;
  const list = body["documents"] ?? body["memberships"] ?? body["teams"];
  if (Array.isArray(list)) return list.length;
  return "$id" in body ? 1 : 0;
};

const sockets = ws.link(`${endpoint.replace("http", "ws")}/realtime`);
/** A page of a feed, or what came to it: not how often posts were answered, or how much one has written oneself. */
export const feedPages = /posts\/documents\?queries\[0\]=\{"method":"equal","attribute":"parentId","values":\[""[\],]/;

let whenConnected: Promise<void> | undefined;
/** The open connections, so that a test can cut them. */
let connections = new Set<{ close: (code?: number, reason?: string) => void }>();

const connect = async ({ client }: WebSocketHandlerConnection): Promise<void> => {
  connections.add(client);
  client.addEventListener("close", () => connections.delete(client));
  await whenConnected;
  const headers = new Headers({ origin: location.origin, cookie: cookieHeader() });
  const socket = running().openSocket(
    { url: client.url.href, headers },
    { send: (text) => client.send(text), close: (code, reason) => client.close(code, reason) },
  );
  client.addEventListener("message", ({ data }) => socket.receive(typeof data === "string" ? data : ""));
  client.addEventListener("close", () => socket.closed());
};

export const server = setupServer(
  http.all(`${endpoint}/*`, handle),
  sockets.addEventListener("connection", (connection) => void connect(connection)),
);

const apiKey = "key-of-the-host";

/** `schema`: another one than the repository's. */
export const startBackend = (schema?: AppwriteConfig, options: EmulatorOptions = {}): void => {
  emulator?.close();
  // Real passwords cost time on purpose; tests need none of it.
  emulator = createEmulator({
    passwordCost: 2 ** 4,
    sendMail: (mail) => mails.push(mail),
    isPushed: true,
    apiKey,
    ...(schema && { schema }),
    ...options,
  });
};

/** Also where a test has stopped the clock. */
const { setTimeout: realTimeout } = globalThis;
const nextTask = (): Promise<void> => new Promise((resolve) => void realTimeout(resolve, 0));

/** Resolves once nothing is on its way, and the app has had its answer. */
const untilAnswered = async (): Promise<void> => {
  await nextTask();
  await nextTask();
  if (open > 0) await untilAnswered();
};

export const stopBackend = async (): Promise<void> => {
  connections.forEach((client) => client.close(1000));
  connections = new Set();
  // What is still on its way must find its store open, and what the app makes of it must not come in another test.
  holds.forEach(({ release }) => release());
  await untilAnswered();
  emulator?.close();
  emulator = undefined;
  server.resetHandlers();
  rules = [];
  holds = [];
  seen = [];
  mails = [];
  whenConnected = undefined;
  cookies = new Map();
  countries = new Map();
};

export const backend = {
  /** What a host asks with a key. */
  async byKey(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
    const headers = { "x-appwrite-project": "chorus", "x-appwrite-key": apiKey, "content-type": "application/json" };
    const request = new Request(endpoint + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const answered = await running().fetch(request);
    return answered.status === 204 ? {} : (answered.json() as Promise<Record<string, unknown>>);
  },

  /**
   * Writes without permissions: for what others did before or during the test. The members that it makes have their
   * handle already, unless it is said to be '': a start without one claims one.
   */
  get admin(): Emulator["admin"] {
    const { admin } = running();
    return {
      ...admin,
      createMember: (member) =>
        admin.createMember(member.profile === false ? member : { handle: member.username.toLowerCase(), ...member }),
    };
  },

  /** Makes the next `times` requests whose path and query match fail in this way. */
  failNext(method: string, path: RegExp, failure: Failure, times = 1): void {
    rules.push({ method, path, failure, times });
  },

  /** The server is well again: nothing that was to fail fails any more. */
  clearWeather(): void {
    rules = [];
  },

  /** Holds back requests until the returned function is called; or, once the server has answered them, their answers. */
  hold(method: string, path: RegExp, what: "requests" | "answers" = "requests"): () => void {
    let release: () => void = () => undefined;
    const until = new Promise<void>((resolve) => (release = resolve));
    holds.push({ method, path, until, release, isAnswered: what === "answers" });
    return () => {
      holds = holds.filter((hold) => !(hold.method === method && hold.path === path));
      release();
    };
  },

  /** What the app asked so far, decoded; `since` forgets what came before. */
  requests(method?: string, path?: RegExp): typeof seen {
    return seen.filter(
      (request) => (!method || request.method === method) && (!path || path.test(request.path + request.search)),
    );
  },

  /** Of the requests, those of the screen: without what the app asks for beside it, once it is calm, however soon that is. */
  requestsOfScreen(method: string, path: RegExp): typeof seen {
    return this.requests(method, path).filter(({ path: asked, search }) => !besideScreens.test(asked + search));
  },

  /** The mails that the server sent, the latest last. */
  get mails(): readonly Mail[] {
    return mails;
  },

  forgetRequests(): void {
    seen = [];
  },

  /** Cuts realtime, as a train tunnel does; the app connects again by itself. */
  cutRealtime(): void {
    connections.forEach((client) => client.close(1001, "cut by the test"));
    // At once: a new one may be open before these have closed.
    connections.clear();
  },

  /** Connections of realtime tell nothing until the returned function is called. */
  holdRealtime(): () => void {
    let release: () => void = () => undefined;
    whenConnected = new Promise<void>((resolve) => (release = resolve));
    return release;
  },

  get realtimeConnections(): number {
    return connections.size;
  },

  /** A browser that the server knows: what a login would have left behind. */
  signInBrowser(userId: string): void {
    const { secret } = running().admin.createSession(userId);
    cookies.set("a_session_chorus", secret);
  },

  /** Another browser, by the name that it gives itself, in which this member logs in. */
  async signInElsewhere(
    { email, password }: { email: string; password: string },
    userAgent: string,
    country?: string,
  ): Promise<void> {
    const response = await running().fetch(
      new Request(`${endpoint}/account/sessions/email`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-appwrite-project": "chorus", "user-agent": userAgent },
        body: JSON.stringify({ email, password }),
      }),
    );
    const { $id }: { $id: string } = await response.json();
    if (country !== undefined) countries.set($id, country);
  },
};
