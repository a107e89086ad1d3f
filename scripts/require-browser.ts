// Fails before minutes of other tests if there is no browser.
import { findBrowser, howToGetBrowser } from "./find-browser.ts";

if (!findBrowser()) {
  console.error(howToGetBrowser);
  process.exit(1);
}
