// What others, the device or a bad moment must not do to a member.
import type { Route } from "@playwright/test";
import sharp from "sharp";
import { join, ownedBy, post } from "./support/api";
import { violations } from "./support/axe";
import { chat, makePlace, place, writeIn } from "./support/place";
import { detail } from "./support/tags";
import { expect, test } from "./support/test";

/** A photograph as a phone stores it: lying on its side, with the place where it was taken. */
const snapshot = (): Promise<Buffer> =>
  sharp({ create: { width: 3000, height: 2000, channels: 3, background: "#2a6f97" } })
    .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "48/1 12/1 30/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

test("picture-8: a picture is sent upright, small, and without its place", detail, async ({ server, openAs }) => {
  const original = await snapshot();
  const before = await sharp(original).metadata();
  expect(before.orientation).toBe(6);
  expect(before.exif?.length, "the place is in it").toBeGreaterThan(100);
  const page = await openAs(await join(server, "ada"));
  await page.goto("/update-profile/ada");
  await page
    .getByLabel("Change Profile Picture")
    .setInputFiles({ name: "IMG_0042 at home.jpg", mimeType: "image/jpeg", buffer: original });
  await expect(page.getByRole("img", { name: "Your new picture" })).toBeVisible();
  await page.getByRole("button", { name: "Update Profile" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "ada" })).toBeVisible();

  const address = `${server.url}/v1/storage/buckets/avatars/files`;
  const { files }: { files: { $id: string; name: string }[] } = await (await fetch(`${address}?project=chorus`)).json();
  expect(files.map(({ name }) => name)).toEqual(["avatar.jpg"]);
  const stored = await fetch(`${address}/${files[0]?.$id ?? ""}/view?project=chorus`);
  const { format, width, height, exif, orientation } = await sharp(Buffer.from(await stored.arrayBuffer())).metadata();
  expect({ format, width, height, exif, orientation }).toEqual({ format: "jpeg", width: 683, height: 1024 });
});

test("layout-10: a menu whose code comes slowly says at once that it comes", detail, async ({ server, openAs }) => {
  const ada = await join(server, "ada");
  await post(server, ada, { content: "Mine" });
  const page = await openAs(ada);
  const held: Route[] = [];
  await page.route("**/assets/late-posts-*.js", (route) => void held.push(route));
  await page.goto("/");
  const line = page.locator(".coming-line");
  await page.getByRole("button", { name: "More actions" }).click();
  await expect.poll(async () => (await line.boundingBox())?.height).toBe(3);
  await expect(line.getByRole("status")).toHaveText("Loading…");
  for (const route of held) await route.continue();
  await expect(page.getByRole("menuitem", { name: "Delete post" })).toBeVisible();
  await expect(line).toHaveCount(0);
});

test("a question whose code cannot be had costs the press, and not the feed", detail, async ({ server, openAs }) => {
  const ada = await join(server, "ada");
  await post(server, ada, { content: "Mine" });
  const page = await openAs(ada);
  await page.goto("/");
  await page.route("**/assets/late-posts-*.js", (route) => route.abort());
  await page.getByRole("button", { name: "More actions" }).click();
  await expect(page.getByText("This couldn’t be opened", { exact: true })).toBeVisible();
  await expect(page.getByRole("feed").getByText("Mine")).toBeVisible();

  await page.unroute("**/assets/late-posts-*.js");
  await page.getByRole("button", { name: "More actions" }).click();
  await expect(page.getByRole("menuitem", { name: "Delete post" })).toBeVisible();
});

test("post-1: a post of only lines is short in the feed, whole on its page", detail, async ({ server, openAs }) => {
  const ada = await join(server, "ada");
  await post(server, ada, { content: `Look${"\nup".repeat(48)}` });
  const page = await openAs(ada);
  await page.goto("/");
  const card = page.getByRole("feed").getByRole("article");
  await expect(card).toBeVisible();
  expect((await card.boundingBox())?.height).toBeLessThan(640);
  await card.getByRole("link", { name: /^Look/ }).click();
  const whole = page.getByRole("article").first();
  await expect(page.getByRole("heading", { level: 1, name: "Post" })).toBeVisible();
  await expect.poll(async () => (await whole.boundingBox())?.height).toBeGreaterThan(1000);
});

test("profile-2: a bio of nothing but lines does not push the posts away", detail, async ({ server, openAs }) => {
  const ada = await join(server, "ada");
  await post(server, ada, { content: "Below my bio" });
  const page = await openAs(ada);
  await page.goto("/update-profile/ada");
  await page.getByLabel(/^Bio/).fill(`Me${"\n.".repeat(200)}`);
  await page.getByRole("button", { name: "Update Profile" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "ada" })).toBeVisible();
  await expect(page.getByText("Below my bio")).toBeInViewport();
});

test(
  "shared-23: a text of nothing but lines pushes nothing away in a community",
  detail,
  async ({ stage, server, openAs }) => {
    const ada = await join(server, "ada");
    makePlace(stage, [ada]);
    const lines = (count: number): string => `Look${"\nup".repeat(count)}`;
    stage.admin.updateDocument("communities", "61", { description: lines(150) });
    for (const table of ["threads", "messages"] as const) writeIn(stage, table, ada, { content: lines(300) });
    const page = await openAs(ada);
    for (const path of [place, chat]) {
      await page.goto(path);
      const text = page.getByRole("article", { description: /^Look/ }).locator("p[tabindex]");
      await expect(text).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await text.focus();
      await page.keyboard.press("End");
      await expect.poll(() => text.evaluate((element) => element.scrollTop)).toBeGreaterThan(100);
      // The picture above, thirty lines of each, and the form.
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2500);
    }
  },
);

test(
  "moderation-12: a reported text of nothing but lines keeps its buttons near",
  detail,
  async ({ stage, server, openAs }) => {
    const [ada, ben] = [await join(server, "ada"), await join(server, "ben")];
    stage.makeModerator(ada.id);
    makePlace(stage, [ben]);
    const lines = `Look${"\nup".repeat(150)}`;
    stage.admin.updateDocument("communities", "61", { description: lines });
    stage.admin.updateDocument("users", ben.id, { bio: lines });
    const threadId = writeIn(stage, "threads", ben, { content: lines });
    for (const subject of [{ communityId: "61" }, { communityId: "61", threadId }, { profileId: ben.id }])
      stage.admin.createDocument({
        collection: "reports",
        data: { ...subject, reason: "spam", note: "", reporterId: ben.id },
        permissions: ownedBy(ben.id),
      });
    const page = await openAs(ada);
    await page.goto("/moderation");
    const cards = page.getByRole("article", { name: /^Reported/ });
    await expect(cards).toHaveCount(3);
    await expect(page.getByText("Look")).toHaveCount(3);
    for (const card of await cards.all()) expect((await card.boundingBox())?.height).toBeLessThan(1200);
  },
);
