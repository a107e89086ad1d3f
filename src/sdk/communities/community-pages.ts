import { Query } from "appwrite";
import type { CommunityRef } from "@/domain/shared-community";

const since = (moment: string): string[] => (moment === "" ? [] : [Query.greaterThan("$createdAt", moment)]);

/** Outsiders of a private community do not know its team. */
export const inPlace = ({ teamId }: CommunityRef, moment = ""): string[] => [
  Query.equal("teamId", [teamId]),
  ...since(moment),
];
