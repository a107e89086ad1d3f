// @module-tag detail
// A server that has met a limit of its plan, or of requests: it is said once, nothing written is lost, and little is asked.
import { onlineManager } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { newPostSchema } from "@/domain/post";
import { putWaiting } from "@/sdk/device/outbox";
import { backend } from "../support/backend";
import { ada, ben } from "../support/people";
import { postRecord } from "../support/post-records";
import { listening, renderApp } from "../support/render-app";

const everything = /collections/;
const said =
  "Chorus has used up what its server allows for now, and tries again later. What you see may be out of date.";
const notices = () => screen.queryAllByRole("status").filter(({ textContent }) => textContent === said);

const moveClock = () => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });

afterEach(() => {
  onlineManager.setOnline(true);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("A server that has met a limit", () => {
  it.each(["limit", 429] as const)("limit-1, limit-2: says so once, and is asked again later (%s)", async (failure) => {
    const me = await ada();
    backend.admin.createPost({ userId: me.id, content: "Still here" });
    backend.failNext("GET", everything, failure, 10_000);
    moveClock();
    vi.spyOn(Math, "random").mockReturnValue(0);
    // As in a browser.
    renderApp("/", { as: me, recoverAfter: 3000 });
    await screen.findByText("The posts couldn’t be loaded");
    await waitFor(() => expect(notices()).toHaveLength(1));
    await listening();
    await vi.advanceTimersByTimeAsync(5000);

    const asked = () => backend.requests("GET", /posts\/documents/).length;
    const rounds: number[] = [];
    for (const seconds of [60, 60, 120, 240]) {
      const before = asked();
      await vi.advanceTimersByTimeAsync(seconds * 1000);
      rounds.push(asked() - before);
    }
    for (const round of rounds) expect(round).toBeLessThanOrEqual(6);
    expect(rounds.reduce((sum, round) => sum + round, 0)).toBeGreaterThan(0);
    // Coming back to the tab asks for nothing, and nor does the socket.
    const before = asked();
    window.dispatchEvent(new Event("visibilitychange"));
    backend.cutRealtime();
    await vi.advanceTimersByTimeAsync(3000);
    await listening();
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked()).toBe(before);

    backend.clearWeather();
    await vi.advanceTimersByTimeAsync(1_200_000);
    expect(await screen.findByText("Still here")).toBeVisible();
    await waitFor(() => expect(notices()).toEqual([]));
  });

  it("limit-1: keeps what is on the screen, and ends no session", async () => {
    const [me, other] = [await ada(), await ben()];
    backend.admin.createPost({ userId: other.id, content: "Read before" });
    const { user } = renderApp("/", { as: me });
    await screen.findByText("Read before");
    backend.failNext("GET", /posts\/documents.*"article"/, "limit", 10_000);
    await user.click(screen.getByRole("tab", { name: "News Posts" }));
    await waitFor(() => expect(notices()).toHaveLength(1));
    await user.click(screen.getByRole("tab", { name: "Discover" }));
    expect(await screen.findByText("Read before")).toBeVisible();
    expect(notices()).toHaveLength(1);
  });

  it("limit-3: a post that it refuses stays in its form, with the reason", async () => {
    const me = await ada();
    const { user } = renderApp("/create-post", { as: me });
    const content = await screen.findByRole("textbox", { name: "Content" });
    await user.type(content, "Too much for the plan");
    backend.failNext("POST", /posts\/documents/, "limit");
    await user.click(screen.getByRole("button", { name: "Post" }));
    expect(await within(screen.getByRole("main")).findByText(/has used up what its server allows/)).toBeVisible();
    expect(content).toHaveValue("Too much for the plan");
    await user.click(screen.getByRole("button", { name: "Post" }));
    expect(await screen.findByText("Post created successfully!")).toBeVisible();
  });

  it("limit-3: a post that waits to be sent goes on waiting, and is sent once", async () => {
    const me = await ada();
    const words = { content: "Waits for the next month", topic: "General" };
    const post = newPostSchema.parse(postRecord("1700000000001", me.id, words));
    putWaiting(me.id, { kind: "post", draftKey: "post", post, refusal: "" });
    backend.failNext("POST", /posts\/documents/, "limit", 2);
    moveClock();
    renderApp("/", { as: me, recoverAfter: 3000 });
    expect(await screen.findByRole("article", { name: "Your post, waiting to be sent" })).toBeVisible();
    await waitFor(() => expect(backend.requests("POST", /posts\/documents/)).toHaveLength(1));
    const waits = () => screen.queryByRole("article", { name: "Your post, waiting to be sent" });
    await vi.advanceTimersByTimeAsync(70_000);
    expect(waits()).toBeVisible();
    await vi.advanceTimersByTimeAsync(200_000);
    await waitFor(() => expect(waits()).toBeNull());
    expect(screen.getByText("Waits for the next month")).toBeVisible();
    expect(backend.requests("POST", /posts\/documents/)).toHaveLength(3);
  });
});
