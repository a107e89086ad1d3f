import * as z from "zod/mini";
import { documentSchema, textAttribute, isOwnedBy } from "./document";
import { shortCount } from "./text";

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

export interface PostLikes {
  /** Each once: all who like it, or only those who are known to (like-3). */
  members: readonly string[];
  /** How many likes the server counts besides; null while they are not counted. */
  others: number | null;
}

export const noLikes: PostLikes = { members: [], others: 0 };

/** A member counts once, and only for themselves. */
export const likesByPost = (
  postIds: readonly string[],
  rows: readonly Pick<Like, "postId" | "userId" | "isAuthentic">[],
): Map<string, PostLikes> => {
  const members = new Map(postIds.map((id) => [id, new Set<string>()]));
  for (const { postId, userId, isAuthentic } of rows) if (isAuthentic) members.get(postId)?.add(userId);
  return new Map([...members].map(([id, found]) => [id, { members: [...found], others: 0 }]));
};

/** The same object where that changes nothing. */
export const withLike = (likes: PostLikes, userId: string, isLiked: boolean): PostLikes => {
  if (likes.members.includes(userId) === isLiked) return likes;
  const others = likes.members.filter((id) => id !== userId);
  return { ...likes, members: isLiked ? [...others, userId] : others };
};

/** As a member takes a like back who may be among those that are only counted. */
export const withoutLike = (likes: PostLikes, userId: string): PostLikes =>
  !likes.members.includes(userId) && likes.others
    ? { ...likes, others: likes.others - 1 }
    : withLike(likes, userId, false);

/** The same object where there are none of theirs. */
export const withoutLikesOf = (likes: PostLikes, unwanted: ReadonlySet<string>): PostLikes =>
  likes.members.some((id) => unwanted.has(id))
    ? { ...likes, members: likes.members.filter((id) => !unwanted.has(id)) }
    : likes;

/** '3', '1.2K' or '5000+'; null while they are not counted. */
export const likeCount = ({ members, others }: PostLikes): string | null =>
  others === null ? null : shortCount(members.length + others);

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
