import { defineConfig } from "@playwright/test";
import base from "../../playwright.config";

// oxlint-disable-next-line import/no-default-export -- Playwright looks for it there
export default defineConfig(base, {
  testDir: ".",
  // One server, whose rate limits count by address.
  fullyParallel: false,
  workers: 1,
  outputDir: "../../test-results",
  // Journeys build the app for their own server.
  globalSetup: [],
});
