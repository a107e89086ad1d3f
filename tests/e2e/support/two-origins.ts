// The app on one site, 127.0.0.1, and its backend on another, localhost, as with a hosted project: browsers refuse the
// backend's cookies, and the SDK carries the session in `cookieFallback`.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Registration } from "../../../emulator/registration";
import { buildInto } from "./built-app";
import { freePort } from "./free-port";
import type { Server } from "./server";
import { Stage } from "./stage";
import { startStaticHost } from "./static-host";
import { expect, test as base } from "./test";

export interface Site extends Server {
  stop: () => Promise<void>;
  start: () => Promise<void>;
}

interface TwoOrigins {
  backend: Stage;
  site: Site;
}

/** The folder of a community.config.ts that says who may come in, as hosts write it. */
const communityIn = (folder: string, registration: Registration): string => {
  const own = join(folder, "community");
  mkdirSync(own);
  writeFileSync(
    join(own, "community.config.ts"),
    `export default { registration: ${JSON.stringify(registration)} };\n`,
  );
  return own;
};

const open = async (
  folder: string,
  registration: Registration | undefined,
): Promise<TwoOrigins & { close: () => Promise<void> }> => {
  const port = await freePort();
  const env = { VITE_APPWRITE_ENDPOINT: `http://localhost:${port}/v1`, VITE_APPWRITE_PROJECT_ID: "chorus" };
  const build = await buildInto(folder, env, registration && communityIn(folder, registration));
  // Nothing else than the backend answers there.
  const empty = join(folder, "empty");
  mkdirSync(empty);
  const backend = await Stage.open(empty, port, registration);
  let host = await startStaticHost(build);
  const { url } = host;
  return {
    backend,
    site: {
      url,
      stop: () => host.close(),
      start: async () => {
        host = await startStaticHost(build, Number(new URL(url).port));
      },
    },
    close: async () => {
      await host.close();
      await backend.close();
    },
  };
};

/** `server` is the backend, for what other members do; pages open on `site`. */
export const testOfTwoOrigins = base.extend<
  { site: Site },
  { twoOrigins: TwoOrigins; registration: Registration | undefined }
>({
  registration: [undefined, { option: true, scope: "worker" }],

  twoOrigins: [
    async ({ registration }, use) => {
      const folder = mkdtempSync(join(tmpdir(), "chorus-two-origins-"));
      const opened = await open(folder, registration);
      await use(opened);
      await opened.close();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 300_000 },
  ],

  server: async ({ twoOrigins, community }, use) => {
    await twoOrigins.backend.reset(community);
    await use(twoOrigins.backend);
  },

  site: async ({ twoOrigins }, use) => use(twoOrigins.site),

  baseURL: async ({ site }, use) => use(site.url),
});

export const signUp = async (page: Page, name: string): Promise<void> => {
  await page.goto("/register");
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("Email").fill(`${name}@chorus.example`);
  await page.getByLabel("Password", { exact: true }).fill(`${name}-password`);
  await page.getByLabel("Confirm Password", { exact: true }).fill(`${name}-password`);
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
};
