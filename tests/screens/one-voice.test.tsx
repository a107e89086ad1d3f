// @module-tag detail
// What fails is told once, in words that say what happened and what to do: whatever was done, and whatever went wrong.
import type { QueryClient } from "@tanstack/react-query";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { backend } from "../support/backend";
import { ada, ben, type Person } from "../support/people";
import { choose } from "../support/post-menu";
import { fill, heading, renderApp } from "../support/render-app";
import { owned } from "../support/rows";
import { teamCommunity } from "../support/shared-communities";

interface Doing {
  path: string;
  /** What the server does not take. */
  fails: [method: string, path: RegExp];
  act: (user: UserEvent) => Promise<unknown>;
}

const press = async (user: UserEvent, name: string): Promise<void> =>
  user.click(await screen.findByRole("button", { name }));
const pressIn = async (user: UserEvent, role: string, name: string): Promise<void> =>
  user.click(within(await screen.findByRole(role)).getByRole("button", { name }));
const theirs = async (): Promise<HTMLElement> => (await screen.findByText("Herons!")).closest("article") as HTMLElement;
const mine = async (): Promise<HTMLElement> => (await screen.findByText("Otters!")).closest("article") as HTMLElement;
const type = async (user: UserEvent, label: string | RegExp, words: string): Promise<void> =>
  fill(user, await screen.findByLabelText(label), words);
const account = async (user: UserEvent): Promise<void> => press(user, "Account");

const login = async (user: UserEvent, { email, password }: Person): Promise<void> => {
  await type(user, "Email", email);
  await type(user, "Password", password);
  await press(user, "Login");
};

const posts = /collections\/posts\/documents/;

/** Done with one press: the toast says why. */
const presses: Record<string, Doing> = {
  "a like": {
    path: "/",
    fails: ["POST", /likes/],
    act: async (user) => user.click(await within(await theirs()).findByRole("button", { name: /^Like/ })),
  },
  "a bookmark": {
    path: "/",
    fails: ["POST", /bookmarks/],
    act: async (user) => choose(user, await theirs(), "Bookmark"),
  },
  "a mute": {
    path: "/",
    fails: ["PATCH", /account\/prefs/],
    act: async (user) => choose(user, await theirs(), "Mute ben"),
  },
  "putting the welcome away": {
    path: "/",
    fails: ["PATCH", /account\/prefs/],
    act: async (user) => press(user, "Hide the welcome"),
  },
  "dismissing reports": {
    path: "/moderation",
    fails: ["POST", /moderation/],
    act: async (user) => press(user, "Dismiss"),
  },
};

/** Done in a form, a question or a part of a page, which says why. */
const places: Record<string, Doing> = {
  "a report": {
    path: "/",
    fails: ["POST", /reports/],
    act: async (user) => {
      await choose(user, await theirs(), "Report");
      await user.click(await screen.findByRole("radio", { name: "Spam" }));
      await press(user, "Send report");
    },
  },
  "deleting what is reported": {
    path: "/moderation",
    fails: ["DELETE", posts],
    act: async (user) => {
      await press(user, "Delete");
      await pressIn(user, "alertdialog", "Delete");
      // Sent as soon as the moderator leaves (moderation-8).
      await user.click(screen.getAllByRole("link", { name: "Explore" })[0] as HTMLElement);
    },
  },
  "the profile": {
    path: "/update-profile/ada",
    fails: ["PATCH", /users\/documents/],
    act: async (user) => {
      await waitFor(() => expect(screen.getByLabelText("Username")).toBeEnabled());
      await type(user, /^Bio/, "By the river");
      await press(user, "Update Profile");
    },
  },
  "a logout": {
    path: "/update-profile/ada",
    fails: ["DELETE", /sessions\/current/],
    act: async (user) => press(user, "Logout"),
  },
  "another email address": {
    path: "/update-profile/ada",
    fails: ["PATCH", /account\/email/],
    act: async (user) => {
      await account(user);
      await press(user, "Change email address");
      await type(user, "New Email", "a@chorus.example");
      await type(user, "Your Password", "ada-password");
      await press(user, "Change address");
    },
  },
  "asking for a mail": {
    path: "/update-profile/ada",
    fails: ["POST", /account\/verification/],
    act: async (user) => {
      await account(user);
      await press(user, "Verify address");
    },
  },
  "another handle": {
    path: "/update-profile/ada",
    fails: ["POST", /handles/],
    act: async (user) => {
      await account(user);
      await press(user, "Change handle");
      await user.clear(await screen.findByLabelText("New Handle"));
      await type(user, "New Handle", "ada.l");
      await press(user, "Change handle");
    },
  },
  "one’s own data": {
    path: "/update-profile/ada",
    fails: ["GET", /posts\/documents.*"userId"/],
    act: async (user) => {
      await account(user);
      await press(user, "Download");
    },
  },
  "earlier replies": {
    path: "/activity",
    fails: ["GET", /posts\/documents.*"userId"/],
    act: async (user) => press(user, "Check for older replies"),
  },
};

/** They wait where there is no network (outbox-1). */
const changes: Record<string, Doing> = {
  "changing a post": {
    path: "/post/mine/edit",
    fails: ["PATCH", posts],
    act: async (user) => {
      await type(user, "Content", " More");
      await press(user, "Save");
    },
  },
  "deleting a post": {
    path: "/",
    fails: ["DELETE", posts],
    act: async (user) => {
      await choose(user, await mine(), "Delete post");
      await pressIn(user, "alertdialog", "Delete");
    },
  },
};

const kinds = [
  ["network", "You seem to be offline. Check your connection and try again."],
  [500, "The server has a problem. Please try again in a moment."],
  [429, "Too many tries. Please wait a while and try again."],
  [403, "You’re not allowed to do that."],
] as const;

const community = async (): Promise<Person> => {
  const [me, other] = [await ada(), await ben()];
  backend.admin.setLabels(me.id, ["moderator"]);
  backend.admin.createPost({ id: "mine", userId: me.id, content: "Otters!" });
  backend.admin.createPost({ id: "theirs", userId: other.id, content: "Herons!" });
  backend.admin.createDocument({
    collection: "reports",
    data: { reporterId: other.id, postId: "theirs", profileId: "", subjectUserId: other.id, reason: "spam", note: "" },
    permissions: owned(other.id),
  });
  return me;
};

/** Where these words stand, among others or alone; what a screen reader is told of a toast is a copy of it. */
const told = (words: string): HTMLElement[] =>
  screen.queryAllByText((text) => text.includes(words)).filter((element) => element.closest("[aria-live]") === null);

const tell = async ({ path, fails, act }: Doing, failure: (typeof kinds)[number][0], words: string): Promise<void> => {
  const { user } = renderApp(path, { as: await community() });
  await screen.findAllByRole("heading", { level: 1 });
  backend.failNext(...fails, failure, 1000);
  await act(user);
  await waitFor(() => expect(told(words)).not.toHaveLength(0));
  expect(told(words)).toHaveLength(1);
};

const eachWay = (doings: Record<string, Doing>, ways: readonly (typeof kinds)[number][]) =>
  Object.entries(doings).flatMap(([what, doing]) =>
    ways.map(([failure, words]) => [what, failure, words, doing] as const),
  );

describe("What fails", () => {
  it.each(eachWay(presses, kinds))(
    "toast-8: %s is told once, with its reason (%s): %s",
    async (_, failure, words, doing) => tell(doing, failure, words),
  );

  it.each([...eachWay({ ...places, ...changes }, kinds.slice(1, 3)), ...eachWay(places, kinds.slice(0, 1))])(
    "toast-8: %s is told once, where it was done (%s): %s",
    async (_, failure, words, doing) => tell(doing, failure, words),
  );
});

describe("A session that ends", () => {
  /** It is noticed by the next look at it. */
  const endSession = async ({ id }: Person, client: QueryClient): Promise<void> => {
    await waitFor(() => expect(client.isFetching()).toBe(0));
    backend.admin.deleteSessions(id);
    const now = Date.now();
    vi.spyOn(Date, "now").mockReturnValue(now + 6 * 60_000);
    fireEvent(document, new Event("visibilitychange", { bubbles: true }));
  };

  it("session-14: leaves what was changed of a profile, which is there after the login", async () => {
    const me = await ada();
    const { user } = renderApp("/update-profile/ada", { as: me });
    await waitFor(() => expect(backend.requests("GET", /users\/documents/)).not.toHaveLength(0));
    await type(user, /^Bio/, "By the river");
    backend.admin.deleteSessions(me.id);
    await press(user, "Update Profile");
    expect(await screen.findByText(/^Your session has ended/)).toBeVisible();
    expect(screen.queryByText(/Update user failed/)).not.toBeInTheDocument();
    await login(user, me);
    await waitFor(() => expect(screen.getByLabelText(/^Bio/)).toHaveValue("By the river"));
    await press(user, "Update Profile");
    expect(await screen.findByText("By the river")).toBeVisible();
    await user.click(await screen.findByRole("link", { name: "Edit profile" }));
    await user.clear(await screen.findByLabelText(/^Bio/));
    await type(user, /^Bio/, "Away");
    await press(user, "Cancel");
    await user.click(await screen.findByRole("link", { name: "Edit profile" }));
    await waitFor(() => expect(screen.getByLabelText(/^Bio/)).toHaveValue("By the river"));
  });

  /** `river`: the path of a community of one's own. */
  interface Form {
    path: string | ((river: string) => string);
    open: (user: UserEvent) => Promise<unknown>;
    label: string | RegExp;
  }

  const forms: Record<string, Form> = {
    "what a new community is called": { path: "/create-community", open: async () => {}, label: "Community Name" },
    "what a community is described as": {
      path: (river) => river,
      open: async (user) => {
        await user.click(await screen.findByRole("button", { name: /^More actions/ }));
        await user.click(await screen.findByRole("menuitem", { name: "Edit community" }));
      },
      label: "Description",
    },
    "a moderator’s warning": {
      path: "/",
      open: async (user) => choose(user, await theirs(), "Put a warning before it"),
      label: "Warning",
    },
    "a word to mute": {
      path: "/update-profile/ada?section=account",
      open: async () => {},
      label: "Word, phrase or #tag",
    },
    "a moderator’s reason for a limit": {
      path: "/",
      open: async (user) => choose(user, await theirs(), "Limit ben"),
      label: "Reason",
    },
    "a bio": {
      path: "/update-profile/ada",
      open: async () => waitFor(() => expect(screen.getByLabelText(/^Bio/).closest("[inert]")).toBeNull()),
      label: /^Bio/,
    },
  };

  it.each(Object.entries(forms))("session-14: leaves %s", async (_, { path, open, label }) => {
    const me = await community();
    const { id } = await teamCommunity({ team: { [me.id]: "owner" } });
    const { user, queryClient } = renderApp(typeof path === "string" ? path : path(`/community/${id}`), { as: me });
    await open(user);
    await user.clear(await screen.findByLabelText(label));
    await type(user, label, "Half a thought");
    await endSession(me, queryClient);
    expect(await screen.findByText(/^Your session has ended/)).toBeVisible();
    await login(user, me);
    await screen.findAllByRole("heading", { level: 1 });
    await open(user);
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveValue("Half a thought"));
  });

  it.each(Object.entries(forms))(
    "session-14, draft-1: leaves %s where another tab logs out, and so does a page that is left, until it’s discarded",
    async (_, { path, open, label }) => {
      const me = await community();
      const { id } = await teamCommunity({ team: { [me.id]: "owner" } });
      const address = typeof path === "string" ? path : path(`/community/${id}`);
      const { user, unmount } = renderApp(address, { as: me });
      await open(user);
      await user.clear(await screen.findByLabelText(label));
      await type(user, label, "Half a thought");
      localStorage.removeItem("chorus.session");
      fireEvent(window, new StorageEvent("storage", { key: "chorus.session" }));
      await login(user, me);
      await screen.findAllByRole("heading", { level: 1 });
      unmount();

      const again = renderApp(address, { as: me });
      await open(again.user);
      await waitFor(() => expect(screen.getByLabelText(label)).toHaveValue("Half a thought"));
      again.unmount();

      const last = renderApp(address, { as: me });
      await open(last.user);
      await last.user.click(await screen.findByRole("button", { name: "Discard" }));
      await waitFor(() => expect(screen.getByLabelText(label)).not.toHaveValue("Half a thought"));
      expect(localStorage.getItem("chorus.drafts.ada")).toBeNull();
    },
  );

  it("session-7, toast-8: is told once where a bookmark finds it", async () => {
    const me = await community();
    const { user } = renderApp("/", { as: me });
    await theirs();
    backend.admin.deleteSessions(me.id);
    await choose(user, await theirs(), "Bookmark");
    expect(await screen.findByText(/^Your session has ended/)).toBeVisible();
    await heading("Login");
    expect(screen.queryByText("Your bookmark couldn’t be saved")).not.toBeInTheDocument();
  });

  it("session-14: leaves the note of a report", async () => {
    const me = await community();
    const { user } = renderApp("/", { as: me });
    await choose(user, await theirs(), "Report");
    await user.click(await screen.findByRole("radio", { name: "Spam" }));
    await type(user, /^What should the moderators know/, "Again and again");
    backend.admin.deleteSessions(me.id);
    await press(user, "Send report");
    expect(await screen.findByText(/^Your session has ended/)).toBeVisible();
    await login(user, me);
    await choose(user, await theirs(), "Report");
    expect(await screen.findByLabelText(/^What should the moderators know/)).toHaveValue("Again and again");
  });
});

describe("Account", () => {
  it("mute-4: says why it cannot show whom one has muted", async () => {
    const me = await community();
    backend.admin.setPreferences(me.id, { mutedMembers: ["ben"] });
    const { user } = renderApp("/update-profile/ada", { as: me });
    await screen.findAllByRole("heading", { level: 1 });
    backend.failNext("GET", /users\/documents.*"ben"/, 500, 1000);
    await account(user);
    expect(await screen.findByText("Your muted members couldn’t be loaded")).toBeVisible();
    backend.clearWeather();
    await press(user, "Try again");
    expect(await screen.findByRole("button", { name: "Undo muting ben" })).toBeVisible();
  });
});
