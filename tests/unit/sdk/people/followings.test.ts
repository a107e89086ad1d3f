import { describe, expect, it } from "vitest";
import { digestId } from "@/lib/object-id";
import { countFollowings, follow, isFollowing, listFollowedIds, listFollowings } from "@/sdk/people/followings";
import { backend } from "../../../support/backend";
import { ada, ben, mallory } from "../../../support/people";
import * as rows from "../../../support/rows";
import { signIn, withBackend } from "../../../support/sdk-backend";

withBackend();

const row = (followerId: string, userId: string, by = followerId, id = String(Math.random()).slice(2)) =>
  rows.follow(followerId, userId, { by, id });

const setUp = async (): Promise<void> => {
  signIn(await ada());
  await ben();
  await mallory();
};

describe("Followings", () => {
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
});

describe("A following", () => {
  it("is not there unless its row says so of both", async () => {
    await setUp();
    expect(await isFollowing("ada", "ben")).toBe(false);
    row("ada", "cleo", "ada", await digestId("ada follows ben"));
    expect(await isFollowing("ada", "ben")).toBe(false);
    row("mallory", "cleo", "mallory", await digestId("ada follows cleo"));
    expect(await isFollowing("ada", "cleo")).toBe(true);
    row("mallory", "ben", "mallory", await digestId("dora follows ben"));
    expect(await isFollowing("dora", "ben")).toBe(false);
  });
});

describe("Lists of followings", () => {
  const at = (minute: number): string => new Date(Date.UTC(2025, 0, 1, 0, minute)).toISOString();

  const rowAt = (minute: number, followerId: string, userId: string, by = followerId) =>
    rows.follow(followerId, userId, { id: String(minute + 1), by, createdAt: new Date(at(minute)) });

  it("following-9: read five pages while nothing is noted, and one beside what is", async () => {
    await setUp();
    backend.admin.together(() => {
      for (let minute = 0; minute < 520; minute += 1) rowAt(minute, "ada", `7${minute}`);
    });
    backend.forgetRequests();
    const ids = await listFollowedIds("ada");
    expect(ids).toHaveLength(500);
    expect(ids?.[0]).toBe("7519");
    expect(backend.requests("GET", /followings.*followerId/)).toHaveLength(5);
    await follow("ben", "ada", ids ?? []);
    backend.forgetRequests();
    const noted = await listFollowedIds("ada");
    expect(noted?.[0]).toBe("ben");
    expect(noted).toHaveLength(500);
    expect(backend.requests("GET", /followings/)).toHaveLength(1);
  });

  it("following-6: are counted by the server where they are longer than a page", async () => {
    await setUp();
    backend.admin.together(() => {
      for (let minute = 0; minute < 30; minute += 1) rowAt(minute, "ada", `7${minute}`);
    });
    expect(await countFollowings("following", "ada")).toEqual({ count: 30, ids: null });
  });
});
