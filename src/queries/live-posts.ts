// Owns what arrives by realtime: new posts wait behind a pill, replies join the list that is open, counts follow.
// Nothing that is being read moves.
import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { limits } from "@/config/limits";
import { reportOnce } from "@/lib/report";
import { authQueries } from "@/queries/auth";
import { appendPost, listedPostIds, type PostList, removePost } from "@/queries/cache/post-lists";
import { recountReplies, refreshFeeds } from "@/queries/post-mutations";
import { joinPosts } from "@/queries/post-pages";
import { type FeedTab, postQueries } from "@/queries/posts";
import type { PostRecord } from "@/schemas/post";
import { listFeed } from "@/sdk/posts";
import { subscribeToPosts } from "@/sdk/realtime";

const arrivals = queryOptions({
  queryKey: ["posts", "live", "arrivals", {}],
  queryFn: (): PostRecord[] => [],
  initialData: [],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

const isListed = (client: QueryClient, id: string): boolean =>
  client
    .getQueriesData<PostList>({ queryKey: postQueries.feeds() })
    .some(([, list]) => list?.pages.some((page) => page.posts.some((post) => post.id === id)));

const announce = (client: QueryClient, posts: readonly PostRecord[]): void => {
  client.setQueryData(arrivals.queryKey, (waiting = []) => [
    ...waiting,
    ...posts.filter(({ id }) => !isListed(client, id) && !waiting.some((post) => post.id === id)),
  ]);
};

const addReply = async (client: QueryClient, record: PostRecord): Promise<void> => {
  const key = postQueries.byParent(client, record.parentId).queryKey;
  if (client.getQueryData(key)) {
    const [reply] = await joinPosts(client, [record]);
    if (reply) client.setQueryData<PostList>(key, (list) => appendPost(list, reply));
  }
};

/** Whether the server is there at all: the notice above the page follows the check of the session. */
const checkServer = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: authQueries.session().queryKey });

/** A page's worth of posts at a time, which is what a count is made for. */
const recountListed = async (client: QueryClient): Promise<void> => {
  const ids = listedPostIds(client);
  const pages = Array.from({ length: Math.ceil(ids.length / limits.page) }, (_, page) =>
    ids.slice(page * limits.page, (page + 1) * limits.page),
  );
  await Promise.all(pages.map((page) => recountReplies(client, page)));
};

/** After a gap: what came to the feed meanwhile waits behind the pill, like everything that comes. */
const catchUp = async (client: QueryClient, userId: string): Promise<void> => {
  const newest = client.getQueryData<PostList>(postQueries.feed(client, "discover", "").queryKey)?.pages[0]?.posts[0];
  const { records } = await listFeed("discover", "", { cursor: null });
  const missed = records.filter(
    (record) => record.userId !== userId && (!newest || record.createdAt > newest.createdAt),
  );
  announce(client, missed);
  await Promise.all([
    client.invalidateQueries({
      queryKey: ["posts"],
      predicate: ({ queryKey }) => queryKey[2] === "by-parent" || queryKey[1] === "detail",
    }),
    recountListed(client),
  ]);
};

/** Listens for posts as long as the signed-in part of the app is shown. */
export const useLivePosts = (userId: string): void => {
  const client = useQueryClient();
  useEffect(() => {
    // Several replies to one post in a moment cost one count.
    const toRecount = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const inBackground = (work: Promise<void>): void => {
      work.catch((error: unknown) => reportOnce("An update from the server could not be followed", error));
    };
    const recountSoon = (id: string): void => {
      toRecount.add(id);
      timer ??= setTimeout(() => {
        timer = undefined;
        const ids = [...toRecount];
        toRecount.clear();
        inBackground(recountReplies(client, ids));
      }, 250);
    };
    const unsubscribe = subscribeToPosts({
      onCreate: (post) => {
        if (post.parentId) {
          recountSoon(post.parentId);
          inBackground(addReply(client, post));
        } else if (post.userId !== userId) announce(client, [post]);
      },
      onDelete: (post) => {
        removePost(client, post.id);
        client.setQueryData(arrivals.queryKey, (waiting = []) => waiting.filter(({ id }) => id !== post.id));
        if (post.parentId) recountSoon(post.parentId);
      },
      onDisconnect: () => inBackground(checkServer(client)),
      onReconnect: () => {
        inBackground(checkServer(client));
        inBackground(catchUp(client, userId));
      },
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [client, userId]);
};

/** How many posts wait for this view of the feed, and the way to show them. */
export const useArrivals = (tab: FeedTab, topic: string): { count: number; show: () => Promise<void> } => {
  const client = useQueryClient();
  const { data } = useQuery(arrivals);
  const wanted = topic.toLowerCase();
  const count = data.filter(
    (post) => (tab === "discover" || post.article !== "") && (wanted === "" || post.topic.toLowerCase() === wanted),
  ).length;
  const show = async (): Promise<void> => {
    client.setQueryData(arrivals.queryKey, []);
    await refreshFeeds(client);
  };
  return { count, show };
};
