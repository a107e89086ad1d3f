// The sample community of a first start.
import { describe, expect, it } from "vitest";
import { sampleSignIn, seedSampleCommunity } from "../../emulator/seed";
import { clientWith, documents, startBackend } from "./support/backend";

const topics =
  "Technology Career Education Lifestyle Entertainment Business Social News Question Discussion General".split(" ");
const now = new Date("2026-11-21T08:00:00Z");

describe("the sample community", () => {
  it("is alive, fits the rules, and opens with the printed sign-in", async () => {
    const emulator = startBackend({ now: () => now });
    const { members, posts } = await seedSampleCommunity(emulator, { now });
    expect(members).toBe(8);
    const login = await clientWith(emulator).send("POST", "/account/sessions/email", sampleSignIn);
    expect(login.status).toBe(201);

    const mara = clientWith(emulator, { "x-fallback-cookies": login.headers.get("x-fallback-cookies") ?? "" });
    const answer = await mara.get(documents("posts"), [
      { method: "orderDesc", attribute: "$createdAt" },
      { method: "limit", values: [100] },
    ]);
    const list = answer.body["documents"] as Record<string, string>[];
    expect(list).toHaveLength(posts);
    expect(new Set(list.map(({ topic }) => topic))).toEqual(new Set(topics));
    const ids = new Map(list.map((post) => [post["$id"], post]));
    for (const { content = "", parentId = "", userId = "", $createdAt = "", $permissions } of list) {
      expect([...content].length).toBeLessThanOrEqual(parentId ? 100 : 150);
      expect($permissions).toEqual([`update("user:${userId}")`, `delete("user:${userId}")`]);
      expect(parentId === "" || (ids.get(parentId)?.["$createdAt"] ?? "9") <= $createdAt).toBe(true);
    }
    expect(
      list.filter(({ article }) => article).every(({ article = "" }) => /^https:\/\/[a-z]+\.example\//.test(article)),
    ).toBe(true);
    emulator.close();
  });
});
