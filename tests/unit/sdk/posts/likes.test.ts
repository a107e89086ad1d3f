import { describe, expect, it } from "vitest";
import { digestId } from "@/lib/object-id";
import { listLikedBy, listLikesFor } from "@/sdk/posts/likes";
import { ada, ben, mallory } from "../../../support/people";
import { row, signIn, withBackend } from "../../../support/sdk-backend";

withBackend();

const like = (postId: string, userId: string, rest: { owner?: string; id?: string; of?: string } = {}) =>
  row("likes", { postId, userId, postUserId: rest.of ?? "" }, rest.owner ?? userId, rest.id);

const setUp = async () => {
  const [me, other, liar] = [await ada(), await ben(), await mallory()];
  signIn(me);
  return { me, other, liar };
};

describe("What a member likes among some posts", () => {
  it.each([
    ["another member’s", "1", "mallory"],
    ["their own of another post", "2", "ada"],
  ])("like-5: is not %s under its id", async (_, postId, userId) => {
    await setUp();
    like(postId, userId, { id: await digestId("1:ada") });
    expect(await listLikedBy("ada", ["1"])).toEqual(new Set());
  });
});

describe("Lists of likes", () => {
  it("activity-3: for a member’s posts are by others’ own hands, since a moment", async () => {
    const { other, liar } = await setUp();
    like("1", other.id, { of: "ada" });
    like("1", "cleo", { of: "ada", owner: liar.id });
    like("2", other.id, { of: "cleo" });
    const all = await listLikesFor("ada", { cursor: null, limit: 5 });
    expect(all).toMatchObject({ rows: [{ postId: "1", userId: "ben" }], nextCursor: null, total: 1 });
    const later = new Date(Date.now() + 60_000).toISOString();
    expect(await listLikesFor("ada", { cursor: null, since: later, limit: 5 })).toMatchObject({ rows: [], total: 0 });
  });
});
