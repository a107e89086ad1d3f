// `npm run browser`: brings a Chromium where there is none, before minutes of other tests.
import { chromium } from "@playwright/test";
import { findBrowser } from "./find-browser.ts";
import { download, installPackages } from "./install-packages.ts";

/** Whether it starts: Playwright's may lack libraries of the system. */
const hasBrowser = async (): Promise<boolean> => {
  try {
    const browser = await chromium.launch(findBrowser());
    await browser.close();
    return true;
  } catch {
    return false;
  }
};

const ways = [
  async () => {
    console.log("There is no Chromium: downloading Playwright's headless shell …");
    return download(["playwright", "install", "--only-shell", "chromium"]);
  },
  async () => installPackages("chromium-headless-shell"),
  async () => installPackages("chromium"),
];

const bring = async ([way, ...others]: typeof ways): Promise<boolean> =>
  way !== undefined && (((await way()) && (await hasBrowser())) || bring(others));

if (!(await hasBrowser()) && (process.env["CHROMIUM"] !== undefined || !(await bring(ways)))) {
  console.error(
    "No Chromium starts: as root install Debian's package `chromium-headless-shell` or run `npx playwright install --with-deps chromium`, or set CHROMIUM to the path of one that starts.",
  );
  process.exitCode = 1;
}
