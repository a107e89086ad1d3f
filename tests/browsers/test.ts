// A server of one's own as in tests/e2e, and an engine for each test, with nothing in its profile.
import { test as base } from "@playwright/test";
import { Stage } from "../e2e/support/stage";
import type { Driver } from "./driver";
import { firefoxVersion, startFirefox } from "./firefox";
import { Screen } from "./screen";
import { startWebKit, webkitVersion } from "./webkit";

export const engines = {
  firefox: { version: firefoxVersion, start: startFirefox, packages: ["firefox-esr"] },
  webkit: { version: webkitVersion, start: startWebKit, packages: ["webkit2gtk-driver", "xvfb"] },
} as const;

export type EngineName = keyof typeof engines;

interface Fixtures {
  engine: EngineName;
  server: Stage;
  view: Screen;
}

/** A busy machine gets another try; an engine that does not start says nothing about Chorus. */
const startOf = async (engine: EngineName, tries = 2): Promise<Driver | Error> => {
  try {
    return await engines[engine].start();
  } catch (error) {
    if (tries > 1) return startOf(engine, tries - 1);
    return error instanceof Error ? error : new Error(String(error));
  }
};

export const test = base.extend<Fixtures, { stage: Stage }>({
  engine: ["firefox", { option: true }],

  stage: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const stage = await Stage.open();
      await use(stage);
      await stage.close();
    },
    { scope: "worker" },
  ],

  server: async ({ stage }, use) => {
    await stage.reset("empty");
    await use(stage);
  },

  view: async ({ engine }, use, info) => {
    const driver = await startOf(engine);
    if (driver instanceof Error) {
      process.stdout.write(`NOT TESTED: ${info.title}. ${engine} did not start: ${driver.message}\n`);
      info.skip();
      return;
    }
    await use(new Screen(driver));
    await driver.close();
  },
});

export const { expect } = test;
