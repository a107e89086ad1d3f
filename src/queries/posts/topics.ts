import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { isMuted } from "@/domain/muted";
import type { PostRecord } from "@/domain/post";
import { summarizePosts, type PostsSummary } from "@/domain/posts-summary";
import type { Author } from "@/domain/user";
import { topicKeys } from "@/queries/keys";
import { useMuted } from "@/queries/people/muted";
import { useSessionUserId } from "@/queries/people/session";
import { loadMembers } from "@/queries/people/users";
import { listLatest } from "@/sdk/posts/posts";

/** The data set *Topics*. */
const latest = queryOptions({
  queryKey: topicKeys.latest,
  queryFn: listLatest,
  staleTime: 60_000,
  meta: { isEmpty: (data: unknown) => Array.isArray(data) && data.length === 0 },
});

/** Summed up as it is drawn, because whom and what the viewer doesn't see may change meanwhile. */
const useSummary = (): ((posts: readonly PostRecord[]) => PostsSummary) => {
  const muted = useMuted();
  const me = useSessionUserId();
  return useCallback(
    (posts) =>
      summarizePosts(
        posts.filter((post) => !isMuted(muted, post)),
        me,
      ),
    [muted, me],
  );
};

export const useLately = () => useQuery({ ...latest, select: useSummary() });

export const usePopularTopics = () => {
  const summarize = useSummary();
  const select = useCallback((posts: readonly PostRecord[]) => summarize(posts).topics, [summarize]);
  return useQuery({ ...latest, select });
};

/** Without deleted members. */
export const usePeople = (ids: readonly string[]) =>
  useQuery({
    queryKey: topicKeys.people(ids),
    queryFn: ({ client }): Promise<Author[]> => loadMembers(client, ids),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    // They may be cached.
    networkMode: "always",
    retry: false,
  });
