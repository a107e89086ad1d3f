// Lists that load page by page, load again as a whole, and are changed row by row.
import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { pagedList, putRow, removeRow, type PagedList } from "@/queries/paged-list";

interface Row {
  id: string;
  createdAt: string;
}

const key = ["texts"];

const row = (second: number): Row => ({
  id: String(second).padStart(3, "0"),
  createdAt: new Date(Date.UTC(2026, 0, 1) + second * 1000).toISOString(),
});

/** A server with rows of the seconds 1 to `count`, in pages of three; later ones from a moment on hold ten. */
const setUp = async (count: number) => {
  const server = { rows: Array.from({ length: count }, (_, index) => row(count - index)), asked: 0 };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const options = pagedList<Row>(key, async (_client, { cursor, from }) => {
    server.asked += 1;
    const start = cursor === null ? 0 : server.rows.findIndex(({ id }) => id === cursor) + 1;
    if (cursor !== null && start === 0) throw new Error("There is no such cursor");
    const rest = server.rows.slice(start).filter(({ createdAt }) => createdAt >= from);
    const rows = rest.slice(0, from === "" ? 3 : 10);
    return { rows, nextCursor: rows.length < rest.length ? (rows.at(-1)?.id ?? null) : null };
  });
  const observer = new InfiniteQueryObserver(client, options);
  const stop = observer.subscribe(() => undefined);
  await observer.refetch();
  server.asked = 0;
  const list = () => client.getQueryData<PagedList<Row>>(key);
  const seconds = () => list()?.pages.map(({ rows }) => rows.map(({ id }) => Number(id)));
  const end = () => list()?.pages.at(-1)?.nextCursor ?? null;
  return { server, client, observer, seconds, end, stop };
};

it("shared-19: loads again as far back as it reached, so that new rows push none out that is being read", async () => {
  const { server, observer, seconds, end, stop } = await setUp(8);
  await observer.fetchNextPage();
  expect(seconds()).toEqual([
    [8, 7, 6],
    [5, 4, 3],
  ]);
  server.rows.unshift(row(11), row(10), row(9));
  server.asked = 0;
  await observer.refetch();
  expect(seconds()).toEqual([
    [11, 10, 9, 8, 7, 6],
    [5, 4, 3],
  ]);
  expect(end()).toBe("003");
  expect(server.asked).toBe(2);
  await observer.fetchNextPage();
  expect(seconds()?.at(-1)).toEqual([2, 1]);
  expect(end()).toBeNull();
  stop();
});

it("loses what was deleted meanwhile, also where a page ended", async () => {
  const { server, observer, seconds, end, stop } = await setUp(5);
  await observer.fetchNextPage();
  server.rows = [row(6), row(5), row(4), row(2), row(1)];
  await observer.refetch();
  expect(seconds()).toEqual([
    [6, 5, 4],
    [2, 1],
  ]);
  expect(end()).toBeNull();
  server.rows = [row(2), row(1)];
  await observer.refetch();
  expect(seconds()).toEqual([[2, 1]]);
  server.rows = [];
  await observer.refetch();
  expect(seconds()).toEqual([[]]);
  stop();
});

it("begins anew after a gap that one answer cannot fill", async () => {
  const { server, observer, seconds, end, stop } = await setUp(5);
  for (let second = 6; second <= 17; second += 1) server.rows.unshift(row(second));
  await observer.refetch();
  expect(seconds()).toEqual([[17, 16, 15, 14, 13, 12, 11, 10, 9, 8]]);
  expect(end()).toBe("008");
  stop();
});

it("takes a new row at its time, a changed one in its place, and none from before what has loaded", async () => {
  const { client, seconds, stop } = await setUp(5);
  putRow(client, key, row(7));
  putRow(client, key, row(6));
  expect(seconds()).toEqual([[7, 6, 5, 4, 3]]);
  putRow(client, key, { ...row(5), createdAt: row(5).createdAt });
  expect(seconds()).toEqual([[7, 6, 5, 4, 3]]);
  putRow(client, key, row(2));
  expect(seconds()).toEqual([[7, 6, 5, 4, 3]]);
  putRow(client, ["other texts"], row(9));
  expect(client.getQueryData(["other texts"])).toBeUndefined();
  stop();
});

it("gives a row away, and the cursor that was at it", async () => {
  const { client, observer, seconds, end, stop } = await setUp(5);
  removeRow(client, key, "003");
  expect(seconds()).toEqual([[5, 4]]);
  expect(end()).toBe("004");
  await observer.fetchNextPage();
  expect(seconds()?.flat()).toEqual([5, 4, 3, 2, 1]);
  stop();
});

it("keeps a change that comes while an older answer is on its way", async () => {
  const { client, observer, seconds, stop } = await setUp(5);
  const asked = observer.refetch();
  putRow(client, key, row(6));
  removeRow(client, key, "004");
  await asked;
  await expect.poll(seconds).toEqual([[6, 5, 3]]);
  stop();
});
