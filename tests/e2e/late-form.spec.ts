// Writing where the code of the form is still on its way: nothing of it is lost, and nothing moves.
import type { Page } from "@playwright/test";
import { join, post, rowsOf } from "./support/api";
import { expect, test } from "./support/test";

/** Holds the code of the form under a post back until it is let go. */
const holdForm = async (page: Page): Promise<() => void> => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/reply-form-[^/]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

const field = (page: Page) => page.getByRole("textbox", { name: "Post your reply" });
const button = (page: Page) => page.getByRole("button", { name: "Reply", exact: true });

/** Only the form whose code is there offers members. */
const formIsThere = (page: Page): Promise<void> => expect(field(page)).toHaveAttribute("aria-autocomplete", "list");

const caret = (page: Page): Promise<number[]> =>
  field(page).evaluate((area: HTMLTextAreaElement) => [area.selectionStart, area.selectionEnd]);

const places = (page: Page) => Promise.all([field(page).boundingBox(), button(page).boundingBox()]);

test(
  "reply-8: what is typed before the form’s code is there stays, with the caret and the focus, and nothing moves",
  { tag: "@detail" },
  async ({ server, openAs }) => {
    const ada = await join(server, "ada");
    const id = await post(server, await join(server, "ben"), { content: "Who saw the herons?" });
    for (const viewport of [
      { width: 1280, height: 900 },
      { width: 390, height: 844 },
    ]) {
      const page = await openAs(ada, { viewport });
      const release = await holdForm(page);
      await page.goto(`/post/${id}`);
      await expect(page.getByText("Who saw the herons?").first()).toBeVisible();
      await field(page).click();
      await page.keyboard.type("Five, at weir");
      await expect(page.getByText("13 / 100")).toBeVisible();
      for (let letter = 0; letter < 4; letter += 1) await page.keyboard.press("ArrowLeft");
      await page.keyboard.press("Shift+ArrowLeft");
      const before = await places(page);

      release();
      await formIsThere(page);
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toHaveValue("Five, at weir");
      expect(await caret(page)).toEqual([8, 9]);
      expect(await places(page)).toEqual(before);
      await page.keyboard.type(" the ");
      await expect(field(page)).toHaveValue("Five, at the weir");
      await page.context().close();
    }
  },
);

test("reply-8: a reply that is sent before the form’s code is there goes out once, when it is", async ({
  server,
  openAs,
}) => {
  const ada = await join(server, "ada");
  const id = await post(server, await join(server, "ben"), { content: "Who saw the herons?" });
  const page = await openAs(ada);
  const release = await holdForm(page);
  await page.goto(`/post/${id}`);
  await field(page).fill("I did.");
  await field(page).press("Control+Enter");
  await expect(button(page)).toHaveAttribute("aria-busy", "true");
  release();
  await expect(page.getByText("Comment posted successfully!").first()).toBeVisible();
  await expect(page.getByRole("feed", { name: "Replies" })).toContainText("I did.");
  await expect(field(page)).toHaveValue("");
  expect(await rowsOf(server, ada, "posts")).toHaveLength(2);
});

test(
  "reply-8: where the form’s code cannot be had, its words stay, through a reload too, and are sent when it is there",
  { tag: "@detail" },
  async ({ server, openAs }) => {
    const ada = await join(server, "ada");
    const id = await post(server, await join(server, "ben"), { content: "Who saw the herons?" });
    const page = await openAs(ada);
    await page.route(/\/reply-form-[^/]+\.js$/, (route) => route.abort());
    await page.goto(`/post/${id}`);
    await field(page).fill("I did.");
    await button(page).click();
    await expect(page.getByText("Your reply is not sent").first()).toBeVisible();
    await expect(field(page)).toHaveValue("I did.");
    await expect(button(page)).not.toHaveAttribute("aria-busy", "true");

    await page.reload();
    await expect(field(page)).toHaveValue("I did.");
    await expect(page.getByText("We kept what you wrote here earlier.")).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await button(page).click();
    await expect(page.getByText("Comment posted successfully!").first()).toBeVisible();
    expect(await rowsOf(server, ada, "posts")).toHaveLength(2);
  },
);
