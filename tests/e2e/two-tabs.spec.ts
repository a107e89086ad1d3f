// Two pages of one browser. Only these show what a browser does between the listeners of a storage event.
import { join, post, rowsOf } from "./support/api";
import { listening } from "./support/listening";
import { photo } from "./support/photo";
import { detail } from "./support/tags";
import { expect, test } from "./support/test";

const screens = ["/", "/explore", "/create-post", "/harmony", "/topics"] as const;

for (const path of screens)
  test(`session-9: a logout in one tab leads the other at ${path} to the login`, detail, async ({ server, openAs }) => {
    const ada = await join(server, "ada");
    await post(server, ada, { content: "Hello" });
    const page = await openAs(ada);
    await page.goto(`/update-profile/${ada.id}`);
    const other = await page.context().newPage();
    const crashes: string[] = [];
    other.on("pageerror", (error) => crashes.push(String(error)));
    await other.goto(path);
    await expect(other.locator("h1").first()).toBeVisible();
    await expect(other.locator("[aria-busy=true]")).toHaveCount(0);

    await page.getByRole("button", { name: "Logout" }).click();

    await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
    await expect(other.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
    expect(crashes).toEqual([]);
  });

test(
  "leaving-3: what is written in another tab while an account is deleted stays nowhere",
  detail,
  async ({ server, openAs }) => {
    const [ada, ben] = [await join(server, "ada"), await join(server, "ben")];
    for (const content of ["One", "Two", "Three"]) await post(server, ada, { content });
    const page = await openAs(ada);
    await page.goto("/create-post");
    await page.getByLabel("Content").fill("Still here");
    const other = await page.context().newPage();
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await other.route(/posts\/documents\//, async (route) => {
      if (route.request().method() === "DELETE") await held;
      await route.continue();
    });
    await other.goto(`/update-profile/${ada.id}?section=account`);
    await other.getByRole("region", { name: "Delete account" }).getByRole("button", { name: "Delete" }).click();
    await other.getByLabel("Type “delete” to confirm").fill("delete");
    const begun = other.waitForRequest((request) => request.method() === "DELETE");
    await other.getByRole("button", { name: "Delete for good" }).click();
    await begun;

    await page.getByRole("button", { name: "Post", exact: true }).click();
    await expect(
      page
        .locator("[aria-busy=true]")
        .or(page.getByRole("heading", { name: "Home" }))
        .first(),
    ).toBeVisible();
    release();
    await expect(other).toHaveURL(/account-closed/);
    await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
    expect(await rowsOf(server, ben, "posts")).toEqual([]);
  },
);

test("edit-profile-18: a saved picture and name show in other windows at once", detail, async ({ server, openAs }) => {
  const ada = await join(server, "ada");
  await post(server, ada, { content: "Hello" });
  const page = await openAs(ada);
  await page.goto("/update-profile/ada");
  const other = await page.context().newPage();
  const isListening = listening(other);
  await other.goto("/profile/ada");
  const main = other.getByRole("main");
  const card = main.getByRole("article");
  await isListening;
  await expect(card).toContainText("Hello");
  const pictures = (): Promise<string[]> =>
    main
      .locator("img")
      .evaluateAll((images: HTMLImageElement[]) =>
        images.filter(({ naturalWidth }) => naturalWidth > 0).map(({ src }) => new URL(src).pathname),
      );
  expect(await pictures()).toEqual([]);

  await page.getByLabel("Change Profile Picture").setInputFiles({
    name: "portrait.jpg",
    mimeType: "image/jpeg",
    buffer: await photo({ width: 300, height: 300, type: "jpeg" }),
  });
  await page.getByLabel("Username").fill("ada.king");
  await page.getByRole("button", { name: "Update Profile" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "ada.king" })).toBeVisible();

  await expect(main.getByRole("heading", { level: 1, name: "ada.king" })).toBeVisible();
  await expect(card).toContainText("ada.king");
  await expect.poll(pictures, "of the profile and of the post").toHaveLength(2);
  const files = new Set(await pictures());
  expect([...files]).toEqual([expect.stringContaining("/storage/buckets/avatars/files/")]);
});
