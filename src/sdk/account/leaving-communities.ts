import { endsIt, type Team, type TeamMember } from "@/domain/membership";
import type { SharedCommunity } from "@/domain/shared-community";
import { AppError } from "@/lib/errors";
import {
  endSharedCommunity,
  endTeam,
  leaveAsOwner,
  listCommunitiesByIds,
  nameRole,
} from "@/sdk/communities/shared-communities";
import {
  changeRole,
  findTeamMember,
  isLastOwner,
  leaveTeam,
  listTeamMembers,
  listTeams,
} from "@/sdk/communities/teams";

export interface LastOwned {
  community: SharedCommunity;
  heirs: TeamMember[];
}

/** By community: the next owner's membership, or `endsIt`. */
export type Bequests = Readonly<Record<string, string>>;

interface Place {
  teamId: string;
  community: SharedCommunity | undefined;
  own: TeamMember;
  others: TeamMember[];
  isLast: boolean;
}

const placeIn = async (
  team: Team,
  userId: string,
  communities: readonly SharedCommunity[],
): Promise<Place | undefined> => {
  const own = await findTeamMember(team.id, userId);
  if (!own) return undefined;
  const { members } = await listTeamMembers(team.id, null);
  return {
    teamId: team.id,
    // A team may name another one's community.
    community: communities.find(({ id, teamId }) => id === team.communityId && teamId === team.id),
    own,
    others: members.filter((other) => other.id !== own.id && other.userId !== "" && !other.isInvited),
    isLast: own.role === "owner" && (await isLastOwner(team.id, own.id)),
  };
};

const listPlaces = async (userId: string): Promise<Place[]> => {
  // An ended community keeps its team with the last owner.
  const teams = (await listTeams()).filter(({ communityId, total }) => communityId !== "" || total > 1);
  const ids = teams.map(({ communityId }) => communityId).filter((id) => id !== "");
  const communities = await listCommunitiesByIds([...new Set(ids)]);
  const places: Place[] = [];
  for (const team of teams) {
    const place = await placeIn(team, userId, communities);
    if (place) places.push(place);
  }
  return places;
};

export const listLastOwned = async (userId: string): Promise<LastOwned[]> =>
  (await listPlaces(userId)).flatMap(({ community, others, isLast }) =>
    community && isLast ? [{ community, heirs: others }] : [],
  );

const handOver = async (community: SharedCommunity, heir: TeamMember, userId: string): Promise<void> => {
  await changeRole(community.teamId, heir.id, "owner");
  await nameRole(community.id, heir.userId, "owner");
  await leaveAsOwner(community, userId);
};

const settle = (place: Place, bequests: Bequests, userId: string): (() => Promise<void>) => {
  const { community, teamId, own, isLast, others } = place;
  if (!isLast)
    return () => (community && own.role === "owner" ? leaveAsOwner(community, userId) : leaveTeam(teamId, userId));
  // Its end was interrupted.
  if (!community) return () => endTeam(teamId, userId);
  const chosen = bequests[community.id];
  if (chosen === endsIt) return () => endSharedCommunity(community, userId);
  const heir = others.find(({ id }) => id === chosen);
  if (!heir) throw new AppError("last-owner");
  return () => handOver(community, heir, userId);
};

/** Steps to run in order. @throws AppError `last-owner` if a choice is missing or void */
export const planLeaving = async (userId: string, bequests: Bequests): Promise<(() => Promise<void>)[]> =>
  (await listPlaces(userId)).map((place) => settle(place, bequests, userId));
