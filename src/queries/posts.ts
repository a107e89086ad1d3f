// Owns posts in the cache: a factory for each list and for one post. Their mutations are in queries/post-mutations,
// news from the server in queries/live-posts.
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  type QueryClient,
  type UseInfiniteQueryResult,
} from "@tanstack/react-query";
import type { FeedTab, PostPage, ProfileTab } from "@/domain/post";
import { hydratePage } from "@/queries/hydrate-posts";
import { countPostsByUser, listByArticle, listByUser, listFeed, type RecordPage } from "@/sdk/posts";
import { postKeys } from "./keys";
import { changeLists, keepFirstPage, type PostList } from "./post-cache";

/** What the hooks below answer with, whichever list it is: what is shown, and how far it has been read. */
export type PostListQuery = UseInfiniteQueryResult<PostList>;

type Load = (cursor: string | null, client: QueryClient) => Promise<PostPage>;

/** A list keeps its place: it changes when it is told to, not because a window was looked at again. */
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

/** A list whose pages are stored posts as the server lists them. */
export const storedPosts = (queryKey: readonly unknown[], load: (cursor: string | null) => Promise<RecordPage>) =>
  postList(queryKey, async (cursor, client) => hydratePage(client, await load(cursor)));

/*
 * The named data sets and their factories:
 *   recent posts, posts, infinite posts   postQueries.feed         user posts      postQueries.byUser
 *   post by id, post by parent            queries/post             search posts    useSearchPosts
 *   topics                                topicQueries.popular
 *   current user, user account            authQueries.session      user by id      userQueries.byId
 *   users (the authors of a page)         loadAuthors, which fills userQueries.byId
 *   top news, search news                 newsQueries              file preview    avatarSrc: a link, nothing to cache
 */
const postQueries = {
  feed: (tab: FeedTab, topic: string) =>
    storedPosts(postKeys.feed(tab, topic), (cursor) => listFeed({ tab, topic }, { cursor })),

  byUser: (userId: string, tab: ProfileTab) =>
    storedPosts(postKeys.byUserTab(userId, tab), async (cursor) => {
      const page = await listByUser(userId, tab, { cursor });
      // What others wrote in their name does not belong on their profile.
      return { ...page, records: page.records.filter(({ isAuthentic }) => isAuthentic) };
    }),

  byArticle: (article: string) =>
    storedPosts(postKeys.byArticle(article), (cursor) => listByArticle(article, { cursor })),

  /** How many top-level posts a member has. Their list says so too: where it shows, nobody else is asked. */
  countByUser: (userId: string) =>
    queryOptions({
      queryKey: postKeys.countByUser(userId),
      queryFn: async ({ client }): Promise<number> => {
        // A list that is shown beside this number is asked for in the same moment.
        await Promise.resolve();
        const posts = postQueries.byUser(userId, "posts");
        const isShown = (client.getQueryCache().find({ queryKey: posts.queryKey })?.getObserversCount() ?? 0) > 0;
        if (!isShown) return countPostsByUser(userId);
        return (await client.fetchInfiniteQuery(posts)).pages[0]?.total ?? 0;
      },
      staleTime: 60_000,
    }),
};

/** Reads the feeds anew from their top. */
export const refreshFeeds = async (client: QueryClient): Promise<void> => {
  changeLists(client, postKeys.feeds, keepFirstPage);
  await client.invalidateQueries({ queryKey: postKeys.feeds });
};

export const useFeed = (tab: FeedTab, topic: string) => useInfiniteQuery(postQueries.feed(tab, topic));

export const useUserPosts = (userId: string, tab: ProfileTab) => useInfiniteQuery(postQueries.byUser(userId, tab));

export const useArticlePosts = (article: string) => useInfiniteQuery(postQueries.byArticle(article));

export const useUserPostCount = (userId: string, enabled = true) =>
  useQuery({ ...postQueries.countByUser(userId), enabled });
