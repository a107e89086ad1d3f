// A second build in the place of the first, while the app is open.
import type { Page } from "@playwright/test";
import { join } from "./support/api";
import { testOfDeployment as test } from "./support/deployment";
import { detail, walk } from "./support/tags";
import { expect } from "./support/test";
import { lookForNewer, offerNewVersion, withWorker, workerStands } from "./support/worker";

test("offline-6: a new version is offered, and loses nothing of a draft", walk, async ({ deployment, openAs }) => {
  const page = await openAs(await join(deployment, "ada"), withWorker);
  await page.goto("/create-post");
  const content = page.getByLabel("Content");
  await content.fill("Half a thought, and");
  await workerStands(page);
  const other = await page.context().newPage();
  await other.goto("/");
  await expect(other.getByText("It’s quiet here.")).toBeVisible();
  for (const tab of [page, other]) await tab.evaluate(() => Object.assign(window, { isSamePage: true }));
  const isSamePage = (tab: Page): Promise<boolean> => tab.evaluate(() => "isSamePage" in window);
  const entry = (tab: Page): Promise<string | null> => tab.locator('script[type="module"]').first().getAttribute("src");
  const before = await entry(page);

  await offerNewVersion(page, deployment);
  await content.pressSequentially(" the rest");
  expect(await isSamePage(page)).toBe(true);

  await page.getByRole("button", { name: "Update" }).click();
  await expect.poll(() => entry(page)).not.toBe(before);
  await expect(content).toHaveValue("Half a thought, and the rest");
  // The other tab goes on with what it has until its member says so.
  await expect(other.getByText("A new version is ready.")).toBeVisible();
  expect(await isSamePage(other)).toBe(true);
  await other.getByRole("button", { name: "Update" }).click();
  await expect.poll(() => entry(other)).not.toBe(before);
  await expect(other.getByText("It’s quiet here.")).toBeVisible();
});

test("offline-7: the app goes on where a host takes the worker away", detail, async ({ deployment, openAs }) => {
  const page = await openAs(await join(deployment, "ada"), withWorker);
  await page.goto("/");
  await workerStands(page);
  deployment.retireWorker();
  await lookForNewer(page);
  const left = (): Promise<number> =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length + (await caches.keys()).length);
  await expect.poll(left).toBe(0);
  await page.reload();
  await expect(page.getByText("It’s quiet here.")).toBeVisible();
});
