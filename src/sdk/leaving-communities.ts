// What becomes of a member's shared communities when their account is deleted. The teams say which they are.
import { endsIt, type Team, type TeamMember } from "@/domain/membership";
import type { SharedCommunity } from "@/domain/shared-community";
import { AppError } from "@/lib/errors";
import { endSharedCommunity, endTeam, leaveAsOwner, listCommunitiesByIds } from "@/sdk/shared-communities";
import { changeRole, findTeamMember, isLastOwner, leaveTeam, listTeamMembers, listTeams } from "@/sdk/teams";

/** A community that has no other owner. */
export interface LastOwned {
  community: SharedCommunity;
  /** Who can be made its owner at once. */
  heirs: TeamMember[];
}

/** By the community's id: the membership of its next owner, or `endsIt`. */
export type Bequests = Readonly<Record<string, string>>;

interface Place {
  teamId: string;
  community: SharedCommunity | undefined;
  own: TeamMember;
  /** Who is known to be in it beside the member. */
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
    // A team may name a community that is not its own.
    community: communities.find(({ id, teamId }) => id === team.communityId && teamId === team.id),
    own,
    others: members.filter((other) => other.id !== own.id && other.userId !== "" && !other.isInvited),
    isLast: own.role === "owner" && (await isLastOwner(team.id, own.id)),
  };
};

const listPlaces = async (userId: string): Promise<Place[]> => {
  // The team of a community that has ended is kept, with its last owner in it.
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
  await leaveAsOwner({ ...community, ownerIds: [...community.ownerIds, heir.userId] }, userId);
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

/** What is to be done, in order; nothing is done yet. @throws AppError `last-owner` where a choice is missing or void */
export const planLeaving = async (userId: string, bequests: Bequests): Promise<(() => Promise<void>)[]> =>
  (await listPlaces(userId)).map((place) => settle(place, bequests, userId));
