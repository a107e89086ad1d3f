// Anybody can write rows that name a member; pages leave out false ones.

const mostRequests = 4;

const longPage = 100;

interface Loaded<Row> {
  rows: readonly Row[];
  nextCursor: string | null;
}

export const onceEach = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] => {
  const seen = new Set<string>();
  return rows.filter((row) => !seen.has(keyOf(row)) && seen.add(keyOf(row)));
};

/** `keep` gets all rows so far. The page may exceed `limit`. */
export const keptRows = async <Row>(
  load: (page: { cursor: string | null; limit: number }) => Promise<Loaded<Row>>,
  page: { cursor: string | null; limit: number },
  keep: (rows: readonly Row[], hasMore: boolean) => readonly Row[] | Promise<readonly Row[]>,
): Promise<Loaded<Row>> => {
  let kept: readonly Row[] = [];
  let { cursor, limit } = page;
  for (let requests = 0; requests < mostRequests; requests += 1) {
    const { rows, nextCursor } = await load({ cursor, limit });
    kept = await keep([...kept, ...rows], nextCursor !== null);
    cursor = nextCursor;
    if (cursor === null || kept.length >= page.limit / 2) break;
    limit = longPage;
  }
  return { rows: kept, nextCursor: cursor };
};
