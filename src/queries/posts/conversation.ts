// A page of replies costs two requests; each uncached post above costs one.
import {
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQueries,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useState } from "react";
import { limits } from "@/domain/limits";
import type { Post, PostPage, PostRecord } from "@/domain/post";
import { withRetries } from "@/queries/client-state";
import { postKeys, userKeys } from "@/queries/keys";
import { authQueries } from "@/queries/people/session";
import { prefetchAuthors } from "@/queries/people/users";
import { listAnswers, listPostsByIds, listReplies } from "@/sdk/posts/posts";
import { findPost, type PostList } from "./cache";
import { prefetchCards } from "./hydrate";
import { prefetchPost } from "./post";
import { postList } from "./queries";

/** Topmost first. */
export interface PostsAbove {
  posts: Post[];
  hasMore: boolean;
  /** The next one above was deleted. */
  isCut: boolean;
}

const withoutParent = (records: readonly PostRecord[]): Post[] =>
  records.map((record) => ({ ...record, parent: null }));

const loadAbove = async (client: QueryClient, parentId: string): Promise<PostsAbove> => {
  const records: PostRecord[] = [];
  let next = parentId;
  // Members write parents, so they may form a circle.
  const isKnown = (): boolean => records.some(({ id }) => id === next);
  while (next !== "" && records.length < limits.postsAbove && !isKnown()) {
    const atHand = findPost(client, next) ?? client.getQueryData<PostRecord>(postKeys.record(next));
    const record = atHand ?? (await listPostsByIds([next]))[0];
    if (!record) break;
    records.unshift(record);
    next = record.parentId;
  }
  prefetchAuthors(client, records);
  const isFull = records.length === limits.postsAbove;
  return {
    posts: withoutParent(records),
    hasMore: next !== "" && isFull,
    isCut: next !== "" && !isFull && !isKnown(),
  };
};

const above = (parentId: string) =>
  queryOptions({
    queryKey: postKeys.above(parentId),
    queryFn: ({ client }) => loadAbove(client, parentId),
    enabled: parentId !== "",
    staleTime: 60_000,
  });

/** In a circle a post is above itself: what is above it there is left out. */
export const usePostsAbove = (id: string, parentId: string) =>
  useQuery({
    ...above(parentId),
    select: (result) => {
      const at = result.posts.findLastIndex((post) => post.id === id);
      return at < 0 ? result : { posts: result.posts.slice(at + 1), hasMore: false, isCut: false };
    },
  });

const firstOf = (ids: readonly string[], records: readonly PostRecord[]): PostRecord[] =>
  ids.flatMap((id) => records.filter((post) => post.parentId === id && post.id !== id).slice(0, limits.answersInline));

/** In a circle the post of the page answers its own reply: it isn't shown again. */
const answers = (postId: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: postKeys.answers(ids),
    queryFn: async ({ client }) => {
      const records = await listAnswers(ids);
      const shown = firstOf(
        ids,
        records.filter(({ id }) => id !== postId),
      );
      prefetchCards(client, shown);
      return withoutParent(shown);
    },
    enabled: ids.length > 0,
    staleTime: 60_000,
  });

interface FoundAnswers {
  groups: ReadonlyMap<string, readonly Post[]>;
  isLoading: boolean;
}

const byParent = (pages: UseQueryResult<Post[]>[]): FoundAnswers => {
  const groups = new Map<string, Post[]>();
  for (const post of pages.flatMap(({ data }) => data ?? []))
    groups.set(post.parentId, [...(groups.get(post.parentId) ?? []), post]);
  return { groups, isLoading: pages.some(({ data, isFetching }) => data === undefined && isFetching) };
};

/** The key changes with each first answer; loaded answers stay. */
export const useAnswers = (postId: string, pages: readonly PostPage[] = []): FoundAnswers["groups"] => {
  const { groups, isLoading } = useQueries({
    queries: pages.map(({ posts }) =>
      answers(
        postId,
        posts.map(({ id }) => id),
      ),
    ),
    combine: byParent,
  });
  const [last, setLast] = useState(groups);
  if (!isLoading && groups !== last) setLast(groups);
  return isLoading ? new Map([...last, ...groups]) : groups;
};

const nothingSent: PostList = { pages: [], pageParams: [] };

/** In the cache, so that changes reach it (answer-1). */
export const useSentAnswers = (parentId: string): { sent: readonly Post[]; add: (reply: Post) => void } => {
  const client = useQueryClient();
  const queryKey = postKeys.sentIn(parentId);
  const { data } = useQuery({
    queryKey,
    queryFn: () => nothingSent,
    initialData: nothingSent,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const add = (reply: Post): void => {
    const page: PostPage = { posts: [reply], nextCursor: null, total: 1 };
    const user = client.getQueryData(authQueries.session().queryKey);
    if (user) client.setQueryData(userKeys.byId(user.id), (known) => known ?? user);
    client.setQueryData<PostList>(queryKey, ({ pages, pageParams } = nothingSent) => ({
      pages: [...pages, page],
      pageParams: [...pageParams, null],
    }));
  };
  return { sent: data.pages.flatMap(({ posts }) => posts), add };
};

const asReply = (record: PostRecord): Post => ({
  ...record,
  parent: { authorId: record.parentUserId, isDeleted: false },
});

const repliesTo = (parentId: string) =>
  postList(postKeys.replies(parentId), async (cursor, client) => {
    const { rows: records, ...page } = await listReplies([parentId], { cursor });
    prefetchCards(client, records);
    return { ...page, posts: records.filter(({ id }) => id !== parentId).map(asReply) };
  });

/** A post with its first replies. Never rejects. */
export const prefetchConversation = async (client: QueryClient, id: string): Promise<void> => {
  await Promise.all([
    client.prefetchInfiniteQuery({ ...repliesTo(id), ...withRetries(client) }),
    prefetchPost(client, id),
  ]);
};

export const useReplies = (parentId: string) => useInfiniteQuery(repliesTo(parentId));
