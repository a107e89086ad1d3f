// Own rows are private; rows that everybody can read are forged.
import { Query } from "appwrite";
import { type Bookmark, bookmarkSchema } from "@/domain/like";
import { limits } from "@/domain/limits";
import { perRequest, table } from "@/sdk/collection";
import { privateTo } from "@/sdk/documents";
import { filteredPage } from "@/sdk/filtered-page";
import { idInRoom, inRoom } from "@/sdk/private-rows";

const bookmarks = table("bookmarks", bookmarkSchema);

const ownOf = (rows: readonly Bookmark[], userId: string): Bookmark[] => rows.filter((row) => row.isOwnedBy(userId));

interface BookmarkPage {
  bookmarks: Bookmark[];
  nextCursor: string | null;
  total: number;
}

export const listBookmarks = async (userId: string, room: string, cursor: string | null): Promise<BookmarkPage> => {
  const { rows, ...page } = await bookmarks.page(inRoom(room), { cursor, limit: limits.page });
  return { bookmarks: ownOf(rows, userId), ...page };
};

/** Null if one request is not enough, or rows lie outside the room. */
export const listFewBookmarks = async (userId: string, room: string): Promise<BookmarkPage | null> => {
  const { rows, ...page } = await bookmarks.page([], { cursor: null, limit: limits.page });
  const isPlain = rows.length === page.total && rows.every((row) => row.id.startsWith(room) && row.isOwnedBy(userId));
  return isPlain ? { bookmarks: rows, ...page } : null;
};

/** Older ones or another device's (flood-1). */
export const hasStrayBookmarks = async (userId: string, room: string): Promise<boolean> => {
  const outside = inRoom(room).map((filter) => filter.replace('"between"', '"notBetween"'));
  const isOwn = (row: Bookmark): boolean => row.isOwnedBy(userId);
  const { rows, nextCursor } = await filteredPage(bookmarks, outside, { cursor: null, limit: 2 }, isOwn);
  return rows.length > 0 || (room === "" && nextCursor !== null);
};

const rowsOf = async (postIds: readonly string[], userId: string, room: string): Promise<Bookmark[]> => {
  const { rows } = await bookmarks.list([
    ...inRoom(room),
    Query.equal("postId", [...postIds]),
    Query.limit(perRequest),
  ]);
  return ownOf(rows, userId);
};

/** At most `perRequest` posts. */
export const listBookmarkedOf = async (
  postIds: readonly string[],
  userId: string,
  room: string,
): Promise<ReadonlySet<string>> => new Set((await rowsOf(postIds, userId, room)).map(({ postId }) => postId));

export const createBookmark = async (postId: string, userId: string, room: string): Promise<void> => {
  if ((await rowsOf([postId], userId, room)).length > 0) return;
  await bookmarks.create(idInRoom(room), { postId, userId }, privateTo(userId));
};

export const deleteBookmark = async (postId: string, userId: string, room: string): Promise<void> => {
  for (const { id } of await rowsOf([postId], userId, room)) await bookmarks.remove(id);
};
