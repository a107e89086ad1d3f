import { screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { expectNoise } from "../setup";
import { backend } from "../support/backend";
import { resizeTo } from "../support/browser";
import { newsProvider, story } from "../support/news-provider";
import { ada, ben } from "../support/people";
import { renderApp } from "../support/render-app";

const provider = newsProvider();

const herons = "https://riverpost.example/environment/2026/restoration-of-the-river?page=1";

const openArticle = async (article: string, query = "") =>
  renderApp(`/article/${encodeURIComponent(article)}${query}`, { as: await ada() });

const notShown = () => screen.findByText("This link can’t be shown");

describe("Article", () => {
  afterEach(() => resizeTo(390));

  it("article-1: shows the article's card and what members said about it", async () => {
    const other = await ben();
    backend.admin.createPost({ userId: other.id, content: "The herons are back", article: herons });
    backend.admin.createPost({ userId: other.id, content: "Another thing", article: "https://other.example/" });
    await openArticle(herons);

    expect(await screen.findByRole("heading", { level: 1, name: "Article" })).toBeVisible();
    expect(await screen.findByText("The herons are back")).toBeVisible();
    expect(screen.queryByText("Another thing")).not.toBeInTheDocument();
    const link = screen.getAllByRole("link", { name: /Click to read article/ })[0];
    expect(link).toHaveAttribute("href", herons);
    expect(link).toHaveAttribute("target", "_blank");
    const main = within(screen.getByRole("main"));
    expect(main.getByText("riverpost.example")).toBeVisible();
    expect(main.getByText(/^\/environment\/2026\/restoration-/)).toBeVisible();
    expect(document.title).toBe("riverpost.example · Chorus");
  });

  it("article-1: finds the posts under one address, whatever campaign the link came from", async () => {
    const other = await ben();
    backend.admin.createPost({ userId: other.id, content: "The herons are back", article: herons });
    await openArticle(`${herons}&utm_source=mail&fbclid=x`);

    expect(await screen.findByText("The herons are back")).toBeVisible();
  });

  it("article-1: keeps an address that holds encoded characters of its own", async () => {
    const encoded = "https://riverpost.example/a%2Fb?q=100%25";
    await openArticle(encoded);

    expect(await screen.findByRole("link", { name: /Click to read article/ })).toHaveAttribute("href", encoded);
  });

  it("article-2: 'Share in a post' opens the post creation page with the article prefilled", async () => {
    const { user } = await openArticle(herons);

    await user.click(await screen.findByRole("link", { name: "Share in a post" }));

    expect(location.pathname).toBe("/create-post");
    expect(new URLSearchParams(location.search).get("article")).toBe(herons);
  });

  it("article-1: calls the article by the title that the news know", async () => {
    resizeTo(1280);
    provider.has("general", [story("The river is restored", { url: `${herons}&utm_source=feed` })]);
    await openArticle(herons);

    const main = await screen.findByRole("main");
    expect(await within(main).findByText("The river is restored")).toBeVisible();
    expect(document.title).toBe("The river is restored · Chorus");
  });

  const told = async (): Promise<void> => {
    const { id } = await ben();
    const article = { article: herons, articleTitle: "Restoration brings herons home" };
    backend.admin.createPost({ userId: id, content: "They are back", ...article, articleQuote: "Forty pairs" });
    backend.admin.createPost({ userId: id, content: "Only its address", article: herons });
  };

  it("article-1, article-5: the head has the title that members give, beside the host, and a post says only what differs", async () => {
    await told();
    const other = { article: herons, articleTitle: "Herons are a hoax" };
    backend.admin.createPost({ userId: "carla", content: "Shared once more", ...other });
    await openArticle(herons);
    const main = within(await screen.findByRole("main"));
    expect(await main.findByRole("heading", { level: 2, name: "Restoration brings herons home" })).toBeVisible();
    expect(main.getByText("riverpost.example", { selector: "b *" })).toBeVisible();
    // A title is its writer's claim: the window's has no room for the host beside it (decision 56).
    expect(document.title).toBe("riverpost.example · Chorus");

    const post = (await screen.findByText("They are back")).closest("article");
    expect(post).not.toHaveTextContent("Restoration brings herons home");
    expect(post).toHaveTextContent("“Forty pairs”");
    expect(screen.getByText("Shared once more").closest("article")).toHaveTextContent("Herons are a hoax");
    expect(screen.getByText("Only its address").closest("article")).not.toHaveTextContent("riverpost.example");
  });

  it("article-5: a post shows only the passage that it quotes where the news know the rest", async () => {
    resizeTo(1280);
    provider.has("general", [story("The river is restored", { url: herons })]);
    await told();
    await openArticle(herons);
    await within(await screen.findByRole("main")).findByText("The river is restored");
    const post = (await screen.findByText("They are back")).closest("article");
    expect(post).toHaveTextContent("“Forty pairs”");
    expect(post).not.toHaveTextContent("Restoration brings herons home");
  });

  it("article-4: says that nobody has posted about it yet", async () => {
    await openArticle(herons);

    expect(await screen.findByText("No posts about it yet")).toBeVisible();
  });

  it("article-4: says so when the posts could not be loaded, and tries again", async () => {
    backend.failNext("GET", /collections\/posts\/documents/, 500, 4);
    const { user } = await openArticle(herons);
    expect(await screen.findByText("The posts couldn’t be loaded")).toBeVisible();

    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByText("No posts about it yet")).toBeVisible();
  });
});

describe("An article's address that leads nowhere", () => {
  it.each([
    ["a script", "javascript:alert(1)"],
    ["data", "data:text/html,<script>alert(1)</script>"],
    ["words", "not an address"],
    ["a file", "file:///etc/passwd"],
    ["an endless address", `https://riverpost.example/${"a".repeat(800)}`],
  ])("article-3: %s cannot be shown, and there is a way on", async (_name, article) => {
    const { user } = await openArticle(article);

    expect(await notShown()).toBeVisible();
    expect(backend.requestsOfScreen("GET", /collections\/posts\/documents/)).toEqual([]);
    await user.click(screen.getByRole("link", { name: "Read the news" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Harmony" })).toBeVisible();
  });

  it("article-3: a damaged encoding cannot be shown", async () => {
    expectNoise(/could not be decoded/);
    renderApp("/article/https%3A%2F%2Friverpost.example%2F%E0%A4%A", { as: await ada() });

    expect(await notShown()).toBeVisible();
  });
});
