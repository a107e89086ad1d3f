// What other members do, without a browser: the same requests that theirs would send.
import { digestId } from "../../../src/lib/object-id";
import { indoors, type Server } from "./server";

export interface Member {
  id: string;
  username: string;
  email: string;
  password: string;
  /** The session, as a Cookie header. */
  cookie: string;
  /** When they joined, ISO 8601. */
  createdAt: string;
}

export interface PostData {
  content: string;
  parentId?: string;
  /** Whose post is answered: Activity goes by it. */
  parentUserId?: string;
  article?: string;
  topic?: string;
  location?: string;
  /** As JSON. */
  pictures?: string;
}

const send = async (server: Server, method: string, path: string, body?: unknown, cookie = ""): Promise<Response> => {
  const response = await fetch(`${server.url}/v1${path}`, {
    method,
    headers: {
      "content-type": "application/json",
      "x-appwrite-project": "chorus",
      cookie,
      origin: server.url,
      // One that waits for the next request may be closed while it is on its way.
      connection: "close",
      [indoors]: "yes",
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response;
};

/** What a browser would keep over plain http: it refuses the cookie that says `SameSite=None`. */
const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .filter((line) => !/SameSite=None/i.test(line))
    .map((line) => line.split(";")[0])
    .join("; ");

export const ownedBy = (id: string): string[] => [`update("user:${id}")`, `delete("user:${id}")`];

/** Signs up somebody with a profile; they are signed in. */
export const join = async (server: Server, username: string): Promise<Member> => {
  const id = username.replace(/[^a-z0-9]/g, "");
  const account = { email: `${id}@chorus.example`, password: `${id}-password` };
  await send(server, "POST", "/account", { userId: id, name: username, ...account });
  const cookie = await signIn(server, account);
  // Their own, so that no start claims one; it is shown nowhere, because it says no more than the name.
  const handle = username.toLowerCase();
  const rows = {
    handles: { documentId: await digestId(handle), data: { handle, userId: id } },
    users: { documentId: id, data: { username, accountId: id, imgurl: "", imgid: "", bio: "", handle } },
  };
  for (const [table, row] of Object.entries(rows)) {
    const path = `/databases/main/collections/${table}/documents`;
    await send(server, "POST", path, { ...row, permissions: ownedBy(id) }, cookie);
  }
  return { id, username, cookie, createdAt: new Date().toISOString(), ...account };
};

/** The cookies of a new session. */
export const signIn = async (
  server: Server,
  { email, password }: Pick<Member, "email" | "password">,
): Promise<string> => cookiesOf(await send(server, "POST", "/account/sessions/email", { email, password }));

/** What the account keeps for all devices; replaces what it kept. */
export const savePreferences = async (
  server: Server,
  { cookie }: Pick<Member, "cookie">,
  prefs: Readonly<Record<string, unknown>>,
): Promise<void> => void (await send(server, "PATCH", "/account/prefs", { prefs }, cookie));

let made = 0;

/** Writes a post as `member`; returns its id. */
export const post = async (server: Server, member: Member, data: PostData): Promise<string> => {
  made += 1;
  const documentId = `post${made}x${Date.now().toString(36)}`;
  const whole = { parentId: "", article: "", topic: "General", location: "", userId: member.id, ...data };
  await send(
    server,
    "POST",
    "/databases/main/collections/posts/documents",
    { documentId, data: whole, permissions: ownedBy(member.id) },
    member.cookie,
  );
  return documentId;
};

/** What is stored of a collection, as `member` may read it: at most 500 rows. */
export const rowsOf = async (
  server: Server,
  member: Member,
  collection: "posts" | "users",
): Promise<Record<string, string>[]> => {
  const limit = encodeURIComponent(JSON.stringify({ method: "limit", values: [500] }));
  const path = `/databases/main/collections/${collection}/documents?queries[0]=${limit}`;
  const answer = await send(server, "GET", path, undefined, member.cookie);
  const { documents }: { documents: Record<string, string>[] } = await answer.json();
  return documents;
};
