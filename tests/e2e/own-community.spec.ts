// The example community, built and walked through as a visitor and a member.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join as joinPath } from "node:path";
import { buildInto } from "./support/built-app";
import { Stage } from "./support/stage";
import { detail } from "./support/tags";
import { expect, test as base } from "./support/test";

const test = base.extend<object, { stage: Stage }>({
  stage: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = mkdtempSync(joinPath(tmpdir(), "chorus-harbour-"));
      const stage = await Stage.open(await buildInto(folder, {}, "examples/harbour"));
      await use(stage);
      await stage.close();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 300_000 },
  ],
});

test(
  "own-community-1, own-community-5, own-community-6: its own words and colours show",
  detail,
  async ({ stage, page }) => {
    await stage.reset("empty");
    await page.goto(`${stage.url}/login`);
    await expect(page).toHaveTitle("Login · Harbour");
    await expect(page.getByText("What is going on around the harbour?").filter({ visible: true })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "More about Harbour" }).getByRole("link")).toHaveCount(2);
    const manifest: unknown = await (await page.request.get(`${stage.url}/manifest.webmanifest`)).json();
    expect(manifest).toMatchObject({ name: "Harbour" });

    await page.getByRole("link", { name: "Register" }).click();
    await page.getByLabel("Username").fill("ada");
    await page.getByLabel("Email").fill("ada@harbour.example");
    await page.getByLabel("Password", { exact: true }).fill("ada-password");
    await page.getByLabel("Confirm Password", { exact: true }).fill("ada-password");
    const button = page.getByRole("button", { name: "Register" });
    // The press on the link left the pointer where the button stands now.
    await page.mouse.move(0, 0);
    await expect(button).toHaveCSS("background-color", "rgb(11, 110, 110)");
    await button.click();
    await expect(page).toHaveTitle("Home · Harbour");
    await expect(page.getByRole("link", { name: "Harbour, home" }).filter({ visible: true })).toBeVisible();

    await page.goto(`${stage.url}/create-post`);
    await page.getByLabel("Content").fill("Who sails the regatta on Sunday?");
    await page.getByRole("button", { name: "Post", exact: true }).click();
    await expect(page.getByRole("feed").getByRole("link", { name: "Topic Sailing" })).toBeVisible();

    await page.getByRole("link", { name: "Settings" }).first().click();
    await page.getByRole("button", { name: "Harbour Initiatives" }).click();
    await expect(page.getByText("Volunteers read the gauge at the pier")).toBeVisible();
    await page.getByRole("button", { name: "Terms of Service" }).click();
    await expect(page.getByRole("link", { name: "crew@harbour.example" })).toHaveAttribute("href", /^mailto:/);
    await expect(page.getByRole("main")).not.toContainText("Chorus");
  },
);

test("own-community-7: a community without news has no Harmony", detail, async ({ stage, browser }) => {
  await stage.reset("sample");
  const context = await browser.newContext({ baseURL: stage.url, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByLabel("Email").fill("mara.okafor@chorus.example");
  await page.getByLabel("Password", { exact: true }).fill("sing-along-8");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("feed").getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Harmony" })).toHaveCount(0);
  const aside = page.getByRole("complementary", { name: "Around the community" });
  await expect(aside.getByRole("heading", { name: "Popular topics" })).toBeVisible();
  await page.goto("/harmony");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Not Found");
  await context.close();
});
