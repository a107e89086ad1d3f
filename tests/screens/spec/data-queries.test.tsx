// How reads behave, whichever screen asks.
import { act, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createQueryClient } from "@/app/query-client";
import { AppError } from "@/lib/errors";
import { backend } from "../../support/backend";
import { ada } from "../../support/people";
import { renderApp } from "../../support/render-app";

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
    await screen.findByRole("heading", { level: 1, name: "Create Post" });
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
