// What the server has done and nobody heard of: the member is told, and trying again neither doubles nor is refused.
import type { Page } from "@playwright/test";
import { join, picturesOf, post, rowsOf, type Member } from "./support/api";
import { photo } from "./support/photo";
import type { Passing, Stage } from "./support/stage";
import { expect, test } from "./support/test";

const documents = (collection: string) => `/v1/databases/main/collections/${collection}/documents`;

/** Requests of this kind: to the path, or to what is one step below it. */
const requests =
  (method: string, path: string, below = "") =>
  (passing: Passing) =>
    passing.method === method && (below ? passing.path.startsWith(`${path}/`) : passing.path === path);

const posting = requests("POST", documents("posts"));

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

test.describe("registering", () => {
  const lost = {
    "the account": requests("POST", "/v1/account"),
    "the session": requests("POST", "/v1/account/sessions/email"),
    "the profile": requests("POST", documents("users")),
    everything: () => true,
  };
  for (const [what, isLost] of Object.entries(lost))
    test(
      `after the lost answer about ${what}, Register once more leads in, with one account and one profile`,
      { tag: "@detail" },
      async ({ stage, openAs }) => {
        const page = await openAs(null);
        await page.goto("/register");
        await page.getByLabel("Username").fill("ada.lovelace");
        await page.getByLabel("Email").fill("ada@chorus.example");
        await page.getByLabel("Password", { exact: true }).fill("engine-no-9");
        await page.getByLabel("Confirm Password", { exact: true }).fill("engine-no-9");
        stage.loseAnswers(isLost);
        await press(page, "Register");
        await expect(page.getByRole("alert").or(offlineLine(page)).first()).toBeVisible();
        await expect(page.getByLabel("Username"), "what was typed is still there").toHaveValue("ada.lovelace");
        stage.loseAnswers();
        await press(page, "Register");
        await expect(heading(page, "Home")).toBeVisible();
        await expect(page.getByText("Account exists")).toHaveCount(0);
        const profiles = await rowsOf(stage, await join(stage, "ben"), "users");
        expect(profiles.map(({ username }) => `${username}`).toSorted()).toEqual(["ada.lovelace", "ben"]);
      },
    );
});

test(
  "outbox-4: a post whose answer was lost stays to be seen, and goes out by itself as the same one",
  { tag: "@detail" },
  async ({ stage, server, openAs }) => {
    const ada = await join(server, "ada");
    const page = await openAs(ada);
    await page.goto("/create-post");
    await page.getByLabel("Content").fill("Said once");
    stage.loseAnswers(posting);
    await press(page, "Post");
    await expect(page.getByText("Error creating post").first()).toBeVisible();
    const waiting = page.getByRole("region", { name: "Waiting to be sent" });
    await expect(waiting).toContainText("Said once");
    await page.goto("/");
    // As one that waits, or as the server has it, whichever is there first.
    await expect(page.getByRole("main").getByText("Said once", { exact: true })).toHaveCount(1);
    await page.goto("/create-post");
    await expect(waiting).toContainText("Said once");
    stage.loseAnswers();
    await expect(waiting).toHaveCount(0);
    await page.goto("/");
    await expect(page.getByRole("feed").getByText("Said once")).toHaveCount(1);
    expect(await contents(stage, ada)).toEqual(["Said once"]);
  },
);

test(
  "outbox-4: a reply whose answer was lost stays to be seen, and goes out by itself as the same one",
  { tag: "@detail" },
  async ({ stage, server, openAs }) => {
    const ada = await join(server, "ada");
    const id = await post(server, ada, { content: "Who is there?" });
    const page = await openAs(ada);
    await page.goto(`/post/${id}`);
    await expect(page.getByRole("main").getByText("Who is there?")).toBeVisible();
    await page.getByPlaceholder("Post your reply").fill("Only me");
    stage.loseAnswers(posting);
    await press(page, "Reply");
    const waiting = page.getByRole("region", { name: "Waiting to be sent" });
    await expect(waiting).toContainText("Only me");
    stage.loseAnswers();
    await expect(waiting).toHaveCount(0);
    await page.goto(`/post/${id}`);
    await expect(page.getByRole("feed").getByText("Only me")).toHaveCount(1);
    expect(await contents(stage, ada)).toEqual(["Only me", "Who is there?"]);
  },
);

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
  const lost = {
    "the file": requests("POST", "/v1/storage/buckets/avatars/files"),
    "the profile": requests("PATCH", documents("users"), "below"),
    "the deletion of the old file": requests("DELETE", "/v1/storage/buckets/avatars/files", "below"),
    everything: () => true,
  };
  for (const [what, isLost] of Object.entries(lost))
    test(
      `after the lost answer about ${what}, a picture is there, and only one`,
      { tag: "@detail" },
      async ({ stage, server, openAs }) => {
        const ada = await join(server, "ada");
        const page = await openAs(ada);
        const choose = async (name: string): Promise<void> => {
          const buffer = await photo({ width: 300, height: 300 });
          await page.getByLabel("Change Profile Picture").setInputFiles({ name, mimeType: "image/png", buffer });
          await expect(page.getByRole("img", { name: "Your new picture" })).toBeVisible();
        };
        await page.goto("/update-profile/ada");
        await choose("first.png");
        await press(page, "Update Profile");
        await expect(heading(page, "ada")).toBeVisible();
        const [first] = await picturesOf(server);

        await page.getByRole("link", { name: "Settings" }).click();
        await choose("second.png");
        stage.loseAnswers(isLost);
        await press(page, "Update Profile");
        // Where the browser itself asks again, the member may hear nothing of it.
        const form = page.getByRole("form", { name: "Edit Profile" });
        await expect(offlineLine(page).or(form.getByRole("alert")).or(heading(page, "ada"))).toBeVisible();
        stage.loseAnswers();
        if (await form.isVisible()) await press(page, "Update Profile");
        await expect(heading(page, "ada")).toBeVisible();
        const stored = await picturesOf(server);
        expect(stored, "one picture a member").toHaveLength(1);
        expect(stored[0]).not.toBe(first);
        const [profile] = await rowsOf(server, ada, "users");
        expect(profile?.["imgid"], "a profile names a picture that is there").toBe(stored[0]);
      },
    );

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
