import * as z from "zod/mini";
import { documentSchema, textAttribute, isOwnedBy } from "./document";
import { shortCount } from "./text";

const likeDocument = z.extend(documentSchema, {
  postId: textAttribute,
  userId: textAttribute,
  postUserId: textAttribute,
});

/** Trust `userId` only if `isAuthentic`. */
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
  /** Perhaps only the known ones (like-3). */
  members: readonly string[];
  /** Further likes; null until counted. */
  others: number | null;
}

export const noLikes: PostLikes = { members: [], others: 0 };

/** A member counts once. */
export const likesByPost = (
  postIds: readonly string[],
  rows: readonly Pick<Like, "postId" | "userId" | "isAuthentic">[],
): Map<string, PostLikes> => {
  const members = new Map(postIds.map((id) => [id, new Set<string>()]));
  for (const { postId, userId, isAuthentic } of rows) if (isAuthentic) members.get(postId)?.add(userId);
  return new Map([...members].map(([id, found]) => [id, { members: [...found], others: 0 }]));
};

/** Returns the same object if nothing changes. */
export const withLike = (likes: PostLikes, userId: string, isLiked: boolean): PostLikes => {
  if (likes.members.includes(userId) === isLiked) return likes;
  const others = likes.members.filter((id) => id !== userId);
  return { ...likes, members: isLiked ? [...others, userId] : others };
};

/** For a like that may be among the counted `others`. */
export const withoutLike = (likes: PostLikes, userId: string): PostLikes =>
  !likes.members.includes(userId) && likes.others
    ? { ...likes, others: likes.others - 1 }
    : withLike(likes, userId, false);

export const withoutLikesOf = (likes: PostLikes, unwanted: ReadonlySet<string>): PostLikes =>
  likes.members.some((id) => unwanted.has(id))
    ? { ...likes, members: likes.members.filter((id) => !unwanted.has(id)) }
    : likes;

/** '3', '1.2K' or '5000+'; null until counted. */
export const likeCount = ({ members, others }: PostLikes): string | null =>
  others === null ? null : shortCount(members.length + others);

/** Other members can forge readable bookmarks: check `isOwnedBy`. */
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
