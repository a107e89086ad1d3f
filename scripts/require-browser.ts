// Fails early, before minutes of other tests, where the end-to-end tests could not run.
import { findBrowser, howToGetBrowser } from "./find-browser.ts";

if (!findBrowser()) {
  console.error(howToGetBrowser);
  process.exit(1);
}
