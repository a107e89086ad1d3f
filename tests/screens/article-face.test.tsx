// @module-tag detail
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { backend } from "../support/backend";
import { newsProvider, trees } from "../support/news-provider";
import { ada, mallory } from "../support/people";
import { renderApp } from "../support/render-app";

const card = async () => {
  const [first] = within(await screen.findByRole("feed", { name: "Discover" })).getAllByRole("article");
  return within(first as HTMLElement);
};
const link = async (name: string | RegExp) => (await card()).getByRole("link", { name });
const pictureIn = (element: HTMLElement) => element.querySelector("img");

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
    expect(told).toHaveAccessibleName(
      /^Cities trade parking for trees ?Urban Weekly ?· ?urban\.example ?\(opens in a new tab\)$/,
    );
    expect(told).toHaveAttribute("href", trees.url);
    expect(pictureIn(told)).toHaveAttribute("src", trees.image);
    expect(told).not.toHaveTextContent("Click to read article");
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

  it.each(["javascript:alert(1)", "http://pictures.example/x.png", "data:image/png;base64,AAAA"])(
    "face-3: %s is no picture",
    async (articleImage) => {
      post({ articleTitle: "Trees", articleImage });
      renderApp("/", { as: await ada() });
      expect(pictureIn(await link(/Trees/))).toBeNull();
    },
  );

  it("face-3: its picture comes without a referrer and late, and vanishes when it is broken", async () => {
    post({ articleTitle: "Trees", articleImage: "https://pictures.example/gone.png" });
    renderApp("/", { as: await ada() });
    const told = await link(/Trees/);
    const picture = pictureIn(told) as HTMLImageElement;
    expect(picture).toHaveAttribute("referrerpolicy", "no-referrer");
    expect(picture).toHaveAttribute("loading", "lazy");
    fireEvent.error(picture);
    expect(pictureIn(told)).toBeNull();
    expect(told).toHaveTextContent("Trees");
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
