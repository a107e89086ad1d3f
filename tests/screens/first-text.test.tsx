// What shows of posts before everything about them is known.
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { backend } from "../support/backend";
import { detail } from "../support/detail";
import { ada, ben } from "../support/people";
import { renderApp } from "../support/render-app";

const authors = /users\/documents\?.*"ben"/;
const counts = /posts\/documents.*"select"/;

describe("Posts whose author is on their way", () => {
  it("feed-13: show at once, without a name, and then by whom they are", detail, async () => {
    const [me, other] = [await ada(), await ben()];
    backend.admin.createPost({ id: "1", userId: other.id, content: "Herons!" });
    const answer = backend.hold("GET", authors);
    renderApp("/", { as: me });
    const text = await screen.findByText("Herons!");
    expect(text).toBeVisible();
    expect(screen.queryByText("Unknown User")).not.toBeInTheDocument();
    expect(screen.queryByRole("link", { name: /^Profile of/ })).not.toBeInTheDocument();

    answer();
    const post = await screen.findByRole("article", { name: /^ben/ });
    expect(within(post).getByRole("link", { name: "Profile of ben" })).toBeVisible();
    expect(within(post).getByText("Herons!"), "the text is not drawn anew").toBe(text);
    expect(backend.requests("GET", authors), "one request for a page").toHaveLength(1);
  });

  it("feed-13, card-4: say so once it is certain that there is none", detail, async () => {
    const me = await ada();
    backend.admin.createPost({ id: "1", userId: "nobody", content: "Herons!" });
    const answer = backend.hold("GET", /users\/documents\?.*"nobody"/);
    renderApp("/", { as: me });
    expect(await screen.findByText("Herons!")).toBeVisible();
    expect(screen.queryByText("Unknown User")).not.toBeInTheDocument();
    answer();
    expect(await screen.findByText("Unknown User")).toBeVisible();
  });

  it("feed-13: show although their authors cannot be loaded", detail, async () => {
    const [me, other] = [await ada(), await ben()];
    backend.admin.createPost({ id: "1", userId: other.id, content: "Herons!" });
    backend.failNext("GET", authors, 500, 10);
    renderApp("/", { as: me });
    expect(await screen.findByText("Herons!")).toBeVisible();
    expect(await screen.findByText("Unknown User")).toBeVisible();
  });

  it("feed-13, post-4: and so does a reply, before it is known whom it answers", detail, async () => {
    const [me, other] = [await ada(), await ben()];
    backend.admin.createPost({ id: "1", userId: other.id, content: "Herons!" });
    backend.admin.createPost({ id: "2", userId: me.id, content: "Where?", parentId: "1" });
    const answer = backend.hold("GET", authors);
    renderApp(`/profile/${me.id}/replies`, { as: me });
    expect(await screen.findByText("Where?")).toBeVisible();
    expect(screen.getByRole("link", { name: "Replied to" })).toBeVisible();
    answer();
    expect(await screen.findByRole("link", { name: "Replied to ben" })).toBeVisible();
  });
});

describe("Posts whose replies are being counted", () => {
  it("feed-13, start-2: show at once; the heart has its place beside the count that is to come", detail, async () => {
    const me = await ada();
    backend.admin.createPost({ id: "1", userId: me.id, content: "Herons!" });
    const answer = backend.hold("GET", counts);
    renderApp("/", { as: me });
    expect(await screen.findByRole("article", { name: /^ada/ })).toBeVisible();
    expect(await screen.findByRole("button", { name: "Like" })).toBeVisible();
    expect(screen.queryByText("0 replies")).not.toBeInTheDocument();

    answer();
    expect(await screen.findByText("0 replies")).toBeVisible();
    expect(screen.getByRole("button", { name: "Like, 0 likes" })).toBeVisible();
  });

  it("feed-13: keep their heart if that fails", detail, async () => {
    const me = await ada();
    backend.admin.createPost({ id: "1", userId: me.id, content: "Herons!" });
    backend.failNext("GET", counts, 500, 10);
    renderApp("/", { as: me });
    expect(await screen.findByRole("button", { name: "Like" })).toBeVisible();
    expect(screen.queryByText(/repl(y|ies)$/)).not.toBeInTheDocument();
  });
});
