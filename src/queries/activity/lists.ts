import { type QueryClient, queryOptions } from "@tanstack/react-query";
import {
  type ActivityEvent,
  type Addressee,
  followEvents,
  groupActivity,
  likeEvents,
  postEvents,
  searchedHandle,
  withoutMuted,
} from "@/domain/activity";
import type { AddressedText } from "@/domain/community-activity";
import type { Following } from "@/domain/following";
import type { Like } from "@/domain/like";
import { limits } from "@/domain/limits";
import { isMuted } from "@/domain/muted";
import type { PostRecord } from "@/domain/post";
import type { SessionUser } from "@/domain/user";
import { loadCode } from "@/lib/load";
import { latestOf } from "@/lib/newest";
import { uniqueBy } from "@/lib/unique-by";
import { batchOf } from "@/queries/batch";
import { followsCommunities, isInCommunities } from "@/queries/communities/follows";
import { postKeys } from "@/queries/keys";
import { knownMuted } from "@/queries/people/mutes";
import { checkedUser } from "@/queries/people/session";
import { loadMembers } from "@/queries/people/users";
import { findPost } from "@/queries/posts/cache";
import { listFollowersSince } from "@/sdk/people/followings";
import { listLikesFor } from "@/sdk/posts/likes";
import { listAddressedTo, listPostsByIds } from "@/sdk/posts/posts";

interface About {
  posts: readonly PostRecord[];
  likes: readonly Like[];
}

const postsOf = batchOf(async (ids) => new Map((await listPostsByIds(ids)).map((post) => [post.id, post])));

const subject = (id: string) =>
  queryOptions({
    queryKey: postKeys.record(id),
    queryFn: async ({ client }): Promise<PostRecord | null> => (await postsOf(client, id)).get(id) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** As they are now if `isShown`. Whose they are never changes, so that the bell takes what the device has. */
const loadSubjects = async (
  client: QueryClient,
  { posts, likes }: About,
  { isShown = false } = {},
): Promise<Map<string, PostRecord>> => {
  const load = (id: string): Promise<PostRecord | null> =>
    isShown ? client.fetchQuery(subject(id)) : client.ensureQueryData(subject(id));
  const ids = [
    ...posts.flatMap(({ parentId, quotedPostId }) => [parentId, quotedPostId]),
    ...likes.map(({ postId }) => postId),
  ].filter((id) => id !== "");
  const loaded = await Promise.all([...new Set(ids)].map(async (id) => findPost(client, id) ?? (await load(id))));
  return new Map(loaded.flatMap((post) => (post ? [[post.id, post]] : [])));
};

const postsAbout = async (client: QueryClient, me: Addressee, posts: readonly PostRecord[]): Promise<PostRecord[]> => {
  const subjects = await loadSubjects(client, { posts, likes: [] });
  return posts.filter((post) => postEvents([post], subjects, me).length > 0);
};

/** Of the member's own posts, each liker once. */
const likesAbout = async (client: QueryClient, me: Addressee, likes: readonly Like[]): Promise<Like[]> => {
  const subjects = await loadSubjects(client, { posts: [], likes });
  return uniqueBy(
    likes.filter((like) => likeEvents([like], subjects, me).length > 0),
    ({ postId, userId }) => `${postId} ${userId}`,
  );
};

const perPage = 20;

interface Rows {
  posts: readonly PostRecord[];
  likes: readonly Like[];
  follows: readonly Following[];
  texts: readonly AddressedText[];
}

const inCommunities = () => loadCode(() => import("./in-communities"));

export const addresseeOf = ({ id, handle = "" }: Pick<SessionUser, "id" | "handle">): Addressee => ({ id, handle });

export const toEvents = async (
  client: QueryClient,
  me: Addressee,
  rows: Rows,
  { isShown = false } = {},
): Promise<ActivityEvent[]> => {
  const [subjects, inTexts] = await Promise.all([
    loadSubjects(client, rows, { isShown }),
    rows.texts.length > 0 ? inCommunities().then(({ toTextEvents }) => toTextEvents(client, me, rows.texts)) : [],
  ]);
  return [
    ...postEvents(rows.posts, subjects, me),
    ...likeEvents(rows.likes, subjects, me),
    ...followEvents(rows.follows, me),
    ...inTexts,
  ];
};

interface PageAsked {
  cursor: string | null;
  /** ISO 8601. */
  since?: string;
  limit: number;
}

const noRows = { rows: [], nextCursor: null };

const textsFor = async (
  client: QueryClient,
  me: Addressee,
  page: PageAsked,
): Promise<{ rows: readonly AddressedText[]; nextCursor: string | null }> => {
  // The session says whether there are communities.
  if (!followsCommunities() && isInCommunities()) await checkedUser(client);
  if (!followsCommunities()) return noRows;
  return (await inCommunities()).loadAddressedTexts(client, me, page);
};

const postsFor = async (
  client: QueryClient,
  me: Addressee,
  page: PageAsked,
  isWanted: (post: PostRecord) => boolean = () => true,
) => {
  const addressee = { id: me.id, words: searchedHandle(me.handle) };
  const { rows, nextCursor } = await listAddressedTo(addressee, page, (posts, hasMore) => {
    const wanted = posts.filter(isWanted);
    return hasMore ? postsAbout(client, me, wanted) : wanted;
  });
  return { rows, nextCursor };
};

const likesFor = (client: QueryClient, me: Addressee, page: PageAsked) =>
  listLikesFor(me.id, page, (rows, hasMore) => (hasMore ? likesAbout(client, me, rows) : rows));

const followsFor = (_client: QueryClient, me: Addressee, page: PageAsked) => listFollowersSince(me.id, page);

/** For `texts` a time. `held` are rows that have loaded, but are older than what is shown. */
export interface ActivityCursor extends Record<keyof Rows, string | null> {
  held: Rows;
}

export interface ActivityPage {
  events: ActivityEvent[];
  newest: string;
  next: ActivityCursor | null;
}

const filtered = ({ posts, likes, follows, texts }: Rows, isIn: (row: { createdAt: string }) => boolean): Rows => ({
  posts: posts.filter(isIn),
  likes: likes.filter(isIn),
  follows: follows.filter(isIn),
  texts: texts.filter(isIn),
});

export const loadPage = async (
  client: QueryClient,
  me: Addressee,
  from: ActivityCursor | null,
): Promise<ActivityPage> => {
  const load = async <Row extends { createdAt: string }>(
    name: keyof Rows,
    ask: (
      to: QueryClient,
      who: Addressee,
      page: PageAsked,
    ) => Promise<{ rows: readonly Row[]; nextCursor: string | null }>,
    held: readonly Row[] = [],
  ) => {
    const isOver = from !== null && from[name] === null;
    const answer = isOver ? noRows : await ask(client, me, { cursor: from?.[name] ?? null, limit: perPage });
    const rows = [...held, ...answer.rows];
    const next = answer.nextCursor;
    const oldest = name === "texts" ? next : next && rows.at(-1)?.createdAt;
    return { rows, next, oldest: oldest ?? "" };
  };
  const [posts, likes, follows, texts] = await Promise.all([
    load("posts", postsFor, from?.held.posts),
    load("likes", likesFor, from?.held.likes),
    load("follows", followsFor, from?.held.follows),
    load("texts", textsFor, from?.held.texts),
  ]);
  const lists = [posts, likes, follows, texts];
  const all: Rows = { posts: posts.rows, likes: likes.rows, follows: follows.rows, texts: texts.rows };
  const isReached = ({ createdAt }: { createdAt: string }): boolean => lists.every(({ oldest }) => createdAt >= oldest);
  const rows = filtered(all, isReached);
  const members = Object.values(rows).flatMap((list: Rows[keyof Rows]) =>
    list.map((row) => ("followerId" in row ? row.followerId : row.userId)),
  );
  const [events] = await Promise.all([
    toEvents(client, me, rows, { isShown: true }),
    loadMembers(
      client,
      members.filter((id) => id !== me.id),
    ),
  ]);
  const next = { posts: posts.next, likes: likes.next, follows: follows.next, texts: texts.next };
  return {
    events,
    newest: latestOf(lists.flatMap((list): readonly { createdAt: string }[] => list.rows)),
    next: lists.some((list) => list.next !== null) ? { ...next, held: filtered(all, (row) => !isReached(row)) } : null,
  };
};

const nothing: Rows = { posts: [], likes: [], follows: [], texts: [] };

/** At most `limits.unseen` posts, and the rest only if these do not fill the bell. */
export const loadUnseen = async (client: QueryClient, me: Addressee, seen: string): Promise<ActivityEvent[]> => {
  const page = { cursor: null, since: seen, limit: limits.unseen };
  const muted = knownMuted(client);
  const { rows: records } = await postsFor(client, me, page, (post) => !isMuted(muted, post));
  if (records.length >= limits.unseen) {
    const events = await toEvents(client, me, { ...nothing, posts: records });
    if (groupActivity(withoutMuted(events, muted)).length >= limits.unseen) return events;
  }
  const [likes, follows, texts] = await Promise.all([
    likesFor(client, me, page),
    listFollowersSince(me.id, page),
    textsFor(client, me, page),
  ]);
  return toEvents(client, me, { posts: records, likes: likes.rows, follows: follows.rows, texts: texts.rows });
};
