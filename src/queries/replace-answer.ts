import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Replaces one answer in the cache, and no more than that: `setQueryData` by itself also counts it as fresh, and forgets
 * that it was to be asked for again.
 */
export const replaceAnswer = (client: QueryClient, queryKey: QueryKey, data: unknown): void => {
  const before = client.getQueryState(queryKey);
  client.setQueryData(queryKey, data, { ...(before && { updatedAt: before.dataUpdatedAt }) });
  if (before?.isInvalidated) void client.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
};
