// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { digestId } from "@/lib/object-id";
import { createLike, deleteLike, listLikes, listLikesBy, listLikesFor } from "@/sdk/likes";
import { backend } from "../../support/backend";
import { ada, ben, mallory } from "../../support/people";
import { row, signIn, withBackend } from "../../support/sdk-backend";

withBackend();

const likes = /likes\/documents/;

const like = (postId: string, userId: string, rest: { owner?: string; id?: string; of?: string } = {}) =>
  row("likes", { postId, userId, postUserId: rest.of ?? "" }, rest.owner ?? userId, rest.id);

const setUp = async () => {
  const [me, other, liar] = [await ada(), await ben(), await mallory()];
  signIn(me);
  return { me, other, liar };
};

describe("Likes of posts", () => {
  it("like-1: are those that members wrote themselves, in one request", async () => {
    const { other, liar } = await setUp();
    like("1", "ada");
    like("1", other.id);
    like("1", "cleo", { owner: liar.id });
    like("3", other.id);
    backend.forgetRequests();
    expect(await listLikes(["1", "2"], "ada")).toEqual(
      new Map([
        ["1", { members: ["ada", "ben"], hasMore: false }],
        ["2", { members: [], hasMore: false }],
      ]),
    );
    expect(backend.requests("GET", likes)).toHaveLength(1);
  });

  it("like-7: are null where the server does not have them; any other failure is one", async () => {
    await setUp();
    backend.failNext("GET", likes, "no-collection");
    expect(await listLikes(["1"], "ada")).toBeNull();
    backend.failNext("GET", /postUserId/, "no-collection");
    expect(await listLikesFor("ada", { cursor: null, limit: 5 })).toEqual({ likes: [], nextCursor: null, total: 0 });
    backend.failNext("GET", likes, 500);
    await expect(listLikes(["1"], "ada")).rejects.toMatchObject({ kind: "server" });
    backend.failNext("GET", /postUserId/, 500);
    await expect(listLikesFor("ada", { cursor: null, limit: 5 })).rejects.toMatchObject({ kind: "server" });
  });

  it("of more than a thousand rows are read on, up to where a post has more than are counted", async () => {
    await setUp();
    backend.admin.together(() => {
      for (let index = 0; index < 1001; index += 1) like("1", `m${index}`);
    });
    like("1", "ada");
    like("2", "ben");
    backend.forgetRequests();
    const found = await listLikes(["1", "2"], "ada");
    expect(found?.get("1")?.hasMore).toBe(false);
    expect(found?.get("1")?.members).toHaveLength(1002);
    expect(found?.get("1")?.members).toContain("ada");
    expect(found?.get("2")).toEqual({ members: ["ben"], hasMore: false });
    // The first page, one's own, and the rest.
    expect(backend.requests("GET", likes)).toHaveLength(3);
    expect(await listLikes([], "ada")).toEqual(new Map());
  });

  it("of very many rows are given up on after four requests, and the viewer’s own is found", async () => {
    await setUp();
    backend.admin.together(() => {
      for (let index = 0; index < 4000; index += 1) like("1", "ben");
    });
    like("1", "ada");
    backend.forgetRequests();
    expect(await listLikes(["1"], "ada")).toEqual(new Map([["1", { members: ["ben", "ada"], hasMore: true }]]));
    expect(backend.requests("GET", likes)).toHaveLength(5);
  });
});

describe("A like", () => {
  it("stands under an id that follows from post and member, once", async () => {
    const { other } = await setUp();
    await createLike({ postId: "1", userId: "ada", postUserId: other.id });
    await createLike({ postId: "1", userId: "ada", postUserId: other.id });
    const { likes: found } = await listLikesBy("ada", null);
    expect(found).toMatchObject([
      { id: await digestId("1:ada"), postId: "1", userId: "ada", postUserId: "ben", isAuthentic: true },
    ]);
  });

  it("gets another id where somebody else took its own, once", async () => {
    const { liar } = await setUp();
    like("1", "ada", { owner: liar.id, id: await digestId("1:ada") });
    const mine = { postId: "1", userId: "ada", postUserId: "" };
    await createLike(mine);
    await createLike(mine);
    const { likes: found } = await listLikesBy("ada", null);
    expect(found).toHaveLength(1);
    expect(found[0]?.id).not.toBe(await digestId("1:ada"));
    await deleteLike("1", "ada");
    expect((await listLikesBy("ada", null)).likes).toEqual([]);
  });

  it("that fails otherwise is a failure", async () => {
    await setUp();
    backend.failNext("POST", likes, 500);
    await expect(createLike({ postId: "1", userId: "ada", postUserId: "" })).rejects.toMatchObject({ kind: "server" });
    backend.failNext("DELETE", likes, 500);
    await expect(deleteLike("1", "ada")).rejects.toMatchObject({ kind: "server" });
  });

  it("is taken back, under whatever id, and only from this post", async () => {
    await setUp();
    await createLike({ postId: "1", userId: "ada", postUserId: "" });
    like("1", "ada");
    like("2", "ada");
    backend.forgetRequests();
    await deleteLike("1", "ada");
    expect(backend.requests("DELETE", likes)).toHaveLength(1);
    await deleteLike("1", "ada");
    expect((await listLikesBy("ada", null)).likes.map(({ postId }) => postId)).toEqual(["2"]);
  });
});

describe("Lists of likes", () => {
  it("come by pages, newest first", async () => {
    await setUp();
    const day = (number: number) => new Date(Date.UTC(2025, 0, number));
    for (let number = 1; number <= 26; number += 1)
      backend.admin.createDocument({
        collection: "likes",
        data: { postId: String(number), userId: "ada", postUserId: "" },
        permissions: ['update("user:ada")'],
        createdAt: day(number),
      });
    const first = await listLikesBy("ada", null);
    expect(first.likes.map(({ postId }) => postId)).toEqual(
      Array.from({ length: 25 }, (_, index) => String(26 - index)),
    );
    expect(first.total).toBe(26);
    const second = await listLikesBy("ada", first.nextCursor);
    expect(second.likes.map(({ postId }) => postId)).toEqual(["1"]);
    expect(second.nextCursor).toBeNull();
  });

  it("activity-3: for a member’s posts are by others’ own hands, since a moment", async () => {
    const { other, liar } = await setUp();
    like("1", other.id, { of: "ada" });
    like("1", "cleo", { of: "ada", owner: liar.id });
    like("2", other.id, { of: "cleo" });
    const all = await listLikesFor("ada", { cursor: null, limit: 5 });
    expect(all).toMatchObject({ likes: [{ postId: "1", userId: "ben" }], nextCursor: null, total: 2 });
    const later = new Date(Date.now() + 60_000).toISOString();
    expect(await listLikesFor("ada", { cursor: null, since: later, limit: 5 })).toMatchObject({ likes: [], total: 0 });
  });
});
