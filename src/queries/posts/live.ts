// Owns what arrives by realtime: new posts wait behind a pill, replies join the list that is open, counts follow.
// Nothing that is being read moves.
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { limits } from "@/domain/limits";
import type { Feed, PostPage, PostRecord } from "@/domain/post";
import { errorKind, reportOnce } from "@/lib/errors";
import { authKeys, postKeys } from "@/queries/keys";
import { findAuthor, loadAuthors } from "@/queries/members/users";
import { isSentHere } from "@/queries/offline/sending";
import { recoverNow } from "@/queries/recovery";
import { listFeed, listReplies } from "@/sdk/posts";
import { subscribeToPosts } from "@/sdk/realtime";
import { arrivals } from "./arrivals";
import { appendPost, changeAuthor, changeLists, removePost, type PostList } from "./cache";
import { invalidateRelated, recountReplies, showEdited, showOwnPost, showReply } from "./changes";
import { hydratePosts } from "./queries";
import { refreshShownPosts } from "./shown";

const announce = (client: QueryClient, posts: readonly PostRecord[]): void => {
  client.setQueryData(arrivals.queryKey, (waiting = []) =>
    [...waiting, ...posts.filter(({ id }) => !waiting.some((post) => post.id === id))].slice(-limits.countCap),
  );
};

/** Whether the server is there at all: the notice above the page follows the check of the session. */
const checkServer = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: authKeys.session });

const everything: Feed = { tab: "discover", topic: "" };

/** What came to a feed meanwhile waits behind the pill, like everything that comes. */
const announceMissed = async (client: QueryClient, feed = everything): Promise<void> => {
  const list = client.getQueryData<PostList>(postKeys.feed(feed.tab, feed.topic));
  if (!list) return;
  const newest = list.pages[0]?.posts[0];
  const { records } = await listFeed(feed, { cursor: null });
  const missed = records.filter(({ createdAt }) => !newest || createdAt > newest.createdAt);
  // What went out at a start may have been sent before the list of the last visit was back.
  for (const post of missed.toReversed()) if (isSentHere(client, post.id)) showOwnPost(client, post);
  announce(
    client,
    missed.filter(({ id }) => !isSentHere(client, id)),
  );
};

/** The page of a list of replies that stands behind those that were read to the end. */
const missedReplies = async (client: QueryClient, { pages }: PostList): Promise<PostPage | null> => {
  const last = pages.flatMap(({ posts }) => posts).at(-1);
  // One that was not read to its end gets them with its next page.
  if (!last || pages.at(-1)?.nextCursor !== null) return null;
  const { records, ...page } = await listReplies(last.parentId, { cursor: last.id });
  // How often they were answered themselves comes with the others that are on screen.
  return { ...page, posts: await hydratePosts(client, records, { counts: new Map() }) };
};

/** What came meanwhile to the replies that are on screen stands behind them; those read before are looked at anew. */
const appendMissed = async (client: QueryClient): Promise<void> => {
  const open = client.getQueryCache().findAll({ queryKey: postKeys.allReplies, type: "active" });
  await Promise.all(
    open.map(async ({ queryKey }) => {
      const list = client.getQueryData<PostList>(queryKey);
      try {
        const missed = list && (await missedReplies(client, list));
        if (missed && missed.posts.length > 0)
          changeLists(client, queryKey, (now) => missed.posts.reduce(appendPost, now));
        const isEmpty = list?.pages.every(({ posts }) => posts.length === 0);
        if (isEmpty || missed?.nextCursor) await client.invalidateQueries({ queryKey });
      } catch (error) {
        // The reply that they stand behind is gone: the list is read anew.
        if (errorKind(error) !== "invalid") throw error;
        await client.invalidateQueries({ queryKey });
      }
    }),
  );
};

/** What came while nobody listened. At the start of a visit that is between the answers of its first screen and the socket. */
const lookForMissed = async (client: QueryClient): Promise<void> => {
  await Promise.all([announceMissed(client), appendMissed(client)]);
};

/**
 * After a gap, in which events may have been missed. It costs at most eight requests, however much was read: one for the
 * session, one for the feed, three for the posts on screen, and three for new replies where a post is open.
 */
const catchUp = async (client: QueryClient): Promise<void> => {
  for (const queryKey of [postKeys.allReplies, postKeys.details])
    void client.invalidateQueries({ queryKey, type: "inactive", refetchType: "none" });
  try {
    await lookForMissed(client);
  } finally {
    refreshShownPosts(client);
  }
};

/** Listens for posts as long as the signed-in part of the app is shown. */
export const useLivePosts = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    // Several replies to one post in a moment cost one count.
    const toRecount = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHeard = false;
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
      onUpdate: (post) => {
        showEdited(client, post);
        client.setQueryData(arrivals.queryKey, (waiting = []) =>
          waiting.map((waits) => (waits.id === post.id ? post : waits)),
        );
      },
      onDelete: (post) => {
        removePost(client, post.id);
        invalidateRelated(client, post, "later");
        client.setQueryData(arrivals.queryKey, (waiting = []) => waiting.filter(({ id }) => id !== post.id));
        if (post.parentId) recountSoon(post.parentId);
      },
      onDisconnect: () => inBackground(checkServer(client)),
      onConnect: () => {
        recoverNow(client);
        if (!isHeard) inBackground(lookForMissed(client));
        isHeard = true;
      },
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

/** Shows the authors of a list with the names and pictures that they have now. */
const refreshAuthors = async (client: QueryClient, { pages }: PostList): Promise<void> => {
  const ids = [...new Set(pages.flatMap(({ posts }) => posts.flatMap(({ creator }) => creator?.id ?? [])))];
  await loadAuthors(client, ids);
  for (const author of ids.flatMap((id) => findAuthor(client, id) ?? [])) changeAuthor(client, author);
};

/**
 * Looks at a feed that was kept from an earlier visit: what came to it since waits, what is shown becomes true where it
 * stands. Nothing that is being read moves (offline-3).
 */
export const catchUpOnFeed = async (client: QueryClient, feed: Feed): Promise<void> => {
  const queryKey = postKeys.feed(feed.tab, feed.topic);
  const list = client.getQueryData<PostList>(queryKey);
  await Promise.all([announceMissed(client, feed), list && refreshAuthors(client, list)]);
  refreshShownPosts(client);
  // As good as an answer of this moment.
  client.setQueryData<PostList>(queryKey, (now) => now);
};
