import * as z from "zod/mini";
import { documentSchema, textAttribute, isOwnedBy } from "./document";
import { limits } from "./limits";

const likeDocument = z.extend(documentSchema, {
  postId: textAttribute,
  userId: textAttribute,
  postUserId: textAttribute,
});

/** Believe `userId` only if `isAuthentic`, `postUserId` only if the post says so. `createdAt` is ISO 8601. */
export const likeSchema = z.pipe(
  likeDocument,
  z.transform(({ $id, $createdAt, $permissions, postId, userId, postUserId }) => ({
    id: $id,
    createdAt: $createdAt,
    postId,
    userId,
    postUserId,
    isAuthentic: isOwnedBy($permissions, userId),
  })),
);

export type Like = z.infer<typeof likeSchema>;

/** Each member once, the latest last. */
export interface PostLikes {
  members: readonly string[];
  /** There are more than could be read. */
  hasMore: boolean;
}

export const noLikes: PostLikes = { members: [], hasMore: false };

/** A member counts once, and only for themselves. */
export const likesByPost = (
  postIds: readonly string[],
  rows: readonly Pick<Like, "postId" | "userId" | "isAuthentic">[],
): Map<string, PostLikes> => {
  const members = new Map(postIds.map((id) => [id, new Set<string>()]));
  for (const { postId, userId, isAuthentic } of rows) if (isAuthentic) members.get(postId)?.add(userId);
  return new Map([...members].map(([id, found]) => [id, { members: [...found], hasMore: false }]));
};

/** The same object where that changes nothing. */
export const withLike = (likes: PostLikes, userId: string, isLiked: boolean): PostLikes => {
  if (likes.members.includes(userId) === isLiked) return likes;
  const others = likes.members.filter((id) => id !== userId);
  return { ...likes, members: isLiked ? [...others, userId] : others };
};

/** The same object where that changes nothing. */
export const withoutLikesOf = (likes: PostLikes, unwanted: ReadonlySet<string>): PostLikes =>
  likes.members.some((id) => unwanted.has(id))
    ? { ...likes, members: likes.members.filter((id) => !unwanted.has(id)) }
    : likes;

/** '3', or '1000+'. */
export const likeCount = ({ members, hasMore }: PostLikes): string => {
  const counted = Math.min(members.length, limits.likes);
  return hasMore || members.length > limits.likes ? `${counted}+` : String(counted);
};

/** Other members can write bookmarks that everybody reads. */
export const bookmarkSchema = z.pipe(
  z.extend(documentSchema, { postId: textAttribute }),
  z.transform(({ $id, $createdAt, $permissions, postId }) => ({
    id: $id,
    createdAt: $createdAt,
    postId,
    isOwnedBy: (userId: string) => isOwnedBy($permissions, userId),
  })),
);

export type Bookmark = z.infer<typeof bookmarkSchema>;
