import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { expectNoise } from "../setup";
import { resizeTo } from "../support/browser";
import { detail } from "../support/detail";
import { battery, iceland, type NewsFailure, newsProvider, story, trees } from "../support/news-provider";
import { ada } from "../support/people";
import { renderApp } from "../support/render-app";

const provider = newsProvider();

const openHarmony = async (search = "") => {
  const app = renderApp(`/harmony${search}`, { as: await ada() });
  await screen.findByRole("heading", { level: 1, name: "Harmony" });
  return app;
};

const focussed = () => screen.getByRole("region", { name: "Focussed Story" });
const latest = () => screen.getByRole("region", { name: "Latest Stories" });
const focussedTitle = (name: string) => within(focussed()).findByRole("heading", { level: 3, name });
const card = (name: string) => within(latest()).getByRole("button", { name: new RegExp(name) });
const titles = () =>
  within(latest())
    .getAllByRole("listitem")
    .map((item) => item.querySelector("[dir]")?.textContent);
const searchBox = () => screen.getByRole("searchbox", { name: "Search news" });
const category = (name: string) => screen.getByRole("button", { name });

describe("Harmony", () => {
  it("harmony-1, harmony-2: shows the intro, the search box, the categories, the focussed story and the latest stories", async () => {
    await openHarmony();

    expect(await screen.findByRole("heading", { level: 1, name: "Harmony" })).toBeVisible();
    expect(
      screen.getByText(
        "Harmony keeps you updated with relevant news. Please note that it can make mistakes. More features coming soon!",
      ),
    ).toBeVisible();
    expect(searchBox()).toHaveAttribute("placeholder", "Search news...");
    expect(screen.getByRole("heading", { level: 2, name: "Focussed Story" })).toBeVisible();
    expect(screen.getByRole("heading", { level: 2, name: "Latest Stories" })).toBeVisible();
    const categories = within(screen.getByRole("group", { name: "News category" })).getAllByRole("button");
    expect(categories.map((button) => button.textContent)).toEqual([
      "General",
      "Business",
      "Technology",
      "Entertainment",
      "Health",
      "Science",
      "Sports",
    ]);
    expect(category("General")).toHaveAttribute("aria-pressed", "true");
    await focussedTitle(trees.title);
    expect(titles()).toEqual([trees.title, battery.title, iceland.title]);
    expect(document.title).toBe("Harmony · Chorus");
  });

  it("harmony-3: says 'Loading stories...' until they are there", async () => {
    const arrive = provider.hold("general");
    await openHarmony();

    expect(await screen.findByText("Loading stories...")).toBeVisible();
    expect(latest()).toHaveAttribute("aria-busy", "true");
    arrive();

    await focussedTitle(trees.title);
    expect(screen.queryByText("Loading stories...")).not.toBeInTheDocument();
  });

  it("harmony-4, harmony-5: says so when no stories are found, with a way on", async () => {
    provider.has("xyzzy", []);
    const { user } = await openHarmony("?q=xyzzy");

    expect(await screen.findByText("No stories found.")).toBeVisible();
    expect(within(focussed()).getByText("Select a story from the list to see its summary here")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Back to the headlines" }));

    await focussedTitle(trees.title);
    expect(searchBox()).toHaveValue("");
    expect(location.search).toBe("");
  });

  it("harmony-6, harmony-7: the first story is focussed until another is chosen, whose card is highlighted", async () => {
    const { user } = await openHarmony();
    await focussedTitle(trees.title);
    expect(card(trees.title)).toHaveAttribute("aria-current", "true");

    await user.click(card(iceland.title));

    await focussedTitle(iceland.title);
    expect(card(iceland.title)).toHaveAttribute("aria-current", "true");
    expect(card(trees.title)).not.toHaveAttribute("aria-current");
    expect(new URLSearchParams(location.search).get("story")).toBe(iceland.url);

    window.history.back();
    await focussedTitle(trees.title);
  });

  it("harmony-7: opens on the story that the address names", async () => {
    await openHarmony(`?category=science&story=${encodeURIComponent(battery.url)}`);

    expect(await screen.findByRole("heading", { level: 3, name: battery.title })).toBeVisible();
    expect(category("Science")).toHaveAttribute("aria-pressed", "true");
  });

  it("harmony-8, harmony-9: the summary is the title, 'Key Points:', the description, the source and the date", async () => {
    await openHarmony();
    await focussedTitle(trees.title);

    expect(within(focussed()).getByText("Key Points:")).toBeVisible();
    expect(within(focussed()).getByText(trees.description)).toBeVisible();
    expect(within(focussed()).getByText("Published by Urban Weekly")).toBeVisible();
    expect(within(focussed()).getByText("November 20, 2026")).toBeVisible();
    const order = [trees.title, "Key Points:", trees.description, "Published by Urban Weekly", "November 20, 2026"];
    const places = order.map((words) => focussed().textContent.indexOf(words));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(within(focussed()).getByRole("link", { name: /Read the full story/ })).toHaveAttribute("href", trees.url);
  });

  it("leads to a story that cannot be seen once it is chosen", async () => {
    const { user } = await openHarmony();
    await focussedTitle(trees.title);
    const heading = screen.getByRole("heading", { level: 2, name: "Focussed Story" });
    vi.spyOn(heading, "getBoundingClientRect").mockReturnValue(new DOMRect(0, -900, 300, 20));

    await user.click(card(iceland.title));

    await waitFor(() => expect(heading).toHaveFocus());
  });
});

describe("Harmony's categories and search", () => {
  it("harmony-11: picking a category shows its stories and clears the text", async () => {
    provider.has("solar", [story("Solar roofs pay off")]);
    provider.has("science", [battery]);
    const { user } = await openHarmony("?q=solar");
    await focussedTitle("Solar roofs pay off");
    expect(searchBox()).toHaveValue("solar");

    await user.click(category("Science"));

    await focussedTitle(battery.title);
    expect(searchBox()).toHaveValue("");
    expect(location.search).toBe("?category=science");
    expect(category("Science")).toHaveAttribute("aria-pressed", "true");
  });

  it("harmony-12: a search text overrides the category, once the typing pauses", async () => {
    provider.has("solar roofs", [story("Solar roofs pay off")]);
    const { user } = await openHarmony("?category=science");
    await focussedTitle(trees.title);

    await user.type(searchBox(), "solar roofs ");

    await focussedTitle("Solar roofs pay off");
    expect(searchBox()).toHaveValue("solar roofs ");
    expect(new URLSearchParams(location.search).get("q")).toBe("solar roofs");
    expect(category("Science")).toHaveAttribute("aria-pressed", "false");
    expect(provider.asked().map(({ params }) => params.q ?? params.topic)).toEqual(["science", "solar roofs"]);
  });

  it("harmony-12: does not wait for the pause after Enter, and searches once", async () => {
    const { user } = await openHarmony();
    await focussedTitle(trees.title);

    await user.type(searchBox(), "solar{Enter}");

    await waitFor(() => expect(location.search).toBe("?q=solar"));
    await focussedTitle(trees.title);
    expect(provider.asked().filter(({ path }) => path === "search")).toHaveLength(1);
  });

  it("news-1, news-2: asks for the headlines of a category, and for a search, with the specified parameters", async () => {
    const { user } = await openHarmony("?category=health");
    await focussedTitle(trees.title);
    await user.type(searchBox(), "sleep{Enter}");
    await waitFor(() => expect(provider.asked()).toHaveLength(2));

    expect(provider.asked()).toEqual([
      { path: "top-headlines", params: { token: "test-token", lang: "us", topic: "health", max: "20" } },
      { path: "search", params: { token: "test-token", q: "sleep", max: "20" } },
    ]);
  });

  it("harmony-13: an answer that comes after a newer one changes nothing", async () => {
    const arrive = provider.hold("sports");
    provider.has("sports", [story("A late goal")]);
    provider.has("health", [story("Sleep is underrated")]);
    const { user } = await openHarmony("?category=sports");
    await screen.findByText("Loading stories...");
    await user.click(category("Health"));
    await focussedTitle("Sleep is underrated");

    arrive();
    await user.click(card("Sleep is underrated"));

    expect(titles()).toEqual(["Sleep is underrated"]);
  });
});

describe("Harmony without the provider", () => {
  const failures: [string, NewsFailure, RegExp][] = [
    ["429", 429, /Too many tries/],
    ["JSON of another shape", "other-json", /The server has a problem/],
    ["no connection", "network", /You seem to be offline/],
  ];

  it.each(failures)(
    "news-failure-2: after %s the five samples show, marked, and another try brings the news",
    async (_name, failure, words) => {
      expectNoise(/news: /);
      provider.fails(failure);
      const { user } = await openHarmony();

      await waitFor(() => expect(titles()).toHaveLength(5));
      expect(within(latest()).getByText("Samples")).toBeVisible();
      expect(within(focussed()).getByText("Sample")).toBeVisible();
      expect(screen.getByText(words)).toBeVisible();
      await user.click(screen.getByRole("button", { name: "Try again" }));

      await focussedTitle(trees.title);
      expect(screen.queryByText("Samples")).not.toBeInTheDocument();
      expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
      await waitFor(() => expect(screen.getByRole("heading", { level: 2, name: "Focussed Story" })).toHaveFocus());
    },
  );

  it("news-failure-3: a search that fails falls back to the samples too", async () => {
    expectNoise(/news: /);
    provider.fails(500);
    await openHarmony("?q=solar");

    await waitFor(() => expect(titles()).toHaveLength(5));
  });

  it("news-failure-5: a refresh that fails hides no story", async () => {
    expectNoise(/news: /);
    const { user, queryClient } = await openHarmony();
    await focussedTitle(trees.title);
    provider.fails(500);

    await queryClient.invalidateQueries({ queryKey: ["news"] });

    expect(await screen.findByText("The latest news couldn’t be loaded")).toBeVisible();
    expect(titles()).toEqual([trees.title, battery.title, iceland.title]);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.queryByText("The latest news couldn’t be loaded")).not.toBeInTheDocument());
  });

  it("news-failure-4: without a key it asks nobody, shows the samples in full and marks them", async () => {
    provider.withoutToken();
    const { user } = await openHarmony();

    await waitFor(() => expect(titles()).toHaveLength(5));
    expect(within(latest()).getByText("Samples")).toBeVisible();
    expect(within(focussed()).getByText(/Chorus is built around short posts/)).toBeVisible();
    expect(screen.queryByRole("link", { name: /Read the full story/ })).not.toBeInTheDocument();
    await user.type(searchBox(), "nothing has these words{Enter}");
    expect(await screen.findByText("No stories found.")).toBeVisible();
    expect(provider.asked()).toEqual([]);
  });
});

describe("What the provider may send", () => {
  it("safety-1: markup in a title is only text", async () => {
    const title = '<img src="x" onerror="alert(1)"><b>Bold</b> claims';
    provider.has("general", [story(title, { url: "https://urban.example/bold", image: null })]);
    await openHarmony();

    await focussedTitle(title);
    expect(document.querySelector("main img, main b")).toBeNull();
  });

  it("harmony-14: a story without a picture, or with one that does not load, keeps the placeholder", async () => {
    provider.has("general", [story("Without a picture", { image: null }), battery]);
    const { user } = await openHarmony();
    await focussedTitle("Without a picture");
    expect(focussed().querySelector("img")).toBeNull();

    await user.click(card("A small lab’s battery survives"));
    await focussedTitle(battery.title);
    const picture = focussed().querySelector("img");
    expect(picture).toHaveAttribute("referrerpolicy", "no-referrer");
    fireEvent.error(picture ?? document);

    expect(focussed().querySelector("img")).toBeNull();
  });

  it("harmony-9: a story without words of its own shows what there is", async () => {
    provider.has("general", [
      story("A title and an address", { description: "", publishedAt: "yesterday", source: { name: "", url: "" } }),
    ]);
    await openHarmony();

    await focussedTitle("A title and an address");
    expect(within(focussed()).queryByText("Key Points:")).not.toBeInTheDocument();
    expect(within(focussed()).queryByText(/Published by/)).not.toBeInTheDocument();
  });
});

describe("Harmony's layout", () => {
  it("is not shown twice on a wide screen", async () => {
    resizeTo(1280);
    await openHarmony();
    await focussedTitle(trees.title);
    resizeTo(390);

    expect(screen.getAllByRole("heading", { name: "Latest Stories" })).toHaveLength(1);
  });
});

describe("Sharing", detail, () => {
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

  const button = (name: string) => within(focussed()).getByRole("button", { name });

  /** Highlights characters of a text with the mouse. */
  const highlight = async (user: User, text: string, from: number, to: number): Promise<void> => {
    const target = within(focussed()).getByText(text);
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

      expect(await within(focussed()).findByText("Footfall rose", { selector: "mark" })).toBeVisible();
      await user.click(button("Remove quote"));
      expect(focussed().querySelector("mark")).toBeNull();
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
      expect(within(focussed()).getByText(trees.description, { selector: "mark" })).toBeVisible();
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

      await user.click(within(focussed()).getByRole("link", { name: "Share to Chorus" }));

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
      await user.click(within(focussed()).getByRole("link", { name: "Share to Chorus" }));

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

      expect(await screen.findByText("Your device couldn’t share it.")).toBeVisible();
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
      await user.click(within(focussed()).getByRole("link", { name: "Share to Chorus" }));

      expect(location.pathname).toBe("/harmony");
      expect(opened).toEqual([]);
      await user.click(screen.getByRole("button", { name: "Log in" }));
      expect(await screen.findByRole("heading", { level: 1, name: "Login" })).toBeVisible();
    });
  });
});
