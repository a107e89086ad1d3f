import { Query } from "appwrite";
import { chunks } from "@/lib/batch";
import type { Claims } from "./claims.ts";
import { list, rowsOf, textIn, together, type Ask, type Row } from "./rows.ts";

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

/** Who of `ids` is in it now. */
export const membersAmong = async (
  ask: Ask,
  { id, teamId, isPrivate }: NonNullable<Claims["community"]>,
  ids: readonly string[],
): Promise<Set<string>> => {
  const inside: Row[] = [];
  for (const some of chunks(ids, together)) {
    const among = Query.equal("userId", some);
    const rows = isPrivate
      ? await list(ask, `/teams/${teamId}/memberships`, "memberships", [among, Query.limit(together)])
      : await rowsOf(ask, "memberships", [Query.equal("communityId", [id]), among]);
    inside.push(...rows.filter((row) => !isPrivate || row["confirm"] === true));
  }
  return new Set(inside.map((row) => textIn(row, "userId")));
};
