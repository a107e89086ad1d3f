// The app without a network, and the version of it that comes after.
import { join, post, rowsOf } from "./support/api";
import { keptIn } from "./support/kept";
import { frames } from "./support/person";
import { detail, walk } from "./support/tags";
import { expect, test } from "./support/test";
import { withWorker, workerStands } from "./support/worker";

test("offline-1, offline-2, offline-5: five screens open without a network", detail, async ({ server, openAs }) => {
  const ada = await join(server, "ada");
  const ben = await join(server, "ben");
  const id = await post(server, ben, { content: "The river is back in its bed.", topic: "Nature" });
  await post(server, ada, { content: "And the herons with it.", parentId: id });
  const screens = [
    { path: "/", words: "The river is back in its bed.", kept: /"feed"/ },
    { path: `/post/${id}`, words: "And the herons with it.", kept: /"by-parent"/ },
    { path: `/profile/${ben.id}`, words: "The river is back in its bed.", kept: /"by-user",\{"tab"/ },
    { path: "/topics", words: "Nature", kept: /"topics"/ },
    { path: "/harmony", words: "Welcome to Chorus, a place to talk things over", kept: /"news"/ },
  ];
  const page = await openAs(ada, withWorker);
  for (const { path, words, kept } of screens) {
    await page.goto(path);
    await expect(page.locator("main").getByText(words).first()).toBeVisible();
    await expect.poll(async () => (await keptIn(page)).some((name) => kept.test(name)), path).toBe(true);
  }
  await workerStands(page);

  await page.context().setOffline(true);
  for (const { path, words } of screens) {
    await page.goto(path);
    await expect(page.locator("main").getByText(words).first(), path).toBeVisible();
    // The stories in this test are samples, which are of now.
    const age =
      path === "/harmony" ? /What you see (may be out of date|is from today at)/ : /What you see is from today at/;
    await expect(page.getByText(age), path).toBeVisible();
  }
  await page.context().setOffline(false);
  await expect(page.getByText("You’re back online.")).toBeVisible();
});

test("outbox-1, outbox-2: what is written offline is sent once after closing", detail, async ({ server, openAs }) => {
  const ada = await join(server, "ada");
  const id = await post(server, await join(server, "ben"), { content: "Who saw the herons?" });
  const page = await openAs(ada, withWorker);
  await page.goto(`/post/${id}`);
  await expect(page.getByText("Who saw the herons?").first()).toBeVisible();
  await workerStands(page);

  const context = page.context();
  await context.setOffline(true);
  await page.getByPlaceholder("Post your reply").fill("Five of them, at the weir.");
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(page.getByRole("region", { name: "Waiting to be sent" })).toContainText("Five of them");
  await page.goto("/create-post");
  await page.getByLabel("Content").fill("Sent from a tunnel.");
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(page.getByText("It’s saved and will be sent when you’re back online.").first()).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("article", { name: "Your post, waiting to be sent" })).toContainText(
    "Sent from a tunnel.",
  );
  await page.close();

  await context.setOffline(false);
  // Two tabs at once want to send it.
  const tabs = await Promise.all([context.newPage(), context.newPage()]);
  const writes: string[] = [];
  context.on("request", (request) => {
    if (request.method() === "POST" && /posts\/documents/.test(request.url())) writes.push(request.postData() ?? "");
  });
  await Promise.all(tabs.map((tab) => tab.goto("/")));
  for (const tab of tabs)
    await expect(tab.getByRole("article", { name: "Your post, waiting to be sent" })).toHaveCount(0);
  const published = async (): Promise<string[]> =>
    (await rowsOf(server, ada, "posts"))
      .map(({ content = "" }) => content)
      .toSorted((one, other) => (one < other ? -1 : 1));
  await expect.poll(published).toEqual(["Five of them, at the weir.", "Sent from a tunnel.", "Who saw the herons?"]);
  expect(writes).toHaveLength(2);
});

test("feed-11: a connection that goes and comes back moves nothing", detail, async ({ server, openAs }) => {
  const ada = await join(server, "ada");
  await Promise.all(Array.from({ length: 24 }, (_, number) => post(server, ada, { content: `Number ${number}.` })));
  const page = await openAs(ada);
  await page.goto("/");
  await expect(page.getByRole("article")).toHaveCount(24);
  await page.waitForLoadState("networkidle");
  const read = page.getByRole("article").nth(14);
  await page.mouse.move(600, 400);
  await expect(async () => {
    await page.mouse.wheel(0, 150);
    await expect(read).toBeInViewport({ timeout: 200 });
  }).toPass({ intervals: [50] });
  const place = async (): Promise<number> => Math.round((await read.boundingBox())?.y ?? 0);
  // A wheel rolls on for a while.
  let before = -1;
  await expect(async () => {
    const last = before;
    before = await place();
    expect(before).toBe(last);
  }).toPass({ intervals: [200] });

  const notice = page.getByText("You’re offline.", { exact: false });
  const isBack = page.getByText("You’re back online.");
  await page.context().setOffline(true);
  await expect(notice).toHaveCount(1);
  // An event that tells of scrolling comes a frame later.
  await frames(page, 5);
  expect(await place(), "the notice stands above").toBe(before);
  await page.context().setOffline(false);
  await expect(isBack).toHaveCount(1);
  await expect(isBack, "it goes by itself").toHaveCount(0, { timeout: 15_000 });
  await frames(page, 5);
  expect(await place(), "and is gone again").toBe(before);
});

test("outbox-9: what is written offline on a first visit waits as well", detail, async ({ server, openAs }) => {
  const ada = await join(server, "ada");
  const id = await post(server, await join(server, "ben"), { content: "Who saw the herons?" });
  const forms = [
    { path: "/create-post", field: "Content", button: "Post" },
    { path: `/post/${id}`, field: "Post your reply", button: "Reply" },
  ];
  for (const { path, field, button } of forms) {
    const page = await openAs(ada);
    await page.goto(path);
    await expect(page.getByLabel(field)).toBeVisible();
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    await page.getByLabel(field).fill("Sent from a tunnel.");
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page.getByRole("region", { name: "Waiting to be sent" }), path).toContainText("Sent from a tunnel.");
    await page.context().setOffline(false);
    const isPublished = async () =>
      (await rowsOf(server, ada, "posts")).some(
        ({ content, parentId }) => content === "Sent from a tunnel." && (parentId === id) === (button === "Reply"),
      );
    await expect.poll(isPublished, path).toBe(true);
    await page.context().close();
  }
});

test("create-community-4: a first visit makes a community offline", detail, async ({ server, openAs }) => {
  const page = await openAs(await join(server, "ada"));
  const comes = page.waitForEvent("requestfinished", (request) => /\/community-page-[^/]+\.js$/.test(request.url()));
  await page.goto("/create-community");
  await comes;
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await page.getByLabel("Community Name").fill("Riverside readers");
  await page.getByLabel("Description").fill("A long table and a pile of books.");
  await page.getByRole("button", { name: "Create Community" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Riverside readers" })).toBeVisible();
});

test("outbox-8: what waited goes out far above its reader, and nothing moves", walk, async ({ server, openAs }) => {
  const ada = await join(server, "ada");
  for (let number = 60; number >= 1; number -= 1) await post(server, ada, { content: `Post number ${number}.` });
  const page = await openAs(await join(server, "ben"), withWorker);
  await page.goto("/");
  await page.getByText("Post number 25.", { exact: true }).scrollIntoViewIfNeeded();
  await expect(page.getByText("Post number 26.", { exact: true })).toBeVisible();
  await workerStands(page);
  await page.context().setOffline(true);
  await page.getByRole("link", { name: "Create Post" }).first().click();
  await page.getByLabel("Content").fill("Sent from a tunnel.");
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await page.goBack();
  const sent = page.getByRole("feed").getByText("Sent from a tunnel.", { exact: true });
  const place = page.getByText("Post number 26.", { exact: true });
  await expect(place).toBeInViewport();
  await expect(page.getByRole("article", { name: "Your post, waiting to be sent" })).toHaveCount(1);
  const top = async (): Promise<number> => Math.round((await place.boundingBox())?.y ?? Number.NaN);
  // As a reader who goes on from where they were, by the wheel: what was still to be put right on the way back is done.
  const found = await top();
  await page.mouse.wheel(0, 60);
  await expect.poll(top).toBeLessThan(found - 30);
  let before = await top();
  await expect(async () => {
    const last = before;
    before = await top();
    expect(before).toBe(last);
  }).toPass({ intervals: [100] });

  await page.context().setOffline(false);
  await expect(page.getByText("Post created successfully!", { exact: true })).toBeVisible();
  await expect(page.getByRole("article", { name: "Your post, waiting to be sent" })).toHaveCount(0);

  expect(Math.abs((await top()) - before), "to the pixel, but for rounding").toBeLessThanOrEqual(1);
  await page.mouse.wheel(0, -100_000);
  await expect(sent).toBeInViewport();
  await expect(sent).toHaveCount(1);
});
