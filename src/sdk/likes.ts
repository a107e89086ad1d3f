import { Query } from "appwrite";
import { likesByPost, likeSchema, noLikes, type Like, type PostLikes } from "@/domain/like";
import { limits } from "@/domain/limits";
import { errorKind } from "@/lib/errors";
import { digestId, uniqueId } from "@/lib/object-id";
import { ifTable, newestFirst, perRequest, table } from "@/sdk/collection";
import { ownedBy } from "@/sdk/documents";

const likes = table("likes", likeSchema);

const rowId = (postId: string, userId: string): Promise<string> => digestId(`${postId}:${userId}`);

const ownRows = async (postId: string, userId: string): Promise<Like[]> =>
  (await likes.list([Query.equal("postId", [postId]), Query.equal("userId", [userId])])).rows.filter(
    ({ isAuthentic }) => isAuthentic,
  );

/** Which of these posts the member likes. Where somebody else took the id of a row, that post is looked at once more. */
const listOwn = async (postIds: readonly string[], userId: string): Promise<ReadonlySet<string>> => {
  const postOf = new Map(await Promise.all(postIds.map(async (id) => [await rowId(id, userId), id] as const)));
  const rows = await likes.listByIds([...postOf.keys()]);
  const liked = rows.map(async (row) => {
    const postId = postOf.get(row.id) ?? "";
    const isOwn = row.isAuthentic && row.userId === userId && row.postId === postId;
    return isOwn || (await ownRows(postId, userId)).length > 0 ? postId : [];
  });
  return new Set((await Promise.all(liked)).flat());
};

const latest = (postIds: readonly string[], limit: number, filters: readonly string[] = []) =>
  likes.list([Query.equal("postId", [...postIds]), ...filters, newestFirst, Query.limit(limit)]);

/** Null: they have too many likes between them. */
const listTogether = async (postIds: readonly string[]): Promise<Map<string, PostLikes> | null> => {
  const { rows, sent, total } = await latest(postIds, limits.countedTogether);
  return total <= sent ? likesByPost(postIds, rows.toReversed()) : null;
};

const listSome = async (
  postIds: readonly string[],
  viewerId: string,
  areMany: boolean,
): Promise<Map<string, PostLikes>> => {
  if (postIds.length === 0) return new Map();
  const all = areMany ? null : await listTogether(postIds);
  if (all) return all;
  const own = await listOwn(postIds, viewerId);
  return new Map(postIds.map((id) => [id, { members: own.has(id) ? [viewerId] : [], others: null }]));
};

/**
 * Who likes each of these posts, in one small answer. Where they have more likes between them, or `areMany` says so, only
 * whether the viewer does is known, by another one. Null: the server does not have the table.
 */
export const listLikes = (
  postIds: readonly string[],
  viewerId: string,
  areMany = false,
): Promise<Map<string, PostLikes> | null> => ifTable(listSome(postIds, viewerId, areMany), null);

/**
 * The likes of one post. Of more than `limits.countedLikes` it is the server's total, which nobody vouches for. `until`
 * is when the newest was written, ISO 8601, '' for none.
 */
export const countLikes = async (postId: string): Promise<{ likes: PostLikes; until: string }> => {
  const { rows, total } = await latest([postId], 1);
  const until = rows[0]?.createdAt ?? "";
  if (total > limits.countedLikes) return { likes: { members: [], others: total }, until };
  const all = total > 1 ? (await latest([postId], limits.countedLikes)).rows : rows;
  return { likes: likesByPost([postId], all.toReversed()).get(postId) ?? noLikes, until };
};

/** The latest likes of these posts, and how many there are. */
export const latestLikes = async (
  postIds: readonly string[],
  limit: number,
): Promise<{ likes: Like[]; total: number }> => {
  const { rows, total } = await latest(postIds, limit);
  return { likes: rows, total };
};

/** The latest likes of these posts since a moment, '' for all. */
export const listLikesSince = async (postIds: readonly string[], since: string): Promise<Like[]> => {
  if (postIds.length === 0) return [];
  const newer = since === "" ? [] : [Query.greaterThan("$createdAt", since)];
  const found = await ifTable(latest(postIds, limits.countedTogether, newer), { rows: [] });
  return found.rows.filter(({ isAuthentic }) => isAuthentic);
};

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

/** The latest likes of all posts, unchecked. */
export const listNewestLikes = async (): Promise<Like[]> =>
  (await ifTable(likes.list([newestFirst, Query.limit(perRequest)]), { rows: [] })).rows;

export interface LikePage {
  likes: Like[];
  nextCursor: string | null;
  total: number;
}

const page = async (filters: readonly string[], cursor: string | null, limit: number): Promise<LikePage> => {
  const { rows, ...rest } = await likes.page(filters, { cursor, limit });
  return { likes: rows.filter(({ isAuthentic }) => isAuthentic), ...rest };
};

/** Who likes a post, the latest first. */
export const listLikesOf = (postId: string, cursor: string | null): Promise<LikePage> =>
  page([Query.equal("postId", [postId])], cursor, limits.page);

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
