// Owns likes in the cache: one entry a post, filled for a whole page of posts by one request. What this member has just
// pressed stands above it until the server has confirmed it.
import {
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { likeCount, noLikes, withLike, withoutLikesOf, type PostLikes } from "@/domain/like";
import { limits } from "@/domain/limits";
import type { Post } from "@/domain/post";
import type { Author } from "@/domain/user";
import { useSessionUser } from "@/queries/auth";
import { useMutedIds } from "@/queries/mutes";
import { findAuthor, loadAuthors } from "@/queries/users";
import { chunks } from "@/sdk/documents";
import { createLike, deleteLike, listLikes } from "@/sdk/likes";
import { forThisMember, storedSession } from "@/sdk/stored-session";
import { likeKeys } from "./keys";

/** A page of replies and the post that they answer are one request. */
const postsPerRequest = 2 * limits.page;

/** Posts whose likes are asked for together. */
interface Batch {
  viewerId: string;
  postIds: Set<string>;
  /** Whether more can still be asked for with them. */
  isOpen: boolean;
  /** Null: the server's schema knows no likes. */
  likes: Promise<Map<string, PostLikes> | null>;
}

const batches = new WeakMap<QueryClient, Set<Batch>>();

const gathering = new WeakMap<QueryClient, Promise<unknown>>();

/** Until then, whatever likes are asked for becomes one request. */
export const gatherLikes = (client: QueryClient, until: Promise<unknown>): void => {
  gathering.set(
    client,
    until.catch(() => undefined),
  );
};

const loadBatch = async (client: QueryClient, batch: Batch): Promise<Map<string, PostLikes> | null> => {
  // What is asked for in one go is one request.
  const moment = new Promise((resolve) => setTimeout(resolve, 0)).then(() => gathering.get(client));
  await forThisMember(moment).finally(() => (batch.isOpen = false));
  const all = chunks([...batch.postIds], postsPerRequest);
  const answers = await Promise.all(all.map((postIds) => listLikes(postIds, batch.viewerId)));
  if (!answers.includes(null)) return new Map(answers.flatMap((answer) => (answer ? Array.from(answer) : [])));
  client.setQueryDefaults(likeKeys.isMissing, { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(likeKeys.isMissing, true);
  return null;
};

/** The batch that brings a post's likes: one on its way if they are in it. */
const batchWith = (client: QueryClient, postId: string, viewerId: string): Batch => {
  const underWay = batches.get(client) ?? new Set<Batch>();
  batches.set(client, underWay);
  const found = [...underWay].find(
    (batch) => batch.viewerId === viewerId && (batch.isOpen || batch.postIds.has(postId)),
  );
  const batch = found ?? { viewerId, postIds: new Set(), isOpen: true, likes: Promise.resolve(null) };
  batch.postIds.add(postId);
  if (!found) {
    underWay.add(batch);
    batch.likes = forThisMember(loadBatch(client, batch)).finally(() => underWay.delete(batch));
  }
  return batch;
};

const loadLikes = async (client: QueryClient, postId: string, viewerId: string): Promise<PostLikes | null> => {
  if (client.getQueryData(likeKeys.isMissing)) return null;
  const likes = await batchWith(client, postId, viewerId).likes;
  return likes && (likes.get(postId) ?? noLikes);
};

/** Milliseconds for which likes are believed. */
const trust = 60_000;

const likeQueries = {
  /** Null: the server's schema knows no likes. */
  byPost: (postId: string, viewerId: string) =>
    queryOptions({
      queryKey: likeKeys.byPost(postId),
      queryFn: ({ client }) => loadLikes(client, postId, viewerId),
      // Realtime keeps them true; they are asked for again with a list that is, and not because a card was scrolled to.
      staleTime: trust,
      refetchOnMount: ({ state }) => state.isInvalidated,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),

  /** The members with these ids, in this order; those who are gone are left out. */
  members: (ids: readonly string[]) =>
    queryOptions({
      queryKey: likeKeys.members(ids),
      queryFn: async ({ client }): Promise<Author[]> => {
        await loadAuthors(client, ids);
        return ids.flatMap((id) => findAuthor(client, id) ?? []);
      },
    }),
};

/**
 * Asks for the likes of a page of posts that are not known, so that one request brings them all. Failures are the cards' own.
 */
export const prefetchLikes = (client: QueryClient, postIds: readonly string[]): void => {
  const viewerId = storedSession()?.id ?? "";
  const isOld = (postId: string): boolean => {
    const state = client.getQueryState(likeKeys.byPost(postId));
    return !state || state.isInvalidated || Date.now() - state.dataUpdatedAt > trust;
  };
  const show = async (postId: string): Promise<void> => {
    const likes = await loadLikes(client, postId, viewerId);
    client.setQueryData(likeKeys.byPost(postId), likes);
  };
  for (const postId of postIds.filter(isOld)) show(postId).catch(() => undefined);
};

/** A post that has just been published: nobody has liked it yet, and nobody needs to be asked. */
export const startLikes = (client: QueryClient, postId: string): void => {
  if (client.getQueryData(likeKeys.isMissing)) return;
  client.setQueryData<PostLikes | null>(likeKeys.byPost(postId), (likes) => likes ?? noLikes);
};

/** Follows a like that has come or gone; posts that nobody looked at stay unknown. */
export const changeLikes = (client: QueryClient, postId: string, userId: string, isLiked: boolean): void => {
  client.setQueryData<PostLikes | null>(likeKeys.byPost(postId), (likes) => likes && withLike(likes, userId, isLiked));
};

/** A mutation's variables: those under `likeKeys.set` are all of `useLike`, which the cache cannot know. */
const wantedLike = (variables: unknown): boolean => (variables as { isLiked: boolean }).isLiked;

export interface LikeControl {
  likes: PostLikes;
  /** '3', or '1000+'. */
  count: string;
  isLiked: boolean;
  /** Likes the post, or takes the like back: shown at once, and taken back with words should the server refuse it. */
  toggle: () => void;
}

/** The likes of a post, and the way to like it; null while they are not known, or where the server knows none. */
export const useLike = (post: Pick<Post, "id" | "userId" | "isAuthentic">): LikeControl | null => {
  const client = useQueryClient();
  const { id: userId } = useSessionUser();
  const { data: all } = useQuery(likeQueries.byPost(post.id, userId));
  const muted = useMutedIds();
  const known = all && withoutLikesOf(all, muted);
  const mutationKey = likeKeys.set(post.id);
  const postUserId = post.isAuthentic ? post.userId : "";
  const mutation = useMutation({
    mutationKey,
    // One after the other: the last press is the last thing that the server hears.
    scope: { id: `like ${post.id}` },
    mutationFn: ({ isLiked }: { isLiked: boolean }) =>
      isLiked ? createLike({ postId: post.id, userId, postUserId }) : deleteLike(post.id, userId),
    onSuccess: (_, { isLiked }) => changeLikes(client, post.id, userId, isLiked),
    meta: { failure: "Your like could not be saved", saysWhy: true },
  });
  const wanted = useMutationState({
    filters: { mutationKey, status: "pending" },
    select: ({ state }) => wantedLike(state.variables),
  }).at(-1);

  if (!known) return null;
  const likes = wanted === undefined ? known : withLike(known, userId, wanted);
  const isLiked = likes.members.includes(userId);
  return { likes, count: likeCount(likes), isLiked, toggle: () => mutation.mutate({ isLiked: !isLiked }) };
};

/** Members by id, as a list of who likes a post shows them. */
export const useMembersById = (ids: readonly string[]) => useQuery(likeQueries.members(ids));
