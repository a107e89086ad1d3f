// Owns the likes collection: who likes which post. Whose a post is, and what a screen shows, is decided elsewhere.
import { Query } from "appwrite";
import { backendIds } from "@/config/backend-ids";
import { likesByPost, likeSchema, type Like, type PostLikes } from "@/domain/like";
import { limits } from "@/domain/limits";
import { errorKind } from "@/lib/errors";
import { digestId, uniqueId } from "@/lib/object-id";
import { call } from "@/sdk/call";
import { databases } from "@/sdk/client";
import { isMissingCollection, ownedBy, parseAll, parseOne } from "@/sdk/documents";

const collection = { databaseId: backendIds.database, collectionId: backendIds.likes };

const list = async (queries: readonly string[]) => {
  const { documents, total } = await call(() => databases.listDocuments({ ...collection, queries: [...queries] }));
  return { rows: parseAll(likeSchema, documents), sent: documents.length, last: documents.at(-1)?.$id ?? null, total };
};

/** Rows asked for at once, and how often more are asked for. */
const rowsPerRequest = 1000;
const mostRequests = 4;

/**
 * Who likes each of these posts, in one request unless they have more than 1,000 likes between them. A post that has more
 * than that is not read any further. Null: the server's schema knows no likes yet. `viewerId`'s own like is always found.
 */
export const listLikes = async (
  postIds: readonly string[],
  viewerId: string,
): Promise<Map<string, PostLikes> | null> => {
  const rows: Like[] = [];
  let open = [...postIds];
  let cursor: string | null = null;
  try {
    for (let request = 1; request <= mostRequests && open.length > 0; request += 1) {
      const page = await list([
        Query.equal("postId", open),
        Query.limit(rowsPerRequest),
        ...(cursor ? [Query.cursorAfter(cursor)] : []),
      ]);
      rows.push(...page.rows);
      cursor = page.last;
      const found = likesByPost(open, rows);
      open =
        page.sent < rowsPerRequest ? [] : open.filter((id) => (found.get(id)?.members.length ?? 0) <= limits.likes);
      if (open.length > 0 && request === 1)
        rows.push(...(await list([Query.equal("postId", open), Query.equal("userId", [viewerId])])).rows);
    }
  } catch (error) {
    if (isMissingCollection(error)) return null;
    throw error;
  }
  const likes = likesByPost(postIds, rows);
  for (const id of open) likes.set(id, { members: likes.get(id)?.members ?? [], hasMore: true });
  return likes;
};

const rowId = (postId: string, userId: string): Promise<string> => digestId(`${postId}:${userId}`);

const ownRows = async (postId: string, userId: string): Promise<Like[]> =>
  (await list([Query.equal("postId", [postId]), Query.equal("userId", [userId])])).rows.filter(
    ({ isAuthentic }) => isAuthentic,
  );

/** A like that is about to be sent: `userId` likes a post of `postUserId`'s. */
export interface NewLike {
  postId: string;
  userId: string;
  postUserId: string;
}

/**
 * Likes a post. The row's id follows from the post and the member, so that a second press, or another device, finds the
 * first one's. Where somebody else has sat down on that id, any other will do.
 */
export const createLike = async (like: NewLike): Promise<void> => {
  const create = async (documentId: string): Promise<void> => {
    const permissions = ownedBy(like.userId);
    const data = { postId: like.postId, userId: like.userId, postUserId: like.postUserId };
    parseOne(likeSchema, await call(() => databases.createDocument({ ...collection, documentId, data, permissions })));
  };
  try {
    await create(await rowId(like.postId, like.userId));
  } catch (error) {
    if (errorKind(error) !== "taken") throw error;
    if ((await ownRows(like.postId, like.userId)).length === 0) await create(uniqueId());
  }
};

const remove = async (documentId: string): Promise<"removed" | "not-there" | "not-mine"> => {
  try {
    await call(() => databases.deleteDocument({ ...collection, documentId }));
    return "removed";
  } catch (error) {
    if (errorKind(error) === "not-found") return "not-there";
    if (errorKind(error) === "forbidden") return "not-mine";
    throw error;
  }
};

/** Takes a like back; one that is gone already counts as taken back. */
export const deleteLike = async (postId: string, userId: string): Promise<void> => {
  if ((await remove(await rowId(postId, userId))) === "removed") return;
  for (const { id } of await ownRows(postId, userId)) await remove(id);
};

/** A stretch of somebody's likes, newest first; `nextCursor` asks for the one after it, null at the end. */
export interface LikePage {
  likes: Like[];
  nextCursor: string | null;
  total: number;
}

const page = async (filters: readonly string[], cursor: string | null, limit: number): Promise<LikePage> => {
  const { rows, sent, last, total } = await list([
    ...filters,
    Query.orderDesc("$createdAt"),
    Query.limit(limit),
    ...(cursor ? [Query.cursorAfter(cursor)] : []),
  ]);
  return { likes: rows.filter(({ isAuthentic }) => isAuthentic), nextCursor: sent === limit ? last : null, total };
};

/** What a member likes, the latest first. */
export const listLikesBy = (userId: string, cursor: string | null): Promise<LikePage> =>
  page([Query.equal("userId", [userId])], cursor, limits.page);

/**
 * Likes that say they are for a post of this member's, by others, newest first; whose the post is, is not checked.
 * `since` leaves out what is not newer than that moment. Nobody's where the server's schema knows no likes.
 */
export const listLikesFor = async (
  userId: string,
  { cursor, since = "", limit }: { cursor: string | null; since?: string; limit: number },
): Promise<LikePage> => {
  const newer = since ? [Query.greaterThan("$createdAt", since)] : [];
  try {
    return await page([Query.equal("postUserId", [userId]), ...newer], cursor, limit);
  } catch (error) {
    if (isMissingCollection(error)) return { likes: [], nextCursor: null, total: 0 };
    throw error;
  }
};
