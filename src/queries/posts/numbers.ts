// How many answer and like a post: the server's totals, asked for when a card comes into sight, at most once a minute.
// Events move them in between. Whether the member likes it is a query of its own, asked for all drawn cards at once.
import { queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import type { PostRecord } from "@/domain/post";
import { batchOf } from "@/queries/batch";
import { likeKeys, postKeys } from "@/queries/keys";
import { storedSession } from "@/sdk/account/stored-session";
import { countLikes, listLikedBy } from "@/sdk/posts/likes";
import { countReplies } from "@/sdk/posts/posts";

export interface PostNumbers {
  replies: number;
  likes: number;
}

const numbersOf = (postId: string) =>
  queryOptions({
    queryKey: postKeys.numbers(postId),
    queryFn: async (): Promise<PostNumbers> => {
      const [replies, likes] = await Promise.all([countReplies(postId), countLikes(postId)]);
      return { replies, likes };
    },
    staleTime: 60_000,
  });

/** Asked for once the card is in sight; what is known shows before. */
export const usePostNumbers = (postId: string, isInSight: boolean): PostNumbers | undefined =>
  useQuery({ ...numbersOf(postId), enabled: isInSight }).data;

export const useKnownNumbers = (postId: string): PostNumbers | undefined => usePostNumbers(postId, false);

/** Unknown numbers stay unknown. */
export const addToNumber = (client: QueryClient, postId: string, name: keyof PostNumbers, by: 1 | -1): void =>
  void client.setQueryData(
    numbersOf(postId).queryKey,
    (numbers) => numbers && { ...numbers, [name]: Math.max(0, numbers[name] + by) },
  );

/** A reply that came: it counts once, whether its event or the answer to its writer is first. */
export const countReply = (client: QueryClient, reply: PostRecord): void => {
  if (client.getQueryData(postKeys.record(reply.id)) !== undefined) return;
  client.setQueryData(postKeys.record(reply.id), reply);
  addToNumber(client, reply.parentId, "replies", 1);
};

/** A reply that was deleted. Call it before the caches forget the reply. */
export const countDeletedReply = (client: QueryClient, { id, parentId }: Pick<PostRecord, "id" | "parentId">): void => {
  if (client.getQueryData(postKeys.record(id)) === null) return;
  client.setQueryData(postKeys.record(id), null);
  addToNumber(client, parentId, "replies", -1);
};

/** A post that was just made has none. */
export const startNumbers = (client: QueryClient, postId: string): void => {
  client.setQueryData(numbersOf(postId).queryKey, (numbers) => numbers ?? { replies: 0, likes: 0 });
  client.setQueryData(likedOf(postId).queryKey, (isLiked) => isLiked ?? false);
};

const likedPosts = batchOf((postIds) => listLikedBy(storedSession()?.id ?? "", postIds));

export const likedOf = (postId: string) =>
  queryOptions({
    queryKey: likeKeys.liked(postId),
    queryFn: async ({ client }): Promise<boolean> => (await likedPosts(client, postId)).has(postId),
    staleTime: 60_000,
  });

/** The member's own like, from this device or another: it counts once. */
export const showOwnLike = (client: QueryClient, postId: string, isLiked: boolean): void => {
  const { queryKey } = likedOf(postId);
  const before = client.getQueryData(queryKey);
  client.setQueryData(queryKey, isLiked);
  if (before === !isLiked) addToNumber(client, postId, "likes", isLiked ? 1 : -1);
};
