// What others did that concerns this member. A row counts only once its post was read.
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import {
  followEvents,
  groupActivity,
  isUnseen,
  likeEvents,
  postEvents,
  searchedHandle,
  withoutMembers,
  type ActivityEvent,
  type Addressee,
} from "@/domain/activity";
import { authorIdOf } from "@/domain/document";
import type { Following } from "@/domain/following";
import type { Like } from "@/domain/like";
import { limits } from "@/domain/limits";
import type { PostRecord } from "@/domain/post";
import type { SessionUser } from "@/domain/user";
import { activityKeys, likeKeys, postKeys } from "@/queries/keys";
import { authQueries, changeSessionUser } from "@/queries/members/session";
import { loadAuthors } from "@/queries/members/users";
import { findPost } from "@/queries/posts/cache";
import { rememberActivitySeen } from "@/sdk/account-preferences";
import { listFollowings } from "@/sdk/followings";
import { listLikesFor, type LikePage } from "@/sdk/likes";
import { listAddressedTo, listLatestByUser, listLatestReplies, listPostsByIds } from "@/sdk/posts";

/** Posts, and as many likes. */
const perPage = 20;

/** What concerns a member, unchecked. */
interface Rows {
  posts: readonly PostRecord[];
  likes: readonly Like[];
  follows: readonly Following[];
}

const loadSubjects = async (client: QueryClient, { posts, likes }: Rows): Promise<Map<string, PostRecord>> => {
  const ids = [
    ...new Set([
      ...posts.flatMap(({ parentId, quotedPostId }) => [parentId, quotedPostId]),
      ...likes.map(({ postId }) => postId),
    ]),
  ];
  const atHand = ids.flatMap(
    (id) => findPost(client, id) ?? client.getQueryData<PostRecord>(postKeys.record(id)) ?? [],
  );
  const missing = ids.filter((id) => id !== "" && !atHand.some((post) => post.id === id));
  const found = await listPostsByIds(missing);
  for (const post of found) client.setQueryData(postKeys.record(post.id), post);
  return new Map([...atHand, ...found].map((post) => [post.id, post]));
};

export const toEvents = async (client: QueryClient, me: Addressee, rows: Rows): Promise<ActivityEvent[]> => {
  const subjects = await loadSubjects(client, rows);
  return [
    ...postEvents(rows.posts, subjects, me),
    ...likeEvents(rows.likes, subjects, me),
    ...followEvents(rows.follows, me),
  ];
};

const likesFor = async (
  client: QueryClient,
  { id }: Addressee,
  page: Parameters<typeof listLikesFor>[1],
): Promise<LikePage> =>
  client.getQueryData(likeKeys.isMissing) ? { likes: [], nextCursor: null, total: 0 } : listLikesFor(id, page);

const searchedAs = ({ id, handle }: Addressee) => ({ id, words: searchedHandle(handle) });

/** Null: the list is at its end. `held` waits for the shorter lists. */
interface ActivityCursor extends Record<keyof Rows, string | null> {
  held: Rows;
}

interface ActivityPage {
  events: ActivityEvent[];
  newest: string;
  next: ActivityCursor | null;
}

const oldestOf = (rows: readonly { createdAt: string }[], cursor: string | null): string =>
  cursor === null ? "" : (rows.at(-1)?.createdAt ?? "");

const othersIn = (ids: readonly string[], { id: ownId }: Addressee): string[] =>
  [...new Set(ids)].filter((id) => id !== ownId);

/** Three lists as one, newest first. */
const loadPage = async (client: QueryClient, me: Addressee, from: ActivityCursor | null): Promise<ActivityPage> => {
  const isOver = (list: keyof Rows): boolean => from !== null && from[list] === null;
  const [posts, likes, follows] = await Promise.all([
    isOver("posts") ? null : listAddressedTo(searchedAs(me), { cursor: from?.posts ?? null, limit: perPage }),
    isOver("likes") ? null : likesFor(client, me, { cursor: from?.likes ?? null, since: "", limit: perPage }),
    isOver("follows") ? null : listFollowings("followers", me.id, { cursor: from?.follows ?? null }),
  ]);
  const all: Rows = {
    posts: [...(from?.held.posts ?? []), ...(posts?.records ?? [])],
    likes: [...(from?.held.likes ?? []), ...(likes?.likes ?? [])],
    follows: [...(from?.held.follows ?? []), ...(follows?.rows ?? [])],
  };
  const next = {
    posts: posts?.nextCursor ?? null,
    likes: likes?.nextCursor ?? null,
    follows: follows?.nextCursor ?? null,
  };
  const reach = [oldestOf(all.posts, next.posts), oldestOf(all.likes, next.likes), oldestOf(all.follows, next.follows)];
  const isReached = ({ createdAt }: { createdAt: string }): boolean => reach.every((oldest) => createdAt >= oldest);
  const isHeld = (row: { createdAt: string }): boolean => !isReached(row);
  const rows: Rows = {
    posts: all.posts.filter(isReached),
    likes: all.likes.filter(isReached),
    follows: all.follows.filter(isReached),
  };
  const members = [
    ...rows.posts.map(authorIdOf),
    ...rows.likes.map(({ userId }) => userId),
    ...rows.follows.map(({ followerId }) => followerId),
  ];
  const [events] = await Promise.all([toEvents(client, me, rows), loadAuthors(client, othersIn(members, me))]);
  const held: Rows = {
    posts: all.posts.filter(isHeld),
    likes: all.likes.filter(isHeld),
    follows: all.follows.filter(isHeld),
  };
  const newest = [...all.posts, ...all.likes, ...all.follows].reduce(
    (last, { createdAt }) => (createdAt > last ? createdAt : last),
    "",
  );
  return { events, newest, next: Object.values(next).every((cursor) => cursor === null) ? null : { ...next, held } };
};

export const activityQueries = {
  list: (me: Addressee) =>
    infiniteQueryOptions({
      queryKey: activityKeys.list(me.id, me.handle),
      queryFn: ({ client, pageParam }) => loadPage(client, me, pageParam),
      initialPageParam: null as ActivityCursor | null,
      getNextPageParam: (page: ActivityPage) => page.next,
      staleTime: 60_000,
      refetchOnWindowFocus: false,
    }),

  /** At most `limits.unseen` posts, as many likes and as many new followers. */
  unseen: (me: Addressee, seen: string) =>
    queryOptions({
      queryKey: activityKeys.unseen(me.id, seen),
      queryFn: async ({ client }): Promise<ActivityEvent[]> => {
        const page = { cursor: null, since: seen, limit: limits.unseen };
        const [posts, likes, follows] = await Promise.all([
          listAddressedTo(searchedAs(me), page),
          likesFor(client, me, page),
          listFollowings("followers", me.id, page),
        ]);
        return toEvents(client, me, { posts: posts.records, likes: likes.likes, follows: follows.rows });
      },
      staleTime: 60_000,
    }),

  /** Replies to the latest 100 own posts that older versions of the app wrote without `parentUserId`. */
  older: (me: Addressee) =>
    queryOptions({
      queryKey: activityKeys.older(me.id),
      queryFn: async ({ client }): Promise<ActivityEvent[]> => {
        const own = await listLatestByUser(me.id);
        const replies = await listLatestReplies(own.map(({ id }) => id));
        const silent = replies.filter(({ parentUserId }) => parentUserId === "");
        const events = postEvents(silent, new Map(own.map((post) => [post.id, post])), me);
        await loadAuthors(client, [...new Set(events.map(({ userId }) => userId))]);
        return events;
      },
      staleTime: 60_000,
    }),
};

export const addresseeOf = ({ id, handle = "" }: Pick<SessionUser, "id" | "handle">): Addressee => ({ id, handle });

const nobody: ReadonlySet<string> = new Set();

export const useActivity = (user: SessionUser, unwanted: ReadonlySet<string> = nobody) => {
  const me = addresseeOf(user);
  // A changed handle is another query: what is being read stays until its answer.
  const query = useInfiniteQuery({ ...activityQueries.list(me), placeholderData: keepPreviousData });
  const older = useQuery({ ...activityQueries.older(me), enabled: false });
  const events = [...(query.data?.pages.flatMap((page) => page.events) ?? []), ...(older.data ?? [])];
  return {
    query,
    older,
    lines: groupActivity(withoutMembers(events, unwanted)),
    newest: query.data?.pages[0]?.newest ?? "",
  };
};

/** '' for nothing yet, undefined until the server answers. */
export const useActivitySeen = (): string | undefined =>
  useQuery({ ...authQueries.session(), enabled: false }).data?.activitySeen;

export const useUnseenActivity = (isWanted: boolean, unwanted: ReadonlySet<string> = nobody): number => {
  // Not from this browser's memory: another device may have seen more.
  const { data: user } = useQuery({ ...authQueries.session(), enabled: false });
  const seen = user?.activitySeen ?? "";
  const { data } = useQuery({
    ...activityQueries.unseen(addresseeOf(user ?? { id: "" }), seen),
    enabled: isWanted && user !== undefined,
    placeholderData: (before: ActivityEvent[] | undefined) => before?.filter((event) => isUnseen(event, seen)),
  });
  return groupActivity(withoutMembers(data ?? [], unwanted)).length;
};

export const useSeeActivity = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: rememberActivitySeen,
    onSuccess: (activitySeen) => {
      const userId = client.getQueryData(authQueries.session().queryKey)?.id ?? "";
      client.setQueryData(activityKeys.unseen(userId, activitySeen), []);
      changeSessionUser(client, { activitySeen });
    },
  });
};
