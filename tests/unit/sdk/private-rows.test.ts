// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { readLocal, writeLocal } from "@/lib/local-store";
import { createBookmark, deleteBookmark, listBookmarkedIds, listBookmarks } from "@/sdk/bookmarks";
import { createMute, deleteMute, learnMutes, listMutedIds, rememberedMutes, rememberMutes } from "@/sdk/mutes";
import { backend } from "../../support/backend";
import { ada, mallory } from "../../support/people";
import { openRow, privateRow, signIn, withBackend } from "../../support/sdk-backend";

withBackend();

const bookmarks = /bookmarks\/documents/;
const mutes = /mutes\/documents/;

const setUp = async (): Promise<void> => {
  signIn(await ada());
  await mallory();
};

describe("Bookmarks", () => {
  it("are a member’s own, once each, the latest first", async () => {
    await setUp();
    privateRow("bookmarks", { postId: "1", userId: "ada" }, "ada");
    privateRow("bookmarks", { postId: "2", userId: "ada" }, "ada");
    privateRow("bookmarks", { postId: "1", userId: "ada" }, "ada");
    openRow("bookmarks", { postId: "3", userId: "ada" }, "mallory");
    privateRow("bookmarks", { postId: "4", userId: "ada" }, "mallory");
    expect(await listBookmarkedIds("ada")).toEqual(["1", "2"]);
    const page = await listBookmarks("ada", null);
    expect(page.bookmarks.map(({ postId }) => postId)).toEqual(["1", "2", "1"]);
    expect(page).toMatchObject({ nextCursor: null, total: 4 });
  });

  it("come by pages of 25", async () => {
    await setUp();
    for (let index = 1; index <= 26; index += 1)
      privateRow("bookmarks", { postId: String(index), userId: "ada" }, "ada");
    const first = await listBookmarks("ada", null);
    expect(first.bookmarks).toHaveLength(25);
    const second = await listBookmarks("ada", first.nextCursor);
    expect(second.bookmarks.map(({ postId }) => postId)).toEqual(["1"]);
    expect(await listBookmarkedIds("ada")).toHaveLength(26);
  });

  it("are made once, under a random id, and taken away however many there are", async () => {
    await setUp();
    await createBookmark("1", "ada");
    await createBookmark("1", "ada");
    expect(backend.requests("POST", bookmarks)).toHaveLength(1);
    const [row] = (await listBookmarks("ada", null)).bookmarks;
    expect(row?.id).toMatch(/^\d{33}$/);
    privateRow("bookmarks", { postId: "1", userId: "ada" }, "ada");
    privateRow("bookmarks", { postId: "2", userId: "ada" }, "ada");
    await deleteBookmark("1", "ada");
    expect(await listBookmarkedIds("ada")).toEqual(["2"]);
    await deleteBookmark("1", "ada");
  });

  it("are null where the server does not have them; any other failure is one", async () => {
    await setUp();
    backend.failNext("GET", bookmarks, "no-collection");
    expect(await listBookmarkedIds("ada")).toBeNull();
    backend.failNext("GET", bookmarks, 500);
    await expect(listBookmarkedIds("ada")).rejects.toMatchObject({ kind: "server" });
  });
});

describe("Mutes", () => {
  it("are a member’s own, each member once, the latest first", async () => {
    await setUp();
    for (const id of ["ben", "cleo", "ben"]) privateRow("mutes", { userId: id }, "ada");
    openRow("mutes", { userId: "dora" }, "mallory");
    expect(await listMutedIds("ada")).toEqual(["ben", "cleo"]);
    await learnMutes(Promise.resolve({ id: "ada" }));
    expect(rememberedMutes("ada")).toMatchObject({ ids: ["ben", "cleo"] });
  });

  it("are made under a random id, and undone however often they were made", async () => {
    await setUp();
    await createMute("ben", "ada");
    await createMute("ben", "ada");
    await createMute("cleo", "ada");
    openRow("mutes", { userId: "ben" }, "mallory");
    expect(await listMutedIds("ada")).toEqual(["cleo", "ben"]);
    backend.forgetRequests();
    await deleteMute("ben", "ada");
    expect(backend.requests("DELETE", mutes)).toHaveLength(2);
    expect(backend.requests("DELETE", mutes)[0]?.path).toMatch(/\/\d{33}$/);
    expect(await listMutedIds("ada")).toEqual(["cleo"]);
  });

  it("are null where the server does not have them; any other failure is one", async () => {
    await setUp();
    backend.failNext("GET", mutes, "no-collection");
    expect(await listMutedIds("ada")).toBeNull();
    backend.failNext("GET", mutes, 500);
    await expect(listMutedIds("ada")).rejects.toMatchObject({ kind: "server" });
  });

  it("of a login that cannot be read are left to the first screen", async () => {
    await setUp();
    backend.failNext("GET", mutes, 500);
    await learnMutes(Promise.resolve({ id: "ada" }));
    expect(rememberedMutes("ada")).toBeUndefined();
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
