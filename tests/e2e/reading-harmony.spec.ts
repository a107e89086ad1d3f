// Reading the news, quoting a story and taking it into a post. Without a provider's token the stories are the samples.
import type { Locator, Page } from "@playwright/test";
import { join } from "./support/api";
import { detail } from "./support/tags";
import { expect, test } from "./support/test";

const addressOf = (slug: string): string => `https://stories.chorus.example/${slug}`;

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

test("share-1: words highlighted with the mouse become a quote to copy", detail, async ({ server, openAs }) => {
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
});
