import type { QueryClient } from "@tanstack/react-query";
import {
  followEvents,
  groupActivity,
  likeEvents,
  postEvents,
  searchedHandle,
  withoutMuted,
  type ActivityEvent,
  type Addressee,
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
import { followsCommunities, isInCommunities } from "@/queries/communities/follows";
import { knownMuted } from "@/queries/people/mutes";
import { checkedUser } from "@/queries/people/session";
import { loadMembers } from "@/queries/people/users";
import { listFollowersSince } from "@/sdk/people/followings";
import { listLikesFor } from "@/sdk/posts/likes";
import { listAddressedTo } from "@/sdk/posts/posts";
import { likesAbout, loadSubjects, postsAbout } from "./subjects";

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

/** For `texts` a time. `held` are rows that have loaded, but are older than what is shown. */
export interface ActivityCursor extends Record<keyof Rows, string | null> {
  held: Rows;
}

export interface ActivityPage {
  events: ActivityEvent[];
  newest: string;
  next: ActivityCursor | null;
}

const oldestOf = (rows: readonly { createdAt: string }[], cursor: string | null): string =>
  cursor === null ? "" : (rows.at(-1)?.createdAt ?? "");

const othersIn = (ids: readonly string[], { id: ownId }: Addressee): string[] =>
  [...new Set(ids)].filter((id) => id !== ownId);

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
  const isOver = (list: keyof Rows): boolean => from !== null && from[list] === null;
  const [posts, likes, follows, texts] = await Promise.all([
    isOver("posts") ? null : postsFor(client, me, { cursor: from?.posts ?? null, limit: perPage }),
    isOver("likes") ? null : likesFor(client, me, { cursor: from?.likes ?? null, limit: perPage }),
    isOver("follows") ? null : listFollowersSince(me.id, { cursor: from?.follows ?? null, limit: limits.page }),
    isOver("texts") ? null : textsFor(client, me, { cursor: from?.texts ?? null, limit: perPage }),
  ]);
  const all: Rows = {
    posts: [...(from?.held.posts ?? []), ...(posts?.rows ?? [])],
    likes: [...(from?.held.likes ?? []), ...(likes?.rows ?? [])],
    follows: [...(from?.held.follows ?? []), ...(follows?.rows ?? [])],
    texts: [...(from?.held.texts ?? []), ...(texts?.rows ?? [])],
  };
  const next = {
    posts: posts?.nextCursor ?? null,
    likes: likes?.nextCursor ?? null,
    follows: follows?.nextCursor ?? null,
    texts: texts?.nextCursor ?? null,
  };
  const reach = [
    oldestOf(all.posts, next.posts),
    oldestOf(all.likes, next.likes),
    oldestOf(all.follows, next.follows),
    next.texts ?? "",
  ];
  const isReached = ({ createdAt }: { createdAt: string }): boolean => reach.every((oldest) => createdAt >= oldest);
  const rows = filtered(all, isReached);
  const members = [
    ...rows.posts.map(({ userId }) => userId),
    ...rows.likes.map(({ userId }) => userId),
    ...rows.follows.map(({ followerId }) => followerId),
    ...rows.texts.map(({ userId }) => userId),
  ];
  const [events] = await Promise.all([
    toEvents(client, me, rows, { isShown: true }),
    loadMembers(client, othersIn(members, me)),
  ]);
  const newest = latestOf([...all.posts, ...all.likes, ...all.follows, ...all.texts]);
  const held = filtered(all, (row) => !isReached(row));
  return { events, newest, next: Object.values(next).every((cursor) => cursor === null) ? null : { ...next, held } };
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
