// @module-tag detail
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { battery, newsProvider, trees } from "../support/news-provider";
import { ada } from "../support/people";
import { renderApp } from "../support/render-app";

const provider = newsProvider();

const shared = () => `${location.origin}/article/${encodeURIComponent(trees.url)}`;

/** What came to the clipboard; jsdom's own copy cannot be read back. */
let copied: string[] = [];

const openStory = async () => {
  const app = renderApp("/harmony", { as: await ada() });
  copied = [];
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => void copied.push(text));
  await screen.findByRole("heading", { level: 3, name: trees.title });
  return app;
};

type User = Awaited<ReturnType<typeof openStory>>["user"];

const story = () => screen.getByRole("region", { name: "Focussed Story" });
const button = (name: string) => within(story()).getByRole("button", { name });

/** Highlights characters of a text with the mouse. */
const highlight = async (user: User, text: string, from: number, to: number): Promise<void> => {
  const target = within(story()).getByText(text);
  await user.pointer([{ keys: "[MouseLeft>]", target, offset: from }, { offset: to }, { keys: "[/MouseLeft]" }]);
};

const openMenu = async (user: User) => {
  await user.click(button("More ways to share"));
  return screen.findByRole("menu");
};

/** The session ends under the open page: its data was cleared, or another tab of another version logged out. */
const endSession = () => localStorage.clear();

describe("Quotes", () => {
  it("share-1, share-2: what is highlighted in the story is kept as a quote and can be copied", async () => {
    const { user } = await openStory();
    expect(button("Copy quote")).toBeDisabled();

    await highlight(user, trees.description, 17, 37);
    await user.click(button("Copy quote"));

    expect(await screen.findByText("Quote copied!")).toBeVisible();
    expect(screen.getByText("The selected text has been copied to your clipboard.")).toBeVisible();
    expect(copied).toEqual(["eleven of the twelve"]);
  });

  it("share-1: the quote stays, marked, when the selection is gone, until it is removed", async () => {
    const { user } = await openStory();
    await highlight(user, trees.description, 0, 13);

    await user.click(screen.getByRole("heading", { level: 1 }));

    expect(await within(story()).findByText("Footfall rose", { selector: "mark" })).toBeVisible();
    await user.click(button("Remove quote"));
    expect(story().querySelector("mark")).toBeNull();
    expect(button("Copy quote")).toBeDisabled();
  });

  it("share-1: text that is highlighted elsewhere is no quote", async () => {
    const { user } = await openStory();

    await user.pointer([
      { keys: "[MouseLeft>]", target: screen.getByText(/Harmony keeps you updated/), offset: 0 },
      { offset: 7 },
      { keys: "[/MouseLeft]" },
    ]);

    expect(button("Copy quote")).toBeDisabled();
  });

  it("share-2: a quote needs no mouse: one key quotes the key points, another copies them", async () => {
    const { user } = await openStory();
    button("Quote the key points").focus();

    await user.keyboard("{Enter}");
    expect(within(story()).getByText(trees.description, { selector: "mark" })).toBeVisible();
    await waitFor(() => expect(button("Remove quote")).toHaveFocus());
    button("Copy quote").focus();
    await user.keyboard("{Enter}");

    await waitFor(() => expect(copied).toEqual([trees.description]));
  });

  it("another story brings another quote", async () => {
    const { user } = await openStory();
    await user.click(button("Quote the key points"));

    await user.click(screen.getByRole("button", { name: new RegExp(battery.title) }));

    await screen.findByRole("heading", { level: 3, name: battery.title });
    expect(button("Copy quote")).toBeDisabled();
  });

  it("share-5: says 'Copy failed' with the reason", async () => {
    const { user } = await openStory();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no", "NotAllowedError"));
    await user.click(button("Quote the key points"));
    await user.click(button("Copy quote"));

    expect(await screen.findByText("Copy failed")).toBeVisible();
    expect(screen.getByText("Failed to copy text to clipboard. Your browser didn’t allow it.")).toBeVisible();
  });
});

describe("Sharing a story", () => {
  let opened: { address: string; where: string | undefined; features: string | undefined }[] = [];

  beforeEach(() => {
    opened = [];
    vi.spyOn(window, "open").mockImplementation((address, where, features) => {
      opened.push({ address: String(address), where, features });
      return null;
    });
  });

  afterEach(() => {
    Reflect.deleteProperty(navigator, "share");
  });

  it("share-3: sharing opens the post creation page with the article prefilled", async () => {
    const { user } = await openStory();

    await user.click(within(story()).getByRole("link", { name: "Share to Chorus" }));

    expect(location.pathname).toBe("/create-post");
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
      article: trees.url,
      articleTitle: trees.title,
      articleSource: "Urban Weekly",
      articleImage: trees.image,
    });
    expect(await screen.findByDisplayValue(trees.url)).toBeDisabled();
  });

  it("share-9: a highlighted passage goes along into the post", async () => {
    const { user } = await openStory();
    await user.click(button("Quote the key points"));
    await user.click(within(story()).getByRole("link", { name: "Share to Chorus" }));

    expect(await screen.findByLabelText("Content")).toHaveValue("");
    expect(screen.getByText(`“${trees.description}”`)).toBeVisible();
  });

  it("share-4: copies the address of our page about the article", async () => {
    const { user } = await openStory();

    await user.click(button("Copy link"));

    expect(await screen.findByText("Link copied!")).toBeVisible();
    expect(screen.getByText("Share link has been copied to your clipboard")).toBeVisible();
    expect(copied).toEqual([shared()]);
  });

  it("share-7: the menu shares on three networks, in a new tab", async () => {
    const { user } = await openStory();
    const menu = await openMenu(user);
    expect(
      within(menu)
        .getAllByRole("menuitem")
        .map((item) => item.textContent),
    ).toEqual(["Post on Chorus", "Share on X", "Share on Facebook", "Share on Mastodon", "Copy link"]);

    await user.click(within(menu).getByRole("menuitem", { name: "Share on X" }));
    await user.click(within(await openMenu(user)).getByRole("menuitem", { name: "Share on Facebook" }));
    await user.click(within(await openMenu(user)).getByRole("menuitem", { name: "Share on Mastodon" }));

    const text = encodeURIComponent(`${trees.title} ${shared()}`);
    const newTab = { where: "_blank", features: "noopener,noreferrer" };
    expect(opened).toEqual([
      { address: `https://twitter.com/intent/tweet?text=${text}`, ...newTab },
      { address: `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(shared())}`, ...newTab },
      { address: `https://share.joinmastodon.org/#text=${text}`, ...newTab },
    ]);
  });

  it("share-8: the menu offers the device's own sheet where there is one, and closing that is no failure", async () => {
    const share = vi.fn().mockRejectedValue(new DOMException("closed", "AbortError"));
    Object.defineProperty(navigator, "share", { value: share, configurable: true });
    const { user } = await openStory();

    await user.click(within(await openMenu(user)).getByRole("menuitem", { name: "More ways to share" }));

    await waitFor(() => expect(share).toHaveBeenCalledWith({ title: trees.title, url: shared() }));
    expect(screen.queryByText("Something went wrong")).not.toBeInTheDocument();
  });

  it("share-8: says so when the device's sheet fails", async () => {
    Object.defineProperty(navigator, "share", { value: () => Promise.reject(new Error("no")), configurable: true });
    const { user } = await openStory();

    await user.click(within(await openMenu(user)).getByRole("menuitem", { name: "More ways to share" }));

    expect(await screen.findByText("Your device couldn’t share the story.")).toBeVisible();
  });

  it("share-6: copies nothing and says 'Please sign in'", async () => {
    const { user } = await openStory();
    endSession();

    await user.click(button("Copy link"));

    expect(await screen.findByText("Please sign in")).toBeVisible();
    expect(screen.getByText("You need to be signed in to share articles")).toBeVisible();
    expect(copied).toEqual([]);
  });

  it("share-6: opens no network and no post, and offers the login", async () => {
    const { user } = await openStory();
    endSession();

    await user.click(within(await openMenu(user)).getByRole("menuitem", { name: "Share on X" }));
    expect(await screen.findByText("Please sign in")).toBeVisible();
    await user.click(within(story()).getByRole("link", { name: "Share to Chorus" }));

    expect(location.pathname).toBe("/harmony");
    expect(opened).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Log in" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Login" })).toBeVisible();
  });

  it("asks the provider for nothing more", async () => {
    const { user } = await openStory();
    await user.click(button("Copy link"));

    expect(provider.asked()).toHaveLength(1);
  });
});
