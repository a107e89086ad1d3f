// What the server has done and nobody heard of: the member is told, and trying again neither doubles nor is refused.
import type { Page } from "@playwright/test";
import { join, post, rowsOf, type Member } from "./support/api";
import type { Passing, Stage } from "./support/stage";
import { expect, test } from "./support/test";

const documents = (collection: string) => `/v1/databases/main/collections/${collection}/documents`;

/** Requests of this kind: to the path, or to what is one step below it. */
const requests =
  (method: string, path: string, below = "") =>
  (passing: Passing) =>
    passing.method === method && (below ? passing.path.startsWith(`${path}/`) : passing.path === path);

/** What a form says that met no network. */
const offlineLine = (page: Page) => page.locator("form").getByText(/You seem to be offline/);

const press = (page: Page, name: string): Promise<void> => page.getByRole("button", { name, exact: true }).click();

/** Presses while the answers are lost, is told, and presses again once answers arrive. */
const pressTwice = async (
  page: Page,
  stage: Stage,
  isLost: (passing: Passing) => boolean,
  name: string,
): Promise<void> => {
  stage.loseAnswers(isLost);
  await press(page, name);
  await expect(offlineLine(page)).toBeVisible();
  stage.loseAnswers();
  await press(page, name);
};

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

const contents = async (stage: Stage, member: Member): Promise<string[]> =>
  (await rowsOf(stage, member, "posts")).map(({ content }) => `${content}`).toSorted();

test(
  "after a lost answer, Delete once more finds the post gone and says that it is deleted",
  { tag: "@detail" },
  async ({ stage, server, openAs }) => {
    const ada = await join(server, "ada");
    await post(server, ada, { content: "This one stays" });
    await post(server, ada, { content: "This one goes" });
    const page = await openAs(ada);
    await page.goto("/");
    const cards = page.getByRole("feed").getByRole("article");
    await cards.filter({ hasText: "This one goes" }).getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: "Delete post" }).click();
    stage.loseAnswers(requests("DELETE", documents("posts"), "below"));
    const dialog = page.getByRole("alertdialog");
    await dialog.getByRole("button", { name: "Delete" }).click();
    // The server's own word of it may arrive by realtime first: then there is nothing left to press.
    await expect(async () => {
      expect((await dialog.getByRole("alert").count()) === 1 || (await cards.count()) === 1).toBe(true);
    }).toPass({ intervals: [100] });
    stage.loseAnswers();
    if (await dialog.isVisible()) await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText("This one stays");
    await expect(dialog).toHaveCount(0);
    expect(await contents(stage, ada)).toEqual(["This one stays"]);
  },
);

test.describe("editing the profile", () => {
  test(
    "after a lost answer, a changed password is no wrong one",
    { tag: "@detail" },
    async ({ stage, server, openAs }) => {
      const ada = await join(server, "ada");
      const page = await openAs(ada);
      await page.goto("/update-profile/ada");
      await page.getByLabel("Current Password", { exact: true }).fill(ada.password);
      await page.getByLabel("New Password", { exact: true }).fill("a-better-password");
      await page.getByLabel("Confirm New Password", { exact: true }).fill("a-better-password");
      await pressTwice(page, stage, requests("PATCH", "/v1/account/password"), "Update Profile");
      await expect(heading(page, "ada")).toBeVisible();

      await page.getByRole("link", { name: "Settings" }).click();
      await press(page, "Logout");
      await expect(page).toHaveURL(/\/login$/);
      await page.getByLabel("Email").fill(ada.email);
      await page.getByLabel("Password", { exact: true }).fill("a-better-password");
      await press(page, "Login");
      await expect(heading(page, "ada").or(heading(page, "Settings")).or(heading(page, "Home"))).toBeVisible();
    },
  );
});

test("after a lost answer, Logout once more leads out", { tag: "@detail" }, async ({ stage, server, openAs }) => {
  const page = await openAs(await join(server, "ada"));
  await page.goto("/update-profile/ada");
  await expect(page.getByLabel("Username")).toHaveValue("ada");
  stage.loseAnswers(requests("DELETE", "/v1/account/sessions", "below"));
  await press(page, "Logout");
  await expect(page.getByText(/You’re still logged in/).or(page.getByRole("heading", { name: "Login" }))).toBeVisible();
  stage.loseAnswers();
  const logout = page.getByRole("button", { name: "Logout" });
  // The app may have noticed by itself by now that the session is gone.
  await logout.click({ timeout: 5000 }).catch(() => undefined);
  await expect(page).toHaveURL(/\/login$/);
});
