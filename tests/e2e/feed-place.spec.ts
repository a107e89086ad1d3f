// Where a reader stands in a long feed, to the pixel.
import type { Page } from "@playwright/test";
import { join, post, type Member } from "./support/api";
import { onceStill } from "./support/once-still";
import type { Server } from "./support/server";
import { expect, test } from "./support/test";

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

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

/** How far the page is scrolled, and where each post on the screen is. */
const place = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('[role="feed"] [data-post]')];
    const tops = rows.map((row) => [row.dataset["post"], row.getBoundingClientRect()] as const);
    return {
      y: window.scrollY,
      posts: tops.flatMap(([id, { top, bottom }]) => (bottom > 0 && top < window.innerHeight ? [{ id, top }] : [])),
    };
  });

/** Goes on by `step` pixels until `y` are above the screen. */
const readTo = async (page: Page, y: number, step: number) => {
  await expect(async () => {
    await page.evaluate(([most, by]) => window.scrollTo(0, Math.min(most, window.scrollY + by)), [y, step] as const);
    expect((await place(page)).y).toBeGreaterThan(y - 100);
  }).toPass({ intervals: [50] });
  return onceStill(
    () => place(page),
    ({ posts }) => posts.length > 3,
  );
};

for (const [how, step] of Object.entries({ "step by step": 700, "in one go": 6000 }))
  test(`feed-3: Back from a post stands where a feed that was read ${how} was left, to the pixel`, async ({
    server,
    openAs,
  }) => {
    const page = await openAs(await writeFeed(server), { ...phone, deviceScaleFactor: 2.625 });
    await page.goto("/");
    await expect(page.getByText(/^Post number 1\./)).toBeVisible();
    const before = await readTo(page, 6000, step);
    for (let visit = 0; visit < 3; visit += 1) {
      await page.touchscreen.tap(250, 400);
      await expect(page.getByPlaceholder("Post your reply")).toBeVisible();
      await page.goBack();
      await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
      expect(
        await onceStill(
          () => place(page),
          ({ posts }) => posts.length > 3,
        ),
      ).toEqual(before);
    }
  });
