import { Query } from "appwrite";
import { likeSchema, type Like } from "@/domain/like";
import { limits } from "@/domain/limits";
import { chunks } from "@/lib/batch";
import { ignoring } from "@/lib/errors";
import { digestId, uniqueId } from "@/lib/object-id";
import { uniqueBy } from "@/lib/unique-by";
import { ownedBy } from "@/sdk/base/authentic";
import { type Keep, perRequest } from "@/sdk/base/collect";
import { createdAfter, newestFirst, type Page, table } from "@/sdk/base/collection";

const likes = table("likes", likeSchema);

const rowId = (postId: string, userId: string): Promise<string> => digestId(`${postId}:${userId}`);

/** Finds the member's own rows among up to about 400 forged ones (flood-2). */
const ownRows = async (postId: string, userId: string): Promise<Like[]> => {
  const filters = [Query.equal("postId", [postId]), Query.equal("userId", [userId])];
  return (await likes.page(filters, { cursor: null, limit: perRequest })).rows;
};

/** Which of these posts the member likes. Searches for a post if a stranger took its row's id. */
export const listLikedBy = async (userId: string, postIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const postOf = new Map(await Promise.all(postIds.map(async (id) => [await rowId(id, userId), id] as const)));
  const answers = await Promise.all(
    chunks([...postOf.keys()], perRequest).map((some) =>
      likes.list([Query.equal("$id", some), Query.limit(perRequest)]),
    ),
  );
  const isOwn = ({ id, ...row }: Like): boolean => row.userId === userId && row.postId === postOf.get(id);
  const own = answers.flatMap(({ rows }) => rows.filter(isOwn));
  const liked = new Set(own.map(({ postId }) => postId));
  const isTaken = answers.reduce((sum, { sent }) => sum + sent, 0) > liked.size;
  const open = isTaken ? postIds.filter((id) => !liked.has(id)) : [];
  const others = await Promise.all(open.map(async (id) => ((await ownRows(id, userId)).length > 0 ? id : [])));
  return new Set([...liked, ...others.flat()]);
};

/** The server's total: `limits.countCap` may mean more. */
export const countLikes = async (postId: string): Promise<number> =>
  (await likes.list([Query.equal("postId", [postId]), Query.limit(1)])).total;

export interface NewLike {
  postId: string;
  userId: string;
  postUserId: string;
}

/** Pressing twice makes one row. If a stranger took its id, it gets another. */
export const createLike = async ({ postId, userId, postUserId }: NewLike): Promise<void> => {
  const create = (id: string) => likes.create(id, { postId, userId, postUserId }, ownedBy(userId));
  const made = await ignoring("taken", create(await rowId(postId, userId)));
  if (!made && (await ownRows(postId, userId)).length === 0) await create(uniqueId());
};

/** Returns whether it existed and was the viewer's. */
const remove = async (id: string): Promise<boolean> => (await ignoring("forbidden", likes.remove(id))) ?? false;

export const deleteLike = async (postId: string, userId: string): Promise<void> => {
  if (await remove(await rowId(postId, userId))) return;
  for (const { id } of await ownRows(postId, userId)) await remove(id);
};

/** Newest first. */
export const listNewestLikes = async (): Promise<Like[]> =>
  (await likes.list([newestFirst, Query.limit(perRequest)])).rows;

/** Each member once a page. */
export const listLikesOf = (postId: string, cursor: string | null): Promise<Page<Like>> =>
  likes.page([Query.equal("postId", [postId])], { cursor, limit: limits.page }, (rows) =>
    uniqueBy(rows, ({ userId }) => userId),
  );

export const listLikesBy = (userId: string, cursor: string | null): Promise<Page<Like>> =>
  likes.page([Query.equal("userId", [userId])], { cursor, limit: limits.page });

/** Rows only claim to be for this member's posts: `keep` those that are. */
export const listLikesFor = (
  userId: string,
  { since = "", ...asked }: { cursor: string | null; since?: string; limit: number },
  keep?: Keep<Like>,
): Promise<Page<Like>> => likes.page([Query.equal("postUserId", [userId]), ...createdAfter(since)], asked, keep);
