// Owns popular topics in the cache. How they are ranked is lib/popular-topics.
import { queryOptions, useQuery } from "@tanstack/react-query";
import { rankTopics } from "@/domain/topic";
import { listLatest } from "@/sdk/posts";
import { topicKeys } from "./keys";

const topicQueries = {
  /** *Topics* of the named data sets. */
  popular: () =>
    queryOptions({
      queryKey: topicKeys.popular,
      queryFn: async () => rankTopics(await listLatest()),
      staleTime: 60_000,
      meta: { isEmpty: (data: unknown) => Array.isArray(data) && data.length === 0 },
    }),
};

export const usePopularTopics = () => useQuery(topicQueries.popular());
