// @module-tag detail
// What other members see of what somebody wrote who goes around the app: rights, circles, markup and hosts.
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { digestId } from "@/lib/object-id";
import { communityOf, hiddenListOf, ownedBy, privateTo, writtenIn } from "@/sdk/base/authentic";
import { backend } from "../support/backend";
import { ada, ben, mallory, type Person } from "../support/people";
import { renderApp } from "../support/render-app";
import {
  membership,
  message,
  publicCommunity,
  removeFromTeam,
  rowOf,
  teamCommunity,
  thread,
} from "../support/shared-communities";

const create = (collection: string, id: string, data: Record<string, string>, permissions: readonly string[]): void =>
  void backend.admin.createDocument({ collection, id, data, permissions });

/** Whether something shows, once the screen is there. */
type Shows = () => Promise<boolean>;

interface Kind {
  /** Makes the row, with the permissions that this makes of the right ones. */
  make: (changed: (right: readonly string[]) => readonly string[]) => Promise<Shows> | Shows;
}

const isThere = (words: string | RegExp): boolean => screen.queryAllByText(words).length > 0;

/** Shows a page to ada, and says whether `words` show there once `sign` does. */
const shown =
  (path: string, sign: string | RegExp, words: string | RegExp, as: Person): Shows =>
  async () => {
    const { queryClient } = renderApp(path, { as });
    await screen.findAllByText(sign);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    return isThere(words);
  };

const post = { parentId: "", parentUserId: "", article: "", topic: "", location: "" };

/** A public community with a chat of ada's, for what ben writes there. */
const river = (owner: Person) => {
  const place = { ...publicCommunity({ ownerId: owner.id }), isPrivate: false };
  message(place, { userId: owner.id, content: "Swans" });
  thread(place, { userId: owner.id, content: "Swans" });
  return place;
};

/** What speaks for a member or gives rights: its row is ben's, its reader ada. */
const kinds: Readonly<Record<string, Kind>> = {
  "a post": {
    make: async (changed) => {
      const [me, other] = [await ada(), await ben()];
      create("posts", "1", { ...post, content: "Swans", userId: me.id }, ownedBy(me.id));
      create("posts", "2", { ...post, content: "Herons", userId: other.id }, changed(ownedBy(other.id)));
      return shown("/", "Swans", "Herons", me);
    },
  },
  "a reply": {
    make: async (changed) => {
      const [me, other] = [await ada(), await ben()];
      create("posts", "1", { ...post, content: "Swans", userId: me.id }, ownedBy(me.id));
      const reply = { ...post, content: "Herons", userId: other.id, parentId: "1", parentUserId: me.id };
      create("posts", "2", reply, changed(ownedBy(other.id)));
      create("posts", "3", { ...reply, content: "Geese", userId: me.id }, ownedBy(me.id));
      return shown("/post/1", "Geese", "Herons", me);
    },
  },
  "a profile": {
    make: async (changed) => {
      const [me, other] = [await ada(), await ben()];
      const path = `/databases/main/collections/users/documents/${other.id}`;
      await backend.byKey("PATCH", path, { data: { bio: "Counts herons" }, permissions: changed(ownedBy(other.id)) });
      return shown(`/profile/${other.id}`, /Counts herons|under review/, "Counts herons", me);
    },
  },
  "a handle": {
    make: async (changed) => {
      const [me, other] = [await ada(), await ben()];
      const handle = { handle: "heron", userId: other.id };
      create("handles", await digestId("heron"), handle, changed(ownedBy(other.id)));
      return shown("/profile/@heron", /Joined|User not found/, /Joined/, me);
    },
  },
  "a like": {
    make: async (changed) => {
      const [me, other] = [await ada(), await ben()];
      create("posts", "1", { ...post, content: "Swans", userId: me.id }, ownedBy(me.id));
      create("likes", "2", { postId: "1", userId: other.id, postUserId: me.id }, changed(ownedBy(other.id)));
      return shown("/activity", "Activity", /likes your post/, me);
    },
  },
  "a follower": {
    make: async (changed) => {
      const [me, other] = [await ada(), await ben()];
      create("followings", "2", { userId: me.id, followerId: other.id }, changed(ownedBy(other.id)));
      return shown("/activity", "Activity", /follows you/, me);
    },
  },
  "a bookmark": {
    make: async (changed) => {
      const [me, other] = [await ada(), await ben()];
      const write = (id: string, content: string) =>
        create("posts", id, { ...post, content, userId: other.id }, ownedBy(other.id));
      write("1", "Swans");
      write("2", "Herons");
      create("bookmarks", "3", { postId: "1", userId: me.id }, privateTo(me.id));
      create("bookmarks", "4", { postId: "2", userId: me.id }, changed(privateTo(me.id)));
      return shown("/bookmarks", "Swans", "Herons", me);
    },
  },
  "a report": {
    make: async (changed) => {
      const [me, other, liar] = [await ada(), await ben(), await mallory()];
      backend.admin.setLabels(me.id, ["moderator"]);
      create("posts", "1", { ...post, content: "Pills", userId: liar.id }, ownedBy(liar.id));
      const report = { postId: "1", subjectUserId: liar.id, reporterId: other.id, reason: "spam", note: "Herons" };
      create("reports", "2", report, changed(ownedBy(other.id)));
      create("posts", "3", { ...post, content: "Geese", userId: liar.id }, ownedBy(liar.id));
      create("reports", "4", { ...report, postId: "3", reporterId: me.id }, ownedBy(me.id));
      return shown("/moderation", "Geese", "Pills", me);
    },
  },
  "a membership": {
    make: async (changed) => {
      const [me, other, third] = [await ada(), await ben(), await mallory()];
      const place = river(me);
      membership(place, third.id);
      create("memberships", "2", { communityId: place.id, userId: other.id }, changed(writtenIn(place, other.id)));
      return shown(`/community/${place.id}?tab=members`, "mallory", "ben", me);
    },
  },
  "a thread": {
    make: async (changed) => {
      const [me, other] = [await ada(), await ben()];
      const place = river(me);
      membership(place, other.id);
      const said = { communityId: place.id, teamId: place.teamId, userId: other.id, content: "Herons" };
      create(
        "threads",
        "2",
        { ...said, parentId: "", parentUserId: "", rootId: "" },
        changed(writtenIn(place, other.id)),
      );
      return shown(`/community/${place.id}`, "Swans", "Herons", me);
    },
  },
  "a message": {
    make: async (changed) => {
      const [me, other] = [await ada(), await ben()];
      const place = river(me);
      membership(place, other.id);
      const said = { communityId: place.id, teamId: place.teamId, userId: other.id, content: "Herons" };
      create("messages", "2", { ...said, parentId: "", parentUserId: "" }, changed(writtenIn(place, other.id)));
      return shown(`/community/${place.id}?tab=chat`, "Swans", "Herons", me);
    },
  },
  "a community": {
    make: async (changed) => {
      const me = await ada();
      const place = river(me);
      const path = `/databases/main/collections/communities/documents/${place.id}`;
      await backend.byKey("PATCH", path, { permissions: changed(communityOf(place)) });
      return shown(`/community/${place.id}`, /River watch|under review/, /River watch/, me);
    },
  },
  "a list of what is hidden": {
    make: async (changed) => {
      const [me, other] = [await ada(), await ben()];
      const place = await teamCommunity({ team: { [me.id]: "owner" }, isPrivate: false });
      message(place, { userId: me.id, content: "Swans" });
      const hidden = message(place, { userId: other.id, content: "Herons" });
      const path = `/databases/main/collections/hidden/documents/${place.hiddenId}`;
      await backend.byKey("PATCH", path, { data: { subjectIds: hidden }, permissions: changed(hiddenListOf(place)) });
      return shown(`/community/${place.id}?tab=chat`, "Swans", "Hidden by the owner", me);
    },
  },
};

describe.each(Object.entries(kinds))("like-3, community-rows-1: %s", (_, { make }) => {
  it("is shown with exactly its permissions", async () => {
    const shows = await make((right) => right);
    expect(await shows()).toBe(true);
  });

  // What else is a forgery is told by tests/unit/sdk/base/authentic.
  it("is shown to nobody with one permission more", async () => {
    const shows = await make((right) => [...right, 'update("user:mallory")']);
    expect(await shows()).toBe(false);
  });
});

describe("What somebody edits after they were removed", () => {
  it.each([
    ["chat", message],
    ["threads", thread],
  ] as const)("shared-21: isn't in the %s of a private community, to who comes later either", async (tab, write) => {
    const [me, other] = [await ada(), await ben()];
    const walks = await teamCommunity({ team: { [me.id]: "owner", [other.id]: "member" } });
    const own = write(walks, { userId: me.id, content: "Swans", createdAt: new Date(Date.now() - 9000) });
    const theirs = write(walks, { userId: other.id, content: "Herons", createdAt: new Date(Date.now() - 9000) });
    await removeFromTeam(walks, other);
    const table = tab === "chat" ? "messages" : "threads";
    backend.admin.updateDocument(table, theirs, { content: "Buy my pills" });
    backend.admin.updateDocument(table, own, { content: "Two swans" });
    expect(await rowOf(table, theirs)).toMatchObject({ content: "Buy my pills" });
    renderApp(`/community/${walks.id}?tab=${tab}`, { as: me });
    expect(await screen.findByText("Two swans")).toBeVisible();
    expect(screen.queryByText("Buy my pills")).not.toBeInTheDocument();
  });
});

describe("Circles", () => {
  const circles: Record<string, readonly [id: string, parentId: string][]> = {
    "a reply that answers itself": [
      ["1", ""],
      ["2", "2"],
    ],
    "two that answer each other": [
      ["1", "2"],
      ["2", "1"],
    ],
    "three in a circle": [
      ["1", "3"],
      ["2", "1"],
      ["3", "2"],
    ],
    "a reply to what is gone": [
      ["1", ""],
      ["2", "9"],
    ],
  };
  it.each(Object.entries(circles))("post-14: %s: the page of each comes up and shows its words", async (_, rows) => {
    const [me, liar] = [await ada(), await mallory()];
    for (const [id, parentId] of rows)
      create("posts", id, { ...post, content: `Number ${id}`, userId: liar.id, parentId }, ownedBy(liar.id));
    for (const [id] of rows) {
      const { unmount } = renderApp(`/post/${id}`, { as: me });
      expect((await screen.findAllByText(`Number ${id}`))[0]).toBeVisible();
      expect(screen.queryByText("This page has a problem")).not.toBeInTheDocument();
      unmount();
    }
  });

  it.each(Object.entries(circles))("post-14: %s in a thread: all of it is listed below the thread", async (_, rows) => {
    const [me, liar] = [await ada(), await mallory()];
    const place = river(me);
    const root = thread(place, { userId: me.id, content: "The thread" });
    for (const [id, parentId] of rows)
      thread(place, { id, userId: liar.id, content: `Number ${id}`, parentId: parentId || root, rootId: root });
    const { user } = renderApp(`/community/${place.id}`, { as: me });
    const card = (await screen.findByText("The thread")).closest("article") as HTMLElement;
    await user.click(await within(card).findByRole("button", { name: `${rows.length} replies` }));
    const closed = () => within(card).queryAllByRole("button", { name: /^\d+ repl/, expanded: false });
    await within(card).findAllByText(/^Number/);
    for (const button of closed()) await user.click(button);
    for (const button of closed()) await user.click(button);
    for (const [id] of rows) expect(await within(card).findByText(`Number ${id}`)).toBeVisible();
  });

  it.each([
    ["itself", [["1", "1"]]],
    [
      "one that quotes it",
      [
        ["1", "2"],
        ["2", "1"],
      ],
    ],
    ["what is gone", [["1", "9"]]],
  ] as const)("quote-3: a post that quotes %s shows once, with one block that quotes it at most", async (_, rows) => {
    const [me, liar] = [await ada(), await mallory()];
    for (const [id, quotedPostId] of rows)
      create(
        "posts",
        id,
        { ...post, content: `Number ${id}`, userId: liar.id, quotedPostId, quotedUserId: liar.id },
        ownedBy(liar.id),
      );
    renderApp("/", { as: me });
    const feed = within(await screen.findByRole("feed", { name: "Discover" }));
    await feed.findAllByText("Number 1");
    expect(feed.getAllByText("Number 1").length).toBeLessThanOrEqual(2);
  });

  it("shared-4: a thread that answers itself leaves its community readable", async () => {
    const [me, liar] = [await ada(), await mallory()];
    const place = river(me);
    thread(place, { userId: me.id, content: "Herons" });
    thread(place, { id: "1", userId: liar.id, content: "Myself", rootId: "1" });
    const answer = { userId: liar.id, parentId: "1", parentUserId: liar.id, rootId: "1" };
    thread(place, { ...answer, id: "2", content: "An answer" });
    const { user } = renderApp(`/community/${place.id}`, { as: me });
    expect(await screen.findByText("Herons")).toBeVisible();
    const card = await screen.findByRole("article", { description: "Myself" });
    await user.click(within(card).getByRole("button", { name: "1 reply" }));
    expect(await within(card).findByText("An answer")).toBeVisible();
    expect(screen.getAllByText("Myself")).toHaveLength(1);
  });

  it("quote-3: messages that quote each other are both in the chat", async () => {
    const [me, liar] = [await ada(), await mallory()];
    const place = river(me);
    message(place, { id: "1", userId: liar.id, content: "First", parentId: "2", parentUserId: liar.id });
    message(place, { id: "2", userId: liar.id, content: "Second", parentId: "1", parentUserId: liar.id });
    renderApp(`/community/${place.id}?tab=chat`, { as: me });
    expect((await screen.findAllByText("First"))[0]).toBeVisible();
    expect(screen.getAllByText("Second")[0]).toBeVisible();
  });
});

const hostile = "<constructor/> <0>x</0> {x} <b>y</b>";

/** Where members' words stand in, or make up, the sentences of a screen. */
const places: Record<string, (me: Person, liar: Person) => string | Promise<string>> = {
  "a post": (_, liar) => {
    create("posts", "1", { ...post, content: hostile, userId: liar.id }, ownedBy(liar.id));
    return "/";
  },
  "a topic's badge": (_, liar) => {
    create("posts", "1", { ...post, content: "Herons", topic: hostile, userId: liar.id }, ownedBy(liar.id));
    return "/";
  },
  "the list of topics": (_, liar) => {
    create("posts", "1", { ...post, content: "Herons", topic: hostile, userId: liar.id }, ownedBy(liar.id));
    return "/topics";
  },
  "the topic in an address": () => `/?topic=${encodeURIComponent(hostile)}`,
  "a search": () => `/explore?q=${encodeURIComponent(hostile)}`,
  "an article's title": (_, liar) => {
    const article = { article: "https://river.example/a", articleTitle: hostile };
    create("posts", "1", { ...post, content: "Herons", ...article, userId: liar.id }, ownedBy(liar.id));
    return "/";
  },
  "a quotation": (_, liar) => {
    const article = { article: "https://river.example/a", articleQuote: hostile };
    create("posts", "1", { ...post, content: "Herons", ...article, userId: liar.id }, ownedBy(liar.id));
    return "/";
  },
  "a name": (_, liar) => {
    backend.admin.updateDocument("users", liar.id, { username: hostile });
    return `/profile/${liar.id}`;
  },
  "a bio": (_, liar) => {
    backend.admin.updateDocument("users", liar.id, { bio: hostile });
    return `/profile/${liar.id}`;
  },
  "who followed one": (me, liar) => {
    backend.admin.updateDocument("users", liar.id, { username: hostile });
    create("followings", "2", { userId: me.id, followerId: liar.id }, ownedBy(liar.id));
    return "/activity";
  },
  "whom a reply answers": (me, liar) => {
    backend.admin.updateDocument("users", liar.id, { username: hostile });
    create("posts", "1", { ...post, content: "Herons", userId: liar.id }, ownedBy(liar.id));
    create(
      "posts",
      "2",
      { ...post, content: "Yes", userId: me.id, parentId: "1", parentUserId: liar.id },
      ownedBy(me.id),
    );
    return "/post/2";
  },
  "a community": (_, liar) => `/community/${publicCommunity({ ownerId: liar.id, name: hostile }).id}`,
  "a community's rules": (_, liar) =>
    `/community/${publicCommunity({ ownerId: liar.id, rules: hostile }).id}?tab=about`,
  "the directory": (_, liar) => {
    publicCommunity({ ownerId: liar.id, description: hostile });
    return "/communities";
  },
  "a thread": (_, liar) => {
    const place = publicCommunity({ ownerId: liar.id });
    thread(place, { userId: liar.id, content: hostile });
    return `/community/${place.id}`;
  },
  "a message": (_, liar) => {
    const place = publicCommunity({ ownerId: liar.id });
    message(place, { userId: liar.id, content: hostile });
    return `/community/${place.id}?tab=chat`;
  },
  "an invitation's link": () =>
    `/join?teamName=${encodeURIComponent(hostile)}&teamId=1&membershipId=2&userId=3&secret=4`,
};

/** Also over several elements, and in a box to type in. */
const says = (words: string): boolean =>
  (document.body.textContent ?? "").includes(words) ||
  [...document.querySelectorAll("input")].some(({ value }) => value.includes(words));

describe("Markup that a member wrote", () => {
  it.each(Object.entries(places))("languages-9: stands as it was written in %s", async (_, make) => {
    const [me, liar] = [await ada(), await mallory()];
    renderApp(await make(me, liar), { as: me });
    await waitFor(() => expect(says(hostile)).toBe(true));
    expect(screen.queryByText(/This page has a problem|The app has stopped/)).not.toBeInTheDocument();
    expect(document.body.querySelector("b[class=''], constructor")).toBeNull();
  });
});

describe("Hosts that look like another", () => {
  it.each([
    ["https://аррӏе.com/id", "https://xn--80ak6aa92e.com/id"],
    ["https://paypal.com╱login.evil.example/", "https://paypal.xn--comlogin-5q3e.evil.example/"],
    ["https://gооgle.com/", "https://xn--ggle-55da.com/"],
    ["https://ⅿozilla.org/", "https://mozilla.org/"],
    ["https://good.example@evil.example/", ""],
    ["https://rnicrosoft.example%00.evil.example/", ""],
    ["https://good.example\\.evil.example/", ""],
    ["https://ᴘaypal.com/", "https://xn--aypal-439a.com/"],
  ])("card-18: %s shows where it leads, in a post", async (address, shownAs) => {
    const [me, liar] = [await ada(), await mallory()];
    create("posts", "1", { ...post, content: `Look: ${address} !`, userId: liar.id }, ownedBy(liar.id));
    renderApp("/", { as: me });
    const text = (await screen.findAllByText(/^Look:/))[0] as HTMLElement;
    const link = (text.closest("article") as HTMLElement).querySelector<HTMLAnchorElement>('a[target="_blank"]');
    if (shownAs === "" && !link) return;
    const { host } = new URL(link?.href ?? "");
    expect(link).toHaveTextContent(host);
    if (shownAs) expect(link).toHaveTextContent(shownAs);
  });

  const lookalike = { content: "Look: https://аррӏе.com/id !", topic: "Social" };

  const briefly: Record<string, (me: Person, liar: Person) => string> = {
    Topics: (_, { id: userId }) => {
      backend.admin.createPost({ userId, ...lookalike });
      return "/topics";
    },
    Activity: (me, { id: userId }) => {
      backend.admin.createPost({ id: "1", userId: me.id, content: "Herons" });
      backend.admin.createPost({ userId, ...lookalike, parentId: "1", parentUserId: me.id });
      return "/activity";
    },
    "a quote": (me, { id: userId }) => {
      backend.admin.createPost({ id: "1", userId, ...lookalike });
      backend.admin.createPost({ id: "2", userId: me.id, content: "This?", quotedPostId: "1", quotedUserId: userId });
      return "/post/2";
    },
    "an answered message": (me, { id: userId }) => {
      const place = publicCommunity({ ownerId: me.id });
      message(place, { id: "1", userId, content: lookalike.content });
      message(place, { userId: me.id, content: "This?", parentId: "1", parentUserId: userId });
      return `/community/${place.id}?tab=chat`;
    },
  };

  it.each(Object.entries(briefly))("card-18: one shows where it leads in %s too", async (_, make) => {
    const [me, liar] = [await ada(), await mallory()];
    renderApp(make(me, liar), { as: me });
    expect((await screen.findAllByText(/^(Look: )?https:\/\/xn--80ak6aa92e\.com/))[0]).toBeVisible();
    expect(document.body).not.toHaveTextContent("https://аррӏе.com");
  });
});
