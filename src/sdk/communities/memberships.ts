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

/** Finds the member's own rows among up to about 400 forged ones. */
const listOwn = async (communityId: string, userId: string): Promise<Membership[]> => {
  const filters = [ofCommunities([communityId]), Query.equal("userId", [userId])];
  return (await memberships.page(filters, { cursor: null, limit: perRequest, order: oldestFirst })).rows;
};

const ofCommunities = (ids: readonly string[]): string => Query.equal("communityId", [...ids]);

/** The members of a public community, newest first. `total` may include forged rows. */
export const listMemberships = async (communityId: string, cursor: string | null): Promise<Page<Membership>> => {
  const { rows, ...page } = await memberships.page([ofCommunities([communityId])], { cursor, limit: limits.page });
  return { rows: withoutRepeats(rows), ...page };
};

/** How many have joined a public community. The number may include forged rows. */
export const countMembers = async (communityId: string): Promise<number> =>
  (await memberships.list([ofCommunities([communityId]), Query.limit(1)])).total;

const withoutRepeats = (rows: readonly Membership[]): Membership[] =>
  uniqueBy(rows, ({ communityId, userId }) => `${communityId} ${userId}`);

/** The ids of the latest members. */
export const listFaces = async (communityId: string): Promise<string[]> => {
  const asked = { cursor: null, limit: limits.communityFaces };
  const { rows } = await memberships.page([ofCommunities([communityId])], asked, withoutRepeats);
  return rows.map(({ userId }) => userId);
};

/** Public communities that a member claims to have joined, newest first. */
export const listMembershipsOf = async (userId: string, cursor: string | null): Promise<Page<Membership>> => {
  const { rows, ...page } = await memberships.page([Query.equal("userId", [userId])], { cursor, limit: limits.page });
  return { rows: withoutRepeats(rows), ...page };
};

/** The first owner of each community, by its id, if that owner has joined. */
export const listJoinedOwners = async (
  communities: readonly Pick<SharedCommunity, "id" | "ownerIds">[],
): Promise<Map<string, string>> => {
  const named = communities.flatMap(({ id, ownerIds: [ownerId] }) => (ownerId ? [{ id, ownerId }] : []));
  if (named.length === 0) return new Map();
  const { rows } = await memberships.list([
    ofCommunities(named.map(({ id }) => id)),
    Query.equal("userId", [...new Set(named.map(({ ownerId }) => ownerId))]),
    oldestFirst,
    // Some own several of them.
    Query.limit(Math.min(2 * named.length, perRequest)),
  ]);
  const isIn = (id: string, ownerId: string): boolean =>
    rows.some((row) => row.communityId === id && row.userId === ownerId);
  return new Map(named.flatMap(({ id, ownerId }) => (isIn(id, ownerId) ? [[id, ownerId] as const] : [])));
};

/** Who of `userIds` has joined which of the communities. */
export const listJoined = async (
  communityIds: readonly string[],
  userIds: readonly string[],
): Promise<Membership[]> => {
  if (communityIds.length === 0 || userIds.length === 0) return [];
  const filters = [ofCommunities(communityIds), Query.equal("userId", userIds.slice(0, perRequest))];
  const { rows } = await memberships.page(filters, { cursor: null, limit: perRequest, order: oldestFirst });
  return withoutRepeats(rows);
};
