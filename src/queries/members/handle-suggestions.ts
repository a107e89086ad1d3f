import { keepPreviousData, queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import type { CommunityRef } from "@/domain/shared-community";
import type { Author } from "@/domain/user";
import { wait } from "@/lib/wait";
import { handleKeys } from "@/queries/keys";
import { perRequest } from "@/sdk/base/collect";
import { listJoined } from "@/sdk/communities/memberships";
import { listTeamMembers } from "@/sdk/communities/teams";
import { listHandlesByPrefix } from "@/sdk/people/handles";
import { useMutedIds } from "./muted";
import { useSessionUserId } from "./session";
import { findAuthor, loadAuthors } from "./users";

export interface HandleSuggestion {
  handle: string;
  user: Author;
}

const pauseMs = 150;
const most = 5;

/** Of the first hundred of a private community. */
const firstMembers = async ({ id, teamId, isPrivate }: CommunityRef, userIds: readonly string[]) =>
  isPrivate
    ? (await listTeamMembers(teamId, null)).rows.flatMap(({ userId, isInvited }) => (isInvited ? [] : userId))
    : (await listJoined([id], userIds)).map(({ userId }) => userId);

const suggest = async (
  client: QueryClient,
  prefix: string,
  ownId: string,
  within: CommunityRef | undefined,
): Promise<HandleSuggestion[]> => {
  const all = (await listHandlesByPrefix(prefix, perRequest)).filter(({ userId }) => userId !== ownId);
  const ids = all.map(({ userId }) => userId);
  const members = within && ids.length > 1 ? await firstMembers(within, ids).catch(() => []) : [];
  const handles = all
    .toSorted((one, other) => Number(members.includes(other.userId)) - Number(members.includes(one.userId)))
    .slice(0, most);
  await loadAuthors(client, handles);
  return handles.flatMap(({ handle, userId }) => {
    const user = findAuthor(client, userId);
    return user ? [{ handle, user }] : [];
  });
};

const suggestions = (prefix: string, ownId: string, within: CommunityRef | undefined) =>
  queryOptions({
    queryKey: handleKeys.suggestions(prefix, ownId, within?.id ?? ""),
    queryFn: async ({ client, signal }) => {
      await wait(pauseMs);
      signal.throwIfAborted();
      return suggest(client, prefix, ownId, within);
    },
    enabled: prefix !== "",
    staleTime: 60_000,
  });

const none: readonly HandleSuggestion[] = [];

/** Members of the community `within` first, then the shortest. */
export const useHandleSuggestions = (prefix: string, within?: CommunityRef): readonly HandleSuggestion[] => {
  const id = useSessionUserId();
  const { data = none } = useQuery({ ...suggestions(prefix, id, within), placeholderData: keepPreviousData });
  const muted = useMutedIds();
  return prefix === "" ? none : data.filter(({ handle, user }) => handle.startsWith(prefix) && !muted.has(user.id));
};
