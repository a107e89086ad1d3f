// Before Vite and tsx, which end with a stack trace on a Node that is too old: so this has to run on any.
import { readFileSync } from "node:fs";

const { engines } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const needed = engines.node.replace(">=", "");
const has = process.versions.node;
if (has.localeCompare(needed, "en", { numeric: true }) < 0) {
  console.error(`Chorus needs Node ${needed} or newer, and this is ${has}.`);
  process.exitCode = 1;
}
