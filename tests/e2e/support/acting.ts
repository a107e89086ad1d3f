// What somebody does in one visit, one thing after the other, and what each of them costs.
import type { Page } from "@playwright/test";
import { expect } from "./expect";
import { settled } from "./screens";
import { visit, watchTraffic, type Traffic } from "./traffic";
import { screenBudgets, type Limit } from "./traffic-budgets";

const isAt = async (page: Page, name: string): Promise<void> => {
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await settled(page);
};

const acts = {
  "likes a post": async (page: Page) => {
    await page.getByRole("button", { name: /^Like/, pressed: false }).first().click();
  },
  "keeps a post": async (page: Page) => {
    await page.getByRole("button", { name: "Bookmark" }).first().click();
  },
  "opens a post": async (page: Page) => {
    await page.locator("[data-opens-post]").first().click();
    await isAt(page, "Post");
  },
  "answers it": async (page: Page) => {
    await page.getByPlaceholder("Post your reply").fill("The heron photos alone are worth it.");
    await page.getByRole("button", { name: "Reply", exact: true }).click();
    await isAt(page, "Home");
  },
  "looks at Activity": async (page: Page) => {
    await page.getByRole("link", { name: "Activity" }).first().click();
    await isAt(page, "Activity");
  },
  "looks at Explore": async (page: Page) => {
    await page.getByRole("link", { name: "Explore" }).first().click();
    await isAt(page, "Search");
  },
  "writes a post": async (page: Page) => {
    await page.getByRole("link", { name: "Create Post" }).first().click();
    await page.getByLabel("Content").fill("The river is back in its bed.");
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await isAt(page, "Home");
  },
  "opens a profile": async (page: Page) => {
    await page
      .getByRole("feed")
      .getByRole("link", { name: /^Profile of/ })
      .nth(2)
      .click();
    await expect(page).toHaveURL(/\/profile\//);
    await settled(page);
  },
} satisfies Record<string, (page: Page) => Promise<void>>;

type Act = keyof typeof acts;

const few: Limit = { rows: 4, requests: 4 };

export const actBudgets: Readonly<Record<Act, Limit>> = {
  "likes a post": few,
  "keeps a post": few,
  "opens a post": screenBudgets.post.first,
  "answers it": few,
  "looks at Activity": screenBudgets.activity.first,
  "looks at Explore": screenBudgets.explore.first,
  "writes a post": few,
  "opens a profile": screenBudgets.profile.first,
};

/** Begins at Home. */
export const act = async (page: Page): Promise<Map<Act, Traffic>> => {
  const watch = watchTraffic(page);
  await visit(page, "/", watch);
  const costs = new Map<Act, Traffic>();
  for (const [name, run] of Object.entries(acts) as [Act, (page: Page) => Promise<void>][]) {
    await run(page);
    await watch.quiet(1500);
    costs.set(name, await watch.take());
  }
  return costs;
};
