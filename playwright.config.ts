import { defineConfig } from "@playwright/test";
import { findBrowser, howToGetBrowser } from "./scripts/find-browser";

const executablePath = findBrowser();
if (!executablePath) throw new Error(howToGetBrowser);

/** What members come to do from one end to the other: it is done in any weather. */
const journeys =
  /(journey|posting|signing-in|editing-profile|searching|communities|reading-harmony|keyboard|two-tabs)\.spec/;

/** In fair weather all tests run; `WEATHER=slow,bad` runs the journeys in each of these instead. */
const weathers = process.env["WEATHER"]?.split(",") ?? [];

export default defineConfig<{ weather: string }>({
  ...(weathers.length > 0 && {
    projects: weathers.map((weather) => ({ name: weather, testMatch: journeys, use: { weather } })),
  }),
  testDir: "tests/e2e",
  outputDir: "test-results",
  fullyParallel: true,
  globalSetup: "./tests/e2e/support/built-app.ts",
  // Much of a test is waiting, for the weather above all: half as many again as there are processors keep them busy.
  workers: "150%",
  // On a machine that others use too, a test may have two more tries; the report calls it flaky then.
  retries: process.env.CI ? 2 : 0,
  // For what never ends or never comes: far more than it takes by itself, as the machine may have other things to do. What
  // goes through every screen, goes far or meets weather has longer (tests/e2e/support/test.ts).
  timeout: 60_000,
  expect: { timeout: 30_000 },
  reporter: [["list"]],
  forbidOnly: true,
  use: {
    // What cannot be pressed for half a minute never can.
    actionTimeout: 30_000,
    viewport: { width: 1280, height: 900 },
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    // What a worker answers is not seen by a test that holds requests back; the tests of the worker let it in.
    serviceWorkers: "block",
    // Every frame of an animation costs the browser time, and nobody waits for one here.
    contextOptions: { reducedMotion: "reduce" },
    // A trace of every test costs a fifth of the time: ask for one with `--trace on`. So does a picture, which is taken
    // before it is known whether the test failed: what the page said then is in the report without it.
    screenshot: "off",
    launchOptions: {
      executablePath,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        // Chromium glides to where a key leads, reduced motion or not, and on when the page grows meanwhile.
        "--disable-smooth-scrolling",
        "--disable-quic",
        // Cookies of another site are refused, as Safari and Firefox do and Chrome does for many.
        "--test-third-party-cookie-phaseout",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
