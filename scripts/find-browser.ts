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

/** For Playwright: $CHROMIUM, the system's Chromium, or its own; nothing: it looks for its headless shell itself. */
export const findBrowser = (): { executablePath?: string } => {
  const places = [process.env["CHROMIUM"], ...system, chromium.executablePath()];
  const executablePath = places.find((path) => path && existsSync(path));
  return executablePath ? { executablePath } : {};
};
