// @module-tag detail
// What failed by weather goes on by itself; what was refused does not start a storm.
import { onlineManager } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { readLocal } from "@/lib/local-store";
import { backend, feedPages } from "../support/backend";
import { ada, ben } from "../support/people";
import { logIn, renderApp } from "../support/render-app";

const posts = /posts\/documents.*"parentId"/;
const failed = () => screen.findByText("The posts couldn’t be loaded");

/** From here on time goes as before, and can be moved ahead: what the app would do in a minute it does at once. */
const moveClock = () => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });

afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

describe("What failed by weather", () => {
  it.each(["network", 500] as const)("is asked for again by itself until the server answers (%s)", async (failure) => {
    const me = await ada();
    backend.admin.createPost({ userId: me.id, content: "Still here" });
    // Four tries for each of the first two rounds.
    backend.failNext("GET", posts, failure, 8);
    renderApp("/", { as: me, recoverAfter: 50 });
    await failed();
    expect(await screen.findByText("Still here")).toBeVisible();
  });

  it("is asked for again at once when the browser is back online", async () => {
    const me = await ada();
    backend.admin.createPost({ userId: me.id, content: "Still here" });
    backend.failNext("GET", posts, 500, 1000);
    const { queryClient } = renderApp("/", { as: me, recoverAfter: 3_600_000 });
    await failed();
    // The line to the server, once it is there, has it asked for again too.
    await waitFor(() => expect(backend.realtimeConnections).toBe(1));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    backend.clearWeather();
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    expect(await screen.findByText("Still here")).toBeVisible();
  });

  it("is asked for again at once when the line to the server is back", async () => {
    const me = await ada();
    backend.admin.createPost({ userId: me.id, content: "Still here" });
    await waitFor(() => expect(backend.realtimeConnections).toBe(0));
    backend.failNext("GET", posts, 500, 1000);
    renderApp("/", { as: me, recoverAfter: 3_600_000 });
    await failed();
    await waitFor(() => expect(backend.realtimeConnections).toBe(1));
    backend.clearWeather();
    backend.cutRealtime();
    expect(await screen.findByText("Still here")).toBeVisible();
  });

  it("is asked for with pauses that grow", async () => {
    const me = await ada();
    backend.failNext("GET", posts, 500, 1000);
    moveClock();
    vi.spyOn(Math, "random").mockReturnValue(0);
    renderApp("/", { as: me, recoverAfter: 5000 });
    await failed();
    const rounds = () => backend.requests("GET", feedPages).length / 4;
    // The line to the server, once it is there, begins the second.
    await waitFor(() => expect(rounds()).toBe(2));
    for (const [pause, round] of [
      [10_000, 3],
      [20_000, 4],
      [40_000, 5],
      [60_000, 6],
      [60_000, 7],
    ] as const) {
      await vi.advanceTimersByTimeAsync(pause / 2);
      expect(rounds()).toBe(round - 1);
      await vi.advanceTimersByTimeAsync(pause / 2 + 1000);
      await waitFor(() => expect(rounds()).toBe(round));
    }
  });

  it("goes on with the page that failed, and not from the top", async () => {
    const [me, other] = [await ada(), await ben()];
    backend.admin.together(() => {
      for (let number = 1; number <= 30; number += 1)
        backend.admin.createPost({
          userId: other.id,
          content: `Post ${number}`,
          createdAt: new Date(Date.UTC(2025, 2, 1, 0, number)),
        });
    });
    const { user } = renderApp("/", { as: me, recoverAfter: 50 });
    await screen.findByText("Post 30");
    // The feed, and what came to it until the socket was open.
    await waitFor(() => expect(backend.requests("GET", feedPages)).toHaveLength(2));
    backend.failNext("GET", /cursorAfter/, 500, 4);
    backend.forgetRequests();
    await user.click(screen.getByRole("button", { name: "Load more" }));
    await waitFor(() => expect(backend.requests("GET", /cursorAfter/)).toHaveLength(5));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Load more" })).not.toBeInTheDocument());
    expect(backend.requests("GET", feedPages)).toHaveLength(5);
  });
});

describe("A member who is blocked", () => {
  it("is told so at the login, and nothing is asked over and over", async () => {
    const me = await ada();
    backend.admin.createPost({ userId: me.id, content: "Before" });
    moveClock();
    const { user } = renderApp("/", { as: me, recoverAfter: 20 });
    await screen.findByText("Before");
    backend.admin.setBlocked(me.id, true);
    backend.forgetRequests();
    await user.click(screen.getByRole("tab", { name: "News Posts" }));

    expect(await screen.findByRole("heading", { level: 1, name: "Login" })).toBeVisible();
    expect(screen.getByText(/This account has been blocked/)).toBeVisible();
    expect(readLocal("session")).toBeUndefined();
    const asked = backend.requests().length;
    expect(asked).toBeLessThanOrEqual(3);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(backend.requests()).toHaveLength(asked);
  });

  it("reads at a login why it is refused", async () => {
    const me = await ada();
    backend.admin.setBlocked(me.id, true);
    const { user } = renderApp("/login");
    await logIn(user, me);
    expect(await screen.findByText(/This account has been blocked/)).toBeVisible();
    expect(backend.requests("GET", /^\/account$/)).toHaveLength(0);
  });
});

describe("A refusal", () => {
  it("of the check of the session itself is not answered with another check", async () => {
    const me = await ada();
    backend.failNext("GET", /^\/account$/, 403, 1000);
    moveClock();
    const { queryClient } = renderApp("/topics", { as: me });
    await screen.findByRole("heading", { level: 1, name: "Topics" });
    await waitFor(() => expect(backend.requests("GET", /^\/account$/)).not.toHaveLength(0));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(backend.requests("GET", /^\/account$/)).toHaveLength(1);
  });
});
