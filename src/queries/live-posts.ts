// Owns what arrives by realtime: new posts wait behind a pill, replies join the list that is open, counts follow.
// Nothing that is being read moves.
import { queryOptions, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { limits } from "@/domain/limits";
import { isInFeed, type FeedTab, type PostRecord } from "@/domain/post";
import { chunks } from "@/lib/chunks";
import { reportOnce } from "@/lib/report";
import { authQueries } from "@/queries/auth";
import { invalidateRelated, isSentHere, recountReplies, refreshFeeds, showReply } from "@/queries/post-mutations";
import { useFeed } from "@/queries/posts";
import { listFeed } from "@/sdk/posts";
import { subscribeToPosts } from "@/sdk/realtime";
import { postKeys } from "./keys";
import { listedPostIds, removePost, type PostList } from "./post-cache";

const arrivals = queryOptions({
  queryKey: postKeys.arrivals,
  queryFn: (): PostRecord[] => [],
  initialData: [],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

const announce = (client: QueryClient, posts: readonly PostRecord[]): void => {
  client.setQueryData(arrivals.queryKey, (waiting = []) =>
    [...waiting, ...posts.filter(({ id }) => !waiting.some((post) => post.id === id))].slice(-limits.countCap),
  );
};

/** Whether the server is there at all: the notice above the page follows the check of the session. */
const checkServer = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: authQueries.session().queryKey });

/** A page's worth of posts at a time, which is what a count is made for. */
const recountListed = async (client: QueryClient): Promise<void> => {
  const pages = chunks(listedPostIds(client), limits.page);
  await Promise.all(pages.map((page) => recountReplies(client, page)));
};

/** What came to the feed meanwhile waits behind the pill, like everything that comes. */
const announceMissed = async (client: QueryClient): Promise<void> => {
  const feed = client.getQueryData<PostList>(postKeys.feed("discover", ""));
  if (!feed) return;
  const newest = feed.pages[0]?.posts[0];
  const { records } = await listFeed({ tab: "discover", topic: "" }, { cursor: null });
  announce(
    client,
    records.filter(({ id, createdAt }) => !isSentHere(client, id) && (!newest || createdAt > newest.createdAt)),
  );
};

/** After a gap, in which events may have been missed. */
const catchUp = async (client: QueryClient): Promise<void> => {
  await Promise.all([
    announceMissed(client),
    client.invalidateQueries({ queryKey: postKeys.allReplies }),
    client.invalidateQueries({ queryKey: postKeys.details }),
    recountListed(client),
  ]);
};

/** Listens for posts as long as the signed-in part of the app is shown. */
export const useLivePosts = (): void => {
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
        // One's own from another device or tab is news here.
        if (isSentHere(client, post.id)) return;
        invalidateRelated(client, post, "later");
        if (post.parentId) {
          recountSoon(post.parentId);
          inBackground(showReply(client, post));
        } else announce(client, [post]);
      },
      onDelete: (post) => {
        removePost(client, post.id);
        invalidateRelated(client, post, "later");
        client.setQueryData(arrivals.queryKey, (waiting = []) => waiting.filter(({ id }) => id !== post.id));
        if (post.parentId) recountSoon(post.parentId);
      },
      onDisconnect: () => inBackground(checkServer(client)),
      onReconnect: () => {
        inBackground(checkServer(client));
        inBackground(catchUp(client));
      },
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [client]);
};

/** Whether a post that waits is missing from a list: it is not in it, and not further down than the list was read. */
const isMissing = ({ pages }: PostList, { id, createdAt }: PostRecord): boolean => {
  const listed = pages.flatMap(({ posts }) => posts);
  const oldest = pages.at(-1)?.nextCursor ? listed.at(-1) : undefined;
  return (!oldest || createdAt > oldest.createdAt) && !listed.some((post) => post.id === id);
};

/** How many posts wait for this view of the feed, and the way to show them. */
export const useArrivals = (tab: FeedTab, topic: string): { count: number; show: () => Promise<void> } => {
  const client = useQueryClient();
  const { data } = useQuery(arrivals);
  const { data: feed } = useFeed(tab, topic);
  const count = feed ? data.filter((post) => isInFeed(post, { tab, topic }) && isMissing(feed, post)).length : 0;
  const show = async (): Promise<void> => {
    client.setQueryData(arrivals.queryKey, []);
    await refreshFeeds(client);
  };
  return { count, show };
};
