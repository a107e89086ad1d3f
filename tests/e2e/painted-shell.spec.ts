// What is on the screen before the app runs, and that nothing moves when the app takes its place.
import { readFileSync } from "node:fs";
import { join as joinPath } from "node:path";
import type { Page } from "@playwright/test";
import { paths } from "@/config/paths";
import { join, post, type Member } from "./support/api";
import { builtApp } from "./support/built-app";
import { settled } from "./support/screens";
import { expect, test } from "./support/test";

const phone = { viewport: { width: 390, height: 844 } };

/** The app's code never comes. */
const withoutCode = (page: Page) => page.route("**/assets/*.js", (route) => route.abort());

const shot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env["CHORUS_SHOTS"];
  if (folder) await page.screenshot({ path: joinPath(folder, `${name}.png`) });
};

test("start-1: visitors see the login before any of the app's code is there", async ({ page }) => {
  await withoutCode(page);
  await page.goto("/login");
  await expect(page.getByText("Who are you, again?")).toBeVisible();
  await expect(page.getByText("Where short posts get real replies.", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading"), "it is a picture: nothing of it is read out, or can be used").toHaveCount(0);
  await shot(page, "painted-login");
  await page.goto("/register");
  await expect(page.getByText("Confirm Password")).toBeVisible();
  await page.goto(paths.home);
  await expect(page.getByText("Who are you, again?")).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const)
  test(`start-1: members see bars and the shape of a feed before any code is there, ${colorScheme}`, async ({
    server,
    openAs,
  }) => {
    const ada = await join(server, "ada");
    for (const [device, options] of Object.entries({ phone, desktop: {} })) {
      const page = await openAs(ada, { ...options, colorScheme });
      // Refused on purpose.
      page.removeAllListeners("console");
      await withoutCode(page);
      await page.goto("/");
      await expect(page.locator("main h1")).toHaveText("Home");
      await expect(page.locator("nav:visible a[aria-current]")).toHaveText("Home");
      await expect(page.locator("main .shimmer").first()).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
      await expect(page.getByRole("link"), "nothing of it can be pressed yet").toHaveCount(0);
      await shot(page, `painted-home-${device}-${colorScheme}`);
      await page.goto("/create-post");
      await expect(page.locator("main h1")).toHaveText("Create Post");
      await expect(page.locator("nav:visible a[aria-current]")).toHaveText("Create Post");
      await shot(page, `painted-create-post-${device}-${colorScheme}`);
    }
  });

test("start-1: every screen that a visit can begin with is painted", () => {
  const html = readFileSync(joinPath(builtApp(), "index.html"), "utf8");
  const painted = [...html.matchAll(/data-at="([^"]*)"/g)].map(([, at = ""]) => new RegExp(at));
  const others: string[] = [paths.signIn, paths.signUp, paths.resetPassword, paths.verifyEmail, paths.moderation];
  const missing = Object.values(paths)
    .filter((path) => !others.includes(path))
    .map((path) => path.replace("/*", "").replaceAll(/:\w+/g, "some-id"))
    .filter((address) => !painted.some((at) => at.test(address)));
  expect(missing).toEqual([]);
  expect(html, "nothing of it needs what the page's policy refuses").not.toMatch(/ style=|<style|<script>/);
});

/** How far things moved by themselves (Cumulative Layout Shift), since the page began to load. */
const shiftOf = (page: Page): Promise<{ total: number; moved: string[] }> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const moved: string[] = [];
        let total = 0;
        new PerformanceObserver((list, observer) => {
          observer.disconnect();
          for (const entry of list.getEntries()) {
            const { value, sources } = entry as PerformanceEntry & {
              value: number;
              sources: { node: Element | null }[];
            };
            total += value;
            moved.push(`${value.toFixed(4)}: ${sources.map(({ node }) => node?.outerHTML?.slice(0, 120)).join(" | ")}`);
          }
          resolve({ total, moved });
        }).observe({ type: "layout-shift", buffered: true });
        // Where nothing has moved there are no entries to be told of.
        requestAnimationFrame(() => setTimeout(() => resolve({ total, moved }), 100));
      }),
  );

/** The most that each may move. Where it is not 0, a part of unknown height comes above others that are there already. */
const screensOf = ({ id }: Member, postId: string): [path: string, most: number][] => [
  ["/", 0],
  ["/explore", 0.15],
  ["/create-post", 0],
  [`/post/${postId}`, 0.03],
  [`/profile/${id}`, 0],
  [`/update-profile/${id}`, 0.22],
  ["/harmony", 0.1],
  ["/topics", 0],
  ["/activity", 0],
  ["/bookmarks", 0],
  ["/create-community", 0],
];

test("start-2: what is on the screen stays where it is while the rest comes", async ({ page, server, openAs }) => {
  const ada = await join(server, "ada");
  let id = "";
  for (let number = 1; number <= 30; number += 1) id = await post(server, ada, { content: `Post number ${number}.` });
  await post(server, ada, { content: "An answer", parentId: id });

  const found: string[] = [];
  const look = async (on: Page, device: string, path: string, most = 0): Promise<void> => {
    await on.goto(path);
    await settled(on);
    const { total, moved } = await shiftOf(on);
    if (total > most + 0.005) found.push(`${path} on a ${device}: ${total.toFixed(3)}\n    ${moved.join("\n    ")}`);
  };
  for (const path of ["/login", "/register", "/forgot-password"]) await look(page, "desktop", path);
  const small = await page
    .context()
    .browser()
    ?.newContext({ ...phone, baseURL: server.url });
  if (!small) throw new Error("no browser");
  const visitor = await small.newPage();
  for (const path of ["/login", "/register", "/forgot-password"]) await look(visitor, "phone", path);
  await small.close();
  for (const [device, options] of Object.entries({ phone, desktop: {} })) {
    const member = await openAs(ada, options);
    for (const [path, most] of screensOf(ada, id)) await look(member, device, path, most);
  }
  expect(found).toEqual([]);
});
