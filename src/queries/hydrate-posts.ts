// Owns the join: stored posts become posts with their authors, reply counts and parents. A page costs a fixed number
// of requests, whatever its length: the posts, their authors (those not cached), the counts, and where there are
// replies among them, their parents.
import type { QueryClient } from "@tanstack/react-query";
import type { Post, PostPage, PostRecord } from "@/domain/post";
import { loadAuthors } from "@/queries/users";
import { countReplies, listPostsByIds, type RecordPage } from "@/sdk/posts";
import { findPost } from "./post-cache";

/** Who a post may be shown as: nobody, where another member wrote it in their name. */
const authorId = (record: PostRecord): string => (record.isAuthentic ? record.userId : "");

const distinct = (values: readonly string[]): string[] => [...new Set(values)].filter((value) => value !== "");

/** The posts that these answer, those at hand first; one that is gone is missing. */
const loadParents = async (
  client: QueryClient,
  records: readonly PostRecord[],
): Promise<ReadonlyMap<string, PostRecord>> => {
  const ids = distinct(records.map(({ parentId }) => parentId));
  const atHand = ids.flatMap((id) => findPost(client, id) ?? []);
  const missing = await listPostsByIds(ids.filter((id) => !atHand.some((parent) => parent.id === id)));
  return new Map([...atHand, ...missing].map((parent) => [parent.id, parent]));
};

/** `counts`: how many replies the posts have, where that is known or nobody looks; it is asked for unless given. */
export const hydratePosts = async (
  client: QueryClient,
  records: readonly PostRecord[],
  counts?: ReadonlyMap<string, number>,
): Promise<Post[]> => {
  const [parents, replyCounts] = await Promise.all([
    loadParents(client, records),
    counts ?? countReplies(records.map(({ id }) => id)),
  ]);
  const authors = await loadAuthors(client, distinct([...records, ...parents.values()].map(authorId)));
  return records.map((record) => {
    const parent = parents.get(record.parentId);
    return {
      ...record,
      creator: authors.get(authorId(record)) ?? null,
      replyCount: replyCounts.get(record.id) ?? null,
      parent: record.parentId
        ? { username: (parent && authors.get(authorId(parent))?.username) ?? null, isDeleted: !parent }
        : null,
    };
  });
};

export const hydratePage = async (client: QueryClient, { records, nextCursor }: RecordPage): Promise<PostPage> => ({
  posts: await hydratePosts(client, records),
  nextCursor,
});

/** A post that has just been published, or has just arrived: nobody has answered it yet. */
export const hydrateNewPost = async (client: QueryClient, record: PostRecord): Promise<Post | undefined> =>
  (await hydratePosts(client, [record], new Map([[record.id, 0]])))[0];
