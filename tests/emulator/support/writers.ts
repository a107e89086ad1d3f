// People who write to a server until it is killed, and remember what was promised to them.
import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import { filesPath, md5, uploadForm } from "./files";

/** What an answered request promised; `maybe`: asked, and the server was killed before it answered. */
export interface Promises {
  /** How many rounds of writing were answered to their end. */
  answered: number;
  posts: Map<string, string>;
  maybePosts: Map<string, string>;
  deleted: Set<string>;
  maybeDeleted: Set<string>;
  /** The number that the counting document shows, at least. */
  counter: number;
  files: Map<string, string>;
  maybeFiles: Map<string, string>;
  /** Files of which the first of two chunks was answered, and the rest that is to come. */
  halves: Map<string, { rest: Uint8Array<ArrayBuffer>; from: number; hash: string }>;
  /** Session tokens that work, and those that were ended. */
  sessions: Set<string>;
  ended: Set<string>;
}

export const noPromises = (): Promises => ({
  answered: 0,
  posts: new Map(),
  maybePosts: new Map(),
  deleted: new Set(),
  maybeDeleted: new Set(),
  counter: 0,
  files: new Map(),
  maybeFiles: new Map(),
  halves: new Map(),
  sessions: new Set(),
  ended: new Set(),
});

export const posts = "/databases/main/collections/posts/documents";
const users = "/databases/main/collections/users/documents";
const cookie = "a_session_chorus";
export const writer = { id: "ada", email: "ada@chorus.example", password: "ada-password" };

export interface Ask {
  (method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
}

export const askAt =
  (url: string, token: string | null): Ask =>
  (method, path, body, headers = {}) =>
    fetch(`${url}/v1${path}`, {
      method,
      headers: {
        "x-appwrite-project": "chorus",
        ...(token !== null && { cookie: `${cookie}=${encodeURIComponent(token)}` }),
        ...(body instanceof FormData || body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });

export const signIn = async (url: string): Promise<string> => {
  const { email, password } = writer;
  const response = await askAt(url, null)("POST", "/account/sessions/email", { email, password });
  expect(response.status).toBe(201);
  const fallback = JSON.parse(response.headers.get("x-fallback-cookies") ?? "{}") as Record<string, string>;
  return fallback[cookie] ?? "";
};

const own = [`update("user:${writer.id}")`, `delete("user:${writer.id}")`];

/** A word that only this post has. */
export const wordOf = (id: string): string => `word${id}`;
const dataOf = (id: string) => ({
  content: `${wordOf(id)} and more`,
  userId: writer.id,
  parentId: "",
  article: "",
  topic: wordOf(id),
  location: "",
});

let made = 0;
const newId = (): string => {
  made += 1;
  return `w${made}x`;
};

const writePost = async (ask: Ask, promises: Promises): Promise<void> => {
  const id = newId();
  promises.maybePosts.set(id, wordOf(id));
  const response = await ask("POST", posts, { documentId: id, data: dataOf(id), permissions: own });
  expect(response.status).toBe(201);
  promises.posts.set(id, wordOf(id));
  promises.maybePosts.delete(id);
};

const deletePost = async (ask: Ask, promises: Promises): Promise<void> => {
  const [id] = promises.posts.keys();
  if (id === undefined || promises.posts.size < 5) return writePost(ask, promises);
  promises.posts.delete(id);
  promises.maybeDeleted.add(id);
  const response = await ask("DELETE", `${posts}/${id}`);
  expect(response.status).toBe(204);
  promises.maybeDeleted.delete(id);
  promises.deleted.add(id);
};

/** Two attributes carry one number: they must never differ. */
const count = async (ask: Ask, promises: Promises): Promise<void> => {
  const next = `count${promises.counter + 1}`;
  const response = await ask("PATCH", `${posts}/counter`, { data: { content: next, topic: next } });
  expect(response.status).toBe(200);
  promises.counter += 1;
};

/** A picture and the profile that names it, in the app's order. */
const changePicture = async (ask: Ask, promises: Promises): Promise<void> => {
  const fileId = newId();
  const bytes = new Uint8Array(randomBytes(20_000 + Math.floor(Math.random() * 200_000)));
  promises.maybeFiles.set(fileId, md5(bytes));
  const response = await ask("POST", filesPath, uploadForm({ fileId, bytes, permissions: ['read("any")', ...own] }));
  expect(response.status).toBe(201);
  await response.arrayBuffer();
  promises.files.set(fileId, md5(bytes));
  promises.maybeFiles.delete(fileId);
  expect((await ask("PATCH", `${users}/${writer.id}`, { data: { imgid: fileId } })).status).toBe(200);
};

const beginUpload = async (ask: Ask, promises: Promises): Promise<void> => {
  const fileId = newId();
  const bytes = new Uint8Array(randomBytes(60_000));
  const from = 40_000;
  const form = uploadForm({ fileId, bytes: bytes.slice(0, from), permissions: ['read("any")', ...own] });
  const response = await ask("POST", filesPath, form, { "content-range": `bytes 0-${from - 1}/${bytes.length}` });
  expect(response.status).toBe(201);
  promises.halves.set(fileId, { rest: bytes.slice(from), from, hash: md5(bytes) });
};

const openAndEndSessions = async (url: string, promises: Promises): Promise<void> => {
  const token = await signIn(url);
  promises.sessions.add(token);
  const leaving = await signIn(url);
  const response = await askAt(url, leaving)("DELETE", "/account/sessions/current");
  expect(response.status).toBe(204);
  promises.ended.add(leaving);
};

/** Writes until the server is gone; `isGone` tells whether that was meant to happen. */
export const writeUntilKilled = async (
  url: string,
  token: string,
  promises: Promises,
  isGone: () => boolean,
): Promise<void> => {
  const ask = askAt(url, token);
  const work = [
    () => writePost(ask, promises),
    () => writePost(ask, promises),
    () => deletePost(ask, promises),
    () => count(ask, promises),
    () => changePicture(ask, promises),
    () => beginUpload(ask, promises),
    // An account keeps ten sessions; a few are enough.
    () => (promises.sessions.size < 6 ? openAndEndSessions(url, promises) : writePost(ask, promises)),
  ];
  await Promise.all(
    work.map(async (each) => {
      while (!isGone()) {
        try {
          await each();
          promises.answered += 1;
        } catch (error) {
          // A killed server breaks the connection; anything else is a failure of the test.
          if (error instanceof TypeError && /fetch failed|terminated/.test(error.message)) return;
          throw error;
        }
      }
    }),
  );
};
