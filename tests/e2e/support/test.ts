import { test as base, expect, type BrowserContext, type BrowserContextOptions, type Page } from "@playwright/test";
import type { Member } from "./api";
import type { Server } from "./server";
import { ServerProcess } from "./server-process";
import { Stage } from "./stage";

/** For tests that do much: a tour of all screens, a long walk, a journey in bad weather. */
const longLimit = 600_000;

interface Fixtures {
  /** How long the test may take. */
  limit: void;
  /** What the test begins with, set with `test.use`. */
  community: "empty" | "sample";
  /** Between the page and the backend, as CHORUS_WEATHER says it; set with `test.use`. */
  weather: string;
  server: Server;
  /** Changes the weather while the test runs: without words it clears up. */
  stormy: (weather?: string) => void;
  /** A browser of its own in which `member` is signed in, or nobody. */
  openAs: (member: Member | null, options?: BrowserContextOptions) => Promise<Page>;
}

interface WorkerFixtures {
  stage: Stage;
}

/** Something that a healthy page never writes to the console. */
const isNoise = (text: string): boolean =>
  !/Failed to load resource|Realtime got disconnected|WebSocket connection to/.test(text);

/**
 * What writes go through in a test that presses once: what was read is asked for again by the app itself, what was refused
 * or lost while it was written is its member's to try again, which other tests do.
 */
const withoutLosses = (weather: string): string => `${weather},lostRequests=0,lostAnswers=0,errors=0`;

/** What the browser of a member holds. */
export const signedIn = (
  { id, username, cookie, createdAt }: Member,
  server: Pick<Server, "url">,
): Exclude<BrowserContextOptions["storageState"], string | undefined> => {
  const session = {
    id,
    username,
    email: "",
    createdAt,
    imgurl: "",
    imgid: "",
    bio: "",
    handle: username.toLowerCase(),
  };
  const cookies = cookie.split("; ").map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return {
      name,
      value: value.join("="),
      domain: "localhost",
      path: "/",
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: "Lax" as const,
    };
  });
  const localStorage = [
    { name: "chorus.session", value: JSON.stringify(session) },
    // A while ago: it is looked at again.
    { name: "chorus.profile-read", value: JSON.stringify({ id, at: 0 }) },
  ];
  return { cookies, origins: [{ origin: server.url, localStorage }] };
};

export const test = base.extend<Fixtures, WorkerFixtures>({
  stage: [
    // Playwright reads from the first parameter what a fixture needs.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const stage = await Stage.open();
      await use(stage);
      await stage.close();
    },
    { scope: "worker" },
  ],

  community: ["empty", { option: true }],

  weather: ["fair", { option: true }],

  limit: [
    async ({ weather }, use, testInfo) => {
      const isLong = weather !== "fair" || testInfo.tags.some((tag) => tag === "@tour" || tag === "@walk");
      if (isLong) testInfo.setTimeout(longLimit);
      await use();
    },
    { auto: true },
  ],

  server: async ({ stage, community, weather }, use) => {
    await stage.reset(community, weather, withoutLosses(weather));
    await use(stage);
  },

  stormy: async ({ stage }, use) => use((weather = "fair") => stage.changeWeather(weather)),

  baseURL: async ({ server }, use) => use(server.url),

  openAs: async ({ browser, server, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    const errors: string[] = [];
    await use(async (member, options = {}) => {
      const context = await browser.newContext({
        baseURL: baseURL ?? server.url,
        ...options,
        ...(member && { storageState: signedIn(member, server) }),
      });
      contexts.push(context);
      const page = await context.newPage();
      page.on("pageerror", (error) => errors.push(String(error)));
      page.on("console", (message) => {
        if (message.type() === "error" && isNoise(message.text())) errors.push(message.text());
      });
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(errors, "nothing is written to the browser's console").toEqual([]);
  },
});

/** On a server process of its own, which the test may end and start again. */
export const testOfProcess = test.extend<{ server: Server; npmStart: ServerProcess }>({
  npmStart: async ({ weather }, use) => {
    const process = await ServerProcess.start({ CHORUS_WEATHER: withoutLosses(weather) });
    await use(process);
    await process.remove();
  },

  server: async ({ npmStart }, use) => use(npmStart),
});

export { expect };
