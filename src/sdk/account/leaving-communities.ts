import { endsIt, type Team, type TeamMember } from "@/domain/membership";
import type { SharedCommunity } from "@/domain/shared-community";
import { AppError } from "@/lib/errors";
import {
  endSharedCommunity,
  endTeam,
  leaveTeamOf,
  listCommunitiesByIds,
  nameRole,
} from "@/sdk/communities/shared-communities";
import {
  changeRole,
  findTeamMember,
  isLastOwner,
  listTeamMembers,
  listTeams,
  removeFromTeam,
} from "@/sdk/communities/teams";

export interface LastOwned {
  community: SharedCommunity;
  successors: TeamMember[];
}

/** For each community, by its id: the membership of its next owner, or `endsIt`. */
export type Handovers = Readonly<Record<string, string>>;

interface OwnMembership {
  teamId: string;
  community: SharedCommunity | undefined;
  own: TeamMember;
  others: TeamMember[];
  isLast: boolean;
}

const ownMembershipIn = async (
  team: Team,
  userId: string,
  communities: readonly SharedCommunity[],
): Promise<OwnMembership | undefined> => {
  const own = await findTeamMember(team.id, userId);
  if (!own) return undefined;
  const { rows: members } = await listTeamMembers(team.id, null);
  return {
    teamId: team.id,
    // A team may name another one's community.
    community: communities.find(({ id, teamId }) => id === team.communityId && teamId === team.id),
    own,
    others: members.filter((other) => other.id !== own.id && other.userId !== "" && !other.isInvited),
    isLast: own.role === "owner" && (await isLastOwner(team.id, own.id)),
  };
};

const listOwnMemberships = async (userId: string): Promise<OwnMembership[]> => {
  // An ended community keeps its team with the last owner.
  const teams = (await listTeams()).filter(({ communityId, total }) => communityId !== "" || total > 1);
  const ids = teams.map(({ communityId }) => communityId).filter((id) => id !== "");
  const communities = await listCommunitiesByIds([...new Set(ids)]);
  const memberships: OwnMembership[] = [];
  for (const team of teams) {
    const membership = await ownMembershipIn(team, userId, communities);
    if (membership) memberships.push(membership);
  }
  return memberships;
};

export const listLastOwned = async (userId: string): Promise<LastOwned[]> =>
  (await listOwnMemberships(userId)).flatMap(({ community, others, isLast }) =>
    community && isLast ? [{ community, successors: others }] : [],
  );

const handOver = async (community: SharedCommunity, successor: TeamMember, userId: string): Promise<void> => {
  await changeRole(community.teamId, successor.id, "owner");
  await nameRole(community.id, successor.userId, "owner");
  await leaveTeamOf(community, userId);
};

const settle = (membership: OwnMembership, handovers: Handovers, userId: string): (() => Promise<void>) => {
  const { community, teamId, own, isLast, others } = membership;
  const chosen = community && handovers[community.id];
  const successor = others.find(({ id }) => id === chosen);
  // Also again: an interrupted handover may not have named the successor.
  if (community && own.role === "owner" && successor) return () => handOver(community, successor, userId);
  if (!isLast) return () => (community ? leaveTeamOf(community, userId) : removeFromTeam(teamId, own.id));
  // Its end was interrupted.
  if (!community) return () => endTeam(teamId, userId);
  if (chosen === endsIt) return () => endSharedCommunity(community, userId);
  throw new AppError("last-owner");
};

/** Steps to run in order. @throws AppError `last-owner` if a choice is missing or void */
export const planLeaving = async (userId: string, handovers: Handovers): Promise<(() => Promise<void>)[]> =>
  (await listOwnMemberships(userId)).map((membership) => settle(membership, handovers, userId));
