// For tables that everybody can write to.
import { newestFirst, type Page, perRequest, type Table } from "@/sdk/collection";

const mostRequests = 4;

/** Replaces forged rows by further ones, which `total` leaves out. May exceed `limit`. */
export const filteredPage = async <Row>(
  rows: Pick<Table<Row>, "page">,
  filters: readonly string[],
  { cursor, limit, order = newestFirst }: { cursor: string | null; limit: number; order?: string },
  isKept: (row: Row) => boolean,
): Promise<Page<Row>> => {
  const kept: Row[] = [];
  let total = 0;
  let nextCursor = cursor;
  for (let requests = 0; requests < mostRequests; requests += 1) {
    const asked = requests === 0 ? limit : perRequest;
    const page: Page<Row> = await rows.page(filters, { cursor: nextCursor, limit: asked }, order);
    const wanted = page.rows.filter(isKept);
    if (requests === 0) ({ total } = page);
    total -= page.rows.length - wanted.length;
    kept.push(...wanted);
    ({ nextCursor } = page);
    if (nextCursor === null || kept.length >= limit / 2) break;
  }
  return { rows: kept, nextCursor, total };
};
