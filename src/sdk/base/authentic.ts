// Anybody can write any id and name into a row. What nobody can forge are permissions: a member can only grant roles
// that they hold. So a row counts if it has exactly the permissions that its table's rows are made with. One more lets
// somebody write it who should not, for example an owner who was removed.
import { Permission, Role } from "appwrite";
import type { backendIds } from "@/config/backend-ids";
import { isPublicKind, moderationKinds, moderatorLabel } from "@/domain/moderation";
import type { CommunityRef } from "@/domain/shared-community";
import { textIn } from "@/lib/field-in";

export type TableName = Exclude<keyof typeof backendIds, "database" | "avatars" | "pictures" | "privatePictures">;

/** For rows that the table's permissions let all members read. */
export const ownedBy = (userId: string): string[] => [
  Permission.update(Role.user(userId)),
  Permission.delete(Role.user(userId)),
];

export const privateTo = (userId: string): string[] => [Permission.read(Role.user(userId)), ...ownedBy(userId)];

type Team = Pick<CommunityRef, "teamId" | "isPrivate">;

/** For texts and memberships. After leaving a private community, members can still read and delete what they wrote. */
export const writtenIn = ({ teamId, isPrivate }: Team, userId: string): string[] => [
  ...(isPrivate
    ? [Permission.read(Role.team(teamId)), Permission.read(Role.user(userId))]
    : [Permission.read(Role.users())]),
  ...ownedBy(userId),
];

const byOwners = (teamId: string): string[] => {
  const owner = Role.team(teamId, "owner");
  return [Permission.update(owner), Permission.delete(owner)];
};

export const communityOf = ({ teamId, isPrivate }: Team): string[] => [
  Permission.read(isPrivate ? Role.team(teamId) : Role.users()),
  ...byOwners(teamId),
];

export const hiddenListOf = (team: Team): string[] => [
  ...communityOf(team),
  Permission.update(Role.team(team.teamId, "moderator")),
];

/** The bucket's permissions let everybody read pictures of public communities. */
export const communityPictureOf = (team: Team): string[] =>
  team.isPrivate ? communityOf(team) : byOwners(team.teamId);

/** The table's permissions let moderators alone write such rows: one that lets anybody else is a forgery. */
export const moderated = (isForEverybody: boolean): string[] => [
  Permission.read(isForEverybody ? Role.users() : Role.label(moderatorLabel)),
];

/** Whether the owner has all rights, whoever else has some. That is enough to delete a file. */
export const includesAll = (permissions: readonly string[], expected: readonly string[]): boolean =>
  expected.every((permission) => permissions.includes(permission));

/** The order does not matter, and each may be there twice. */
export const isExactly = (permissions: readonly string[], expected: readonly string[]): boolean =>
  new Set(permissions).size === expected.length && includesAll(permissions, expected);

type Row = Readonly<Record<string, unknown>>;

const columnIn = (row: Row, column: string): string => textIn(row, column) ?? "";

const idIn = (permission: string): string => /"user:([^"/]+)"/.exec(permission)?.[1] ?? "";

/** Private rows are read by their owner alone: who can read such a row owns it. */
const readerOf = (permissions: readonly string[]): string => permissions.map(idIn).find((id) => id !== "") ?? "";

const inEither = (teamId: string, expected: (team: Team) => string[]): string[][] =>
  teamId === "" ? [] : [true, false].map((isPrivate) => expected({ teamId, isPrivate }));

const unlessBlank = (id: string, expected: (id: string) => string[]): string[][] => (id === "" ? [] : [expected(id)]);

/** `column` has its owner's id. */
const rowOf =
  (column: string, expected: (userId: string) => string[]) =>
  (row: Row): string[][] =>
    unlessBlank(columnIn(row, column), expected);

const privateRow = (_row: Row, permissions: readonly string[]): string[][] =>
  unlessBlank(readerOf(permissions), privateTo);

const writtenInPublic = (userId: string): string[] => writtenIn({ teamId: "", isPrivate: false }, userId);

const textOfCommunity = (row: Row): string[][] => {
  const [userId, teamId] = [columnIn(row, "userId"), columnIn(row, "teamId")];
  if (userId === "") return [];
  return [writtenInPublic(userId), ...unlessBlank(teamId, (id) => writtenIn({ teamId: id, isPrivate: true }, userId))];
};

const moderationRow = (row: Row): string[][] => {
  const kind = moderationKinds.find((each) => each === row["kind"]);
  return kind ? [moderated(isPublicKind(kind))] : [];
};

const expectedIn: Readonly<Record<TableName, (row: Row, permissions: readonly string[]) => string[][]>> = {
  users: rowOf("accountId", ownedBy),
  posts: rowOf("userId", ownedBy),
  likes: rowOf("userId", ownedBy),
  followings: rowOf("followerId", ownedBy),
  handles: rowOf("userId", ownedBy),
  reports: rowOf("reporterId", ownedBy),
  moderation: moderationRow,
  bookmarks: privateRow,
  mutes: privateRow,
  reads: privateRow,
  subscriptions: rowOf("userId", privateTo),
  // Only the host's key can write them.
  senders: () => [[]],
  communities: (row) => inEither(columnIn(row, "teamId"), communityOf),
  hidden: (row) => inEither(columnIn(row, "teamId"), hiddenListOf),
  memberships: rowOf("userId", writtenInPublic),
  threads: textOfCommunity,
  messages: textOfCommunity,
};

/** `row` as the server sent it, with all columns that name its owner. */
export const isAuthentic = (table: TableName, row: unknown): boolean => {
  if (typeof row !== "object" || row === null || !("$permissions" in row) || !Array.isArray(row.$permissions))
    return false;
  const permissions = row.$permissions.map(String);
  return expectedIn[table]({ ...row }, permissions).some((expected) => isExactly(permissions, expected));
};
