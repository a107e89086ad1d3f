import type { Browser, BrowserContext, BrowserContextOptions } from "@playwright/test";
import { signIn, type Member } from "../../tests/e2e/support/api";
import { patience } from "../../tests/e2e/support/expect";
import type { Stage } from "../../tests/e2e/support/stage";
import { signedIn } from "../../tests/e2e/support/test";
import { fillCommunity, largeReader, type CommunitySize } from "../large-community";

/** What each part measures with. */
export interface Bench {
  browser: Browser;
  stage: Stage;
  /** Where the app is reached, if not at the stage itself. */
  url?: string;
}

export const desktop = { viewport: { width: 1280, height: 900 } };
export const phone = { viewport: { width: 390, height: 844 } };

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Fills the stage with generated members and returns the first of them, signed in. */
export const enterLarge = async ({ stage }: Bench, size: Pick<CommunitySize, "members" | "posts">): Promise<Member> => {
  await stage.reset((backend) => fillCommunity(backend, { ...size, until: new Date() }));
  const reader = largeReader(0);
  return { ...reader, cookie: await signIn(stage, reader), createdAt: new Date(0).toISOString() };
};

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
