import {
  queryOptions,
  skipToken,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { useState } from "react";
import { mentions, type ActivityEvent, type Addressee } from "@/domain/activity";
import { followingSchema, type Following } from "@/domain/following";
import { likeSchema, type Like } from "@/domain/like";
import { isMuted } from "@/domain/muted";
import { postSchema, type PostRecord } from "@/domain/post";
import type { SessionUser } from "@/domain/user";
import { together } from "@/lib/listen";
import { useTimeout } from "@/lib/use-timeout";
import { activityKeys, realtimeKeys } from "@/queries/keys";
import { knownMuted } from "@/queries/people/mutes";
import { authQueries, useSessionUser } from "@/queries/people/session";
import { findPost } from "@/queries/posts/cache";
import { subscribe } from "@/sdk/base/realtime";
import { dropLines } from "./drop-lines";
import { addresseeOf, loadUnseen, toEvents, type ActivityPage } from "./lists";

const news = queryOptions({
  queryKey: activityKeys.news,
  queryFn: () => false,
  initialData: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

const mayConcern = (client: QueryClient, post: PostRecord, { id, handle = "" }: SessionUser): boolean => {
  if (post.userId === id) return false;
  const parent = findPost(client, post.parentId);
  return (
    post.parentUserId === id ||
    post.quotedUserId === id ||
    (parent !== undefined && parent.userId === id) ||
    mentions(post.content, handle)
  );
};

interface Heard {
  /** in-communities.ts handles them. */
  texts: [];
  posts: PostRecord[];
  changed: Set<string>;
  likes: Like[];
  unliked: Like[];
  follows: Following[];
  unfollowed: Following[];
}

const nothingHeard = (): Heard => ({
  texts: [],
  posts: [],
  changed: new Set(),
  likes: [],
  unliked: [],
  follows: [],
  unfollowed: [],
});

/** The bell counts all likes of a post as one. */
const mostLikes = 50;

const withinBounds = (events: readonly ActivityEvent[]): ActivityEvent[] => {
  const likes = new Map<string, number>();
  return events.filter(({ kind, post }) => {
    if (kind !== "like") return true;
    likes.set(post.id, (likes.get(post.id) ?? 0) + 1);
    return (likes.get(post.id) ?? 0) <= mostLikes;
  });
};

const whenKnown = (
  client: QueryClient,
  user: SessionUser,
  change: (me: Addressee, queryKey: QueryKey) => Promise<void>,
): void => {
  const askAll = (): Promise<void> => client.invalidateQueries({ queryKey: activityKeys.allUnseen });
  const queryKey = activityKeys.unseen(user.id, user.activitySeen ?? "");
  if (client.getQueryData(queryKey) === undefined) void askAll();
  else change(addresseeOf(user), queryKey).catch(askAll);
};

/** What is muted shows nowhere, so it is no news. */
const isNews = (client: QueryClient, { posts, likes, follows }: Heard): boolean => {
  const muted = knownMuted(client);
  const people = [...likes.map(({ userId }) => userId), ...follows.map(({ followerId }) => followerId)];
  return posts.some((post) => !isMuted(muted, post)) || people.some((id) => !muted.ids.has(id));
};

const isGoneIn =
  ({ changed, unliked, unfollowed }: Heard) =>
  ({ kind, post, userId }: ActivityEvent): boolean => {
    if (!post) return kind === "follow" && unfollowed.some(({ followerId }) => followerId === userId);
    return kind === "like"
      ? unliked.some((like) => like.postId === post.id && like.userId === userId)
      : changed.has(post.id);
  };

const addUnseen = async (client: QueryClient, me: Addressee, queryKey: QueryKey, heard: Heard): Promise<void> => {
  const added = await toEvents(client, me, heard);
  const isGone = isGoneIn(heard);
  client.setQueryData<ActivityEvent[]>(queryKey, (events = []) =>
    withinBounds([
      ...events.filter((event) => !isGone(event)),
      ...added.filter((event) => (event.kind !== "like" && event.kind !== "follow") || !isGone(event)),
    ]),
  );
};

type ActivityList = InfiniteData<ActivityPage>;

/** Where Activity was loaded before realtime was open. */
const lookForMissed = async (client: QueryClient, me: Addressee, { pages }: ActivityList): Promise<void> => {
  const events = await loadUnseen(client, me, pages[0]?.newest ?? "");
  if (events.length > 0) client.setQueryData(news.queryKey, true);
};

const pauseMs = 250;

export const followActivity = (client: QueryClient): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let heard = nothingHeard();
  const me = (): SessionUser | undefined => client.getQueryData(authQueries.session().queryKey);
  const notify = (): void => {
    timer = undefined;
    const user = me();
    const now = heard;
    heard = nothingHeard();
    if (!user) return;
    if (isNews(client, now)) client.setQueryData(news.queryKey, true);
    const isGone = isGoneIn(now);
    const isEdited = ({ post }: ActivityEvent): boolean => now.posts.some(({ id }) => id === post?.id);
    // What was edited stays until the member asks for what is new.
    dropLines(client, addresseeOf(user), (event) => isGone(event) && !isEdited(event));
    whenKnown(client, user, (to, queryKey) => addUnseen(client, to, queryKey, now));
  };
  const note = (change: (heard: Heard) => void): void => {
    change(heard);
    timer ??= setTimeout(notify, pauseMs);
  };
  const onPost = (post: PostRecord): void => {
    const user = me();
    if (user && mayConcern(client, post, user)) note(({ posts }) => void posts.push(post));
  };
  const onChanged = (post: PostRecord, isThere: boolean): void => {
    const user = me();
    if (!user || post.userId === user.id) return;
    note(({ posts, changed }) => {
      changed.add(post.id);
      if (isThere && mayConcern(client, post, user)) posts.push(post);
    });
  };
  const onLike = (like: Like, isLiked: boolean): void => {
    const id = me()?.id;
    if (like.postUserId !== id || like.userId === id) return;
    note(({ likes, unliked }) => void (isLiked ? likes : unliked).push(like));
  };
  const lookAgain = (): void => {
    client.setQueryData(news.queryKey, true);
    void client.invalidateQueries({ queryKey: activityKeys.allUnseen });
  };
  const onFollowing = (following: Following, isMade: boolean): void => {
    const { userId, followerId } = following;
    if (userId !== me()?.id || followerId === userId) return;
    note(({ follows, unfollowed }) => void (isMade ? follows : unfollowed).push(following));
  };
  const lookOnce = (): void => {
    const to = addresseeOf(me() ?? { id: "" });
    const list = client.getQueryData<ActivityList>(activityKeys.list(to.id, to.handle));
    if (list) lookForMissed(client, to, list).catch(() => undefined);
    else void client.invalidateQueries({ queryKey: activityKeys.allUnseen });
  };
  return together(
    () => clearTimeout(timer),
    subscribe("posts", postSchema, {
      onConnect: lookOnce,
      onCreate: onPost,
      onUpdate: (post) => onChanged(post, true),
      onDelete: (post) => onChanged(post, false),
      onReconnect: lookAgain,
    }),
    subscribe("likes", likeSchema, {
      onCreate: (like) => onLike(like, true),
      onDelete: (like) => onLike(like, false),
    }),
    subscribe("followings", followingSchema, {
      onCreate: (following) => onFollowing(following, true),
      onDelete: (following) => onFollowing(following, false),
    }),
  );
};

const longestWaitMs = 2000;

/** The bell asks when realtime is open: what came between the two would not ring. */
export const useIsListening = (): boolean => {
  const [isLate, setIsLate] = useState(false);
  const { data: connectedAt } = useQuery<number>({ queryKey: realtimeKeys.connected, queryFn: skipToken });
  useTimeout(() => setIsLate(true), longestWaitMs);
  return isLate || connectedAt !== undefined;
};

export const useActivityNews = (): { hasNews: boolean; show: () => void } => {
  const client = useQueryClient();
  const me = addresseeOf(useSessionUser());
  const { data: hasNews } = useQuery(news);
  const show = (): void => {
    client.setQueryData(news.queryKey, false);
    const queryKey = activityKeys.list(me.id, me.handle);
    client.setQueryData<InfiniteData<ActivityPage>>(
      queryKey,
      (list) => list && { pages: list.pages.slice(0, 1), pageParams: list.pageParams.slice(0, 1) },
    );
    void client.invalidateQueries({ queryKey });
  };
  return { hasNews, show };
};
