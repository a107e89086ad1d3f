// A warning stands before what was written, wherever it shows, and no picture comes before "Show".
import type { Page } from "@playwright/test";
import { join, post, savePreferences } from "./support/api";
import { violations } from "./support/axe";
import { photo } from "./support/photo";
import { chat, makePlace, place, writeIn } from "./support/place";
import type { Stage } from "./support/stage";
import { expect, test } from "./support/test";

const warning = "Spoiler";

/** One for each text. */
const ids = { post: "1001", reply: "1002", thread: "1003", message: "1004" };

const pictureOf = async ({ admin }: Stage, id: string, userId: string): Promise<string> => {
  const bytes = new Uint8Array(await photo({ width: 320, height: 240, type: "jpeg" }));
  admin.createFile({ bucket: "pictures", id, name: `${id}.jpg`, userId, bytes });
  return JSON.stringify([{ id, width: 320, height: 240, colours: "b4532a7a3518", description: `Picture ${id}` }]);
};

/** Ids of the pictures that the page has asked for. */
const picturesAskedBy = (page: Page): Set<string> => {
  const asked = new Set<string>();
  page.on("request", (request) => {
    const id = Object.values(ids).find((each) => new RegExp(`/files/${each}\\b`).test(request.url()));
    if (id) asked.add(id);
  });
  return asked;
};

test("warning-2, mute-9: stands in feed, post, thread, message, Activity and what is read out, and pictures come after ‘Show’", async ({
  server,
  stage,
  openAs,
}) => {
  const [ada, ben] = [await join(server, "ada"), await join(server, "ben")];
  const own = await post(server, ada, { content: "Who was it?" });
  const words = { post: "It was the butler", reply: "The butler, surely" };
  const written = async (kind: keyof typeof ids) => ({
    warning,
    pictures: await pictureOf(stage, ids[kind], ben.id),
  });
  const { id } = stage.admin.createPost({ userId: ben.id, content: words.post, ...(await written("post")) });
  const answer = { content: words.reply, parentId: own, parentUserId: ada.id };
  stage.admin.createPost({ userId: ben.id, ...answer, ...(await written("reply")) });
  makePlace(stage, [ben, ada]);
  writeIn(stage, "threads", ben, { content: "On butlers", ...(await written("thread")) });
  writeIn(stage, "messages", ben, { content: "Hello" });
  writeIn(stage, "messages", ben, { content: "Herons at the weir" });
  await savePreferences(server, ada, { mutedWords: [{ word: "herons", until: "" }] });

  const page = await openAs(ada);
  const main = page.getByRole("main");
  const asked = picturesAskedBy(page);
  const showIt = async (text: string, picture: string): Promise<void> => {
    await expect(main.getByText(warning).first()).toBeVisible();
    await expect(main.getByText(text)).toHaveCount(0);
    await expect(main.getByRole("img", { name: /^Picture 100/ })).toHaveCount(0);
    expect([...asked]).not.toContain(picture);
    expect(await violations(page)).toEqual([]);
    await main
      .getByRole("article")
      .filter({ hasText: warning })
      .getByRole("button", { name: "Show", exact: true })
      .first()
      .click();
    await expect(main.getByText(text)).toBeVisible();
    await expect.poll(() => asked.has(picture)).toBe(true);
    asked.clear();
  };

  await page.goto("/");
  await expect(main.getByText("Who was it?")).toBeVisible();
  await showIt(words.post, ids.post);
  await page.goto("/activity");
  await expect(main.getByText(warning)).toBeVisible();
  await expect(main.getByText(words.reply)).toHaveCount(0);
  expect([...asked]).toEqual([]);
  await page.goto(`/post/${own}`);
  await showIt(words.reply, ids.reply);
  await page.goto(`/post/${id}`);
  await showIt(words.post, ids.post);
  await page.goto(place);
  await showIt("On butlers", ids.thread);
  await page.goto(chat);
  await expect(main.getByText("Hello")).toBeVisible();
  await expect(main.getByText("Hidden: a word you muted")).toBeVisible();
  const more = await written("message");
  writeIn(stage, "messages", ben, { content: "The butler did it", ...more });
  await expect(main.getByRole("status").filter({ hasText: "ben:" })).toHaveText(`ben: ${warning}`);
  await showIt("The butler did it", ids.message);
});
