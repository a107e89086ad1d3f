// The rows are private; bookmarks of others that everybody may read are left out.
import { Query } from "appwrite";
import { type Bookmark, bookmarkSchema } from "@/domain/like";
import { limits } from "@/domain/limits";
import { uniqueId } from "@/lib/object-id";
import { ifTable, newestFirst, table } from "@/sdk/collection";
import { privateTo } from "@/sdk/documents";

const bookmarks = table("bookmarks", bookmarkSchema);

const ownOf = (rows: readonly Bookmark[], userId: string): Bookmark[] => rows.filter((row) => row.isOwnedBy(userId));

interface BookmarkPage {
  bookmarks: Bookmark[];
  nextCursor: string | null;
  total: number;
}

export const listBookmarks = async (userId: string, cursor: string | null): Promise<BookmarkPage> => {
  const { rows, ...page } = await bookmarks.page([], { cursor, limit: limits.page });
  return { bookmarks: ownOf(rows, userId), ...page };
};

const mostIds = 1000;

const listIds = async (userId: string): Promise<string[]> => {
  const { rows } = await bookmarks.list([newestFirst, Query.limit(mostIds)]);
  return [...new Set(ownOf(rows, userId).map(({ postId }) => postId))];
};

/** The latest first. Null: the server does not have the table. */
export const listBookmarkedIds = (userId: string): Promise<string[] | null> => ifTable(listIds(userId), null);

const rowsOf = async (postId: string, userId: string): Promise<Bookmark[]> =>
  ownOf((await bookmarks.list([Query.equal("postId", [postId])])).rows, userId);

/** The id is random: one made from post and member would tell others that it is taken. */
export const createBookmark = async (postId: string, userId: string): Promise<void> => {
  if ((await rowsOf(postId, userId)).length > 0) return;
  await bookmarks.create(uniqueId(), { postId, userId }, privateTo(userId));
};

export const deleteBookmark = async (postId: string, userId: string): Promise<void> => {
  for (const { id } of await rowsOf(postId, userId)) await bookmarks.remove(id);
};
