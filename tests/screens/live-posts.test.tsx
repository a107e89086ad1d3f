// @module-tag detail
// What arrives while one looks: on this screen, on another one, from another device, and after a gap.
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { postKeys } from "@/queries/keys";
import { backend } from "../support/backend";
import { ada, ben, type Person } from "../support/people";
import { choose } from "../support/post-menu";
import { heading, listening, renderApp } from "../support/render-app";

const posts = /collections\/posts\/documents/;

const write = (person: Person, content: string, more: Record<string, unknown> = {}) =>
  backend.admin.createPost({ userId: person.id, content, ...more });

const long = (ago: number): Date => new Date(Date.UTC(2025, 2, 1, 0, ago));

const river = { article: "https://riverpost.example/herons" };

/** As this person would, in a browser of their own. */
const rename = async ({ id }: Person, username: string): Promise<void> => {
  backend.signInBrowser(id);
  await fetch(`${location.origin}/v1/databases/main/collections/users/documents/${id}`, {
    method: "PATCH",
    headers: { "content-type": "application/json", "x-appwrite-project": "chorus" },
    body: JSON.stringify({ data: { username } }),
  });
};

const pill = () => screen.queryByRole("button", { name: /new posts?$/ });

const goTo = async (user: ReturnType<typeof renderApp>["user"], name: string): Promise<void> => {
  const [link] = screen.getAllByRole("link", { name });
  if (!link) throw new Error(`No link leads to ${name}`);
  await user.click(link);
  await screen.findByRole("heading", { level: 1 });
};

describe("New posts", () => {
  it("feed-1: of one’s own, from another device, wait behind the pill like everybody’s", async () => {
    const member = await ada();
    write(member, "Old", { createdAt: long(1) });
    renderApp("/", { as: member });
    await screen.findByText("Old");
    await listening();

    write(member, "From my phone");

    expect(await screen.findByRole("button", { name: "1 new post" })).toBeVisible();
  });

  it("feed-2: of one’s own, sent here, are in the feed at once and never behind the pill", async () => {
    const member = await ada();
    write(member, "Old", { createdAt: long(1) });
    const { user } = renderApp("/", { as: member });
    await screen.findByText("Old");
    await listening();
    await user.click(screen.getByRole("link", { name: "Create post" }));
    await user.type(await screen.findByLabelText("Content"), "From here");
    const release = backend.hold("GET", posts);
    await user.click(screen.getByRole("button", { name: "Post" }));

    expect(await screen.findByRole("link", { name: "From here" })).toBeVisible();
    expect(screen.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
    release();
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(2));
    expect(pill()).not.toBeInTheDocument();
  });

  it("feed-1: that a list shows already are not counted for it", async () => {
    const [member, other] = [await ada(), await ben()];
    write(other, "Old", { createdAt: long(1) });
    const { user } = renderApp("/", { as: member });
    await screen.findByText("Old");
    await listening();
    write(other, "Herons", river);
    await screen.findByRole("button", { name: "1 new post" });

    await user.click(screen.getByRole("tab", { name: "News Posts" }));
    expect(await screen.findByRole("link", { name: "Herons" })).toBeVisible();
    expect(pill()).not.toBeInTheDocument();

    await user.click(screen.getByRole("tab", { name: "Discover" }));
    expect(await screen.findByRole("button", { name: "1 new post" })).toBeVisible();
  });

  it("feed-1: that came before a feed was first read are not offered again after a gap", async () => {
    const [member, other] = [await ada(), await ben()];
    write(other, "Old", { createdAt: long(1) });
    const { user } = renderApp("/topics", { as: member });
    await listening();
    backend.forgetRequests();
    backend.cutRealtime();
    await waitFor(() => expect(backend.requests("GET", /\/account$/)).toHaveLength(1));
    await listening();

    await goTo(user, "Home");
    expect(await screen.findByText("Old")).toBeVisible();
    expect(pill()).not.toBeInTheDocument();
  });

  it("moderation-3: that are deleted elsewhere go off an open feed", async () => {
    const [member, other] = [await ada(), await ben()];
    write(member, "Good morning");
    const { id } = write(other, "Followers cheap");
    renderApp("/", { as: member });
    await screen.findByText("Followers cheap");
    await listening();
    backend.admin.deleteDocument("posts", id);
    await waitFor(() => expect(screen.queryByText("Followers cheap")).not.toBeInTheDocument());
    expect(screen.getByText("Good morning")).toBeVisible();
  });

  it("of a member are on their profile when it is opened again", async () => {
    const [member, other] = [await ada(), await ben()];
    write(other, "Old", { createdAt: long(1) });
    const { user } = renderApp("/profile/ben", { as: member });
    await screen.findByText("Old");
    await listening();
    await goTo(user, "Home");
    await screen.findByText("Old");

    write(other, "New");
    await user.click(await screen.findByRole("button", { name: "1 new post" }));
    await screen.findByText("New");
    const [author] = screen.getAllByRole("link", { name: "Profile of ben" });
    if (author) await user.click(author);

    await heading("ben");
    expect(await screen.findByRole("link", { name: "New" })).toBeVisible();
  });
});

describe("A profile", () => {
  it("that is opened shows its member’s new name on posts that were loaded before", async () => {
    const [member, other] = [await ada(), await ben()];
    write(other, "Hello");
    const { user, queryClient } = renderApp("/", { as: member });
    await screen.findByRole("link", { name: "Profile of ben" });
    await rename(other, "benjamin");
    backend.signInBrowser(member.id);
    // Later than what is known of ben is believed.
    await queryClient.invalidateQueries({ queryKey: ["users"], refetchType: "none" });
    await user.click(await screen.findByRole("link", { name: "Profile of ben" }));
    await heading("benjamin");

    expect(await screen.findByRole("link", { name: "Profile of benjamin" })).toBeVisible();
    await goTo(user, "Home");
    expect(await screen.findByRole("link", { name: "Profile of benjamin" })).toBeVisible();
  });
});

describe("A post that the feed showed", () => {
  it("stays on its own screen where the server does not answer", async () => {
    const member = await ada();
    const { id } = write(member, "Still here");
    const { user } = renderApp("/", { as: member });
    const link = await screen.findByRole("link", { name: "Still here" });
    backend.failNext("GET", new RegExp(`documents/${id}`), 400);
    await user.click(link);

    expect(await screen.findByText(/couldn’t be refreshed/)).toBeVisible();
    expect(within(screen.getByRole("main")).getByText("Still here")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.queryByText(/couldn’t be refreshed/)).not.toBeInTheDocument());
  });
});

describe("A long list", () => {
  it("goes on where its last post was deleted", async () => {
    const member = await ada();
    for (let number = 1; number <= 30; number += 1) write(member, `Post ${number}`, { createdAt: long(number) });
    const { user } = renderApp("/", { as: member });
    const last = (await screen.findByRole("link", { name: "Post 6" })).closest("article");
    if (!last) throw new Error("The post is in no card");
    await choose(user, last, "Delete post");
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.queryByText("Post 6")).not.toBeInTheDocument());

    await user.click(screen.getByRole("button", { name: "Load more" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Load more" })).not.toBeInTheDocument());
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Post 30" }).closest("article")).toHaveAttribute("aria-setsize", "29");
  });
});

describe("What is sent or deleted while a list is on its way", () => {
  it("feed-2: one’s own post is in the feed, although the answer is older", async () => {
    const member = await ada();
    write(member, "Old", { createdAt: long(1) });
    const release = backend.hold("GET", posts, "answers");
    const { user } = renderApp("/", { as: member });
    await user.click(await screen.findByRole("link", { name: "Create post" }));
    await user.type(await screen.findByLabelText("Content"), "From here");
    await user.click(screen.getByRole("button", { name: "Post" }));
    await heading("Home");
    release();

    expect(await screen.findByRole("link", { name: "Old" })).toBeVisible();
    expect(screen.getByRole("link", { name: "From here" })).toBeVisible();
  });

  it("one’s own post is on the profile that was being opened, with the number that belongs to it", async () => {
    const member = await ada();
    write(member, "Old", { createdAt: long(1) });
    const release = backend.hold("GET", posts, "answers");
    const { user } = renderApp("/profile/ada", { as: member });
    await heading("ada");
    await goTo(user, "Create Post");
    await user.type(await screen.findByLabelText("Content"), "From here");
    await user.click(screen.getByRole("button", { name: "Post" }));
    await heading(/Home|ada/);
    const [own] = screen.getAllByRole("link", { name: /ada/ });
    if (own) await user.click(own);
    await heading("ada");
    release();

    expect(await screen.findByRole("link", { name: "From here" })).toBeVisible();
    expect((await screen.findByText("2", { selector: "b" })).parentElement).toHaveTextContent("2 posts");
  });

  it("a reply of somebody else stands behind those that arrive", async () => {
    const [member, other] = [await ada(), await ben()];
    const { id } = write(member, "What do you say?", { createdAt: long(1) });
    write(other, "First", { parentId: id, createdAt: long(2) });
    const { user, queryClient } = renderApp("/", { as: member });
    const link = await screen.findByRole("link", { name: "What do you say?" });
    await listening();
    const ofReplies = new RegExp(`"parentId","values":\\["${id}"\\].*"orderAsc"`);
    const release = backend.hold("GET", ofReplies, "answers");
    await user.click(link);
    await heading("Post");
    await waitFor(() => expect(backend.requests("GET", ofReplies)).toHaveLength(1));
    const second = write(other, "Second", { parentId: id });
    // It has been heard of.
    await waitFor(() => expect(queryClient.getQueryData(postKeys.record(second.id))).toBeDefined());
    release();

    expect(await screen.findByRole("link", { name: "First" })).toBeVisible();
    expect(await screen.findByRole("link", { name: "Second" })).toBeVisible();
  });

  it("a deleted post does not come back with the next page", async () => {
    const member = await ada();
    for (let number = 1; number <= 30; number += 1) write(member, `Post ${number}`, { createdAt: long(number) });
    const { user } = renderApp("/", { as: member });
    const card = (await screen.findByRole("link", { name: "Post 30" })).closest("article");
    const release = backend.hold("GET", /cursorAfter/, "answers");
    await user.click(screen.getByRole("button", { name: "Load more" }));
    if (card) await choose(user, card, "Delete post");
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.queryByText("Post 30")).not.toBeInTheDocument());
    release();

    await waitFor(() => expect(screen.queryByRole("button", { name: "Load more" })).not.toBeInTheDocument());
    expect(screen.queryByText("Post 30")).not.toBeInTheDocument();
  });
});

/** Answered already, and on their way: the app waits for them, and opens no socket before. */
const answersOf = (path: RegExp) => {
  const release = backend.hold("GET", path, "answers");
  const isAsked = () => waitFor(() => expect(backend.requests("GET", path)).not.toEqual([]));
  return { release, isAsked };
};

describe("What came between an answer and the open socket is asked for once", () => {
  it("calls-1: a post behind the pill", async () => {
    const [me, other] = [await ada(), await ben()];
    write(me, "Herons", { id: "1", createdAt: new Date(Date.UTC(2025, 2, 1)) });
    const feed = answersOf(/posts\/documents.*"parentId","values":\[""\]/);
    renderApp("/", { as: me });
    await feed.isAsked();
    write(other, "Swans");
    expect(backend.realtimeConnections).toBe(0);
    feed.release();

    expect(await screen.findByText("Herons")).toBeVisible();
    await listening();
    expect(await screen.findByRole("button", { name: "1 new post" })).toBeVisible();
  });

  it("calls-1: a reply on the page of what it answers", async () => {
    const [me, other] = [await ada(), await ben()];
    write(me, "Herons", { id: "1", createdAt: new Date(Date.UTC(2025, 2, 1)) });
    const replies = answersOf(/posts\/documents.*"parentId","values":\["1"\]/);
    renderApp("/post/1", { as: me });
    await replies.isAsked();
    write(other, "Where?", { parentId: "1" });
    expect(backend.realtimeConnections).toBe(0);
    replies.release();

    expect(await screen.findByText("Where?")).toBeVisible();
  });
});
