// Renders every screen into .screenshots/: in both themes, on a desktop and a phone, and some in Arabic. The pictures
// that the project's pages show go to docs/screenshots; `-- --kept` renders only those. The sample community's clock
// stands still, so that the same code gives the same pictures.
import { copyFile, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from "@playwright/test";
import sharp from "sharp";
import type { Member } from "../tests/e2e/support/api";
import { buildApp } from "../tests/e2e/support/built-app";
import { sampleReaders } from "../tests/e2e/support/sample";
import { keptOnDevice, openScreen, screens, type Screen } from "../tests/e2e/support/screens";
import type { Server } from "../tests/e2e/support/server";
import { ServerProcess } from "../tests/e2e/support/server-process";
import { signedIn } from "../tests/e2e/support/test";
import { findBrowser } from "./find-browser";

const folder = ".screenshots";
const keptFolder = "docs/screenshots";
const seededAt = new Date("2026-11-21T12:00:00Z");
/** Later than the latest posts. */
const seenAt = new Date(seededAt.getTime() + 20_000);

/** What public/manifest.webmanifest shows before installation. */
const installation = {
  "home-wide": "home-light-desktop",
  "home-narrow": "home-light-phone",
  "harmony-narrow": "harmony-light-phone",
};

/** What docs/screenshots/README.md shows. */
const kept = [
  "home-light-desktop",
  "home-dark-phone",
  "home-arabic-phone",
  "post-light-phone",
  "profile-pictures-light-phone",
  "create-post-dark-phone",
  "explore-results-light-phone",
  "shared-community-light-desktop",
  "shared-community-chat-light-phone",
  "harmony-dark-desktop",
  "profile-other-dark-phone",
  "settings-appearance-light-phone",
];

const needed = new Set([...kept, ...Object.values(installation)]);
const rendersAll = !process.argv.includes("--kept");

const desktop = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };
const looks: Readonly<Record<string, BrowserContextOptions>> = {
  "light-desktop": { colorScheme: "light", viewport: desktop },
  "light-phone": { colorScheme: "light", viewport: phone },
  "dark-desktop": { colorScheme: "dark", viewport: desktop },
  "dark-phone": { colorScheme: "dark", viewport: phone },
  "arabic-phone": { colorScheme: "light", viewport: phone, locale: "ar" },
};

const openContext = async (
  browser: Browser,
  server: Server,
  options: BrowserContextOptions,
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    reducedMotion: "reduce",
    ...options,
  });
  await context.addInitScript(({ key, value }) => localStorage.setItem(key, value), keptOnDevice);
  return context;
};

/** Waits until every picture in sight is drawn. */
const pictures = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await Promise.all(
      [...document.images]
        .filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight)
        .map((image) => image.decode().catch(() => undefined)),
    );
  });

const capture = async (page: Page, screen: Screen, file: string): Promise<void> => {
  await openScreen(page, screen);
  // Numbers are asked for last.
  if (!screen.isLoading) await page.waitForLoadState("networkidle");
  await pictures(page);
  // Nothing is hovered.
  await page.mouse.move(0, 0);
  const picture = await page.screenshot({ animations: "disabled", caret: "hide" });
  await sharp(picture).webp({ quality: 50, effort: 6 }).toFile(join(folder, file));
  await screen.restore?.(page);
};

const renderAll = async (browser: Browser, server: Server): Promise<void> => {
  for (const [look, options] of Object.entries(looks)) {
    const open = async (who: Member | null): Promise<Page> => {
      const context = await openContext(browser, server, {
        ...options,
        ...(who && { storageState: signedIn(who, server) }),
      });
      const page = await context.newPage();
      await page.clock.setFixedTime(seenAt);
      return page;
    };
    const readers = await sampleReaders(server);
    const pages: Record<Screen["as"], Page> = {
      visitor: await open(readers.visitor),
      member: await open(readers.member),
      moderator: await open(readers.moderator),
    };
    // What is done to reach a state finds buttons by their English names.
    const shown = screens
      .filter(({ arrange }) => options.locale === undefined || !arrange)
      .filter(({ name }) => rendersAll || needed.has(`${name}-${look}`));
    for (const screen of shown) await capture(pages[screen.as], screen, `${screen.name}-${look}.webp`);
    for (const page of Object.values(pages)) await page.context().close();
    console.log(`${look}: ${shown.length} screens`);
  }
};

const removeBuild = await buildApp();
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const server = await ServerProcess.start({ CHORUS_SEED: "on", CHORUS_CLOCK: seededAt.toISOString() });
const browser = await chromium.launch({
  ...findBrowser(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--font-render-hinting=none"],
});
try {
  await renderAll(browser, server);
} finally {
  await browser.close();
  await server.remove();
  removeBuild();
}
for (const name of kept) await copyFile(join(folder, `${name}.webp`), join(keptFolder, `${name}.webp`));
for (const [name, picture] of Object.entries(installation))
  await copyFile(join(folder, `${picture}.webp`), join("public/screenshots", `${name}.webp`));
console.log(`${(await readdir(folder)).length} pictures in ${folder}, ${kept.length} of them in ${keptFolder}`);
