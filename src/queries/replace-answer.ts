import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** `setQueryData` alone would count the answer as fresh. */
export const replaceAnswer = (client: QueryClient, queryKey: QueryKey, data: unknown): void => {
  const before = client.getQueryState(queryKey);
  client.setQueryData(queryKey, data, { ...(before && { updatedAt: before.dataUpdatedAt }) });
  if (before?.isInvalidated) void client.invalidateQueries({ queryKey, exact: true, refetchType: "none" });
};
