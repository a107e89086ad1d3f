// Owns the join: stored posts become posts with their authors, reply counts and parents. A page costs a fixed number
// of requests, whatever its length: the posts, and side by side their authors (those not cached), the counts, the likes,
// and where there are replies among them, their parents (and then the parents' authors).
import type { QueryClient } from "@tanstack/react-query";
import { authorIdOf } from "@/domain/ownership";
import type { Post, PostPage, PostRecord } from "@/domain/post";
import { prefetchLikes, startLikes } from "@/queries/likes";
import { findAuthor, loadAuthors } from "@/queries/users";
import { countReplies, listPostsByIds, type RecordPage } from "@/sdk/posts";
import { postKeys } from "./keys";
import { findPost } from "./post-cache";

const distinct = (values: readonly string[]): string[] => [...new Set(values)].filter((value) => value !== "");

const loadAuthorsOf = (client: QueryClient, records: readonly PostRecord[]): Promise<void> =>
  loadAuthors(client, distinct(records.map(authorIdOf)));

/** The posts that these answer, those at hand first, once their authors are known too; one that is gone is missing. */
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
  // Whoever shows the conversation asks for the same ones next.
  for (const parent of missing) client.setQueryData(postKeys.record(parent.id), parent);
  const parents = [...atHand, ...missing];
  await loadAuthorsOf(client, parents);
  return new Map(parents.map((parent) => [parent.id, parent]));
};

interface Around {
  /** How many replies the posts have, where that is known or nobody looks; it is asked for unless given. */
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
  // Read when all is there: a profile that was opened meanwhile knows its member's newest name.
  return records.map((record) => {
    const parent = parents.get(record.parentId);
    return {
      ...record,
      creator: findAuthor(client, authorIdOf(record)),
      replyCount: replyCounts.get(record.id) ?? null,
      parent: record.parentId
        ? { username: (parent && findAuthor(client, authorIdOf(parent))?.username) ?? null, isDeleted: !parent }
        : null,
    };
  });
};

export const hydratePage = async (
  client: QueryClient,
  { records, nextCursor, total }: RecordPage,
  around: Around = {},
): Promise<PostPage> => ({ posts: await hydratePosts(client, records, around), nextCursor, total });

/** A post that has just been published, or has just arrived: nobody has answered it yet. */
export const hydrateNewPost = async (client: QueryClient, record: PostRecord): Promise<Post | undefined> => {
  startLikes(client, record.id);
  return (await hydratePosts(client, [record], { counts: new Map([[record.id, 0]]) }))[0];
};
