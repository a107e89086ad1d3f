// The app in other languages than English: chosen, kept, written from right to left, and with longer words.
import type { BrowserContextOptions, Page } from "@playwright/test";
import { languageCodes } from "../../src/lib/languages";
import { frames } from "./support/person";
import { problemsOf, isOverlaid } from "./support/reachable";
import { sampleReaders, signInSample } from "./support/sample";
import { keptOnDevice, load, openScreen, screens, settled } from "./support/screens";
import { detail, tour } from "./support/tags";
import { expect, test } from "./support/test";
import { speakLonger, textsIn } from "./support/texts";

test.use({ community: "sample" });

const html = (page: Page) => page.locator("html");
const still = { reducedMotion: "reduce" } satisfies BrowserContextOptions;
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

test("languages-1, languages-2: the app speaks the browser's language alone", detail, async ({ browser, server }) => {
  for (const language of languageCodes) {
    const context = await browser.newContext({ ...still, baseURL: server.url, locale: language });
    const page = await context.newPage();
    const loaded: string[] = [];
    page.on("request", (request) => {
      const [, name] = /\/assets\/(\w\w)-start-/.exec(request.url()) ?? [];
      if (name) loaded.push(name);
    });
    await page.goto("/login");
    const say = textsIn(language);
    await expect(page.getByRole("heading", { level: 1, name: say("Login") })).toBeVisible();
    await expect(html(page)).toHaveAttribute("lang", language);
    await expect(html(page)).toHaveAttribute("dir", language === "ar" ? "rtl" : "ltr");
    expect(loaded).toEqual([language]);
    await context.close();
  }
});

test("languages-3, languages-4: a chosen language holds on all devices", detail, async ({ openAs, server }) => {
  const mara = await signInSample(server);
  const page = await openAs(mara, still);
  await page.goto(`/update-profile/${mara.id}?section=appearance`);
  const isSaved = page.waitForResponse(
    (answer) => answer.request().method() === "PATCH" && answer.url().endsWith("/account/prefs"),
  );
  await page.getByRole("radio", { name: "العربية" }).check();
  const say = textsIn("ar");
  await expect(page.getByRole("heading", { level: 1, name: say("Settings") })).toBeVisible();
  await expect(html(page)).toHaveAttribute("dir", "rtl");
  await expect(page.getByRole("radio", { name: "العربية" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "العربية" })).toBeFocused();
  await isSaved;
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: say("Settings") })).toBeVisible();
  // What leads on stands at the right, where a reader begins.
  const navigation = await page.getByRole("navigation").first().boundingBox();
  expect(navigation?.x).toBeGreaterThan(640);

  const other = await openAs(mara, still);
  await other.goto("/");
  await expect(html(other)).toHaveAttribute("lang", "ar");
  await expect(other.getByRole("heading", { level: 1, name: say("Home") })).toBeVisible();
});

for (const [how, language] of [
  ["with words that are 40 % longer", "en"],
  ["from right to left", "ar"],
] as const)
  test(`languages-5: every screen ${how} is whole and in reach`, tour, async ({ openAs, server }) => {
    const readers = await sampleReaders(server);
    const found: string[] = [];
    const pages = new Map<string, Page>();
    // What is done on a screen is done by its English names.
    const stops = screens.filter(({ name, arrange }) => !isOverlaid.test(name) && !arrange);
    for (const screen of stops) {
      const page = pages.get(screen.as) ?? (await openAs(readers[screen.as], { ...still, locale: language }));
      if (!pages.has(screen.as)) {
        pages.set(screen.as, page);
        if (language === "en") await speakLonger(page);
        await page.addInitScript(({ key, value }) => localStorage.setItem(key, value), keptOnDevice);
      }
      await page.setViewportSize({ width: 1280, height: 900 });
      await openScreen(page, screen, load);
      await settled(page);
      await expect(html(page)).toHaveAttribute("lang", language);
      if (language === "en") await expect(page.getByText("öïñ").first()).toBeAttached();
      for (const size of sizes) {
        await page.setViewportSize(size);
        // What measures itself is in its place a frame later.
        await frames(page, 3);
        found.push(...(await page.evaluate(problemsOf)).map((what) => `${screen.name}, ${size.width}: ${what}`));
      }
    }
    expect(found).toEqual([]);
  });
