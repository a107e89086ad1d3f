// A team is never deleted: a stranger could take its id and read its rows.
import { Query } from "appwrite";
import * as z from "zod/mini";
import {
  type Invitation,
  rolesUpTo,
  type Team,
  type TeamMember,
  teamMemberSchema,
  teamSchema,
} from "@/domain/membership";
import type { CommunityRef, TeamRole } from "@/domain/shared-community";
import { AppError, errorKind, ignoring } from "@/lib/errors";
import { awaitDeletion, call } from "@/sdk/base/call";
import { teams } from "@/sdk/base/client";
import { mostOnScreen, perRequest, readAll } from "@/sdk/base/collect";
import { after, checkId, type Page, parseAll, write } from "@/sdk/base/collection";

const teamAt = (teamId: string): { teamId: string } => {
  checkId(teamId);
  return { teamId };
};

const membershipAt = (teamId: string, membershipId: string): { teamId: string; membershipId: string } => {
  checkId(membershipId);
  return { ...teamAt(teamId), membershipId };
};

/** Members listed and removed together. */
const batchSize = 25;

/** About 10,000 members. */
const mostBatches = 400;

const teamsSchema = z.object({ teams: z.array(z.unknown()), total: z.number() });
const membersSchema = z.object({ memberships: z.array(z.unknown()), total: z.number() });

const parse = <T>(schema: { parse: (answer: unknown) => T }, answer: unknown): T => {
  try {
    return schema.parse(answer);
  } catch (error) {
    throw new AppError("server", "", { cause: error });
  }
};

const member = (answer: unknown): TeamMember => {
  const [parsed] = parseAll(teamMemberSchema, [answer]);
  if (!parsed) throw new AppError("server");
  return parsed;
};

/** The team stores its community. Idempotent. */
export const createTeam = async (team: { id: string; name: string; communityId: string }): Promise<void> => {
  const roles = rolesUpTo("owner");
  await ignoring(
    "taken",
    write(() => teams.create({ teamId: team.id, name: team.name, roles })),
  );
  await rememberCommunity(team.id, team.communityId);
};

/** Notes in the team which community it has; '' after its end. Only owners can. */
export const rememberCommunity = async (teamId: string, communityId: string): Promise<void> => {
  await write(() => teams.updatePrefs({ ...teamAt(teamId), prefs: { communityId } }));
};

export const renameTeam = async (teamId: string, name: string): Promise<void> => {
  await write(() => teams.updateName({ ...teamAt(teamId), name }));
};

/** All teams of the viewer. Nobody else can put the viewer into one. @throws AppError `too-many` */
export const listTeams = (): Promise<Team[]> =>
  readAll(async (cursor) => {
    const queries = [Query.limit(perRequest), ...after(cursor)];
    const answer = parse(teamsSchema, await call(() => teams.list({ queries })));
    const rows = parseAll(teamSchema, answer.teams);
    return { rows, nextCursor: answer.teams.length < perRequest ? null : (rows.at(-1)?.id ?? null) };
  }, mostOnScreen);

const isInTeam = async (teamId: string): Promise<boolean> => {
  const team = await ignoring(
    "not-found",
    call(() => teams.get(teamAt(teamId))),
  );
  return team !== null;
};

/** The server answers outsiders as if their address were unverified. */
export const asOutsiderOf = async (
  { teamId, isPrivate }: Pick<CommunityRef, "teamId" | "isPrivate">,
  error: unknown,
): Promise<unknown> =>
  errorKind(error) === "unverified" && isPrivate && !(await isInTeam(teamId))
    ? new AppError("forbidden", "", { cause: error })
    : error;

const listMembers = async (teamId: string, queries: string[]) => {
  const answer = await call(() => teams.listMemberships({ ...teamAt(teamId), queries }));
  const { memberships, total } = parse(membersSchema, answer);
  return { members: parseAll(teamMemberSchema, memberships), sent: memberships.length, total };
};

/** Includes invited ones. @throws AppError `not-found` for outsiders */
export const listTeamMembers = async (
  teamId: string,
  cursor: string | null,
  limit = perRequest,
): Promise<Page<TeamMember>> => {
  const { members, sent, total } = await listMembers(teamId, [Query.limit(limit), ...after(cursor)]);
  return { rows: members, nextCursor: sent === limit ? (members.at(-1)?.id ?? null) : null, total };
};

/** Null if they are not in it. Also where the server hides ids in lists. @throws AppError `not-found` for outsiders */
export const findTeamMember = async (teamId: string, userId: string): Promise<TeamMember | null> => {
  const { members } = await listMembers(teamId, [Query.equal("userId", [userId]), Query.limit(1)]);
  return members[0] ?? null;
};

/** The viewer's own place. Null also for outsiders: who can't see the team isn't in it. */
export const findOwnTeamMember = (teamId: string, userId: string): Promise<TeamMember | null> =>
  ignoring("not-found", findTeamMember(teamId, userId));

/** Those of `userIds` (at most 100) who are in the team and have accepted. */
export const listMembersAmong = async (teamId: string, userIds: readonly string[]): Promise<string[]> => {
  const { members } = await listMembers(teamId, [Query.equal("userId", [...userIds]), Query.limit(perRequest)]);
  const accepted = members.filter(({ isInvited }) => !isInvited);
  if (accepted.every(({ userId }) => userId !== "")) return accepted.map(({ userId }) => userId);
  // The server hides ids in lists.
  const found = await Promise.all(userIds.map((id) => findTeamMember(teamId, id)));
  return userIds.filter((_, index) => found[index]?.isInvited === false);
};

/**
 * Mails a link to `page`, an address of this site without a query. A second invitation voids the first link.
 * @throws AppError `no-mail`, `too-many` (ten an hour), `forbidden` unless an owner
 */
export const inviteToTeam = async (
  teamId: string,
  { userId, role, page }: { userId: string; role: TeamRole; page: string },
): Promise<TeamMember> => {
  const invitation = { userId, roles: rolesUpTo(role), url: page };
  return member(await write(() => teams.createMembership({ ...teamAt(teamId), ...invitation })));
};

/**
 * Verifies the member's address. Without a session it opens one of `userId`, which the app has to read.
 * @throws AppError `bad-link` (wrong or void), `not-found` (withdrawn), `taken` (used), `forbidden` (another account's)
 */
export const acceptInvitation = async ({ teamId, membershipId, userId, secret }: Invitation): Promise<TeamMember> =>
  member(await call(() => teams.updateMembershipStatus({ ...membershipAt(teamId, membershipId), userId, secret })));

/** @throws AppError `too-many` if no other owner is found and the list goes on */
export const isLastOwner = async (teamId: string, membershipId: string): Promise<boolean> => {
  const isOther = ({ id }: TeamMember): boolean => id !== membershipId;
  const owners = await readAll(async (cursor) => {
    const { rows: members, nextCursor } = await listTeamMembers(teamId, cursor);
    const rows = members.filter(({ role, isInvited }) => role === "owner" && !isInvited);
    return { rows, nextCursor: rows.some(isOther) ? null : nextCursor };
  });
  return owners.length > 0 && !owners.some(isOther);
};

/** The server would let the last owner leave. */
export const keepAnOwner = async (teamId: string, membershipId: string): Promise<void> => {
  if (await isLastOwner(teamId, membershipId)) throw new AppError("last-owner");
};

/** @throws AppError `last-owner`, `forbidden` unless an owner */
export const changeRole = async (teamId: string, membershipId: string, role: TeamRole): Promise<TeamMember> => {
  if (role !== "owner") await keepAnOwner(teamId, membershipId);
  const roles = rolesUpTo(role);
  return member(await write(() => teams.updateMembership({ ...membershipAt(teamId, membershipId), roles })));
};

/** A missing one counts as removed. @throws AppError `last-owner` */
export const removeFromTeam = async (teamId: string, membershipId: string): Promise<void> => {
  await keepAnOwner(teamId, membershipId);
  await awaitDeletion(write(() => teams.deleteMembership(membershipAt(teamId, membershipId))));
};

/**
 * Removes all members but this owner, in groups. `notify` gets each group before it is removed.
 * @throws AppError `too-many` if members are left: a repetition goes on
 */
export const emptyTeam = async (
  teamId: string,
  userId: string,
  notify: (members: readonly TeamMember[]) => Promise<void> = () => Promise.resolve(),
): Promise<void> => {
  const own = await findTeamMember(teamId, userId);
  if (!own) return;
  // A removed member cannot be a cursor.
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const { rows: members } = await listTeamMembers(teamId, null, batchSize);
    const others = members.filter(({ id }) => id !== own.id);
    await notify(others);
    for (const { id } of others) await awaitDeletion(write(() => teams.deleteMembership(membershipAt(teamId, id))));
    if (members.length < batchSize) return;
  }
  throw new AppError("too-many");
};
