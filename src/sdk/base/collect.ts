// How long lists are read. `collect` reads one page of a list on the screen, `readPages` and `readAll` read a list to
// its end.
//
// Anybody can fill an answer with rows that don't count: forged ones, or those of a member who is muted. A page would
// then be empty although the list goes on. So `collect` asks again, with longer answers, until half of the page counts.
// It stops after four requests, and the list goes on with its next page: otherwise one member could make everybody's
// browser read for ever. For the same reason `readPages` ends after a number of answers and says so, and `readAll`
// fails with `too-many` instead of taking the beginning of a list for the whole.
import { AppError } from "@/lib/errors";

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

/** Chooses among all rows that were loaded so far. */
export type Keep<Row> = (rows: readonly Row[], hasMore: boolean) => readonly Row[] | Promise<readonly Row[]>;

/** Loads one page of a list. It may have more rows than `limit`. */
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

/** The most answers for one list, because a server may send pages without end. */
const mostAnswers = 500;

/** The most answers for a list that a screen waits for. */
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
