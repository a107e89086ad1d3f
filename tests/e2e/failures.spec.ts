// What a person sees while the network, the server or a deployment does not do what it should.
import type { Page, Route } from "@playwright/test";
import { join, post } from "./support/api";
import { detail } from "./support/tags";
import { expect, test } from "./support/test";

const feed = (page: Page) => page.getByRole("feed").getByRole("article");
const goTo = (page: Page, name: string): Promise<void> =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();

/** The file with the code of a page. */
const pageCode = (name: string): RegExp => new RegExp(`/assets/${name}-page-[^/]+\\.js$`);

/** No code is loaded ahead of time on this page. */
const saveData = async (page: Page): Promise<void> => {
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
};

/** Answers as many times as it is told, then gets out of the way. */
const times = (count: number, answer: (route: Route) => Promise<void>) => {
  let left = count;
  return (route: Route): Promise<void> => {
    left -= 1;
    return left < 0 ? route.fallback() : answer(route);
  };
};

test("query-2: slow answers show the shape of what comes, and nothing jumps", detail, async ({ server, openAs }) => {
  const ada = await join(server, "ada");
  await post(server, ada, { content: "Worth the wait" });
  const page = await openAs(ada);
  await page.addInitScript(() => {
    const record = { shifts: 0 };
    Object.assign(window, record);
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) record.shifts += value;
      Object.assign(window, record);
    }).observe({ type: "layout-shift", buffered: true });
  });
  let answer = (): void => undefined;
  const slow = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/v1/**", async (route) => {
    await slow;
    await route.fallback();
  });
  await page.goto("/");
  const heading = page.getByRole("heading", { level: 1, name: "Home" });
  const tabs = page.getByRole("tablist");
  await expect(page.getByText("Loading…").first()).toBeAttached();
  const before = [await heading.boundingBox(), await tabs.boundingBox()];
  await page.evaluate(() => document.fonts.ready);
  answer();

  await expect(page.getByText("Worth the wait")).toBeVisible();
  expect([await heading.boundingBox(), await tabs.boundingBox()]).toEqual(before);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number }).shifts);
  expect(shifts, "the layout shifts of the whole load, as browsers count them").toBeLessThan(0.02);
});

test("start-2: the reply form comes with the post, where it stays", detail, async ({ server, openAs }) => {
  const ada = await join(server, "ada");
  const id = await post(server, ada, { content: "A post of one line" });
  const page = await openAs(ada);
  let answer = (): void => undefined;
  const slow = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/collections/**", async (route) => {
    await slow;
    await route.fallback();
  });
  const answers = page.waitForRequest((request) =>
    decodeURIComponent(request.url()).includes(`"parentId","values":["${id}"]`),
  );
  await page.goto(`/post/${id}`);
  await expect(page.getByText("Loading…").first()).toBeAttached();
  const form = page.getByRole("form", { name: "Reply" });
  await expect(form).toBeHidden();
  // The replies are on their way all the same.
  await answers;
  answer();

  await expect(page.getByText("A post of one line")).toBeVisible();
  await expect(form).toBeVisible();
});

test("a page whose code fails to load once is loaded once more", detail, async ({ server, openAs }) => {
  const page = await openAs(await join(server, "ada"));
  let failures = 0;
  await page.route(
    pageCode("explore"),
    times(1, (route) => {
      failures += 1;
      return route.abort();
    }),
  );
  await page.goto("/explore");
  await expect(page.getByRole("heading", { level: 1, name: "Search" })).toBeVisible();
  expect(failures).toBe(1);
});

test("a first screen whose code cannot be had says so", detail, async ({ server, openAs }) => {
  const page = await openAs(await join(server, "ada"));
  // The browser reports missing code in its console.
  page.removeAllListeners("console");
  await page.route(pageCode("home"), (route) => route.fulfill({ status: 404 }));
  await page.goto("/");
  await expect(page.getByText("Chorus has a new version")).toBeVisible();

  await page.unroute(pageCode("home"));
  await page.getByRole("button", { name: "Load again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
});

test("a section whose code fails to load says so, and opens at the next press", detail, async ({ server, openAs }) => {
  const ada = await join(server, "ada");
  const page = await openAs(ada);
  await saveData(page);
  const code = /\/assets\/en-content-[^/]+\.js$/;
  await page.route(
    code,
    times(1, (route) => route.abort()),
  );
  await page.goto(`/update-profile/${ada.id}`);
  await page.getByLabel("Bio").fill("Walks by the river");
  const changelog = page.getByRole("button", { name: "Changelog" });
  await changelog.click();
  await expect(page.getByText("This couldn’t be opened").first()).toBeVisible();
  await expect(page.getByLabel("Bio")).toHaveValue("Walks by the river");

  await changelog.click();
  await expect(page.getByRole("heading", { level: 3, name: "0.8.0", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Edit Profile" }).click();
  await expect(page.getByLabel("Bio")).toHaveValue("Walks by the river");
});

test("a page whose code is gone is one press away from the newest version", detail, async ({ page, server }) => {
  // The browser tells of missing code in its console, so this page is not one that is held to silence.
  const ada = await join(server, "ada");
  await page.goto("/explore");
  await page.getByLabel("Email").fill(ada.email);
  await page.getByLabel("Password", { exact: true }).fill(ada.password);
  await page.route(pageCode("explore"), (route) => route.fulfill({ status: 404 }));
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("Chorus has a new version")).toBeVisible();
  await expect(page).toHaveURL(/\/explore$/);

  await page.unroute(pageCode("explore"));
  await page.getByRole("button", { name: "Load again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Search" })).toBeVisible();
});

test("query-3: a page that was never visited waits for the network, and comes", detail, async ({ page, server }) => {
  const ada = await join(server, "ada");
  await saveData(page);
  await page.goto("/");
  await page.getByLabel("Email").fill(ada.email);
  await page.getByLabel("Password", { exact: true }).fill(ada.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("No posts found")).toBeVisible();

  await page.context().setOffline(true);
  await expect(page.getByText("You’re offline. What you see may be out of date.")).toBeVisible();
  await goTo(page, "Explore");
  await expect(page.getByText("You’re offline. This will load when you’re back.")).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText("You’re back online.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Search" })).toBeVisible();
});

test("query-3: once the first page has settled, every page is there offline", detail, async ({ server, openAs }) => {
  const page = await openAs(await join(server, "ada"));
  const last = page.waitForResponse(pageCode("article"));
  await page.goto("/");
  await (await last).finished();
  await page.context().setOffline(true);
  await goTo(page, "Explore");
  await expect(page.getByRole("heading", { level: 1, name: "Search" })).toBeVisible();
  await goTo(page, "Create Post");
  await expect(page.getByRole("heading", { level: 1, name: "Create Post" })).toBeVisible();
});

test("start-7: a page on its way says so, and Back leads back from it for good", detail, async ({ server, openAs }) => {
  const ada = await join(server, "ada");
  const id = await post(server, ada, { content: "A post to come back from" });
  const page = await openAs(ada);
  await saveData(page);
  await page.goto("/");
  await expect(feed(page)).toHaveCount(1);

  // Its code is on its way, or its answers are.
  for (const slowly of ["**/assets/post-page-*.js", `**/documents/${id}`]) {
    let answer = (): void => undefined;
    const late = new Promise<void>((resolve) => (answer = resolve));
    await page.route(slowly, async (route) => {
      await late;
      await route.fallback();
    });
    const asked = page.waitForRequest(slowly);
    await page.getByRole("link", { name: "A post to come back from" }).click();
    await asked;
    await expect(page).toHaveURL(/\/post\//);
    await expect(page.getByRole("heading", { level: 1, name: "Home" })).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
    const answered = page.waitForResponse(slowly);
    answer();
    await answered;
    await expect(feed(page)).toHaveCount(1);
    await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
    await expect(page).toHaveURL(`${server.url}/`);
  }
});

test("start-7: to visitors, too, a page on its way says so", detail, async ({ page }) => {
  await saveData(page);
  let answer = (): void => undefined;
  const late = new Promise<void>((resolve) => (answer = resolve));
  await page.route(pageCode("register"), async (route) => {
    await late;
    await route.fallback();
  });
  await page.goto("/login");
  await page.getByRole("link", { name: "Register" }).click();
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.getByRole("heading", { name: "Login" })).toHaveCount(0);
  answer();
  await expect(page.getByRole("heading", { name: "Register" })).toBeVisible();
});
