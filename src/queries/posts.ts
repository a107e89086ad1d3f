// Owns posts in the cache: a factory for each list and for one post. Their mutations are in queries/post-mutations,
// news from the server in queries/live-posts.
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseInfiniteQueryResult,
} from "@tanstack/react-query";
import type { Post, PostPage, PostRecord } from "@/domain/post";
import { mergeSearchResults } from "@/domain/search";
import { errorKind } from "@/lib/errors";
import { hydratePage, hydratePosts } from "@/queries/hydrate-posts";
import {
  countPostsByUser,
  getPost,
  listByArticle,
  listByUser,
  listFeed,
  listReplies,
  searchFields,
  searchPosts,
  type RecordPage,
} from "@/sdk/posts";
import { findPost, type PostList } from "./post-cache";

export type FeedTab = "discover" | "news";
export type ProfileTab = "posts" | "replies" | "articles";

/** What the hooks below answer with, whichever list it is: what is shown, and how far it has been read. */
export type PostListQuery = UseInfiniteQueryResult<PostList>;

/** A list keeps its place: it changes when it is told to, not because a window was looked at again. */
const list = (
  client: QueryClient,
  kind: string,
  params: Record<string, string>,
  load: (cursor: string | null) => Promise<RecordPage>,
) =>
  infiniteQueryOptions({
    queryKey: ["posts", "list", kind, params],
    queryFn: async ({ pageParam }): Promise<PostPage> => hydratePage(client, await load(pageParam)),
    initialPageParam: null as string | null,
    getNextPageParam: (page: PostPage) => page.nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Where the three searches go on, and what is older than what they have all read so far. */
interface SearchCursor {
  next: (string | null)[];
  held: PostRecord[];
}

/**
 * One page of the three searches as one list, newest first. A search with many hits reads less far back than one with
 * few: what lies beyond the shortest reach waits for a later page, so that no page brings posts newer than the last.
 */
const searchPage = async (client: QueryClient, text: string, cursor: string | null): Promise<PostPage> => {
  const from: SearchCursor | null = cursor === null ? null : JSON.parse(cursor);
  const pages = await Promise.all(
    searchFields.map(async (field, index) => {
      const after = from?.next[index] ?? null;
      return from && after === null ? null : searchPosts(field, text, after);
    }),
  );
  const found = mergeSearchResults([from?.held ?? [], ...pages.map((page) => page?.records ?? [])]);
  const next = pages.map((page) => page?.nextCursor ?? null);
  const reach = pages.flatMap((page) => (page?.nextCursor ? (page.records.at(-1)?.createdAt ?? []) : []));
  const isReached = ({ createdAt }: PostRecord): boolean => reach.every((oldest) => createdAt >= oldest);
  const held = found.filter((record) => !isReached(record));
  return {
    posts: await hydratePosts(client, found.filter(isReached)),
    nextCursor: next.some((after) => after !== null) ? JSON.stringify({ next, held } satisfies SearchCursor) : null,
  };
};

/*
 * The named data sets and their factories:
 *   recent posts, posts, infinite posts   postQueries.feed         post by id      postQueries.byId
 *   post by parent                        postQueries.byParent     search posts    postQueries.search
 *   user posts                            postQueries.byUser       topics          topicQueries.popular
 *   current user, user account            authQueries.session      user by id      userQueries.byId
 *   users (the authors of a page)         loadAuthors, which fills userQueries.byId
 *   top news, search news                 newsQueries              file preview    avatarSrc: a link, nothing to cache
 */
export const postQueries = {
  lists: () => ["posts", "list"] as const,
  feeds: () => ["posts", "list", "feed"] as const,
  searches: () => ["posts", "list", "search"] as const,

  feed: (client: QueryClient, tab: FeedTab, topic: string) =>
    list(client, "feed", { tab, topic: topic.toLowerCase() }, (cursor) => listFeed(tab, topic, { cursor })),

  byParent: (client: QueryClient, parentId: string) =>
    list(client, "by-parent", { parentId }, (cursor) => listReplies(parentId, { cursor })),

  byUser: (client: QueryClient, userId: string, tab: ProfileTab) =>
    list(client, "by-user", { userId, tab }, async (cursor) => {
      const page = await listByUser(userId, tab, { cursor });
      // What others wrote in their name does not belong on their profile.
      return { ...page, records: page.records.filter(({ isAuthentic }) => isAuthentic) };
    }),

  /** Every tab of a member's profile. */
  ofUser: (userId: string) => ["posts", "list", "by-user", { userId }] as const,

  byArticle: (client: QueryClient, article: string) =>
    list(client, "by-article", { article }, (cursor) => listByArticle(article, { cursor })),

  search: (client: QueryClient, text: string) =>
    infiniteQueryOptions({
      ...list(client, "search", { text }, () => Promise.reject(new Error("replaced below"))),
      queryFn: ({ pageParam }: { pageParam: string | null }) => searchPage(client, text, pageParam),
    }),

  /** Null: there is no such post. */
  byId: (client: QueryClient, id: string) =>
    queryOptions({
      queryKey: ["posts", "detail", "by-id", { id }],
      queryFn: async (): Promise<Post | null> => {
        try {
          // Its own screen shows no number of replies: it shows the replies.
          return (await hydratePosts(client, [await getPost(id)], new Map()))[0] ?? null;
        } catch (error) {
          if (errorKind(error) === "not-found") return null;
          throw error;
        }
      },
    }),

  countByUser: (userId: string) =>
    queryOptions({
      queryKey: ["posts", "count", "by-user", { userId }],
      queryFn: () => countPostsByUser(userId),
      staleTime: 60_000,
    }),
};

export const useFeed = (tab: FeedTab, topic: string) =>
  useInfiniteQuery(postQueries.feed(useQueryClient(), tab, topic));

export const useReplies = (parentId: string) => useInfiniteQuery(postQueries.byParent(useQueryClient(), parentId));

export const useUserPosts = (userId: string, tab: ProfileTab) =>
  useInfiniteQuery(postQueries.byUser(useQueryClient(), userId, tab));

export const useArticlePosts = (article: string) => useInfiniteQuery(postQueries.byArticle(useQueryClient(), article));

/** Asks nothing while there is no text. */
export const useSearchPosts = (text: string) =>
  useInfiniteQuery({ ...postQueries.search(useQueryClient(), text), enabled: text !== "" });

export const useUserPostCount = (userId: string) => useQuery(postQueries.countByUser(userId));

/** One post; what a list already knows of it shows while the server is asked, and stays should the server not answer. */
export const usePost = (id: string) => {
  const client = useQueryClient();
  return useQuery({
    ...postQueries.byId(client, id),
    initialData: () => findPost(client, id),
    initialDataUpdatedAt: 0,
  });
};
