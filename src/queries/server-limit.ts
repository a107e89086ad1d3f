// Whether the server refuses requests because there were too many. They are then repeated less often (recovery.ts).
import { queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import { errorKind, isLimit } from "@/lib/errors";
import { serverKeys } from "./keys";

const limit = queryOptions({
  queryKey: serverKeys.limit,
  queryFn: () => false,
  initialData: false,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

export const isServerLimited = (client: QueryClient): boolean => client.getQueryData(limit.queryKey) ?? false;

export const useIsServerLimited = (): boolean => useQuery(limit).data;

export const watchLimit = (client: QueryClient): (() => void) => {
  const refused = new Set<string>();
  return client.getQueryCache().subscribe((event) => {
    const { queryHash } = event.query;
    if (event.type === "removed") refused.delete(queryHash);
    else if (event.type !== "updated") return;
    else if (event.action.type === "error" && isLimit(errorKind(event.action.error))) refused.add(queryHash);
    else if (event.action.type === "success" && !event.action.manual) refused.delete(queryHash);
    const isMet = refused.size > 0;
    if (isServerLimited(client) !== isMet) client.setQueryData(limit.queryKey, isMet);
  });
};
