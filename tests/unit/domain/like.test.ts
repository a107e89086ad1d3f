import { describe, expect, it } from "vitest";
import { likeCount, likesByPost, likeSchema, withLike, withoutLike } from "@/domain/like";

const at = "2025-01-27T10:00:00.000+00:00";

const row = (postId: string, userId: string, owner = userId) =>
  likeSchema.parse({
    $id: "1",
    $createdAt: at,
    $updatedAt: at,
    $permissions: [`update("user:${owner}")`, `delete("user:${owner}")`],
    postId,
    userId,
    postUserId: "",
  });

describe("Likes", () => {
  it("like-3: count each member once, and only by their own hand", () => {
    const rows = [
      row("1", "ben"),
      row("1", "ben"),
      row("1", "cleo", "mallory"),
      row("1", "mallory"),
      row("2", "cleo"),
      row("elsewhere", "cleo"),
    ];
    const likes = likesByPost(["1", "2", "3"], rows);
    expect(likes.get("1")?.members).toEqual(["ben", "mallory"]);
    expect(likes.get("2")?.members).toEqual(["cleo"]);
    expect(likes.get("3")?.members).toEqual([]);
    expect(likes.has("elsewhere")).toBe(false);
  });

  it("like-3: of a row whose permissions name others too are its maker’s alone", () => {
    const everybody = likeSchema.parse({
      $id: "1",
      $createdAt: at,
      $updatedAt: at,
      $permissions: ['update("users")', 'delete("user:ada")', 'read("user:ada")'],
      postId: "1",
      userId: "ada",
      postUserId: null,
    });
    expect(likesByPost(["1"], [everybody]).get("1")?.members).toEqual([]);
  });

  it("are the same object where a change says nothing new", () => {
    const likes = { members: ["ada"], others: 0 };
    expect(withLike(likes, "ada", true)).toBe(likes);
    expect(withLike(likes, "ben", false)).toBe(likes);
    expect(withLike(likes, "ben", true).members).toEqual(["ada", "ben"]);
    expect(withLike(likes, "ada", false).members).toEqual([]);
  });

  it("like-4: are those who are known and those who are counted, '1.2K' and '5000+'", () => {
    const members = ["ada", "ben"];
    expect(likeCount({ members, others: null })).toBeNull();
    expect(likeCount({ members, others: 0 })).toBe("2");
    expect(likeCount({ members, others: 997 })).toBe("999");
    expect(likeCount({ members, others: 1297 })).toBe("1.2K");
    expect(likeCount({ members, others: 4998 })).toBe("5000+");
  });

  it("like-6: lose one of those who are only counted where an unknown member takes it back", () => {
    const likes = { members: ["ada"], others: 2 };
    expect(withoutLike(likes, "ben")).toEqual({ members: ["ada"], others: 1 });
    expect(withoutLike(likes, "ada")).toEqual({ members: [], others: 2 });
    const all = { members: ["ada"], others: 0 };
    expect(withoutLike(all, "ben")).toBe(all);
  });
});
