// A long feed full of pictures: what has left the screen leaves the page and the memory too.
import type { Page } from "@playwright/test";
import { join } from "./support/api";
import { metricsAfterCollection } from "./support/metrics";
import { photo } from "./support/photo";
import { settled } from "./support/screens";
import { tour } from "./support/tags";
import { expect, test } from "./support/test";

const posts = 1000;
const files = 24;

interface Weight {
  /** Elements of the page. */
  nodes: number;
  images: number;
  /** Nodes in memory: those that have left the page and are still held too. */
  inMemory: number;
  /** MiB of its script’s memory. */
  heap: number;
}

/** Once what nobody needs is gone. */
const weightOf = async (page: Page): Promise<Weight> => {
  const metric = await metricsAfterCollection(page);
  return {
    nodes: await page.locator("*").count(),
    images: await page.locator("main img").count(),
    inMemory: metric("Nodes"),
    heap: metric("JSHeapUsedSize") / 1024 ** 2,
  };
};

/** Until the post with that number, from 1, has come to the screen. */
const scrollTo = async (page: Page, number: number): Promise<void> => {
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          window.scrollBy(0, innerHeight * 3);
          const places = Array.from(document.querySelectorAll('[role="feed"] article'), (article) =>
            Number(article.getAttribute("aria-posinset")),
          );
          return Math.max(0, ...places);
        }),
      { intervals: [120], timeout: 300_000 },
    )
    .toBeGreaterThanOrEqual(number);
  await page.waitForLoadState("networkidle");
};

test("feed-5, pictures-5: a thousand posts cost no more than a hundred", tour, async ({ server, stage, openAs }) => {
  const [ada, ben] = [await join(server, "ada"), await join(server, "ben")];
  const bytes = new Uint8Array(await photo({ width: 640, height: 480, type: "jpeg" }));
  const now = Date.now();
  stage.admin.together(() => {
    for (let at = 0; at < files; at += 1)
      stage.admin.createFile({
        bucket: "pictures",
        id: String(1000 + at),
        name: `${ben.id}-${at}.jpg`,
        userId: ben.id,
        bytes,
      });
    for (let at = 0; at < posts; at += 1) {
      const shown = Array.from({ length: 1 + (at % 4) }, (_, place) => ({
        id: String(1000 + ((at + place) % files)),
        width: 640,
        height: 480,
        colours: "b4532a7a3518",
        description: `Picture ${place + 1} of post ${at}`,
      }));
      stage.admin.createPost({
        userId: ben.id,
        content: `Post ${at}`,
        pictures: JSON.stringify(shown),
        createdAt: new Date(now - at * 1000),
      });
    }
  });
  const page = await openAs(ada, { viewport: { width: 390, height: 844 } });
  await page.goto("/");
  await settled(page);
  await scrollTo(page, 100);
  const early = await weightOf(page);
  await scrollTo(page, posts / 2);
  const half = await weightOf(page);
  await scrollTo(page, posts);
  const late = await weightOf(page);
  for (const [read, { nodes, images, inMemory, heap }] of Object.entries({ 100: early, 500: half, 1000: late }))
    process.stdout.write(
      `  ${read} posts: ${nodes} elements, ${images} images, ${inMemory} nodes in memory, ${heap.toFixed(1)} MiB\n`,
    );
  expect(early.images).toBeGreaterThan(0);
  expect(late.nodes / early.nodes).toBeLessThan(1.25);
  expect(late.images / early.images).toBeLessThan(1.5);
  expect(late.inMemory / early.inMemory).toBeLessThan(1.5);
  // What is known of each post stays for the way back; its card and its picture do not.
  const kibOfPost = ((late.heap - half.heap) * 1024) / (posts / 2);
  expect(kibOfPost).toBeLessThan(5);
});
