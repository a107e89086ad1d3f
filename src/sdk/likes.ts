import { Query } from "appwrite";
import { likesByPost, likeSchema, type Like, type PostLikes } from "@/domain/like";
import { limits } from "@/domain/limits";
import { errorKind } from "@/lib/errors";
import { digestId, uniqueId } from "@/lib/object-id";
import { ifTable, table } from "@/sdk/collection";
import { ownedBy } from "@/sdk/documents";

const likes = table("likes", likeSchema);

const rowsPerRequest = 1000;
const mostRequests = 4;

const countLikes = async (postIds: readonly string[], viewerId: string): Promise<Map<string, PostLikes>> => {
  const rows: Like[] = [];
  let open = [...postIds];
  let cursor: string | null = null;
  for (let request = 1; request <= mostRequests && open.length > 0; request += 1) {
    const page = await likes.list([
      Query.equal("postId", open),
      Query.limit(rowsPerRequest),
      ...(cursor ? [Query.cursorAfter(cursor)] : []),
    ]);
    rows.push(...page.rows);
    cursor = page.last;
    const found = likesByPost(open, rows);
    open = page.sent < rowsPerRequest ? [] : open.filter((id) => (found.get(id)?.members.length ?? 0) <= limits.likes);
    if (open.length > 0 && request === 1)
      rows.push(...(await likes.list([Query.equal("postId", open), Query.equal("userId", [viewerId])])).rows);
  }
  const counted = likesByPost(postIds, rows);
  for (const id of open) counted.set(id, { members: counted.get(id)?.members ?? [], hasMore: true });
  return counted;
};

/**
 * In one request, unless the posts have more than 1,000 likes between them. A post with more is not read any further;
 * `viewerId`'s own like is always found. Null: the server does not have the table.
 */
export const listLikes = (postIds: readonly string[], viewerId: string): Promise<Map<string, PostLikes> | null> =>
  ifTable(countLikes(postIds, viewerId), null);

const rowId = (postId: string, userId: string): Promise<string> => digestId(`${postId}:${userId}`);

const ownRows = async (postId: string, userId: string): Promise<Like[]> =>
  (await likes.list([Query.equal("postId", [postId]), Query.equal("userId", [userId])])).rows.filter(
    ({ isAuthentic }) => isAuthentic,
  );

export interface NewLike {
  postId: string;
  userId: string;
  postUserId: string;
}

/**
 * The id follows from post and member: a second press finds the first one's row. If a stranger took that id, any other
 * will do.
 */
export const createLike = async ({ postId, userId, postUserId }: NewLike): Promise<void> => {
  const create = (id: string) => likes.create(id, { postId, userId, postUserId }, ownedBy(userId));
  try {
    await create(await rowId(postId, userId));
  } catch (error) {
    if (errorKind(error) !== "taken") throw error;
    if ((await ownRows(postId, userId)).length === 0) await create(uniqueId());
  }
};

/** Whether the row was there, and the viewer's to delete. */
const remove = async (id: string): Promise<boolean> => {
  try {
    return await likes.remove(id);
  } catch (error) {
    if (errorKind(error) === "forbidden") return false;
    throw error;
  }
};

export const deleteLike = async (postId: string, userId: string): Promise<void> => {
  if (await remove(await rowId(postId, userId))) return;
  for (const { id } of await ownRows(postId, userId)) await remove(id);
};

export interface LikePage {
  likes: Like[];
  nextCursor: string | null;
  total: number;
}

const page = async (filters: readonly string[], cursor: string | null, limit: number): Promise<LikePage> => {
  const { rows, ...rest } = await likes.page(filters, { cursor, limit });
  return { likes: rows.filter(({ isAuthentic }) => isAuthentic), ...rest };
};

export const listLikesBy = (userId: string, cursor: string | null): Promise<LikePage> =>
  page([Query.equal("userId", [userId])], cursor, limits.page);

/** Likes that say they are for this member's posts; whose the posts are, is not checked. `since` is a moment. */
export const listLikesFor = (
  userId: string,
  { cursor, since = "", limit }: { cursor: string | null; since?: string; limit: number },
): Promise<LikePage> => {
  const newer = since ? [Query.greaterThan("$createdAt", since)] : [];
  const nothing: LikePage = { likes: [], nextCursor: null, total: 0 };
  return ifTable(page([Query.equal("postUserId", [userId]), ...newer], cursor, limit), nothing);
};
