// @module-tag detail
// What other members see of what somebody wrote who goes around the app: circles, markup and hosts.
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ownedBy } from "@/sdk/base/authentic";
import { backend } from "../support/backend";
import { ada, ben, mallory, type Person } from "../support/people";
import { renderApp } from "../support/render-app";
import { message, publicCommunity, removeFromTeam, rowOf, teamCommunity, thread } from "../support/shared-communities";

const create = (collection: string, id: string, data: Record<string, string>, permissions: readonly string[]): void =>
  void backend.admin.createDocument({ collection, id, data, permissions });

const post = { parentId: "", parentUserId: "", article: "", topic: "", location: "" };

/** A public community with a chat of ada's, for what ben writes there. */
const river = (owner: Person) => {
  const place = { ...publicCommunity({ ownerId: owner.id }), isPrivate: false };
  message(place, { userId: owner.id, content: "Swans" });
  thread(place, { userId: owner.id, content: "Swans" });
  return place;
};

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
      const replies = screen.queryByRole("feed", { name: "Replies" });
      const listed = replies
        ? within(replies)
            .getAllByText(/^Number/)
            .map(({ textContent }) => textContent)
        : [];
      expect(listed, "each once").toEqual([...new Set(listed)]);
      expect(screen.queryByText("This page has a problem")).not.toBeInTheDocument();
      unmount();
    }
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

  it("post-14, shared-4: a thread that answers itself leaves its community readable", async () => {
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
