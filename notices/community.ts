import { Query } from "appwrite";
import { hiddenListSchema, isListOf } from "@/domain/membership";
import { chunks } from "@/lib/batch";
import type { Claims } from "./claims.ts";
import { list, rowsOf, textIn, together, type Ask, type Row } from "./rows.ts";

type Community = NonNullable<Claims["community"]>;

/** Whether those who look after it hide all that the writer wrote. */
const isHidden = async (ask: Ask, { id, teamId }: Community, hiddenId: string, writer: string): Promise<boolean> => {
  if (hiddenId === "") return false;
  const [row] = await rowsOf(ask, "hidden", [Query.equal("$id", [hiddenId])]);
  const hidden = hiddenListSchema.safeParse(row).data;
  return hidden !== undefined && isListOf(hidden, { id, teamId, hiddenId }) && hidden.subjectIds.includes(writer);
};

/** Of a community that a text claims: null for another one than it is, and where nobody sees the writer. */
export const nameOfCommunity = async (ask: Ask, community: Community, writer: string): Promise<string | null> => {
  const { id, teamId, isPrivate } = community;
  const [row] = await rowsOf(ask, "communities", [Query.equal("$id", [id])]);
  const permissions = Array.isArray(row?.["$permissions"]) ? row["$permissions"] : [];
  const isSame = textIn(row, "teamId") === teamId && !permissions.includes('read("users")') === isPrivate;
  if (!row || !isSame || (await isHidden(ask, community, textIn(row, "hiddenId"), writer))) return null;
  return textIn(row, "name");
};

/** Who of `ids` is in it now. */
export const membersAmong = async (
  ask: Ask,
  { id, teamId, isPrivate }: Community,
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
