// Members come from the rows of a public community, or from the team of a private one.
import { infiniteQueryOptions, useInfiniteQuery, useQuery, type QueryClient } from "@tanstack/react-query";
import type { TeamMember } from "@/domain/membership";
import { namedRole, type SharedCommunity, type TeamRole } from "@/domain/shared-community";
import { sharedCommunityKeys } from "@/queries/keys";
import { prefetchAuthors } from "@/queries/people/users";
import { listJoined, listMemberships } from "@/sdk/communities/memberships";
import { updateSharedCommunity } from "@/sdk/communities/shared-communities";
import { listTeamMembers } from "@/sdk/communities/teams";

export interface CommunityMember {
  /** '' if the server hides it. */
  userId: string;
  membershipId: string;
  role: TeamRole;
  isInvited: boolean;
  since: string;
}

interface MemberPage {
  members: CommunityMember[];
  nextCursor: string | null;
}

const ofTeam = ({ id, userId, role, isInvited, invitedAt, joinedAt }: TeamMember): CommunityMember => ({
  userId,
  membershipId: id,
  role,
  isInvited,
  since: isInvited ? invitedAt : joinedAt,
});

const readTeam = async (client: QueryClient, teamId: string, cursor: string | null): Promise<MemberPage> => {
  const { rows: members, nextCursor } = await listTeamMembers(teamId, cursor);
  prefetchAuthors(client, members);
  return { members: members.map(ofTeam), nextCursor };
};

const readMemberships = async (
  client: QueryClient,
  community: SharedCommunity,
  cursor: string | null,
): Promise<MemberPage> => {
  const named = [...community.ownerIds, ...community.moderatorIds];
  const [{ rows: listed, nextCursor }, staff] = await Promise.all([
    listMemberships(community.id, cursor),
    cursor === null ? listJoined(named.map((userId) => ({ communityId: community.id, userId }))) : [],
  ]);
  const memberships = [...staff, ...listed.filter(({ userId }) => !named.includes(userId))];
  prefetchAuthors(client, memberships);
  return {
    members: memberships.map(({ userId, createdAt }): CommunityMember => ({
      userId,
      membershipId: "",
      role: namedRole(community, userId),
      isInvited: false,
      since: createdAt,
    })),
    nextCursor,
  };
};

const isSomebodyAsked = (data: { pages: readonly MemberPage[] } | undefined): boolean =>
  data?.pages.some((page) => page.members.some(({ isInvited }) => isInvited)) ?? false;

const members = (community: SharedCommunity) =>
  infiniteQueryOptions({
    queryKey: sharedCommunityKeys.members(community.id),
    queryFn: ({ client, pageParam }) =>
      community.isPrivate
        ? readTeam(client, community.teamId, pageParam)
        : readMemberships(client, community, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page: MemberPage) => page.nextCursor,
    staleTime: 60_000,
    refetchOnMount: ({ state }) => (isSomebodyAsked(state.data) ? "always" : true),
    refetchOnWindowFocus: ({ state }) => isSomebodyAsked(state.data) && "always",
  });

export const useMembers = (community: SharedCommunity) => useInfiniteQuery(members(community));

/** Members accept and leave without an owner. */
const putRight = async (client: QueryClient, community: SharedCommunity, team: readonly CommunityMember[]) => {
  const those = (wanted: TeamRole): string[] =>
    team.flatMap(({ userId, role, isInvited }) => (role === wanted && !isInvited && userId !== "" ? userId : []));
  const [ownerIds, moderatorIds] = [those("owner"), those("moderator")];
  const isSame = (one: readonly string[], other: readonly string[]): boolean =>
    one.toSorted().join(" ") === other.toSorted().join(" ");
  // The server hides who they are.
  if (ownerIds.length === 0 || team.some(({ userId }) => userId === "")) return;
  if (isSame(ownerIds, community.ownerIds) && isSame(moderatorIds, community.moderatorIds)) return;
  const changed = await updateSharedCommunity(community.id, { ownerIds, moderatorIds });
  client.setQueryData(sharedCommunityKeys.byId(community.id), changed);
};

/** The first members of the team. Only an owner's app can repair what the community's row says of them. */
export const keepStaff = async (client: QueryClient, community: SharedCommunity): Promise<CommunityMember[]> => {
  const { members: team, nextCursor } = await readTeam(client, community.teamId, null);
  if (nextCursor === null) await putRight(client, community, team);
  return team;
};

export const useTeam = (community: SharedCommunity, isWanted: boolean) =>
  useQuery({
    queryKey: sharedCommunityKeys.team(community.teamId),
    queryFn: ({ client }) => keepStaff(client, community),
    enabled: isWanted,
    staleTime: 60_000,
  });

/** A public row could name anybody. */
export const useStaff = (community: SharedCommunity): { id: string; role: TeamRole }[] | undefined => {
  const { id, ownerIds, moderatorIds, isPrivate } = community;
  const ids = [...ownerIds, ...moderatorIds];
  const { data: joined, isError } = useQuery({
    queryKey: sharedCommunityKeys.staff(id, ids),
    queryFn: async () =>
      (await listJoined(ids.map((userId) => ({ communityId: id, userId })))).map(({ userId }) => userId),
    enabled: !isPrivate && ids.length > 0,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
  const shown = isPrivate ? ids : isError ? [] : joined && ids.filter((each) => joined.includes(each));
  return shown?.map((each) => ({ id: each, role: namedRole(community, each) }));
};
