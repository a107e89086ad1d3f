// @module-tag detail
// What a stranger can do who writes many rows in the name of others: lists of likes, followers and posts still begin with
// those that count, and what one did oneself stays one’s own.
import { expect, it } from "vitest";
import { digestId } from "@/lib/object-id";
import { follow, isFollowing, listFollowings, unfollow } from "@/sdk/people/followings";
import { createLike, deleteLike, listLikedBy, listLikesBy, listLikesOf } from "@/sdk/posts/likes";
import { countPostsByUser, listByUser } from "@/sdk/posts/posts";
import { backend } from "../../../support/backend";
import { ada, ben, mallory } from "../../../support/people";
import { row, signIn, withBackend } from "../../../support/sdk-backend";

withBackend();

const forged = 300;

const setUp = async () => {
  const [me, other, liar] = [await ada(), await ben(), await mallory()];
  signIn(me);
  return { me, other, liar };
};

/** Newer than what was there. */
const flood = (collection: string, by: string, data: Record<string, string>, count = forged): void =>
  backend.admin.together(() => {
    for (let at = 0; at < count; at += 1) row(collection, data, by);
  });

const post = { content: "Herons", parentId: "", article: "", topic: "", location: "" };

it("flood-9: the first page of a profile has its member’s posts beside 300 that others wrote in their name", async () => {
  const { other, liar } = await setUp();
  backend.admin.createPost({ id: "1", userId: other.id, content: "Herons" });
  flood("posts", liar.id, { ...post, userId: other.id });
  backend.forgetRequests();
  const { rows: records } = await listByUser(other.id, "posts", { cursor: null });
  expect(records.map(({ id }) => id)).toEqual(["1"]);
  expect(backend.requests("GET").length).toBeLessThanOrEqual(4);
});

it("profile-11: the number of a member’s posts is theirs alone, in the list and without it", async () => {
  const { other, liar } = await setUp();
  for (const id of ["1", "2"]) backend.admin.createPost({ id, userId: other.id, content: "Herons" });
  expect(await countPostsByUser(other.id)).toBe(2);
  for (let forgery = 1; forgery <= 3; forgery += 1) row("posts", { ...post, userId: other.id }, liar.id);
  backend.forgetRequests();
  expect(await countPostsByUser(other.id)).toBe(2);
  expect((await listByUser(other.id, "posts", { cursor: null })).total).toBe(2);
  expect(backend.requests("GET")).toHaveLength(2);
  flood("posts", liar.id, { ...post, userId: other.id });
  expect(await countPostsByUser(other.id)).toBe(2);
  expect((await listByUser(other.id, "posts", { cursor: null })).total).toBe(2);
});

it("flood-9: the first page of likes and of followers has those that members wrote themselves", async () => {
  const { me, other, liar } = await setUp();
  row("likes", { postId: "1", userId: me.id, postUserId: other.id }, me.id);
  row("followings", { userId: other.id, followerId: me.id }, me.id);
  flood("likes", liar.id, { postId: "1", userId: me.id, postUserId: other.id });
  flood("followings", liar.id, { userId: other.id, followerId: me.id });
  backend.forgetRequests();
  expect((await listLikesOf("1", null)).rows).toHaveLength(1);
  expect((await listLikesBy(me.id, null)).rows).toHaveLength(1);
  expect((await listFollowings("followers", other.id, { cursor: null })).rows).toHaveLength(1);
  expect((await listFollowings("following", me.id, { cursor: null })).rows).toHaveLength(1);
  expect(backend.requests("GET").length).toBeLessThanOrEqual(16);
});

it("flood-2: a like is seen and taken back, though a stranger took its id and wrote 300 more in one’s name", async () => {
  const { me, other, liar } = await setUp();
  backend.admin.createPost({ id: "1", userId: other.id, content: "Herons" });
  const like = { postId: "1", userId: me.id, postUserId: other.id };
  row("likes", like, liar.id, await digestId(`1:${me.id}`));
  flood("likes", liar.id, like, forged / 2);
  await createLike(like);
  flood("likes", liar.id, like, forged / 2);
  const isLiked = async () => (await listLikedBy(me.id, ["1"])).has("1");
  expect(await isLiked()).toBe(true);
  await createLike(like);
  await deleteLike("1", me.id);
  expect(await isLiked()).toBe(false);
});

it("following-9: whom one follows is seen and left, though a stranger took its id and wrote 300 more in one’s name", async () => {
  const { me, other, liar } = await setUp();
  const following = { userId: other.id, followerId: me.id };
  row("followings", following, liar.id, await digestId(`${me.id} follows ${other.id}`));
  flood("followings", liar.id, following, forged / 2);
  await follow(other.id, me.id, []);
  flood("followings", liar.id, following, forged / 2);
  expect(await isFollowing(me.id, other.id)).toBe(true);
  await unfollow(other.id, me.id, [other.id]);
  expect(await isFollowing(me.id, other.id)).toBe(false);
});
