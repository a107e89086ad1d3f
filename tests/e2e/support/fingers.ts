// A phone in a member's hand, and what is on it.
import type { Locator, Page } from "@playwright/test";
import type { Member } from "./api";
import { Person, phone } from "./person";
import { expect, test as base } from "./test";

interface Fixtures {
  /** A member's phone, or nobody's, at an address. */
  hold: (member: Member | null, path: string) => Promise<Person>;
}

export const test = base.extend<Fixtures>({
  hold: ({ openAs }, use) =>
    use(async (member, path) => {
      const page = await openAs(member, phone);
      await page.goto(path);
      return Person.at(page);
    }),
});

export const button = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole("button", { name, exact: true });

export const link = (page: Page | Locator, name: string | RegExp): Locator =>
  page.getByRole("link", { name, exact: true });

export const isAt = (page: Page, heading: string): Promise<void> =>
  expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
