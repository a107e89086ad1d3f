// The app on one site and its backend on another. Chromium refuses the backend's cookies there
// (`--test-third-party-cookie-phaseout` in playwright.config.ts).
import type { BrowserContext, Page } from "@playwright/test";
import { join, post } from "./support/api";
import { photo } from "./support/photo";
import { detail } from "./support/tags";
import { expect } from "./support/test";
import { signUp, testOfTwoOrigins as test } from "./support/two-origins";
import { withWorker, workerStands } from "./support/worker";

// One build for all: they run one after the other, in one worker.
test.describe.configure({ mode: "default" });

const choosePicture = async (page: Page): Promise<void> => {
  await page.getByRole("link", { name: "Settings" }).first().click();
  const buffer = await photo({ width: 300, height: 300, type: "jpeg" });
  await page.getByLabel("Change Profile Picture").setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer });
  await expect(page.getByRole("img", { name: "Your new picture" })).toBeVisible();
  await page.getByRole("button", { name: "Update Profile" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "ada" })).toBeVisible();
};

/** The widths of the members' pictures in the page: initials are no picture, and 0 is one that did not load. */
const pictureWidths = (page: Page): Promise<number[]> =>
  page
    .getByRole("feed")
    .locator("img[src*='/preview?']")
    .evaluateAll((images: HTMLImageElement[]) => images.map(({ naturalWidth }) => naturalWidth));

const post1 = "The first heron of the year";

const writePost = async (page: Page, content: string): Promise<void> => {
  await page.getByRole("link", { name: "Create Post" }).first().click();
  await page.getByLabel("Content").fill(content);
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(page.getByText("Post created successfully!").first()).toBeVisible();
};

const cookiesOf = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies()).map(({ name }) => name);

/** What the app keeps in the browser's database, as text. */
const keptOnDevice = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open("chorus");
        opening.addEventListener("error", () => reject(new Error("The database does not open")));
        opening.addEventListener("success", () => {
          const values = opening.result.transaction("kept").objectStore("kept").getAll();
          values.addEventListener("success", () => {
            opening.result.close();
            resolve(JSON.stringify(values.result));
          });
        });
      }),
  );

test("offline-5: members' pictures are there on every visit", detail, async ({ openAs }) => {
  const ada = await openAs(null);
  await signUp(ada, "ada");
  await choosePicture(ada);
  await writePost(ada, post1);

  const page = await openAs(null, withWorker);
  await signUp(page, "ben");
  await expect.poll(() => pictureWidths(page)).toEqual([42]);
  await workerStands(page);

  for (const visit of ["second", "third"]) {
    await page.goto("/");
    await expect(page.getByRole("feed").getByText(post1)).toBeVisible();
    await expect.poll(() => pictureWidths(page), `the ${visit} visit`).toEqual([42]);
  }
});

test("adding-5, pictures-5: pictures are sent to another origin, and come back", detail, async ({ openAs }) => {
  const ada = await openAs(null);
  await signUp(ada, "ada");
  await ada.getByRole("link", { name: "Create Post" }).first().click();
  await ada.getByLabel("Content").fill(post1);
  const buffer = await photo({ width: 900, height: 600, type: "jpeg" });
  await ada.locator("input[type=file]").first().setInputFiles({ name: "heron.jpg", mimeType: "image/jpeg", buffer });
  await expect(ada.getByRole("button", { name: "Describe picture 1" })).toBeVisible();
  await ada.getByRole("button", { name: "Post", exact: true }).click();
  await expect(ada.getByText("Post created successfully!").first()).toBeVisible();

  const page = await openAs(null, withWorker);
  await signUp(page, "ben");
  for (const visit of ["first", "second", "third"]) {
    await expect(page.getByRole("feed").getByText(post1)).toBeVisible();
    await expect
      .poll(async () => (await pictureWidths(page)).filter((width) => width > 500), `the ${visit} visit`)
      .toHaveLength(1);
    await workerStands(page);
    await page.goto("/");
  }
});

test("session-5, offline-5, session-12: a session does without cookies", detail, async ({ openAs, server, site }) => {
  const page = await openAs(null, withWorker);
  await signUp(page, "ada");
  const context = page.context();
  expect(await cookiesOf(context), "the browser took no cookie").toEqual([]);
  const kept = (): Promise<string | null> => page.evaluate(() => localStorage.getItem("cookieFallback"));
  expect(await kept()).toContain("a_session_chorus");
  await workerStands(page);

  // Somebody else writes: the line to the server is open.
  await post(server, await join(server, "ben"), { content: post1 });
  await page.getByRole("button", { name: "1 new post" }).click();
  await expect(page.getByRole("feed").getByText(post1)).toBeVisible();

  await expect.poll(() => keptOnDevice(page)).toContain(post1);

  // Neither of the two answers.
  await site.stop();
  await context.setOffline(true);
  await page.goto("/");
  await expect(page.getByRole("feed").getByText(post1)).toBeVisible();
  await expect(page.getByText("You’re offline.")).toBeVisible();
  await site.start();
  await context.setOffline(false);
  await expect(page.getByText("You’re back online.")).toBeVisible();

  await page.getByRole("link", { name: "Settings" }).first().click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
  expect(await kept()).toBe("[]");
  await page.goto("/");
  await expect(page).toHaveURL(`${site.url}/login`);
});

test("like-2: a like is sent though its page is left at once", detail, async ({ openAs, server, twoOrigins }) => {
  await post(server, await join(server, "ben"), { content: post1 });
  const page = await openAs(null);
  await signUp(page, "ada");
  const heart = page.getByRole("feed").getByRole("button", { name: "Like, 0 likes" });
  await expect(heart).toBeVisible();
  // The answer to the question whether it may be sent takes its time.
  twoOrigins.backend.changeWeather("fair", "latency=1000");
  await heart.evaluate((button: HTMLElement) => {
    button.click();
    location.reload();
  });
  await expect(page.getByRole("button", { name: "Like, 1 like", pressed: true })).toBeVisible();
});
