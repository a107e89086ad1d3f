// What screens cost, in parts: `weights` and `traffic` (`npm run bench:app`), `start` and `hand` (`npm run bench:start`).
// `-- --only home,read` measures less. CHORUS_E2E_BUILD names a build to measure; otherwise the app is built first.
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { buildApp } from "../tests/e2e/support/built-app";
import { Stage } from "../tests/e2e/support/stage";
import { benchHand } from "./bench/hand";
import { benchStart } from "./bench/start";
import { benchTraffic } from "./bench/traffic";
import { benchWeights } from "./bench/weights";
import { findBrowser } from "./find-browser";
import { isCommunityName } from "./named-communities";

const { values, positionals: parts } = parseArgs({
  allowPositionals: true,
  options: {
    /** Posts of the plain communities in which Home is weighed. */
    sizes: { type: "string", default: "25,1000,10000" },
    communities: { type: "string", default: "quiet,lively,huge" },
    /** Screens, ways to read, and visits; empty for all. */
    only: { type: "string", default: "" },
    /** Visits of each, for `start`. */
    runs: { type: "string", default: "5" },
    /** Prints each request. */
    log: { type: "boolean", default: false },
  },
});
const listOf = (text: string): string[] => text.split(",").filter(Boolean);
const { log } = values;
const only = listOf(values.only);

const removeBuild = await buildApp();
const stage = await Stage.open();
const browser = await chromium.launch({ ...findBrowser(), args: ["--no-sandbox", "--disable-gpu", "--disable-quic"] });
try {
  if (parts.includes("weights")) await benchWeights({ browser, stage }, listOf(values.sizes).map(Number));
  if (parts.includes("traffic"))
    await benchTraffic(
      { browser, stage },
      { communities: listOf(values.communities).filter(isCommunityName), only, log },
    );
  if (parts.includes("hand")) await benchHand({ browser, stage });
  if (parts.includes("start")) await benchStart({ browser, stage }, { runs: Number(values.runs), only, log });
} finally {
  await browser.close();
  await stage.close();
  removeBuild();
}
