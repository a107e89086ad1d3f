// A press is a pending mutation, shown above cached likes.
import { t } from "@lingui/core/macro";
import { queryOptions, useMutation, useMutationState, useQuery, useQueryClient } from "@tanstack/react-query";
import { likeCount, withLike, withoutLikesOf, type PostLikes } from "@/domain/like";
import type { Post } from "@/domain/post";
import type { Author } from "@/domain/user";
import { likeKeys } from "@/queries/keys";
import { useMutedIds } from "@/queries/members/mutes";
import { useSessionUserId } from "@/queries/members/session";
import { findAuthor, loadAuthors } from "@/queries/members/users";
import { createLike, deleteLike } from "@/sdk/likes";
import { changeLikes, likesOf } from "./likes";

/** All mutations under this key are of `useLike`. */
const wantedLike = (variables: unknown): boolean => (variables as { isLiked: boolean }).isLiked;

export interface LikeControl {
  likes: PostLikes;
  /** Null until counted. */
  count: string | null;
  isLiked: boolean;
  /** Never rejects. */
  like: (isLiked: boolean) => Promise<void>;
}

/** Null while unknown. */
export const useLike = (post: Pick<Post, "id" | "userId" | "isAuthentic">): LikeControl | null => {
  const client = useQueryClient();
  const userId = useSessionUserId();
  const { data: all } = useQuery(likesOf(post.id));
  const muted = useMutedIds();
  const known = all && withoutLikesOf(all, muted);
  const mutationKey = likeKeys.set(post.id);
  const postUserId = post.isAuthentic ? post.userId : "";
  const mutation = useMutation({
    mutationKey,
    // So that the last press is the last request.
    scope: { id: `like ${post.id}` },
    mutationFn: ({ isLiked }: { isLiked: boolean }) =>
      isLiked ? createLike({ postId: post.id, userId, postUserId }) : deleteLike(post.id, userId),
    onSuccess: (_, { isLiked }) => changeLikes(client, post.id, userId, isLiked),
    meta: { failure: t`Your like could not be saved`, saysWhy: true },
  });
  const wanted = useMutationState({
    filters: { mutationKey, status: "pending" },
    select: ({ state }) => wantedLike(state.variables),
  }).at(-1);

  if (!known) return null;
  const likes = wanted === undefined ? known : withLike(known, userId, wanted);
  const isLiked = likes.members.includes(userId);
  const like = (next: boolean): Promise<void> =>
    mutation.mutateAsync({ isLiked: next }).then(
      () => undefined,
      () => undefined,
    );
  return { likes, count: likeCount(likes), isLiked, like };
};

const members = (ids: readonly string[]) =>
  queryOptions({
    queryKey: likeKeys.members(ids),
    queryFn: async ({ client }): Promise<Author[]> => {
      await loadAuthors(client, ids);
      return ids.flatMap((id) => findAuthor(client, id) ?? []);
    },
  });

/** Without deleted members. */
export const useMembersById = (ids: readonly string[]) => useQuery(members(ids));
