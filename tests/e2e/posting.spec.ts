import type { Locator, Page } from "@playwright/test";
import { join, post } from "./support/api";
import { detail } from "./support/tags";
import { expect, test } from "./support/test";

/** Goes from card to card to the post at a place of the feed, also back to it, and waits for the pages that are not there yet. */
const readTo = async (page: Page, wanted: Locator, place: number): Promise<void> => {
  const cards = page.getByRole("feed").getByRole("article");
  await expect(async () => {
    if ((await wanted.count()) === 0) {
      const last = Number(await cards.last().getAttribute("aria-posinset"));
      await (last < place ? cards.last() : cards.first()).scrollIntoViewIfNeeded({ timeout: 1000 });
    }
    expect(await wanted.count()).toBe(1);
    // In here: where it came between the two looks above, the way back to the first card has just taken it away again.
    await wanted.scrollIntoViewIfNeeded({ timeout: 1000 });
    await expect(wanted).toBeInViewport({ timeout: 1000 });
  }).toPass({ intervals: [50] });
};

test("time-6: a clock two hours ahead calls what was just written so", detail, async ({ server, openAs }) => {
  const page = await openAs(await join(server, "ada"));
  await page.clock.install({ time: Date.now() + 2 * 60 * 60_000 });
  await page.goto("/create-post");
  await page.getByLabel("Content").fill("Written now");
  await page.getByRole("button", { name: "Post", exact: true }).click();
  const card = page.getByRole("article").filter({ hasText: "Written now" });
  await expect(card.getByText("Just now")).toBeVisible();
});

/** As on a busy machine: half a second has passed as soon as one waits for it, and no scroll is heard of for four seconds. */
const hearLateOfScrolls = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const start = window.setTimeout.bind(window);
    window.setTimeout = ((then: () => void, ms?: number) => start(then, ms === 500 ? 0 : ms)) as typeof setTimeout;
    const hold = (event: Event): void => event.stopImmediatePropagation();
    addEventListener("scroll", hold, { capture: true });
    start(() => {
      removeEventListener("scroll", hold, { capture: true });
      dispatchEvent(new Event("scroll"));
    }, 4000);
  });

for (const isBusy of [false, true])
  test(
    `feed-6: a reload finds the place in a feed of which several pages were read${isBusy ? ", on a busy machine" : ""}`,
    detail,
    async ({ server, openAs }) => {
      const ada = await join(server, "ada");
      for (let number = 1; number <= 90; number += 1) await post(server, ada, { content: `Post number ${number}.` });
      const page = await openAs(ada);
      await page.goto("/");
      await expect(page.getByText("Post number 90.")).toBeVisible();
      const wanted = page.getByText("Post number 25.", { exact: true });
      await readTo(page, wanted, 66);
      await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain("place");
      let before = await wanted.boundingBox();
      await expect(async () => {
        const last = before;
        before = await wanted.boundingBox();
        const { place } = await page.evaluate(() => history.state);
        const top = await page.evaluate(
          (id) => document.querySelector(`[data-post="${id}"]`)?.getBoundingClientRect().top,
          place.postId,
        );
        expect(before).toEqual(last);
        expect(top, "what is kept is where the reader is").toBeCloseTo(place.top, 0);
      }).toPass();
      if (isBusy) await hearLateOfScrolls(page);
      await page.reload();
      await expect(wanted).toBeInViewport();
      await expect
        .poll(async () => Math.abs(((await wanted.boundingBox())?.y ?? Infinity) - (before?.y ?? 0)))
        .toBeLessThan(4);

      await page.mouse.wheel(0, -100_000);
      await expect(page.getByText("Post number 90.")).toBeInViewport();
    },
  );
