// Adds posts of a gap. Nothing being read moves.
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { limits } from "@/domain/limits";
import type { Feed, PostPage, PostRecord } from "@/domain/post";
import { errorKind } from "@/lib/errors";
import { serverTimeAt, stateOf } from "@/queries/client-state";
import { postKeys } from "@/queries/keys";
import { isSentHere } from "@/queries/offline/outbox";
import { listFeed, listPostsSince, listReplies, type RecordPage } from "@/sdk/posts";
import { addArrivals } from "./arrivals";
import { appendPost, changeLists, holds, isListed, prependToFeeds, type PostList } from "./cache";
import { askAround, hydratePage, hydratePosts, showOwnPost, showReply } from "./hydrate";
import { addMissedLikes } from "./likes";
import { lookAtPosts } from "./look";
import { countNewReply, isCounted } from "./reply-counts";
import { distrustPosts, refreshShownPosts } from "./shown";

const everything: Feed = { tab: "discover", topic: "" };

const addPosts = (client: QueryClient, missed: readonly PostRecord[]): void => {
  // The outbox may have sent some before.
  for (const post of missed.toReversed()) if (isSentHere(client, post.id)) showOwnPost(client, post);
  addArrivals(
    client,
    missed.filter(({ id }) => !isSentHere(client, id)),
  );
};

/** A whole page replaces the feed. */
const putOnTop = async (client: QueryClient, queryKey: QueryKey, page: RecordPage): Promise<void> => {
  const hydrated = await hydratePage(client, page);
  if (page.nextCursor !== null) {
    client.setQueryData<PostList>(queryKey, { pages: [hydrated], pageParams: [null] });
    return;
  }
  for (const post of hydrated.posts.toReversed()) prependToFeeds(client, post);
};

const addMissedPosts = async (client: QueryClient, feed = everything, isOnTop = () => false): Promise<void> => {
  const queryKey = postKeys.feed(feed.tab, feed.topic);
  const list = client.getQueryData<PostList>(queryKey);
  if (!list) return;
  const since = list.pages[0]?.posts[0]?.createdAt ?? "";
  const page = await listFeed(feed, { cursor: null, since });
  if (page.records.length > 0 && isOnTop()) await putOnTop(client, queryKey, page);
  else addPosts(client, page.records);
};

const missedReplies = async (client: QueryClient, { pages }: PostList): Promise<PostPage | null> => {
  const last = pages.flatMap(({ posts }) => posts).at(-1);
  if (!last || pages.at(-1)?.nextCursor !== null) return null;
  const { records, ...page } = await listReplies(last.parentId, { cursor: last.id });
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
        // The cursor's reply was deleted.
        if (errorKind(error) !== "invalid") throw error;
        await client.invalidateQueries({ queryKey });
      }
    }),
  );
};

const mostParents = 90;

/** False if there are more than one answer holds. */
const addMissedRecords = async (client: QueryClient, moment: string): Promise<boolean> => {
  const feeds = client.getQueriesData<PostList>({ queryKey: postKeys.feeds }).flatMap(([, list]) => list ?? []);
  const newest = feeds
    .map(({ pages }) => pages[0]?.posts[0]?.createdAt ?? "")
    .toSorted()
    .at(-1);
  const parents = [...stateOf(client).shownPosts.keys()].slice(0, mostParents);
  if (newest === undefined && parents.length === 0) return true;
  const since = moment || newest || "";
  const missed = await listPostsSince(newest === undefined ? parents : ["", ...parents], since);
  const isKnown = (record: PostRecord): boolean =>
    record.parentId === ""
      ? feeds.some((list) => holds(list, record.id))
      : isCounted(client, record) || isListed(client, postKeys.replies(record.parentId), record.id);
  const found = missed.filter((record) => !isKnown(record));
  addPosts(
    client,
    found.filter(({ parentId }) => parentId === ""),
  );
  for (const reply of found.filter(({ parentId }) => parentId !== "").toReversed()) {
    countNewReply(client, reply);
    await showReply(client, reply);
  }
  return found.length < limits.page;
};

const lookAtShownPosts = (client: QueryClient): void => refreshShownPosts(client, (ids) => lookAtPosts(client, ids));

const catchUp = async (client: QueryClient, withFeed = true): Promise<void> => {
  try {
    await Promise.all([withFeed ? addMissedPosts(client) : undefined, addMissedReplies(client)]);
  } finally {
    lookAtShownPosts(client);
  }
};

const longestSilence = 60_000;

/** At most four requests. `lostAt`: milliseconds since 1970. */
export const catchUpAfterGap = async (client: QueryClient, lostAt?: number): Promise<void> => {
  for (const queryKey of [postKeys.allReplies, postKeys.details])
    void client.invalidateQueries({ queryKey, type: "inactive", refetchType: "none" });
  distrustPosts(client);
  const since = lostAt === undefined ? "" : serverTimeAt(client, lostAt - longestSilence);
  if (since === "") return catchUp(client);
  let isAll = false;
  try {
    isAll = await addMissedRecords(client, since);
  } finally {
    if (isAll) lookAtShownPosts(client);
    else await catchUp(client);
  }
};

/** Elsewhere replies show only as numbers. */
const isRead = (client: QueryClient): boolean =>
  client.getQueriesData({ queryKey: postKeys.feeds }).length > 0 ||
  client.getQueryCache().findAll({ queryKey: postKeys.allReplies, type: "active" }).length > 0;

/** At most two requests. */
export const addMissed = async (client: QueryClient): Promise<void> => {
  const state = stateOf(client);
  // Hidden feeds are checked when they show.
  const queryKey = postKeys.feed(everything.tab, everything.topic);
  if ([...state.shownPosts.keys()].some((id) => state.outdatedPosts.has(id)))
    return catchUp(client, client.getQueryCache().find({ queryKey })?.isActive());
  state.look = (ids) => lookAtPosts(client, ids);
  const [isAll] = await Promise.all([
    isRead(client) ? addMissedRecords(client, serverTimeAt(client, state.startedAt)) : true,
    addMissedLikes(client),
  ]);
  if (!isAll) await catchUpAfterGap(client);
};

/** Milliseconds to wait for realtime. */
const longestWait = 5000;

export const lookWithoutRealtime = (client: QueryClient): (() => void) => {
  const timer = setTimeout(() => lookAtShownPosts(client), longestWait);
  return () => clearTimeout(timer);
};

/** From an earlier visit (offline-3). */
export const catchUpOnFeed = async (client: QueryClient, feed: Feed): Promise<void> => {
  const queryKey = postKeys.feed(feed.tab, feed.topic);
  const list = client.getQueryData<PostList>(queryKey);
  distrustPosts(client);
  askAround(client, list?.pages.flatMap(({ posts }) => posts) ?? []);
  await addMissedPosts(client, feed, () => !stateOf(client).isTouched);
  // Makes it an answer of this visit.
  client.setQueryData<PostList>(queryKey, (now) => now);
};
