import type { StoredDocument } from "./document-rows.ts";
import { rolesFor } from "./permissions.ts";
import type { Collection } from "./schema.ts";

export interface RealtimeEvent {
  events: readonly string[];
  channels: readonly string[];
  /** Not sent. */
  roles: readonly string[];
  timestamp: string;
  payload: Record<string, unknown>;
  /** This member's open sockets get the new roles first. */
  changesRolesOf?: string;
}

/** `a.1.b.2` → `a.1.b.2`, `a.*.b.*`, `a.*.b.2`, `a.1.b.*`. */
const spellings = (kinds: readonly string[], ids: readonly string[], masks: readonly number[]): string[] =>
  masks.map((mask) => kinds.map((kind, at) => `${kind}.${mask & (1 << at) ? "*" : (ids[at] ?? "")}`).join("."));

/** Bits, in the server's order. */
const masks: Record<number, readonly number[]> = { 1: [0, 1], 2: [0, 3, 2, 1], 3: [0, 7, 2, 3, 1, 4, 5, 6] };

const both = (names: readonly string[]): string[] =>
  names.flatMap((name) => [name, name.replace(".collections.", ".tables.").replace(".documents.", ".rows.")]);

const unique = (list: readonly string[]): string[] => [...new Set(list)];

const names = (kinds: readonly string[], ids: readonly string[], action: string): string[] => {
  const levels = kinds.map((_, at) => kinds.length - at);
  const deepest = spellings(kinds, ids, masks[kinds.length] ?? []);
  return [
    ...deepest.map((name) => `${name}.${action}`),
    ...levels.flatMap((depth) => spellings(kinds.slice(0, depth), ids.slice(0, depth), masks[depth] ?? [])),
  ];
};

/** Every PUT is an `upsert`. */
export type DocumentAction = "create" | "update" | "upsert" | "delete";

export const documentEvent = (
  action: DocumentAction,
  collection: Collection,
  document: StoredDocument,
  timestamp: string,
  payload: Record<string, unknown>,
): RealtimeEvent => {
  const { databaseId, id } = collection;
  const channels = [
    "documents",
    `databases.${databaseId}.collections.${id}.documents`,
    `databases.${databaseId}.collections.${id}.documents.${document.id}`,
  ];
  const tables = ["databases", "tablesdb"].flatMap((root) => [
    `${root}.${databaseId}.tables.${id}.rows`,
    `${root}.${databaseId}.tables.${id}.rows.${document.id}`,
  ]);
  const all = [...channels, "rows", ...tables];
  return {
    get events() {
      return unique(both(names(["databases", "collections", "documents"], [databaseId, id, document.id], action)));
    },
    channels: [...all, ...all.map((channel) => `${channel}.${action}`)],
    roles: [...collection.grants.read, ...(collection.documentSecurity ? rolesFor(document.permissions, "read") : [])],
    timestamp,
    payload,
  };
};

export const fileEvent = (
  action: "create" | "update" | "delete",
  bucketId: string,
  fileId: string,
  roles: readonly string[],
  timestamp: string,
  payload: Record<string, unknown>,
): RealtimeEvent => {
  const channels = ["files", `buckets.${bucketId}.files`, `buckets.${bucketId}.files.${fileId}`];
  return {
    events: names(["buckets", "files"], [bucketId, fileId], action),
    channels: [...channels, ...channels.map((channel) => `${channel}.${action}`)],
    roles,
    timestamp,
    payload,
  };
};

const isEmpty = (value: unknown): boolean =>
  typeof value === "object" && value !== null && Object.keys(value).length === 0;

/** The server turns an empty object into an empty list. */
const withListedPrefs = (payload: Record<string, unknown>): Record<string, unknown> => ({
  ...payload,
  prefs: isEmpty(payload["prefs"]) ? [] : payload["prefs"],
});

export const accountEvent = (
  userId: string,
  part: string,
  timestamp: string,
  payload: Record<string, unknown>,
): RealtimeEvent => ({
  events: ["update", `update.${part}`]
    .flatMap((action) => [`users.${userId}.${action}`, `users.*.${action}`])
    .concat(`users.${userId}`, "users.*"),
  channels: ["account", `account.${userId}`, "account.update", `account.${userId}.update`],
  roles: [`user:${userId}`],
  timestamp,
  payload: withListedPrefs(payload),
});

export const sessionEvent = (
  action: "create" | "delete",
  userId: string,
  sessionId: string,
  timestamp: string,
  payload: Record<string, unknown>,
): RealtimeEvent => ({
  events: names(["users", "sessions"], [userId, sessionId], action),
  channels: ["account", `account.${userId}`],
  roles: [`user:${userId}`],
  timestamp,
  payload,
});

export const mailTokenEvent = (
  action: "create" | "update",
  kind: "recovery" | "verification",
  userId: string,
  tokenId: string,
  timestamp: string,
  { secret: _secret, ...payload }: Record<string, unknown>,
): RealtimeEvent => ({
  events: names(["users", kind], [userId, tokenId], action),
  channels: ["account", `account.${userId}`],
  roles: [`user:${userId}`],
  timestamp,
  payload,
});

export type TeamAction = "create" | "update" | "update.prefs" | "delete";

export type MembershipAction = "create" | "update" | "update.status" | "delete";

interface TeamNews {
  userId: string;
  payload: Record<string, unknown>;
}

const withParts = (kinds: readonly string[], ids: readonly string[], action: string): string[] => {
  const [whole = action] = action.split(".");
  const plain = names(kinds, ids, whole);
  if (whole === action) return plain;
  return [
    ...plain.filter((name) => name.endsWith(`.${whole}`)).map((name) => name.replace(/[^.]*$/, action)),
    ...plain,
  ];
};

const withAction = (channels: readonly string[], action: string): string[] => {
  const [whole = action] = action.split(".");
  return [...channels, ...channels.map((channel) => `${channel}.${whole}`)];
};

export const teamEvent = (
  action: TeamAction,
  teamId: string,
  timestamp: string,
  { userId, payload }: TeamNews,
): RealtimeEvent => ({
  events: withParts(["teams"], [teamId], action),
  channels: withAction(["teams", `teams.${teamId}`], action),
  roles: [`team:${teamId}`],
  timestamp,
  payload: withListedPrefs(payload),
  ...(action === "create" && { changesRolesOf: userId }),
});

export const membershipEvent = (
  action: MembershipAction,
  teamId: string,
  membershipId: string,
  timestamp: string,
  { userId, payload }: TeamNews,
): RealtimeEvent => ({
  events: withParts(["teams", "memberships"], [teamId, membershipId], action),
  channels: withAction(["memberships", `memberships.${membershipId}`], action),
  roles: [`team:${teamId}`],
  timestamp,
  payload,
  changesRolesOf: userId,
});
