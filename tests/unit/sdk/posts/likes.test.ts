import { describe, expect, it } from "vitest";
import { digestId } from "@/lib/object-id";
import { listLikedBy } from "@/sdk/posts/likes";
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
