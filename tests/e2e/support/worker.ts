// For the tests that let the worker in; all others keep it out (playwright.config.ts).
import type { Page } from "@playwright/test";
import type { Deployment } from "./deployment";
import { expect } from "./test";

export const withWorker = { serviceWorkers: "allow" } as const;

/** The worker has everything, and stands between the page and the network. */
export const workerStands = async (page: Page): Promise<void> => {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
};

/** Looks for a newer worker now, and not when it is next due. */
export const lookForNewer = (page: Page): Promise<void> =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));

/** Puts another build in the place of the one whose worker stands behind the page, and waits until it is offered there. */
export const offerNewVersion = async (page: Page, deployment: Deployment): Promise<void> => {
  await workerStands(page);
  deployment.replace();
  await lookForNewer(page);
  await expect(page.getByText("A new version is ready.")).toBeVisible();
};
