// Anybody can fill an answer with rows that do not count. So a page is asked for again, by longer answers, until half of
// it counts: at most four times, then the list goes on with the next page.
export const perRequest = 100;

const mostRequests = 4;

export interface PageRequest {
  cursor: string | null;
  limit: number;
}

interface Loaded<Row> {
  rows: readonly Row[];
  nextCursor: string | null;
}

/** Gets all rows so far. */
export type Keep<Row> = (rows: readonly Row[], hasMore: boolean) => readonly Row[] | Promise<readonly Row[]>;

/** May exceed `limit`. */
export const collect = async <Row>(
  load: (page: PageRequest) => Promise<Loaded<Row>>,
  page: PageRequest,
  keep: Keep<Row> = (rows) => rows,
): Promise<Loaded<Row>> => {
  let kept: readonly Row[] = [];
  let { cursor, limit } = page;
  for (let requests = 0; requests < mostRequests; requests += 1) {
    const { rows, nextCursor } = await load({ cursor, limit });
    kept = await keep([...kept, ...rows], nextCursor !== null);
    cursor = nextCursor;
    if (cursor === null || kept.length >= page.limit / 2) break;
    limit = perRequest;
  }
  return { rows: kept, nextCursor: cursor };
};

export const onceEach = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] => {
  const seen = new Set<string>();
  return rows.filter((row) => !seen.has(keyOf(row)) && seen.add(keyOf(row)));
};
