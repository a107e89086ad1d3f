// @module-tag detail
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { community } from "@/config/community";
import { writeLocal } from "@/lib/local-store";
import { backend } from "../support/backend";
import { newsProvider, trees } from "../support/news-provider";
import { ada, mallory } from "../support/people";
import { renderApp } from "../support/render-app";

const card = async () => {
  const [first] = within(await screen.findByRole("feed", { name: "Discover" })).getAllByRole("article");
  return within(first as HTMLElement);
};
const link = async (name: string | RegExp) => (await card()).getByRole("link", { name });
/** The frame around the link: its picture is beside it. */
const frameOf = (told: HTMLElement) => told.parentElement as HTMLElement;
const pictureIn = (told: HTMLElement) => frameOf(told).querySelector("img");
const loaded = (picture: HTMLImageElement, naturalWidth: number, naturalHeight: number) => {
  Object.defineProperties(picture, { naturalWidth: { value: naturalWidth }, naturalHeight: { value: naturalHeight } });
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
