// Where a reader stands in a long feed, to the pixel.
import type { Page } from "@playwright/test";
import { join, post, type Member } from "./support/api";
import { onceStill } from "./support/once-still";
import { phone } from "./support/person";
import type { Server } from "./support/server";
import { detail } from "./support/tags";
import { expect, test } from "./support/test";

/** 120 posts of different lengths, some with a topic: no two screens of them are equally high. */
const writeFeed = async (server: Server): Promise<Member> => {
  const ada = await join(server, "ada");
  for (let number = 120; number >= 1; number -= 1)
    await post(server, ada, {
      content: `Post number ${number}. ${"More is said about it here. ".repeat(number % 5)}`.trim(),
      ...(number % 7 === 0 && { topic: "Education" }),
    });
  return ada;
};

/** How far the page is scrolled, and where each post on the screen is, two frames from now. */
const place = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const rows = [...document.querySelectorAll<HTMLElement>('[role="feed"] [data-post]')];
    const tops = rows.map((row) => [row.dataset["post"], row.getBoundingClientRect()] as const);
    return {
      y: window.scrollY,
      posts: tops.flatMap(([id, { top, bottom }]) => (bottom > 0 && top < window.innerHeight ? [{ id, top }] : [])),
    };
  });

/**
 * The same posts where they were, but for rounding: heights and places are parts of pixels. How far the page is scrolled may
 * differ: rows above, which nobody saw, have been measured since.
 */
const expectPlace = (now: Awaited<ReturnType<typeof place>>, before: typeof now): void => {
  expect(now.posts.map(({ id }) => id)).toEqual(before.posts.map(({ id }) => id));
  const moved = now.posts.map(({ top }, at) => top - (before.posts[at]?.top ?? Number.NaN));
  expect(moved.filter((by) => !(Math.abs(by) < 1))).toEqual([]);
};

/** Whether the five rows above the screen are drawn, too. */
const hasRowsAbove = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('[role="feed"] [data-index]')];
    const indexes = new Set(rows.map((row) => Number(row.dataset["index"])));
    const first = Number(rows.find((row) => row.getBoundingClientRect().bottom > 0)?.dataset["index"]);
    return [1, 2, 3, 4, 5].every((above) => indexes.has(first - above));
  });

/** Goes on by `step` pixels until `y` are above the screen. */
const readTo = async (page: Page, y: number, step: number) => {
  await expect(async () => {
    await page.evaluate(([most, by]) => window.scrollTo(0, Math.min(most, window.scrollY + by)), [y, step] as const);
    expect((await place(page)).y).toBeGreaterThan(y - 100);
  }).toPass({ intervals: [50] });
  // They come when the browser has time, and get their heights then.
  await expect.poll(() => hasRowsAbove(page)).toBe(true);
  return onceStill(
    () => place(page),
    ({ posts }) => posts.length > 3,
  );
};

for (const [how, step] of Object.entries({ "step by step": 700, "in one go": 6000 }))
  test(`feed-12: Back finds a feed that was read ${how} to the pixel`, detail, async ({ server, openAs }) => {
    const page = await openAs(await writeFeed(server), { ...phone, deviceScaleFactor: 2.625 });
    await page.goto("/");
    await expect(page.getByText(/^Post number 1\./)).toBeVisible();
    const before = await readTo(page, 6000, step);
    for (let visit = 0; visit < 3; visit += 1) {
      await page.touchscreen.tap(250, 400);
      await expect(page.getByPlaceholder("Post your reply")).toBeVisible();
      await page.goBack();
      await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
      const now = await onceStill(
        () => place(page),
        ({ posts }) => posts.length > 3,
      );
      expectPlace(now, before);
    }
  });

test("feed-12: Back finds the place of a list that was left in motion", detail, async ({ server, openAs }) => {
  const page = await openAs(await writeFeed(server), phone);
  await page.goto("/");
  await expect(page.getByText(/^Post number 1\./)).toBeVisible();
  await readTo(page, 3000, 700);
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain("place");
  // Goes on by two screens, and opens a post two frames later.
  const left = await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const saved: unknown = history.state;
    window.scrollBy(0, 1500);
    await frame();
    await frame();
    const link = document.elementsFromPoint(250, 400).find((element) => element instanceof HTMLAnchorElement);
    const top = link?.closest("[data-post]")?.getBoundingClientRect().top;
    const isOlder = history.state === saved;
    if (link instanceof HTMLElement) link.click();
    return { top, isOlder, id: link?.closest<HTMLElement>("[data-post]")?.dataset["post"] };
  });
  expect(left.isOlder, "the entry holds where the reader was before").toBe(true);
  await expect(page.getByPlaceholder("Post your reply")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
  const row = page.locator(`[data-post="${left.id}"]`);
  await expect(row).toBeInViewport();
  await onceStill(() => place(page));
  const top = await row.evaluate((element) => element.getBoundingClientRect().top);
  expect(Math.abs(top - (left.top ?? 0))).toBeLessThan(1);
});

test("feed-11: a notice moves nothing, without scroll anchoring neither", detail, async ({ server, openAs }) => {
  const page = await openAs(await writeFeed(server), phone);
  await page.goto("/");
  await expect(page.getByText(/^Post number 1\./)).toBeVisible();
  const anchoring = await page.evaluate(() => getComputedStyle(document.documentElement).overflowAnchor);
  expect(anchoring, "the browser does nothing here that Safari does not").toBe("none");
  const { posts } = await readTo(page, 2000, 700);
  await page.context().setOffline(true);
  await expect(page.getByText("You’re offline.", { exact: false })).toHaveCount(1);
  const now = await onceStill(() => place(page));
  expect(now.y, "the notice takes room above").toBeGreaterThan(2000);
  expect(now.posts).toEqual(posts);
  await page.context().setOffline(false);
});
