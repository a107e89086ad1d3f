import { Query } from "appwrite";
import type { Claims } from "./claims.ts";
import { list, rowsOf, textIn, type Ask } from "./rows.ts";

/** Of a community that a text claims: null for another one than it is. */
export const nameOfCommunity = async (
  ask: Ask,
  { id, teamId, isPrivate }: NonNullable<Claims["community"]>,
): Promise<string | null> => {
  const [row] = await rowsOf(ask, "communities", [Query.equal("$id", [id])]);
  const permissions = Array.isArray(row?.["$permissions"]) ? row["$permissions"] : [];
  const isSame = textIn(row, "teamId") === teamId && !permissions.includes('read("users")') === isPrivate;
  return row && isSame ? textIn(row, "name") : null;
};

/** Who of `ids` is in it now. At most 500. */
export const membersAmong = async (
  ask: Ask,
  { id, teamId, isPrivate }: NonNullable<Claims["community"]>,
  ids: readonly string[],
): Promise<Set<string>> => {
  const among = Query.equal("userId", ids.slice(0, 500));
  if (!isPrivate) {
    const rows = await rowsOf(ask, "memberships", [Query.equal("communityId", [id]), among]);
    return new Set(rows.map((row) => textIn(row, "userId")));
  }
  const rows = await list(ask, `/teams/${teamId}/memberships`, "memberships", [among, Query.limit(500)]);
  return new Set(rows.flatMap((row) => (row["confirm"] === true ? textIn(row, "userId") : [])));
};
