import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { CommunityRef } from "@/domain/shared-community";
import { loadCode } from "@/lib/load";
import { wait } from "@/lib/wait";
import { handleKeys } from "@/queries/keys";
import { useMutedIds } from "./muted";
import { useSessionUserId } from "./session";
import type { HandleSuggestion } from "./suggest-handles";

const pauseMs = 150;

const none: readonly HandleSuggestion[] = [];

/** Members of the community `within` first, then the shortest. */
export const useHandleSuggestions = (prefix: string, within?: CommunityRef): readonly HandleSuggestion[] => {
  const ownId = useSessionUserId();
  const { data = none } = useQuery({
    queryKey: handleKeys.suggestions(prefix, ownId, within?.id ?? ""),
    queryFn: async ({ client, signal }) => {
      await wait(pauseMs);
      signal.throwIfAborted();
      const { suggest } = await loadCode(() => import("./suggest-handles"));
      return suggest(client, prefix, ownId, within);
    },
    enabled: prefix !== "",
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
  const muted = useMutedIds();
  return prefix === "" ? none : data.filter(({ handle, user }) => handle.startsWith(prefix) && !muted.has(user.id));
};
