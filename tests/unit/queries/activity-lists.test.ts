import { describe, expect, it } from "vitest";
import { createQueryClient } from "@/app/query-client";
import type { ActivityEvent } from "@/domain/activity";
import { limits } from "@/domain/limits";
import { addresseeOf, type ActivityCursor, loadPage, loadUnseen } from "@/queries/activity/lists";
import { likesAbout, loadSubjects, postsAbout } from "@/queries/activity/subjects";
import { muteKeys, postKeys, userKeys } from "@/queries/keys";
import { backend } from "../../support/backend";
import { ada, ben, mallory } from "../../support/people";
import { postRecord, shownPost } from "../../support/post-records";
import { owned, signIn, withBackend } from "../../support/sdk-backend";

withBackend();

const me = { id: "ada", handle: "ada" };

const at = (minute: number): Date => new Date(Date.UTC(2026, 0, 1, 0, minute));

const setUp = async () => {
  signIn(await ada());
  await ben();
  await mallory();
  backend.admin.createPost({ id: "1", userId: "ada", content: "Herons", createdAt: at(0) });
  backend.admin.createPost({ id: "2", userId: "ben", content: "Ben’s", createdAt: at(0) });
  backend.forgetRequests();
  return createQueryClient();
};

const reply = (minute: number, userId = "ben", parentId = "1") =>
  backend.admin.createPost({
    id: `1${minute}`,
    userId,
    content: `Reply ${minute}`,
    parentId,
    parentUserId: "ada",
    createdAt: at(minute),
  });

const like = (minute: number, userId = "ben", by = userId, postId = "1") =>
  backend.admin.createDocument({
    collection: "likes",
    id: `2${minute}`,
    data: { postId, userId, postUserId: "ada" },
    permissions: owned(by),
    createdAt: at(minute),
  });

const follow = (minute: number, followerId = "ben", by = followerId) =>
  backend.admin.createDocument({
    collection: "followings",
    id: `3${minute}`,
    data: { userId: "ada", followerId },
    permissions: owned(by),
    createdAt: at(minute),
  });

const minutes = (events: readonly ActivityEvent[]): string[] =>
  events
    .map(({ kind, createdAt }) => `${kind} ${(Date.parse(createdAt) - at(0).getTime()) / 60_000}`)
    .toSorted((one, other) => Number(other.split(" ")[1]) - Number(one.split(" ")[1]));

describe("A page of activity", () => {
  it("goes back as far as all its lists do: what is older waits for the next page, and comes once", async () => {
    const client = await setUp();
    for (let minute = 1; minute <= 25; minute += 1) reply(minute);
    for (const minute of [0, 10, 30]) like(minute, minute === 10 ? "mallory" : "ben");
    follow(3, "mallory");
    const first = await loadPage(client, me, null);
    expect(Date.parse(first.newest)).toBe(at(30).getTime());
    expect(minutes(first.events)).toEqual([
      "like 30",
      ...Array.from({ length: 20 }, (_, back) => `reply ${25 - back}`).flatMap((line) =>
        line === "reply 10" ? ["reply 10", "like 10"] : [line],
      ),
    ]);
    expect(first.next?.held.follows).toHaveLength(1);
    expect([first.next?.likes, first.next?.follows, first.next?.texts]).toEqual([null, null, null]);
    backend.forgetRequests();
    const second = await loadPage(client, me, first.next);
    expect(minutes(second.events)).toEqual([
      "reply 5",
      "reply 4",
      "reply 3",
      "follow 3",
      "reply 2",
      "reply 1",
      "like 0",
    ]);
    expect(second.next).toBeNull();
    // Lists that are at their end are not asked for again.
    expect(backend.requests("GET", /likes\/documents.*postUserId|followings\/documents/)).toEqual([]);
  });

  it("knows who they are, and asks nobody who the member is", async () => {
    const client = await setUp();
    reply(1);
    like(2, "mallory");
    await loadPage(client, me, null);
    expect(client.getQueryData(userKeys.byId("ben"))).toMatchObject({ username: "ben" });
    expect(client.getQueryData(userKeys.byId("mallory"))).toMatchObject({ username: "mallory" });
    expect(client.getQueryData(userKeys.byId("ada"))).toBeUndefined();
  });

  it("is empty, and the end, where nothing has happened", async () => {
    const client = await setUp();
    expect(await loadPage(client, me, null)).toEqual({ events: [], newest: "", next: null });
    // Nothing of communities for who has never opened one.
    expect(backend.requests("GET", /threads|messages|teams/)).toEqual([]);
  });

  it("holds nothing that others wrote in somebody’s name, and no member twice", async () => {
    const client = await setUp();
    like(1, "ben", "mallory");
    like(2, "ben");
    follow(3, "ben", "mallory");
    follow(4, "ben");
    follow(5, "ben");
    backend.admin.createPost({
      id: "9",
      userId: "ben",
      content: "Forged",
      parentId: "1",
      permissions: owned("mallory"),
      createdAt: at(6),
    });
    reply(7, "ben", "2");
    expect(minutes((await loadPage(client, me, null)).events)).toEqual(["follow 5", "like 2"]);
  });

  it("goes on where it was left, list by list", async () => {
    const client = await setUp();
    for (let minute = 1; minute <= 45; minute += 1) {
      reply(minute);
      like(minute, `m${minute}`);
    }
    const found: string[] = [];
    let cursor: ActivityCursor | null = null;
    let pages = 0;
    do {
      const page: Awaited<ReturnType<typeof loadPage>> = await loadPage(client, me, cursor);
      found.push(...minutes(page.events));
      cursor = page.next;
      pages += 1;
    } while (cursor !== null);
    expect(pages).toBe(3);
    expect(found).toHaveLength(90);
    expect(new Set(found).size).toBe(90);
    expect(found.map((line) => Number(line.split(" ")[1]))).toEqual(
      Array.from({ length: 45 }, (_, back) => [45 - back, 45 - back]).flat(),
    );
  });
});

describe("What the bell counts", () => {
  it("is what came since the member looked", async () => {
    const client = await setUp();
    for (const minute of [1, 5]) {
      reply(minute);
      like(minute, `m${minute}`);
      follow(minute, `f${minute}`);
    }
    expect(minutes(await loadUnseen(client, me, at(3).toISOString())).toSorted()).toEqual([
      "follow 5",
      "like 5",
      "reply 5",
    ]);
  });

  it("is the posts alone where they fill it, without those of whom the member has muted", async () => {
    const client = await setUp();
    for (let minute = 1; minute <= limits.unseen; minute += 1) reply(minute);
    like(40);
    backend.forgetRequests();
    expect(await loadUnseen(client, me, "")).toHaveLength(limits.unseen);
    expect(backend.requests("GET", /likes|followings/)).toEqual([]);
    client.setQueryData(muteKeys.ids("ada"), ["ben"]);
    expect(minutes(await loadUnseen(client, me, ""))).toEqual(["like 40"]);
  });

  it("is more than the posts where some of them say nothing to the member", async () => {
    const client = await setUp();
    for (let minute = 1; minute < limits.unseen; minute += 1) reply(minute);
    reply(50, "ben", "2");
    like(40);
    expect(minutes(await loadUnseen(client, me, ""))).toContain("like 40");
  });
});

describe("The posts that others answer, quote and like", () => {
  const record = (id: string, rest = {}) => postRecord(id, "ben", rest);
  const liked = (userId: string, postId = "1") => ({
    id: `${userId} ${postId}`,
    postId,
    userId,
    postUserId: "ada",
    createdAt: at(1).toISOString(),
  });

  it("are asked for together, once, and not where they are at hand", async () => {
    const client = await setUp();
    client.setQueryData(postKeys.byId("3"), shownPost("3", "ada"));
    const posts = [
      record("8", { parentId: "1", quotedPostId: "2" }),
      record("9", { parentId: "3", quotedPostId: "404" }),
    ];
    const found = await loadSubjects(client, { posts, likes: [liked("ben"), liked("mallory", "2")] });
    expect([...found.keys()].toSorted()).toEqual(["1", "2", "3"]);
    expect(backend.requests("GET", /posts\/documents/)).toHaveLength(1);
    await loadSubjects(client, { posts, likes: [] });
    expect(backend.requests("GET", /posts\/documents/)).toHaveLength(1);
    expect([...(await loadSubjects(client, { posts: [record("7")], likes: [] })).keys()]).toEqual([]);
  });

  it("say which posts and likes are for the member, each member’s like once", async () => {
    const client = await setUp();
    const [toMe, toBen, naming] = [
      record("7", { parentId: "1" }),
      record("8", { parentId: "2" }),
      record("9", { content: "Hello @ada" }),
    ];
    expect(await postsAbout(client, me, [toMe, toBen, naming])).toEqual([toMe, naming]);
    const likes = [liked("ben"), liked("ben"), liked("mallory"), liked("ben", "2")];
    expect(await likesAbout(client, me, likes)).toEqual([likes[0], likes[2]]);
  });
});

it("A member without a handle is addressed by their posts alone", () => {
  expect(addresseeOf({ id: "ada" })).toEqual({ id: "ada", handle: "" });
  expect(addresseeOf({ id: "ada", handle: "ada.l" })).toEqual({ id: "ada", handle: "ada.l" });
});
