// Filled for a whole page by one request.
import { queryOptions, skipToken, type QueryClient } from "@tanstack/react-query";
import { noLikes, withLike, type PostLikes } from "@/domain/like";
import { limits } from "@/domain/limits";
import { batched, chunks } from "@/lib/batch";
import { nextTask, stateOf } from "@/queries/client-state";
import { likeKeys } from "@/queries/keys";
import { listLikes } from "@/sdk/likes";
import { forThisMember, storedSession } from "@/sdk/stored-session";

const postsPerRequest = 2 * limits.page;

/** Milliseconds. */
const trust = 60_000;

/** Null: the server knows no likes. Whoever shows a post asks for them (`loadMissingLikes`). */
export const likesOf = (postId: string) =>
  queryOptions<PostLikes | null>({
    queryKey: likeKeys.byPost(postId),
    queryFn: skipToken,
    // No timer for every card.
    staleTime: Number.POSITIVE_INFINITY,
  });

const loadLikes = async (client: QueryClient, postIds: readonly string[]): Promise<null> => {
  const viewerId = storedSession()?.id ?? "";
  const pages = chunks(postIds, postsPerRequest);
  const answers = await forThisMember(Promise.all(pages.map((ids) => listLikes(ids, viewerId))));
  const isMissing = answers.includes(null);
  if (isMissing) {
    client.setQueryDefaults(likeKeys.isMissing, { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData(likeKeys.isMissing, true);
  }
  const likes = new Map(answers.flatMap((answer) => (answer ? Array.from(answer) : [])));
  for (const postId of postIds)
    client.setQueryData(likesOf(postId).queryKey, isMissing ? null : (likes.get(postId) ?? noLikes));
  return null;
};

const fetchLikes = async (client: QueryClient, postIds: readonly string[]): Promise<void> => {
  const { retry } = client.getDefaultOptions().queries ?? {};
  await client.fetchQuery({
    queryKey: likeKeys.batch(postIds[0] ?? ""),
    queryFn: () => loadLikes(client, postIds),
    // `fetchQuery` does not retry by itself.
    ...(retry !== undefined && { retry }),
    staleTime: 0,
    gcTime: 0,
  });
};

/** In one request with all that are asked for in this moment. */
const requestLikes = (client: QueryClient, postIds: readonly string[]): void => {
  if (client.getQueryData(likeKeys.isMissing)) {
    for (const postId of postIds) client.setQueryData(likesOf(postId).queryKey, null);
    return;
  }
  const state = stateOf(client);
  const request = (state.likes ??= batched(
    (ids) => fetchLikes(client, ids),
    () => forThisMember(nextTask().then(() => state.likesHeld)),
  ));
  for (const postId of postIds) request(postId).catch(() => undefined);
};

export const gatherLikes = (client: QueryClient, until: Promise<unknown>): void => {
  stateOf(client).likesHeld = until.catch(() => undefined);
};

export const loadMissingLikes = (client: QueryClient, postIds: readonly string[]): void => {
  const isMissing = (postId: string): boolean => {
    const state = client.getQueryState(likeKeys.byPost(postId));
    return state?.data === undefined || state.isInvalidated;
  };
  requestLikes(client, postIds.filter(isMissing));
};

export const prefetchLikes = (client: QueryClient, postIds: readonly string[]): void => {
  const isOld = (postId: string): boolean => {
    const state = client.getQueryState(likeKeys.byPost(postId));
    return !state || state.isInvalidated || Date.now() - state.dataUpdatedAt > trust;
  };
  requestLikes(client, postIds.filter(isOld));
};

/** Nobody has liked a new post yet. */
export const startLikes = (client: QueryClient, postId: string): void => {
  if (client.getQueryData(likeKeys.isMissing)) return;
  client.setQueryData(likesOf(postId).queryKey, (likes) => likes ?? noLikes);
};

/** Likes that are not known stay unknown. */
export const changeLikes = (client: QueryClient, postId: string, userId: string, isLiked: boolean): void => {
  client.setQueryData(likesOf(postId).queryKey, (likes) => likes && withLike(likes, userId, isLiked));
};
