// `npm run test:browsers`: Playwright runs the tests, and the engines are Debian's own.
import { defineConfig } from "@playwright/test";
import { engines, type EngineName } from "./test";

const isInstalled = (name: EngineName): boolean => engines[name].version() !== null;
const names = (Object.keys(engines) as EngineName[]).filter(isInstalled);

// Once, and not again in each worker.
if (process.env["TEST_WORKER_INDEX"] === undefined) {
  for (const [name, { version, packages }] of Object.entries(engines))
    process.stdout.write(
      `${version() ?? `NOT TESTED: ${name} is not installed. Debian's packages are ${packages.join(" and ")}.`}\n`,
    );
}

export default defineConfig<{ engine: EngineName }>({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: "../../test-results/browsers",
  globalSetup: "../e2e/support/built-app.ts",
  projects: names.map((engine) => ({ name: engine, use: { engine } })),
  workers: 2,
  fullyParallel: true,
  // On a machine that others use too, a test may have one more try.
  retries: process.env["CI"] ? 1 : 0,
  timeout: 180_000,
  reporter: [["list"]],
  forbidOnly: true,
});
