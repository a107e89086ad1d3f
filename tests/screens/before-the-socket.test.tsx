// @module-tag detail
// What came between an answer and the open socket: nobody tells of it, so it is asked for once.
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { backend } from "../support/backend";
import { ada, ben, type Person } from "../support/people";
import { renderApp } from "../support/render-app";

const write = (person: Person, content: string, more: Record<string, unknown> = {}) =>
  backend.admin.createPost({ userId: person.id, content, ...more });

/** Answered already, and on their way: the app waits for them, and opens no socket before. */
const answersOf = (path: RegExp) => {
  const release = backend.hold("GET", path, "answers");
  const isAsked = () => waitFor(() => expect(backend.requests("GET", path)).not.toEqual([]));
  return { release, isAsked };
};

const listening = () => waitFor(() => expect(backend.realtimeConnections).toBe(1));

describe("What came between an answer and the open socket is asked for once", () => {
  it("calls-1: a post behind the pill", async () => {
    const [me, other] = [await ada(), await ben()];
    write(me, "Herons", { id: "1", createdAt: new Date(Date.UTC(2025, 2, 1)) });
    const feed = answersOf(/posts\/documents.*"parentId","values":\[""\]/);
    renderApp("/", { as: me });
    await feed.isAsked();
    write(other, "Swans");
    expect(backend.realtimeConnections).toBe(0);
    feed.release();

    expect(await screen.findByText("Herons")).toBeVisible();
    await listening();
    expect(await screen.findByRole("button", { name: "1 new post" })).toBeVisible();
  });

  it("calls-1: a reply on the page of what it answers", async () => {
    const [me, other] = [await ada(), await ben()];
    write(me, "Herons", { id: "1", createdAt: new Date(Date.UTC(2025, 2, 1)) });
    const replies = answersOf(/posts\/documents.*"parentId","values":\["1"\]/);
    renderApp("/post/1", { as: me });
    await replies.isAsked();
    write(other, "Where?", { parentId: "1" });
    expect(backend.realtimeConnections).toBe(0);
    replies.release();

    expect(await screen.findByText("Where?")).toBeVisible();
  });
});
