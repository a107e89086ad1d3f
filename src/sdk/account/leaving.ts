// Deletes all data of a member, in an order that can be continued after an interruption.
import { AppError, errorKind, ignoring } from "@/lib/errors";
import { wait } from "@/lib/wait";
import { begunToLeave, endLeaving, noteLeaving } from "@/sdk/account/leaving-begun";
import { type Handovers, planLeaving } from "@/sdk/account/leaving-communities";
import { deleteOwnRow, listOwnRows, ownTables } from "@/sdk/account/own-rows";
import { call } from "@/sdk/base/call";
import { account } from "@/sdk/base/client";
import { deleteAvatar } from "@/sdk/people/profile-changes";
import { getUser, profileIdOf, profiles } from "@/sdk/people/users";
import { deletePictures, listOwnPictures } from "@/sdk/pictures/pictures";

/** `total` is 0 while counting. `isPaused`: the server asked to slow down. */
export interface LeavingProgress {
  done: number;
  total: number;
  isPaused: boolean;
}

interface LeavingOptions {
  handovers?: Handovers;
  onProgress: (progress: LeavingProgress) => void;
  /** From here on a check of the session would write a new profile. */
  beforeProfile?: () => void;
  pause?: (ms: number) => Promise<void>;
}

/** Hosted servers allow sixty deletions a minute. */
const slowDownMs = 10_000;
const mostPauses = 30;

const deleteProfile = async (userId: string): Promise<void> => {
  const profile = await ignoring("not-found", getUser(userId));
  if (!profile) return;
  // Before the profile, which alone names it. It may be another member's picture.
  if (profile.imgid !== "") await ignoring("forbidden", deleteAvatar(profile.imgid));
  await profiles.remove(profileIdOf(userId));
};

const closeAccount = async (userId: string): Promise<void> => {
  noteLeaving({ userId, isLast: true });
  await call(() => account.updateStatus());
};

/** Closes the account in the end. Can be repeated. @throws AppError `last-owner` before anything is deleted */
export const leaveForGood = async (
  userId: string,
  { handovers = {}, onProgress, beforeProfile = () => undefined, pause = wait }: LeavingOptions,
): Promise<void> => {
  const patiently = async (step: () => Promise<void>, progress: Omit<LeavingProgress, "isPaused">): Promise<void> => {
    for (let pauses = 0; ; pauses += 1) {
      try {
        await step();
        return;
      } catch (error) {
        if (errorKind(error) !== "too-many" || pauses === mostPauses) throw error;
        onProgress({ ...progress, isPaused: true });
        await pause(slowDownMs);
      }
    }
  };

  const isLast = begunToLeave(userId)?.isLast ?? false;
  try {
    onProgress({ done: 0, total: 0, isPaused: false });
    const communities = await planLeaving(userId, handovers);
    const rows: (() => Promise<void>)[] = [];
    for (const table of ownTables)
      for (const { id } of await listOwnRows(table, userId)) rows.push(() => deleteOwnRow(table, id));
    noteLeaving({ userId, isLast });
    const steps = [
      ...communities,
      ...rows,
      ...(await listOwnPictures(userId)).map(
        ({ id, isPrivate }) =>
          () =>
            deletePictures([id], userId, isPrivate),
      ),
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
    // The last step's answer was lost.
    if (!(isLast && error instanceof AppError && error.kind === "blocked")) throw error;
  }
  endLeaving();
};
