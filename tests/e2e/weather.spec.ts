// A member's day on the worst network there is: slow, lost, repeated, overtaken, refused. They do what people do, which is
// to press again. A failure is repeated with its seed: `WEATHER_SEEDS=7 npx playwright test weather`. With
// WEATHER_COMMUNITY=lively the newest posts have likes and replies of many.
import type { Locator, Page } from "@playwright/test";
import { digestId } from "../../emulator/ids";
import { memberId } from "../../scripts/large-community";
import { join, type Member, ownedBy, post, rowsOf } from "./support/api";
import { onceStill } from "./support/once-still";
import type { Stage } from "./support/stage";
import { walk } from "./support/tags";
import { expect, test } from "./support/test";

/** As `1-3` or `4,7,9`. */
const seeds = (process.env["WEATHER_SEEDS"] ?? "1-3").split(",").flatMap((part) => {
  const [from = 1, to = from] = part.split("-").map(Number);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
});

const total = 200;
const isLively = process.env["WEATHER_COMMUNITY"] === "lively";
const popular = { posts: 25, likes: 60, replies: 8 };
const patience = 120_000;

const makeLively = ({ admin }: Stage, author: Member, ids: readonly string[]): void =>
  admin.together(() => {
    for (const postId of ids) {
      for (let at = 0; at < popular.likes; at += 1) {
        const userId = memberId(at);
        const data = { postId, userId, postUserId: author.id };
        const id = digestId(`${postId}:${userId}`);
        admin.createDocument({ collection: "likes", id, data, permissions: ownedBy(userId) });
      }
      for (let at = 0; at < popular.replies; at += 1)
        admin.createPost({ userId: memberId(at), content: "An answer", parentId: postId, parentUserId: author.id });
    }
  });

const numberOf = (content: string): number => Number(/Post number (\d+)\./.exec(content)?.[1]);

const heading = (page: Page, name: string): Locator => page.getByRole("heading", { level: 1, name, exact: true });

const goTo = (page: Page, name: string): Promise<void> =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();

/** Presses until it is done, and sees each time that what was typed is still there. */
const insist = async (page: Page, name: string, done: Locator, typed: readonly [Locator, string][] = []) => {
  const button = page.getByRole("button", { name, exact: true });
  await expect(async () => {
    if (await done.isVisible()) return;
    if ((await button.getAttribute("aria-busy", { timeout: 500 })) !== "true") {
      for (const [field, text] of typed) expect(await field.inputValue({ timeout: 500 })).toBe(text);
      await button.click({ timeout: 2000 });
    }
    expect(await done.isVisible(), `${name} is done`).toBe(true);
  }).toPass({ intervals: [200], timeout: patience });
};

/** Waits for it, and presses “Try again” wherever that is offered. */
const seeAtLast = async (page: Page, wanted: Locator): Promise<void> => {
  const again = page.getByRole("main").getByRole("button", { name: "Try again" }).first();
  await expect(async () => {
    if (await wanted.isVisible()) return;
    if (await again.isVisible()) await again.click({ timeout: 2000 });
    expect(await wanted.isVisible(), "it is there at last").toBe(true);
  }).toPass({ intervals: [250], timeout: patience });
};

interface View {
  /** Where each card on the screen stands, by its words, as it was painted last. */
  cards: Record<string, number>;
  /** The list goes on where no card is yet: a busy machine draws them a while after it has scrolled. */
  isBlank: boolean;
}

const inView = (page: Page): Promise<View> =>
  page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    const list = document.querySelector('[role="feed"]')?.getBoundingClientRect();
    const cards: Record<string, number> = {};
    let [first, last] = [window.innerHeight, 0];
    for (const article of document.querySelectorAll('[role="feed"] article')) {
      const { top, bottom } = article.getBoundingClientRect();
      if (bottom <= 0 || top >= window.innerHeight) continue;
      cards[/Post number \d+\.|Said in a storm/.exec(article.textContent ?? "")?.[0] ?? "?"] = top;
      [first, last] = [Math.min(first, top), Math.max(last, bottom)];
    }
    const isBlank =
      list !== undefined &&
      (first > Math.max(list.top, 0) + 30 || last < Math.min(list.bottom, window.innerHeight) - 30);
    return { cards, isBlank };
  });

/** Where they stand once all that came into reach are there, with their heights. */
const settled = async (page: Page): Promise<Record<string, number>> =>
  (
    await onceStill(
      () => inView(page),
      ({ isBlank }) => !isBlank,
    )
  ).cards;

/** What was on the screen has not moved. */
const expectStill = (before: Record<string, number>, now: Record<string, number>): void => {
  const moved = Object.keys(before).flatMap((words) => {
    const [from, to] = [before[words], now[words]];
    return from === undefined || to === undefined || Math.abs(from - to) < 3 ? [] : [`${words} ${from} → ${to}`];
  });
  expect(moved, "nothing moves under the reader").toEqual([]);
};

/** Scrolls on until the last post is on the screen; what came by, in that order. */
const readToTheEnd = async (page: Page, atHalf: () => Promise<void>): Promise<string[]> => {
  const seen: string[] = [];
  const again = page.getByRole("main").getByRole("button", { name: "Try again" });
  const deadline = Date.now() + patience;
  let place = await settled(page);
  let isHalf = false;
  for (;;) {
    for (const words of Object.keys(place)) if (!seen.includes(words)) seen.push(words);
    if (seen.includes(`Post number ${total}.`)) return seen;
    if (Date.now() > deadline) throw new Error(`The feed ends at ${seen.at(-1)}`);
    if (!isHalf && seen.length > total / 2) {
      isHalf = true;
      await atHalf();
    }
    expectStill(place, (await inView(page)).cards);
    // Not a click of Playwright's, which would wait for, and scroll to, a button that has just gone with its trouble.
    if (await again.isVisible())
      await again.evaluateAll((buttons) =>
        buttons.forEach((button) => button instanceof HTMLElement && button.click()),
      );
    // Not the wheel, which scrolls a while after it was turned: what moves by itself must be told from it.
    else await page.evaluate(() => window.scrollBy({ top: 600, behavior: "instant" }));
    place = await settled(page);
  }
};

for (const seed of seeds)
  test(`seed ${seed}: the worst weather loses and doubles nothing`, walk, async ({ server, stage, stormy, openAs }) => {
    const ben = await join(server, "ben");
    const ids: string[] = [];
    for (let number = total; number >= 1; number -= 1)
      ids.push(await post(server, ben, { content: `Post number ${number}.` }));
    if (isLively) makeLively(stage, ben, ids.slice(-popular.posts));
    const page = await openAs(null);
    const said = page.getByRole("feed").getByText("Said in a storm", { exact: true });

    await test.step("sign up", async () => {
      await page.goto("/register");
      stormy(`worst,seed=${seed}`);
      const typed: [Locator, string][] = [
        [page.getByLabel("Username"), "ada.lovelace"],
        [page.getByLabel("Email"), "ada@chorus.example"],
        [page.getByLabel("Password", { exact: true }), "engine-no-9"],
        [page.getByLabel("Confirm Password", { exact: true }), "engine-no-9"],
      ];
      for (const [field, text] of typed) await field.fill(text);
      await insist(page, "Register", heading(page, "Home"), typed);
    });

    await test.step("post", async () => {
      await goTo(page, "Create Post");
      await page.getByLabel("Content").fill("Said in a storm");
      await insist(page, "Post", heading(page, "Home"), [[page.getByLabel("Content"), "Said in a storm"]]);
      await seeAtLast(page, page.getByText("Post number 1.", { exact: true }));
      await expect(said).toHaveCount(1);
    });

    await test.step("read to the end", async () => {
      // The own post comes to its place when the feed is read anew.
      await expect(page.getByText("Sending…")).toHaveCount(0);
      const seen = await readToTheEnd(page, async () => {
        await post(server, ben, { content: "Came meanwhile" });
      });
      expect(seen[0]).toBe("Said in a storm");
      expect(seen.slice(1).map(numberOf)).toEqual(Array.from({ length: total }, (_, index) => index + 1));
    });

    await test.step("reply", async () => {
      await page.getByText(`Post number ${total}.`, { exact: true }).click();
      await seeAtLast(page, page.getByRole("main").getByText(`Post number ${total}.`, { exact: true }));
      const reply = page.getByPlaceholder("Post your reply");
      await reply.fill("Answered in a storm");
      const home = heading(page, "Home");
      const emptied = reply.and(page.locator(":placeholder-shown"));
      await insist(page, "Reply", home.or(emptied).first(), [[reply, "Answered in a storm"]]);
      // One that waited for the network goes out by itself, and leaves its writer where they are.
      await home.waitFor({ timeout: 10_000 }).catch(() => page.goBack());
      await expect(page.getByText(`Post number ${total}.`, { exact: true })).toBeInViewport();
    });

    await test.step("edit the profile", async () => {
      await goTo(page, "Settings");
      const bio = page.getByLabel(/^Bio/);
      await seeAtLast(page, bio);
      await bio.fill("Counts, writes, and counts again.");
      await insist(page, "Update Profile", heading(page, "ada.lovelace"), [[bio, "Counts, writes, and counts again."]]);
    });

    await test.step("the weather clears: every screen gets well", async () => {
      await goTo(page, "Explore");
      await goTo(page, "Harmony");
      await goTo(page, "Home");
      stormy();
      await seeAtLast(page, page.getByText("Post number 1.", { exact: true }));
      await expect(page.getByText(/can’t be reached|couldn’t be|You’re offline/)).toHaveCount(0);
      await goTo(page, "Explore");
      await expect(heading(page, "Search")).toBeVisible();
      await seeAtLast(
        page,
        page
          .getByRole("main")
          .getByRole("link", { name: /General/ })
          .first(),
      );
      await expect(page.getByText(/can’t be reached|couldn’t be/)).toHaveCount(0);
      await page.goBack();
      await expect(heading(page, "Home")).toBeVisible();
    });

    await test.step("log out", async () => {
      await goTo(page, "Settings");
      stormy(`worst,seed=${seed}`);
      await insist(page, "Logout", heading(page, "Login"));
    });

    await test.step("in fair weather, everything is there, once", async () => {
      stormy();
      await page.getByLabel("Email").fill("ada@chorus.example");
      await page.getByLabel("Password", { exact: true }).fill("engine-no-9");
      await page.getByRole("button", { name: "Login" }).click();
      await goTo(page, "Home");
      await expect(page.getByText("Came meanwhile")).toHaveCount(1);
      await expect(said).toHaveCount(1);
      const written = (await rowsOf(server, ben, "posts")).filter(
        ({ userId, content }) => userId !== ben.id && content !== "An answer",
      );
      expect(written.map(({ content }) => `${content}`).toSorted()).toEqual(["Answered in a storm", "Said in a storm"]);
      const members = await rowsOf(server, ben, "users");
      expect(members.map(({ username, bio }) => `${username}: ${bio}`).toSorted()).toEqual([
        "ada.lovelace: Counts, writes, and counts again.",
        "ben: ",
      ]);
    });
  });
