// Anybody may write into tables that everybody may read: which rows count is seen only in the answer.
import { newestFirst, type Page, perRequest, type Table } from "@/sdk/collection";

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
