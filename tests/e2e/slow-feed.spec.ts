// A feed whose pages take a second. The reader's place is theirs: whatever arrives stands below it.
import type { Page } from "@playwright/test";
import { join, post, type Member } from "./support/api";
import { onceStill } from "./support/once-still";
import { phone } from "./support/person";
import type { Server } from "./support/server";
import { walk } from "./support/tags";
import { expect, test } from "./support/test";

const total = 125;
const pageSize = 25;
const pages = total / pageSize;
const answerTime = 700;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const isPageOfFeed = (url: string): boolean => {
  const address = decodeURIComponent(url);
  return address.includes("/collections/posts/documents?") && address.includes('"parentId","values":[""]');
};

const writeFeed = async (server: Server): Promise<Member> => {
  const ada = await join(server, "ada");
  for (let number = total; number >= 1; number -= 1) await post(server, ada, { content: `Post number ${number}.` });
  return ada;
};

/** The first page is also looked at for what came to it. */
const isLaterPage = (url: string): boolean => url.includes("cursorAfter");

/** Every page of the feed takes its time; `asked` counts those after the first, the next of which may fail. */
const slowDown = async (page: Page): Promise<{ asked: number; failNext: boolean }> => {
  const weather = { asked: 0, failNext: false };
  await page.route(
    (url) => isPageOfFeed(url.href),
    async (route) => {
      const isLater = isLaterPage(route.request().url());
      if (isLater) weather.asked += 1;
      await pause(answerTime);
      if (!isLater || !weather.failNext) return route.continue();
      weather.failNext = false;
      const refusal = { message: "Refused", code: 400, type: "general_test", version: "1.9.6" };
      return route.fulfill({ status: 400, json: refusal });
    },
  );
  return weather;
};

/** The numbers of the posts on the screen, and where the first of them stands. */
const inView = (page: Page): Promise<{ numbers: number[]; top: number }> =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('[role="feed"] article')].filter((article) => {
      const { top, bottom } = article.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    });
    const numbers = shown.map((article) => Number(/Post number (\d+)\./.exec(article.textContent ?? "")?.[1]));
    return { numbers, top: shown[0]?.getBoundingClientRect().top ?? 0 };
  });

/** Where the reader is once the cards that came into reach have their heights. */
const settledPlace = (page: Page): ReturnType<typeof inView> => onceStill(() => inView(page));

const everyNumber = Array.from({ length: total }, (_, index) => index + 1);

/** Scrolls on with `scroll` until the last post is on the screen; the posts that came by, in that order. */
const readToTheEnd = async (page: Page, scroll: () => Promise<void>): Promise<number[]> => {
  const seen: number[] = [];
  const look = async (): Promise<number[]> => {
    const { numbers } = await inView(page);
    for (const number of numbers) if (!seen.includes(number)) seen.push(number);
    return numbers;
  };
  await look();
  await expect(async () => {
    await scroll();
    expect(await look()).toContain(total);
  }).toPass({ intervals: [20], timeout: 180_000 });
  return seen;
};

const open = async (page: Page) => {
  const weather = await slowDown(page);
  await page.goto("/");
  await expect(page.getByText("Post number 1.", { exact: true })).toBeVisible();
  return weather;
};

test("feed-3: by wheel every post of a slow feed comes by, once and in order", walk, async ({ server, openAs }) => {
  const page = await openAs(await writeFeed(server));
  const weather = await open(page);
  await page.mouse.move(640, 500);

  const seen = await readToTheEnd(page, () => page.mouse.wheel(0, 450));

  expect(seen).toEqual(everyNumber);
  expect(weather.asked).toBeLessThanOrEqual(pages);
});

test("feed-3: by touch every post of a slow feed comes by, once and in order", walk, async ({ server, openAs }) => {
  const page = await openAs(await writeFeed(server), phone);
  const weather = await open(page);
  const devtools = await page.context().newCDPSession(page);
  // With moments of its own, in seconds: a busy machine would make a fling of what is a finger that comes to rest.
  let moment = Date.now() / 1000;
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) => {
    moment += 0.05;
    const touchPoints = y === undefined ? [] : [{ x: 195, y }];
    return devtools.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp: moment });
  };
  const swipe = async (): Promise<void> => {
    await touch("touchStart", 640);
    for (let y = 600; y >= 240; y -= 60) await touch("touchMove", y);
    for (let rest = 0; rest < 5; rest += 1) await touch("touchMove", 240 + (rest % 2));
    await touch("touchEnd");
  };

  const seen = await readToTheEnd(page, swipe);

  expect(seen).toEqual(everyNumber);
  expect(weather.asked).toBeLessThanOrEqual(pages);
});

test("feed-3: End brings one page, below, and nothing more until one reads on", walk, async ({ server, openAs }) => {
  const page = await openAs(await writeFeed(server));
  const weather = await open(page);

  for (let read = 1; read < pages; read += 1) {
    // The first page beyond may be on its way already: the end of the one before is near.
    await expect(page.getByRole("button", { name: "Load more" })).not.toHaveAttribute("aria-busy", "true");
    const before = weather.asked;
    await page.keyboard.press("End");
    await expect.poll(() => weather.asked).toBe(before + 1);
    await expect(page.getByText(`Post number ${read * pageSize}.`, { exact: true })).toBeInViewport();
    const place = await settledPlace(page);
    await expect(page.getByText(`Post number ${read * pageSize + 1}.`, { exact: true })).toBeAttached();
    // What must not happen is given time to.
    await pause(2 * answerTime);
    const after = await inView(page);
    expect(after.numbers[0]).toBe(place.numbers[0]);
    expect(Math.abs(after.top - place.top)).toBeLessThan(2);
    expect(weather.asked).toBe(before + 1);
  }

  await page.evaluate(() => window.scrollTo(0, 0));
  await page.mouse.move(640, 500);
  expect(await readToTheEnd(page, () => page.mouse.wheel(0, 450))).toEqual(everyNumber);
});

test("feed-4: “Try again” brings the page that failed, below one's place", walk, async ({ server, openAs }) => {
  const page = await openAs(await writeFeed(server));
  const weather = await open(page);
  weather.failNext = true;
  await page.keyboard.press("End");
  await page.getByRole("button", { name: "Try again" }).scrollIntoViewIfNeeded();
  const before = weather.asked;
  const place = await inView(page);

  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Post number 26.", { exact: true })).toBeAttached();
  await pause(2 * answerTime);

  expect(weather.asked).toBeLessThanOrEqual(before + 2);
  expect((await inView(page)).numbers[0]).toBe(place.numbers[0]);
  await page.mouse.move(640, 500);
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await readToTheEnd(page, () => page.mouse.wheel(0, 450))).toEqual(everyNumber);
});
