// How reads behave, whichever screen asks.
import { onlineManager } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createQueryClient } from "@/app/query-client";
import { AppError } from "@/lib/errors";
import { readLocal } from "@/lib/local-store";
import { backend, feedPages } from "../support/backend";
import { detail } from "../support/detail";
import { ada, ben } from "../support/people";
import { heading, listening, logIn, renderApp } from "../support/render-app";

const posts = /posts\/documents/;

const goOffline = (): void => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event("offline")));
};

const goOnline = (): void => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
};

afterEach(() => {
  goOnline();
  vi.useRealTimers();
});

describe("Data queries", () => {
  it("query-1: idle: a search without words asks nothing", async () => {
    renderApp("/explore", { as: await ada() });

    await screen.findByRole("heading", { name: "Popular topics" });
    expect(backend.requests("GET", /"method":"search"/)).toEqual([]);
  });

  it("query-2, query-4: fetching shows the shape of what comes, then success shows it", async () => {
    const member = await ada();
    backend.admin.createPost({ userId: member.id, content: "A compiler", topic: "Technology" });
    const release = backend.hold("GET", posts);
    renderApp("/topics", { as: member });

    expect(await screen.findByText("Loading…")).toBeInTheDocument();
    release();
    expect(await screen.findByRole("link", { name: "View Technology" })).toBeVisible();
    expect(screen.queryByText("Loading…")).not.toBeInTheDocument();
  });

  it("query-3: paused says that one is offline, and goes on by itself when one is back", async () => {
    const member = await ada();
    backend.admin.createPost({ userId: member.id, content: "A compiler", topic: "Technology" });
    const { user } = renderApp("/create-post", { as: member });
    await heading("Create Post");
    goOffline();
    await user.click(screen.getAllByRole("link", { name: "Explore" })[0] ?? document.body);

    expect(await screen.findByRole("alert")).toHaveTextContent("You’re offline. This will load when you’re back.");
    expect(backend.requestsOfScreen("GET", posts)).toEqual([]);
    goOnline();
    expect(await screen.findByRole("link", { name: "Technology Interactions: 1" })).toBeVisible();
  });

  it("query-6: a read that a server error stops is tried 3 times more", async () => {
    const member = await ada();
    backend.failNext("GET", posts, 500, 3);
    renderApp("/topics", { as: member });

    expect(await screen.findByText("No topics yet")).toBeVisible();
    expect(backend.requestsOfScreen("GET", posts)).toHaveLength(4);
  });

  it("query-6: after 3 retries it is an error, and a refusal is one at once", async () => {
    const member = await ada();
    backend.failNext("GET", posts, 500, 4);
    const { unmount } = renderApp("/topics", { as: member });
    expect(await screen.findByText("The topics couldn’t be loaded")).toBeVisible();
    expect(backend.requestsOfScreen("GET", posts)).toHaveLength(4);
    unmount();

    backend.forgetRequests();
    backend.failNext("GET", posts, 400);
    renderApp("/topics", { as: member });
    expect(await screen.findByText("The topics couldn’t be loaded")).toBeVisible();
    expect(backend.requestsOfScreen("GET", posts)).toHaveLength(1);
  });

  it("query-7: the pauses between retries double from 1 s", async () => {
    vi.useFakeTimers();
    const ask = vi.fn(() => Promise.reject(new AppError("server")));
    const answer = createQueryClient().fetchQuery({ queryKey: ["test"], queryFn: ask });
    const refused = expect(answer).rejects.toMatchObject({ kind: "server" });

    for (const [pause, asked] of [
      [0, 1],
      [999, 1],
      [1, 2],
      [1_999, 2],
      [1, 3],
      [3_999, 3],
      [1, 4],
      [60_000, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(pause);
      expect(ask).toHaveBeenCalledTimes(asked);
    }
    await refused;
  });

  it("query-9: an answer that nobody shows is forgotten after 5 minutes", async () => {
    vi.useFakeTimers();
    const client = createQueryClient();
    await client.fetchQuery({ queryKey: ["test"], queryFn: () => Promise.resolve("answer") });

    await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
    expect(client.getQueryData(["test"])).toBe("answer");
    await vi.advanceTimersByTimeAsync(1);
    expect(client.getQueryData(["test"])).toBeUndefined();
  });
});

describe("Trouble with the server", detail, () => {
  const topLevel = /posts\/documents.*"parentId"/;
  const failed = () => screen.findByText("The posts couldn’t be loaded");

  /** From here on time goes as before, and can be moved ahead: what the app would do in a minute it does at once. */
  const moveClock = () => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });

  afterEach(() => {
    onlineManager.setOnline(true);
    vi.useRealTimers();
  });

  describe("What failed by weather", () => {
    it.each(["network", 500] as const)("is asked for again until the server answers (%s)", async (failure) => {
      const me = await ada();
      backend.admin.createPost({ userId: me.id, content: "Still here" });
      // Four tries for each of the first two rounds.
      backend.failNext("GET", topLevel, failure, 8);
      renderApp("/", { as: me, recoverAfter: 50 });
      await failed();
      expect(await screen.findByText("Still here")).toBeVisible();
    });

    it("is asked for again at once when the browser is back online", async () => {
      const me = await ada();
      backend.admin.createPost({ userId: me.id, content: "Still here" });
      backend.failNext("GET", topLevel, 500, 1000);
      const { queryClient } = renderApp("/", { as: me, recoverAfter: 3_600_000 });
      await failed();
      // The line to the server, once it is there, has it asked for again too.
      await listening();
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
      backend.failNext("GET", topLevel, 500, 1000);
      renderApp("/", { as: me, recoverAfter: 3_600_000 });
      await failed();
      await listening();
      backend.clearWeather();
      backend.cutRealtime();
      expect(await screen.findByText("Still here")).toBeVisible();
    });

    it("is asked for with pauses that grow", async () => {
      const me = await ada();
      backend.failNext("GET", topLevel, 500, 1000);
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

      expect(await heading("Login")).toBeVisible();
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
      await heading("Topics");
      await waitFor(() => expect(backend.requests("GET", /^\/account$/)).not.toHaveLength(0));
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      await vi.advanceTimersByTimeAsync(60_000);
      expect(backend.requests("GET", /^\/account$/)).toHaveLength(1);
    });
  });
});
