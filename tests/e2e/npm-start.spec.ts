// The server that `npm start` runs, as a process: it ends, and another one takes its place.
import type { Page } from "@playwright/test";
import { join, post } from "./support/api";
import { expect, testOfProcess as test } from "./support/test";

const feed = (page: Page) => page.getByRole("feed").getByRole("article");
const notice = "Chorus cannot be reached at the moment.";

/** Lets time pass for the page, so that nobody waits for its pauses between two tries. */
const until = (page: Page, isThere: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(4000);
    await isThere();
  }).toPass({ intervals: [100] });

test("a server that goes away is noticed, and what came meanwhile waits behind the pill when it is back", async ({
  npmStart,
  openAs,
}) => {
  const ada = await join(npmStart, "ada");
  const ben = await join(npmStart, "ben");
  const before = await post(npmStart, ben, { content: "Before the break" });
  const page = await openAs(ada);
  await page.clock.install();
  const connected = page.waitForEvent("websocket").then((socket) => socket.waitForEvent("framereceived"));
  await page.goto("/");
  await expect(feed(page)).toHaveCount(1);
  await connected;

  await npmStart.stop();
  await until(page, () => expect(page.getByText(notice)).toBeVisible({ timeout: 500 }));
  await expect(feed(page)).toContainText("Before the break");

  await npmStart.start();
  await post(npmStart, ben, { content: "While you were away" });
  await post(npmStart, ben, { content: "Anybody there?", parentId: before });
  await until(page, () => expect(page.getByRole("button", { name: "1 new post" })).toBeVisible({ timeout: 500 }));
  await expect(page.getByText(notice)).toBeHidden();
  await expect(feed(page)).toContainText(["1 reply"]);
  await page.getByRole("button", { name: "1 new post" }).click();
  await expect(feed(page)).toContainText(["While you were away", "Before the break"]);

  await post(npmStart, ben, { content: "And on it goes" });
  await expect(page.getByRole("button", { name: "1 new post" })).toBeVisible();
});

test("npm start sends the security headers, keeps hashed files and asks again for the page", async ({
  npmStart,
  request,
}) => {
  const pageAnswer = await request.get(`${npmStart.url}/post/any`);
  const headers = pageAnswer.headers();
  expect(headers["content-security-policy"]).toContain("script-src 'self';");
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  expect(headers["permissions-policy"]).toContain("camera=()");
  expect(headers["cache-control"]).toBe("no-cache");
  const [script = ""] = /\/assets\/index-[\w-]+\.js/.exec(await pageAnswer.text()) ?? [];
  const asset = await request.get(npmStart.url + script);
  expect(asset.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
});
