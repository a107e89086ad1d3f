import { describe, expect, it } from "vitest";
import { likeSchema } from "@/domain/like";

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

describe("A like", () => {
  it("like-3: is its member’s by the permissions of the row alone", () => {
    expect(row("1", "ben").isAuthentic).toBe(true);
    expect(row("1", "cleo", "mallory").isAuthentic).toBe(false);
    const everybody = likeSchema.parse({
      $id: "1",
      $createdAt: at,
      $updatedAt: at,
      $permissions: ['update("users")', 'delete("user:ada")', 'read("user:ada")'],
      postId: "1",
      userId: "ada",
      postUserId: null,
    });
    expect(everybody.isAuthentic).toBe(false);
  });
});
