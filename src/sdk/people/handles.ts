// A handle's id is made of it, so there is only one.
import { Query } from "appwrite";
import * as z from "zod/mini";
import { localKeys } from "@/config/device-storage";
import { handleRowSchema, isHandle, type HandleRow } from "@/domain/handle";
import { readLocal, writeLocal } from "@/lib/local-store";
import { digestId } from "@/lib/object-id";
import { storedSession } from "@/sdk/account/stored-session";
import { perRequest } from "@/sdk/base/collect";
import { oldestFirst, table } from "@/sdk/base/collection";

export const handleTable = table("handles", handleRowSchema);

export type OwnedHandle = Pick<HandleRow, "handle" | "userId">;

const owned = async (rows: readonly HandleRow[]): Promise<HandleRow[]> => {
  const ids = await Promise.all(rows.map(({ handle }) => digestId(handle)));
  return rows.filter(({ id }, index) => id === ids[index]);
};

export const listHandleRows = async (handles: readonly string[]): Promise<HandleRow[]> =>
  handleTable.listByIds(await Promise.all(handles.map(digestId)));

/** Who owns each handle, by handle. Forged rows do not count. */
export const listHandleOwners = async (handles: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const asked = [...new Set(handles)].filter(isHandle);
  return new Map((await owned(await listHandleRows(asked))).map(({ handle, userId }) => [handle, userId]));
};

export const listHandlesByPrefix = async (prefix: string, limit: number): Promise<OwnedHandle[]> => {
  const whole = prefix.toLowerCase();
  const { rows, sent } = await handleTable.list([Query.startsWith("handle", whole), Query.limit(perRequest)]);
  // Forged rows may fill the answer, so it is also looked up by id (flood-3).
  const exact = sent === perRequest && isHandle(whole) ? await listHandleRows([whole]) : [];
  const byHandle = new Map((await owned([...exact, ...rows])).map((handle) => [handle.handle, handle]));
  return [...byHandle.values()].toSorted((one, other) => one.handle.length - other.handle.length).slice(0, limit);
};

/** Oldest first: the member's own precedes those that they could not have made. */
export const listHandlesOf = async (userId: string): Promise<string[]> => {
  const page = { cursor: null, limit: perRequest, order: oldestFirst };
  const { rows } = await handleTable.page([Query.equal("userId", [userId])], page, owned);
  // The server compares ids without case.
  return rows.flatMap((row) => (row.userId === userId ? row.handle : []));
};

const memory = localKeys.handles;
const day = 24 * 60 * 60_000;
const mostRemembered = 300;

const memorySchema = z.catchall(z.object({}), z.object({ owner: z.string(), at: z.number() }));

const remembered = (): z.infer<typeof memorySchema> => memorySchema.safeParse(readLocal(memory)).data ?? {};

export const rememberedOwner = (handle: string): { owner: string; at: number } | undefined => {
  const known = remembered()[handle];
  return known && Math.abs(Date.now() - known.at) < day ? known : undefined;
};

export const rememberOwners = (owners: ReadonlyMap<string, string>): void => {
  // Nothing is stored after a logout.
  if (!storedSession()) return;
  const at = Date.now();
  const latest = Object.fromEntries(Array.from(owners, ([handle, owner]) => [handle, { owner, at }]));
  const all = Object.entries({ ...remembered(), ...latest }).toSorted(([, one], [, other]) => other.at - one.at);
  writeLocal(memory, Object.fromEntries(all.slice(0, mostRemembered)));
};
