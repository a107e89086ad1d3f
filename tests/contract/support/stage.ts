// Brings a server into the state that a recording started from, and remembers the sessions of its people.
import { digitId } from "../../../emulator/ids";
import { readDataset } from "./recordings";
import { recordedSchema } from "./schema";
import { apiKey, isEmulator, projectId, type Server } from "./server";

export interface Person {
  id: string;
  email: string;
  password: string;
  name: string;
}

export const people = {
  alice: { id: "alice", email: "alice2@example.com", password: "NewPassw0rd!", name: "Alice D." },
  bob: { id: "bob", email: "bob@example.com", password: "Passw0rd!x", name: "Bob Roe" },
  blk: { id: "blk", email: "blk@example.com", password: "Passw0rd!x", name: "B" },
} satisfies Record<string, Person>;

const asKey = { "x-appwrite-key": apiKey, "content-type": "application/json" };

/** Without other headers, as a guest. */
export const sendJson = (
  server: Server,
  method: string,
  path: string,
  body?: unknown,
  headers = {},
): Promise<Response> =>
  server.send(
    method,
    path,
    { "content-type": "application/json", ...headers },
    body === undefined ? undefined : JSON.stringify(body),
  );

const call = async (...[server, method, path, ...rest]: Parameters<typeof sendJson>): Promise<unknown> => {
  const response = await sendJson(server, method, path, ...rest);
  if (response.status >= 400)
    throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response.status === 204 ? null : response.json();
};

/** Another server than the emulator keeps what earlier runs left: it goes first. */
export const clear = async (server: Server): Promise<void> => {
  if (isEmulator) return;
  const list = async (path: string, name: string): Promise<string[]> => {
    const found = (await call(
      server,
      "GET",
      `${path}?queries[0]={"method":"limit","values":[5000]}`,
      undefined,
      asKey,
    )) as Record<string, { $id: string }[]>;
    return (found[name] ?? []).map(({ $id }) => $id);
  };
  const empty = async (path: string, name: string): Promise<void> => {
    for (const id of await list(path, name)) await call(server, "DELETE", `${path}/${id}`, {}, asKey);
  };
  await Promise.all([
    empty("/v1/users", "users"),
    empty("/v1/teams", "teams"),
    ...recordedSchema.tables.map(({ $id }) => empty(`/v1/databases/main/collections/${$id}/documents`, "documents")),
    ...recordedSchema.buckets.map(({ $id }) => empty(`/v1/storage/buckets/${$id}/files`, "files")),
  ]);
};

/** Somebody of the later recordings, whose id is their name. */
export const personCalled = (name: string, id = name): Person => ({
  id,
  email: `${name}@example.com`,
  password: "Passw0rd!x",
  name,
});

/** Somebody of an attack, under an id as the app makes it. */
export const somebody = (name: string): Person => personCalled(name, digitId(new Date()));

export const own = (id: string): string[] => [`update("user:${id}")`, `delete("user:${id}")`];

export const signUp = async (server: Server, { id, email, password, name }: Person): Promise<void> => {
  await call(server, "POST", "/v1/account", { userId: id, email, password, name });
};

export const writePosts = async (server: Server): Promise<void> => {
  for (const { $id, $permissions, ...data } of readDataset())
    await call(
      server,
      "POST",
      "/v1/databases/main/collections/posts/documents",
      { documentId: $id, data, permissions: $permissions },
      asKey,
    );
};

export const writeDocument = (
  server: Server,
  collection: string,
  id: string,
  data: unknown,
  permissions: unknown,
): Promise<unknown> =>
  call(
    server,
    "POST",
    `/v1/databases/main/collections/${collection}/documents`,
    { documentId: id, data, permissions },
    asKey,
  );

export const asServer = (server: Server, method: string, path: string, body?: unknown): Promise<unknown> =>
  call(server, method, path, body, asKey);

/** Session tokens by the names that the recordings give them (`alice#3`); made when they are first asked for. */
export const createSessions = (server: Server, known: Readonly<Record<string, Person>> = people) => {
  const tokens = new Map<string, string>();
  const cookie = `a_session_${projectId}`;

  const keep = (name: string, response: Response): void => {
    const fallback = JSON.parse(response.headers.get("x-fallback-cookies") ?? "{}") as Record<string, string>;
    const token = fallback[cookie];
    if (token) tokens.set(name, token);
  };

  const token = async (name: string): Promise<string> => {
    const made = tokens.get(name);
    if (made) return made;
    const person = known[name.split("#")[0] ?? ""];
    if (!person) throw new Error(`Nobody is called ${name}`);
    const { email, password } = person;
    const response = await sendJson(server, "POST", "/v1/account/sessions/email", { email, password });
    keep(name, response);
    if (!tokens.has(name)) throw new Error(`${name} could not sign in: ${await response.text()}`);
    return token(name);
  };

  const headers = async (name: string): Promise<Record<string, string>> => ({
    "x-fallback-cookies": JSON.stringify({ [cookie]: await token(name) }),
  });

  return {
    keep,
    token,
    headers,
    /** With the session of `name`. */
    send: async (name: string, method: string, path: string, body?: unknown): Promise<Response> =>
      sendJson(server, method, path, body, await headers(name)),
    /** A text of a recording with the tokens that it leaves out. */
    async filled(text: string): Promise<string> {
      let result = text;
      for (const [placeholder, name = ""] of text.matchAll(/<session ([^>]+)>/g))
        result = result.replaceAll(placeholder, await token(name));
      return result;
    },
  };
};

export type Sessions = ReturnType<typeof createSessions>;
