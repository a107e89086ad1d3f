import { describe, expect, it, vi } from "vitest";
import { ownSecret, rememberMutedWords } from "@/sdk/account/account-preferences";
import { collectOwnData } from "@/sdk/account/own-data";
import { deleteOwnRow, listOwnRows, ownTables } from "@/sdk/account/own-rows";
import { createCommunity } from "@/sdk/communities/communities";
import { texts } from "@/sdk/communities/community-texts";
import { createMembership } from "@/sdk/communities/memberships";
import { rememberRead } from "@/sdk/communities/reads";
import { backend } from "../../../support/backend";
import { ada, ben, mallory } from "../../../support/people";
import { like } from "../../../support/rows";
import { openRow, privateRow, row, signIn, storeFile, withBackend, withFiles } from "../../../support/sdk-backend";

withBackend();
withFiles();

const setUp = async (): Promise<void> => {
  signIn(await ada(""));
  await ben();
  await mallory();
};

const collect = async (onProgress: (rows: number) => void = () => undefined): Promise<Record<string, unknown>> =>
  JSON.parse(await (await collectOwnData("ada", onProgress)).text()) as Record<string, unknown>;

const river = { id: "1", teamId: "700", isPrivate: false };

const text = { communityId: "7", teamId: "8", userId: "ada", content: "Hi", parentId: "", parentUserId: "" };

/** Something in each table, and the same from others in the member's name. */
const fill = (): void => {
  backend.admin.createPost({ id: "1", userId: "ben", content: "Ben’s" });
  backend.admin.createPost({ id: "2", userId: "ada", content: "Herons" });
  backend.admin.createPost({ id: "3", userId: "ada", content: "Yes", parentId: "1" });
  for (const [table, data] of Object.entries({
    posts: { content: "Forged", userId: "ada", parentId: "", article: "", topic: "", location: "" },
    likes: { postId: "1", userId: "ada", postUserId: "ben" },
    followings: { userId: "ben", followerId: "ada" },
    handles: { handle: "ada", userId: "ada" },
  })) {
    row(table, data, "mallory");
    if (table !== "posts") row(table, data, "ada");
  }
  for (const [table, data] of Object.entries({
    threads: { ...text, rootId: "" },
    messages: text,
    memberships: { communityId: "7", userId: "ada" },
  })) {
    openRow(table, data, "mallory");
    openRow(table, data, "ada");
  }
  privateRow("bookmarks", { postId: "1", userId: "ada" }, "ada");
  backend.admin.setPreferences("ada", { mutedMembers: ["mallory"] });
};

describe("One’s own data", () => {
  it("own-data-1, own-data-2, following-10: is all of one’s own, each by its name, and nothing of others", async () => {
    await setUp();
    fill();
    await rememberMutedWords(() => [{ word: "herons", until: "" }]);
    await createCommunity("ada", { name: "Rivers", description: "Water", imageUrl: "", isPrivate: false });
    await createCommunity("ben", { name: "Secret", description: "Ben’s", imageUrl: "", isPrivate: true });
    const progress: number[] = [];
    const data = await collect((rows) => void progress.push(rows));
    expect(data).toMatchObject({
      format: "Chorus: everything of one member’s",
      version: 1,
      account: { id: "ada", email: "ada@chorus.example" },
      profile: { id: "ada", username: "ada" },
      posts: [{ id: "2", content: "Herons" }],
      replies: [{ id: "3", content: "Yes", parentId: "1" }],
      likes: [{ postId: "1", postUserId: "ben" }],
      followedMembers: [{ userId: "ben" }],
      bookmarks: [{ postId: "1" }],
      mutedMembers: ["mallory"],
      mutedWords: [{ word: "herons", until: "" }],
      communityThreads: [{ content: "Hi" }],
      communityMessages: [{ content: "Hi" }],
      communitiesJoined: [{ communityId: "7" }],
      communitiesOfThisDevice: [{ name: "Rivers" }],
    });
    for (const [name, rows] of Object.entries(data))
      if (Array.isArray(rows) && name !== "communitiesOwned") expect(rows, name).toHaveLength(1);
    expect(data["communitiesOwned"], "of those that others own").toEqual([]);
    expect(JSON.stringify(data)).not.toMatch(/Forged|Secret|permissions/i);
    expect(Date.parse(String(data["savedAt"]))).not.toBeNaN();
    // Rows read so far, after each page.
    expect(progress.at(-1)).toBe(9);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
  });

  it("own-data-3, own-data-4: is a ZIP with the files as they were sent, those of private communities too", async () => {
    await setUp();
    // jsdom has another one than Node's text encoder.
    vi.stubGlobal("Uint8Array", new TextEncoder().encode("").constructor);
    const bytes = new Uint8Array([7, 7, 7]);
    await storeFile("pictures", "11", "ada-11.webp", "ada", bytes);
    await storeFile("private-pictures", "12", "ada-12.webp", "ada", bytes);
    await storeFile("pictures", "13", "ada-13.webp", "ben", bytes);
    // Who moderates may rename it.
    await storeFile("pictures", "14", "ada-../../14.exe/..\u202E", "ada", bytes);
    backend.failNext("GET", /files\/11\/view/, "page");
    await expect(collectOwnData("ada", () => undefined)).rejects.toMatchObject({ kind: "server" });
    const blob = await collectOwnData("ada", () => undefined);
    expect(blob.type).toBe("application/zip");
    const found = new TextDecoder("latin1").decode(await blob.arrayBuffer());
    for (const name of ["data.json", "pictures/11.webp", "pictures/12.webp"]) expect(found).toContain(name);
    expect(found).not.toContain("13.webp");
    expect(found).toContain("pictures/14.jpg");
    expect(found).not.toContain("14.exe");
    expect(found).toContain('"username": "ada"');
    expect(found).toContain("\u0007\u0007\u0007");
  });
});

describe("Rows of one’s own", () => {
  it("community-rows-9: has one's threads, messages, memberships and what one has read, and nothing of others", async () => {
    await setUp();
    const words = { community: river, userId: "ada", parentId: "", parentUserId: "", pictures: [] };
    await texts.threads.create({ ...words, id: "31", content: "Herons", rootId: "" });
    await texts.messages.create({ ...words, id: "32", content: "Hello" });
    await createMembership(river, "ada");
    await rememberRead(river, "ada", { chatAt: "2026-01-01T00:00:00.000+00:00" });
    const forged = { communityId: "1", userId: "ada" };
    openRow("memberships", forged, "mallory");
    for (const table of ["threads", "messages"] as const)
      openRow(table, { ...forged, teamId: "700", content: "Forged" }, "mallory");
    for (const table of ["threads", "messages", "memberships", "reads"] as const) {
      expect(ownTables).toContain(table);
      const rows = await listOwnRows(table, "ada");
      expect(rows, table).toHaveLength(1);
      for (const { id } of rows) await deleteOwnRow(table, id);
      expect(await listOwnRows(table, "ada"), table).toEqual([]);
    }
  });

  it("that hold what was read are found by the secret alone, once there is one", async () => {
    await setUp();
    backend.forgetRequests();
    expect(await listOwnRows("reads", "ada")).toEqual([]);
    expect(backend.requests("GET", /reads/)).toEqual([]);
    const secret = await ownSecret();
    privateRow("reads", { secret, communityId: "7", teamId: "8" }, "ada", "1");
    privateRow("reads", { secret: "other", communityId: "9", teamId: "8" }, "ada", "2");
    expect((await listOwnRows("reads", "ada")).map(({ id }) => id)).toEqual(["1"]);
  });

  it("come the latest first, and are deleted once", async () => {
    await setUp();
    for (const [id, minute] of [
      ["1", 1],
      ["2", 3],
      ["3", 2],
    ] as const)
      like(id, "ada", { id, postUserId: "ben", createdAt: new Date(Date.UTC(2026, 0, 1, 0, minute)) });
    row("likes", { postId: "1", userId: "ben", postUserId: "ada" }, "ben");
    backend.forgetRequests();
    expect((await listOwnRows("likes", "ada")).map(({ id }) => id)).toEqual(["2", "3", "1"]);
    // Others' rows are not asked for: they could push one's own out.
    expect(backend.requests("GET", /likes/).map(({ rows }) => rows)).toEqual([3]);
    await deleteOwnRow("likes", "2");
    await deleteOwnRow("likes", "2");
    expect((await listOwnRows("likes", "ada")).map(({ id }) => id)).toEqual(["3", "1"]);
    backend.failNext("DELETE", /likes/, 500);
    await expect(deleteOwnRow("likes", "1")).rejects.toMatchObject({ kind: "server" });
  });
});
