// Owns what members do to their own handles: claim one, free one. Whose a handle is, sdk/handles tells.
import { AppError, errorKind } from "@/lib/errors";
import { digestId } from "@/lib/object-id";
import { untilGone } from "@/sdk/call";
import { databases } from "@/sdk/client";
import { ownedBy, write } from "@/sdk/documents";
import { handlesCollection, listHandleOwners, listHandleRows, listHandlesOf } from "@/sdk/handles";

/**
 * Makes a handle the member's. One that is theirs already counts as made.
 * @throws AppError `taken`
 */
export const createHandle = async (handle: string, userId: string): Promise<void> => {
  const documentId = await digestId(handle);
  const permissions = ownedBy(userId);
  try {
    await write(() =>
      databases.createDocument({ ...handlesCollection, documentId, data: { handle, userId }, permissions }),
    );
  } catch (error) {
    if (errorKind(error) !== "taken" || (await listHandleOwners([handle])).get(handle) !== userId) throw error;
  }
};

/** Frees a handle of one's own; one that is free counts as freed. */
export const deleteHandle = async (handle: string): Promise<void> => {
  const documentId = await digestId(handle);
  await untilGone(write(() => databases.deleteDocument({ ...handlesCollection, documentId })));
};

/** Frees all handles of the member's but one. */
export const deleteOtherHandles = async (userId: string, kept: string): Promise<void> => {
  for (const handle of await listHandlesOf(userId)) if (handle !== kept) await deleteHandle(handle);
};

/** The first of these that could be made the member's; null where all of them are taken. */
const createFirst = async (handles: readonly string[], userId: string): Promise<string | null> => {
  for (const handle of handles) {
    try {
      await createHandle(handle, userId);
      return handle;
    } catch (error) {
      if (errorKind(error) !== "taken") throw error;
    }
  }
  return null;
};

/** Those that no row stands in the place of: one that is nobody's by right takes it all the same. */
const withoutTaken = async (handles: readonly string[]): Promise<string[]> => {
  const taken = new Set((await listHandleRows(handles)).map(({ id }) => id));
  const ids = await Promise.all(handles.map(digestId));
  return handles.filter((_, index) => !taken.has(ids[index] ?? ""));
};

/**
 * Makes the first of these the member's that is nobody's, or finds the one that is theirs already. Costs two requests
 * where the first one is free, and three more where it is not.
 * @throws AppError `taken` when all of them are
 */
export const claimHandle = async (userId: string, [first = "", ...others]: readonly string[]): Promise<string> => {
  const [own] = await listHandlesOf(userId);
  const claimed =
    own ?? (await createFirst([first], userId)) ?? (await createFirst(await withoutTaken(others), userId));
  if (claimed === null) throw new AppError("taken");
  return claimed;
};
