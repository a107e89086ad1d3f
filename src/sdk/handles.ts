// Owns the handles collection: one row a handle, whose id follows from the handle, so that there can be only one of it. A
// handle is whose row it is by the permissions; rows of anybody else, or under any other id, are as good as none.
import { Query } from "appwrite";
import * as z from "zod/mini";
import { backendIds } from "@/config/backend-ids";
import { localKeys } from "@/config/device-storage";
import { handleRowSchema, isHandle, type HandleRow } from "@/domain/handle";
import { readLocal, writeLocal } from "@/lib/local-store";
import { digestId } from "@/lib/object-id";
import { call } from "@/sdk/call";
import { databases } from "@/sdk/client";
import { isMissingCollection, parseAll } from "@/sdk/documents";

export const handlesCollection = { databaseId: backendIds.database, collectionId: backendIds.handles };

/** Appwrite takes at most 100 values in one query here, one page each. */
const perRequest = 100;

/** A handle and whose it is. */
export type OwnedHandle = Pick<HandleRow, "handle" | "userId">;

/** The rows that say the truth. */
const owned = async (rows: readonly HandleRow[]): Promise<OwnedHandle[]> => {
  const isTrue = await Promise.all(
    rows.map(async ({ id, handle, isAuthentic }) => isAuthentic && id === (await digestId(handle))),
  );
  return rows.filter((_, index) => isTrue[index]).map(({ handle, userId }) => ({ handle, userId }));
};

const list = async (queries: readonly string[]): Promise<HandleRow[]> => {
  try {
    const { documents } = await call(() => databases.listDocuments({ ...handlesCollection, queries: [...queries] }));
    return parseAll(handleRowSchema, documents);
  } catch (error) {
    // The server's schema knows no handles: nobody has one.
    if (isMissingCollection(error)) return [];
    throw error;
  }
};

/** Where those of the handles stand that are anybody's, by right or not: at most 100 of them, in one request. */
export const listHandleRows = async (handles: readonly string[]): Promise<HandleRow[]> => {
  const ids = await Promise.all(handles.map(digestId));
  return list([Query.equal("$id", ids), Query.limit(perRequest)]);
};

/** Whose these handles are, of which there are at most 100, in one request; those of nobody are left out. */
export const listHandleOwners = async (handles: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const asked = [...new Set(handles)].filter(isHandle);
  if (asked.length === 0) return new Map();
  return new Map((await owned(await listHandleRows(asked))).map(({ handle, userId }) => [handle, userId]));
};

/** Handles that begin like this, at most `limit` of them, the shortest first. */
export const listHandlesByPrefix = async (prefix: string, limit: number): Promise<OwnedHandle[]> => {
  const found = await list([Query.startsWith("handle", prefix.toLowerCase()), Query.limit(perRequest)]);
  const byLength = (await owned(found)).toSorted((one, other) => one.handle.length - other.handle.length);
  return byLength.slice(0, limit);
};

/** Handles that are a member's own: one, but for what a change left behind. */
export const listHandlesOf = async (userId: string): Promise<string[]> =>
  (await owned(await list([Query.equal("userId", [userId]), Query.limit(perRequest)]))).flatMap((row) =>
    row.userId === userId ? row.handle : [],
  );

/** What was found is kept on this device for a day, the latest 300. */
const memory = localKeys.handles;
const day = 24 * 60 * 60_000;
const mostRemembered = 300;

const memorySchema = z.catchall(z.object({}), z.object({ owner: z.string(), at: z.number() }));

const remembered = (): z.infer<typeof memorySchema> => memorySchema.safeParse(readLocal(memory)).data ?? {};

/** Whose a handle was when it was last looked up here (`at`, in milliseconds), within the last day. */
export const rememberedOwner = (handle: string): { owner: string; at: number } | undefined => {
  const found = remembered()[handle];
  return found && Math.abs(Date.now() - found.at) < day ? found : undefined;
};

export const rememberOwners = (owners: ReadonlyMap<string, string>): void => {
  const at = Date.now();
  const latest = Object.fromEntries(Array.from(owners, ([handle, owner]) => [handle, { owner, at }]));
  const all = Object.entries({ ...remembered(), ...latest }).toSorted(([, one], [, other]) => other.at - one.at);
  writeLocal(memory, Object.fromEntries(all.slice(0, mostRemembered)));
};
