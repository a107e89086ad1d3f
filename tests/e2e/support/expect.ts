// `npm run bench:app` has no configuration of Playwright's, which would say how long to wait: there it is as long as in tests.
import { expect as base } from "@playwright/test";

export const expect = base.configure({ timeout: 30_000 });
