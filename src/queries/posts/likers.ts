import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import type { Author } from "@/domain/user";
import { likeKeys } from "@/queries/keys";
import { findAuthor, loadAuthors } from "@/queries/members/users";
import { listLikesOf } from "@/sdk/posts/likes";

const likers = (postId: string) =>
  infiniteQueryOptions({
    queryKey: likeKeys.likers(postId),
    queryFn: async ({ client, pageParam }): Promise<{ members: Author[]; nextCursor: string | null }> => {
      const { rows, nextCursor } = await listLikesOf(postId, pageParam);
      const ids = rows.map(({ userId }) => userId);
      await loadAuthors(client, ids);
      return { members: ids.flatMap((id) => findAuthor(client, id) ?? []), nextCursor };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Nothing moves during reading; opening it again reloads.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const useLikers = (postId: string) => useInfiniteQuery(likers(postId));
