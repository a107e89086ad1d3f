import { Query } from "appwrite";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openRoom } from "@/sdk/account/open-room";
import { idInRoom, inRoom } from "@/sdk/base/private-rows";
import {
  createBookmark,
  deleteBookmark,
  hasStrayBookmarks,
  listBookmarkedOf,
  listBookmarks,
  listFewBookmarks,
} from "@/sdk/posts/bookmarks";
import { backend } from "../../../support/backend";
import { detail } from "../../../support/detail";
import { ada, mallory } from "../../../support/people";
import { openRow, privateRow, signIn, withBackend } from "../../../support/sdk-backend";

withBackend();

afterEach(() => void vi.useRealTimers());

const bookmarks = /bookmarks\/documents/;
/** What the ids of a member’s own rows begin with. */
const room = "1234567890123456";

const setUp = async (): Promise<void> => {
  signIn(await ada());
  await mallory();
};

describe("A room", () => {
  it("flood-1: holds a member’s rows alone, whatever others write, and takes in what was outside", detail, async () => {
    await setUp();
    backend.admin.together(() => {
      for (let index = 0; index < 1200; index += 1)
        openRow("bookmarks", { postId: `p${index}`, userId: "ada" }, "mallory");
    });
    privateRow("bookmarks", { postId: "1", userId: "ada" }, "ada");
    expect(await hasStrayBookmarks(room)).toBe(true);
    const made = await openRoom("ada");
    expect(made).toMatch(/^\d{16}$/);
    backend.forgetRequests();
    expect(await openRoom("ada"), "the same on every device").toBe(made);
    expect(backend.requests("POST"), "with the same rows").toEqual([]);
    expect(await hasStrayBookmarks(made)).toBe(false);
    backend.forgetRequests();
    expect(await listBookmarks(made, null)).toMatchObject({ rows: [{ postId: "1" }], total: 1 });
    expect(await listBookmarkedOf(["1", "p1"], made)).toEqual(new Set(["1"]));
    expect(backend.requests()).toHaveLength(2);
  });

  it.each([
    ["of an older version, beside 200 rows of a stranger", room, 200],
    ["of before there were rooms, beside 500", "", 500],
  ])("flood-1: a bookmark outside of it is found: %s", async (_what, before, count) => {
    await setUp();
    privateRow("bookmarks", { postId: "1", userId: "ada" }, "ada");
    backend.admin.together(() => {
      for (let index = 0; index < count; index += 1) openRow("bookmarks", { postId: "2", userId: "ada" }, "mallory");
    });
    expect(await hasStrayBookmarks(before)).toBe(true);
    const made = await openRoom("ada");
    expect(await listBookmarks(made, null)).toMatchObject({ rows: [{ postId: "1" }] });
    backend.forgetRequests();
    expect(await hasStrayBookmarks(made)).toBe(false);
    expect(backend.requests().length).toBeLessThanOrEqual(4);
  });
});

describe("Bookmarks", () => {
  it("are made once, under a random id, and taken away however many there are", async () => {
    await setUp();
    await createBookmark("1", "ada", room);
    await createBookmark("1", "ada", room);
    expect(backend.requests("POST", bookmarks)).toHaveLength(1);
    const [row] = (await listBookmarks(room, null)).rows;
    expect(row?.id).toMatch(/^1234567890123456\d{20}$/);
    privateRow("bookmarks", { postId: "1", userId: "ada" }, "ada", `${room}1`.padEnd(36, "0"));
    await createBookmark("2", "ada", room);
    await deleteBookmark("1", room);
    expect(await listBookmarkedOf(["1", "2"], room)).toEqual(new Set(["2"]));
    await deleteBookmark("1", room);
  });

  it("are found at once where all are in one answer, in the room and one’s own", async () => {
    await setUp();
    await createBookmark("1", "ada", room);
    expect(await listFewBookmarks(room)).toMatchObject({ rows: [{ postId: "1" }], total: 1 });
    openRow("bookmarks", { postId: "2", userId: "ada" }, "mallory");
    expect((await listFewBookmarks(room))?.rows).toHaveLength(1);
    privateRow("bookmarks", { postId: "2", userId: "ada" }, "mallory", `${room}2`.padEnd(36, "0"));
    expect((await listFewBookmarks(room))?.rows).toHaveLength(1);
    privateRow("bookmarks", { postId: "3", userId: "ada" }, "ada");
    expect(await listFewBookmarks(room)).toBeNull();
  });

  it("that cannot be listed say so", async () => {
    await setUp();
    backend.failNext("GET", bookmarks, 500);
    await expect(listBookmarkedOf(["1"], "")).rejects.toMatchObject({ kind: "server" });
  });
});

describe("Ids in a room", () => {
  it("begin with its digits, and sort by their moment", () => {
    expect(inRoom("")).toEqual([]);
    expect(inRoom(room)).toEqual([Query.between("$id", room + "0".repeat(20), room + "9".repeat(20))]);
    vi.useFakeTimers({ now: 5 });
    expect(idInRoom(room)).toMatch(new RegExp(`^${room}0{12}5\\d{7}$`));
    vi.useRealTimers();
    expect(idInRoom(room)).toMatch(/^\d{36}$/);
  });
});
