// The product's main job, from a sign-up to an answer, with two people in two browsers.
import { join } from "./support/api";
import { expect, testOfProcess as test } from "./support/test";

test("a member signs up, posts an article, is answered, and finds it all after a restart", async ({
  page,
  npmStart,
  openAs,
}) => {
  // Ada has never been here.
  await page.goto("/");
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole("link", { name: "Register" }).click();
  await page.getByLabel("Username").fill("ada.lovelace");
  await page.getByLabel("Email").fill("ada@chorus.example");
  await page.getByLabel("Password", { exact: true }).fill("engine-no-9");
  await page.getByLabel("Confirm Password", { exact: true }).fill("engine-no-9");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
  await expect(page.getByText("No posts found")).toBeVisible();
  const welcome = page.getByRole("region", { name: "Nice to have you here, ada.lovelace" });
  await expect(welcome.getByRole("link", { name: "Write your first post" })).toBeVisible();

  // Ben has a look at the empty feed and leaves it open.
  const ben = await join(npmStart, "ben");
  const bens = await openAs(ben);
  await bens.goto("/");
  await expect(bens.getByText("No posts found")).toBeVisible();

  // Ada posts an article.
  await page.getByRole("link", { name: "Create Post" }).first().click();
  await page
    .getByLabel("Article URL")
    .fill("https://riverpost.example/environment/2026/restoration-...of-the-river?utm_source=x");
  await page.getByLabel("Content").fill("The river restoration finally made the front page.");
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(page.getByText("Post created successfully!").first()).toBeVisible();
  await expect(page).toHaveURL(`${npmStart.url}/`);
  await expect(welcome.getByRole("listitem").filter({ hasText: "Done: Write your first post" })).toBeVisible();
  const adasFeed = page.getByRole("feed");
  await expect(adasFeed.getByRole("article")).toHaveCount(1);
  await expect(adasFeed).toContainText("riverpost.example/environment/2026/restoration-...");
  await expect(adasFeed.getByRole("link", { name: /Click to read article/ })).toHaveAttribute(
    "href",
    "https://riverpost.example/environment/2026/restoration-...of-the-river",
  );

  // Ben is told, looks, opens the post and answers.
  await bens.getByRole("button", { name: "1 new post" }).click();
  await bens.getByRole("link", { name: /river restoration/ }).click();
  await expect(bens.getByRole("heading", { level: 1, name: "Post" })).toBeVisible();
  await page.getByRole("link", { name: /river restoration/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Post" })).toBeVisible();
  await bens.getByPlaceholder("Post your reply").fill("The heron photos alone are worth it.");
  await bens.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(bens.getByText("Comment posted successfully!").first()).toBeVisible();
  await expect(bens.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();

  // Ada sees the reply and the count without a reload.
  await expect(page.getByText("The heron photos alone are worth it.")).toBeVisible();
  await page.goBack();
  await expect(adasFeed.getByText("1 reply")).toBeVisible();

  await npmStart.restart();
  await page.reload();
  await expect(adasFeed.getByRole("article")).toHaveCount(1);
  await expect(adasFeed.getByText("1 reply")).toBeVisible();
  await page.getByRole("link", { name: /river restoration/ }).click();
  await expect(page.getByText("The heron photos alone are worth it.")).toBeVisible();
});
