// How quickly a slow processor answers a hand: a like, a long feed, keys in a form, a post that is opened from the feed.
// On a busy machine the figures say nothing, so each comes with the load.
import { loadavg } from "node:os";
import type { Page } from "@playwright/test";
import { desktop, enterLarge, inBrowser, median, phone, type Bench } from "./visitor";

/** Divides the processor. */
const slowdown = 4;

const posts = 500;

/** tsx calls it with each function that has a name. */
const tsxHelper = "globalThis.__name = (named) => named;";

const slowDown = async (page: Page): Promise<void> => {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
};

/** Runs `press`; returns the milliseconds from its click until something matches `selector` and that frame is drawn. */
const untilDrawn = async (page: Page, selector: string, press: () => Promise<void>): Promise<number> => {
  const handle = await page.evaluateHandle((wanted) => {
    const done = new Promise<number>((resolve) => {
      const watch = ({ timeStamp }: Event): void => {
        const look = (): void => {
          requestAnimationFrame(() => {
            if (document.querySelector(wanted)) setTimeout(() => resolve(performance.now() - timeStamp));
            else look();
          });
        };
        look();
      };
      addEventListener("click", watch, { capture: true, once: true });
    });
    return { done };
  }, selector);
  await press();
  return handle.evaluate(({ done }) => done);
};

/**
 * Runs `press`; returns what the browser itself measures from each event of this type until the next frame is shown, in
 * milliseconds, to 8. What takes less than 16 isn't told.
 */
const untilShown = async (page: Page, type: "click" | "keydown", press: () => Promise<void>): Promise<number[]> => {
  const shown = await page.evaluateHandle((wanted) => {
    const durations: number[] = [];
    const take = (entries: PerformanceEntryList): void => {
      for (const { name, duration } of entries) if (name === wanted) durations.push(duration);
    };
    const observer = new PerformanceObserver((list) => take(list.getEntries()));
    const options: PerformanceObserverInit & { durationThreshold: number } = { type: "event", durationThreshold: 16 };
    observer.observe(options);
    return durations;
  }, type);
  await press();
  await page.waitForTimeout(1000);
  return shown.jsonValue();
};

/** Brings it to the middle of the screen; presses without the checks of Locator.click, which would be measured. */
const toMiddle = async (page: Page, selector: string): Promise<() => Promise<void>> => {
  const target = page.locator(selector).first();
  await target.evaluate((element) => element.scrollIntoView({ block: "center" }));
  // What scrolling there costs is measured below.
  await page.waitForTimeout(1500);
  const box = await target.boundingBox();
  if (!box) throw new Error(`Nothing to press: ${selector}`);
  return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
};

const readDown = async (page: Page, until: number): Promise<number[]> => {
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(globalThis, { frames });
    let before = performance.now();
    const watch = (): void => {
      const now = performance.now();
      frames.push(now - before);
      before = now;
      requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  });
  const last = page.locator("[data-index]").last();
  await page.mouse.move(640, 400);
  for (let turn = 0; turn < 3000; turn += 1) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(40);
    if (turn % 20 === 0 && Number(await last.getAttribute("data-index")) >= until - 1) break;
  }
  return page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames);
};

export const benchHand = async (bench: Bench): Promise<void> => {
  const member = await enterLarge(bench, { members: 25, posts });
  const say = (what: string): void => console.log(`${what} (load ${(loadavg()[0] ?? 0).toFixed(1)})`);

  for (const device of [phone, desktop])
    await inBrowser(bench, member, device, async (context) => {
      await context.addInitScript(tsxHelper);
      const page = await context.newPage();
      const name = device === phone ? "phone" : "desktop";
      await page.goto("/");
      await page.waitForTimeout(4000);
      await slowDown(page);
      const likes: number[] = [];
      for (let index = 0; index < 5; index += 1) {
        const like = `[data-index="${String(index)}"] button[data-action="like"]`;
        likes.push(...(await untilShown(page, "click", await toMiddle(page, like))));
      }
      say(`${name}: like, ms: ${median(likes).toFixed(0)} (${likes.join(" ")})`);
      const opened: number[] = [];
      for (const index of [1, 2, 3]) {
        const link = `[data-index="${String(index)}"] article p`;
        const post = ':root:not(:has([data-index="9"])) main article p';
        opened.push(await untilDrawn(page, post, await toMiddle(page, link)));
        await page.waitForTimeout(1500);
        await page.goBack();
        await page.waitForTimeout(1500);
      }
      say(`${name}: a post opened, ms: ${median(opened).toFixed(0)} (${opened.map((ms) => ms.toFixed(0)).join(" ")})`);
      await page.goto("/create-post");
      const field = page.getByRole("textbox").first();
      await field.fill("a".repeat(30) + " word ".repeat(20));
      await page.waitForTimeout(2000);
      await field.press("End");
      const keys = await untilShown(page, "keydown", async () => {
        for (const key of "more words go here now".split("")) {
          await page.keyboard.press(key === " " ? "Space" : key);
          await page.waitForTimeout(120);
        }
      });
      say(
        `${name}: ${String(keys.length)} of 23 keys took 16 ms or more, median ${median(keys).toFixed(0)}, most ${Math.max(...keys).toFixed(0)}`,
      );
    });

  await inBrowser(bench, member, desktop, async (context) => {
    await context.addInitScript(tsxHelper);
    const page = await context.newPage();
    await page.goto("/");
    await page.waitForTimeout(3000);
    const frames = await readDown(page, posts);
    const browser = await context.newCDPSession(page);
    await browser.send("HeapProfiler.collectGarbage");
    const { usedSize } = await browser.send("Runtime.getHeapUsage");
    const nodes = await page.evaluate(() => document.querySelectorAll("*").length);
    const last = await page.locator("[data-index]").last().getAttribute("data-index");
    say(
      `${String(Number(last) + 1)} posts: longest frame ${Math.max(...frames).toFixed(0)} ms, ${String(frames.filter((ms) => ms > 50).length)} of ${String(frames.length)} frames over 50 ms, heap ${(usedSize / 1024 ** 2).toFixed(1)} MiB, ${String(nodes)} nodes`,
    );
  });
};
