// Whose texts a community shows. In a public one anybody can write a row, joined or not. In a private one only members
// can, but a row stays its writer's: whoever was removed can still put other words into it. What it said before cannot
// be found out, so a text that was changed isn't shown once its writer has left.
import type { Message } from "@/domain/community-text";
import type { CommunityRef } from "@/domain/shared-community";
import { storedSession } from "@/sdk/account/stored-session";
import { type Claim, claimKey, listJoined } from "@/sdk/communities/memberships";
import { listMembersAmong } from "@/sdk/communities/teams";

type Written = Pick<Message, "userId" | "isEdited">;

/** False where the row itself proves that it counts, or is the viewer's own. */
export const needsMember = ({ isPrivate }: CommunityRef, { userId, isEdited }: Written): boolean =>
  (!isPrivate || isEdited) && userId !== storedSession()?.id;

/** One request for all public communities, and one for each private one. At most 100 people. */
const membersAmong = async (places: readonly CommunityRef[], writers: readonly Claim[]): Promise<Set<string>> => {
  const of = (id: string): Claim[] => writers.filter(({ communityId }) => communityId === id);
  const [joined, ...teams] = await Promise.all([
    listJoined(places.flatMap(({ id, isPrivate }) => (isPrivate ? [] : of(id)))),
    ...places
      .filter(({ isPrivate }) => isPrivate)
      .map(async ({ id, teamId }) => {
        const userIds = [...new Set(of(id).map(({ userId }) => userId))];
        return (await listMembersAmong(teamId, userIds)).map((userId) => claimKey({ communityId: id, userId }));
      }),
  ]);
  return new Set([...joined.map(claimKey), ...teams.flat()]);
};

export const isMemberOf = async (community: CommunityRef, userId: string): Promise<boolean> => {
  const claim = { communityId: community.id, userId };
  return (await membersAmong([community], [claim])).has(claimKey(claim));
};

/** Texts of one answer, each of one of `places`. Costs a request if any text needs it. */
export const byMembers = async <Text extends Written & Claim>(
  places: readonly CommunityRef[],
  texts: readonly Text[],
): Promise<Text[]> => {
  const isUnsure = (text: Text): boolean =>
    places.some((place) => place.id === text.communityId && needsMember(place, text));
  const unsure = texts.filter(isUnsure);
  if (unsure.length === 0) return [...texts];
  const asked = places.filter(({ id }) => unsure.some(({ communityId }) => communityId === id));
  const members = await membersAmong(asked, unsure);
  return texts.filter((text) => !isUnsure(text) || members.has(claimKey(text)));
};
