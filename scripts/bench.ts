// How soon Chorus can be read (`start`), and what a press costs (`hand`). `-- --only "slow phone"` measures less.
// CHORUS_E2E_BUILD names a build to measure; otherwise the app is built first.
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { buildApp } from "../tests/e2e/support/built-app";
import { Stage } from "../tests/e2e/support/stage";
import { benchHand } from "./bench/hand";
import { benchStart } from "./bench/start";
import { findBrowser } from "./find-browser";

const { values, positionals: parts } = parseArgs({
  allowPositionals: true,
  /** Visits; empty for all. */
  options: { only: { type: "string", default: "" } },
});
const only = values.only.split(",").filter(Boolean);

const removeBuild = await buildApp();
const stage = await Stage.open();
const browser = await chromium.launch({ ...findBrowser(), args: ["--no-sandbox", "--disable-gpu", "--disable-quic"] });
try {
  if (parts.includes("hand")) await benchHand({ browser, stage });
  if (parts.includes("start")) await benchStart({ browser, stage }, only);
} finally {
  await browser.close();
  await stage.close();
  removeBuild();
}
