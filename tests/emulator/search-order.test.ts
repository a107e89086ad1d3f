// A search is read along its index of words where dates follow the sequence, and sorted where they do not: nobody may see
// the difference.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Emulator } from "../../emulator/app";
import { documents, idsOf, memberOf, startBackend, type Client } from "./support/backend";

const posts = documents("posts");
const search = { method: "search", attribute: "content", values: ["riv"] };
const newest = { method: "orderDesc", attribute: "$createdAt" };
const oldest = { method: "orderAsc", attribute: "$createdAt" };
const limit = (most: number) => ({ method: "limit", values: [most] });
const after = (id: string) => ({ method: "cursorAfter", values: [id] });
const before = (id: string) => ({ method: "cursorBefore", values: [id] });

const day = (at: number): Date => new Date(Date.UTC(2026, 0, 1 + at));

/** Ids from newest to oldest; each is named after its day. */
const ids = (days: readonly number[]): string[] => days.toSorted((one, other) => other - one).map((at) => `day${at}`);

describe.each([
  ["in the order of their dates", [0, 1, 2, 3, 4, 5, 6]],
  ["in another order, as a key may", [3, 0, 6, 2, 5, 1, 4]],
])("a search over posts that were written %s", (_, days) => {
  let emulator: Emulator;
  let ada: Client;

  beforeEach(async () => {
    emulator = startBackend();
    ada = await memberOf(emulator, "ada");
    for (const at of days) {
      emulator.admin.createPost({ id: `day${at}`, userId: "ada", content: `rivers and ${at}`, createdAt: day(at) });
      emulator.admin.createPost({ userId: "ada", content: "hills", createdAt: day(at) });
    }
  });

  afterEach(() => emulator.close());

  const found = async (...queries: object[]): Promise<unknown[]> => idsOf(await ada.get(posts, [search, ...queries]));

  it("shows the newest first, page after page", async () => {
    const all = ids(days);
    expect(await found(newest)).toEqual(all);
    expect(await found(oldest)).toEqual(all.toReversed());
    expect(await found(newest, limit(3))).toEqual(all.slice(0, 3));
    expect(await found(newest, limit(3), after("day4"))).toEqual(["day3", "day2", "day1"]);
    expect(await found(newest, limit(2), before("day2"))).toEqual(["day4", "day3"]);
    expect(await found(oldest, limit(2), after("day2"))).toEqual(["day3", "day4"]);
    expect(await found(newest, limit(2), { method: "offset", values: [5] })).toEqual(["day1", "day0"]);
  });

  it("follows the sequence when no order is asked for", async () => {
    expect(await found()).toEqual(days.map((at) => `day${at}`));
    expect(await found(limit(2), after(`day${days[1]}`))).toEqual(days.slice(2, 4).map((at) => `day${at}`));
  });

  it("notices a post that is dated back", async () => {
    expect((await found(newest, limit(1)))[0]).toBe("day6");
    emulator.admin.createPost({ id: "late", userId: "ada", content: "a river, once", createdAt: day(-5) });
    expect((await found(newest)).at(-1)).toBe("late");
    expect((await found(oldest, limit(1)))[0]).toBe("late");
  });

  it("counts all of them, whatever the page", async () => {
    const total = async (...queries: object[]): Promise<unknown> =>
      (await ada.get(posts, [search, ...queries])).body["total"];
    const pages = [
      [],
      [limit(3)],
      [limit(7)],
      [limit(8)],
      [{ method: "offset", values: [6] }],
      [{ method: "offset", values: [99] }],
      [newest, after("day1")],
    ];
    for (const page of pages) expect(await total(...page), JSON.stringify(page)).toBe(7);
  });
});
