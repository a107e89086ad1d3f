import {
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useQuery,
} from "@tanstack/react-query";
import type { FeedTab, PostPage, PostRecord, ProfileTab } from "@/domain/post";
import { withRetries } from "@/queries/client-state";
import { postKeys } from "@/queries/keys";
import type { Page } from "@/sdk/base/collection";
import { countPostsByUser, listByArticle, listByUser, listFeed } from "@/sdk/posts/posts";
import type { PostList } from "./cache";
import { hydratePage } from "./hydrate";

export type PostListQuery = UseInfiniteQueryResult<PostList>;

type Load = (cursor: string | null, client: QueryClient) => Promise<PostPage>;

/** No reload on focus: nothing moves during reading. */
export const postList = (queryKey: readonly unknown[], load: Load) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ client, pageParam }): Promise<PostPage> => load(pageParam, client),
    initialPageParam: null as string | null,
    getNextPageParam: (page: PostPage) => page.nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { isEmpty: (data: unknown) => (data as PostList).pages[0]?.posts.length === 0 },
  });

export const storedPosts = (
  queryKey: readonly unknown[],
  load: (cursor: string | null, client: QueryClient) => Promise<Page<PostRecord>>,
) => postList(queryKey, async (cursor, client) => hydratePage(client, await load(cursor, client)));

/*
 * The named data sets and their factories:
 *   recent posts, posts, infinite posts   useFeed                  user posts      useUserPosts
 *   post by id, post by parent            posts/post, conversation search posts    useSearchPosts
 *   topics                                posts/topics
 *   current user, user account            authQueries.session      user by id      userQueries.byId
 *   users (the authors of a page)         loadMembers, which fills userQueries.byId
 *   top news, search news                 useNews                  file preview    pictureSrc: a link, nothing to cache
 */
const feed = (tab: FeedTab, topic: string) =>
  storedPosts(postKeys.feed(tab, topic), (cursor) => listFeed({ tab, topic }, { cursor }));

const byUser = (userId: string, tab: ProfileTab) =>
  storedPosts(postKeys.byUserTab(userId, tab), (cursor) => listByUser(userId, tab, { cursor }));

export const useFeed = (tab: FeedTab, topic: string) => useInfiniteQuery(feed(tab, topic));

/** Its first page. Never rejects; the list shows the failure. */
export const prefetchFeed = (client: QueryClient, tab: FeedTab, topic: string): Promise<void> =>
  client.prefetchInfiniteQuery({ ...feed(tab, topic), ...withRetries(client) });

export const useUserPosts = (userId: string, tab: ProfileTab) => useInfiniteQuery(byUser(userId, tab));

export const useArticlePosts = (article: string) =>
  useInfiniteQuery(storedPosts(postKeys.byArticle(article), (cursor) => listByArticle(article, { cursor })));

export const useUserPostCount = (userId: string, enabled = true) =>
  useQuery({
    queryKey: postKeys.countByUser(userId),
    queryFn: async ({ client }): Promise<number> => {
      // A list beside it starts its request first.
      await Promise.resolve();
      const posts = byUser(userId, "posts");
      const isShown = (client.getQueryCache().find({ queryKey: posts.queryKey })?.getObserversCount() ?? 0) > 0;
      if (!isShown) return countPostsByUser(userId);
      return (await client.fetchInfiniteQuery(posts)).pages[0]?.total ?? 0;
    },
    staleTime: 60_000,
    enabled,
  });
