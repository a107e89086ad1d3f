import type { Browser, BrowserContext, BrowserContextOptions } from "@playwright/test";
import type { Member } from "../../tests/e2e/support/api";
import { patience } from "../../tests/e2e/support/expect";
import type { Stage } from "../../tests/e2e/support/stage";
import { signedIn } from "../../tests/e2e/support/test";

/** What each part measures with. */
export interface Bench {
  browser: Browser;
  stage: Stage;
  /** Where the app is reached, if not at the stage itself. */
  url?: string;
}

export const desktop = { viewport: { width: 1280, height: 900 } };
export const phone = { viewport: { width: 390, height: 844 } };

/** An empty browser of a member, or of a visitor, until `work` is done. */
export const inBrowser = async <Result>(
  { browser, stage, url = stage.url }: Bench,
  member: Member | null,
  options: BrowserContextOptions,
  work: (context: BrowserContext) => Promise<Result>,
): Promise<Result> => {
  const context = await browser.newContext({
    baseURL: url,
    reducedMotion: "reduce",
    serviceWorkers: "block",
    ...(member && { storageState: signedIn(member, { url }) }),
    ...options,
  });
  context.setDefaultTimeout(patience);
  try {
    return await work(context);
  } finally {
    await context.close();
  }
};
