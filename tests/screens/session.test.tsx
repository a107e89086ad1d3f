// @module-tag detail
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { readLocal, writeLocal } from "@/lib/local-store";
import { backend } from "../support/backend";
import { ada, ben } from "../support/people";
import { logIn, renderApp } from "../support/render-app";

const loginShows = () => screen.findByRole("heading", { level: 1, name: "Login" });
const homeShows = () => screen.findByRole("heading", { level: 1, name: "Home" });

afterEach(() => void vi.useRealTimers());

describe("a session", () => {
  it("session-7: that has ended on the server is noticed by a refused write, and the page asked for is remembered", async () => {
    const me = await ada();
    const { user } = renderApp("/create-post", { as: me });
    await user.type(await screen.findByLabelText("Content"), "Still here?");
    backend.admin.deleteSessions(me.id);
    await user.click(screen.getByRole("button", { name: "Post" }));
    await loginShows();
    expect(
      screen.getByText("Your session has ended. Log in to continue; what you wrote is kept."),
      "said once, and in these words",
    ).toBeVisible();
    expect(screen.queryByText("Error creating post")).not.toBeInTheDocument();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    await logIn(user, me);
    expect(await screen.findByLabelText("Content")).toHaveValue("Still here?");
  });

  it("session-7: that has ended on the server is noticed by a list that is suddenly empty", async () => {
    const me = await ada();
    backend.admin.createPost({ userId: me.id, content: "There is something" });
    const { user } = renderApp("/", { as: me });
    await screen.findByText("There is something");
    backend.admin.deleteSessions(me.id);
    // Long enough after the last check of the session not to believe it any more.
    const now = Date.now();
    vi.spyOn(Date, "now").mockReturnValue(now + 60_000);
    await user.click(screen.getByRole("tab", { name: "News Posts" }));
    await loginShows();
    expect(readLocal("session")).toBeUndefined();
  });

  it("session-7: that has ended on the server is noticed by topics that are suddenly gone", async () => {
    const me = await ada();
    const { user } = renderApp("/create-post", { as: me });
    await screen.findByLabelText("Content");
    await waitFor(() => expect(backend.requests("GET", /users\/documents/)).toHaveLength(1));
    backend.admin.deleteSessions(me.id);
    const now = Date.now();
    vi.spyOn(Date, "now").mockReturnValue(now + 60_000);
    const [explore] = screen.getAllByRole("link", { name: "Explore" });
    if (explore) await user.click(explore);
    await loginShows();
  });

  it("session-7: that has ended on the server is noticed while one reads what was read before, and the place is kept", async () => {
    const me = await ada();
    const { id } = backend.admin.createPost({ userId: me.id, content: "There is something" });
    const { user } = renderApp(`/profile/${me.id}`, { as: me });
    await user.click(await screen.findByRole("link", { name: "There is something" }));
    await screen.findByRole("heading", { level: 1, name: "Post" });
    act(() => history.back());
    await screen.findByRole("link", { name: "There is something" });
    backend.admin.deleteSessions(me.id);
    const now = Date.now();
    vi.spyOn(Date, "now").mockReturnValue(now + 61_000);
    act(() => history.forward());
    await loginShows();
    expect(screen.getByText("Your session has ended. Log in to continue; what you wrote is kept.")).toBeVisible();
    await logIn(user, me);
    await screen.findByRole("heading", { level: 1, name: "Post" });
    expect(location.pathname).toBe(`/post/${id}`);
  });

  it("session-7: that ends between the check and the look for the profile writes no second profile", async () => {
    const me = await ada();
    const release = backend.hold("GET", /users\/documents/);
    renderApp("/", { as: me });
    await waitFor(() => expect(backend.requests("GET", /users\/documents/)).not.toHaveLength(0));
    backend.admin.deleteSessions(me.id);
    release();
    await loginShows();
    expect(backend.requests("POST")).toEqual([]);
  });

  it("session-9: that has ended in another tab breaks nothing that begins before this one hears of it", async () => {
    const me = await ada();
    backend.admin.createPost({ userId: me.id, content: "Hello" });
    const { user } = renderApp("/", { as: me });
    await screen.findByText("Hello");
    // As a browser has it: what is stored is gone a moment before the others are told, and some part is just being drawn.
    localStorage.removeItem("chorus.session");
    await user.click(await screen.findByRole("button", { name: "More actions" }));
    expect(await screen.findByRole("menuitem", { name: "Delete post" })).toBeVisible();
  });

  it("session-9: that ends in one tab ends in the others", async () => {
    const me = await ada();
    renderApp("/", { as: me });
    await homeShows();
    localStorage.removeItem("chorus.session");
    window.dispatchEvent(new StorageEvent("storage", { key: "chorus.session" }));
    await loginShows();
  });

  it("session-8: survives a server that cannot be reached: nobody is signed out by a tunnel", async () => {
    const me = await ada();
    backend.failNext("GET", /^\/account/, "network", 10);
    renderApp("/", { as: me });
    await homeShows();
    expect(await screen.findByText(/can’t be reached at the moment/)).toBeVisible();
    expect(readLocal("session")).toBeDefined();
  });

  it("session-10: shows nothing of the member before to the next one", async () => {
    const me = await ada();
    const other = await ben();
    backend.admin.createPost({ userId: me.id, content: "Seen by Ada" });
    const { user, queryClient } = renderApp(`/update-profile/${me.id}`, { as: me });
    await user.click(await screen.findByRole("button", { name: "Logout" }));
    await loginShows();
    const kept = queryClient
      .getQueryCache()
      .getAll()
      .filter(({ state }) => Boolean(state.data));
    expect(kept.map(({ queryKey }) => queryKey)).toEqual([]);
    await logIn(user, other);
    expect(await screen.findByRole("link", { name: /View profile/ })).toHaveTextContent("ben");
  });

  it("draft-4: leaves what was begun and not sent when its member logs out, and when it ends by itself, and nothing else of theirs", async () => {
    const me = await ada();
    const { user } = renderApp("/create-post", { as: me });
    await user.type(await screen.findByLabelText("Content"), "Half a thought");
    await user.click(screen.getAllByRole("link", { name: "Home" })[0] as HTMLElement);
    await homeShows();
    expect(readLocal("drafts.ada")).toBeDefined();
    writeLocal("searches.ada", ["herons"]);
    writeLocal("mutes.ada", { ids: ["mallory"], at: Date.now() });
    writeLocal("handles", { ben: { owner: "ben", at: Date.now() } });
    writeLocal("sign-up", { email: me.email, userId: me.id });

    localStorage.removeItem("chorus.session");
    window.dispatchEvent(new StorageEvent("storage", { key: "chorus.session" }));
    await loginShows();
    expect(readLocal("drafts.ada")).toBeDefined();

    await logIn(user, me);
    await homeShows();
    await user.click(screen.getAllByRole("link", { name: "Settings" })[0] as HTMLElement);
    await user.click(await screen.findByRole("button", { name: "Logout" }));
    await loginShows();
    expect(Object.keys(localStorage)).toEqual(["chorus.drafts.ada"]);
  });

  it("that was left is not brought back by the late answer of a check", async () => {
    const me = await ada();
    const release = backend.hold("GET", /^\/account$/);
    const { user } = renderApp(`/update-profile/${me.id}`, { as: me });
    await user.click(await screen.findByRole("button", { name: "Logout" }));
    await loginShows();
    backend.signInBrowser(me.id);
    release();
    // Answers that are asked for later come later.
    for (let times = 0; times < 5; times += 1) await fetch(`${location.origin}/v1/account`);
    expect(readLocal("session")).toBeUndefined();
  });

  it("session-8: that could not be checked is checked again until the server answers", async () => {
    const me = await ada();
    backend.failNext("GET", /^\/account$/, 500, 1000);
    renderApp("/", { as: me, recoverAfter: 500 });
    expect(await screen.findByText(/can’t be reached at the moment/)).toBeVisible();

    backend.forgetRequests();
    await waitFor(() => expect(backend.requests("GET", /^\/account$/)).not.toHaveLength(0));
    expect(screen.getByText(/can’t be reached at the moment/)).toBeVisible();
    backend.clearWeather();
    await waitFor(() => expect(screen.queryByText(/can’t be reached at the moment/)).not.toBeInTheDocument());
  });

  it("session-10: of another member, opened in another tab, finds no answers of the one before", async () => {
    const me = await ada();
    const other = await ben();
    const { queryClient } = renderApp("/", { as: me });
    await homeShows();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const tell = () => window.dispatchEvent(new StorageEvent("storage", { key: "chorus.session" }));
    const session = { id: other.id, username: "ben", email: "", createdAt: "", imgurl: "", imgid: "", bio: "" };
    backend.signInBrowser(other.id);
    localStorage.setItem("chorus.session", JSON.stringify(session));
    backend.forgetRequests();
    tell();

    expect(await screen.findByRole("link", { name: /View profile/ })).toHaveTextContent("ben");
    await waitFor(() => expect(backend.requests("GET", /^\/account$/)).toHaveLength(1));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(
      JSON.stringify(
        queryClient
          .getQueryCache()
          .getAll()
          .map(({ state }) => state.data),
      ),
    ).not.toContain(me.email);
  });

  it("session-2: whose marker is garbage counts as none", async () => {
    writeLocal("session", { id: 5 });
    renderApp("/");
    await loginShows();
  });

  it("closes the line to the server when it ends", async () => {
    const me = await ada();
    const { user } = renderApp(`/update-profile/${me.id}`, { as: me });
    await waitFor(() => expect(backend.realtimeConnections).toBe(1));
    await user.click(await screen.findByRole("button", { name: "Logout" }));
    await loginShows();
    await waitFor(() => expect(backend.realtimeConnections).toBe(0));
  });
});
