import { Query } from "appwrite";
import { afterEach, describe, expect, it, vi } from "vitest";
import { readLocal, writeLocal } from "@/lib/local-store";
import { forgetPreferences } from "@/sdk/account/account-preferences";
import { openRoom } from "@/sdk/account/open-room";
import { call } from "@/sdk/base/call";
import { account } from "@/sdk/base/client";
import { idInRoom, inRoom } from "@/sdk/base/private-rows";
import {
  createMute,
  currentMutes,
  deleteMute,
  learnMutes,
  listMutedIds,
  rememberedMutes,
  rememberMutes,
} from "@/sdk/people/mutes";
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
import { rowOf } from "../../../support/shared-communities";

withBackend();

afterEach(() => void vi.useRealTimers());

const bookmarks = /bookmarks\/documents/;
/** What the ids of a member’s own rows begin with. */
const room = "1234567890123456";

const mutes = /mutes\/documents/;

const rights = ['read("user:ada")', 'update("user:ada")', 'delete("user:ada")'];

const setUp = async (): Promise<void> => {
  signIn(await ada());
  await mallory();
};

describe("A room", () => {
  it("flood-1: holds a member’s rows alone, whatever others write, and takes in what was outside", detail, async () => {
    await setUp();
    backend.admin.together(() => {
      for (let index = 0; index < 1200; index += 1) {
        openRow("mutes", { userId: `m${index}` }, "mallory");
        openRow("bookmarks", { postId: `p${index}`, userId: "ada" }, "mallory");
      }
    });
    privateRow("mutes", { userId: "ben" }, "ada");
    privateRow("bookmarks", { postId: "1", userId: "ada" }, "ada");
    expect(await hasStrayBookmarks(room)).toBe(true);
    const made = await openRoom("ada");
    expect(made).toMatch(/^\d{16}$/);
    backend.forgetRequests();
    expect(await openRoom("ada"), "the same on every device").toBe(made);
    expect(backend.requests("POST"), "with the same rows").toEqual([]);
    expect(await hasStrayBookmarks(made)).toBe(false);
    expect(await listMutedIds("ada", made)).toEqual(["ben"]);
    backend.forgetRequests();
    expect(await listBookmarks(made, null)).toMatchObject({ bookmarks: [{ postId: "1" }], total: 1 });
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
    expect(await listBookmarks(made, null)).toMatchObject({ bookmarks: [{ postId: "1" }] });
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
    const [row] = (await listBookmarks(room, null)).bookmarks;
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
    expect(await listFewBookmarks(room)).toMatchObject({ bookmarks: [{ postId: "1" }], total: 1 });
    openRow("bookmarks", { postId: "2", userId: "ada" }, "mallory");
    expect((await listFewBookmarks(room))?.bookmarks).toHaveLength(1);
    privateRow("bookmarks", { postId: "2", userId: "ada" }, "mallory", `${room}2`.padEnd(36, "0"));
    expect((await listFewBookmarks(room))?.bookmarks).toHaveLength(1);
    privateRow("bookmarks", { postId: "3", userId: "ada" }, "ada");
    expect(await listFewBookmarks(room)).toBeNull();
  });

  it("are read by their member alone", async () => {
    await setUp();
    await createBookmark("1", "ada", room);
    const [row] = (await listBookmarks(room, null)).bookmarks;
    expect(await rowOf("bookmarks", row?.id ?? "")).toMatchObject({ postId: "1", userId: "ada", $permissions: rights });
  });

  it("that cannot be listed say so", async () => {
    await setUp();
    backend.failNext("GET", bookmarks, 500);
    await expect(listBookmarkedOf(["1"], "")).rejects.toMatchObject({ kind: "server" });
  });
});

describe("Mutes", () => {
  it("are made under a random id, and undone however often they were made", async () => {
    await setUp();
    await createMute("ben", "ada", room);
    await createMute("ben", "ada", room);
    await createMute("cleo", "ada", room);
    openRow("mutes", { userId: "ben" }, "mallory");
    expect(await listMutedIds("ada", room)).toEqual(["cleo", "ben"]);
    backend.forgetRequests();
    await deleteMute("ben", room);
    expect(backend.requests("DELETE", mutes)).toHaveLength(2);
    expect(backend.requests("DELETE", mutes)[0]?.path).toMatch(/\/1234567890123456\d{20}$/);
    expect(await listMutedIds("ada", room)).toEqual(["cleo"]);
    await deleteMute("ben", "");
    expect(backend.requests("DELETE", mutes), "not another’s").toHaveLength(2);
  });

  it("that cannot be listed say so", async () => {
    await setUp();
    backend.failNext("GET", mutes, 500);
    await expect(listMutedIds("ada", "")).rejects.toMatchObject({ kind: "server" });
  });

  it("are read by their member alone, and noted before the first", async () => {
    await setUp();
    await createMute("ben", "ada", room);
    const [asked] = backend.requests("POST", mutes);
    expect(asked).toBeDefined();
    const { documents } = await backend.byKey("GET", "/databases/main/collections/mutes/documents");
    expect(documents).toMatchObject([{ userId: "ben", $permissions: rights }]);
    backend.failNext("PATCH", /prefs/, 500);
    forgetPreferences();
    await backend.byKey("PATCH", "/users/ada/prefs", { prefs: {} });
    await expect(createMute("cleo", "ada", room)).rejects.toMatchObject({ kind: "server" });
    expect(await listMutedIds("ada", room)).toEqual(["ben"]);
  });

  it("say in the preferences that they change, and then when they did", async () => {
    await setUp();
    const mutesNow = async (): Promise<unknown> => (await call(() => account.getPrefs()))["mutes"];
    const created = await createMute("ben", "ada", room);
    expect(created).toMatch(/^20\d\d-.*Z$/);
    expect(await mutesNow()).toBe(created);

    backend.failNext("DELETE", mutes, 500);
    await expect(deleteMute("ben", room)).rejects.toMatchObject({ kind: "server" });
    expect(await mutesNow(), "a change that failed may have been made").toBe(true);
    const release = backend.hold("DELETE", mutes);
    const deleted = deleteMute("ben", room);
    await vi.waitFor(() => expect(backend.requests("DELETE", mutes)).toHaveLength(2));
    backend.failNext("PATCH", /prefs/, 500);
    release();
    expect(await deleted, "without a moment, but it was made").toBe("");
    expect(await mutesNow()).toBe(true);
  });

  it("are current for a day if the preferences say so, and for an hour if they say nothing", () => {
    const then = "2025-01-01T00:00:00.000Z";
    vi.useFakeTimers({ now: 0, toFake: ["Date"] });
    expect(currentMutes("ada", ""), "unknown").toBeNull();
    for (const [changed, hours] of [
      ["", 1],
      [then, 24],
    ] as const) {
      vi.setSystemTime(0);
      rememberMutes("ada", ["ben"], changed);
      vi.setSystemTime(hours * 60 * 60_000 - 1);
      expect(currentMutes("ada", changed)).toEqual(["ben"]);
      expect(currentMutes("ada", "2025-01-02T00:00:00.000Z"), "changed since").toBeNull();
      vi.setSystemTime(hours * 60 * 60_000);
      expect(currentMutes("ada", changed)).toBeNull();
    }
    vi.useRealTimers();
  });

  it("of a member who mutes nobody are not asked for at a login", async () => {
    await setUp();
    privateRow("mutes", { userId: "ben" }, "ada");
    backend.forgetRequests();
    await learnMutes(Promise.resolve({ id: "ada", isMutingNobody: true }));
    expect(backend.requests()).toEqual([]);
    expect(rememberedMutes("ada")).toBeUndefined();
    await learnMutes(Promise.resolve({ id: "ada", room, isMutingNobody: false, mutesChanged: "now" }));
    expect(rememberedMutes("ada"), "of the room alone").toMatchObject({ ids: [], changed: "now" });
    await learnMutes(Promise.reject(new Error("no login")));
  });

  it("are remembered on this device with their moment, for each member apart", () => {
    rememberMutes("ada", ["ben"]);
    expect(rememberedMutes("ada")?.ids).toEqual(["ben"]);
    expect(Math.abs(Date.now() - (rememberedMutes("ada")?.at ?? 0))).toBeLessThan(60_000);
    expect(rememberedMutes("ben")).toBeUndefined();
    expect(readLocal("mutes.ada")).toBeDefined();
    writeLocal("mutes.ada", ["ben"]);
    expect(rememberedMutes("ada")).toBeUndefined();
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
