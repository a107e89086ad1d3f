import { defineConfig } from "@playwright/test";
import base from "../../playwright.config";

export default defineConfig(base, {
  testDir: ".",
  // One server, whose rate limits count by address.
  fullyParallel: false,
  workers: 1,
  outputDir: "../../test-results/real",
  // Journeys build the app for their own server.
  globalSetup: [],
});
