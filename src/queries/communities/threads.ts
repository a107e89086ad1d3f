import {
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { useMemo } from "react";
import { isHiddenIn, type SharedThread } from "@/domain/community-text";
import type { CommunityRef, SharedCommunity } from "@/domain/shared-community";
import { latestOf } from "@/lib/newest";
import { sharedCommunityKeys } from "@/queries/keys";
import { pagedList } from "@/queries/paged-list";
import { useMuted } from "@/queries/people/muted";
import { prefetchAuthors } from "@/queries/people/users";
import { withWaitingChanges } from "@/queries/writing/with-waiting-changes";
import { readPages } from "@/sdk/base/collect";
import { listRepliesTogether, listThreadReplies, listThreads } from "@/sdk/communities/threads";
import type { Seeing } from "./hidden";
import { useThreadOf } from "./linked";

const perPage = 15;

const mostPages = 10;

const replies = (community: CommunityRef, rootId: string) =>
  queryOptions({
    queryKey: sharedCommunityKeys.replies(community.id, rootId),
    queryFn: async ({ client }): Promise<SharedThread[]> => {
      const { rows } = await readPages((cursor) => listThreadReplies(community, rootId, cursor), mostPages);
      prefetchAuthors(client, rows);
      return withWaitingChanges(rows);
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

const known = (communityId: string, rootId: string) => [...sharedCommunityKeys.replies(communityId, rootId), "known"];

/** One request if it holds all replies. */
const withReplies = async (
  client: QueryClient,
  community: CommunityRef,
  threads: readonly SharedThread[],
): Promise<void> => {
  const ids = threads.map(({ id }) => id);
  const { replies: all, isAll } = await listRepliesTogether(community, ids);
  prefetchAuthors(client, threads);
  for (const id of ids) {
    const ofThread = withWaitingChanges(all.filter(({ rootId }) => rootId === id));
    if (isAll) client.setQueryData(replies(community, id).queryKey, ofThread);
    else client.setQueryData(known(community.id, id), ofThread.length);
  }
};

const threads = (community: CommunityRef) =>
  pagedList<SharedThread>(sharedCommunityKeys.threads(community.id), async (client, request) => {
    const page = await listThreads(community, { ...request, limit: perPage });
    await withReplies(client, community, page.rows);
    return { ...page, rows: withWaitingChanges(page.rows) };
  });

const useShown = (list: readonly SharedThread[], { hidden, canHide }: Seeing): SharedThread[] => {
  const { ids } = useMuted();
  return useMemo(
    () => list.filter((text) => !ids.has(text.userId) && (canHide || !isHiddenIn(hidden, "threads", text))),
    [list, ids, hidden, canHide],
  );
};

const none: readonly SharedThread[] = [];

/** Newest first, after the linked and the pinned one. */
export const useThreads = (community: SharedCommunity, seeing: Seeing, linked?: SharedThread) => {
  const query = useInfiniteQuery(threads(community));
  const pages = query.data?.pages;
  const listed = useMemo(() => pages?.flatMap(({ rows }) => rows) ?? none, [pages]);
  const { pinnedId } = community;
  const isListed = listed.some(({ id }) => id === pinnedId);
  const { data: fetched } = useThreadOf(community, pinnedId, pages !== undefined && !isListed);
  const all = useMemo(() => {
    const loaded = [...listed, ...(fetched ? [fetched.thread] : []), ...(linked ? [linked] : [])];
    const ahead = [linked?.id, pinnedId].flatMap((id) => loaded.find((thread) => thread.id === id) ?? []);
    return [...new Set([...ahead, ...listed])];
  }, [listed, fetched, pinnedId, linked]);
  return { query, threads: useShown(all, seeing) };
};

/** Of the threads that were loaded, when the newest was begun, or ''. */
export const useNewestThreadAt = (community: CommunityRef): string =>
  latestOf(useInfiniteQuery({ ...threads(community), enabled: false }).data?.pages.flatMap(({ rows }) => rows) ?? none);

export const useLatestMoment = (community: CommunityRef, list: readonly SharedThread[]): string => {
  const client = useQueryClient();
  return latestOf(
    list.flatMap((thread) => [thread, ...(client.getQueryData(replies(community, thread.id).queryKey) ?? [])]),
  );
};

export const useReplies = (community: CommunityRef, rootId: string, seeing: Seeing, isWanted: boolean) => {
  const query = useQuery({ ...replies(community, rootId), enabled: isWanted });
  const shown = useShown(query.data ?? none, seeing);
  return { replies: query.data && shown, error: query.error, refetch: query.refetch };
};

/** A lower bound until the replies are loaded. */
export const useKnownReplies = (community: CommunityRef, rootId: string): number =>
  useQuery<number>({ queryKey: known(community.id, rootId), queryFn: skipToken }).data ?? 0;
