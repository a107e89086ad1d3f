// What a reader copies from a page comes to the clipboard as it was written.
import type { Locator, Page } from "@playwright/test";
import { join, post } from "./support/api";
import { detail } from "./support/tags";
import { expect, test } from "./support/test";

const address = "https://en.wikipedia.org/wiki/Pattern_recognition_(psychology)?section=history#top";
const words = `Read this:\n${address}, then tell @ben about #herons.`;

const copied = async (page: Page, text: Locator): Promise<string> => {
  await text.evaluate((element) => getSelection()?.selectAllChildren(element));
  await page.keyboard.press("ControlOrMeta+c");
  return page.evaluate(() => navigator.clipboard.readText());
};

test("link-6: a text is copied as it was written, with whole addresses", detail, async ({ server, openAs }) => {
  const ada = await join(server, "ada");
  const id = await post(server, ada, { content: words });
  const page = await openAs(ada);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/");
  const text = page.getByRole("article").locator("p").filter({ hasText: "Read this:" });
  expect(await copied(page, text)).toBe(words);
  await page.goto(`/post/${id}`);
  await expect(text.first()).toBeVisible();
  expect(await copied(page, text.first())).toBe(words);
});
