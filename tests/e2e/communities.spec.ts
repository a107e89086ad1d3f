// Communities, which live on this device: made with a picture, talked in, and there after a reload.
import type { Page } from "@playwright/test";
import { endSessions, join } from "./support/api";
import { photo } from "./support/photo";
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

test(
  "community-9: a community with a picture, a thread, a reply and a reply to that are all there after a reload",
  { tag: "@walk" },
  async ({ server, openAs }) => {
    const page = await openAs(await join(server, "ada"));
    await page.goto("/explore");
    await page.getByRole("link", { name: "Create Community" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Create Community" })).toBeVisible();
    const buffer = await photo({ width: 1600, height: 900 });
    await create(page, "Riverside readers", { name: "river.png", mimeType: "image/png", buffer });

    await expect(page.getByText("Community created successfully").first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: "Riverside readers" })).toBeVisible();
    await expect(page).toHaveURL(/\/community\/[0-9a-f]+$/);
    expect(await pictureOf(page)).toEqual({ type: "data:image/webp;base64", width: 512, height: 288 });

    const main = page.getByRole("main");
    await main.getByPlaceholder("Start a new thread...").fill("What shall we read in December?");
    await main.getByRole("button", { name: "Create Thread" }).click();
    await expect(page.getByText("Thread created successfully").first()).toBeVisible();
    await expect(main.getByPlaceholder("Start a new thread...")).toHaveValue("");

    const thread = main.getByRole("article").filter({ hasText: "What shall we read in December?" }).first();
    await thread.getByRole("button", { name: "0 replies" }).click();
    await thread.getByPlaceholder("Write a reply...").fill("Something short.");
    await thread.getByRole("button", { name: "Reply", exact: true }).click();
    await expect(page.getByText("Reply added successfully").first()).toBeVisible();

    const reply = thread.getByRole("article").filter({ hasText: "Something short." });
    await reply.getByRole("button", { name: "0 replies" }).click();
    await reply.getByPlaceholder("Write a reply...").fill("Shorter than the last one?");
    await reply.getByRole("button", { name: "Reply", exact: true }).click();
    await expect(reply.getByRole("article")).toContainText("Shorter than the last one?");

    await page.reload();
    await expect(page.getByRole("main")).toContainText("1 thread");
    expect(await pictureOf(page)).toEqual({ type: "data:image/webp;base64", width: 512, height: 288 });
    await thread.getByRole("button", { name: "1 reply" }).first().click();
    await reply.getByRole("button", { name: "1 reply" }).click();
    await expect(reply.getByRole("article")).toContainText("Shorter than the last one?");

    await page.goto("/create-community");
    await page.getByRole("link", { name: /Riverside readers/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Riverside readers" })).toBeVisible();
  },
);

test(
  "create-community-6: a photograph is kept upright, a small picture is not enlarged, and what is no picture is refused",
  { tag: "@detail" },
  async ({ server, openAs }) => {
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
  },
);

test(
  "community-20, session-14: a thread that is being written outlives a reload and its session",
  { tag: "@detail" },
  async ({ server, openAs }) => {
    const ada = await join(server, "ada");
    const page = await openAs(ada);
    await create(page, "Riverside readers");
    const box = page.getByPlaceholder("Start a new thread...");
    await expect(page).toHaveURL(/\/community\//);
    const { href } = new URL(page.url());
    await box.fill("What shall we read in December?");
    await page.reload();
    await expect(box).toHaveValue("What shall we read in December?");
    await expect(page.getByText("We kept what you wrote here earlier.")).toBeVisible();
    await box.press("End");
    await box.pressSequentially(" And in January?");

    await endSessions(server, ada);
    await page.reload();
    await page.getByLabel("Email").fill(ada.email);
    await page.getByLabel("Password", { exact: true }).fill(ada.password);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page).toHaveURL(href);
    await expect(box).toHaveValue("What shall we read in December? And in January?");
    await page.getByRole("button", { name: "Create Thread" }).click();
    await expect(page.getByRole("article")).toContainText("And in January?");
    await expect(page.getByText("We kept what you wrote here earlier.")).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("article")).toBeVisible();
    await expect(box).toHaveValue("");
  },
);
