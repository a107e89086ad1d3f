import { describe, expect, it } from "vitest";
import { createQueryClient } from "@/app/query-client";
import type { ActivityEvent } from "@/domain/activity";
import { loadPage } from "@/queries/activity/lists";
import { backend } from "../../support/backend";
import { ada, ben, mallory } from "../../support/people";
import * as rows from "../../support/rows";
import { signIn, withBackend } from "../../support/sdk-backend";

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
  rows.like(postId, userId, { id: `2${minute}`, postUserId: "ada", by, createdAt: at(minute) });

const follow = (minute: number, followerId = "ben", by = followerId) =>
  rows.follow(followerId, "ada", { id: `3${minute}`, by, createdAt: at(minute) });

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
});
