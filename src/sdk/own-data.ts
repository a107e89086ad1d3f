// Owns what a member takes along or away: every row of theirs, whatever the collection, and the file that holds them all.
// Knows no form of any of the rows.
import { Query } from "appwrite";
import * as z from "zod/mini";
import { backendIds } from "@/config/backend-ids";
import { localKeys } from "@/config/device-storage";
import { type OwnRow, ownRowSchema } from "@/domain/document";
import type { User } from "@/domain/user";
import { errorKind, AppError } from "@/lib/errors";
import { readLocal, removeLocal, writeLocal } from "@/lib/local-store";
import { getOwnAccount } from "@/sdk/account";
import { call, untilGone } from "@/sdk/call";
import { databases, account } from "@/sdk/client";
import { listCommunities } from "@/sdk/communities";
import { isMissingCollection, parseAll } from "@/sdk/documents";
import { deleteAvatar } from "@/sdk/profile-changes";
import { getUser } from "@/sdk/users";

/** The collections that hold rows of members, beside their profiles. */
export const ownTables = ["posts", "likes", "bookmarks", "mutes", "handles"] as const;

export type OwnTable = (typeof ownTables)[number];

const collectionOf = (table: OwnTable) => ({ databaseId: backendIds.database, collectionId: backendIds[table] });

/** Private rows are listed to their owner alone, and hold no owner's id: there `userId` is who is muted. */
const isPrivate = (table: OwnTable): boolean => table === "bookmarks" || table === "mutes";

const pageSize = 100;

const readPage = async (table: OwnTable, userId: string, cursor: string | null): Promise<unknown[]> => {
  const queries = [
    ...(isPrivate(table) ? [] : [Query.equal("userId", [userId])]),
    Query.orderDesc("$createdAt"),
    Query.limit(pageSize),
    ...(cursor ? [Query.cursorAfter(cursor)] : []),
  ];
  try {
    return (await call(() => databases.listDocuments({ ...collectionOf(table), queries }))).documents;
  } catch (error) {
    // A server whose schema is older than the app holds none.
    if (isMissingCollection(error)) return [];
    throw error;
  }
};

/**
 * Every row of the member's in a collection, the latest first, page by page; rows that others wrote in their name are
 * left out. `onPage` hears how many rows each page brought.
 */
const listOwnRows = async (
  table: OwnTable,
  userId: string,
  onPage: (rows: number) => void = () => undefined,
): Promise<OwnRow[]> => {
  const found: OwnRow[] = [];
  let cursor: string | null = null;
  do {
    const page = await readPage(table, userId, cursor);
    const rows = parseAll(ownRowSchema, page);
    const own = rows.filter((row) => row.isOwnedBy(userId));
    found.push(...own);
    onPage(own.length);
    cursor = page.length === pageSize ? (rows.at(-1)?.id ?? null) : null;
  } while (cursor);
  return found;
};

/** Deletes a row; one that is gone already counts as deleted. */
const deleteOwnRow = async (table: OwnTable, documentId: string): Promise<void> => {
  await untilGone(call(() => databases.deleteDocument({ ...collectionOf(table), documentId })));
};

/** Null: it was never written, or is deleted already. */
const ownProfile = async (id: string): Promise<User | null> => {
  try {
    return await getUser(id);
  } catch (error) {
    if (errorKind(error) === "not-found") return null;
    throw error;
  }
};

/**
 * Everything of the member's, as JSON: what the server holds, and the communities of this device. `onProgress` hears how
 * many rows are read so far.
 * @throws AppError
 */
export const collectOwnData = async (userId: string, onProgress: (rows: number) => void): Promise<string> => {
  let read = 0;
  const rowsOf = async (table: OwnTable): Promise<Record<string, unknown>[]> => {
    const rows = await listOwnRows(table, userId, (count) => {
      read += count;
      onProgress(read);
    });
    return rows.map(({ id, createdAt, fields }) => Object.assign({ id, createdAt }, fields));
  };
  const isReply = ({ parentId }: Record<string, unknown>): boolean => typeof parentId === "string" && parentId !== "";

  const own = await getOwnAccount();
  const profile = await ownProfile(userId);
  const posts = await rowsOf("posts");
  const data = {
    format: "Chorus: everything of one member’s",
    version: 1,
    savedAt: new Date().toISOString(),
    account: { id: userId, ...own },
    profile,
    handles: await rowsOf("handles"),
    posts: posts.filter((post) => !isReply(post)),
    replies: posts.filter(isReply),
    likes: await rowsOf("likes"),
    bookmarks: await rowsOf("bookmarks"),
    mutedMembers: await rowsOf("mutes"),
    communitiesOfThisDevice: await listCommunities(userId),
  };
  return `${JSON.stringify(data, null, 2)}\n`;
};

// How a member leaves for good: the order in which what is theirs goes, and how to go on when that was interrupted.

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
const marker = localKeys.leaving;
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
