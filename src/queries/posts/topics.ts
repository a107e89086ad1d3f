// Owns popular topics in the cache; domain/topic ranks them.
import { queryOptions, useQuery } from "@tanstack/react-query";
import { rankTopics } from "@/domain/topic";
import { topicKeys } from "@/queries/keys";
import { isMuted, knownMutedIds } from "@/queries/members/mutes";
import { listLatest } from "@/sdk/posts";

const topicQueries = {
  /** *Topics* of the named data sets. */
  popular: () =>
    queryOptions({
      queryKey: topicKeys.popular,
      queryFn: async ({ client }) => {
        const posts = await listLatest();
        const muted = knownMutedIds(client);
        return rankTopics(posts.filter((post) => !isMuted(muted, post)));
      },
      staleTime: 60_000,
      meta: { isEmpty: (data: unknown) => Array.isArray(data) && data.length === 0 },
    }),
};

export const usePopularTopics = () => useQuery(topicQueries.popular());
