import { Query } from "appwrite";
import { limits } from "@/domain/limits";
import { hiddenListSchema, isListOf, type TeamMember } from "@/domain/membership";
import { type Picture, writePictures } from "@/domain/picture";
import {
  type CommunityRef,
  type DirectoryOrder,
  type NewSharedCommunity,
  type SharedCommunity,
  sharedCommunitySchema,
  type TeamRole,
} from "@/domain/shared-community";
import { AppError, ignoring } from "@/lib/errors";
import { loadCode } from "@/lib/load";
import { serverNow } from "@/lib/server-clock";
import { communityOf, hiddenListOf } from "@/sdk/base/authentic";
import { newestFirst, type Page, table, type PageRequest } from "@/sdk/base/collection";
import {
  createTeam,
  emptyTeam,
  findOwnTeamMember,
  keepAnOwner,
  rememberCommunity,
  removeFromTeam,
} from "@/sdk/communities/teams";

const communities = table("communities", sharedCommunitySchema);
const hidden = table("hidden", hiddenListSchema);

const lastActiveFirst = Query.orderDesc("$updatedAt");

const orders: Readonly<Record<DirectoryOrder, string>> = {
  active: lastActiveFirst,
  newest: newestFirst,
  name: Query.orderAsc("name"),
};

/** One page of the directory. The order `active` follows what owners' devices last noted. */
export const listPublicCommunities = (
  { cursor, limit = limits.page }: PageRequest,
  order: DirectoryOrder = "active",
): Promise<Page<SharedCommunity>> => {
  const page = { cursor, limit, order: orders[order] };
  return communities.page([Query.equal("access", ["public"])], page, (all) =>
    all.filter(({ isPrivate }) => !isPrivate),
  );
};

/** By name or description, the latest active first. It also finds the viewer's own private communities. */
export const searchCommunities = (
  words: string,
  { cursor, limit = limits.page }: PageRequest,
): Promise<Page<SharedCommunity>> => {
  const isFound = Query.or([Query.search("name", words), Query.search("description", words)]);
  return communities.page([isFound], { cursor, limit, order: lastActiveFirst });
};

/** In no order, without those that are gone or that the viewer cannot see. */
export const listCommunitiesByIds = (ids: readonly string[]): Promise<SharedCommunity[]> => communities.listByIds(ids);

/** @throws AppError `not-found`, also outside a private one; `under-review` */
export const getSharedCommunity = (id: string): Promise<SharedCommunity> => communities.get(id);

/** After an interruption, call it with the same ids. @throws AppError `taken` if a stranger has the id */
export const createSharedCommunity = async ({
  id,
  teamId,
  hiddenId,
  userId,
  isPrivate,
  ...fields
}: NewSharedCommunity): Promise<SharedCommunity> => {
  await createTeam({ id: teamId, name: fields.name, communityId: id });
  const team = { teamId, isPrivate };
  await ignoring("taken", hidden.create(hiddenId, { communityId: id, teamId, subjectIds: "" }, hiddenListOf(team)));
  const row = {
    ...fields,
    teamId,
    hiddenId,
    access: isPrivate ? "private" : "public",
    ownerIds: userId,
    activeAt: serverNow().toISOString(),
  };
  await ignoring("taken", communities.create(id, row, communityOf(team)));
  const made = await getSharedCommunity(id);
  // A stranger took the id.
  if (made.teamId !== teamId) throw new AppError("taken");
  return made;
};

type Text = "name" | "description" | "rules" | "pictureId" | "coverId" | "pinnedId" | "activeAt";

export type CommunityChanges = Partial<Pick<SharedCommunity, Text>> & {
  ownerIds?: readonly string[];
  moderatorIds?: readonly string[];
  pictures?: readonly Picture[];
};

/** @throws AppError `forbidden` unless an owner */
export const updateSharedCommunity = async (
  id: string,
  { ownerIds, moderatorIds, pictures, ...texts }: CommunityChanges,
): Promise<SharedCommunity> => {
  const updated = await communities.update(id, {
    ...texts,
    ...(ownerIds && { ownerIds: ownerIds.join(" ") }),
    ...(moderatorIds && { moderatorIds: moderatorIds.join(" ") }),
    ...(pictures && { pictures: writePictures(pictures) }),
  });
  if (!updated) throw new AppError("server");
  return updated;
};

/** Changes the lists as they are now: what the viewer's device has may be older. */
export const nameRole = async (id: string, userId: string, role: TeamRole): Promise<SharedCommunity> => {
  const { ownerIds, moderatorIds } = await getSharedCommunity(id);
  const named = (ids: readonly string[], listed: TeamRole): string[] => [
    ...new Set([...ids.filter((other) => other !== userId), ...(role === listed ? [userId] : [])]),
  ];
  return updateSharedCommunity(id, {
    ownerIds: named(ownerIds, "owner"),
    moderatorIds: named(moderatorIds, "moderator"),
  });
};

/** Removed members get no events: the community's row names them before. */
const nameLeaving = async ({ id, isPrivate }: CommunityRef, userIds: readonly string[]): Promise<void> => {
  if (isPrivate) await communities.update(id, { leavingIds: userIds.join(" ") });
};

/** Invited members get no events. */
const listeners = (members: readonly Pick<TeamMember, "userId" | "isInvited">[]): string[] =>
  members.flatMap(({ userId, isInvited }) => (isInvited || userId === "" ? [] : userId));

/** @throws AppError `last-owner` */
export const removeMember = async (
  community: CommunityRef,
  member: Pick<TeamMember, "userId" | "isInvited"> & { membershipId: string },
): Promise<void> => {
  const named = listeners([member]);
  if (named.length > 0) await nameLeaving(community, named);
  await removeFromTeam(community.teamId, member.membershipId);
  // An unchanged row sends no event.
  if (named.length > 0) await nameLeaving(community, []);
};

/** Members' texts and the team stay. Its row may name another one's list, which a moderator could delete. */
export const deleteSharedCommunity = async (community: SharedCommunity): Promise<void> => {
  const { id, hiddenId } = community;
  const list = hiddenId === "" ? null : await ignoring(["not-found", "under-review"], hidden.get(hiddenId));
  if (list && isListOf(list, community)) await hidden.remove(hiddenId);
  await communities.remove(id);
};

/** The team keeps its owner, so that nobody can take its id. */
export const endTeam = async (teamId: string, userId: string): Promise<void> => {
  await emptyTeam(teamId, userId);
  await rememberCommunity(teamId, "");
};

/** Removes the members, the pictures and the row, in an order that can continue after an interruption. */
export const endSharedCommunity = async (seen: SharedCommunity, userId: string): Promise<void> => {
  // Its pictures may have been changed since. An interrupted end finds no row.
  const community = (await listCommunitiesByIds([seen.id]))[0] ?? seen;
  await emptyTeam(community.teamId, userId, (members) => nameLeaving(community, listeners(members)));
  const { deleteCommunityPictures } = await loadCode(() => import("@/sdk/pictures/pictures"));
  await deleteCommunityPictures([community.pictureId, community.coverId], community);
  await deleteSharedCommunity(community);
  await rememberCommunity(community.teamId, "");
};

/** An owner goes off the public list too. Who isn't in the team has left it. @throws AppError `last-owner` */
export const leaveTeamOf = async ({ id, teamId }: CommunityRef, userId: string): Promise<void> => {
  const own = await findOwnTeamMember(teamId, userId);
  if (!own) return;
  if (own.role === "owner") {
    await keepAnOwner(teamId, own.id);
    await nameRole(id, userId, "member");
  }
  await removeFromTeam(teamId, own.id);
};
