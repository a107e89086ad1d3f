// @module-tag detail
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { href } from "@/config/paths";
import { backend } from "../support/backend";
import { ada, ben, mallory, type Person } from "../support/people";
import { choose } from "../support/post-menu";
import { heading, listening, renderApp } from "../support/render-app";

const feed = () => screen.findByRole("feed", { name: "Discover" });
const cards = async () => within(await feed()).getAllByRole("article");
const article = "https://paper.example/trees";

let me: Person;
let other: Person;
beforeEach(async () => {
  me = await ada();
  other = await ben();
});

const herons = () => backend.admin.createPost({ id: "1", userId: other.id, content: "Herons!" });
const quoting = (fields: Partial<Parameters<typeof backend.admin.createPost>[0]> = {}) =>
  backend.admin.createPost({
    id: "2",
    userId: me.id,
    content: "Look!",
    quotedPostId: "1",
    quotedUserId: "ben",
    ...fields,
  });

describe("Words of a story", () => {
  const words = "Footfall rose on eleven of the twelve streets.";
  const writeWith = async () => {
    const path = href.createPost({ article, articleTitle: "Trees", articleSource: "Urban Weekly", quote: words });
    const app = renderApp(path, { as: me });
    await app.user.click(await screen.findByLabelText("Content"));
    await app.user.paste("o".repeat(150));
    return app;
  };

  it("quote-1: are a block of their own, above the link, and leave all characters to the writer", async () => {
    const { user } = await writeWith();
    expect(screen.getByText("150 / 150")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Post" }));
    const [card] = await cards();
    expect(
      within(card as HTMLElement)
        .getByText(`“${words}”`)
        .closest("blockquote"),
    ).toBeVisible();
    expect(within(card as HTMLElement).getByRole("link", { name: /Trees/ })).toHaveAttribute("href", article);
  });

  it("quote-1: can be removed before posting", async () => {
    const { user } = await writeWith();
    await user.click(screen.getByRole("button", { name: "Remove quote" }));
    await user.click(screen.getByRole("button", { name: "Post" }));
    await cards();
    expect(screen.queryByText(`“${words}”`)).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: /Trees/ })).toBeVisible();
  });

  it("quote-1: are text, whatever they hold", async () => {
    const articleQuote = "<b>Win</b> [now](javascript:alert(1))";
    backend.admin.createPost({ userId: other.id, content: "Look!", article, articleQuote });
    renderApp("/", { as: me });
    expect(await screen.findByText(`“${articleQuote}”`)).toBeVisible();
  });

  it("quote-6: in the text of an older post show as they are", async () => {
    backend.admin.createPost({ userId: me.id, content: `“${words}”`, article });
    renderApp("/", { as: me });
    const [card] = await cards();
    expect(within(card as HTMLElement).getByText(`“${words}”`)).toBeVisible();
    expect(within(card as HTMLElement).getByRole("link", { name: /Click to read article/ })).toBeVisible();
  });
});

describe("A quoted post", () => {
  it("quote-2, quote-3: is chosen in its menu, and stands in the new post with its author and words", async () => {
    herons();
    const { user } = renderApp("/", { as: me });
    const [card] = await cards();
    await choose(user, card as HTMLElement, "Quote post");
    expect(await heading("Create Post")).toBeVisible();
    expect(within(await screen.findByRole("group", { name: "Quoted post" })).getByText("Herons!")).toBeVisible();
    await user.type(screen.getByLabelText("Content"), "Look!");
    await user.click(screen.getByRole("button", { name: "Post" }));

    const block = within((await cards())[0] as HTMLElement).getByRole("group", { name: "Quoted post" });
    expect(await within(block).findByText("ben")).toBeVisible();
    expect(within(block).getByRole("link", { name: "Herons!" })).toHaveAttribute("href", "/post/1");
  });

  it("quote-2: can be left out", async () => {
    herons();
    const { user } = renderApp("/create-post?quoted=1", { as: me });
    await screen.findByText("Herons!");
    await user.click(screen.getByRole("button", { name: "Remove quote" }));
    await user.type(screen.getByLabelText("Content"), "Look!");
    await user.click(screen.getByRole("button", { name: "Post" }));
    await cards();
    expect(screen.queryByRole("group", { name: "Quoted post" })).not.toBeInTheDocument();
  });

  it("quote-3: shows what it says now, and that it was deleted", async () => {
    herons();
    quoting();
    renderApp("/post/2", { as: me });
    const block = await screen.findByRole("group", { name: "Quoted post" });
    await listening();
    backend.admin.updateDocument("posts", "1", { content: "Egrets, after all" });
    expect(await within(block).findByText("Egrets, after all")).toBeVisible();
    backend.admin.deleteDocument("posts", "1");
    expect(await screen.findByText("Post deleted")).toBeVisible();
  });

  it("quote-3: shows nothing of a muted member, and no quote of its own", async () => {
    const { id } = await mallory();
    backend.admin.createPost({ id: "0", userId: id, content: "Deep" });
    herons();
    backend.admin.updateDocument("posts", "1", { quotedPostId: "0" });
    quoting();
    backend.admin.createPost({ id: "3", userId: me.id, content: "Muted!", quotedPostId: "0" });
    backend.admin.setPreferences(me.id, { mutedMembers: [id] });
    renderApp("/", { as: me });
    const of = async (words: string) =>
      within((await cards()).find((card) => card.textContent.includes(words)) as HTMLElement);
    const block = (await of("Look!")).getByRole("group", { name: "Quoted post" });
    expect(block).toHaveTextContent("Herons!");
    await waitFor(async () => expect((await of("Muted!")).queryByRole("group")).not.toBeInTheDocument());
    expect(screen.queryByText("Deep")).not.toBeInTheDocument();
  });

  it("quote-3: that somebody wrote in another's name is as good as gone", async () => {
    const { id } = await mallory();
    const permissions = [`update("user:${id}")`];
    backend.admin.createPost({ id: "1", userId: other.id, content: "I, ben, quit", permissions });
    quoting();
    renderApp("/post/2", { as: me });
    expect(await screen.findByText("Post deleted")).toBeVisible();
    expect(screen.queryByText("I, ben, quit")).not.toBeInTheDocument();
  });

  it("quote-4: comes with those of the page in one request, at most", async () => {
    backend.admin.together(() => {
      for (let at = 0; at < 4; at += 1) {
        const createdAt = new Date(Date.now() - (10 - at) * 3_600_000);
        backend.admin.createPost({ id: `7${at}`, userId: other.id, content: `Old ${at}`, parentId: "70", createdAt });
        backend.admin.createPost({ userId: me.id, content: `New ${at}`, quotedPostId: `7${at}` });
      }
    });
    renderApp("/", { as: me });
    expect(await screen.findByText("Old 3")).toBeVisible();
    expect(backend.requests("GET", /posts.*"\$id"/)).toHaveLength(1);
    expect(screen.getAllByRole("group", { name: "Quoted post" })).toHaveLength(4);
  });

  it("quote-5: is told to its author in Activity", async () => {
    herons();
    quoting();
    renderApp("/activity", { as: other });
    expect(await screen.findByRole("link", { name: /ada quoted you/ })).toHaveAttribute("href", "/post/2");
  });
});
