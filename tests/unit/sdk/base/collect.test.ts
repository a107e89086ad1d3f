import { describe, expect, it } from "vitest";
import { collect } from "@/sdk/base/collect";

/** Pages of numbers; those below zero do not count. */
const listOf = (pages: readonly (readonly number[])[]) => {
  const asked: { cursor: string | null; limit: number }[] = [];
  const heard: boolean[] = [];
  const load = async (page: { cursor: string | null; limit: number }) => {
    asked.push(page);
    const at = Number(page.cursor ?? 0);
    return { rows: pages[at] ?? [], nextCursor: at + 1 < pages.length ? String(at + 1) : null };
  };
  const keep = (rows: readonly number[], hasMore: boolean): number[] => {
    heard.push(hasMore);
    return rows.filter((row) => row >= 0);
  };
  return {
    asked,
    heard,
    read: (limit: number, cursor: string | null = null) => collect(load, { cursor, limit }, keep),
  };
};

describe("A page of what concerns a member", () => {
  it("is one answer where at least half of it counts", async () => {
    const { read, asked, heard } = listOf([[1, 2, -1, -2], [3]]);
    expect(await read(4)).toEqual({ rows: [1, 2], nextCursor: "1" });
    expect(asked).toEqual([{ cursor: null, limit: 4 }]);
    expect(heard).toEqual([true]);
  });

  it("goes on with long pages where less than half counts, and tells all so far", async () => {
    const { read, asked, heard } = listOf([[1, -1, -2, -3], [-4], [2], [3]]);
    expect(await read(4)).toEqual({ rows: [1, 2], nextCursor: "3" });
    expect(asked).toEqual([
      { cursor: null, limit: 4 },
      { cursor: "1", limit: 100 },
      { cursor: "2", limit: 100 },
    ]);
    expect(heard).toEqual([true, true, true]);
  });

  it("ends with the list, and begins where it is told to", async () => {
    const { read, asked, heard } = listOf([[1], [-1]]);
    expect(await read(10, "1")).toEqual({ rows: [], nextCursor: null });
    expect(asked).toEqual([{ cursor: "1", limit: 10 }]);
    expect(heard).toEqual([false]);
  });

  it("is four answers at most, however many rows do not count", async () => {
    const { read, asked } = listOf(Array.from({ length: 9 }, () => [-1]));
    expect(await read(20)).toEqual({ rows: [], nextCursor: "4" });
    expect(asked).toHaveLength(4);
  });

  it("waits for what has to be asked first", async () => {
    const load = async () => ({ rows: [1, 2], nextCursor: null });
    const page = await collect(load, { cursor: null, limit: 4 }, async (rows) => rows.slice(1));
    expect(page.rows).toEqual([2]);
  });
});
