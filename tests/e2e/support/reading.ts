// How somebody reads Home: post by post, in a hurry, or not at all while the tab stays open.
import type { Page } from "@playwright/test";
import type { Emulator } from "../../../emulator/app";
import { memberId } from "../../../scripts/large-community";
import { livelyLike } from "../../../scripts/lively-community";
import { settled } from "./screens";
import { visit, type Traffic, type TrafficWatch } from "./traffic";

/** The place in the list of the last post that is on the screen. */
const lastInSight = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      0,
      ...Array.from(document.querySelectorAll('[role="feed"] article'), (article) =>
        article.getBoundingClientRect().top < innerHeight ? Number(article.getAttribute("aria-posinset")) : 0,
      ),
    ),
  );

/** Until so many posts more have been on the screen, each for so many milliseconds. */
const scroll = async (page: Page, posts: number, stay: number, step: number): Promise<void> => {
  const end = (await lastInSight(page)) + posts;
  while ((await lastInSight(page)) < end) {
    await page.evaluate((part) => window.scrollBy(0, innerHeight * part), step);
    await page.waitForTimeout(stay);
  }
};

/** What it costs to scroll on from Home. */
const further = async (page: Page, watch: TrafficWatch, stay: number, step: number): Promise<Traffic> => {
  await visit(page, "/", watch);
  await scroll(page, 100, stay, step);
  await watch.quiet();
  return watch.take();
};

/** A hundred posts, two thirds of a screen at a time, so that no post is missed. */
export const readOn = (page: Page, watch: TrafficWatch): Promise<Traffic> => further(page, watch, 700, 0.65);

/** A hundred posts, none for long enough to be looked at, but where the next page has to come first. */
export const rushPast = (page: Page, watch: TrafficWatch): Promise<Traffic> => further(page, watch, 60, 1);

const minute = 60_000;

/** In steps, as what comes by socket takes real time. */
const passMinute = async (page: Page): Promise<void> => {
  for (let part = 0; part < 6; part += 1) {
    await page.clock.runFor(minute / 6);
    await page.waitForTimeout(15);
  }
};

/** Opens Home in a page with a clock that can be moved; it has no marks of performance. */
const openHome = async (page: Page, watch: TrafficWatch): Promise<void> => {
  await page.clock.install();
  await page.goto("/");
  await settled(page);
  await watch.quiet(3000);
  await watch.take();
};

/** Each minute a new post, and ten likes of popular posts. Nobody touches the page. What came of it. */
export const leaveOpen = async (
  page: Page,
  admin: Emulator["admin"],
  members: number,
  watch: TrafficWatch,
): Promise<Traffic> => {
  await openHome(page, watch);
  const begun = Date.now();
  for (let at = 0; at < 60; at += 1) {
    const createdAt = new Date(begun + at * minute);
    const id = `6${String(at + 1).padStart(32, "0")}`;
    const content = `What came in minute ${at + 1}.`;
    admin.createPost({ id, userId: memberId(20 + at), content, topic: "General", createdAt });
    // Those who have not liked them yet.
    for (let post = 0; post < 10; post += 1)
      admin.createDocument(livelyLike(post, members - 100 + at, members, createdAt));
    await passMinute(page);
  }
  await watch.quiet();
  return watch.take();
};
