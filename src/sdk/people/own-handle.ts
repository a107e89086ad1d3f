import type { User } from "@/domain/user";
import { AppError, errorKind, isTemporary } from "@/lib/errors";
import { digestId } from "@/lib/object-id";
import { ownedBy } from "@/sdk/base/authentic";
import { handleTable, listHandleOwners, listHandleRows, listHandlesOf } from "@/sdk/people/handles";
import { patchUser } from "@/sdk/people/profile-changes";

/** Succeeds if the member has it already. @throws AppError `taken` */
const createHandle = async (handle: string, userId: string): Promise<void> => {
  try {
    await handleTable.create(await digestId(handle), { handle, userId }, ownedBy(userId));
  } catch (error) {
    if (errorKind(error) !== "taken" || (await listHandleOwners([handle])).get(handle) !== userId) throw error;
  }
};

export const deleteHandle = async (handle: string): Promise<void> =>
  void (await handleTable.remove(await digestId(handle)));

/** Null without a readable answer. @throws AppError `taken` */
export const changeHandle = async (userId: string, handle: string): Promise<User | null> => {
  await createHandle(handle, userId);
  try {
    return await patchUser(userId, { handle });
  } catch (error) {
    const kind = errorKind(error);
    // A retry after a lost answer continues here, and who has logged in since takes nothing back.
    if (!isTemporary(kind) && kind !== "left") await deleteHandle(handle);
    throw error;
  }
};

export const deleteOtherHandles = async (userId: string, own: string): Promise<void> => {
  for (const handle of await listHandlesOf(userId)) if (handle !== own) await deleteHandle(handle);
};

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

const withoutTaken = async (handles: readonly string[]): Promise<string[]> => {
  const taken = new Set((await listHandleRows(handles)).map(({ id }) => id));
  const ids = await Promise.all(handles.map(digestId));
  return handles.filter((_, index) => !taken.has(ids[index] ?? ""));
};

/** The member's handle, or the first free one. @throws AppError `taken` */
export const claimHandle = async (userId: string, [first = "", ...others]: readonly string[]): Promise<string> => {
  const [own] = await listHandlesOf(userId);
  const claimed =
    own ?? (await createFirst([first], userId)) ?? (await createFirst(await withoutTaken(others), userId));
  if (claimed === null) throw new AppError("taken");
  return claimed;
};
