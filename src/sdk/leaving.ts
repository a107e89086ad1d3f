// Owns how a member leaves for good: the order in which what is theirs goes, and how to go on when that was interrupted.
import * as z from "zod/mini";
import { backendIds } from "@/config/backend-ids";
import { AppError, errorKind } from "@/lib/errors";
import { readLocal, removeLocal, writeLocal } from "@/lib/local-store";
import { call } from "@/sdk/call";
import { account, databases } from "@/sdk/client";
import { deleteOwnRow, listOwnRows, ownTables } from "@/sdk/own-data";
import { deleteAvatar } from "@/sdk/profile-changes";
import { getUser } from "@/sdk/users";

/** `total` is 0 while what there is to delete is still being counted. `isPaused`: the server asked to slow down. */
export interface LeavingProgress {
  done: number;
  total: number;
  isPaused: boolean;
}

interface LeavingOptions {
  onProgress: (progress: LeavingProgress) => void;
  /** Just before the profile goes: from here on, nobody may ask who is signed in, which would write it anew. */
  beforeProfile?: () => void;
  /** Waits; of tests. */
  pause?: (ms: number) => Promise<void>;
}

/** Kept on this device from the first deletion on; `isLast` once nothing but the account itself is left. */
const marker = "leaving";
const markerSchema = z.object({ userId: z.string(), isLast: z.boolean() });

const begun = (userId: string): z.infer<typeof markerSchema> | null => {
  const { data } = markerSchema.safeParse(readLocal(marker));
  return data?.userId === userId ? data : null;
};

/** Whether this member began to delete their account here and has not come to the end. */
export const hasBegunToLeave = (userId: string): boolean => begun(userId) !== null;

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Hosted servers let a member delete some sixty rows a minute. */
const slowDown = 10_000;
const mostPauses = 30;

const deletePicture = async (fileId: string): Promise<void> => {
  try {
    if (fileId !== "") await deleteAvatar(fileId);
  } catch (error) {
    // One that is not one's own to delete never was one's own.
    if (errorKind(error) !== "forbidden") throw error;
  }
};

const deleteProfile = async (userId: string): Promise<void> => {
  try {
    // The picture first: once the profile is gone, nobody knows which it was.
    await deletePicture((await getUser(userId)).imgid);
    await call(() =>
      databases.deleteDocument({
        databaseId: backendIds.database,
        collectionId: backendIds.users,
        documentId: userId,
      }),
    );
  } catch (error) {
    if (errorKind(error) !== "not-found") throw error;
  }
};

/** Blocked for good: only those who run the server could open it again. Source: PATCH /account/status. */
const closeAccount = async (userId: string): Promise<void> => {
  writeLocal(marker, { userId, isLast: true });
  await call(() => account.updateStatus());
};

/**
 * Deletes the member's posts, replies, likes, bookmarks, mutes, handle, picture and profile, then closes the account.
 * Interrupted, it is begun again and finds what is left.
 * @throws AppError
 */
export const leaveForGood = async (
  userId: string,
  { onProgress, beforeProfile = () => undefined, pause = later }: LeavingOptions,
): Promise<void> => {
  /** Goes on as soon as the server lets it. */
  const patiently = async (step: () => Promise<void>, told: Omit<LeavingProgress, "isPaused">): Promise<void> => {
    for (let pauses = 0; ; pauses += 1) {
      try {
        await step();
        return;
      } catch (error) {
        if (errorKind(error) !== "too-many" || pauses === mostPauses) throw error;
        onProgress({ ...told, isPaused: true });
        await pause(slowDown);
      }
    }
  };

  const isLast = begun(userId)?.isLast ?? false;
  try {
    onProgress({ done: 0, total: 0, isPaused: false });
    const rows: (() => Promise<void>)[] = [];
    for (const table of ownTables)
      for (const { id } of await listOwnRows(table, userId)) rows.push(() => deleteOwnRow(table, id));
    writeLocal(marker, { userId, isLast });
    const steps = [
      ...rows,
      () => {
        beforeProfile();
        return deleteProfile(userId);
      },
      () => closeAccount(userId),
    ];
    for (const [done, step] of steps.entries()) {
      onProgress({ done, total: steps.length, isPaused: false });
      await patiently(step, { done, total: steps.length });
    }
  } catch (error) {
    // The answer to the last step was lost on the way: it was carried out.
    if (!(isLast && error instanceof AppError && error.kind === "blocked")) throw error;
  }
  removeLocal(marker);
};
