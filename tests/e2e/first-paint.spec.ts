// What is on the screen before the app runs, and that nothing moves when the app takes its place.
import { readFileSync } from "node:fs";
import { join as joinPath } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { join, post, type Member } from "./support/api";
import { builtApp } from "./support/built-app";
import { settled } from "./support/screens";
import { detail, tour } from "./support/tags";
import { expect, test } from "./support/test";
import { withWorker, workerStands } from "./support/worker";

const phone = { viewport: { width: 390, height: 844 } };

const devices = Object.entries({ phone, desktop: {} });

const shot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env["CHORUS_SHOTS"];
  if (folder) await page.screenshot({ path: joinPath(folder, `${name}.png`) });
};

const colours = { light: "rgb(250, 248, 245)", dark: "rgb(18, 17, 20)" } as const;

for (const colorScheme of ["light", "dark"] as const)
  test(`start-1: something shows before any file is there, ${colorScheme}`, detail, async ({ server, openAs }) => {
    const ada = await join(server, "ada");
    for (const [device, options] of devices) {
      for (const member of [null, ada]) {
        const page = await openAs(member, { ...options, colorScheme });
        // Refused on purpose.
        page.removeAllListeners("console");
        await page.route("**/assets/**", (route) => route.abort());
        await page.goto("/");
        const firstPaint = page.locator("#first-paint");
        const cards = firstPaint.locator(".card").first();
        await (member ? expect(cards).toBeVisible() : expect(cards).toBeHidden());
        await expect(firstPaint.locator("svg:visible")).toHaveCount(1);
        if (!member && device === "phone")
          await expect(page.getByText("Chorus is where short posts get real replies.")).toBeVisible();
        expect(await firstPaint.ariaSnapshot(), "nothing of it is read out").toBe("");
        await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
        await expect(page.locator("html")).toHaveCSS("background-color", colours[colorScheme]);
        await shot(page, `first-paint-${member ? "member" : "visitor"}-${device}-${colorScheme}`);
      }
    }
  });

test("start-2: column and cards stand before the code where the app has them", detail, async ({ server, openAs }) => {
  const ada = await join(server, "ada");
  for (let number = 1; number <= 9; number += 1) await post(server, ada, { content: `Post number ${number}.` });
  for (const width of [390, 721, 768, 1000, 1100, 1280]) {
    const page = await openAs(ada, { viewport: { width, height: 800 } });
    const release = await hold(page, "**/assets/**");
    await page.goto("/", { waitUntil: "commit" });
    const column = await page.locator("#first-paint .member .column").boundingBox();
    const card = await page.locator("#first-paint .card").first().boundingBox();
    release();
    const first = page.getByRole("tabpanel");
    await expect(first).toBeVisible();
    const main = await page.getByRole("main").boundingBox();
    const top = (await first.boundingBox())?.y ?? 0;
    const sides = ({ x, width: across }: { x: number; width: number }): number[] => [x, x + across].map(Math.round);
    expect.soft(column && sides(column), `the column at ${width}`).toEqual(main && sides(main));
    // Its upper line is the lower one of the app's header.
    const below = (card?.y ?? 0) + 1;
    expect.soft(Math.abs(below - top), `the first card at ${width}: ${below}, ${top}`).toBeLessThan(0.5);
    await page.context().close();
  }
});

test("start-1: the page is small, and waits for no style sheet to show something", detail, () => {
  const html = readFileSync(joinPath(builtApp(), "index.html"));
  expect(brotliCompressSync(html).length).toBeLessThan(10 * 1024);
  const [head = ""] = html.toString().split("</head>");
  expect(head).not.toContain("stylesheet");
  expect(head).not.toContain("<script src");
});

test("start-4: on a slow line only the second visit has the app's font", detail, async ({ openAs }) => {
  const page = await openAs(null, withWorker);
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { effectiveType: "3g" } }));
  const hasFont = (): Promise<boolean> =>
    page.evaluate(() =>
      [...document.fonts].some(({ family, status }) => /Figtree Variable/.test(family) && status === "loaded"),
    );
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  expect(await hasFont()).toBe(false);
  await page.evaluate(() => navigator.serviceWorker.register("/sw.js"));
  await workerStands(page);
  await page.reload();
  await expect.poll(hasFont).toBe(true);
});

test("start-4: on any other line a first visit asks for the app's font before the code", detail, async ({ page }) => {
  await page.goto("/login");
  const asked = page.locator('head link:is([rel="preload"][as="font"], [rel="modulepreload"])');
  await expect(asked.first()).toHaveAttribute("href", /figtree-latin-.*\.woff2$/);
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
            moved.push(
              `${value.toFixed(4)}: ${sources.map(({ node }) => (node?.outerHTML ?? node?.textContent ?? "what is gone by now").slice(0, 120)).join(" | ")}`,
            );
          }
          resolve({ total, moved });
        }).observe({ type: "layout-shift", buffered: true });
        // Where nothing has moved there are no entries to be told of.
        requestAnimationFrame(() => setTimeout(() => resolve({ total, moved }), 100));
      }),
  );

/** Settings with another section open than the first, as a reload finds them. */
const sectionsOf = (id: string): string[] =>
  ["none", "about", "terms", "initiatives", "privacy", "changelog", "appearance", "account"].map(
    (section) => `/update-profile/${id}?section=${section}`,
  );

const screensOf = ({ id }: Member, postId: string): string[] => [
  "/",
  "/explore",
  "/create-post",
  `/post/${postId}`,
  `/profile/${id}`,
  `/update-profile/${id}`,
  ...sectionsOf(id),
  "/harmony",
  "/topics",
  "/activity",
  "/bookmarks",
  "/create-community",
];

/** What is found to have moved, by screen. */
const movedOn = async (page: Page, device: string, screens: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for (const path of screens) {
    await page.goto(path);
    await settled(page);
    const { total, moved } = await shiftOf(page);
    if (total > 0) found.push(`${path} on a ${device}: ${total.toFixed(4)}\n    ${moved.join("\n    ")}`);
  }
  return found;
};

const publicScreens = ["/login", "/register", "/forgot-password"];

test("start-2: what shows stays where it is while the rest comes", tour, async ({ server, openAs }) => {
  const ada = await join(server, "ada");
  let id = "";
  for (let number = 1; number <= 30; number += 1) id = await post(server, ada, { content: `Post number ${number}.` });
  await post(server, ada, { content: "An answer", parentId: id });

  const found: string[] = [];
  for (const [device, options] of devices) {
    found.push(...(await movedOn(await openAs(null, options), device, publicScreens)));
    found.push(...(await movedOn(await openAs(ada, options), device, screensOf(ada, id))));
  }
  expect(found).toEqual([]);
});

test("start-2: it stays there when each answer takes another time", tour, async ({ server, openAs }) => {
  const ada = await join(server, "ada");
  const id = await post(server, ada, { content: "Who has seen the heron?" });
  const answer = await post(server, ada, { content: "I have", parentId: id });

  const found: string[] = [];
  for (const [device, options] of devices) {
    const page = await openAs(ada, options);
    let asked = 0;
    // 300 to 800 ms: whoever asks first is not answered first.
    await page.route("**/v1/**", async (route) => {
      asked += 1;
      await new Promise((resolve) => setTimeout(resolve, 300 + ((asked * 230) % 510)));
      await route.continue();
    });
    const screens = [
      "/harmony",
      "/",
      "/explore",
      `/post/${answer}`,
      `/profile/${ada.id}`,
      `/update-profile/${ada.id}`,
      ...sectionsOf(ada.id),
    ];
    found.push(...(await movedOn(page, device, screens)));
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }
  expect(found).toEqual([]);
});

/** Requests to the backend by what they ask for, in the order in which they were sent. */
const askedBy = (page: Page): string[] => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.startsWith("/v1/")) return;
    const [, collection = pathname.slice(4)] = /collections\/(\w+)\//.exec(pathname) ?? [];
    const isFeed =
      collection === "posts" && [...searchParams.values()].some((query) => query.includes('"parentId","values":[""]'));
    const isCount = collection === "posts" && [...searchParams.values()].some((query) => query.includes('"select"'));
    asked.push(isFeed ? "feed" : isCount ? "reply counts" : collection);
  });
  return asked;
};

/** Holds back what `address` matches until the returned function is called. */
const hold = async (page: Page, address: string | RegExp): Promise<() => void> => {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await isReleased;
    await route.continue();
  });
  return () => release();
};

/** Whether the app has drawn a list without its posts since the page began to load. */
const watchSkeletons = async (page: Page): Promise<() => Promise<boolean>> => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('#root [role="status"][aria-busy="true"]')) document.body.dataset["sawSkeleton"] = "";
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => "sawSkeleton" in document.body.dataset);
};

/** What goes on behind the screens begins when the first one is complete, and asks for its own. */
const withoutBackground = (page: Page): Promise<unknown> => hold(page, /\/background-[^/]+\.js$/);

test("start-3: the first requests are sent before the code comes, and once", detail, async ({ server, openAs }) => {
  const ada = await join(server, "ada");
  await post(server, ada, { content: "Who has seen the heron?" });
  const page = await openAs(ada);
  const sawSkeleton = await watchSkeletons(page);
  const asked = askedBy(page);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  const times = (name: string): number => asked.filter((each) => each === name).length;

  // Second trip: what the page asks for, beside all code.
  const sendCode = await hold(page, "**/assets/*.js");
  await withoutBackground(page);
  const answerAuthors = await hold(page, /collections\/users\/documents\?/);
  const feedAnswered = page.waitForEvent("requestfinished", (request) => request.url().includes("/posts/documents"));
  await page.goto("/", { waitUntil: "commit" });
  await expect.poll(() => asked.toSorted()).toEqual(["account", "feed", "moderation"]);
  for (const file of [/\/member-[^/]+\.js$/, /\/home-page-[^/]+\.js$/])
    await expect.poll(() => scripts.some((address) => file.test(address))).toBe(true);

  await feedAnswered;

  // Third: who wrote the posts, and how often they were answered, neither after the other.
  sendCode();
  await expect.poll(() => asked).toEqual(expect.arrayContaining(["users", "reply counts"]));
  answerAuthors();
  await expect(page.getByText("Who has seen the heron?")).toBeVisible();
  await settled(page);
  expect([times("account"), times("feed"), times("moderation")]).toEqual([1, 1, 1]);
  expect(await sawSkeleton()).toBe(false);
});

test("start-3: the app asks for what was lost, or asked for another member", detail, async ({ server, openAs }) => {
  const ada = await join(server, "ada");
  await post(server, ada, { content: "Who has seen the heron?" });
  const page = await openAs(ada);
  const asked = askedBy(page);
  let isLost = true;
  await page.route("**/v1/**", (route) => (isLost ? route.abort() : route.fallback()));
  const sendCode = await hold(page, "**/assets/*.js");
  await withoutBackground(page);
  await page.goto("/", { waitUntil: "commit" });
  await expect.poll(() => asked.length).toBe(3);
  isLost = false;
  sendCode();
  await expect(page.getByText("Who has seen the heron?")).toBeVisible();
  // Nor is the session, which was asked about again, still on its way.
  await settled(page);

  // Another tab logs in as somebody else while the code is on its way: nothing of what was asked is theirs to see.
  const sendCodeAgain = await hold(page, "**/assets/*.js");
  asked.length = 0;
  await page.goto("/", { waitUntil: "commit" });
  // What the page before may still ask for when it is left is none of these.
  const early = (): string[] => asked.filter((what) => what === "account" || what === "feed").toSorted();
  await expect.poll(early).toEqual(["account", "feed"]);
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("chorus.session") ?? "{}") as object;
    localStorage.setItem("chorus.session", JSON.stringify({ ...session, id: "somebodyelse" }));
  });
  sendCodeAgain();
  await expect.poll(() => asked.filter((each) => each === "account").length).toBeGreaterThan(1);
});

test("start-3: for visitors and other screens nothing is asked early", detail, async ({ page, server, openAs }) => {
  const asked = askedBy(page);
  await page.goto("/login");
  await settled(page);
  expect(asked).toEqual([]);

  const ada = await openAs(await join(server, "ada"));
  const ofAda = askedBy(ada);
  await ada.route("**/assets/*.js", (route) => route.abort());
  ada.removeAllListeners("console");
  await ada.goto("/?topic=Lifestyle");
  await ada.goto("/explore");
  expect(ofAda).toEqual(["account", "account"]);
});
