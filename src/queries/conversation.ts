// Owns what stands around a post in its conversation: the posts above it, and the first answers to its replies. Costs a
// request for each post above that no list holds, and one for the answers of a whole page of replies.
import { queryOptions, useQueries, useQuery, type QueryClient, type UseQueryResult } from "@tanstack/react-query";
import { limits } from "@/domain/limits";
import { authorIdOf } from "@/domain/ownership";
import type { Post, PostPage, PostRecord } from "@/domain/post";
import { findAuthor, loadAuthors } from "@/queries/users";
import { listAnswers, listPostsByIds } from "@/sdk/posts";
import { postKeys } from "./keys";
import { findPost } from "./post-cache";

/** What a reply answers, the topmost first. */
export interface PostsAbove {
  posts: Post[];
  /** There are more above, which are not loaded. */
  hasMore: boolean;
  /** The one above the topmost is gone. */
  isCut: boolean;
}

/** With their authors, and without what nobody shows of them here. */
const withAuthors = async (client: QueryClient, records: readonly PostRecord[]): Promise<Post[]> => {
  await loadAuthors(client, [...new Set(records.map(authorIdOf))].filter(Boolean));
  return records.map((record) => ({
    ...record,
    creator: findAuthor(client, authorIdOf(record)),
    replyCount: null,
    parent: null,
  }));
};

const loadAbove = async (client: QueryClient, parentId: string): Promise<PostsAbove> => {
  const records: PostRecord[] = [];
  let next = parentId;
  while (next !== "" && records.length < limits.postsAbove) {
    const atHand = findPost(client, next) ?? client.getQueryData<PostRecord>(postKeys.record(next));
    const record = atHand ?? (await listPostsByIds([next]))[0];
    if (!record) break;
    records.unshift(record);
    next = record.parentId;
  }
  const isFull = records.length === limits.postsAbove;
  return { posts: await withAuthors(client, records), hasMore: next !== "" && isFull, isCut: next !== "" && !isFull };
};

const above = (parentId: string) =>
  queryOptions({
    queryKey: postKeys.above(parentId),
    queryFn: ({ client }) => loadAbove(client, parentId),
    enabled: parentId !== "",
    staleTime: 60_000,
  });

/** The posts above a reply; nothing above a post that answers none. */
export const usePostsAbove = (parentId: string): PostsAbove | undefined => useQuery(above(parentId)).data;

const answers = (ids: readonly string[]) =>
  queryOptions({
    queryKey: postKeys.answers(ids),
    queryFn: async ({ client }) => {
      const records = await listAnswers(ids);
      const first = ids.flatMap((id) =>
        records.filter(({ parentId }) => parentId === id).slice(0, limits.answersInline),
      );
      return withAuthors(client, first);
    },
    enabled: ids.length > 0,
    staleTime: 60_000,
  });

const byParent = (pages: UseQueryResult<Post[]>[]): ReadonlyMap<string, readonly Post[]> => {
  const groups = new Map<string, Post[]>();
  for (const post of pages.flatMap(({ data }) => data ?? []))
    groups.set(post.parentId, [...(groups.get(post.parentId) ?? []), post]);
  return groups;
};

/** The first answers to each of the replies that were read, by the reply's id. */
export const useAnswers = (pages: readonly PostPage[] = []): ReadonlyMap<string, readonly Post[]> =>
  useQueries({
    queries: pages.map(({ posts }) => answers(posts.flatMap(({ id, replyCount }) => (replyCount ? id : [])))),
    combine: byParent,
  });
