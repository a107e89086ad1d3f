// A fixed number of requests. Authors, likes and counts load near the screen.
import type { QueryClient } from "@tanstack/react-query";
import { authorIdOf } from "@/domain/document";
import { limits } from "@/domain/limits";
import type { Post, PostPage, PostRecord } from "@/domain/post";
import { chunks } from "@/lib/batch";
import { noteServerTime, stateOf } from "@/queries/client-state";
import { postKeys, userKeys } from "@/queries/keys";
import { authQueries } from "@/queries/members/session";
import { leaveAuthors, prefetchAuthors } from "@/queries/members/users";
import { listPostsByIds, type RecordPage } from "@/sdk/posts";
import { prefetchBookmarks } from "./bookmark-of";
import { appendPost, changeListsForGood, findPost, prependToFeeds } from "./cache";
import { prefetchLikes, startLikes } from "./likes";
import { requestReplyCounts } from "./reply-counts";
import { whenNear } from "./sight";

const distinct = (values: readonly string[]): string[] => [...new Set(values)].filter((value) => value !== "");

/** Waits only for those not cached. */
const loadAround = async (
  client: QueryClient,
  records: readonly PostRecord[],
  known: readonly PostRecord[],
): Promise<ReadonlyMap<string, PostRecord>> => {
  const ids = distinct(records.flatMap(({ parentId, quotedPostId }) => [parentId, quotedPostId]));
  const atHand = ids.flatMap(
    (id) => [...records, ...known].find((record) => record.id === id) ?? findPost(client, id) ?? [],
  );
  const missing = await listPostsByIds(ids.filter((id) => !atHand.some((post) => post.id === id)));
  for (const post of missing) client.setQueryData(postKeys.record(post.id), post);
  const around = [...atHand, ...missing];
  prefetchAuthors(client, around.map(authorIdOf));
  return new Map(around.map((post) => [post.id, post]));
};

const idsOf = (records: readonly PostRecord[]): string[] => records.map(({ id }) => id);

const askAbout = (
  client: QueryClient,
  records: readonly PostRecord[],
  whenListed: Promise<unknown> | undefined,
): void => {
  prefetchAuthors(client, records.map(authorIdOf));
  if (whenListed) requestReplyCounts(client, idsOf(records), whenListed);
  prefetchLikes(client, idsOf(records));
  prefetchBookmarks(client, idsOf(records)).catch(() => undefined);
};

export const askAround = (client: QueryClient, posts: readonly Post[]): void => {
  // Some were too many to count together.
  const known = posts.reduce((sum, { replyCount }) => sum + (replyCount ?? 0), 0);
  if (known > limits.countedTogether && posts.some(({ replyCount }) => replyCount === undefined))
    stateOf(client).tooMany.add("replies");
  for (const group of chunks(posts, limits.postsTogether))
    whenNear(client, idsOf(group), () => {
      prefetchAuthors(client, group.map(authorIdOf));
      requestReplyCounts(client, idsOf(group.filter(({ replyCount }) => typeof replyCount !== "number")));
    });
};

interface Around {
  counts?: ReadonlyMap<string, number> | Promise<ReadonlyMap<string, number>>;
  known?: readonly PostRecord[];
}

export const hydratePosts = async (
  client: QueryClient,
  records: readonly PostRecord[],
  { counts, known = [] }: Around = {},
): Promise<Post[]> => {
  for (const { createdAt } of records) noteServerTime(client, createdAt);
  const around = loadAround(client, records, known);
  const [first = [], ...later] = chunks(records, limits.postsTogether);
  askAbout(client, first, counts ? undefined : around);
  for (const group of later) {
    leaveAuthors(client, group.map(authorIdOf));
    whenNear(client, idsOf(group), () => askAbout(client, group, counts ? undefined : around));
  }
  const [found, replyCounts] = await Promise.all([around, counts]);
  return records.map((record) => {
    const parent = found.get(record.parentId);
    return {
      ...record,
      replyCount: replyCounts
        ? (replyCounts.get(record.id) ?? null)
        : (findPost(client, record.id)?.replyCount ?? undefined),
      parent: record.parentId ? { authorId: parent ? authorIdOf(parent) : "", isDeleted: !parent } : null,
      ...(record.quotedPostId && { quoted: found.get(record.quotedPostId) ?? null }),
    };
  });
};

export const hydratePage = async (
  client: QueryClient,
  { records, nextCursor, total }: RecordPage,
  around: Around = {},
): Promise<PostPage> => ({ posts: await hydratePosts(client, records, around), nextCursor, total });

const hydrateNewPost = async (client: QueryClient, record: PostRecord): Promise<Post | undefined> => {
  startLikes(client, record.id);
  return (await hydratePosts(client, [record], { counts: new Map([[record.id, 0]]) }))[0];
};

export const showOwnPost = (client: QueryClient, record: PostRecord): void => {
  const user = client.getQueryData(authQueries.session().queryKey);
  if (!record.isAuthentic || user?.id !== record.userId) return;
  client.setQueryData(userKeys.byId(user.id), (known) => known ?? user);
  // The author has just seen the quoted post.
  const quoted = record.quotedPostId ? findPost(client, record.quotedPostId) : undefined;
  prependToFeeds(client, { ...record, replyCount: 0, parent: null, quoted });
};

export const showReply = async (client: QueryClient, record: PostRecord): Promise<void> => {
  const queryKey = postKeys.replies(record.parentId);
  const query = client.getQueryCache().find({ queryKey });
  if (!query || (query.state.data === undefined && query.state.fetchStatus === "idle")) return;
  const reply = await hydrateNewPost(client, record);
  if (reply) changeListsForGood(client, queryKey, (list) => appendPost(list, reply));
};
