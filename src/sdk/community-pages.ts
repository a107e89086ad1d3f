import { Permission, Query, Role } from "appwrite";
import type { CommunityPlace } from "@/domain/shared-community";
import { ownedBy } from "@/sdk/documents";

const since = (moment: string): string[] => (moment === "" ? [] : [Query.greaterThan("$createdAt", moment)]);

/** Outsiders of a private community do not know its team. */
export const inPlace = ({ teamId }: CommunityPlace, moment = ""): string[] => [
  Query.equal("teamId", [teamId]),
  ...since(moment),
];

export const writtenIn = ({ teamId, isPrivate }: CommunityPlace, userId: string): string[] => [
  ...(isPrivate
    ? [Permission.read(Role.team(teamId)), Permission.read(Role.user(userId))]
    : [Permission.read(Role.users())]),
  ...ownedBy(userId),
];
