// Owns the join: stored posts become posts with their authors, reply counts and parents. A page costs a fixed number
// of requests, whatever its length: the posts, their authors (those not cached), the counts, and where there are
// replies among them, their parents.
import type { QueryClient } from "@tanstack/react-query";
import type { Post, PostPage, PostRecord } from "@/schemas/post";
import { countReplies, listPostsByIds, type RecordPage } from "@/sdk/posts";
import { loadAuthors } from "@/queries/users";

/** Who a post may be shown as: nobody, where another member wrote it in their name. */
const authorId = (record: PostRecord): string => (record.isAuthentic ? record.userId : "");

const distinct = (values: readonly string[]): string[] => [...new Set(values)].filter((value) => value !== "");

export interface JoinOptions {
  /** Posts that are at hand already and need not be asked for as parents. */
  parents?: readonly PostRecord[];
}

export const joinPosts = async (
  client: QueryClient,
  records: readonly PostRecord[],
  { parents: known = [] }: JoinOptions = {},
): Promise<Post[]> => {
  const missingParents = distinct(records.map((record) => record.parentId)).filter(
    (id) => !known.some((parent) => parent.id === id),
  );
  const [parents, counts] = await Promise.all([
    listPostsByIds(missingParents),
    countReplies(records.map((record) => record.id)),
  ]);
  const parentById = new Map([...known, ...parents].map((parent) => [parent.id, parent]));
  const authors = await loadAuthors(client, distinct([...records, ...parentById.values()].map(authorId)));
  return records.map((record) => {
    const parent = parentById.get(record.parentId);
    return {
      ...record,
      creator: authors.get(authorId(record)) ?? null,
      replyCount: counts.get(record.id) ?? null,
      parent: record.parentId
        ? { username: (parent && authors.get(authorId(parent))?.username) ?? null, isDeleted: !parent }
        : null,
    };
  });
};

export const joinPage = async (
  client: QueryClient,
  { records, nextCursor }: RecordPage,
  options?: JoinOptions,
): Promise<PostPage> => ({ posts: await joinPosts(client, records, options), nextCursor });
