// Own rows are private; rows that everybody can read are forged.
import { Query } from "appwrite";
import { type Bookmark, bookmarkSchema } from "@/domain/like";
import { limits } from "@/domain/limits";
import { privateTo } from "@/sdk/base/authentic";
import { perRequest } from "@/sdk/base/collect";
import { type Page, table } from "@/sdk/base/collection";
import { idInRoom, inRoom } from "@/sdk/base/private-rows";

const bookmarks = table("bookmarks", bookmarkSchema);

export const listBookmarks = (room: string, cursor: string | null): Promise<Page<Bookmark>> =>
  bookmarks.page(inRoom(room), { cursor, limit: limits.page });

/** Null if one request is not enough, or rows lie outside the room. */
export const listFewBookmarks = async (room: string): Promise<Page<Bookmark> | null> => {
  const page = await bookmarks.page([], { cursor: null, limit: limits.page });
  const isPlain = page.rows.length === page.total && page.rows.every((row) => row.id.startsWith(room));
  return isPlain ? page : null;
};

/** Whether there are bookmarks outside the room: older ones, or those of another device (flood-1). */
export const hasStrayBookmarks = async (room: string): Promise<boolean> => {
  const outside = inRoom(room).map((filter) => filter.replace('"between"', '"notBetween"'));
  const { rows, nextCursor } = await bookmarks.page(outside, { cursor: null, limit: 2 });
  return rows.length > 0 || (room === "" && nextCursor !== null);
};

const rowsOf = async (postIds: readonly string[], room: string): Promise<Bookmark[]> => {
  const { rows } = await bookmarks.list([
    ...inRoom(room),
    Query.equal("postId", [...postIds]),
    Query.limit(perRequest),
  ]);
  return rows;
};

/** At most `perRequest` posts. */
export const listBookmarkedOf = async (postIds: readonly string[], room: string): Promise<ReadonlySet<string>> =>
  new Set((await rowsOf(postIds, room)).map(({ postId }) => postId));

export const createBookmark = async (postId: string, userId: string, room: string): Promise<void> => {
  if ((await rowsOf([postId], room)).length > 0) return;
  await bookmarks.create(idInRoom(room), { postId, userId }, privateTo(userId));
};

export const deleteBookmark = async (postId: string, room: string): Promise<void> => {
  for (const { id } of await rowsOf([postId], room)) await bookmarks.remove(id);
};
