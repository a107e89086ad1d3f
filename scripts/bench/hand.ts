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
        // What scrolling there costs is measured below.
        await page.locator(like).scrollIntoViewIfNeeded();
        await page.waitForTimeout(1500);
        const isLiked = await page.locator(like).getAttribute("aria-pressed");
        const wanted = `${like}[aria-pressed="${String(isLiked !== "true")}"]`;
        likes.push(await untilDrawn(page, wanted, () => page.locator(like).click()));
      }
      say(`${name}: like, ms: ${median(likes).toFixed(0)} (${likes.map((ms) => ms.toFixed(0)).join(" ")})`);
      const opened: number[] = [];
      for (const index of [1, 2, 3]) {
        const link = page.locator(`[data-index="${String(index)}"] article p`).first();
        const post = ':root:not(:has([data-index="9"])) main article p';
        opened.push(await untilDrawn(page, post, () => link.click()));
        await page.waitForTimeout(1500);
        await page.goBack();
        await page.waitForTimeout(1500);
      }
      say(`${name}: a post opened, ms: ${median(opened).toFixed(0)} (${opened.map((ms) => ms.toFixed(0)).join(" ")})`);
      await page.goto("/create-post");
      const field = page.getByRole("textbox").first();
      await field.fill("a".repeat(30) + " word ".repeat(20));
      await page.waitForTimeout(2000);
      await page.evaluate(() => {
        const keys: number[] = [];
        Object.assign(globalThis, { keys });
        addEventListener(
          "keydown",
          () => {
            const before = performance.now();
            requestAnimationFrame(() => setTimeout(() => keys.push(performance.now() - before)));
          },
          { capture: true },
        );
      });
      await field.press("End");
      for (const key of "more words go here now".split("")) {
        await page.keyboard.press(key === " " ? "Space" : key);
        await page.waitForTimeout(120);
      }
      const keys = await page.evaluate(() => (globalThis as unknown as { keys: number[] }).keys);
      say(
        `${name}: a key until its frame, ms: median ${median(keys).toFixed(0)}, most ${Math.max(...keys).toFixed(0)}`,
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
