// A long scroll, by counts that are the same on a busy machine: what is listened to and kept does not grow with the way, and
// no card is made again and again.
import type { Page } from "@playwright/test";
import { join } from "./support/api";
import { metricsAfterCollection } from "./support/metrics";
import { phone } from "./support/person";
import { settled } from "./support/screens";
import { detail } from "./support/tags";
import { expect, test } from "./support/test";

const posts = 400;

/** From now on, of cards. */
const countCards = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const count = { made: 0, inFrame: 0, mostInFrame: 0, mostAtOnce: 0 };
    Reflect.set(window, "cards", count);
    const cardsIn = (node: Node): number =>
      node instanceof Element ? node.querySelectorAll("article").length + (node.matches("article") ? 1 : 0) : 0;
    new MutationObserver((records) => {
      const made = records.flatMap(({ addedNodes }) => [...addedNodes]).reduce((sum, node) => sum + cardsIn(node), 0);
      count.made += made;
      count.inFrame += made;
      count.mostInFrame = Math.max(count.mostInFrame, count.inFrame);
      count.mostAtOnce = Math.max(count.mostAtOnce, document.querySelectorAll("article").length);
    }).observe(document, { childList: true, subtree: true });
    const frame = (): void => {
      count.inFrame = 0;
      requestAnimationFrame(frame);
    };
    frame();
  });

/** By half a screen at a time, until the post with that number, from 1, is on the screen. */
const readTo = async (page: Page, number: number): Promise<void> => {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          window.scrollBy(0, innerHeight / 2);
          for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
          const cards = [...document.querySelectorAll('[role="feed"] article')];
          const seen = cards.filter((card) => card.getBoundingClientRect().top < innerHeight);
          return Math.max(0, ...seen.map((card) => Number(card.getAttribute("aria-posinset"))));
        }),
      { intervals: [10], timeout: 120_000 },
    )
    .toBeGreaterThanOrEqual(number);
  await page.waitForLoadState("networkidle");
};

/** After one collection of garbage; what a timer or an answer on its way still holds goes with a later one. */
const kept = async (page: Page): Promise<{ listeners: number; nodes: number }> => {
  const metric = await metricsAfterCollection(page);
  return { listeners: metric("JSEventListeners"), nodes: metric("Nodes") };
};

test("feed-5: listeners, nodes and cards do not grow with reading", detail, async ({ server, stage, openAs }) => {
  const [ada, ben] = [await join(server, "ada"), await join(server, "ben")];
  const now = Date.now();
  stage.admin.together(() => {
    for (let at = 0; at < posts; at += 1)
      stage.admin.createPost({
        userId: ben.id,
        content: `Post ${at}. ${"Something to read. ".repeat(at % 7)}`,
        createdAt: new Date(now - at * 60_000),
      });
  });
  const page = await openAs(ada, phone);
  await page.goto("/");
  await settled(page);
  await readTo(page, 60);
  const early = await kept(page);
  await countCards(page);
  await readTo(page, posts - 10);
  let late = await kept(page);
  await expect
    .poll(async () => {
      late = await kept(page);
      return Math.max(late.listeners / early.listeners, late.nodes / early.nodes);
    })
    .toBeLessThanOrEqual(1.25);
  const cards = await page.evaluate(
    () => Reflect.get(window, "cards") as { made: number; mostInFrame: number; mostAtOnce: number },
  );
  process.stdout.write(`  60 posts: ${JSON.stringify(early)}, ${posts}: ${JSON.stringify({ ...late, ...cards })}\n`);
  expect(cards.made, "each was made").toBeGreaterThan(posts / 3);
  expect(cards.made, "once, or a second time where the browser had no time between").toBeLessThanOrEqual(2 * posts);
  expect(cards.mostInFrame).toBeLessThanOrEqual(30);
  expect(cards.mostAtOnce).toBeLessThanOrEqual(30);
});
