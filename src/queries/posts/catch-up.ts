// Owns what came while nobody listened, in a gap of realtime or between two visits. Nothing that is being read moves.
import type { QueryClient } from "@tanstack/react-query";
import { authorIdOf } from "@/domain/document";
import type { Feed, PostPage } from "@/domain/post";
import { errorKind } from "@/lib/errors";
import { postKeys } from "@/queries/keys";
import { loadAuthors } from "@/queries/members/users";
import { isSentHere } from "@/queries/offline/outbox";
import { listFeed, listReplies } from "@/sdk/posts";
import { addArrivals } from "./arrivals";
import { appendPost, changeLists, type PostList } from "./cache";
import { hydratePosts, showOwnPost } from "./hydrate";
import { countMissedReplies } from "./reply-counts";
import { refreshShownPosts } from "./shown";

const everything: Feed = { tab: "discover", topic: "" };

const addMissedPosts = async (client: QueryClient, feed = everything): Promise<void> => {
  const list = client.getQueryData<PostList>(postKeys.feed(feed.tab, feed.topic));
  if (!list) return;
  const since = list.pages[0]?.posts[0]?.createdAt ?? "";
  const { records: missed } = await listFeed(feed, { cursor: null, since });
  // The outbox may have sent some before the last feed was restored.
  for (const post of missed.toReversed()) if (isSentHere(client, post.id)) showOwnPost(client, post);
  addArrivals(
    client,
    missed.filter(({ id }) => !isSentHere(client, id)),
  );
};

const missedReplies = async (client: QueryClient, { pages }: PostList): Promise<PostPage | null> => {
  const last = pages.flatMap(({ posts }) => posts).at(-1);
  // It gets them with its next page.
  if (!last || pages.at(-1)?.nextCursor !== null) return null;
  const { records, ...page } = await listReplies(last.parentId, { cursor: last.id });
  // Counted with all posts on screen.
  return { ...page, posts: await hydratePosts(client, records, { counts: new Map() }) };
};

const addMissedReplies = async (client: QueryClient): Promise<void> => {
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
        // The last reply was deleted, so the server does not know the cursor.
        if (errorKind(error) !== "invalid") throw error;
        await client.invalidateQueries({ queryKey });
      }
    }),
  );
};

/** At the start of a visit: what came between the first answers and the open socket. */
export const addMissed = async (client: QueryClient): Promise<void> => {
  await Promise.all([addMissedPosts(client), addMissedReplies(client), countMissedReplies(client)]);
};

/**
 * After a gap. At most eight requests: one for the session, one for the feed, three for the posts on screen, three for
 * the replies of an open post.
 */
export const catchUp = async (client: QueryClient): Promise<void> => {
  for (const queryKey of [postKeys.allReplies, postKeys.details])
    void client.invalidateQueries({ queryKey, type: "inactive", refetchType: "none" });
  try {
    await Promise.all([addMissedPosts(client), addMissedReplies(client)]);
  } finally {
    refreshShownPosts(client);
  }
};

const authorsOf = ({ pages }: PostList): string[] => pages.flatMap(({ posts }) => posts.map(authorIdOf));

/** For a feed from an earlier visit (offline-3). */
export const catchUpOnFeed = async (client: QueryClient, feed: Feed): Promise<void> => {
  const queryKey = postKeys.feed(feed.tab, feed.topic);
  const list = client.getQueryData<PostList>(queryKey);
  await Promise.all([addMissedPosts(client, feed), loadAuthors(client, list ? authorsOf(list) : [])]);
  refreshShownPosts(client);
  // Marks it as an answer of this visit.
  client.setQueryData<PostList>(queryKey, (now) => now);
};
