// Every screen, and what is pressed on it, while a page translator changes each text.
import type { Page } from "@playwright/test";
import { startTranslator } from "../support/page-translator";
import { sampleReaders } from "./support/sample";
import { keptOnDevice, openScreen, screens } from "./support/screens";
import { tour } from "./support/tags";
import { expect, test } from "./support/test";

test.use({ community: "sample" });

test("translated-1: every screen stays while a page translator changes it", tour, async ({ openAs, server }) => {
  const readers = await sampleReaders(server);
  const pages = new Map<string, Page>();
  for (const screen of screens) {
    const page = pages.get(screen.as) ?? (await openAs(readers[screen.as], { reducedMotion: "reduce" }));
    if (!pages.has(screen.as)) {
      pages.set(screen.as, page);
      await page.addInitScript(({ key, value }) => localStorage.setItem(key, value), keptOnDevice);
      await page.addInitScript(
        `addEventListener("DOMContentLoaded", () => (${startTranslator.toString()})("replaces"))`,
      );
    }
    await openScreen(page, screen);
    await expect(page.locator("font").first()).toBeAttached();
    await expect(page.getByText(/This page has a problem|The app has stopped/)).toHaveCount(0);
    await screen.restore?.(page);
  }
});
