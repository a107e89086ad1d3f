import { queryOptions, skipToken, type QueryClient } from "@tanstack/react-query";
import { noLikes, withLike, withoutLike, type Like, type PostLikes } from "@/domain/like";
import { limits } from "@/domain/limits";
import { batched, chunks } from "@/lib/batch";
import { reportOnce } from "@/lib/errors";
import { nextTask, noteServerTime, serverTimeAt, stateOf, withRetries } from "@/queries/client-state";
import { likeKeys } from "@/queries/keys";
import { countLikes, listLikes, listLikesSince } from "@/sdk/likes";
import { forThisMember, storedSession } from "@/sdk/stored-session";
import { isFar, isWaitedFor, whenInSight, whenNear } from "./sight";

const postsPerRequest = 2 * limits.page;

const trust = 60_000;

/** Null if the server has no likes. `loadMissingLikes` loads it. */
export const likesOf = (postId: string) =>
  queryOptions<PostLikes | null>({
    queryKey: likeKeys.byPost(postId),
    queryFn: skipToken,
    // A timer for every card would be too many.
    staleTime: Number.POSITIVE_INFINITY,
  });

export const countOf = (likes: PostLikes | null | undefined): number | null =>
  likes && likes.others !== null ? likes.members.length + likes.others : null;

const withCount = ({ members }: PostLikes, count: number | null): PostLikes => ({
  members,
  others: count === null ? null : Math.max(0, count - members.length),
});

/** Shows the older number until the next count. */
const withOthersOf = (likes: PostLikes, before: PostLikes | null | undefined): PostLikes =>
  likes.others === null ? withCount(likes, countOf(before)) : likes;

const countOne = async (client: QueryClient, postId: string, viewerId: string): Promise<void> => {
  try {
    const { likes: counted, until } = await client.fetchQuery({
      queryKey: likeKeys.count(postId),
      queryFn: () => forThisMember(countLikes(postId)),
      ...withRetries(client),
      staleTime: 0,
      gcTime: 0,
    });
    noteServerTime(client, until);
    stateOf(client).likesUntil.set(postId, until);
    const isOwn = (id: string): boolean => id === viewerId;
    client.setQueryData(likesOf(postId).queryKey, (before) => {
      if (!before || counted.others === 0) return counted;
      return withCount({ ...before, members: before.members.filter(isOwn) }, counted.others);
    });
  } catch (error) {
    reportOnce("Likes could not be counted", error);
  }
};

const loadLikes = async (client: QueryClient, postIds: readonly string[]): Promise<null> => {
  const viewerId = storedSession()?.id ?? "";
  const { tooMany } = stateOf(client);
  const knownOf = (id: string) => client.getQueryData(likesOf(id).queryKey);
  // Not counted before, so too many.
  const areMany = (ids: readonly string[]): boolean =>
    tooMany.has("likes") ||
    ids.some((id) => knownOf(id)?.others === null) ||
    ids.reduce((sum, id) => sum + (countOf(knownOf(id)) ?? 0), 0) > limits.countedTogether;
  const pages = chunks(postIds, postsPerRequest);
  const answers = await forThisMember(Promise.all(pages.map((ids) => listLikes(ids, viewerId, areMany(ids)))));
  const isMissing = answers.includes(null);
  if (isMissing) {
    client.setQueryDefaults(likeKeys.isMissing, { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData(likeKeys.isMissing, true);
  }
  const likes = new Map(answers.flatMap((answer) => (answer ? Array.from(answer) : [])));
  for (const postId of postIds) {
    const { queryKey } = likesOf(postId);
    const found = likes.get(postId) ?? noLikes;
    client.setQueryData(queryKey, (before) => (isMissing ? null : withOthersOf(found, before)));
    if (isMissing || found.others !== null) continue;
    tooMany.add("likes");
    whenInSight(client, postId, "likes", () => void countOne(client, postId, viewerId));
  }
  return null;
};

const fetchLikes = async (client: QueryClient, postIds: readonly string[]): Promise<void> => {
  await client.fetchQuery({
    queryKey: likeKeys.batch(postIds[0] ?? ""),
    queryFn: () => loadLikes(client, postIds),
    ...withRetries(client),
    staleTime: 0,
    gcTime: 0,
  });
};

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

const isUncounted = (client: QueryClient, postId: string): boolean =>
  client.getQueryData(likesOf(postId).queryKey)?.others === null && !isWaitedFor(client, postId, "likes");

export const loadMissingLikes = (client: QueryClient, postIds: readonly string[]): void => {
  const isMissing = (postId: string): boolean => {
    const state = client.getQueryState(likeKeys.byPost(postId));
    return isUncounted(client, postId) || state?.data === undefined || state.isInvalidated;
  };
  const missing = postIds.filter((id) => !isFar(client, id) && isMissing(id));
  for (const id of missing) whenNear(client, [id], () => requestLikes(client, [id].filter(isMissing)));
};

export const prefetchLikes = (client: QueryClient, postIds: readonly string[]): void => {
  const isOld = (postId: string): boolean => {
    const state = client.getQueryState(likeKeys.byPost(postId));
    return isUncounted(client, postId) || !state || state.isInvalidated || Date.now() - state.dataUpdatedAt > trust;
  };
  requestLikes(client, postIds.filter(isOld));
};

export const startLikes = (client: QueryClient, postId: string): void => {
  if (client.getQueryData(likeKeys.isMissing)) return;
  client.setQueryData(likesOf(postId).queryKey, (likes) => likes ?? noLikes);
};

export const changeLikes = (client: QueryClient, postId: string, userId: string, isLiked: boolean): void => {
  const isOwn = userId === storedSession()?.id;
  client.setQueryData(
    likesOf(postId).queryKey,
    (likes) => likes && (isOwn || isLiked ? withLike(likes, userId, isLiked) : withoutLike(likes, userId)),
  );
};

/** Unless counted already. */
export const addLike = (
  client: QueryClient,
  { postId, userId, createdAt }: Pick<Like, "postId" | "userId" | "createdAt">,
): void => {
  if (createdAt > (stateOf(client).likesUntil.get(postId) ?? "")) changeLikes(client, postId, userId, true);
};

/** Call it after the counts. */
export const addMissedLikes = async (client: QueryClient): Promise<void> => {
  const isExact = (id: string): boolean => {
    const count = countOf(client.getQueryData(likesOf(id).queryKey));
    return count !== null && count <= limits.countedLikes;
  };
  const ids = [...stateOf(client).shownPosts.keys()].filter(isExact);
  for (const like of await listLikesSince(ids, serverTimeAt(client, stateOf(client).startedAt))) addLike(client, like);
};
