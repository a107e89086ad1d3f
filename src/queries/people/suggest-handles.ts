// Loads when somebody types a handle.
import type { QueryClient } from "@tanstack/react-query";
import type { CommunityRef } from "@/domain/shared-community";
import type { Author } from "@/domain/user";
import { perRequest } from "@/sdk/base/collect";
import { listJoined } from "@/sdk/communities/memberships";
import { listTeamMembers } from "@/sdk/communities/teams";
import { listHandlesByPrefix } from "@/sdk/people/handles";
import { findAuthor, loadAuthors } from "./users";

export interface HandleSuggestion {
  handle: string;
  user: Author;
}

const most = 5;

/** Of the first hundred of a private community. */
const firstMembers = async ({ id, teamId, isPrivate }: CommunityRef, userIds: readonly string[]) =>
  isPrivate
    ? (await listTeamMembers(teamId, null)).rows.flatMap(({ userId, isInvited }) => (isInvited ? [] : userId))
    : (await listJoined(userIds.map((userId) => ({ communityId: id, userId })))).map(({ userId }) => userId);

export const suggest = async (
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
