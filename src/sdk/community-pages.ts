import { Permission, Query, Role } from "appwrite";
import type { CommunityPlace } from "@/domain/shared-community";
import { newestFirst, type Page, perRequest, type Table } from "@/sdk/collection";
import { ownedBy } from "@/sdk/documents";

/** Requests for one page. */
const mostRequests = 4;

/**
 * Rows that do not count are left out, and the next ones take their place: forged ones push nobody's away. The page may
 * hold more than `limit`.
 */
export const keptPage = async <Row>(
  rows: Table<Row>,
  filters: readonly string[],
  { cursor, limit, order = newestFirst }: { cursor: string | null; limit: number; order?: string },
  isKept: (row: Row) => boolean,
): Promise<Page<Row>> => {
  const kept: Row[] = [];
  let total = 0;
  let nextCursor = cursor;
  for (let requests = 0; requests < mostRequests; requests += 1) {
    // After a page of rows that do not count, as many as the server takes.
    const asked = requests === 0 ? limit : perRequest;
    const page: Page<Row> = await rows.page(filters, { cursor: nextCursor, limit: asked }, order);
    if (requests === 0) ({ total } = page);
    kept.push(...page.rows.filter(isKept));
    ({ nextCursor } = page);
    if (nextCursor === null || kept.length >= limit / 2) break;
  }
  return { rows: kept, nextCursor, total };
};

const since = (moment: string): string[] => (moment === "" ? [] : [Query.greaterThan("$createdAt", moment)]);

/** Asked by the team, which outsiders of a private community do not know. `moment` is ISO 8601, '' for all. */
export const inPlace = ({ teamId }: CommunityPlace, moment = ""): string[] => [
  Query.equal("teamId", [teamId]),
  ...since(moment),
];

/** The community's readers may read it, and its author always. */
export const writtenIn = ({ teamId, isPrivate }: CommunityPlace, userId: string): string[] => [
  ...(isPrivate
    ? [Permission.read(Role.team(teamId)), Permission.read(Role.user(userId))]
    : [Permission.read(Role.users())]),
  ...ownedBy(userId),
];
