// After a gap (a lost socket, sleep, an answer of an earlier visit) what is on the screen is asked for again, and what
// is not when it shows. Nothing that is being read moves: posts that are new wait behind the pill. At a start they go on
// top as long as nobody has touched the page. Order of events: the socket opens, the feed's first page and the cards in
// sight are asked for, their answers change or remove what is shown, and numbers follow as with any invalidated query.
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Feed, FeedTab, PostRecord } from "@/domain/post";
import { stateOf } from "@/queries/client-state";
import { postKeys } from "@/queries/keys";
import { withWaitingChanges } from "@/queries/writing/with-waiting-changes";
import { storedSession } from "@/sdk/account/stored-session";
import { isWaiting } from "@/sdk/device/outbox";
import { listFeed, listPostsByIds } from "@/sdk/posts/posts";
import { addArrivals } from "./arrivals";
import { removePost, showRecord, type PostList } from "./cache";
import { showOwnPost } from "./changes";
import { hydratePage } from "./hydrate";

const everything: Feed = { tab: "discover", topic: "" };

/** Newest first. What this device is still sending is the member's own, and no news. */
export const showNew = (client: QueryClient, posts: readonly PostRecord[]): void => {
  const isBeingSent = ({ id }: PostRecord): boolean => isWaiting(storedSession()?.id ?? "", id);
  for (const post of posts.toReversed()) if (isBeingSent(post)) showOwnPost(client, post);
  addArrivals(
    client,
    posts.filter((post) => !isBeingSent(post)),
  );
};

/** `ids` were asked for, and `records` are what the server has of them. */
const showRecords = (client: QueryClient, ids: readonly string[], records: readonly PostRecord[]): void => {
  for (const record of records) showRecord(client, record);
  const isThere = new Set(records.map(({ id }) => id));
  for (const id of ids) if (!isThere.has(id)) removePost(client, id);
};

/** Asks for the first page again. `isStart`: what is shown is of an earlier visit. */
export const refreshFeed = async (
  client: QueryClient,
  queryKey: QueryKey,
  feed = everything,
  { isStart = false } = {},
): Promise<void> => {
  const list = client.getQueryData<PostList>(queryKey);
  if (!list) return;
  const page = await listFeed(feed, { cursor: null });
  // Nothing at all means that the session has ended.
  if (page.rows.length === 0) return;
  const listed = list.pages.flatMap(({ posts }) => posts);
  const newest = listed[0]?.createdAt ?? "";
  const oldest = page.nextCursor === null ? "" : (page.rows.at(-1)?.createdAt ?? "");
  const isFollowed = queryKey[2] !== postKeys.feeds[2];
  if (isStart && !stateOf(client).isTouched) {
    const hydrated = await hydratePage(client, page);
    if (!stateOf(client).isTouched) {
      client.setQueryData<PostList>(queryKey, { pages: [hydrated], pageParams: [null] });
      return;
    }
  }
  const records = withWaitingChanges(page.rows);
  showNew(
    client,
    records.filter(({ createdAt }) => createdAt > newest),
  );
  if (isFollowed) return;
  // Others of the same moment may stand on the next page.
  const again = listed.filter(({ createdAt }) => createdAt > oldest).map(({ id }) => id);
  showRecords(client, again, records);
};

const onScreen = (client: QueryClient, queryKey: QueryKey) =>
  client.getQueryCache().findAll({ queryKey, type: "active" });

/** Edited or deleted meanwhile. Cards in sight are those whose numbers are wanted. */
const refreshCards = async (client: QueryClient): Promise<void> => {
  const ids = onScreen(client, postKeys.allNumbers).map(({ queryKey }) => (queryKey.at(-1) as { id: string }).id);
  if (ids.length === 0) return;
  const records = await listPostsByIds(ids);
  if (records.length > 0) showRecords(client, ids, withWaitingChanges(records));
};

/** New posts for every feed on the screen, and new replies. */
export const refreshLists = async (client: QueryClient): Promise<void> => {
  await Promise.all([
    ...onScreen(client, postKeys.feeds).map(({ queryKey }) =>
      refreshFeed(client, queryKey, queryKey.at(-1) as { tab: FeedTab; topic: string }),
    ),
    ...onScreen(client, postKeys.allFollowed).map(({ queryKey }) => refreshFeed(client, queryKey)),
    client.invalidateQueries({ queryKey: postKeys.allReplies }),
  ]);
};

export const refreshAfterGap = async (client: QueryClient): Promise<void> => {
  const isShownFeed = ({ queryKey }: { queryKey: QueryKey }): boolean =>
    [postKeys.feeds, postKeys.allFollowed].some((key) => key[2] === queryKey[2]);
  void client.invalidateQueries({
    queryKey: postKeys.lists,
    refetchType: "none",
    predicate: (query) => !query.isActive() || !isShownFeed(query),
  });
  const again = [postKeys.details, postKeys.allNumbers, ...postKeys.around];
  await Promise.all([
    refreshLists(client),
    refreshCards(client),
    ...again.map((queryKey) => client.invalidateQueries({ queryKey })),
  ]);
};
