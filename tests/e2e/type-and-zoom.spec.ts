// Every screen for eyes that need it larger, in colours of their own, and beside an open keyboard: nothing is cut, no word
// is torn, nothing lies over something else, and every control can be reached.
import type { BrowserContextOptions, Page } from "@playwright/test";
import { join } from "./support/api";
import { testOfDeployment } from "./support/deployment";
import { colourProblemsOf } from "./support/own-colours";
import { frames } from "./support/person";
import { isOverlaid, problemsOf } from "./support/reachable";
import { signInModerator, signInSample } from "./support/sample";
import { follow, keptOnDevice, load, openScreen, screens, settled, type Screen } from "./support/screens";
import { tour } from "./support/tags";
import { expect, test } from "./support/test";
import { offerNewVersion, withWorker } from "./support/worker";

test.use({ community: "sample" });

const desktop = { width: 1280, height: 900 };
const still = { reducedMotion: "reduce" } satisfies BrowserContextOptions;

interface View {
  name: string;
  width: number;
  height: number;
  /** Of the root, which everything is measured in. */
  text?: string;
}

const views: readonly View[] = [
  { name: "text at 200 % on a phone", width: 390, height: 844, text: "200%" },
  // 1280 × 1024 at 400 %.
  { name: "zoom of 400 %", width: 320, height: 256 },
  { name: "keyboard open", width: 390, height: 480 },
];

const lookInOwnColours = async (page: Page): Promise<string[]> => {
  await page.setViewportSize(desktop);
  await page.emulateMedia({ forcedColors: "active" });
  // From here on, what has the focus has it by keyboard.
  await page.keyboard.press("Shift");
  const found = await page.evaluate(colourProblemsOf);
  await page.emulateMedia({ forcedColors: "none" });
  return found.map((what) => `colours of one's own: ${what}`);
};

const scaleText = (page: Page, size = ""): Promise<void> =>
  page.evaluate((given) => document.documentElement.style.setProperty("font-size", given), size);

const lookThrough = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  for (const { name, width, height, text } of views) {
    await page.setViewportSize({ width, height });
    await scaleText(page, text);
    // What measures itself is in its place a frame later.
    await frames(page, 3);
    found.push(...(await page.evaluate(problemsOf)).map((what) => `${name}: ${what}`));
  }
  await scaleText(page);
  return [...found, ...(await lookInOwnColours(page))];
};

const parts = 3;

for (let part = 1; part <= parts; part += 1)
  test(
    `access-2, access-4: nothing is cut, torn, covered or out of reach with text of 200 %, at a zoom of 400 %, beside a keyboard, or lost in colours of one's own: part ${part} of ${parts}`,
    tour,
    async ({ browser, server, openAs }) => {
      const member = await openAs(await signInSample(server), still);
      await member.addInitScript(({ key, value }) => localStorage.setItem(key, value), keptOnDevice);
      // With the app's font, also on a busy machine, which a browser takes for a slow line (start-4).
      await member.addInitScript(() =>
        Object.defineProperty(navigator, "connection", { value: { effectiveType: "4g" } }),
      );
      const visitor = await (await browser.newContext({ ...still, baseURL: server.url })).newPage();
      const moderator = await openAs(await signInModerator(server), still);
      const found: string[] = [];
      const stops: Screen[] = screens.filter(({ name }, at) => at % parts === part - 1 && !isOverlaid.test(name));
      for (const screen of stops) {
        const page = { member, visitor, moderator }[screen.as];
        await page.setViewportSize(desktop);
        const now = page.url().startsWith("http") ? new URL(page.url()).pathname.split("/")[1] : undefined;
        const isElsewhere = now !== undefined && now !== screen.path.split(/[/?]/)[1];
        await openScreen(page, screen, isElsewhere ? follow : load);
        found.push(...(await lookThrough(page)).map((what) => `${screen.name}, ${what}`));
        await screen.restore?.(page);
      }
      await visitor.context().close();
      expect(found).toEqual([]);
    },
  );

testOfDeployment(
  "access-2, access-4: the notice of a new version is neither cut nor out of reach, however large, nor lost in colours of one's own",
  tour,
  async ({ deployment, openAs }) => {
    const page = await openAs(await join(deployment, "ada"), { ...still, ...withWorker });
    await page.goto("/create-post");
    await settled(page);
    await offerNewVersion(page, deployment);
    expect(await lookThrough(page)).toEqual([]);
  },
);
