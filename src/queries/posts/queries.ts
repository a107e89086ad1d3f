// Owns posts in the cache: a factory for each list and for one post. Their mutations are in queries/posts/mutations,
// news from the server in queries/posts/live. Here stored posts become posts with their authors, reply counts and parents: a
// page costs a fixed number of requests, whatever its length, the posts, and side by side their authors (those not cached), the
// counts, the likes, and where there are replies among them, their parents (and then the parents' authors).
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
  useQuery,
} from "@tanstack/react-query";
import { authorIdOf } from "@/domain/document";
import type { FeedTab, Post, PostPage, PostRecord, ProfileTab } from "@/domain/post";
import { postKeys } from "@/queries/keys";
import { findAuthor, loadAuthors } from "@/queries/members/users";
import {
  countPostsByUser,
  countReplies,
  listByArticle,
  listByUser,
  listFeed,
  listPostsByIds,
  type RecordPage,
} from "@/sdk/posts";
import { changeLists, findPost, keepFirstPage, type PostList } from "./cache";
import { prefetchLikes, startLikes } from "./likes";

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
 *   post by id, post by parent            queries/posts/post             search posts    useSearchPosts
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
