// @module-tag detail
// The sample community of a first start.
import { describe, expect, it } from "vitest";
import { digestId } from "../../emulator/ids";
import { sampleSignIn, seedSampleCommunity } from "../../emulator/seed";
import { clientWith, documents, startBackend } from "./support/backend";

const topics =
  "Technology Career Education Lifestyle Entertainment Business Social News Question Discussion General".split(" ");
const now = new Date("2026-11-21T08:00:00Z");

describe("the sample community", () => {
  it("is alive, fits the rules, and opens with the printed sign-in", async () => {
    const emulator = startBackend({ now: () => now });
    const { members, posts, likes } = await seedSampleCommunity(emulator, { now });
    expect(members).toBe(8);
    const login = await clientWith(emulator).send("POST", "/account/sessions/email", sampleSignIn);
    expect(login.status).toBe(201);

    const mara = clientWith(emulator, { "x-fallback-cookies": login.headers.get("x-fallback-cookies") ?? "" });
    const answer = await mara.get(documents("posts"), [
      { method: "orderDesc", attribute: "$createdAt" },
      { method: "limit", values: [200] },
    ]);
    const list = answer.body["documents"] as Record<string, string>[];
    expect(list).toHaveLength(posts);
    // Without them the app would know neither of bookmarks nor of communities.
    expect((await mara.get("/account/prefs")).body).toMatchObject({
      room: expect.stringMatching(/^\d{16}$/),
      secret: expect.stringMatching(/^\d{30,36}$/),
    });
    expect(new Set(list.map(({ topic }) => topic))).toEqual(new Set(topics));
    const ids = new Map(list.map((post) => [post["$id"], post]));
    for (const { content = "", parentId = "", parentUserId, userId = "", $createdAt = "", $permissions } of list) {
      expect(parentUserId).toBe(ids.get(parentId)?.["userId"] ?? "");
      expect([...content].length).toBeLessThanOrEqual(parentId ? 100 : 150);
      expect($permissions).toEqual([`update("user:${userId}")`, `delete("user:${userId}")`]);
      expect(parentId === "" || (ids.get(parentId)?.["$createdAt"] ?? "9") <= $createdAt).toBe(true);
    }
    expect(
      list.filter(({ article }) => article).every(({ article = "" }) => /^https:\/\/[a-z]+\.example\//.test(article)),
    ).toBe(true);

    const depthOf = (post: Record<string, string> | undefined): number =>
      post?.["parentId"] ? 1 + depthOf(ids.get(post["parentId"])) : 0;
    expect(Math.max(...list.map(depthOf))).toBeGreaterThanOrEqual(6);

    const handles = (await mara.get(documents("handles"))).body["documents"] as Record<string, string>[];
    expect(handles.map(({ $id }) => $id)).toEqual(handles.map(({ handle = "" }) => digestId(handle)));
    expect(handles.every(({ handle = "" }) => /^[a-z0-9._-]{3,30}$/.test(handle))).toBe(true);
    expect(new Set(handles.map(({ handle }) => handle)).size).toBe(members);

    const everyLike = [{ method: "limit", values: [5000] }];
    const liked = (await mara.get(documents("likes"), everyLike)).body["documents"] as Record<string, string>[];
    expect(liked).toHaveLength(likes);
    for (const { $id, postId = "", userId = "", postUserId, $createdAt = "", $permissions } of liked) {
      expect($id).toBe(digestId(`${postId}:${userId}`));
      expect(postUserId).toBe(ids.get(postId)?.["userId"]);
      expect(postUserId).not.toBe(userId);
      expect($permissions).toEqual([`update("user:${userId}")`, `delete("user:${userId}")`]);
      expect((ids.get(postId)?.["$createdAt"] ?? "9") <= $createdAt && $createdAt <= now.toISOString()).toBe(true);
    }
    emulator.close();
  });
});

describe("the sample communities", () => {
  const startAs = async (email: string) => {
    const emulator = startBackend({ now: () => now });
    await seedSampleCommunity(emulator, { now });
    const login = await clientWith(emulator).send("POST", "/account/sessions/email", { ...sampleSignIn, email });
    const reader = clientWith(emulator, { "x-fallback-cookies": login.headers.get("x-fallback-cookies") ?? "" });
    const rowsOf = async (name: string) =>
      (await reader.get(documents(name), [{ method: "limit", values: [500] }])).body["documents"] as Record<
        string,
        string
      >[];
    return { emulator, reader, rowsOf };
  };

  it("are two that everybody reads and one of a few, with threads and chats", async () => {
    const { emulator, reader, rowsOf } = await startAs(sampleSignIn.email);
    const all = await rowsOf("communities");
    expect(all.map(({ name, access }) => [name, access])).toEqual([
      ["River watch", "public"],
      ["Night bakers", "public"],
      ["Thursday walks", "private"],
    ]);
    const [river, bakers] = all;
    // The directory begins with the liveliest.
    expect(Date.parse(river?.["$updatedAt"] ?? "")).toBe(Date.parse(river?.["activeAt"] ?? ""));
    expect((river?.["$updatedAt"] ?? "") > (bakers?.["$updatedAt"] ?? "")).toBe(true);
    for (const { $id, teamId, hiddenId } of all) {
      const inIt = (row: Record<string, string>): boolean => row["communityId"] === $id && row["teamId"] === teamId;
      const threads = (await rowsOf("threads")).filter(inIt);
      const ids = new Set(threads.map((thread) => thread["$id"]));
      expect(threads.some(({ parentId }) => parentId !== "")).toBe(true);
      for (const { parentId = "", rootId = "" } of threads)
        expect(parentId === "" || (ids.has(parentId) && ids.has(rootId))).toBe(true);
      const messages = (await rowsOf("messages")).filter(inIt);
      expect(messages.length).toBeGreaterThan(2);
      for (const { userId = "", content = "", $permissions = "", $createdAt = "" } of [...threads, ...messages]) {
        expect($permissions).toContain(`update("user:${userId}")`);
        expect(content.length).toBeLessThanOrEqual(1000);
        expect($createdAt <= now.toISOString()).toBe(true);
      }
      expect((await rowsOf("hidden")).some((list) => list["$id"] === hiddenId)).toBe(true);
    }
    const teams = (await reader.get("/teams")).body["teams"] as { prefs: unknown; total: number }[];
    expect(teams).toMatchObject([{ prefs: { communityId: all[2]?.["$id"] }, total: 4 }]);
    emulator.close();
  });

  it("show nothing of the private one to who is not in it", async () => {
    const { emulator, rowsOf } = await startAs("jonas.lind@chorus.example");
    expect((await rowsOf("communities")).map(({ name }) => name)).toEqual(["River watch", "Night bakers"]);
    expect(JSON.stringify([await rowsOf("threads"), await rowsOf("messages")])).not.toMatch(/canal|at the lock/);
    emulator.close();
  });
});
