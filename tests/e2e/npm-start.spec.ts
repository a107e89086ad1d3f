// The server that `npm start` runs, as a process: it ends, and another one takes its place.
import type { Page } from "@playwright/test";
import { join, post } from "./support/api";
import { listening } from "./support/listening";
import { detail, walk } from "./support/tags";
import { expect, testOfProcess as test } from "./support/test";

const feed = (page: Page) => page.getByRole("feed").getByRole("article");
const notice = "Chorus can’t be reached at the moment.";

/** Lets time pass for the page, so that nobody waits for its pauses between two tries. */
const until = (page: Page, isThere: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(4000);
    await isThere();
  }).toPass({ intervals: [100] });

test("a server that goes away is noticed, and what came waits behind the pill", walk, async ({ npmStart, openAs }) => {
  const ada = await join(npmStart, "ada");
  const ben = await join(npmStart, "ben");
  const before = await post(npmStart, ben, { content: "Before the break" });
  const page = await openAs(ada);
  await page.clock.install();
  const connected = listening(page);
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

test("npm start sends security headers, and lets only hashed files be kept", detail, async ({ npmStart, request }) => {
  const pageAnswer = await request.get(`${npmStart.url}/post/any`);
  const headers = pageAnswer.headers();
  expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  expect(headers["permissions-policy"]).toContain("camera=()");
  expect(headers["cache-control"]).toBe("no-cache");
  const [script = ""] = /\/assets\/entry-[\w-]+\.js/.exec(await pageAnswer.text()) ?? [];
  const asset = await request.get(npmStart.url + script);
  expect(asset.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
});

test("npm start sends everything compressed, as its browser can take it", detail, async ({ npmStart, request }) => {
  const ask = (path: string, encoding: string, more: Record<string, string> = {}) =>
    request.get(npmStart.url + path, { headers: { accept: "text/html", "accept-encoding": encoding, ...more } });
  const sizeOf = async (path: string, encoding: string): Promise<number> =>
    Number((await ask(path, encoding)).headers()["content-length"]);

  const page = await ask("/post/any", "gzip, deflate, br");
  expect(page.headers()).toMatchObject({
    "content-encoding": "br",
    "content-type": "text/html;charset=utf-8",
    vary: "Accept-Encoding",
    "cache-control": "no-cache",
  });
  const again = await ask("/", "gzip, deflate, br", { "if-none-match": page.headers()["etag"] ?? "" });
  expect(again.status()).toBe(304);

  const [script = ""] = /\/assets\/entry-[\w-]+\.js/.exec(await page.text()) ?? [];
  const asset = await ask(script, "br");
  expect(asset.headers()).toMatchObject({
    "content-encoding": "br",
    "content-type": "text/javascript",
    "cache-control": "public, max-age=31536000, immutable",
  });
  const whole = (await asset.body()).length;
  const [brotli, gzip, plain] = [await sizeOf(script, "br"), await sizeOf(script, "gzip"), await sizeOf(script, "")];
  expect(plain).toBe(whole);
  expect(gzip).toBeLessThan(plain / 2);
  expect(brotli).toBeLessThan(gzip);

  const ada = await join(npmStart, "ada");
  await post(npmStart, ada, { content: "One word after the other. ".repeat(5) });
  const posts = await request.get(`${npmStart.url}/v1/databases/main/collections/posts/documents`, {
    headers: { "accept-encoding": "gzip", "x-appwrite-project": "chorus", cookie: ada.cookie },
  });
  expect(posts.headers()).toMatchObject({
    "content-encoding": "gzip",
    vary: expect.stringContaining("Accept-Encoding"),
  });
});
