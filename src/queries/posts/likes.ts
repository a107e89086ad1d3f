// Owns likes in the cache: one entry a post, filled for a whole page of posts by one request. What this member has just
// pressed stands above it until the server has confirmed it.
import {
  queryOptions,
  skipToken,
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
import { likeKeys } from "@/queries/keys";
import { useMutedIds } from "@/queries/members/mutes";
import { useSessionUserId } from "@/queries/members/session";
import { findAuthor, loadAuthors } from "@/queries/members/users";
import { chunks } from "@/sdk/documents";
import { createLike, deleteLike, listLikes } from "@/sdk/likes";
import { forThisMember, storedSession } from "@/sdk/stored-session";

/** A page of replies and the post that they answer are one request. */
const postsPerRequest = 2 * limits.page;

/** Posts whose likes are asked for together. */
interface Batch {
  viewerId: string;
  postIds: Set<string>;
  /** Whether more can still be asked for with them. */
  isOpen: boolean;
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

const loadBatch = async (client: QueryClient, batch: Batch): Promise<null> => {
  batch.isOpen = false;
  const postIds = [...batch.postIds];
  const pages = chunks(postIds, postsPerRequest);
  const answers = await forThisMember(Promise.all(pages.map((ids) => listLikes(ids, batch.viewerId))));
  const isMissing = answers.includes(null);
  if (isMissing) {
    client.setQueryDefaults(likeKeys.isMissing, { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData(likeKeys.isMissing, true);
  }
  const likes = new Map(answers.flatMap((answer) => (answer ? Array.from(answer) : [])));
  for (const postId of postIds)
    client.setQueryData<PostLikes | null>(likeKeys.byPost(postId), isMissing ? null : (likes.get(postId) ?? noLikes));
  return null;
};

const fetchBatch = async (client: QueryClient, batch: Batch): Promise<void> => {
  // What is asked for in one go is one request.
  await forThisMember(new Promise((resolve) => setTimeout(resolve, 0)).then(() => gathering.get(client)));
  const { retry } = client.getDefaultOptions().queries ?? {};
  await client.fetchQuery({
    queryKey: likeKeys.batch([...batch.postIds][0] ?? ""),
    queryFn: () => loadBatch(client, batch),
    // Nobody watches it: without these it would not be tried again, and be kept.
    ...(retry !== undefined && { retry }),
    staleTime: 0,
    gcTime: 0,
  });
};

const openBatch = (client: QueryClient, underWay: Set<Batch>, viewerId: string): Batch => {
  const batch: Batch = { viewerId, postIds: new Set(), isOpen: true };
  underWay.add(batch);
  fetchBatch(client, batch)
    .catch(() => undefined)
    .finally(() => underWay.delete(batch));
  return batch;
};

/** Asks for the likes of these posts, in one request with all that are asked for in this moment. Whoever shows them follows. */
const askForLikes = (client: QueryClient, postIds: readonly string[]): void => {
  if (client.getQueryData(likeKeys.isMissing)) {
    for (const postId of postIds) client.setQueryData<PostLikes | null>(likeKeys.byPost(postId), null);
    return;
  }
  const viewerId = storedSession()?.id ?? "";
  const underWay = batches.get(client) ?? new Set<Batch>();
  batches.set(client, underWay);
  for (const postId of postIds) {
    const own = [...underWay].filter((batch) => batch.viewerId === viewerId);
    const batch = own.find(({ postIds: asked }) => asked.has(postId)) ?? own.find(({ isOpen }) => isOpen);
    (batch ?? openBatch(client, underWay, viewerId)).postIds.add(postId);
  }
};

/** Milliseconds for which likes are believed. */
const trust = 60_000;

const likeQueries = {
  /** Null: the server's schema knows no likes. Who shows a post has asked for them (`wantLikes`); realtime keeps them true. */
  byPost: (postId: string) =>
    queryOptions<PostLikes | null>({
      queryKey: likeKeys.byPost(postId),
      queryFn: skipToken,
      // No timer for every card.
      staleTime: Number.POSITIVE_INFINITY,
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

/** Of posts that are on screen: asks for the likes that are not known, or may have changed unheard. */
export const wantLikes = (client: QueryClient, postIds: readonly string[]): void => {
  const isWanting = (postId: string): boolean => {
    const state = client.getQueryState(likeKeys.byPost(postId));
    return state?.data === undefined || state.isInvalidated;
  };
  askForLikes(client, postIds.filter(isWanting));
};

/** Of a page of posts that the server has just listed: asks for the likes that are not known, or not of this moment. */
export const prefetchLikes = (client: QueryClient, postIds: readonly string[]): void => {
  const isOld = (postId: string): boolean => {
    const state = client.getQueryState(likeKeys.byPost(postId));
    return !state || state.isInvalidated || Date.now() - state.dataUpdatedAt > trust;
  };
  askForLikes(client, postIds.filter(isOld));
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
  const userId = useSessionUserId();
  const { data: all } = useQuery(likeQueries.byPost(post.id));
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
