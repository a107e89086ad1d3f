// Pressing again before the next screen is there, as impatient people on slow devices do.
import { type Page } from "@playwright/test";
import { join, post } from "./support/api";
import { detail } from "./support/tags";
import { expect, test } from "./support/test";

/** The page's processor becomes this many times slower. */
const slowDown = async (page: Page, rate: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
};

/** Presses the button again and again from within the page, from its first press until it is gone, as fast as it draws. */
const keepPressing = (page: Page, name: string): Promise<number> =>
  page.evaluate(async (words) => {
    const isIt = (button: HTMLButtonElement): boolean => button.textContent.trim() === words;
    let presses = 0;
    for (;;) {
      const button = [...document.querySelectorAll("button")].find(isIt);
      if (!button) return presses;
      button.click();
      presses += 1;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }, name);

for (const rate of [1, 4])
  test(`create-post-17: presses on Post make one post, ${rate} times slower`, detail, async ({ server, openAs }) => {
    const ada = await join(server, "ada");
    // Enough to make Home slow to come.
    for (let number = 1; number <= 25; number += 1) await post(server, ada, { content: `Post number ${number}.` });
    const page = await openAs(ada);
    await page.goto("/create-post");
    await page.getByLabel("Content").fill("Said once");
    await slowDown(page, rate);
    expect(await keepPressing(page, "Post")).toBeGreaterThan(1);
    await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
    await slowDown(page, 1);
    await page.reload();
    await expect(page.getByText("Post number 25.")).toBeVisible();
    await expect(page.getByText("Said once")).toHaveCount(1);
  });
