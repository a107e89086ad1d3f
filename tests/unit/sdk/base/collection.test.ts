import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { errorKind } from "@/lib/errors";
import { checkId, newestFirst, table } from "@/sdk/base/collection";
import { backend } from "../../../support/backend";
import { detail } from "../../../support/detail";
import { ada, ben } from "../../../support/people";
import { signIn, warnings, withBackend } from "../../../support/sdk-backend";

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
      lastAt: at(0).toISOString().replace("Z", "+00:00"),
      total: 3,
    });
    await rows.list([newestFirst]);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(/A document from the server was malformed: 2$/);
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
      total: 3,
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

  it("whose id is a path to something else is neither changed nor deleted, and nothing is asked", async () => {
    await write();
    const path = "../../../../../account/sessions";
    backend.forgetRequests();
    expect(await kindOf(rows.update(path, { content: "mine" }))).toBe("not-found");
    expect(await rows.remove(path)).toBe(false);
    expect(backend.requests()).toEqual([]);
  });
});

it.each(["1", "a", "A-b_c.9", "1".repeat(36)])("%s can be an id", (id) => expect(checkId(id)).toBeUndefined());

it.each(["", ".", "-a", "_a", "a/b", "a b", "1".repeat(37), "é"])("%j cannot be an id", (id) =>
  expect(() => checkId(id)).toThrow("not-found"),
);
