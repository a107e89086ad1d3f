// @module-tag detail
// What a member read last is there at the next visit, with a network or without one.
import { onlineManager } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { writePictures } from "@/domain/picture";
import { answersOnDevice } from "@/lib/device-database";
import { removeLocal } from "@/lib/local-store";
import { postKeys } from "@/queries/keys";
import type { PostList } from "@/queries/posts/cache";
import { backend } from "../support/backend";
import { MemoryCaches } from "../support/caches";
import { detail } from "../support/detail";
import { loseNetwork } from "../support/network";
import { ada, ben, type Person } from "../support/people";
import { picture } from "../support/pictures";
import { heading, renderApp } from "../support/render-app";
import { follow } from "../support/rows";
import {
  message,
  publicCommunity,
  removeFromTeam,
  teamCommunity,
  type TeamPlace,
  thread,
} from "../support/shared-communities";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
});

afterEach(() => {
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

const kept = async (): Promise<string[]> => (await answersOnDevice.entries()).map(([name]) => name);

const keptValue = async (part: RegExp): Promise<[string, Record<string, unknown>]> => {
  const found = (await answersOnDevice.entries()).find(([name]) => part.test(name));
  if (!found) throw new Error(`Nothing like ${part.source} is kept`);
  return [found[0], found[1] as Record<string, unknown>];
};

/** A page that is left is hidden first, and keeps at once what it would have kept in a moment. */
const hidePage = (): void => {
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  hidden.mockRestore();
};

/** Looks at an address until `words` are there and kept in `what`, and closes the app. */
const visit = async (as: Person, path: string, words: string | RegExp, what: RegExp): Promise<void> => {
  const { unmount } = renderApp(path, { as });
  await screen.findAllByText(words);
  // With these words: an app that an earlier test has closed may have kept something of its own a moment ago.
  const isKept = ([name, value]: [string, unknown]): boolean =>
    what.test(name) && new RegExp(words).test(JSON.stringify(value));
  await waitFor(async () => {
    hidePage();
    expect((await answersOnDevice.entries()).some(isKept)).toBe(true);
  });
  unmount();
};

const feed = /"feed"/;
const cards = async (): Promise<HTMLElement[]> => within(await screen.findByRole("feed")).getAllByRole("article");

describe("What was read last", () => {
  it("offline-1, offline-2: a feed opens without a network, and says when it is from", async () => {
    const me = await ada();
    backend.admin.createPost({ userId: (await ben()).id, content: "The river is back in its bed." });
    await visit(me, "/", "The river is back in its bed.", feed);
    loseNetwork();
    renderApp("/", { as: me });
    expect(await screen.findByText("The river is back in its bed.")).toBeVisible();
    expect(await screen.findByText(/You’re offline\. What you see is from/)).toHaveTextContent(
      /What you see is from today at \d+:\d\d\./,
    );
    expect(await within((await cards())[0] ?? document.body).findByText("ben")).toBeVisible();
  });

  it("offline-10: one line says that there is no network, and no list says it again", detail, async () => {
    const me = await ada();
    backend.admin.createPost({ userId: (await ben()).id, content: "The river is back in its bed." });
    await visit(me, "/", "The river is back in its bed.", feed);
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    for (const method of ["GET", "POST"]) backend.failNext(method, /./, "network", 1000);
    backend.forgetRequests();
    renderApp("/", { as: me });
    expect(await screen.findByText("The river is back in its bed.")).toBeVisible();
    await waitFor(() => expect(backend.requests("GET", /posts\/documents/)).not.toHaveLength(0));
    expect(await screen.findByText(/You’re offline/)).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(screen.queryByText(/couldn’t be refreshed|seem to be offline/)).not.toBeInTheDocument();
  });

  it("offline-10: a form that met no network says so without alarm, and its text stays", detail, async () => {
    const { user } = renderApp("/update-profile/ada", { as: await ada() });
    await user.click(await screen.findByRole("button", { name: "Account" }));
    await user.click(await screen.findByRole("button", { name: "Change email address" }));
    await user.type(await screen.findByLabelText("New Email"), "a@chorus.example");
    await user.type(screen.getByLabelText("Your Password"), "ada-password");
    backend.failNext("PATCH", /account\/email/, "network", 1000);
    await user.click(screen.getByRole("button", { name: "Change address" }));
    expect((await screen.findByText(/You seem to be offline/)).closest('[role="status"]')).toBeVisible();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(screen.getByLabelText("New Email")).toHaveValue("a@chorus.example");
  });

  it.each([
    ["a post with its replies", (id: string) => `/post/${id}`, "An answer.", /"by-parent"/],
    ["a profile", () => "/profile/ben", "The river is back in its bed.", /"by-user",\{"tab"/],
    ["the topics", () => "/topics", "Nature", /"topics"/],
    ["the tab Following", () => "/?tab=following", "The river is back in its bed.", /"followed"/],
  ])("offline-1: %s opens without a network", detail, async (_, path, words, what) => {
    const me = await ada();
    const other = await ben();
    const post = backend.admin.createPost({
      userId: other.id,
      content: "The river is back in its bed.",
      topic: "Nature",
    });
    backend.admin.createPost({ userId: me.id, parentId: post.id, content: "An answer." });
    follow(me.id, other.id);
    await visit(me, path(post.id), words, what);
    loseNetwork();
    renderApp(path(post.id), { as: me });
    expect((await screen.findAllByText(words))[0]).toBeVisible();
    expect(await screen.findByText(/What you see is from/)).toBeVisible();
  });

  it("offline-3: a feed is there at once, gets what came on top, and what changed in place", detail, async () => {
    const me = await ada();
    const other = await ben();
    const first = backend.admin.createPost({ userId: other.id, content: "The first." });
    const second = backend.admin.createPost({ userId: other.id, content: "The second." });
    await visit(me, "/", "The second.", feed);

    backend.admin.createPost({ userId: other.id, content: "The third." });
    backend.admin.createPost({ userId: me.id, content: "Mine, from another device." });
    backend.admin.createPost({ userId: me.id, parentId: first.id, content: "An answer." });
    backend.admin.deleteDocument("posts", second.id);
    const release = backend.hold("GET", /posts\/documents/);
    renderApp("/", { as: me });
    expect(await screen.findByText("The second.")).toBeVisible();
    expect(screen.queryByText("The third.")).toBeNull();
    release();
    expect(await screen.findByText("The third.")).toBeVisible();
    expect(screen.queryByRole("button", { name: /new post/ })).toBeNull();
    expect(await screen.findByText("1 reply")).toBeVisible();
    await waitFor(() => expect(screen.queryByText("The second.")).toBeNull());
    const [mine, third, last] = await cards();
    expect(mine).toHaveTextContent("Mine, from another device.");
    expect(third).toHaveTextContent("The third.");
    expect(last).toHaveTextContent("The first.");
  });

  it.each(["scroll", "pointerdown", "keydown"])(
    "offline-3: once a page was touched (%s), what came meanwhile waits behind the pill",
    async (touch) => {
      const me = await ada();
      const other = await ben();
      backend.admin.createPost({ userId: other.id, content: "The first." });
      await visit(me, "/", "The first.", feed);
      backend.admin.createPost({ userId: other.id, content: "The second." });
      const release = backend.hold("GET", /posts\/documents/);
      const { user } = renderApp("/", { as: me });
      expect(await screen.findByText("The first.")).toBeVisible();
      window.dispatchEvent(new Event(touch));
      release();
      await user.click(await screen.findByRole("button", { name: "1 new post" }));
      expect(await screen.findByText("The second.")).toBeVisible();
      expect(await cards()).toHaveLength(2);
    },
  );

  it("offline-3: of more new posts than a page, the feed goes on from the newest", detail, async () => {
    const me = await ada();
    const write = (content: string): void => void backend.admin.createPost({ userId: me.id, content });
    write("Long ago.");
    await visit(me, "/", "Long ago.", feed);
    for (let number = 1; number <= 30; number += 1) write(`Post ${number}.`);
    const { user, queryClient } = renderApp("/", { as: me });
    expect(await screen.findByText("Post 30.")).toBeVisible();
    expect(screen.queryByText("Long ago.")).toBeNull();
    await user.click(screen.getByText("Load more"));
    // The oldest is far from the screen.
    await screen.findByText("That’s all.");
    const { pages = [] } = queryClient.getQueryData<PostList>(postKeys.feed("discover", "")) ?? {};
    expect(pages.flatMap(({ posts }) => posts)).toHaveLength(31);
    expect(pages.at(-1)?.posts.at(-1)?.content).toBe("Long ago.");
  });

  it("offline-1: a kept profile is asked for again, and shows what it is now", detail, async () => {
    const me = await ada();
    const other = await ben();
    backend.admin.createPost({ userId: other.id, content: "The first." });
    await visit(me, "/profile/ben", "The first.", /"by-user",\{"tab"/);
    backend.admin.createPost({ userId: other.id, content: "The second." });
    renderApp("/profile/ben", { as: me });
    expect(await screen.findByText("The second.")).toBeVisible();
  });

  it("offline-1: of a list two pages are kept", detail, async () => {
    const me = await ada();
    for (let number = 1; number <= 80; number += 1)
      backend.admin.createPost({ userId: me.id, content: `Post ${number}.` });
    const { user, unmount } = renderApp("/", { as: me });
    await screen.findByText("Post 80.");
    for (let page = 2; page <= 3; page += 1) await user.click(await screen.findByRole("button", { name: "Load more" }));
    await waitFor(async () => {
      const [, value] = await keptValue(feed);
      expect(value["state"]).toMatchObject({ data: { pages: [{}, {}], pageParams: [null, expect.any(String)] } });
    });
    unmount();
    loseNetwork();
    renderApp("/", { as: me });
    expect(await screen.findByText("Post 80.")).toBeVisible();
  });

  it.each([
    [
      "older than seven days",
      (value: Record<string, unknown>) => ({
        ...value,
        state: { ...(value["state"] as object), dataUpdatedAt: Date.now() - 8 * 24 * 3_600_000 },
      }),
    ],
    ["of another shape", (value: Record<string, unknown>) => ({ ...value, buster: "0.1.0 0" })],
    ["that cannot be read", () => "garbage"],
  ])("offline-1: an answer %s is dropped", detail, async (_, change) => {
    const me = await ada();
    backend.admin.createPost({ userId: me.id, content: "Long ago." });
    await visit(me, "/", "Long ago.", feed);
    const [name, value] = await keptValue(feed);
    await answersOnDevice.write(name, change(value));
    loseNetwork();
    renderApp("/", { as: me });
    expect(await screen.findByText("The posts couldn’t be loaded")).toBeVisible();
    expect((await kept()).some((each) => feed.test(each))).toBe(false);
  });

  it("offline-4: logging out leaves nothing on the device, and the next member sees nothing of it", async () => {
    const me = await ada();
    const other = await ben();
    backend.admin.createPost({ userId: me.id, content: "Mine." });
    await visit(me, "/", "Mine.", feed);
    const { user, unmount } = renderApp(`/update-profile/${me.id}`, { as: me });
    await user.click(await screen.findByRole("button", { name: "Logout" }));
    await heading("Login");
    await waitFor(async () => expect(await kept()).toEqual([]));
    unmount();
    loseNetwork();
    renderApp("/", { as: other });
    expect(await screen.findByText("The posts couldn’t be loaded")).toBeVisible();
    expect(screen.queryByText("Mine.")).toBeNull();
  });

  it("offline-4: what one member read is not shown to another, even where it was left behind", detail, async () => {
    const me = await ada();
    const other = await ben();
    backend.admin.createPost({ userId: me.id, content: "Mine." });
    await visit(me, "/", "Mine.", feed);
    loseNetwork();
    renderApp("/", { as: other });
    expect(await screen.findByText("The posts couldn’t be loaded")).toBeVisible();
    await waitFor(async () => expect((await kept()).filter((name) => name.startsWith("answers ada "))).toEqual([]));
  });

  it("offline-4: a logout in another tab leaves nothing on the device either", detail, async () => {
    const me = await ada();
    backend.admin.createPost({ userId: me.id, content: "Mine." });
    renderApp("/", { as: me });
    await screen.findByText("Mine.");
    await waitFor(async () => expect(await kept()).not.toEqual([]));
    // What the other tab does is heard of by an event of the store.
    removeLocal("session");
    await heading("Login");
    await waitFor(async () => expect(await kept()).toEqual([]));
  });
});

describe("Communities", () => {
  let device = new MemoryCaches();

  beforeEach(() => {
    device = new MemoryCaches();
    vi.stubGlobal("indexedDB", new IDBFactory());
    vi.stubGlobal("caches", device);
  });

  afterEach(() => {
    onlineManager.setOnline(true);
    vi.unstubAllGlobals();
  });

  const stored = async (): Promise<string> => JSON.stringify(await answersOnDevice.entries());

  /** Looks at an address until `words` are there and kept, and closes the app. */
  const look = async (as: Person, path: string, words: string): Promise<void> => {
    const { unmount } = renderApp(path, { as });
    await screen.findAllByText(words);
    await waitFor(async () => expect(await stored()).toContain(words));
    await waitFor(async () => expect(await stored()).toContain('"hidden"'));
    unmount();
  };

  const privateWalks = async (): Promise<{ me: Person; walks: TeamPlace }> => {
    const [me, other] = [await ada(), await ben()];
    const walks = await teamCommunity({ team: { [other.id]: "owner", [me.id]: "member" } });
    thread(walks, { userId: other.id, content: "Who brings the torch?" });
    message(walks, { userId: other.id, content: "Meet at the weir" });
    return { me, walks };
  };

  describe("A community that was opened", () => {
    it.each([
      ["threads", "", "Two herons"],
      ["chat", "?tab=chat", "Hello from the weir"],
    ])("offline-11: has its %s without a network, and says when they are from", async (_part, tab, words) => {
      const [me, other] = [await ada(), await ben()];
      const river = publicCommunity({ ownerId: other.id });
      thread(river, { userId: other.id, content: "Two herons" });
      message(river, { userId: other.id, content: "Hello from the weir" });
      await look(me, `/community/${river.id}${tab}`, words);
      loseNetwork();
      renderApp(`/community/${river.id}${tab}`, { as: me });
      expect(await screen.findByText(words)).toBeVisible();
      expect(screen.getByRole("heading", { level: 1, name: "River watch" })).toBeVisible();
      expect(await screen.findByText(/What you see is from/)).toBeVisible();
    });

    it("offline-11: shows what came since, once there is a network", async () => {
      const { me, walks } = await privateWalks();
      const { unmount } = renderApp(`/community/${walks.id}?tab=chat`, { as: me });
      await screen.findByText("Meet at the weir");
      await waitFor(() => expect(backend.requests("POST", /reads/)).toHaveLength(1), { timeout: 4000 });
      await waitFor(async () => expect(await stored()).toMatch(/chat.*Meet at the weir/));
      unmount();
      message(walks, { userId: "ben", content: "Or at the mill" });
      const release = backend.hold("GET", /messages\/documents/);
      renderApp(`/community/${walks.id}?tab=chat`, { as: me });
      expect(await screen.findByText("Meet at the weir")).toBeVisible();
      release();
      expect(await screen.findByText("Or at the mill")).toBeVisible();
      expect(await screen.findByText("1 new message")).toBeVisible();
    });

    it("offline-11: is gone from the device of a member who was removed, where they next open it or any other", async () => {
      const { me, walks } = await privateWalks();
      await look(me, `/community/${walks.id}`, "Who brings the torch?");
      await removeFromTeam(walks, me);
      renderApp(`/community/${walks.id}`, { as: me });
      await waitFor(async () => expect(await stored()).not.toContain("Who brings the torch?"));
      expect(await screen.findByText(/You’re no longer in|Community not found/)).toBeVisible();
      expect(screen.queryByText("Who brings the torch?")).not.toBeInTheDocument();
      await waitFor(async () => expect(await stored()).not.toContain("Night walks"));
    });

    it("offline-11: is gone after a logout", async () => {
      const { me, walks } = await privateWalks();
      await look(me, `/community/${walks.id}`, "Who brings the torch?");
      const { user } = renderApp(`/update-profile/${me.id}`, { as: me });
      await user.click(await screen.findByRole("button", { name: "Logout" }));
      await heading("Login");
      await waitFor(async () => expect(await stored()).toBe("[]"));
    });
  });

  describe("The pictures of a private community that were seen", () => {
    const setUp = async (): Promise<{ me: Person; walks: TeamPlace }> => {
      const { me, walks } = await privateWalks();
      const seen = { id: "81", width: 10, height: 10, colours: "aabbcc001122", description: "A grey heron" };
      backend.admin.createFile({
        bucket: "private-pictures",
        id: seen.id,
        name: "81.png",
        userId: "ben",
        bytes: new Uint8Array(await picture().arrayBuffer()),
        permissions: [`read("team:${walks.teamId}")`],
      });
      message(walks, { userId: "ben", content: "Look", pictures: writePictures([seen]) });
      return { me, walks };
    };

    const isShown = async (): Promise<void> => {
      await waitFor(() => expect(document.querySelector("img[alt='A grey heron']")).toBeInTheDocument());
    };

    const see = async (me: Person, walks: TeamPlace): Promise<void> => {
      const { unmount } = renderApp(`/community/${walks.id}?tab=chat`, { as: me });
      await screen.findByText("Look");
      await isShown();
      await waitFor(async () => expect(await stored()).toMatch(/chat.*Look/));
      await waitFor(async () => expect(await stored()).toContain('"hidden"'));
      unmount();
      expect(await device.addresses()).toEqual(["/ada/private-pictures/81/10"]);
    };

    it("offline-12: are there without a network, and are not asked for twice", async () => {
      const { me, walks } = await setUp();
      await see(me, walks);
      backend.forgetRequests();
      const { unmount } = renderApp(`/community/${walks.id}?tab=chat`, { as: me });
      await screen.findByText("Look");
      await isShown();
      unmount();
      loseNetwork();
      renderApp(`/community/${walks.id}?tab=chat`, { as: me });
      await isShown();
      expect(backend.requests("GET", /preview/)).toEqual([]);
    });

    it("offline-12: are gone from the device of a member who was removed", async () => {
      const { me, walks } = await setUp();
      await see(me, walks);
      await removeFromTeam(walks, me);
      renderApp(`/community/${walks.id}?tab=chat`, { as: me });
      expect(await screen.findByText(/You’re no longer in|Community not found/)).toBeVisible();
      await waitFor(async () => expect(await device.addresses()).toEqual([]));
    });

    it("offline-12: are not kept where they come as their member logs out", async () => {
      const { me, walks } = await setUp();
      let letOpen = (): void => undefined;
      const opened = new Promise<void>((resolve) => (letOpen = resolve));
      const open = device.open.bind(device);
      const opening = vi.spyOn(device, "open").mockImplementation(async (name) => {
        await opened;
        return open(name);
      });
      renderApp(`/community/${walks.id}?tab=chat`, { as: me });
      await screen.findByText("Look");
      await waitFor(() => expect(opening).toHaveBeenCalled());
      removeLocal("session");
      await heading("Login");
      letOpen();
      await waitFor(() => expect(device.stored).toEqual(["/ada/private-pictures/81/10"]));
      await waitFor(async () => expect(await device.addresses()).toEqual([]));
    });
  });
});
