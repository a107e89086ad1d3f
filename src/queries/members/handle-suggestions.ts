import { keepPreviousData, queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import type { Author } from "@/domain/user";
import { handleKeys } from "@/queries/keys";
import { listHandlesByPrefix } from "@/sdk/handles";
import { useMutedIds } from "./mutes";
import { useSessionUserId } from "./session";
import { findAuthor, loadAuthors } from "./users";

export interface HandleSuggestion {
  handle: string;
  user: Author;
}

const pause = 150;
const most = 5;

const suggest = async (client: QueryClient, prefix: string, ownId: string): Promise<HandleSuggestion[]> => {
  const found = (await listHandlesByPrefix(prefix, most + 1)).filter(({ userId }) => userId !== ownId).slice(0, most);
  await loadAuthors(
    client,
    found.map(({ userId }) => userId),
  );
  return found.flatMap(({ handle, userId }) => {
    const user = findAuthor(client, userId);
    return user ? [{ handle, user }] : [];
  });
};

const suggestions = (prefix: string, ownId: string) =>
  queryOptions({
    queryKey: handleKeys.suggestions(prefix, ownId),
    queryFn: async ({ client, signal }) => {
      await new Promise((resolve) => setTimeout(resolve, pause));
      signal.throwIfAborted();
      return suggest(client, prefix, ownId);
    },
    enabled: prefix !== "",
    staleTime: 60_000,
  });

const none: readonly HandleSuggestion[] = [];

/** Shortest first. */
export const useHandleSuggestions = (prefix: string): readonly HandleSuggestion[] => {
  const id = useSessionUserId();
  const { data = none } = useQuery({ ...suggestions(prefix, id), placeholderData: keepPreviousData });
  const muted = useMutedIds();
  return prefix === "" ? none : data.filter(({ handle, user }) => handle.startsWith(prefix) && !muted.has(user.id));
};
