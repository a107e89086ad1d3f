// Communities, which live on this device: made with a picture, talked in, and there after a reload.
import type { Page } from "@playwright/test";
import { join } from "./support/api";
import { photo } from "./support/photo";
import { detail } from "./support/tags";
import { expect, test } from "./support/test";

const create = async (page: Page, name: string, file?: { name: string; mimeType: string; buffer: Buffer }) => {
  await page.goto("/create-community");
  await page.getByLabel("Community Name").fill(name);
  await page.getByLabel("Description").fill("A long table, a pile of books and a river to look at.");
  if (file) {
    await page.getByLabel("Community Image").setInputFiles(file);
    await expect(page.getByRole("img", { name: "The chosen community image" })).toBeVisible();
  }
  await page.getByRole("button", { name: "Create Community" }).click();
};

/** The picture of the community that is open. */
const pictureOf = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("presentation")
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return {
        type: image.src.slice(0, image.src.indexOf(",")),
        width: image.naturalWidth,
        height: image.naturalHeight,
      };
    });

test("create-community-6: a photograph is kept upright, a small one small", detail, async ({ server, openAs }) => {
  const page = await openAs(await join(server, "ada"));
  const turned = await photo({ width: 1600, height: 800, type: "jpeg", orientation: 6 });
  await create(page, "Upright", { name: "turned.jpg", mimeType: "image/jpeg", buffer: turned });
  await expect(page.getByRole("heading", { level: 1, name: "Upright" })).toBeVisible();
  expect(await pictureOf(page)).toEqual({ type: "data:image/jpeg;base64", width: 256, height: 512 });

  const tiny = await photo({ width: 48, height: 20 });
  await create(page, "Small", { name: "tiny.png", mimeType: "image/png", buffer: tiny });
  await expect(page.getByRole("heading", { level: 1, name: "Small" })).toBeVisible();
  expect(await pictureOf(page)).toEqual({ type: "data:image/webp;base64", width: 48, height: 20 });

  await page.goto("/create-community");
  await page
    .getByLabel("Community Image")
    .setInputFiles({ name: "notes.png", mimeType: "image/png", buffer: Buffer.from("Not a picture") });
  await expect(page.getByText("This file can’t be shown as a picture. Choose another one.")).toBeVisible();
  await expect(page.getByRole("link", { name: /Small|Upright/ })).toHaveCount(2);
});
