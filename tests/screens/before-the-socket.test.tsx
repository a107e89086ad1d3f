// @module-tag detail
// What came between an answer and the open socket: nobody tells of it, so it is asked for once.
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { backend } from "../support/backend";
import { ada, ben, type Person } from "../support/people";
import { renderApp } from "../support/render-app";

const write = (person: Person, content: string, more: Record<string, unknown> = {}) =>
  backend.admin.createPost({ userId: person.id, content, ...more });

const since = (table: string) => backend.requests("GET", new RegExp(`/${table}/documents.*greaterThan`));

/** Answered already, and on their way: the app waits for them, and opens no socket before. */
const answersOf = (path: RegExp) => {
  const release = backend.hold("GET", path, "answers");
  const isAsked = () => waitFor(() => expect(backend.requests("GET", path)).not.toEqual([]));
  return { release, isAsked };
};

const listening = () => waitFor(() => expect(backend.realtimeConnections).toBe(1));

describe("What came between an answer and the open socket is asked for once", () => {
  it("calls-1: a reply and a post, in one request", async () => {
    const [me, other] = [await ada(), await ben()];
    write(me, "Herons", { id: "1", createdAt: new Date(Date.UTC(2025, 2, 1)) });
    const counts = answersOf(/posts\/documents.*"parentId","values":\["1"\]/);
    renderApp("/", { as: me });
    await counts.isAsked();
    await screen.findByText("Herons");
    write(other, "Where?", { parentId: "1" });
    write(other, "Swans");
    expect(backend.realtimeConnections).toBe(0);
    counts.release();

    expect(await screen.findByText("1 reply")).toBeVisible();
    expect(await screen.findByRole("button", { name: "1 new post" })).toBeVisible();
    await listening();
    expect(since("posts")).toHaveLength(1);
  });

  it("calls-1: a like, in one request", async () => {
    const [me, other] = [await ada(), await ben()];
    write(me, "Herons", { id: "1", createdAt: new Date(Date.UTC(2025, 2, 1)) });
    const likes = answersOf(/likes\/documents.*"postId"/);
    renderApp("/", { as: me });
    await likes.isAsked();
    await screen.findByText("Herons");
    backend.admin.createDocument({
      collection: "likes",
      data: { postId: "1", userId: other.id, postUserId: "" },
      permissions: [`update("user:${other.id}")`, `delete("user:${other.id}")`],
    });
    expect(backend.realtimeConnections).toBe(0);
    likes.release();

    expect(await screen.findByRole("button", { name: "Like, 1 like" })).toBeVisible();
    await listening();
    expect(since("likes").filter(({ search }) => search.includes('"postId"'))).toHaveLength(1);
  });

  it("calls-1: a reply on the page of what it answers, in one request", async () => {
    const [me, other] = [await ada(), await ben()];
    write(me, "Herons", { id: "1", createdAt: new Date(Date.UTC(2025, 2, 1)) });
    const replies = answersOf(/posts\/documents.*"parentId","values":\["1"\]/);
    renderApp("/post/1", { as: me });
    await replies.isAsked();
    write(other, "Where?", { parentId: "1" });
    expect(backend.realtimeConnections).toBe(0);
    replies.release();

    expect(await screen.findByText("Where?")).toBeVisible();
    await listening();
    expect(since("posts")).toHaveLength(1);
  });
});
