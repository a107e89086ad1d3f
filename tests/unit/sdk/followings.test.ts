// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { digestId } from "@/lib/object-id";
import { countFollowings, follow, isFollowing, listFollowedIds, listFollowings, unfollow } from "@/sdk/followings";
import { listOwnRows, ownTables } from "@/sdk/own-rows";
import { backend } from "../../support/backend";
import { ada, ben, mallory } from "../../support/people";
import { signIn, withBackend } from "../../support/sdk-backend";

withBackend();

const row = (followerId: string, userId: string, by = followerId, id = String(Math.random()).slice(2)) =>
  backend.admin.createDocument({
    collection: "followings",
    id,
    data: { userId, followerId },
    permissions: [`update("user:${by}")`, `delete("user:${by}")`],
  });

const setUp = async (): Promise<void> => {
  signIn(await ada());
  await ben();
  await mallory();
};

describe("Followings", () => {
  it("following-1: are made once and taken back whole", async () => {
    await setUp();
    await follow("ben", "ada", []);
    expect(await follow("ben", "ada", ["ben"])).toEqual(["ben"]);
    expect(await countFollowings("followers", "ben")).toEqual({ count: 1, ids: ["ada"] });
    row("ada", "ben");
    expect(await unfollow("ben", "ada", ["ben"])).toEqual([]);
    expect(await countFollowings("followers", "ben")).toEqual({ count: 0, ids: [] });
    expect(await listFollowedIds("ada")).toEqual([]);
  });

  it("following-9: that others wrote in one's name count for nobody, and hide none of one's own", async () => {
    await setUp();
    await follow("ben", "ada", []);
    backend.admin.together(() => {
      for (let at = 0; at < 400; at += 1) row("ada", `7${at}`, "mallory");
    });
    expect(await listFollowedIds("ada")).toEqual(["ben"]);
    row("ben", "ada", "mallory", await digestId("ben follows ada"));
    expect(await isFollowing("ben", "ada")).toBe(false);
    row("ben", "ada");
    expect(await isFollowing("ben", "ada")).toBe(true);
    expect((await listFollowings("followers", "ada", { cursor: null })).rows).toHaveLength(1);
  });

  it("following-6: of more than a page are the server's total", async () => {
    await setUp();
    for (let at = 0; at < 30; at += 1) row(`7${at}`, "ben");
    expect(await countFollowings("followers", "ben")).toEqual({ count: 30, ids: null });
  });

  it("following-10: are among one's own data, which leaving deletes", async () => {
    await setUp();
    await follow("ben", "ada", []);
    row("ada", "mallory", "mallory");
    row("ben", "ada");
    expect(ownTables).toContain("followings");
    const rows = await listOwnRows("followings", "ada");
    expect(rows.map(({ fields }) => fields)).toMatchObject([{ userId: "ben", followerId: "ada" }]);
  });

  it("following-11: a server without the table is asked once", async () => {
    await setUp();
    backend.failNext("GET", /followings/, "no-collection", 9);
    expect(await countFollowings("followers", "ben")).toBeNull();
    expect(await listFollowedIds("ada")).toBeNull();
    expect(backend.requests("GET", /followings/)).toHaveLength(1);
  });
});
