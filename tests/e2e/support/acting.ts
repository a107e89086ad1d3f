// What somebody does in one visit, one thing after the other, and what each of them costs.
import type { Page } from "@playwright/test";
import { expect } from "./expect";
import { settled } from "./screens";
import { visit, watchTraffic, type Traffic } from "./traffic";

const isAt = async (page: Page, name: string): Promise<void> => {
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await settled(page);
};

const acts: Record<string, (page: Page) => Promise<void>> = {
  "likes a post": async (page) => {
    await page.getByRole("button", { name: /^Like/, pressed: false }).first().click();
  },
  "keeps a post": async (page) => {
    await page.getByRole("button", { name: "Bookmark" }).first().click();
  },
  "opens a post": async (page) => {
    await page.locator("[data-opens-post]").first().click();
    await isAt(page, "Post");
  },
  "answers it": async (page) => {
    await page.getByPlaceholder("Post your reply").fill("The heron photos alone are worth it.");
    await page.getByRole("button", { name: "Reply", exact: true }).click();
    await isAt(page, "Home");
  },
  "looks at Activity": async (page) => {
    await page.getByRole("link", { name: "Activity" }).first().click();
    await isAt(page, "Activity");
  },
  "looks at Explore": async (page) => {
    await page.getByRole("link", { name: "Explore" }).first().click();
    await isAt(page, "Search");
  },
  "writes a post": async (page) => {
    await page.getByRole("link", { name: "Create Post" }).first().click();
    await page.getByLabel("Content").fill("The river is back in its bed.");
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await isAt(page, "Home");
  },
  "opens a profile": async (page) => {
    await page
      .getByRole("feed")
      .getByRole("link", { name: /^Profile of/ })
      .nth(2)
      .click();
    await expect(page).toHaveURL(/\/profile\//);
    await settled(page);
  },
};

/** Begins at Home. */
export const act = async (page: Page): Promise<Map<string, Traffic>> => {
  const watch = watchTraffic(page);
  await visit(page, "/", watch);
  const costs = new Map<string, Traffic>();
  for (const [name, run] of Object.entries(acts)) {
    await run(page);
    await watch.quiet(1500);
    costs.set(name, await watch.take());
  }
  return costs;
};
