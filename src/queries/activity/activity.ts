// A row counts only once its post has loaded.
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import {
  groupActivity,
  isUnseen,
  postEvents,
  withoutMuted,
  type ActivityEvent,
  type Addressee,
} from "@/domain/activity";
import type { Muted } from "@/domain/muted";
import type { SessionUser } from "@/domain/user";
import { activityKeys } from "@/queries/keys";
import { authQueries, changeSessionUser } from "@/queries/people/session";
import { loadAuthors } from "@/queries/people/users";
import { rememberActivitySeen } from "@/sdk/account/account-preferences";
import { listLatestByUser, listLatestReplies } from "@/sdk/posts/posts";
import { addresseeOf, loadPage, loadUnseen, type ActivityCursor, type ActivityPage } from "./lists";

/** For old replies, which have no `parentUserId`. */
const loadOlder = async (client: QueryClient, me: Addressee): Promise<ActivityEvent[]> => {
  const own = await listLatestByUser(me.id);
  const replies = await listLatestReplies(own.map(({ id }) => id));
  const silent = replies.filter(({ parentUserId }) => parentUserId === "");
  const events = postEvents(silent, new Map(own.map((post) => [post.id, post])), me);
  await loadAuthors(client, events);
  return events;
};

export const useActivity = (user: SessionUser, muted: Muted) => {
  const me = addresseeOf(user);
  const query = useInfiniteQuery({
    queryKey: activityKeys.list(me.id, me.handle),
    queryFn: ({ client, pageParam }) => loadPage(client, me, pageParam),
    initialPageParam: null as ActivityCursor | null,
    getNextPageParam: (page: ActivityPage) => page.next,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  });
  const older = useQuery({
    queryKey: activityKeys.older(me.id),
    queryFn: ({ client }) => loadOlder(client, me),
    staleTime: 60_000,
    enabled: false,
  });
  const events = [...(query.data?.pages.flatMap((page) => page.events) ?? []), ...(older.data ?? [])];
  return {
    query,
    older,
    lines: groupActivity(withoutMuted(events, muted)),
    newest: query.data?.pages[0]?.newest ?? "",
  };
};

/** '' if nothing was seen yet. */
export const useActivitySeen = (): string | undefined =>
  useQuery({ ...authQueries.session(), enabled: false }).data?.activitySeen;

export const useUnseenActivity = (isWanted: boolean, muted: Muted): number => {
  const { data: user } = useQuery({ ...authQueries.session(), enabled: false });
  const seen = user?.activitySeen ?? "";
  const me = addresseeOf(user ?? { id: "" });
  const { data } = useQuery<ActivityEvent[]>({
    queryKey: activityKeys.unseen(me.id, seen),
    queryFn: ({ client }) => loadUnseen(client, me, seen),
    staleTime: 60_000,
    enabled: isWanted && user !== undefined,
    placeholderData: (before: ActivityEvent[] | undefined) => before?.filter((event) => isUnseen(event, seen)),
  });
  return groupActivity(withoutMuted(data ?? [], muted)).length;
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
