// What a phone alone can show: fixed bars, a finger, and a browser that zooms into small fields.
import type { Page } from "@playwright/test";
import { join, post, rowsOf } from "./support/api";
import { frames, phone } from "./support/person";
import { detail, tour } from "./support/tags";
import { expect, test } from "./support/test";

/** Touches a place of the screen, or the middle of something on it, and takes the finger away after a moment. */
const touch = async (page: Page, { x, y }: { x: number; y: number }): Promise<void> => {
  await page.mouse.move(x, y);
  await page.mouse.down();
  // Two frames: what a press changes is drawn before the finger goes.
  await frames(page, 2);
  await page.mouse.up();
};

const middleOf = async (page: Page, name: string): Promise<{ x: number; y: number }> => {
  const box = await page.getByRole("button", { name, exact: true }).boundingBox();
  if (!box) throw new Error(`${name} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

const emptyPlace = { x: 195, y: 600 };

test("create-post-23: after a touch beside the text, the first press on Post posts, and nothing moves", async ({
  server,
  openAs,
}) => {
  const ada = await join(server, "ada");
  const page = await openAs(ada, phone);
  await page.goto("/create-post");
  await page.getByLabel("Content").fill("Herons at the weir.");
  const before = await middleOf(page, "Post");
  await touch(page, emptyPlace);
  await expect(page.getByLabel("Content")).not.toBeFocused();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  expect(await middleOf(page, "Post")).toEqual(before);
  await touch(page, before);
  await expect(page.getByText("Post created successfully!").first()).toBeVisible();
  expect(await rowsOf(server, ada, "posts")).toHaveLength(1);
});

test("create-post-24: the form fills what a keyboard leaves, with its buttons", detail, async ({ server, openAs }) => {
  const page = await openAs(await join(server, "ada"), phone);
  await page.goto("/create-post");
  const inSight = async (): Promise<void> => {
    for (const name of ["Cancel", "Post"])
      await expect(page.getByRole("button", { name, exact: true })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(/^\d+ \/ 150$/)).toBeInViewport({ ratio: 1 });
  };
  const end = (): Promise<number> =>
    page.locator("form").evaluate((form) => Math.round(form.getBoundingClientRect().bottom));
  await page.getByLabel("Content").fill("Herons at the weir, two of them and a third.");
  await inSight();
  expect(await end()).toBe(844);
  // A keyboard of 300 pixels.
  await page.setViewportSize({ width: 390, height: 544 });
  await expect.poll(end).toBe(544);
  await inSight();
});

test("create-post-23: the first press on Save or Reply of a long page counts", detail, async ({ server, openAs }) => {
  const ada = await join(server, "ada");
  const lines = Array.from({ length: 40 }, (_, line) => `${line}`).join("\n");
  const page = await openAs(ada, phone);
  const edited = await post(server, ada, { content: lines });
  const answered = await post(server, ada, { content: lines });
  for (const [path, field, button, said] of [
    [`/post/${edited}/edit`, "Content", "Save", "Changes saved"],
    [`/post/${answered}`, "Post your reply", "Reply", "Comment posted successfully!"],
  ] as const) {
    await page.goto(path);
    await page.getByLabel(field).fill("Herons at the weir.");
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.getByLabel(field).evaluate((area) => area.blur());
    await touch(page, await middleOf(page, button));
    await expect(page.getByText(said).first()).toBeVisible();
  }
});

test("access-5: no field makes an iPhone zoom: its text has 16 px", tour, async ({ server, openAs }) => {
  const ada = await join(server, "ada");
  const id = await post(server, ada, { content: "Who saw the herons?" });
  const small: string[] = [];
  const look = async (page: Page, path: string): Promise<void> => {
    await page.goto(path);
    const fields = page.locator("main").locator("input, textarea, select");
    await expect(fields.first(), path).toBeAttached();
    for (const field of await fields.all()) {
      const { name, size } = await field.evaluate((element: HTMLInputElement) => ({
        name: `${element.type} ${element.name || element.placeholder}`,
        size: Number.parseFloat(getComputedStyle(element).fontSize),
      }));
      if (size < 16 && !/^(file|checkbox|radio)/.test(name)) small.push(`${path}: ${name}, ${size} px`);
    }
  };
  const visitor = await openAs(null, phone);
  for (const path of ["/login", "/register", "/forgot-password", "/reset-password?userId=ada&secret=x"])
    await look(visitor, path);
  const member = await openAs(ada, phone);
  for (const path of [
    "/create-post",
    "/explore",
    "/harmony",
    "/create-community",
    `/post/${id}`,
    `/post/${id}/edit`,
    "/update-profile/ada",
  ])
    await look(member, path);
  expect(small).toEqual([]);
});

test("reply-8: a reply that is sent as soon as its field shows goes out once", detail, async ({ server, openAs }) => {
  const ada = await join(server, "ada");
  const id = await post(server, await join(server, "ben"), { content: "Who saw the herons?" });
  const page = await openAs(ada, phone);
  // Whatever else comes later is not there yet.
  await page.route(/\/(mention-suggestions|toaster|virtualizer)-[^/]+\.js$/, () => undefined);
  await page.goto(`/post/${id}`);
  const field = page.getByRole("textbox", { name: "Post your reply" });
  await field.fill("I did.");
  await field.press("Control+Enter");
  await field.press("Control+Enter");
  await expect(page.getByRole("feed", { name: "Replies" })).toContainText("I did.");
  await expect(field).toHaveValue("");
  expect(await rowsOf(server, ada, "posts")).toHaveLength(2);
});
