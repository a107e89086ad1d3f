// Owns what a member takes along or away: every row of theirs, whatever the collection, and the file that holds them all.
// Knows no form of any of the rows.
import { Query } from "appwrite";
import { backendIds } from "@/config/backend-ids";
import { type OwnRow, ownRowSchema } from "@/domain/document";
import type { User } from "@/domain/user";
import { errorKind } from "@/lib/errors";
import { getOwnAccount } from "@/sdk/account";
import { call, untilGone } from "@/sdk/call";
import { databases } from "@/sdk/client";
import { listCommunities } from "@/sdk/communities";
import { isMissingCollection, parseAll } from "@/sdk/documents";
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
export const listOwnRows = async (
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
export const deleteOwnRow = async (table: OwnTable, documentId: string): Promise<void> => {
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

  const account = await getOwnAccount();
  const profile = await ownProfile(userId);
  const posts = await rowsOf("posts");
  const data = {
    format: "Chorus: everything of one member’s",
    version: 1,
    savedAt: new Date().toISOString(),
    account: { id: userId, ...account },
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
