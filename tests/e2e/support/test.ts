import { type BrowserContext, type BrowserContextOptions, expect, type Page, test as base } from "@playwright/test";
import type { Member } from "./api";
import { Server } from "./server";

interface Fixtures {
  /** Environment of this test's server, set with `test.use`. */
  serverEnv: Record<string, string>;
  server: Server;
  /** A browser of its own in which `member` is signed in. */
  openAs: (member: Member, options?: BrowserContextOptions) => Promise<Page>;
}

/** Something that a healthy page never writes to the console. */
const isNoise = (text: string): boolean =>
  !/Failed to load resource|Realtime got disconnected|WebSocket connection to/.test(text);

export const test = base.extend<Fixtures>({
  serverEnv: [{}, { option: true }],

  server: async ({ serverEnv }, use, info) => {
    const server = await Server.start(21_000 + info.parallelIndex, serverEnv);
    await use(server);
    await server.remove();
  },

  baseURL: async ({ server }, use) => use(server.url),

  openAs: async ({ browser, server }, use) => {
    const contexts: BrowserContext[] = [];
    const errors: string[] = [];
    await use(async (member, options = {}) => {
      const { id, username, cookie } = member;
      const session = { id, username, email: "", createdAt: new Date(0).toISOString(), imgurl: "", imgid: "", bio: "" };
      const context = await browser.newContext({
        baseURL: server.url,
        ...options,
        storageState: {
          cookies: cookie.split("; ").map((pair) => {
            const [name = "", ...value] = pair.split("=");
            return {
              name,
              value: value.join("="),
              domain: "localhost",
              path: "/",
              expires: -1,
              httpOnly: true,
              secure: false,
              sameSite: "Lax",
            };
          }),
          origins: [{ origin: server.url, localStorage: [{ name: "chorus.session", value: JSON.stringify(session) }] }],
        },
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

export { expect };
