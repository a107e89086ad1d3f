// @module-tag detail
// Muting: nothing of somebody is shown any more, anywhere, until it is undone. Nobody else can mute for one.
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { backend } from "../support/backend";
import { ada, ben, mallory, type Person } from "../support/people";
import { choose } from "../support/post-menu";
import { pressUndo } from "../support/press-undo";
import { logIn, renderApp } from "../support/render-app";

const preferences = /account\/prefs/;

const mute = (muted: Person, by: Person): void => backend.admin.setPreferences(by.id, { mutedMembers: [muted.id] });

/** What the server has. */
const saved = async (): Promise<unknown> => {
  const headers = { "x-appwrite-project": "chorus" };
  return (await (await fetch(`${location.origin}/v1/account/prefs`, { headers })).json()).mutedMembers;
};

const post = async (words: string): Promise<HTMLElement> =>
  (await screen.findByText(words)).closest("article") as HTMLElement;

const listening = () => waitFor(() => expect(backend.realtimeConnections).toBe(1));

describe("Muting", () => {
  it("mute-1, mute-2: takes a member's posts off the screen at once, and brings them back by Undo", async () => {
    const [me, other] = [await ada(), await ben()];
    backend.admin.createPost({ userId: me.id, content: "Mine" });
    backend.admin.createPost({ userId: other.id, content: "Herons!" });
    const { user } = renderApp("/", { as: me });
    await choose(user, await post("Herons!"), "Mute ben");
    await waitFor(() => expect(screen.queryByText("Herons!")).not.toBeInTheDocument());
    expect(screen.getByText("Mine")).toBeVisible();
    expect(await screen.findByText("ben is muted")).toBeVisible();
    expect(await saved()).toEqual(["ben"]);

    await pressUndo(user);
    expect(await screen.findByText("Herons!")).toBeVisible();
    await waitFor(async () => expect(await saved()).toEqual([]));
  });

  it("mute-1: goes back with words where the server refuses it", async () => {
    const [me, other] = [await ada(), await ben()];
    backend.admin.createPost({ userId: other.id, content: "Herons!" });
    backend.failNext("PATCH", preferences, 500);
    const { user } = renderApp("/", { as: me });
    await choose(user, await post("Herons!"), "Mute ben");
    expect(await screen.findByText("The mute couldn’t be saved")).toBeVisible();
    expect(await screen.findByText("Herons!")).toBeVisible();
  });

  it("mute-1: is not offered of oneself, nor of somebody who is not known", async () => {
    const me = await ada();
    backend.admin.createPost({ userId: me.id, content: "Mine" });
    backend.admin.createPost({ userId: "gone", content: "Nobody’s" });
    const { user } = renderApp("/", { as: me });
    for (const words of ["Mine", "Nobody’s"]) {
      await user.click(within(await post(words)).getByRole("button", { name: "More actions" }));
      expect(await screen.findByRole("menuitem", { name: "Copy link" })).toBeVisible();
      expect(screen.queryByRole("menuitem", { name: /^Mute/ })).not.toBeInTheDocument();
      await user.keyboard("{Escape}");
    }
  });
});

describe("A muted member", () => {
  it("mute-2: is in no conversation: not above, not below, not as an answer to an answer, not as whom one answers", async () => {
    const [me, other, third] = [await ada(), await ben(), await mallory()];
    mute(other, me);
    backend.admin.createPost({ id: "1", userId: other.id, content: "Theirs, above" });
    backend.admin.createPost({ id: "2", userId: third.id, content: "An answer", parentId: "1" });
    backend.admin.createPost({ id: "3", userId: other.id, content: "Theirs, below", parentId: "2" });
    backend.admin.createPost({ id: "4", userId: third.id, content: "Another answer", parentId: "2" });
    backend.admin.createPost({ id: "5", userId: other.id, content: "Theirs, below that", parentId: "4" });
    renderApp("/post/2", { as: me });
    expect(await screen.findByText("Another answer")).toBeVisible();
    expect(await screen.findByText("A post by someone you muted")).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/^Theirs/)).not.toBeInTheDocument());
    expect(screen.getByRole("link", { name: "Replied to someone you muted" })).toBeVisible();
    expect(screen.queryByText("ben")).not.toBeInTheDocument();
  });

  it("mute-2: is not found by a search, nor counted in it", async () => {
    const [me, other] = [await ada(), await ben()];
    mute(other, me);
    backend.admin.createPost({ userId: me.id, content: "My herons" });
    backend.admin.createPost({ userId: other.id, content: "Their herons" });
    renderApp("/explore?q=herons", { as: me });
    expect(await screen.findByRole("article", { name: /^ada/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("article", { name: /^ben/ })).not.toBeInTheDocument());
    expect(screen.getByText("1 result")).toBeInTheDocument();
  });

  it("mute-2: is not heard of in activity, nor waits behind the pill", async () => {
    const [me, other, third] = [await ada(), await ben(), await mallory()];
    mute(other, me);
    backend.admin.createPost({ id: "1", userId: me.id, content: "My words" });
    backend.admin.createPost({ userId: other.id, content: "Their answer", parentId: "1" });
    backend.admin.createPost({ userId: third.id, content: "An answer", parentId: "1" });
    const { user } = renderApp("/", { as: me });
    await screen.findByText("My words");
    await listening();
    expect((await screen.findAllByRole("link", { name: "Activity, 1 new" }))[0]).toBeVisible();
    backend.admin.createPost({ userId: other.id, content: "Their news" });
    backend.admin.createPost({ userId: third.id, content: "News" });
    expect(await screen.findByRole("button", { name: /1 new post\b/ })).toBeVisible();
    await user.click(screen.getAllByRole("link", { name: /^Activity/ })[0] as HTMLElement);
    expect(await screen.findByText("An answer")).toBeVisible();
    expect(screen.queryByText("Their answer")).not.toBeInTheDocument();
  });

  it("mute-3: has a profile that says so, and undoes it", async () => {
    const [me, other] = [await ada(), await ben()];
    mute(other, me);
    backend.admin.createPost({ id: "1", userId: other.id, content: "Herons!" });
    const { user } = renderApp("/profile/ben", { as: me });
    expect(await screen.findByText("You’ve muted ben")).toBeVisible();
    expect(screen.queryByText("Herons!")).not.toBeInTheDocument();
    await pressUndo(user);
    expect(await screen.findByText("Herons!")).toBeVisible();
  });

  it("mute-3: has posts whose own page says so", async () => {
    const [me, other] = [await ada(), await ben()];
    mute(other, me);
    backend.admin.createPost({ id: "1", userId: other.id, content: "Herons!" });
    renderApp("/post/1", { as: me });
    expect(await screen.findByText("You’ve muted ben")).toBeVisible();
    expect(screen.queryByText("Herons!")).not.toBeInTheDocument();
    expect(screen.queryByLabelText("Post your reply")).not.toBeInTheDocument();
  });

  it("mute-1, mute-4: is muted on their profile, and listed in Account, which undoes it", async () => {
    const me = await ada();
    await ben();
    const { user } = renderApp("/profile/ben", { as: me });
    await user.click(await within(await screen.findByRole("main")).findByRole("button", { name: "More actions" }));
    await user.click(await screen.findByRole("menuitem", { name: "Mute ben" }));
    expect(await screen.findByText("You’ve muted ben")).toBeVisible();
    await user.click(screen.getAllByRole("link", { name: "Settings" })[0] as HTMLElement);
    await user.click(await screen.findByRole("button", { name: "Account" }));
    await user.click(await screen.findByRole("button", { name: "Undo muting ben" }));
    expect(await screen.findByText(/^You haven’t muted anyone/)).toBeVisible();
    await waitFor(async () => expect(await saved()).toEqual([]));
  });

  it("mute-6: is known before the server answers on a device that knew it, costs no request, and follows another device", async () => {
    const [me, other] = [await ada(), await ben()];
    mute(other, me);
    backend.admin.createPost({ userId: me.id, content: "Mine" });
    backend.admin.createPost({ userId: other.id, content: "Herons!" });
    const first = renderApp("/update-profile/ada", { as: me });
    await waitFor(() => expect(localStorage.getItem("chorus.session")).toContain("mutedMembers"));
    expect(backend.requests("GET", /mutes|account\/prefs/)).toEqual([]);
    first.unmount();
    first.queryClient.clear();

    mute(await mallory(), me);
    const release = backend.hold("GET", /^\/account$/);
    // With the session that the browser keeps.
    renderApp("/");
    await screen.findByText("Mine");
    expect(screen.queryByText("Herons!")).not.toBeInTheDocument();
    release();
    expect(await screen.findByText("Herons!")).toBeVisible();
  });

  it("mute-5: whom one device mutes is added to whom another one did", async () => {
    const [me, other, third] = [await ada(), await ben(), await mallory()];
    backend.admin.createPost({ userId: other.id, content: "Herons!" });
    const { user } = renderApp("/", { as: me });
    await screen.findByText("Herons!");
    mute(third, me);
    await choose(user, await post("Herons!"), "Mute ben");
    expect(await screen.findByText("ben is muted")).toBeVisible();
    expect(await saved()).toEqual(["ben", "mallory"]);
  });
});

it("mute-5: a thousand are the most, and the app says so", async () => {
  const [me, other] = [await ada(), await ben()];
  backend.admin.setPreferences(me.id, { mutedMembers: Array.from({ length: 1000 }, (_, at) => `m${at}`) });
  backend.admin.createPost({ userId: other.id, content: "Herons!" });
  const { user } = renderApp("/", { as: me });
  await choose(user, await post("Herons!"), "Mute ben");
  expect(await screen.findByText("You’ve muted 1,000 members, which is the most. Unmute one first.")).toBeVisible();
  expect(await screen.findByText("Herons!")).toBeVisible();
});

it("mute-12: what builds before kept as rows still mutes, and goes into the preferences with their next change", async () => {
  const [me, other, liar] = [await ada(), await ben(), await mallory()];
  const third = { ...other, id: "cleo", username: "cleo", email: "cleo@chorus.example" };
  await backend.admin.createMember(third);
  const kept = (id: string): string[] => [`read("user:${id}")`, `update("user:${id}")`, `delete("user:${id}")`];
  const write = (muted: Person, permissions: string[]) =>
    backend.admin.createDocument({ collection: "mutes", data: { userId: muted.id }, permissions });
  write(other, kept(me.id));
  write(third, ['read("users")', ...kept(liar.id)]);
  backend.admin.createPost({ userId: other.id, content: "Herons!" });
  backend.admin.createPost({ userId: third.id, content: "Swans!" });
  backend.admin.createPost({ userId: liar.id, content: "Geese!" });
  const { user } = renderApp("/", { as: me });
  await screen.findByText("Swans!");
  await waitFor(() => expect(screen.queryByText("Herons!")).not.toBeInTheDocument());
  await choose(user, await post("Geese!"), "Mute mallory");
  expect(await screen.findByText("mallory is muted")).toBeVisible();
  expect(await saved()).toEqual(["mallory", "ben"]);
});

it("mute-12: where these rows can’t be read, the member still logs in", async () => {
  const me = await ada();
  backend.admin.createPost({ userId: me.id, content: "Mine" });
  backend.failNext("GET", /mutes\/documents/, 500, 10);
  renderApp("/", { as: me });
  expect(await screen.findByText("Mine")).toBeVisible();
});

it("mute-6: nothing of a muted member flashes on a device that is new to one", async () => {
  const [me, other] = [await ada(), await ben()];
  mute(other, me);
  backend.admin.createPost({ userId: me.id, content: "Mine", topic: "Ours" });
  backend.admin.createPost({ userId: other.id, content: "Herons!", topic: "Theirs" });
  const seen = new Set<string>();
  const eyes = new MutationObserver(() => {
    for (const words of ["Mine", "Herons!"]) if (screen.queryByText(words)) seen.add(words);
  });
  eyes.observe(document.body, { childList: true, subtree: true });
  const { user } = renderApp("/login");
  await logIn(user, me);
  await screen.findByText("Mine");
  await waitFor(() => expect(backend.requests("GET", /"parentUserId"/), "the screen is complete").toHaveLength(1));
  eyes.disconnect();
  expect([...seen]).toEqual(["Mine"]);
});

it("mute-2: topics are counted without a muted member, where it is known that they are theirs", async () => {
  const [me, other] = [await ada(), await ben()];
  backend.admin.createPost({ id: "1", userId: me.id, content: "Mine", topic: "Ours" });
  backend.admin.createPost({ userId: other.id, content: "Herons!", topic: "Theirs" });
  const { user } = renderApp("/", { as: me });
  await choose(user, await post("Herons!"), "Mute ben");
  await waitFor(() => expect(screen.queryByText("Herons!")).not.toBeInTheDocument());
  await user.click(screen.getAllByRole("link", { name: "Explore" })[0] as HTMLElement);
  expect(await screen.findByText("Ours")).toBeVisible();
  expect(screen.queryByText("Theirs")).not.toBeInTheDocument();
});
