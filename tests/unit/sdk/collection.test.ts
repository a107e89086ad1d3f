import { beforeEach, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { errorKind } from "@/lib/errors";
import { newestFirst, table } from "@/sdk/collection";
import { checkId, ownedBy, privateTo } from "@/sdk/documents";
import { filteredPage } from "@/sdk/filtered-page";
import { backend } from "../../support/backend";
import { detail } from "../../support/detail";
import { ada, ben } from "../../support/people";
import { owned, signIn, warnings, withBackend } from "../../support/sdk-backend";

withBackend();

const rows = table(
  "posts",
  z.pipe(
    z.object({ $id: z.string(), content: z.string().check(z.minLength(1)) }),
    z.transform(({ $id, content }) => ({ id: $id, content })),
  ),
);

const kindOf = async (asked: Promise<unknown>): Promise<string> => {
  try {
    await asked;
    return "none";
  } catch (error) {
    return errorKind(error);
  }
};

const at = (second: number): Date => new Date(Date.UTC(2025, 0, 1, 0, 0, second));

const write = async (...contents: string[]): Promise<string> => {
  const me = await ada();
  signIn(me);
  contents.forEach((content, index) =>
    backend.admin.createPost({ id: String(index + 1), userId: me.id, content, createdAt: at(index) }),
  );
  return me.id;
};

describe("A list", () => {
  it("has the readable rows, counts all that came, and reports each of the others once", async () => {
    await write("one", "", "three");
    const first = await rows.list([newestFirst]);
    expect(first).toEqual({
      rows: [
        { id: "3", content: "three" },
        { id: "1", content: "one" },
      ],
      sent: 3,
      last: "1",
      total: 3,
    });
    await rows.list([newestFirst]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(/A document from the server was malformed: 2$/);
  });

  it("is empty with no last row", async () => {
    await write();
    expect(await rows.list([])).toEqual({ rows: [], sent: 0, last: null, total: 0 });
  });

  it("goes on by pages to its end, past a malformed last row", async () => {
    await write("one", "", "three", "four");
    const first = await rows.page([], { cursor: null, limit: 3 });
    expect(first).toEqual({
      rows: [
        { id: "4", content: "four" },
        { id: "3", content: "three" },
      ],
      nextCursor: "2",
      total: 4,
    });
    const second = await rows.page([], { cursor: first.nextCursor, limit: 3 });
    expect(second).toEqual({ rows: [{ id: "1", content: "one" }], nextCursor: null, total: 4 });
  });

  it("finds more than 100 ids, in requests of 100, and asks nobody for none", detail, async () => {
    const me = await ada();
    signIn(me);
    const ids = Array.from({ length: 101 }, (_, index) => String(index + 1));
    for (const id of ids) backend.admin.createPost({ id, userId: me.id, content: id });
    backend.forgetRequests();
    expect((await rows.listByIds([...ids, "unknown"])).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(backend.requests("GET", /posts\/documents/)).toHaveLength(2);
    backend.forgetRequests();
    expect(await rows.listByIds([])).toEqual([]);
    expect(backend.requests()).toEqual([]);
    const mine = await rows.listByIds([me.id], "userId");
    expect(mine).toHaveLength(100);
  });
});

describe("A row", () => {
  it("is read by its id", async () => {
    await write("one", "");
    expect(await rows.get("1")).toEqual({ id: "1", content: "one" });
    expect(await kindOf(rows.get("9"))).toBe("not-found");
    expect(await kindOf(rows.get("2"))).toBe("server");
    backend.forgetRequests();
    expect(await kindOf(rows.get("../users"))).toBe("not-found");
    expect(backend.requests()).toEqual([]);
  });

  it("is created, changed and removed by its author", async () => {
    const me = await write();
    const fields = { userId: me, content: "new" };
    expect(await rows.create("5", fields, ownedBy(me))).toEqual({ id: "5", content: "new" });
    expect(await kindOf(rows.create("5", fields, ownedBy(me)))).toBe("taken");
    expect(await kindOf(rows.create("6", { ...fields, content: "" }, ownedBy(me)))).toBe("server");
    expect(await rows.update("5", { content: "changed" })).toEqual({ id: "5", content: "changed" });
    expect(await rows.update("5", { content: "" })).toBeNull();
    expect(await rows.remove("5")).toBe(true);
    expect(await rows.remove("5")).toBe(false);
  });

  it("of somebody else is refused, after a look whether the session has ended", async () => {
    await write();
    const other = await ben();
    backend.admin.createPost({ id: "7", userId: other.id, content: "ben's" });
    backend.forgetRequests();
    expect(await kindOf(rows.update("7", { content: "mine" }))).toBe("forbidden");
    expect(backend.requests("GET", /^\/account$/)).toHaveLength(1);
    expect(await kindOf(rows.remove("7"))).toBe("forbidden");
    backend.admin.deleteSessions("ada");
    expect(await kindOf(rows.remove("7"))).toBe("signed-out");
  });
});

describe("Permissions", () => {
  it("let an author change and delete, and alone read what is private", () => {
    expect(ownedBy("ada")).toEqual(owned("ada"));
    expect(privateTo("ada")).toEqual(['read("user:ada")', ...owned("ada")]);
  });
});

it.each(["1", "a", "A-b_c.9", "1".repeat(36)])("%s can be an id", (id) => expect(checkId(id)).toBeUndefined());

it.each(["", ".", "-a", "_a", "a/b", "a b", "1".repeat(37), "é"])("%j cannot be an id", (id) =>
  expect(() => checkId(id)).toThrow("not-found"),
);

let asked: { filters: readonly string[]; cursor: string | null; limit: number; order: string | undefined }[] = [];

/** Its rows are their numbers, from 1; a cursor is the last one. */
const numbers = (total: number) => ({
  page: (filters: readonly string[], { cursor, limit }: { cursor: string | null; limit: number }, order?: string) => {
    asked.push({ filters, cursor, limit, order });
    const found = Array.from({ length: total }, (_, index) => index + 1)
      .slice(Number(cursor ?? 0))
      .slice(0, limit);
    return Promise.resolve({ rows: found, nextCursor: found.length === limit ? String(found.at(-1)) : null, total });
  },
});

const genuine = (total: number, isKept: (row: number) => boolean, cursor: string | null = null) =>
  filteredPage(numbers(total), ["of ada"], { cursor, limit: 4 }, isKept);

describe("A page of rows that anybody could write", () => {
  beforeEach(() => void (asked = []));

  it("is the first answer, if half of it or more is genuine", async () => {
    expect(await genuine(9, (row) => row % 2 === 1, "1")).toEqual({ rows: [3, 5], nextCursor: "5", total: 7 });
    expect(asked).toEqual([{ filters: ["of ada"], cursor: "1", limit: 4, order: newestFirst }]);
    await filteredPage(numbers(9), [], { cursor: null, limit: 4, order: "by name" }, () => true);
    expect(asked[1]).toEqual({ filters: [], cursor: null, limit: 4, order: "by name" });
  });

  it("goes on by larger answers where less is", async () => {
    expect(await genuine(300, (row) => row === 1 || row > 50)).toMatchObject({
      rows: { length: 55 },
      nextCursor: "104",
      total: 251,
    });
    expect(asked.map(({ cursor, limit }) => [cursor, limit])).toEqual([
      [null, 4],
      ["4", 100],
    ]);
  });

  it("ends where the table does, and after four answers in vain", async () => {
    expect(await genuine(3, () => false)).toEqual({ rows: [], nextCursor: null, total: 0 });
    expect(asked).toHaveLength(1);
    expect(await genuine(1000, () => false)).toEqual({ rows: [], nextCursor: "304", total: 696 });
    expect(asked).toHaveLength(5);
  });
});
