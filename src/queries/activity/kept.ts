// Anybody can write rows that say they are for somebody: what does not count must take no place.

/** Requests for one page. */
const mostRequests = 4;

/** As many as the server takes at once. */
const longPage = 100;

interface Loaded<Row> {
  rows: readonly Row[];
  nextCursor: string | null;
}

/** The next rows take the places of those that do not count. The page may hold more than `limit`. */
export const keptRows = async <Row>(
  load: (page: { cursor: string | null; limit: number }) => Promise<Loaded<Row>>,
  page: { cursor: string | null; limit: number },
  isKept: (row: Row) => boolean,
): Promise<{ rows: Row[]; nextCursor: string | null }> => {
  const kept: Row[] = [];
  let { cursor, limit } = page;
  for (let requests = 0; requests < mostRequests; requests += 1) {
    const { rows, nextCursor } = await load({ cursor, limit });
    kept.push(...rows.filter(isKept));
    cursor = nextCursor;
    if (cursor === null || kept.length >= page.limit / 2) break;
    limit = longPage;
  }
  return { rows: kept, nextCursor: cursor };
};
