// Trusted direct access for seeding and tests: no permission is asked, but every write goes through the same stores and
// is announced like a real one.
import { cookieName } from "./request-auth.ts";
import type { BackendContext } from "./context.ts";
import { timestamp, uniqueId } from "./ids.ts";
import { hashPassword } from "./passwords.ts";
import type { Collection } from "./schema.ts";

export interface NewMember {
  id?: string;
  username: string;
  email: string;
  password: string;
  bio?: string;
  imgurl?: string;
  imgid?: string;
  createdAt?: Date;
  /** Also write the member's `users` document; true unless said otherwise. */
  profile?: boolean;
}

export interface NewPost {
  id?: string;
  userId: string;
  content: string;
  parentId?: string;
  article?: string;
  topic?: string;
  location?: string;
  createdAt?: Date;
  /** Default: update and delete for the author. */
  permissions?: readonly string[];
}

export interface Admin {
  createMember(member: NewMember): Promise<{ id: string }>;
  /** Many members with one password, hashed once for all of them: for data that was made up. */
  createMembers(members: readonly (Omit<NewMember, "password"> & { id: string })[], password: string): Promise<void>;
  createPost(post: NewPost): { id: string };
  /** `secret` is the cookie's value; `fallbackCookies` is what the SDK keeps as `cookieFallback`. */
  createSession(userId: string): { id: string; secret: string; fallbackCookies: string };
  deleteSessions(userId: string): void;
  /** No account exists yet. */
  isEmpty(): boolean;
  /** Runs many writes as one transaction; `work` must not wait for anything. */
  together<T>(work: () => T): T;
}

const system = { account: null, session: null, privileged: true, roles: [] };
const databaseId = "main";

const authored = (userId: string): string[] => [`update("user:${userId}")`, `delete("user:${userId}")`];

export const createAdmin = (context: BackendContext): Admin => {
  const collection = (id: string): Collection => {
    const found = context.schema.collection(databaseId, id);
    if (!found) throw new Error(`The schema has no collection ${id} in the database ${databaseId}`);
    return found;
  };

  const insert = (member: Omit<NewMember, "password"> & { id: string }, passwordHash: string): void => {
    const {
      id,
      username,
      email,
      profile = true,
      createdAt = context.now(),
      bio = "",
      imgurl = "",
      imgid = "",
    } = member;
    context.accounts.insert({ id, name: username, email: email.toLowerCase(), passwordHash }, createdAt);
    if (!profile) return;
    const data = { username, accountId: id, imgurl, imgid, bio };
    context.documents.create(system, collection("users"), id, {
      data,
      permissions: authored(id),
      createdAt: timestamp(createdAt),
    });
  };

  return {
    async createMember({ id = uniqueId(context.now()), password, ...member }) {
      const passwordHash = await hashPassword(password, context.passwordCost);
      context.database.transaction(() => insert({ ...member, id }, passwordHash));
      return { id };
    },

    async createMembers(members, password) {
      const passwordHash = await hashPassword(password, context.passwordCost);
      context.database.transaction(() => {
        for (const member of members) insert(member, passwordHash);
      });
    },

    createPost({ id = uniqueId(context.now()), userId, content, createdAt = context.now(), permissions, ...rest }) {
      const { parentId = "", article = "", topic = "", location = "" } = rest;
      context.documents.create(system, collection("posts"), id, {
        data: { content, userId, parentId, article, topic, location },
        permissions: permissions ?? authored(userId),
        createdAt: timestamp(createdAt),
      });
      return { id };
    },

    createSession(userId) {
      const account = context.accounts.byId(userId);
      if (!account) throw new Error(`There is no account ${userId}`);
      const { session, token } = context.sessions.create(account, "email", { ip: "127.0.0.1", userAgent: "" });
      return {
        id: session.id,
        secret: token,
        fallbackCookies: JSON.stringify({ [cookieName(context.projectId)]: token }),
      };
    },

    deleteSessions: (userId) => context.sessions.removeAll(userId),
    isEmpty: () => context.accounts.isEmpty(),
    together: (work) => context.database.transaction(work),
  };
};
