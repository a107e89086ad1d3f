// Communities, their chats and pictures, on a phone, with fingers (support/person).
import type { Locator, Page } from "@playwright/test";
import { join, type Member } from "./support/api";
import { button, isAt, link, test } from "./support/fingers";
import type { Person } from "./support/person";
import { photo } from "./support/photo";
import { signInSample } from "./support/sample";
import type { Stage } from "./support/stage";
import { detail } from "./support/tags";
import { expect } from "./support/test";

const tab = (page: Page, name: RegExp): Locator => page.getByRole("tab", { name });

const said = (page: Page, words: string): Locator =>
  page.getByRole("feed").getByRole("article").filter({ hasText: words });

/** Whether all of it is on the part of the screen that the keyboard leaves. */
const isInSight = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const met = document.elementFromPoint(innerWidth / 2, (top + bottom) / 2);
    return top >= 0 && bottom <= innerHeight && (element.contains(met) || met?.contains(element) === true);
  });

test.describe("in the sample community", () => {
  test.use({ community: "sample" });

  test("shared-4, chat-2: a member joins a community, and talks in its chat", detail, async ({ hold, server }) => {
    const person = await hold(await signInSample(server), "/");
    const { page } = person;
    await person.tap(link(page.getByRole("navigation", { name: "Main" }), "Explore"));
    await person.tap(link(page, "All communities"));
    await isAt(page, "Communities");
    await person.tap(link(page.getByRole("main"), "River watch").first());
    await person.tap(button(page, "Join").first());
    await expect(page.getByPlaceholder("Start a new thread...")).toBeVisible();
    await person.tap(tab(page, /Chat/));
    const field = page.getByRole("textbox", { name: "Write a message…" });
    for (const words of ["The heron is back.", "Two of them, even."]) {
      await person.type(field, words);
      await expect.poll(() => isInSight(field), "the field stands above the keyboard").toBe(true);
      await page.keyboard.press("Enter");
      await expect(field, "Enter begins a line").toHaveValue(`${words}\n`);
      await person.tap(button(page, "Send"));
      await expect(said(page, words)).toHaveCount(1);
      await expect(field).toHaveValue("");
      await expect.poll(() => isInSight(said(page, words)), "what was said stands above the keyboard").toBe(true);
    }
    // A touch shows what can be done with a message, also above the box.
    await person.tap(said(page, "Two of them, even.").getByText("Two of them, even."));
    await person.tap(button(said(page, "Two of them, even."), /^(Answer|Reply)/));
    await person.type(field, "And a third.");
    await person.pauseAndPress(button(page, "Send"));
    await expect(said(page, "And a third.")).toContainText("Two of them, even.");
  });
});

/** A post of three pictures. */
const showPictures = async (stage: Stage, { id }: Member): Promise<void> => {
  const bytes = new Uint8Array(await photo({ width: 640, height: 480, type: "jpeg" }));
  const pictures = ["Herons", "Swans", "Ducks"].map((description, at) => {
    stage.admin.createFile({ bucket: "pictures", id: String(1000 + at), name: `${id}-${at}.jpg`, userId: id, bytes });
    return { id: String(1000 + at), width: 640, height: 480, colours: "b4532a7a3518", description };
  });
  stage.admin.createPost({ userId: id, content: "At the weir", pictures: JSON.stringify(pictures) });
};

const across = (dialog: Page, part: number): { x: number; y: number } => ({
  x: (dialog.viewportSize()?.width ?? 0) * part,
  y: 400,
});

const scaleOf = (person: Person): Promise<number> =>
  person.page
    .getByRole("dialog")
    .getByRole("img")
    .first()
    .evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a);

test("pictures-4: a member turns, spreads and swipes away pictures", detail, async ({ hold, server, stage }) => {
  await showPictures(stage, await join(server, "ben"));
  const person = await hold(await join(server, "ada"), "/");
  const { page } = person;
  await person.tap(page.getByRole("img", { name: "Herons" }));
  const viewer = page.getByRole("dialog");
  await expect(viewer.getByRole("status")).toHaveText("1 of 3");
  await person.drag({ from: across(page, 0.8), to: across(page, 0.2) });
  await expect(viewer.getByRole("status")).toHaveText("2 of 3");
  await expect(viewer.getByRole("img", { name: "Swans" })).toBeVisible();
  await person.drag(
    { from: across(page, 0.45), to: across(page, 0.2) },
    { from: across(page, 0.55), to: across(page, 0.8) },
  );
  await expect.poll(() => scaleOf(person)).toBeGreaterThan(2);
  // Spread, it is moved and not turned.
  await person.drag({ from: across(page, 0.8), to: across(page, 0.2) });
  await expect(viewer.getByRole("img", { name: "Swans" })).toBeVisible();
  await person.drag(
    { from: across(page, 0.2), to: across(page, 0.48) },
    { from: across(page, 0.8), to: across(page, 0.52) },
  );
  await expect.poll(() => scaleOf(person)).toBe(1);
  await person.drag({ from: { x: 195, y: 300 }, to: { x: 195, y: 620 } });
  await expect(viewer).toHaveCount(0);
  await expect(page.getByRole("article").filter({ hasText: "At the weir" })).toBeInViewport();
  await isAt(page, "Home");
});
