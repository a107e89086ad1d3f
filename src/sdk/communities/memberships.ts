// For public communities. An id contains the member's secret, so that nobody can take it.
import { Query } from "appwrite";
import { limits } from "@/domain/limits";
import { type Membership, membershipSchema } from "@/domain/membership";
import type { CommunityRef, SharedCommunity } from "@/domain/shared-community";
import { ignoring } from "@/lib/errors";
import { digestId } from "@/lib/object-id";
import { uniqueBy } from "@/lib/unique-by";
import { ownSecret } from "@/sdk/account/account-preferences";
import { writtenIn } from "@/sdk/base/authentic";
import { perRequest } from "@/sdk/base/collect";
import { oldestFirst, type Page, table } from "@/sdk/base/collection";
import { deleteReadMark, startReading } from "@/sdk/communities/reads";

const memberships = table("memberships", membershipSchema);

const idOf = async (communityId: string): Promise<string> => digestId(`${await ownSecret()}:member:${communityId}`);

/** Idempotent. */
export const createMembership = async (community: CommunityRef, userId: string): Promise<void> => {
  const row = { communityId: community.id, userId };
  await ignoring("taken", memberships.create(await idOf(community.id), row, writtenIn(community, userId)));
};

export const deleteMembership = async (communityId: string, userId: string): Promise<void> => {
  if (await memberships.remove(await idOf(communityId))) return;
  // Made with another secret.
  for (const { id } of await listOwn(communityId, userId)) await memberships.remove(id);
};

/** A public community shows what its members write. Earlier texts are not new to who joins. */
export const joinCommunity = async (community: CommunityRef, userId: string): Promise<void> => {
  if (!community.isPrivate) await createMembership(community, userId);
  await startReading(community, userId);
};

/** Beside the team. */
export const forgetJoining = async ({ id, isPrivate }: CommunityRef, userId: string): Promise<void> => {
  if (!isPrivate) await deleteMembership(id, userId);
  await deleteReadMark(id);
};

/** Finds the member's own rows among up to about 400 forged ones. */
const listOwn = async (communityId: string, userId: string): Promise<Membership[]> => {
  const filters = [ofCommunities([communityId]), Query.equal("userId", [userId])];
  return (await memberships.page(filters, { cursor: null, limit: perRequest, order: oldestFirst })).rows;
};

const ofCommunities = (ids: readonly string[]): string => Query.equal("communityId", [...ids]);

/** The members of a public community, newest first. `total` may include forged rows. */
export const listMemberships = (communityId: string, cursor: string | null): Promise<Page<Membership>> =>
  memberships.page([ofCommunities([communityId])], { cursor, limit: limits.page }, withoutRepeats);

/** How many have joined a public community. The number may include forged rows. */
export const countMembers = async (communityId: string): Promise<number> =>
  (await memberships.list([ofCommunities([communityId]), Query.limit(1)])).total;

/** Somebody in a community. */
export type Claim = Pick<Membership, "communityId" | "userId">;

export const claimKey = ({ communityId, userId }: Claim): string => `${communityId} ${userId}`;

const withoutRepeats = <Row extends Claim>(rows: readonly Row[]): Row[] => uniqueBy(rows, claimKey);

/** The ids of the latest members. */
export const listFaces = async (communityId: string): Promise<string[]> => {
  const asked = { cursor: null, limit: limits.communityFaces };
  const { rows } = await memberships.page([ofCommunities([communityId])], asked, withoutRepeats);
  return rows.map(({ userId }) => userId);
};

/** Public communities that a member claims to have joined, newest first. */
export const listMembershipsOf = (userId: string, cursor: string | null): Promise<Page<Membership>> =>
  memberships.page([Query.equal("userId", [userId])], { cursor, limit: limits.page }, withoutRepeats);

/** Whose rows are searched for one by one. */
const mostSearched = limits.page;

/** Who of at most 100 has joined. Forged rows, or one member's many, may fill the answers and hide others. */
export const listJoined = async (claims: readonly Claim[]): Promise<Membership[]> => {
  const asked = withoutRepeats(claims).slice(0, perRequest);
  if (asked.length === 0) return [];
  const keys = new Set(asked.map(claimKey));
  const { rows, nextCursor } = await memberships.page(
    [
      ofCommunities([...new Set(asked.map(({ communityId }) => communityId))]),
      Query.equal("userId", [...new Set(asked.map(({ userId }) => userId))]),
    ],
    { cursor: null, limit: Math.min(2 * asked.length, perRequest), order: oldestFirst },
    (all) => withoutRepeats(all.filter((row) => keys.has(claimKey(row)))),
  );
  if (nextCursor === null) return rows;
  const found = new Set(rows.map(claimKey));
  const hidden = asked.filter((claim) => !found.has(claimKey(claim))).slice(0, mostSearched);
  const others = await Promise.all(hidden.map(({ communityId, userId }) => listOwn(communityId, userId)));
  return withoutRepeats([...rows, ...others.flat()]);
};

/** The first owner of each community, by its id, if that owner has joined. */
export const listJoinedOwners = async (
  communities: readonly Pick<SharedCommunity, "id" | "ownerIds">[],
): Promise<Map<string, string>> => {
  const named = communities.flatMap(({ id, ownerIds: [userId] }) => (userId ? [{ communityId: id, userId }] : []));
  return new Map((await listJoined(named)).map(({ communityId, userId }) => [communityId, userId]));
};
