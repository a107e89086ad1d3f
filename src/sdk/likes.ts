import { Query } from "appwrite";
import { likesByPost, likeSchema, noLikes, type Like, type PostLikes } from "@/domain/like";
import { limits } from "@/domain/limits";
import { errorKind } from "@/lib/errors";
import { digestId, uniqueId } from "@/lib/object-id";
import { ifTable, newestFirst, perRequest, table } from "@/sdk/collection";
import { ownedBy } from "@/sdk/documents";
import { filteredPage } from "@/sdk/filtered-page";

const likes = table("likes", likeSchema);

const rowId = (postId: string, userId: string): Promise<string> => digestId(`${postId}:${userId}`);

const isGenuine = ({ isAuthentic }: Like): boolean => isAuthentic;

/** Among about 400 forged ones (flood-2). */
const ownRows = async (postId: string, userId: string): Promise<Like[]> => {
  const filters = [Query.equal("postId", [postId]), Query.equal("userId", [userId])];
  return (await filteredPage(likes, filters, { cursor: null, limit: perRequest }, isGenuine)).rows;
};

/** Searches for a post if a stranger took its row's id. */
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

/** Null for too many. */
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

/** With too many likes, or if `areMany`, only the viewer's own. Null without the table. */
export const listLikes = (
  postIds: readonly string[],
  viewerId: string,
  areMany = false,
): Promise<Map<string, PostLikes> | null> => ifTable(listSome(postIds, viewerId, areMany), null);

/** Above `limits.countedLikes` it may include forged rows. `until` is ISO 8601 or ''. */
export const countLikes = async (postId: string): Promise<{ likes: PostLikes; until: string }> => {
  const { rows, total } = await latest([postId], 1);
  const until = rows[0]?.createdAt ?? "";
  if (total > limits.countedLikes) return { likes: { members: [], others: total }, until };
  const all = total > 1 ? (await latest([postId], limits.countedLikes)).rows : rows;
  return { likes: likesByPost([postId], all.toReversed()).get(postId) ?? noLikes, until };
};

export const latestLikes = async (
  postIds: readonly string[],
  limit: number,
): Promise<{ likes: Like[]; total: number }> => {
  const { rows, total } = await latest(postIds, limit);
  return { likes: rows, total };
};

/** Newest first. `since` is ISO 8601, or ''. */
export const listLikesSince = async (postIds: readonly string[], since: string): Promise<Like[]> => {
  if (postIds.length === 0) return [];
  const newer = since === "" ? [] : [Query.greaterThan("$createdAt", since)];
  const found = await ifTable(latest(postIds, limits.countedTogether, newer), { rows: [] });
  return found.rows.filter(isGenuine);
};

export interface NewLike {
  postId: string;
  userId: string;
  postUserId: string;
}

/** Pressing twice makes one row. If a stranger took its id, it gets another. */
export const createLike = async ({ postId, userId, postUserId }: NewLike): Promise<void> => {
  const create = (id: string) => likes.create(id, { postId, userId, postUserId }, ownedBy(userId));
  try {
    await create(await rowId(postId, userId));
  } catch (error) {
    if (errorKind(error) !== "taken") throw error;
    if ((await ownRows(postId, userId)).length === 0) await create(uniqueId());
  }
};

/** True if it existed and was the viewer's. */
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

/** Newest first, unchecked. */
export const listNewestLikes = async (): Promise<Like[]> =>
  (await ifTable(likes.list([newestFirst, Query.limit(perRequest)]), { rows: [] })).rows;

export interface LikePage {
  likes: Like[];
  nextCursor: string | null;
  total: number;
}

const page = async (filter: string, cursor: string | null): Promise<LikePage> => {
  const { rows, ...rest } = await filteredPage(likes, [filter], { cursor, limit: limits.page }, isGenuine);
  return { likes: rows, ...rest };
};

export const listLikesOf = (postId: string, cursor: string | null): Promise<LikePage> =>
  page(Query.equal("postId", [postId]), cursor);

export const listLikesBy = (userId: string, cursor: string | null): Promise<LikePage> =>
  page(Query.equal("userId", [userId]), cursor);

/** Rows only claim to be for this member's posts. */
export const listLikesFor = async (
  userId: string,
  { cursor, since = "", limit }: { cursor: string | null; since?: string; limit: number },
): Promise<LikePage> => {
  const newer = since ? [Query.greaterThan("$createdAt", since)] : [];
  const asked = likes.page([Query.equal("postUserId", [userId]), ...newer], { cursor, limit });
  const { rows, ...rest } = await ifTable(asked, { rows: [], nextCursor: null, total: 0 });
  return { likes: rows.filter(isGenuine), ...rest };
};
