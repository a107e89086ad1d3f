// An answer that is older than the start of the restoration is from an earlier visit (offline-2).
import {
  hashKey,
  notifyManager,
  queryOptions,
  useIsFetching,
  useQueryClient,
  type Query,
  type QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { offlineKeys } from "@/queries/keys";
import { hasPersisted } from "./forget";

/** The browser's database may hang. */
const longestWaitMs = 1000;

const restoration = queryOptions({
  queryKey: offlineKeys.restored,
  queryFn: async ({ client }): Promise<number> => {
    const start = Date.now();
    const tooLate = AbortSignal.timeout(longestWaitMs);
    const isLate = new Promise<void>((resolve) => {
      tooLate.addEventListener("abort", () => resolve(), { once: true });
    });
    try {
      const { restoreAnswers } = await import("./persist");
      await Promise.race([restoreAnswers(client, tooLate), isLate]);
    } catch {}
    return start;
  },
  networkMode: "always",
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

export const restorePersisted = async (client: QueryClient): Promise<void> => {
  if (hasPersisted()) await client.prefetchQuery(restoration);
};

export const useIsRestored = (): boolean => useIsFetching({ queryKey: offlineKeys.restored }) === 0;

const isFromEarlier = (client: QueryClient, { state: { dataUpdatedAt } }: Query): boolean => {
  const start = client.getQueryData(restoration.queryKey);
  // 0 means a copy from a list, until the server answers.
  return start !== undefined && dataUpdatedAt > 0 && dataUpdatedAt < start;
};

export const isPersisted = (client: QueryClient, key: QueryKey): boolean => {
  const query = client.getQueryCache().get(hashKey(key));
  return query !== undefined && isFromEarlier(client, query);
};

const aroundContent: ReadonlySet<unknown> = new Set(["likes", "users", "handles", "moderation"]);

const oldestShown = (client: QueryClient): number | null => {
  const shown = client
    .getQueryCache()
    .findAll({ type: "active", predicate: ({ queryKey: [domain] }) => !aroundContent.has(domain) });
  const posts = shown.filter(
    ({ queryKey: [domain, kind], state }) => domain === "posts" && kind !== "live" && state.data !== undefined,
  );
  const old = (posts.length > 0 ? posts : shown).filter((query) => isFromEarlier(client, query));
  return old.length > 0 ? Math.min(...old.map(({ state }) => state.dataUpdatedAt)) : null;
};

/** Unix time in ms; null if all is of this visit. */
export const usePersistedSince = (): number | null => {
  const client = useQueryClient();
  return useSyncExternalStore(
    // Batched, because a card may change the cache while rendering.
    (listener) => client.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    () => oldestShown(client),
    () => null,
  );
};
