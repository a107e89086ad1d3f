// Reading the news, quoting a story and taking it into a post. Without a provider's token the stories are the samples.
import type { Locator, Page } from "@playwright/test";
import { join, post } from "./support/api";
import { expect, test } from "./support/test";

const fiveWays = "Five ways to start a conversation that lasts";
const belonging = "The health benefits of belonging somewhere";
const addressOf = (slug: string): string => `https://stories.chorus.example/${slug}`;

const storyCard = (page: Page, title: string): Locator =>
  page.getByRole("region", { name: "Latest Stories" }).getByRole("button", { name: title });

const focusedTitle = (page: Page): Locator =>
  page.getByRole("region", { name: "Focussed Story" }).getByRole("heading", { level: 3 });

/** Draws the mouse over `words`, as a reader marks them. */
const highlight = async (page: Page, container: Locator, words: string): Promise<void> => {
  const ends = await container.evaluate(async (element, wanted) => {
    // Words move as their own font comes.
    await document.fonts.ready;
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const start = node.nodeValue?.indexOf(wanted) ?? -1;
      if (start < 0) continue;
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, start + wanted.length);
      const lines = [...range.getClientRects()];
      const [first, last] = [lines.at(0), lines.at(-1)];
      if (!first || !last) continue;
      return { from: [first.left, first.top + first.height / 2], to: [last.right, last.top + last.height / 2] };
    }
    return null;
  }, words);
  if (!ends) throw new Error(`“${words}” is not on the page`);
  const [[startX = 0, startY = 0], [endX = 0, endY = 0]] = [ends.from, ends.to];
  await page.mouse.move(startX, startY);
  await page.mouse.down();
  await page.mouse.move((startX + endX) / 2, endY, { steps: 4 });
  await page.mouse.move(endX, endY, { steps: 4 });
  await page.mouse.up();
};

const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

test(
  "harmony-13: a reader looks into stories, and the address remembers which",
  { tag: "@detail" },
  async ({ server, openAs }) => {
    const page = await openAs(await join(server, "ada"));
    await page.goto("/harmony");
    await expect(focusedTitle(page)).toHaveText(/^Welcome to Chorus/);
    await expect(storyCard(page, "Welcome to Chorus")).toHaveAttribute("aria-current", "true");

    await storyCard(page, fiveWays).click();
    await expect(focusedTitle(page)).toHaveText(fiveWays);
    await expect(storyCard(page, fiveWays)).toHaveAttribute("aria-current", "true");
    await expect(storyCard(page, "Welcome to Chorus")).not.toHaveAttribute("aria-current", "true");
    await page.goBack();
    await expect(focusedTitle(page)).toHaveText(/^Welcome to Chorus/);
    await page.goForward();
    await page.reload();
    await expect(focusedTitle(page)).toHaveText(fiveWays);

    // A search looks through all categories, and picking one ends the search.
    const box = page.getByRole("searchbox", { name: "Search news" });
    await box.fill("belonging");
    await expect(focusedTitle(page)).toHaveText(belonging);
    await expect(storyCard(page, fiveWays)).toHaveCount(0);
    await expect(page).toHaveURL(/\/harmony\?q=belonging$/);
    await page.getByRole("button", { name: "Science" }).click();
    await expect(box).toHaveValue("");
    await expect(page).toHaveURL(/\/harmony\?category=science$/);
    await expect(page.getByRole("button", { name: "Science" })).toHaveAttribute("aria-pressed", "true");
  },
);

test(
  "share-1: words that are highlighted with the mouse become a quote that can be copied",
  { tag: "@detail" },
  async ({ server, openAs }) => {
    const page = await openAs(await join(server, "ada"));
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(`/harmony?story=${encodeURIComponent(addressOf("five-ways"))}`);
    const story = page.getByRole("region", { name: "Focussed Story" });
    const copy = story.getByRole("button", { name: "Copy quote" });
    await expect(copy).toBeDisabled();

    await highlight(page, story, "only others can answer");
    await copy.click();
    await expect(page.getByText("Quote copied!").first()).toBeVisible();
    expect(await clipboard(page)).toBe("only others can answer");
    // The browser’s own highlight goes with the next press; the quote stays, as a mark.
    await story.getByRole("heading", { level: 2 }).click();
    await expect(story.locator("mark")).toHaveText("only others can answer");

    // A second one takes its place.
    await highlight(page, story, "thank the person who changed your mind");
    await copy.click();
    await expect.poll(() => clipboard(page)).toBe("thank the person who changed your mind");
    await story.getByRole("heading", { level: 2 }).click();
    await expect(story.locator("mark")).toHaveText("thank the person who changed your mind");
  },
);

test(
  "share-3: a story goes into a post, whose card leads to it, and the page behind its link has that post",
  { tag: "@walk" },
  async ({ server, openAs }) => {
    const page = await openAs(await join(server, "ada"));
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/harmony");
    await storyCard(page, fiveWays).click();
    await page.getByRole("link", { name: "Share to Chorus" }).click();

    await expect(page.getByRole("heading", { level: 1, name: "Create Post" })).toBeVisible();
    await expect(page.getByRole("main").getByText(fiveWays)).toBeVisible();
    await expect(page.getByLabel("Article URL")).toBeDisabled();
    await expect(page.getByLabel("Article URL")).toHaveValue(addressOf("five-ways"));
    await page.getByLabel("Content").fill("The second reply decides. So true.");
    await page.getByRole("button", { name: "Post", exact: true }).click();

    const card = page.getByRole("feed").getByRole("link", { name: /opens in a new tab/ });
    await expect(card).toContainText(fiveWays);
    await expect(card).toContainText("stories.chorus.example");
    await expect(card).toHaveAttribute("href", addressOf("five-ways"));
    await expect(card).toHaveAttribute("target", "_blank");
    await page.getByRole("link", { name: /The second reply decides/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Post" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: /opens in a new tab/ })).toBeVisible();

    // Whoever gets the link finds the story and what members said about it.
    await page.goto(`/harmony?story=${encodeURIComponent(addressOf("five-ways"))}`);
    await page.getByRole("button", { name: "Copy link" }).click();
    await expect(page.getByText("Link copied!").first()).toBeVisible();
    const link = await clipboard(page);
    expect(link).toBe(`${server.url}/article/${encodeURIComponent(addressOf("five-ways"))}`);
    const ben = await openAs(await join(server, "ben"));
    await ben.goto(link);
    await expect(ben.getByText("The second reply decides. So true.")).toBeVisible();
  },
);

test(
  "harmony-15: the news beside the feed leave the feed alone, and lead to Harmony",
  { tag: "@detail" },
  async ({ server, openAs }) => {
    const ada = await join(server, "ada");
    await post(server, ada, { content: "Nothing to see here" });
    const page = await openAs(ada);
    await page.goto("/");
    const news = page.getByRole("complementary", { name: "Latest News" });
    await news.getByRole("button", { name: belonging }).click();
    await expect(news.getByRole("region", { name: "Focused Story" })).toContainText(belonging);
    await expect(page.getByText("Nothing to see here")).toBeVisible();
    await news.getByRole("link", { name: "Read" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Harmony" })).toBeVisible();
    await expect(focusedTitle(page)).toHaveText(belonging);
    await page.goBack();
    await expect(page.getByText("Nothing to see here")).toBeVisible();
  },
);
