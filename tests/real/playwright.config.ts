import { defineConfig } from "@playwright/test";
import base from "../../playwright.config";

export default defineConfig(base, {
  testDir: ".",
  // One project, which the push empties after the journeys.
  fullyParallel: false,
  workers: 1,
  outputDir: "../../test-results/real",
  // A second try would find the accounts of the first.
  retries: 0,
  // A push waits for each column: minutes.
  timeout: 600_000,
  globalSetup: "./setup.ts",
});
