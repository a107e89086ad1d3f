// axe on every screen in both themes and on both kinds of device, and nothing that scrolls sideways at any width.
import type { BrowserContextOptions, Page } from "@playwright/test";
import axe from "axe-core";
import { inviteUnruly, signInSample } from "./support/sample";
import { follow, keptOnDevice, load, openScreen, type Screen, screens } from "./support/screens";
import { expect, test } from "./support/test";

// A trace of some hundred screens would cost more than the screens; what is found is told in words.
test.use({ community: "sample", trace: "off" });
test.setTimeout(300_000);

const themes = ["light", "dark"] as const;
const sizes = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };
const widths = [320, 390, 720, 721, 1100, 1280, 1920];

/** Still, so that no colour is measured halfway through a fade. */
const still = { reducedMotion: "reduce" } satisfies BrowserContextOptions;

const keepCommunity = async (page: Page): Promise<void> => {
  await page.addInitScript(({ key, value }) => localStorage.setItem(key, value), keptOnDevice);
};

interface WithAxe {
  axe?: typeof axe;
}

/** What axe has against a page, rule by rule; best practices and the size of targets included. */
const violations = async (page: Page): Promise<string[]> => {
  // Once for each document: the builder of @axe-core/playwright brings its half a megabyte along every time.
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: runner } = window as WithAxe;
    if (!runner) throw new Error("axe is not there");
    const results = await runner.run(document, {
      resultTypes: ["violations"],
      preload: false,
      rules: { "target-size": { enabled: true } },
    });
    return results.violations.flatMap(({ id, impact, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} (${impact}): ${target.join(" ")} — ${failureSummary}`),
    );
  });
};

const outline = async (page: Page): Promise<string[]> => [
  ...((await page.locator("h1").count()) === 1 ? [] : ["there is not exactly one h1"]),
  ...(/^\S.* · Chorus$/.test(await page.title()) ? [] : [`the title is “${await page.title()}”`]),
];

/** Two pages, one of a member and one of a visitor, that go from screen to screen. */
const tour = async (
  { member, visitor }: { member: Page; visitor: Page },
  stops: readonly Screen[],
  visit: (page: Page) => Promise<string[]>,
): Promise<string[]> => {
  const found: string[] = [];
  for (const screen of stops) {
    const page = screen.as === "member" ? member : visitor;
    const [, now] = page.url().startsWith("http") ? new URL(page.url()).pathname.split("/") : [];
    const [, next] = screen.path.split(/[/?]/);
    // What was typed or opened on a page stays on it: only another one is followed to.
    const isElsewhere = now !== undefined && now !== next;
    await openScreen(page, screen, isElsewhere ? follow : load);
    found.push(...(await visit(page)).map((what) => `${screen.name}: ${what}`));
    await screen.restore?.(page);
  }
  return found;
};

for (const colorScheme of themes)
  for (const [size, viewport] of Object.entries(sizes))
    test(`access-1: every screen is accessible: ${colorScheme}, ${size}`, async ({ browser, server, openAs }) => {
      const options = { ...still, colorScheme, viewport };
      const member = await openAs(await signInSample(server), options);
      await keepCommunity(member);
      const visitor = await (await browser.newContext({ ...options, baseURL: server.url })).newPage();
      const found = await tour({ member, visitor }, screens, async (page) => [
        ...(await outline(page)),
        ...(await violations(page)),
      ]);
      await visitor.context().close();
      expect(found).toEqual([]);
    });

/** How far the page can be scrolled sideways, in pixels, and what sticks out. */
const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const out = [...document.querySelectorAll("body *")].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [
      `${scrollWidth - clientWidth} px at ${clientWidth}: ${out
        .slice(-1)
        .map((element) => element.outerHTML.slice(0, 160))
        .join()}`,
    ];
  });

test("access-2: nothing scrolls sideways from 320 to 1920 pixels, nor with text twice as large", async ({
  browser,
  server,
  openAs,
}) => {
  const unruly = await inviteUnruly(server);
  const unrulyScreens: Screen[] = [
    { name: "unruly post", path: `/post/${unruly.postId}`, as: "member" },
    { name: "unruly profile", path: `/profile/${unruly.id}`, as: "member" },
    { name: "unruly replies", path: `/profile/${unruly.id}/replies`, as: "member" },
    { name: "unruly topic", path: `/?topic=${"T".repeat(64)}`, as: "member" },
  ];
  const member = await openAs(await signInSample(server), still);
  await keepCommunity(member);
  const visitor = await (await browser.newContext({ ...still, baseURL: server.url })).newPage();
  const found = await tour({ member, visitor }, [...unrulyScreens, ...screens], async (page) => {
    const wide: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      wide.push(...(await overflow(page)));
    }
    await page.setViewportSize({ width: 640, height: 900 });
    const scale = (size: string) =>
      page.evaluate((given) => document.documentElement.style.setProperty("font-size", given), size);
    await scale("200%");
    wide.push(...(await overflow(page)).map((what) => `text at 200 %: ${what}`));
    await scale("");
    await page.setViewportSize({ width: 1280, height: 900 });
    return wide;
  });
  await visitor.context().close();
  expect(found).toEqual([]);
});
