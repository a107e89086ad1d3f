// Owns the bookmarks collection. Its rows are private: the server lists to each member their own, and what others let
// everybody read, which is left out here.
import { Query } from "appwrite";
import { backendIds } from "@/config/backend-ids";
import { type Bookmark, bookmarkSchema } from "@/domain/like";
import { limits } from "@/domain/limits";
import { uniqueId } from "@/lib/object-id";
import { call, untilGone } from "@/sdk/call";
import { databases } from "@/sdk/client";
import { isMissingCollection, parseAll, parseOne, privateTo } from "@/sdk/documents";

const collection = { databaseId: backendIds.database, collectionId: backendIds.bookmarks };

const list = async (userId: string, queries: readonly string[]) => {
  const { documents, total } = await call(() => databases.listDocuments({ ...collection, queries: [...queries] }));
  const rows = parseAll(bookmarkSchema, documents).filter((bookmark) => bookmark.isOwnedBy(userId));
  return { rows, sent: documents.length, last: documents.at(-1)?.$id, total };
};

/** A stretch of one's bookmarks, the latest first; `nextCursor` asks for the one after it, null at the end. */
interface BookmarkPage {
  bookmarks: Bookmark[];
  nextCursor: string | null;
  total: number;
}

export const listBookmarks = async (userId: string, cursor: string | null): Promise<BookmarkPage> => {
  const { rows, sent, last, total } = await list(userId, [
    Query.orderDesc("$createdAt"),
    Query.limit(limits.page),
    ...(cursor ? [Query.cursorAfter(cursor)] : []),
  ]);
  return { bookmarks: rows, nextCursor: sent === limits.page ? (last ?? null) : null, total };
};

/** Bookmarks that are known at once, the latest ones. */
const mostIds = 1000;

/** The posts that one has bookmarked, the latest first. Null: the server's schema knows no bookmarks yet. */
export const listBookmarkedIds = async (userId: string): Promise<string[] | null> => {
  try {
    const { rows } = await list(userId, [Query.orderDesc("$createdAt"), Query.limit(mostIds)]);
    return [...new Set(rows.map(({ postId }) => postId))];
  } catch (error) {
    if (isMissingCollection(error)) return null;
    throw error;
  }
};

const rowsOf = async (postId: string, userId: string): Promise<Bookmark[]> =>
  (await list(userId, [Query.equal("postId", [postId])])).rows;

/**
 * Bookmarks a post; once is enough. The id is chance: one that followed from post and member would tell whoever meets it
 * that it is taken.
 */
export const createBookmark = async (postId: string, userId: string): Promise<void> => {
  if ((await rowsOf(postId, userId)).length > 0) return;
  const request = { ...collection, documentId: uniqueId(), data: { postId, userId }, permissions: privateTo(userId) };
  parseOne(bookmarkSchema, await call(() => databases.createDocument(request)));
};

/** One that is gone already counts as removed. */
export const deleteBookmark = async (postId: string, userId: string): Promise<void> => {
  for (const { id } of await rowsOf(postId, userId)) {
    await untilGone(call(() => databases.deleteDocument({ ...collection, documentId: id })));
  }
};
