// Owns how stored posts get reply count and parent, with a fixed number of requests for a page. They show at once:
// authors and likes have entries of their own, and counts follow.
import type { QueryClient } from "@tanstack/react-query";
import { authorIdOf } from "@/domain/document";
import type { Post, PostPage, PostRecord } from "@/domain/post";
import { nextTask } from "@/queries/client-state";
import { postKeys, userKeys } from "@/queries/keys";
import { authQueries } from "@/queries/members/session";
import { prefetchAuthors } from "@/queries/members/users";
import { listPostsByIds, type RecordPage } from "@/sdk/posts";
import { findPost, prependToFeeds, showReplyCounts } from "./cache";
import { prefetchLikes, startLikes } from "./likes";
import { loadReplyCounts } from "./reply-counts";

const distinct = (values: readonly string[]): string[] => [...new Set(values)].filter((value) => value !== "");

/** Parents and quoted posts. A deleted one is missing. Waits only for those that are not cached. */
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
  // For their conversation, if it is opened next.
  for (const post of missing) client.setQueryData(postKeys.record(post.id), post);
  const around = [...atHand, ...missing];
  prefetchAuthors(client, around.map(authorIdOf));
  return new Map(around.map((post) => [post.id, post]));
};

/** Shows the counts once the posts are cached, which `whenListed` says. */
const countLater = async (client: QueryClient, ids: readonly string[], whenListed: Promise<unknown>): Promise<void> => {
  const counts = client.fetchQuery({
    queryKey: postKeys.replyCounts(ids),
    queryFn: () => loadReplyCounts(client, ids),
    staleTime: 0,
    gcTime: 0,
  });
  try {
    const [found] = await Promise.all([counts, whenListed.then(nextTask)]);
    showReplyCounts(client, found);
  } catch {
    showReplyCounts(client, new Map(ids.map((id) => [id, null])));
  }
};

interface Around {
  /** Counted unless given. */
  counts?: ReadonlyMap<string, number> | Promise<ReadonlyMap<string, number>>;
  /** Posts that these may answer or quote. */
  known?: readonly PostRecord[];
}

export const hydratePosts = async (
  client: QueryClient,
  records: readonly PostRecord[],
  { counts, known = [] }: Around = {},
): Promise<Post[]> => {
  const ids = records.map(({ id }) => id);
  prefetchAuthors(client, records.map(authorIdOf));
  const around = loadAround(client, records, known);
  if (!counts) void countLater(client, ids, around);
  prefetchLikes(client, ids);
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

/** Nobody has answered it yet. */
export const hydrateNewPost = async (client: QueryClient, record: PostRecord): Promise<Post | undefined> => {
  startLikes(client, record.id);
  return (await hydratePosts(client, [record], { counts: new Map([[record.id, 0]]) }))[0];
};

/** On top of the feeds that it belongs to. */
export const showOwnPost = (client: QueryClient, record: PostRecord): void => {
  const user = client.getQueryData(authQueries.session().queryKey);
  if (!record.isAuthentic || user?.id !== record.userId) return;
  client.setQueryData(userKeys.byId(user.id), (known) => known ?? user);
  // Its writer has just had the quoted one on the screen.
  const quoted = record.quotedPostId ? findPost(client, record.quotedPostId) : undefined;
  prependToFeeds(client, { ...record, replyCount: 0, parent: null, quoted });
};
