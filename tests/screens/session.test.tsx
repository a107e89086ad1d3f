// @module-tag detail
import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answersOnDevice } from "@/lib/device-database";
import { readLocal, writeLocal } from "@/lib/local-store";
import { backend } from "../support/backend";
import { ada, ben, mallory, member, type Person } from "../support/people";
import { choose } from "../support/post-menu";
import { heading, listening, logIn, register, renderApp } from "../support/render-app";

const loginShows = () => heading("Login");
const homeShows = () => heading("Home");

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
    await heading("Post");
    act(() => history.back());
    await screen.findByRole("link", { name: "There is something" });
    backend.admin.deleteSessions(me.id);
    const now = Date.now();
    vi.spyOn(Date, "now").mockReturnValue(now + 61_000);
    act(() => history.forward());
    await loginShows();
    expect(screen.getByText("Your session has ended. Log in to continue; what you wrote is kept.")).toBeVisible();
    await logIn(user, me);
    await heading("Post");
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

  it("closes the line to the server when it ends", async () => {
    const me = await ada();
    const { user } = renderApp(`/update-profile/${me.id}`, { as: me });
    await listening();
    await user.click(await screen.findByRole("button", { name: "Logout" }));
    await loginShows();
    await waitFor(() => expect(backend.realtimeConnections).toBe(0));
  });
});

beforeEach(() => void vi.stubGlobal("indexedDB", new IDBFactory()));

const logOut = async (user: UserEvent): Promise<void> => {
  await user.click((await screen.findAllByRole("link", { name: "Settings" }))[0] as HTMLElement);
  await user.click(await screen.findByRole("button", { name: "Logout" }));
  await loginShows();
};

/** A chain of answers is over: each of these comes after what was asked for before it. */
const settled = async (): Promise<void> => {
  for (let times = 0; times < 10; times += 1) await fetch(`${location.origin}/v1/account`);
};

type Rendered = ReturnType<typeof renderApp>;

const cached = ({ queryClient }: Rendered): unknown[] =>
  queryClient
    .getQueryCache()
    .getAll()
    // Whether anybody is signed in is known of nobody, too.
    .filter(({ queryKey, state }) => queryKey[0] !== "auth" || state.data !== undefined)
    .map(({ queryKey }) => queryKey);

/** A post of Ada's with an answer, a like and an article: every screen has something to ask for. */
const community = async (): Promise<Person> => {
  const [me, other] = [await ada(), await ben()];
  backend.admin.createPost({ id: "1", userId: me.id, content: "Ada’s words", article: "https://example.com/heron" });
  backend.admin.createPost({
    id: "2",
    userId: other.id,
    content: "An answer @ada",
    parentId: "1",
    parentUserId: me.id,
  });
  return me;
};

describe("After a logout", () => {
  it.each([
    ["/", /posts.*"parentId"/],
    ["/post/1", /posts.*"parentId"/],
    ["/post/2", /posts\/documents\/2/],
    ["/profile/ben", /users\/documents\/ben/],
    ["/activity", /posts.*"parentUserId"/],
    // Where its bookmarks are, the account says.
    ["/bookmarks", /users/],
    ["/explore?q=words", /posts.*"search"/],
    ["/topics", /posts/],
  ])("session-10: answers that were on their way to %s enter nothing", async (path, own) => {
    const me = await community();
    const release = backend.hold("GET", /^\/databases/, "answers");
    const app = renderApp(path, { as: me });
    await waitFor(() => expect(backend.requests("GET", own)).not.toHaveLength(0));
    await logOut(app.user);
    backend.forgetRequests();
    release();
    await settled();
    expect(cached(app)).toEqual([]);
    expect(await answersOnDevice.entries()).toEqual([]);
    expect(backend.requests("GET", /^\/databases/), "nobody is here to ask for more").toEqual([]);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("session-10: what was seen of activity is not remembered for whoever comes next", async () => {
    const me = await community();
    const release = backend.hold("PATCH", /^\/account\/prefs/, "answers");
    const app = renderApp("/activity", { as: me });
    await waitFor(() => expect(backend.requests("PATCH", /prefs/)).toHaveLength(1));
    await logOut(app.user);
    release();
    await settled();
    expect(cached(app)).toEqual([]);
  });

  it("session-10: what one member pressed and what still waits is not done for the next one", async () => {
    const [me, third] = [await community(), await mallory()];
    backend.admin.createPost({ userId: "ben", content: "Herons!" });
    backend.admin.createPost({ id: "9", userId: third.id, content: "See #otters" });
    const next = await member("next");
    const app = renderApp("/", { as: me });
    const cardOf = (name: RegExp) => screen.findAllByRole("article", { name }).then(([card]) => card as HTMLElement);
    const release = backend.hold("GET", /account\/prefs/);
    await choose(app.user, await cardOf(/^ben/), "Mute ben");
    await choose(app.user, await cardOf(/^mallory/), "Mute \u2068#otters\u2069");
    await logOut(app.user);
    await logIn(app.user, next);
    await heading("Home");
    release();
    await settled();
    expect(backend.requests("PATCH", /account\/prefs/)).toEqual([]);
  });

  it("session-10: a bookmark that waits behind another is not made for the next member, whose own waits behind none", async () => {
    const me = await community();
    const next = await member("next");
    const app = renderApp("/post/1", { as: me });
    const release = backend.hold("POST", /bookmarks\/documents/);
    for (const name of [/^ada/, /^ben/]) {
      const card = within(await screen.findByRole("article", { name }));
      await app.user.click(await card.findByRole("button", { name: "Bookmark" }));
    }
    await logOut(app.user);
    await logIn(app.user, next);
    const card = within(await screen.findByRole("article", { name: /^ada/ }));
    await app.user.click(await card.findByRole("button", { name: "Bookmark" }));
    await waitFor(() => expect(backend.requests("POST", /bookmarks\/documents/)).toHaveLength(2));
    release();
    await settled();
    // Whoever comes back to the tab continues what was paused.
    act(() => void window.dispatchEvent(new Event("visibilitychange")));
    await settled();
    expect(backend.requests("POST", /bookmarks\/documents/)).toHaveLength(2);
  });

  it("session-10: an Undo of one member is not offered to the next one", async () => {
    const app = renderApp("/post/2", { as: await community() });
    await choose(app.user, await screen.findByRole("article", { name: /^ben/ }), "Mute ben");
    expect(await screen.findByText("ben is muted")).toBeVisible();
    await logOut(app.user);
    // Sooner than it would go by itself.
    await waitFor(() => expect(screen.queryByText("ben is muted")).not.toBeInTheDocument(), { timeout: 1000 });
  });

  it("session-10: a profile that is being saved does not sign its member in again", async () => {
    const me = await community();
    const release = backend.hold("PATCH", /users\/documents/, "answers");
    const app = renderApp(`/update-profile/${me.id}`, { as: me });
    await waitFor(() => expect(screen.getByLabelText("Username")).toHaveValue("ada"));
    await app.user.type(screen.getByLabelText(/^Bio/), "By the river");
    await app.user.click(screen.getByRole("button", { name: "Update Profile" }));
    await waitFor(() => expect(backend.requests("PATCH", /users/)).toHaveLength(1));
    await logOut(app.user);
    release();
    await settled();
    expect(readLocal("session")).toBeUndefined();
    expect(cached(app)).toEqual([]);
    expect(screen.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
  });

  it.each(["answers", "requests"] as const)(
    "session-10: a mute that is saved by then is nobody else’s, whether it arrives or fails: held %s",
    async (what) => {
      const me = await community();
      const next = await member("next");
      const release = backend.hold("PATCH", /account\/prefs/, what);
      const app = renderApp("/post/2", { as: me });
      const post = await screen.findByRole("article", { name: /^ben/ });
      await choose(app.user, post, "Mute ben");
      await waitFor(() => expect(backend.requests("PATCH", /account\/prefs/)).toHaveLength(1));
      await logOut(app.user);
      await logIn(app.user, next);
      await heading("Home");
      release();
      await settled();
      expect(screen.queryByText("The mute couldn’t be saved")).not.toBeInTheDocument();
      expect(JSON.stringify(cached(app))).not.toContain(`"userId":"${me.id}"`);
      expect(readLocal("session")).toMatchObject({ id: "next" });
    },
  );
});

const newcomer = { username: "vera", email: "vera@chorus.example", password: "vera-password" };
const home = () => heading("Home");

const fillIn = async (user: ReturnType<typeof renderApp>["user"], label: string, text: string): Promise<void> => {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
};

describe("After an answer that was lost", () => {
  it.each([
    ["of the account", /^\/account$/],
    ["of the session", /sessions\/email/],
    ["of the profile", /users\/documents/],
  ])("%s, registering again finds one’s own account, and makes no second one", async (_, path) => {
    const { user } = renderApp("/register");
    backend.failNext("POST", path, "lost-answer");
    await register(user, newcomer);
    await screen.findByRole("alert");
    for (const label of ["Password", "Confirm Password"])
      if (screen.queryByLabelText(label)) await fillIn(user, label, newcomer.password);
    await user.click(screen.getByRole("button", { name: "Register" }));

    expect(await home()).toBeVisible();
    expect(screen.queryByText(/User already exists/)).not.toBeInTheDocument();
    expect(backend.admin.findMember(newcomer.email)).toBeDefined();
    expect((await screen.findAllByRole("link", { name: /vera/ }))[0]).toBeVisible();
  });

  it.each([
    ["the account", /^\/account$/],
    ["the session", /sessions\/email/],
    ["the profile", /users\/documents/],
  ])("to the request for %s, which the browser sent again by itself, registering goes on", async (_, path) => {
    const { user } = renderApp("/register");
    backend.failNext("POST", path, "sent-again", 2);
    await register(user, newcomer);

    expect(await home()).toBeVisible();
  });

  it("sign-in-8: of a login, the next try logs in", async () => {
    const me = await ada();
    const { user } = renderApp("/login");
    backend.failNext("POST", /sessions\/email/, "lost-answer");
    await logIn(user, me);
    await within(screen.getByRole("main")).findByRole("status");
    await user.click(screen.getByRole("button", { name: "Login" }));
    expect(await home()).toBeVisible();
  });

  it("of a deletion, the next try finds the post gone", async () => {
    const me = await ada();
    backend.admin.createPost({ userId: me.id, content: "This one stays" });
    backend.admin.createPost({ userId: me.id, content: "This one goes" });
    const { user } = renderApp("/", { as: me });
    backend.holdRealtime();
    await choose(user, (await screen.findByText("This one goes")).closest("article") as HTMLElement, "Delete post");
    const dialog = within(await screen.findByRole("alertdialog"));
    backend.failNext("DELETE", /posts\/documents/, "lost-answer");
    await user.click(dialog.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Post deleted")).toBeVisible();
    expect(screen.queryByText("This one goes")).not.toBeInTheDocument();
    expect(screen.getByText("This one stays")).toBeVisible();
  });

  it.each([
    ["changed password", "PATCH", /account\/password/],
    ["logout", "DELETE", /account\/sessions/],
  ] as const)("of a %s, the next try leads on", async (what, method, path) => {
    const me = await ada();
    const { user } = renderApp("/update-profile/ada", { as: me });
    const isLogout = what === "logout";
    if (!isLogout) {
      await fillIn(user, "Current Password", me.password);
      await fillIn(user, "New Password", "a-better-password");
      await fillIn(user, "Confirm New Password", "a-better-password");
    }
    const button = await screen.findByRole("button", { name: isLogout ? "Logout" : "Update Profile" });
    backend.failNext(method, path, "lost-answer");
    await user.click(button);
    expect((await screen.findAllByText(/You seem to be offline/))[0]).toBeVisible();
    await user.click(button);
    expect(await screen.findByRole("heading", { level: 1, name: isLogout ? "Login" : "ada" })).toBeVisible();
  });

  it("of a reply, the next try, which comes by itself, finds it posted once", async () => {
    const me = await ada();
    backend.admin.createPost({ id: "1700000000001", userId: me.id, content: "Question" });
    const { user } = renderApp("/post/1700000000001", { as: me });
    await screen.findByText("Question");
    await fillIn(user, "Post your reply", "Answer");
    backend.failNext("POST", /posts\/documents/, "lost-answer");
    await user.click(screen.getByRole("button", { name: "Reply" }));
    expect(await screen.findByText("Comment posted successfully!")).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole("link", { name: "Answer" })).toHaveLength(1));
  });
});
