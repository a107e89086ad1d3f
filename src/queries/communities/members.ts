// Owns who is in a community: rows of members for a public one, the team for a private one.
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  type QueryClient,
} from "@tanstack/react-query";
import type { TeamMember } from "@/domain/membership";
import type { SharedCommunity, TeamRole } from "@/domain/shared-community";
import { sharedCommunityKeys } from "@/queries/keys";
import { prefetchAuthors } from "@/queries/members/users";
import { listMemberships } from "@/sdk/memberships";
import { listTeamMembers } from "@/sdk/teams";

export interface CommunityMember {
  /** '' where the server hides it. */
  userId: string;
  /** In the team; '' for who is not in it. */
  membershipId: string;
  role: TeamRole;
  isInvited: boolean;
  /** ISO 8601. */
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
  const { members, nextCursor } = await listTeamMembers(teamId, cursor);
  prefetchAuthors(
    client,
    members.map(({ userId }) => userId),
  );
  return { members: members.map(ofTeam), nextCursor };
};

const readMemberships = async (
  client: QueryClient,
  community: SharedCommunity,
  cursor: string | null,
): Promise<MemberPage> => {
  const { memberships, nextCursor } = await listMemberships(community.id, cursor);
  const { ownerIds, moderatorIds } = community;
  const roleOf = (id: string): TeamRole =>
    ownerIds.includes(id) ? "owner" : moderatorIds.includes(id) ? "moderator" : "member";
  prefetchAuthors(
    client,
    memberships.map(({ userId }) => userId),
  );
  return {
    members: memberships.map(({ userId, createdAt }): CommunityMember => ({
      userId,
      membershipId: "",
      role: roleOf(userId),
      isInvited: false,
      since: createdAt,
    })),
    nextCursor,
  };
};

/** They answer whenever they like. */
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

/** Who looks after a public community, and who is invited to: for its owners. */
export const useTeam = ({ teamId }: SharedCommunity, isWanted: boolean) =>
  useQuery({
    ...queryOptions({
      queryKey: sharedCommunityKeys.team(teamId),
      queryFn: async ({ client }) => (await readTeam(client, teamId, null)).members,
      staleTime: 60_000,
    }),
    enabled: isWanted,
  });
