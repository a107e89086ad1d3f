// axe on every screen in both themes and on both kinds of device, and nothing that scrolls sideways at any width.
import type { BrowserContextOptions, Page } from "@playwright/test";
import { join } from "./support/api";
import { violations } from "./support/axe";
import { testOfDeployment } from "./support/deployment";
import { inviteUnruly, signInModerator, signInSample, type Unruly } from "./support/sample";
import { follow, keptOnDevice, load, openScreen, screens, settled, type Screen } from "./support/screens";
import { tour } from "./support/tags";
import { expect, test } from "./support/test";
import { offerNewVersion, withWorker } from "./support/worker";

test.use({ community: "sample" });

const desktop = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };
/** From the desktop on which a screen is opened to the narrowest. */
const windows = [
  desktop,
  ...[1920, 1100, 721, 720].map((width) => ({ width, height: 900 })),
  phone,
  { width: 320, height: 900 },
];
const themes = ["light", "dark"] as const;

/** Still, so that no colour is measured halfway through a fade. */
const still = { reducedMotion: "reduce" } satisfies BrowserContextOptions;

const keepCommunity = async (page: Page): Promise<void> => {
  await page.addInitScript(({ key, value }) => localStorage.setItem(key, value), keptOnDevice);
};

interface Stop extends Screen {
  /** Only its layout is looked at. */
  isUnruly?: true;
}

const outline = async (page: Page): Promise<string[]> => [
  ...((await page.locator("h1").count()) === 1 ? [] : ["there is not exactly one h1"]),
  ...(/^\S.* · Chorus$/.test(await page.title()) ? [] : [`the title is “${await page.title()}”`]),
];

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

/** What of a screen's state could go when the window changes: what is open, and what is marked as wrong. */
const stateOf = (page: Page): Promise<number> =>
  page
    .locator('[role="dialog"], [role="alertdialog"], [role="menu"], [aria-invalid="true"], main [aria-expanded="true"]')
    .count();

const colourRules = ["color-contrast", "link-in-text-block"];

/** Axe in both themes: all rules, and those of colours alone where the other theme has changed nothing but colours. */
const axeInBothThemes = async (page: Page, screen: Screen): Promise<string[]> => {
  const found: string[] = [];
  let seen = "";
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
    await settled(page, screen);
    const markup = await page.locator("body").innerHTML();
    const all = await violations(page, markup === seen ? colourRules : undefined);
    found.push(...all.map((what) => `${colorScheme}: ${what}`));
    seen = markup;
  }
  return found;
};

const scaleText = (page: Page, size: string): Promise<void> =>
  page.evaluate((given) => document.documentElement.style.setProperty("font-size", given), size);

/** All there is to see of a screen. It stays: only the window and the device's theme change. */
const lookAround = async (page: Page, screen: Stop): Promise<string[]> => {
  const found: string[] = await outline(page);
  const state = await stateOf(page);
  for (const size of windows) {
    await page.setViewportSize(size);
    if (!screen.isUnruly && (size === desktop || size === phone)) {
      const problems = await axeInBothThemes(page, screen);
      expect(await stateOf(page), `${screen.name} is in its state at ${size.width} px`).toBe(state);
      found.push(...problems.map((what) => `${size.width} px, ${what}`));
    }
    found.push(...(await overflow(page)));
  }
  await page.setViewportSize({ width: 640, height: 900 });
  await scaleText(page, "200%");
  found.push(...(await overflow(page)).map((what) => `text at 200 %: ${what}`));
  await scaleText(page, "");
  return found;
};

/** Pages, each of who may see a screen, that go from screen to screen. */
const visit = async (pages: Record<Screen["as"], Page>, stops: readonly Stop[]): Promise<string[]> => {
  const found: string[] = [];
  for (const screen of stops) {
    const page = pages[screen.as];
    const [, now] = page.url().startsWith("http") ? new URL(page.url()).pathname.split("/") : [];
    const [, next] = screen.path.split(/[/?]/);
    // What was typed or opened on a page stays on it: only another one is followed to.
    const isElsewhere = now !== undefined && now !== next;
    await page.setViewportSize(desktop);
    await openScreen(page, screen, isElsewhere ? follow : load);
    found.push(...(await lookAround(page, screen)).map((what) => `${screen.name}: ${what}`));
    await screen.restore?.(page);
  }
  return found;
};

const unruly = ({ id, postId }: Unruly): Stop[] => {
  const stop = (name: string, path: string): Stop => ({ name, path, as: "member", isUnruly: true });
  return [
    stop("unruly post", `/post/${postId}`),
    stop("unruly profile", `/profile/${id}`),
    stop("unruly replies", `/profile/${id}/replies`),
    stop("unruly topic", `/?topic=${"T".repeat(64)}`),
  ];
};

/** The screens are gone through in parts, beside each other; neighbours on the list, which are often one page, in different ones. */
const parts = 6;

for (let part = 1; part <= parts; part += 1)
  test(
    `access-1, access-2: every screen is accessible in both themes and on both devices, and nothing scrolls sideways from 320 to 1920 pixels, nor with text twice as large: part ${part} of ${parts}`,
    tour,
    async ({ browser, server, openAs }) => {
      const stops = [...screens, ...unruly(await inviteUnruly(server))].filter((_, at) => at % parts === part - 1);
      const member = await openAs(await signInSample(server), still);
      await keepCommunity(member);
      const visitor = await (await browser.newContext({ ...still, baseURL: server.url })).newPage();
      const moderator = await openAs(await signInModerator(server), still);
      const found = await visit({ member, visitor, moderator }, stops);
      await visitor.context().close();
      expect(found).toEqual([]);
    },
  );

testOfDeployment(
  "access-1, access-2: the notice of a new version is accessible in both themes and on both devices, at any width",
  tour,
  async ({ deployment, openAs }) => {
    const page = await openAs(await join(deployment, "ada"), { ...still, ...withWorker });
    await page.goto("/create-post");
    await settled(page);
    await offerNewVersion(page, deployment);
    expect(await lookAround(page, { name: "new-version", path: "/create-post", as: "member" })).toEqual([]);
  },
);
