// Access without permissions, for seeding and tests.
import { shownAccount } from "./account-store.ts";
import type { BackendContext } from "./context.ts";
import { accountEvent } from "./events.ts";
import { digestId, digitId, timestamp } from "./ids.ts";
import { hashPassword } from "./passwords.ts";
import { cookieName } from "./request-auth.ts";
import type { Collection } from "./schema.ts";

export interface NewMember {
  id?: string;
  username: string;
  email: string;
  password: string;
  bio?: string;
  imgurl?: string;
  imgid?: string;
  handle?: string;
  createdAt?: Date;
  /** Default true. */
  profile?: boolean;
}

export interface NewPost {
  id?: string;
  userId: string;
  content: string;
  parentId?: string;
  parentUserId?: string;
  article?: string;
  topic?: string;
  location?: string;
  articleTitle?: string;
  articleSource?: string;
  articleImage?: string;
  pictures?: string;
  articleQuote?: string;
  quotedPostId?: string;
  quotedUserId?: string;
  warning?: string;
  createdAt?: Date;
  /** Default: update and delete for the author. */
  permissions?: readonly string[];
}

export interface NewDocument {
  collection: string;
  id?: string;
  data: Readonly<Record<string, string>>;
  permissions: readonly string[];
  createdAt?: Date;
  /** Default: `createdAt`. */
  updatedAt?: Date;
}

export interface NewStoredFile {
  bucket: string;
  id: string;
  name: string;
  userId: string;
  bytes: Uint8Array;
  permissions?: string[];
}

export interface NewTeam {
  id: string;
  name: string;
  prefs: Record<string, unknown>;
  members: readonly { userId: string; roles: readonly string[]; at?: string }[];
}

const system = { account: null, session: null, privileged: true, roles: [] };
const databaseId = "main";

const known = ({ attributes }: Collection, data: NewDocument["data"]): NewDocument["data"] =>
  Object.fromEntries(Object.entries(data).filter(([key]) => attributes.has(key)));

const authored = (userId: string): string[] => [`update("user:${userId}")`, `delete("user:${userId}")`];

export const createAdmin = (context: BackendContext) => {
  const collection = (id: string): Collection => {
    const found = context.schema.collection(databaseId, id);
    if (!found) throw new Error(`The schema has no collection ${id} in the database ${databaseId}`);
    return found;
  };

  const write = ({
    collection: name,
    id = digitId(context.now()),
    data,
    permissions,
    createdAt = context.now(),
    updatedAt = createdAt,
  }: NewDocument): string => {
    const into = collection(name);
    const times = { createdAt: timestamp(createdAt), updatedAt: timestamp(updatedAt) };
    return context.documents.create(system, into, id, { data: known(into, data), permissions, ...times }).id;
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
      handle = "",
    } = member;
    context.accounts.insert({ id, name: username, email: email.toLowerCase(), passwordHash }, createdAt);
    if (!profile) return;
    const permissions = authored(id);
    const data = { username, accountId: id, imgurl, imgid, bio, handle };
    write({ collection: "users", id, data, permissions, createdAt });
    if (handle !== "")
      write({ collection: "handles", id: digestId(handle), data: { handle, userId: id }, permissions, createdAt });
  };

  const authorOf = (postId: string): string => {
    if (postId === "") return "";
    try {
      return context.documents.get(system, collection("posts"), postId).data["userId"] ?? "";
    } catch {
      return "";
    }
  };

  const changed = (userId: string, part: string): void => {
    const account = context.accounts.byId(userId);
    if (!account) throw new Error(`There is no account ${userId}`);
    context.publish(accountEvent(userId, part, context.timestamp(), shownAccount(account)));
  };

  return {
    async createMember({ id = digitId(context.now()), password, ...member }: NewMember): Promise<{ id: string }> {
      const passwordHash = await hashPassword(password, context.passwordCost);
      context.database.transaction(() => insert({ ...member, id }, passwordHash));
      return { id };
    },

    async createMembers(
      members: readonly (Omit<NewMember, "password"> & { id: string })[],
      password: string,
      andThen: () => void = () => undefined,
    ) {
      const passwordHash = await hashPassword(password, context.passwordCost);
      context.database.transaction(() => {
        for (const member of members) insert(member, passwordHash);
        andThen();
      });
    },

    createPost({
      id = digitId(context.now()),
      userId,
      content,
      createdAt = context.now(),
      permissions,
      ...rest
    }: NewPost) {
      const { parentId = "", article = "", topic = "", location = "" } = rest;
      const parentUserId = rest.parentUserId ?? authorOf(parentId);
      const data = { ...rest, content, userId, parentId, parentUserId, article, topic, location };
      write({ collection: "posts", id, data, permissions: permissions ?? authored(userId), createdAt });
      return { id };
    },

    createDocument: (document: NewDocument): { id: string } => ({ id: write(document) }),

    createFile({ bucket: name, id, name: fileName, userId, bytes, permissions = authored(userId) }: NewStoredFile) {
      const bucket = context.schema.bucket(name);
      if (!bucket) throw new Error(`The schema has no bucket ${name}`);
      context.files.create(bucket, { id, name: fileName, permissions }, bytes);
    },

    createTeam({ id, name, prefs, members }: NewTeam) {
      context.teams.create(system, id, name, []);
      context.teams.setPrefs(system, id, prefs);
      const team = context.teams.get(system, id);
      for (const { userId, roles, at } of members) {
        const account = context.accounts.byId(userId);
        if (!account) throw new Error(`There is no account ${userId}`);
        context.memberships.invite(system, team, { account, roles, isMember: true, at });
      }
    },

    setPreferences(userId: string, preferences: Record<string, unknown>) {
      context.accounts.setPrefs(userId, preferences, context.timestamp());
    },

    setLabels(userId: string, labels: readonly string[]) {
      context.accounts.setLabels(userId, labels, context.timestamp());
      changed(userId, "labels");
    },

    setBlocked(userId: string, blocked: boolean) {
      context.accounts.setBlocked(userId, blocked, context.timestamp());
      changed(userId, "status");
    },

    verifyEmail(userId: string) {
      context.accounts.verifyEmail(userId, context.timestamp());
    },

    findMember: (email: string): { id: string } | undefined => context.accounts.byEmail(email),

    updateDocument(name: string, id: string, data: Readonly<Record<string, string>>) {
      const into = collection(name);
      context.documents.update(system, into, id, { data: known(into, data), permissions: null });
    },
    deleteDocument: (name: string, id: string): void => context.documents.remove(system, collection(name), id),

    /** `secret` is the cookie's value. */
    createSession(userId: string): { id: string; secret: string; fallbackCookies: string } {
      const account = context.accounts.byId(userId);
      if (!account) throw new Error(`There is no account ${userId}`);
      const { session, token } = context.sessions.create(account, "email", { ip: "127.0.0.1", userAgent: "" });
      return {
        id: session.id,
        secret: token,
        fallbackCookies: JSON.stringify({ [cookieName(context.projectId)]: token }),
      };
    },

    deleteSessions: (userId: string): void => context.sessions.removeAll(userId),
    isEmpty: (): boolean => context.accounts.isEmpty(),
    /** A value that the data file keeps; made once. */
    keptSetting(name: string, make: () => string): string {
      context.database.run("INSERT OR IGNORE INTO settings (name, value) VALUES (?, ?)", name, make());
      return String(context.database.one("SELECT value FROM settings WHERE name = ?", name)?.["value"]);
    },
    /** One transaction. `work` must be synchronous. */
    together: <T>(work: () => T): T => context.database.transaction(work),
  };
};

export type Admin = ReturnType<typeof createAdmin>;
