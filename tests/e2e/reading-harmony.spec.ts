// Reading the news, quoting a story and taking it into a post. Without a provider's token the stories are the samples.
import type { Locator, Page } from "@playwright/test";
import { join } from "./support/api";
import { expect, test } from "./support/test";

const fiveWays = "Five ways to start a conversation that lasts";
const addressOf = (slug: string): string => `https://stories.chorus.example/${slug}`;

const storyCard = (page: Page, title: string): Locator =>
  page.getByRole("region", { name: "Latest Stories" }).getByRole("button", { name: title });

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
