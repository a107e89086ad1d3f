// Tab, Enter and letters alone, from the login to a published reply, with the focus in sight at every step.
import type { Page } from "@playwright/test";
import { join, post } from "./support/api";
import { signInSample } from "./support/sample";
import { expect, test } from "./support/test";

interface Stop {
  name: string;
  /** An outline or a ring of at least 2 px is drawn around it. */
  isMarked: boolean;
  /** Some of it is on screen and not under a bar or a header. */
  isInSight: boolean;
}

const focused = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return { name: "", isMarked: false, isInSight: false };
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const label =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels?.[0] : element;
    const hasRing = boxShadow.split(/,(?![^(]*\))/).some((shadow) => /\b0px 0px 0px [2-9]px/.test(shadow));
    const isSeenAt = (x: number, y: number): boolean => element.contains(document.elementFromPoint(x, y));
    const boxes = [...element.getClientRects()];
    return {
      name: (element.ariaLabel ?? label?.textContent ?? "").trim(),
      isMarked: (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) || hasRing,
      isInSight: boxes.some(({ left, top, width, height }) => isSeenAt(left + width / 2, top + height / 2)),
    };
  });

/** Presses Tab until something of this name has the focus; each stop on the way must show that it has it. */
const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  const passed: string[] = [];
  for (let stops = 0; stops < 60; stops += 1) {
    await page.keyboard.press("Tab");
    // Soon: a page that is still fading in covers itself.
    await expect.poll(() => focused(page), "the focus can be seen").toMatchObject({ isMarked: true, isInSight: true });
    const stop = await focused(page);
    if (name.test(stop.name)) return;
    passed.push(stop.name);
  }
  throw new Error(`Tab does not reach ${name}, only ${passed.join(" · ")}`);
};

const heading = (page: Page, name: string) => expect(page.getByRole("heading", { level: 1, name })).toBeFocused();

for (const [device, viewport] of Object.entries({
  desktop: { width: 1280, height: 900 },
  phone: { width: 390, height: 844 },
}))
  test(
    `keyboard-5: the keyboard alone leads from the login to a published reply, on a ${device}`,
    { tag: device === "desktop" ? [] : "@detail" },
    async ({ page, server }) => {
      const ada = await join(server, "ada");
      const ben = await join(server, "ben");
      for (const words of ["First words", "Second words", "Third words"]) await post(server, ben, { content: words });
      await page.setViewportSize(viewport);
      await page.goto("/");

      await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
      await tabTo(page, /^Email/);
      await page.keyboard.type(ada.email);
      await tabTo(page, /^Password/);
      await page.keyboard.type(ada.password);
      await page.keyboard.press("Enter");

      await heading(page, "Home");
      await expect(page.getByText("Second words")).toBeVisible();
      await tabTo(page, /^Second words/);
      await page.keyboard.press("Enter");

      await heading(page, "Post");
      await tabTo(page, /^Post your reply/);
      await page.keyboard.type("Said without a mouse");
      await tabTo(page, /^Reply/);
      await page.keyboard.press("Enter");

      await expect(page.getByText("Comment posted successfully!").first()).toBeVisible();
      const answered = page.getByRole("article").filter({ hasText: "Second words" });
      await expect(answered).toBeFocused();
      await expect(answered).toContainText("1 reply");
    },
  );

test.describe("in a chat", () => {
  test.use({ community: "sample" });

  test("access-6: “Reply” in a message’s menu leads into the text, by keyboard and by mouse", async ({
    openAs,
    server,
  }) => {
    const page = await openAs(await signInSample(server));
    await page.goto("/communities");
    await page.getByRole("main").getByRole("link", { name: "River watch" }).first().click();
    await page.getByRole("button", { name: "Join" }).first().click();
    await page.getByRole("tab", { name: /Chat/ }).click();
    const more = page.getByRole("button", { name: /^More actions for .+ message$/ });
    const reply = page.getByRole("menuitem", { name: "Reply" });
    const text = page.getByRole("textbox", { name: "Write a message…" });

    await more.last().focus();
    await page.keyboard.press("Enter");
    await reply.click();
    await expect(reply).toBeHidden();
    await expect(text).toBeFocused();

    await more.first().focus();
    await page.keyboard.press("Enter");
    await expect(reply).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(reply).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(reply).toBeHidden();
    await expect(text).toBeFocused();
  });
});
