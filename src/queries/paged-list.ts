// Lists of texts (threads, messages), newest first. TanStack loads them page by page, and when they are stale it loads all
// loaded pages again, one after the other. Realtime changes them row by row in between (`putRow`, `removeRow`).
//
// Three things can go wrong, and each is prevented here. New rows push old ones, perhaps those that are being read, out of
// a page that loads again: so the first page then reaches as far back as it did. A row that is put in while a request
// runs is lost when its older answer arrives: so the change is made again after it. A page's cursor is a row, and that
// row may be removed: the cursor then moves to the row before it. What is older than the last loaded page stays out,
// because it comes with its own page.
import { infiniteQueryOptions, type InfiniteData, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { byNewest } from "@/lib/newest";
import { changeAnswersForGood } from "./replace-answer";

interface Row {
  id: string;
  /** ISO 8601 */
  createdAt: string;
}

interface Page<Text extends Row> {
  rows: Text[];
  nextCursor: string | null;
}

export type PagedList<Text extends Row> = InfiniteData<Page<Text>, string | null>;

interface PageRequest {
  cursor: string | null;
  /** Inclusive, ISO 8601; '' for as many as a page has. */
  from: string;
}

type Load<Text extends Row> = (client: QueryClient, request: PageRequest) => Promise<Page<Text>>;

/** When a list loads again, its first page reaches as far back as before. */
const loadFirst = async <Text extends Row>(
  client: QueryClient,
  load: Load<Text>,
  before: Page<Text> | undefined,
): Promise<Page<Text>> => {
  const from = before?.rows.at(-1)?.createdAt ?? "";
  const { rows, nextCursor } = await load(client, { cursor: null, from });
  const last = rows.at(-1);
  if (!before || from === "" || nextCursor !== null) return { rows, nextCursor };
  if (!last) return load(client, { cursor: null, from: "" });
  return { rows, nextCursor: before.nextCursor && last.id };
};

export const pagedList = <Text extends Row>(queryKey: QueryKey, load: Load<Text>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ client, pageParam }): Promise<Page<Text>> =>
      pageParam === null
        ? loadFirst(client, load, client.getQueryData<PagedList<Text>>(queryKey)?.pages[0])
        : load(client, { cursor: pageParam, from: "" }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page<Text>) => page.nextCursor,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });

const change = (client: QueryClient, queryKey: QueryKey, changed: (list: PagedList<Row>) => PagedList<Row>): void =>
  changeAnswersForGood(client, { queryKey, exact: true }, changed);

const newestFirst = (one: Row, other: Row): number => byNewest(one, other) || (one.id < other.id ? 1 : -1);

/** Where it was, or at its time. What is older than what has loaded stays out. */
export const putRow = (client: QueryClient, queryKey: QueryKey, row: Row): void =>
  change(client, queryKey, (list) => {
    const isThere = list.pages.some(({ rows }) => rows.some(({ id }) => id === row.id));
    const end = list.pages.at(-1);
    const last = end?.rows.at(-1);
    if (!isThere && end?.nextCursor && last && newestFirst(row, last) > 0) return list;
    const pages = list.pages.map(({ rows, nextCursor }, index) => {
      if (isThere) return { rows: rows.map((other) => (other.id === row.id ? row : other)), nextCursor };
      return { rows: index === 0 ? [row, ...rows].toSorted(newestFirst) : rows, nextCursor };
    });
    return { ...list, pages };
  });

/** A cursor at the row moves to the one before. */
export const removeRow = (client: QueryClient, queryKey: QueryKey, id: string): void =>
  change(client, queryKey, (list) => {
    let last: string | null = null;
    const pages = list.pages.map(({ rows, nextCursor }) => {
      const left = rows.filter((row) => row.id !== id);
      last = left.at(-1)?.id ?? last;
      return { rows: left, nextCursor: nextCursor === id ? last : nextCursor };
    });
    return { ...list, pages };
  });
