// Changing one’s own profile: a picture as a camera makes it, the words, and the password.
import type { Locator, Page } from "@playwright/test";
import { join } from "./support/api";
import { photo } from "./support/photo";
import type { Server } from "./support/server";
import { detail } from "./support/tags";
import { expect, test } from "./support/test";

const picture = (page: Page): Locator => page.getByLabel("Change Profile Picture");

/** Ada’s picture, as the server keeps it. */
const storedPicture = async (server: Server): Promise<string> => {
  const answer = await fetch(`${server.url}/v1/storage/buckets/avatars/files?project=chorus`);
  const { files }: { files: { $id: string }[] } = await answer.json();
  expect(files, "one picture a member").toHaveLength(1);
  return files[0]?.$id ?? "";
};

test("picture-11: what is sent while it is looked at is saved, or refused", detail, async ({ server, openAs }) => {
  const page = await openAs(await join(server, "ada"));
  // Checking a picture ends in decoding it, which waits here.
  await page.addInitScript(() => {
    const decode = window.createImageBitmap.bind(window);
    const checked = new Promise<void>((resolve) => Object.assign(window, { finishCheck: resolve }));
    window.createImageBitmap = async (source: ImageBitmapSource) => {
      await checked;
      return decode(source);
    };
  });
  const finishCheck = () => page.evaluate(() => (Reflect.get(window, "finishCheck") as () => void)());
  const update = page.getByRole("button", { name: "Update Profile" });

  await page.goto("/update-profile/ada");
  await picture(page).setInputFiles({
    name: "early.png",
    mimeType: "image/png",
    buffer: await photo({ width: 40, height: 30 }),
  });
  await update.click();
  await expect(update).toHaveAttribute("aria-busy", "true");
  await finishCheck();
  await expect(page.getByRole("heading", { level: 1, name: "ada" })).toBeVisible();
  const saved = await storedPicture(server);

  await page.goto("/update-profile/ada");
  await picture(page).setInputFiles({
    name: "cut.png",
    mimeType: "image/png",
    buffer: (await photo({ width: 40, height: 30 })).subarray(0, 40),
  });
  await update.click();
  await finishCheck();
  await expect(page.getByText("This file can’t be read as a PNG or JPEG picture.", { exact: false })).toBeVisible();
  await expect(page).toHaveURL(/update-profile/);
  expect(await storedPicture(server)).toBe(saved);
});
