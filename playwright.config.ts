import { defineConfig } from "@playwright/test";
import { findBrowser } from "./scripts/find-browser";

/** The main tasks of members, which must work in any weather. */
const journeys =
  /(journey|posting|signing-in|editing-profile|searching|communities|reading-harmony|keyboard|two-tabs)\.spec/;

/** All tests run in fair weather; `WEATHER=slow,bad` runs the journeys in each of these instead. */
const weathers = process.env["WEATHER"]?.split(",") ?? [];

export default defineConfig<{ weather: string }>({
  ...(weathers.length > 0 && {
    projects: weathers.map((weather) => ({ name: weather, testMatch: journeys, use: { weather } })),
  }),
  testDir: "tests/e2e",
  outputDir: "test-results",
  fullyParallel: true,
  globalSetup: "./tests/e2e/support/built-app.ts",
  // Tests wait a lot, so there are half as many again as processors.
  workers: "150%",
  // Shared machines may need two more tries; the report calls the test flaky.
  retries: process.env.CI ? 2 : 0,
  // Much more than a test needs, because the machine may be busy. Tours, walks and weather have more
  // (tests/e2e/support/test.ts).
  timeout: 120_000,
  expect: { timeout: 60_000 },
  reporter: [["list"]],
  forbidOnly: true,
  use: {
    // Milliseconds.
    actionTimeout: 60_000,
    viewport: { width: 1280, height: 900 },
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    // Tests cannot hold back a worker's requests; the worker's own tests allow it.
    serviceWorkers: "block",
    // Animations cost time.
    contextOptions: { reducedMotion: "reduce" },
    // A trace of every test costs a fifth of the time: use `--trace on`. So does a screenshot, which is taken before
    // the test has failed; the report has the page's text.
    screenshot: "off",
    launchOptions: {
      ...findBrowser(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        // Chromium scrolls smoothly after a key, whatever the reduced motion, and further if the page grows.
        "--disable-smooth-scrolling",
        "--disable-quic",
        // Refuses cookies of other sites, like Safari and Firefox.
        "--test-third-party-cookie-phaseout",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
