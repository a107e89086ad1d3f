import { t } from "@lingui/core/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Post } from "@/domain/post";
import { shortCount } from "@/domain/text";
import { likeKeys } from "@/queries/keys";
import { useSessionUserId } from "@/queries/people/session";
import { usePressed } from "@/queries/pressed";
import { createLike, deleteLike } from "@/sdk/posts/likes";
import { likedOf, showOwnLike, useKnownNumbers } from "./numbers";

interface LikeChange {
  isLiked: boolean;
}

export interface LikeControl {
  isLiked: boolean;
  /** '3' or '1.2K', with or without the member's own like; null until counted. */
  countWith: (isLiked: boolean) => string | null;
  /** Never rejects. */
  like: (isLiked: boolean) => Promise<void>;
}

/** Null while unknown. */
export const useLike = (post: Pick<Post, "id" | "userId">): LikeControl | null => {
  const client = useQueryClient();
  const userId = useSessionUserId();
  const { data: known } = useQuery(likedOf(post.id));
  const numbers = useKnownNumbers(post.id);
  const mutationKey = likeKeys.set(post.id);
  const postUserId = post.userId;
  const mutation = useMutation({
    mutationKey,
    // So that the last press is the last request.
    scope: { id: `like ${post.id}` },
    mutationFn: ({ isLiked }: LikeChange) =>
      isLiked ? createLike({ postId: post.id, userId, postUserId }) : deleteLike(post.id, userId),
    onSuccess: (_, { isLiked }) => showOwnLike(client, post.id, isLiked),
    meta: { failure: t`Your like couldn’t be saved`, saysWhy: true },
  });
  const wanted = usePressed<LikeChange>(mutationKey).at(-1)?.isLiked;

  if (known === undefined) return null;
  const countWith = (isLiked: boolean): string | null =>
    numbers ? shortCount(Math.max(0, numbers.likes + Number(isLiked) - Number(known))) : null;
  const like = (next: boolean): Promise<void> =>
    mutation.mutateAsync({ isLiked: next }).then(
      () => undefined,
      () => undefined,
    );
  return { isLiked: wanted ?? known, countWith, like };
};
