import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** The headless shell comes first, because tests take half as long in it. */
const system = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
];

/** $CHROMIUM, the system's Chromium, or Playwright's; undefined without one. */
export const findBrowser = (): string | undefined =>
  [process.env["CHROMIUM"], ...system, chromium.executablePath()].find((path) => path && existsSync(path));

export const howToGetBrowser =
  "No Chromium was found: install Debian's package `chromium-headless-shell` or `chromium`, run `npx playwright install chromium`, or set CHROMIUM to the path of one.";
