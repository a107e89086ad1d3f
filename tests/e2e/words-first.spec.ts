// The words of the feed before the app's code has come: where they stand, whose they are, and what holds them back.
import type { Page } from "@playwright/test";
import { join, post, savePreferences, type Member } from "./support/api";
import type { Server } from "./support/server";
import { detail } from "./support/tags";
import { expect, test } from "./support/test";

/** Every text of the feed by its words: left, top, right and bottom of its lines, in pixels. */
const placesOf = (page: Page, texts: readonly string[]): Promise<Record<string, number[] | null>> =>
  page.evaluate((wanted) => {
    const area = document.querySelector("#first-paint .column") ?? document.querySelector('[role="feed"]');
    const found: Record<string, number[] | null> = {};
    for (const text of wanted) {
      const place = [...(area?.querySelectorAll("p") ?? [])].find((each) => each.textContent === text);
      const words = document.createRange();
      if (place) words.selectNodeContents(place);
      const { left, top, right, bottom } = words.getBoundingClientRect();
      found[text] = place ? [left, top, right, bottom].map((edge) => Math.round(edge * 100) / 100) : null;
    }
    return found;
  }, texts);

/** Somebody who has been here before, on a new device. */
const joinLongAgo = async (server: Server, username: string): Promise<Member> => {
  const member = await join(server, username);
  await savePreferences(server, member, { welcomed: true, mutedMembers: [] });
  return { ...member, createdAt: "2026-01-01T00:00:00.000Z" };
};

/** On a slow line. The code waits until the returned function is called. */
const withoutCode = async (page: Page): Promise<() => void> => {
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { effectiveType: "3g" } }));
  let sendCode = (): void => undefined;
  const isSent = new Promise<void>((resolve) => {
    sendCode = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await isSent;
    await route.continue();
  });
  return () => sendCode();
};

const phone = { viewport: { width: 390, height: 844 } };

const plain = "Who has seen the heron?";
const long =
  "The boats go out at four and come back at nine, and whoever wants fresh fish should stand at the pier by eight with a bag.";
const arabic = "رأيت مالك الحزين هذا الصباح عند الجسر القديم، وكان أجمل مما توقعت";
const tagged = "Thanks to @ben for the pictures of #herons and #大阪 that nobody else could have taken at this hour.";
const lines = "First line\nsecond line\n\nand a last one";

const written = [lines, tagged, arabic, long, plain];

for (const language of ["en", "de", "fr", "es", "ar"])
  test(`start-5: words keep their place when the app comes, in ${language}`, detail, async ({ server, openAs }) => {
    const ada = await joinLongAgo(server, "ada");
    for (const content of written.toReversed())
      await post(server, ada, { content, topic: content === long ? "Technology" : "General" });
    for (const width of [360, 390, 768, 1280]) {
      const page = await openAs(ada, { viewport: { width, height: 1600 }, locale: language });
      // An age that changes meanwhile may need another line.
      await page.clock.setFixedTime(new Date());
      const sendCode = await withoutCode(page);
      await page.goto("/", { waitUntil: "commit" });
      await expect(page.locator("#first-paint p").getByText(plain)).toBeVisible();
      const before = await placesOf(page, written);
      sendCode();
      await expect(page.getByRole("feed").getByText(plain)).toBeVisible();
      expect.soft(await placesOf(page, written), `at ${width}`).toEqual(before);
      await page.context().close();
    }
  });

const wordsIn = (page: Page): Promise<string[]> => page.locator("#first-paint p:visible").allInnerTexts();

/** What the reader saw of a feed of `rows` before the app, and after. `rows` stand as the server sends them, newest first. */
const before = async (page: Page, rows: readonly object[]): Promise<void> => {
  await page.route("**/collections/posts/documents?*", (route) => {
    const isFeed = decodeURIComponent(route.request().url()).includes('"parentId","values":[""]');
    return isFeed ? route.fulfill({ json: { total: rows.length, documents: rows } }) : route.continue();
  });
};

const rowOf = (userId: string, more: object): object => ({
  $id: `row${Math.abs(JSON.stringify(more).length)}`,
  $createdAt: "2026-11-01T10:00:00.000+00:00",
  $updatedAt: "2026-11-01T10:00:00.000+00:00",
  $permissions: [`update("user:${userId}")`, `delete("user:${userId}")`],
  content: plain,
  userId,
  parentId: "",
  article: "",
  topic: "General",
  location: "",
  ...more,
});

/** What moderators did that is in force. */
const inForce = [
  { kind: "limit", userId: "noisy", subjectId: "" },
  { kind: "warning", userId: "ben", subjectId: "warned" },
];

const ofLimited = { userId: "noisy", $permissions: ['update("user:noisy")', 'delete("user:noisy")'] };

const ended = { content: "The last one" };

for (const [title, row, expected] of [
  ["a text that looks like markup, as text", { content: "<b>bold</b> <img src=x onerror=alert(1)>" }, "whole"],
  ["a row that somebody else may change, not at all", { $permissions: ['update("user:mallory")'] }, "left out"],
  [
    "a row with one permission too many, not at all",
    { $permissions: [`update("user:ben")`, `delete("user:ben")`, 'update("user:mallory")'] },
    "left out",
  ],
  [
    "what a muted member wrote, not at all",
    { userId: "mallory", $permissions: ['update("user:mallory")', 'delete("user:mallory")'] },
    "left out",
  ],
  [
    "a text with an address, and nothing after it, not at all",
    { content: "See https://example.com/a-very-long-path" },
    "the end",
  ],
  ["what a limited member wrote, and nothing after it, not at all", ofLimited, "the end"],
  ["a text behind a moderator’s warning, and nothing after it, not at all", { $id: "warned" }, "the end"],
  ["a post with a picture, and nothing after it", { pictures: '[{"id":"p","width":4,"height":3}]' }, "last"],
  ["a post whose pictures cannot be read, and nothing after it", { pictures: "{{" }, "last"],
  ["a post with an article, and nothing after it", { article: "https://example.com/a" }, "last"],
  ["a text that is none, and nothing after it, not at all", { content: null }, "the end"],
  ["a text of spaces, and nothing after it, not at all", { content: " \n " }, "the end"],
] as const)
  test(`start-5: before the app comes, the page shows ${title}`, detail, async ({ server, openAs }) => {
    const ada = await joinLongAgo(server, "ada");
    await savePreferences(server, ada, { welcomed: true, mutedMembers: ["mallory"] });
    const page = await openAs(ada, phone);
    await page.route("**/collections/moderation/documents?*", (route) =>
      route.fulfill({ json: { documents: inForce } }),
    );
    await before(page, [rowOf("ben", { content: "The first one" }), rowOf("ben", row), rowOf("ben", ended)]);
    await withoutCode(page);
    await page.goto("/", { waitUntil: "commit" });
    await expect(page.locator("#first-paint .written")).toBeVisible();
    const own = "content" in row ? String(row.content) : plain;
    const shown = { whole: [own, ended.content], "left out": [ended.content], last: [own], "the end": [] };
    expect(await wordsIn(page)).toEqual(["The first one", ...shown[expected]]);
    await expect(page.locator("#first-paint img, #first-paint a")).toHaveCount(0);
  });

for (const [title, answer] of [
  ["another account’s session", { json: { $id: "somebodyelse", prefs: { mutedMembers: [] } } }],
  ["a session that has ended", { status: 401, json: { code: 401, type: "general_unauthorized_scope", message: "" } }],
  ["an answer that is none", { body: "<html>Log in to the hotel’s network" }],
] as const)
  test(`start-5: before the app comes, nobody’s words show to ${title}`, detail, async ({ server, openAs }) => {
    const ada = await joinLongAgo(server, "ada");
    await post(server, ada, { content: plain });
    const page = await openAs(ada, phone);
    page.removeAllListeners("console");
    await page.route("**/v1/account", (route) => route.fulfill(answer));
    await withoutCode(page);
    const answered = page.waitForEvent("requestfinished", (request) => request.url().includes("/posts/documents"));
    await page.goto("/", { waitUntil: "commit" });
    await answered;
    await page.evaluate(() => new Promise((then) => setTimeout(then, 300)));
    expect(await wordsIn(page)).toEqual([]);
    await expect(page.locator("#first-paint .card").first()).toBeVisible();
  });

test("start-5: the words of the feed can be read, heard and scrolled before the app comes, and it moves nothing", async ({
  server,
  openAs,
}) => {
  const ada = await joinLongAgo(server, "ada");
  for (let number = 1; number <= 12; number += 1) await post(server, ada, { content: `${number} ${long}` });
  const page = await openAs(ada, phone);
  const sendCode = await withoutCode(page);
  await page.goto("/", { waitUntil: "commit" });
  const first = page.locator("#first-paint p").first();
  await expect(first).toBeVisible();
  expect(await page.locator("#first-paint").ariaSnapshot()).toContain(`12 ${long}`);
  await page.mouse.wheel(0, 60);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(60);
  const top = (await first.boundingBox())?.y;
  sendCode();
  const words = page.getByRole("feed").locator("p").first();
  await expect(words).toBeVisible();
  expect((await words.boundingBox())?.y).toBe(top);
  await expect(page.getByRole("article").first().getByRole("button").first()).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(60);
  const moved = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ("value" in entry) total += Number(entry.value);
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(total), 300);
      }),
  );
  expect(moved).toBe(0);
});
