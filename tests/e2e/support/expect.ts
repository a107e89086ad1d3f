// `npm run bench:start` has no configuration of Playwright's, which would say how long to wait. A test ends by its own limit.
import { expect as base } from "@playwright/test";

/** Milliseconds, on a machine that has much else to do. */
export const patience = 120_000;

export const expect = base.configure({ timeout: patience });
