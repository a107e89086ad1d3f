import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { isMuted } from "@/domain/muted";
import { summarizePosts, type PostsSummary } from "@/domain/posts-summary";
import type { TopicSummary } from "@/domain/topic";
import { topicKeys } from "@/queries/keys";
import { knownMuted } from "@/queries/members/mutes";
import { findAuthor, loadAuthors } from "@/queries/members/users";
import { storedSession } from "@/sdk/account/stored-session";
import { listLatest } from "@/sdk/posts/posts";

const topicQueries = {
  /** The data set *Topics*. */
  latest: () =>
    queryOptions({
      queryKey: topicKeys.latest,
      queryFn: async ({ client }) => {
        const posts = await listLatest();
        const muted = knownMuted(client);
        return summarizePosts(
          posts.filter((post) => !isMuted(muted, post)),
          storedSession()?.id ?? "",
        );
      },
      staleTime: 60_000,
      meta: { isEmpty: (data: unknown) => (data as PostsSummary | undefined)?.topics.length === 0 },
    }),

  /** Without deleted ones. */
  people: (ids: readonly string[]) =>
    queryOptions({
      queryKey: topicKeys.people(ids),
      queryFn: async ({ client }) => {
        await loadAuthors(client, ids);
        return ids.flatMap((id) => findAuthor(client, id) ?? []);
      },
      staleTime: 60_000,
      placeholderData: keepPreviousData,
      // They may be cached.
      networkMode: "always",
      retry: false,
    }),
};

const topicsOf = ({ topics }: PostsSummary): readonly TopicSummary[] => topics;

export const useLately = () => useQuery(topicQueries.latest());

export const usePopularTopics = () => useQuery({ ...topicQueries.latest(), select: topicsOf });

export const usePeople = (ids: readonly string[]) => useQuery(topicQueries.people(ids));
