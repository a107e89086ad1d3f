import { AppError } from "@/lib/errors";

// Anybody can fill an answer with rows that do not count. So a page is asked for again, by longer answers, until half of
// it counts: at most four times, then the list goes on with the next page.
export const perRequest = 100;

const mostRequests = 4;

export interface PageRequest {
  cursor: string | null;
  limit: number;
}

export interface Loaded<Row> {
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

/** Answers for one list: a server may send pages without end. */
const mostAnswers = 500;

/** Answers for a list that a screen waits for. */
export const mostOnScreen = 50;

/** Reads on until `nextCursor` is null. `isAll` is false if `most` answers did not reach the end. */
export const readPages = async <Row>(
  load: (cursor: string | null) => Promise<Loaded<Row>>,
  most: number,
): Promise<{ rows: Row[]; isAll: boolean }> => {
  const rows: Row[] = [];
  let cursor: string | null = null;
  for (let answers = 0; answers < most; answers += 1) {
    const page: Loaded<Row> = await load(cursor);
    rows.push(...page.rows);
    cursor = page.nextCursor;
    if (cursor === null) return { rows, isAll: true };
  }
  return { rows, isAll: false };
};

/** For what needs the whole list. @throws AppError `too-many` if it has more pages */
export const readAll = async <Row>(
  load: (cursor: string | null) => Promise<Loaded<Row>>,
  most = mostAnswers,
): Promise<Row[]> => {
  const { rows, isAll } = await readPages(load, most);
  if (!isAll) throw new AppError("too-many");
  return rows;
};
