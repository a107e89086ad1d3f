import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { community } from "@/config/community";
import { writeLocal } from "@/lib/local-store";
import { expectNoise } from "../setup";
import { backend } from "../support/backend";
import { resizeTo } from "../support/browser";
import { detail } from "../support/detail";
import { newsProvider, story, trees } from "../support/news-provider";
import { ada, ben, mallory } from "../support/people";
import { heading, renderApp } from "../support/render-app";

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

    expect(await heading("Article")).toBeVisible();
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
    expect(await heading("Harmony")).toBeVisible();
  });

  it("article-3: a damaged encoding cannot be shown", async () => {
    expectNoise(/could not be decoded/);
    renderApp("/article/https%3A%2F%2Friverpost.example%2F%E0%A4%A", { as: await ada() });

    expect(await notShown()).toBeVisible();
  });
});

describe("The face of an article", detail, () => {
  const card = async () => {
    const [first] = within(await screen.findByRole("feed", { name: "Discover" })).getAllByRole("article");
    return within(first as HTMLElement);
  };
  const link = async (name: string | RegExp) => (await card()).getByRole("link", { name });
  /** The frame around the link: its picture is beside it. */
  const frameOf = (told: HTMLElement) => told.parentElement as HTMLElement;
  const pictureIn = (told: HTMLElement) => frameOf(told).querySelector("img");
  const loaded = (picture: HTMLImageElement, naturalWidth: number, naturalHeight: number) => {
    Object.defineProperties(picture, {
      naturalWidth: { value: naturalWidth },
      naturalHeight: { value: naturalHeight },
    });
    fireEvent.load(picture);
  };

  const writeFromHarmony = async () => {
    const app = renderApp("/harmony", { as: await ada() });
    await app.user.click(await screen.findByRole("link", { name: "Share to Chorus" }));
    await app.user.click(await screen.findByLabelText("Content"));
    await app.user.paste("Our street was one of them.");
    return app;
  };

  describe("A post from Harmony", () => {
    newsProvider();

    it("face-1, face-2: has the story's picture, title and source, and the host that it leads to", async () => {
      const { user } = await writeFromHarmony();
      await user.click(screen.getByRole("button", { name: "Post" }));

      const told = await link(/Cities trade parking/);
      expect(told).toHaveTextContent(
        `Cities trade parking for treesUrban Weekly · urban.example/cities-trade-parking-for-tree...Click to read article (opens in a new tab)`,
      );
      expect(told).toHaveAttribute("href", trees.url);
      await user.click((await card()).getByRole("button", { name: "Show picture from pictures.example" }));
      expect(pictureIn(told)).toHaveAttribute("src", trees.image);
    });

    it("harmony-16: the story itself shows its picture without a press", async () => {
      renderApp("/harmony", { as: await ada() });
      const focused = await screen.findByRole("region", { name: "Focussed Story" });
      await waitFor(() => expect(focused.querySelector("img")).toHaveAttribute("src", trees.image));
    });

    it("face-1: keeps them in its draft", async () => {
      const { user, unmount } = await writeFromHarmony();
      const { pathname } = location;
      await user.click(screen.getByLabelText("Content"));
      await waitFor(() => expect(localStorage.getItem("chorus.drafts.ada")).toContain("Urban Weekly"));
      unmount();

      // As Drafts come back: the address says the article alone.
      renderApp(`${pathname}?article=${encodeURIComponent(trees.url)}`);
      await user.click(await screen.findByRole("button", { name: "Post" }));
      expect(await link(/Cities trade parking/)).toHaveTextContent("Urban Weekly");
    });
  });

  describe("What a writer claims", () => {
    let by = "";
    beforeEach(async () => {
      by = (await mallory()).id;
    });

    afterEach(() => {
      delete community.articlePictures;
    });

    const post = (fields: Record<string, string>) =>
      backend.admin.createPost({ userId: by, content: "Look!", article: "https://evil.example/login", ...fields });

    it("face-2: never hides the host, nor leads elsewhere", async () => {
      post({
        articleTitle: "Sign in at https://bank.example",
        articleSource: "bank.example",
        articleImage: "https://bank.example/logo.png",
      });
      renderApp("/", { as: await ada() });
      const told = await link(/Sign in/);
      expect(told).toHaveAttribute("href", "https://evil.example/login");
      expect(within(told).getByText("evil.example")).toBeVisible();
      // What is copied with the card is what it says.
      expect(within(told).getByText("(opens in a new tab)")).toHaveClass("select-none");
      expect(told).toHaveAttribute("rel", "noopener noreferrer");
      expect(within(told).queryByRole("link")).not.toBeInTheDocument();
    });

    it("face-4: is text, whatever it holds", async () => {
      const articleTitle = `<img src=x onerror="alert(1)"><b>Win</b>`;
      post({ articleTitle, articleSource: "<script>alert(1)</script>" });
      renderApp("/", { as: await ada() });
      const told = await link(/Win/);
      expect(within(told).getByText(articleTitle)).toHaveClass("line-clamp-3");
      expect(told.querySelector("b, script, img")).toBeNull();
    });

    it("face-3: an address that is no https one is no picture", async () => {
      const articleImage = "http://pictures.example/x.png";
      post({ articleTitle: "Trees", articleImage });
      renderApp("/", { as: await ada() });
      expect(pictureIn(await link(/Trees/))).toBeNull();
      expect((await card()).queryByRole("button", { name: /Show picture/ })).toBeNull();
    });

    const pictured = { articleTitle: "Trees", articleImage: "https://pictures.example/trees.png" };
    const showPicture = async () => (await card()).findByRole("button", { name: "Show picture from pictures.example" });

    it("face-8: no other site is asked before a press, which shows the picture in its place and keeps the focus there", async () => {
      post(pictured);
      const { user } = renderApp("/", { as: await ada() });
      const told = await link(/Trees/);
      expect(pictureIn(told)).toBeNull();
      const place = (await showPicture()).parentElement as HTMLElement;
      expect(place).toHaveClass("aspect-2/1");
      (await showPicture()).focus();
      await user.keyboard("{Enter}");

      const picture = pictureIn(told) as HTMLImageElement;
      expect(picture).toHaveAttribute("src", pictured.articleImage);
      expect(picture).toHaveAccessibleName("Picture of the article, without a description");
      expect(place).toContainElement(picture);
      expect(place).toHaveFocus();
      expect(place).toHaveClass("aspect-2/1");
      await user.tab();
      expect(told).toHaveFocus();
    });

    it("face-8: what was pressed stays for the visit, on the article’s page too", async () => {
      post(pictured);
      const { user } = renderApp("/", { as: await ada() });
      await user.click(await showPicture());
      await user.click((await card()).getByText("Look!"));
      expect(await screen.findByRole("img", { name: /Picture of the article/ })).toHaveAttribute(
        "src",
        pictured.articleImage,
      );
    });

    it("face-8: the article’s page asks no other site before a press either", async () => {
      post(pictured);
      const { user } = renderApp(`/article/${encodeURIComponent("https://evil.example/login")}`, { as: await ada() });
      await user.click(await screen.findByRole("button", { name: "Show picture from pictures.example" }));
      expect(screen.getByRole("img", { name: /Picture of the article/ })).toHaveAttribute("src", pictured.articleImage);
    });

    it("face-8: loads at once where the reader chose it, and not where they chose otherwise than the host", async () => {
      post(pictured);
      writeLocal("preferences", { articlePictures: true });
      renderApp("/", { as: await ada() });
      expect(pictureIn(await link(/Trees/))).toHaveAttribute("loading", "lazy");
      expect((await card()).queryByRole("button", { name: /Show picture/ })).toBeNull();
      community.articlePictures = true;
      act(() => void writeLocal("preferences", { articlePictures: false }));
      expect(await showPicture()).toBeVisible();
      act(() => void writeLocal("preferences", {}));
      expect(pictureIn(await link(/Trees/))).not.toBeNull();
    });

    it("face-3: its picture comes without a referrer, shows once its size is known, and says so when it is broken", async () => {
      post(pictured);
      const { user } = renderApp("/", { as: await ada() });
      const told = await link(/Trees/);
      await user.click(await showPicture());
      const picture = pictureIn(told) as HTMLImageElement;
      expect(picture).toHaveAttribute("referrerpolicy", "no-referrer");
      expect(picture).toHaveClass("invisible");
      loaded(picture, 1200, 630);
      expect(picture).not.toHaveClass("invisible");
      fireEvent.error(picture);
      expect(pictureIn(told)).toBeNull();
      expect((await card()).getByText("This picture can’t be shown")).toBeVisible();
      expect(told).toHaveTextContent("Trees");
    });

    it("face-8: a picture of 256 million pixels is never painted", async () => {
      post(pictured);
      const { user } = renderApp("/", { as: await ada() });
      await user.click(await showPicture());
      const told = await link(/Trees/);
      loaded(pictureIn(told) as HTMLImageElement, 16_000, 16_000);
      expect(pictureIn(told)).toBeNull();
      expect((await card()).getByText("This picture can’t be shown")).toBeVisible();
    });

    it("face-2: an address that is no web address is text, title or not", async () => {
      post({ article: "javascript:alert(1)", articleTitle: "Trees" });
      renderApp("/", { as: await ada() });
      expect((await card()).getByText("javascript:alert(1)")).toBeVisible();
      expect((await card()).queryByText("Trees")).not.toBeInTheDocument();
    });

    it("face-6: another address in Edit takes it away", async () => {
      const me = await ada();
      const fields = { articleTitle: "Trees", articleSource: "Urban Weekly" };
      backend.admin.createPost({
        id: "1",
        userId: me.id,
        content: "Look!",
        article: "https://urban.example/trees",
        ...fields,
      });
      const { user } = renderApp("/post/1/edit", { as: me });
      await user.click(await screen.findByRole("button", { name: "Edit article" }));
      await user.clear(await screen.findByLabelText(/^Article URL/));
      await user.paste("https://other.example/story");
      await user.click(screen.getByRole("button", { name: "Save" }));
      expect(await screen.findByRole("link", { name: /other\.example/ })).toHaveTextContent("Click to read article");
      expect(screen.queryByText("Trees")).not.toBeInTheDocument();
    });
  });
});
