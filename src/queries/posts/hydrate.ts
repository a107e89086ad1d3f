// Owns how stored posts get author, reply count and parent, with a fixed number of requests for a page.
import type { QueryClient } from "@tanstack/react-query";
import { authorIdOf } from "@/domain/document";
import type { Post, PostPage, PostRecord } from "@/domain/post";
import { postKeys } from "@/queries/keys";
import { authQueries } from "@/queries/members/session";
import { findAuthor, loadAuthors, toAuthor } from "@/queries/members/users";
import { countReplies, listPostsByIds, type RecordPage } from "@/sdk/posts";
import { findPost, prependToFeeds } from "./cache";
import { prefetchLikes, startLikes } from "./likes";

const distinct = (values: readonly string[]): string[] => [...new Set(values)].filter((value) => value !== "");

const loadAuthorsOf = (client: QueryClient, records: readonly PostRecord[]): Promise<void> =>
  loadAuthors(client, distinct(records.map(authorIdOf)));

/** With their authors; a deleted one is missing. */
const loadParents = async (
  client: QueryClient,
  records: readonly PostRecord[],
  known: readonly PostRecord[],
): Promise<ReadonlyMap<string, PostRecord>> => {
  const ids = distinct(records.map(({ parentId }) => parentId));
  const atHand = ids.flatMap(
    (id) => [...records, ...known].find((record) => record.id === id) ?? findPost(client, id) ?? [],
  );
  const missing = await listPostsByIds(ids.filter((id) => !atHand.some((parent) => parent.id === id)));
  // For their conversation, if it is opened next.
  for (const parent of missing) client.setQueryData(postKeys.record(parent.id), parent);
  const parents = [...atHand, ...missing];
  await loadAuthorsOf(client, parents);
  return new Map(parents.map((parent) => [parent.id, parent]));
};

interface Around {
  /** Asked for unless given. */
  counts?: ReadonlyMap<string, number> | Promise<ReadonlyMap<string, number>>;
  /** Posts that may be parents of these. */
  known?: readonly PostRecord[];
}

export const hydratePosts = async (
  client: QueryClient,
  records: readonly PostRecord[],
  { counts, known = [] }: Around = {},
): Promise<Post[]> => {
  const ids = records.map(({ id }) => id);
  prefetchLikes(client, ids);
  const [parents, replyCounts] = await Promise.all([
    loadParents(client, records, known),
    counts ?? countReplies(ids),
    loadAuthorsOf(client, records),
  ]);
  // After all waits: an author may have been renamed during them.
  return records.map((record) => {
    const parent = parents.get(record.parentId);
    const author = parent ? findAuthor(client, authorIdOf(parent)) : null;
    return {
      ...record,
      creator: findAuthor(client, authorIdOf(record)),
      replyCount: replyCounts.get(record.id) ?? null,
      parent: record.parentId ? { username: author?.username ?? null, author, isDeleted: !parent } : null,
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
  prependToFeeds(client, { ...record, creator: toAuthor(user), replyCount: 0, parent: null });
};
