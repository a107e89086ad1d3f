// Spam, as its writer, a moderator and a reader see it, who has three pages open.
import type { Page } from "@playwright/test";
import { join, post } from "./support/api";
import { violations } from "./support/axe";
import { listening } from "./support/listening";
import { chat, makePlace, writeIn } from "./support/place";
import { expect, test } from "./support/test";

/** Milliseconds until what a moderator did shows on open pages of others. */
const soon = { timeout: 5000 };

const spam = "Followers cheap";

const open = async (page: Page, path: string): Promise<Page> => {
  const isListening = listening(page);
  await page.goto(path);
  await expect(page.getByRole("main").getByText(spam)).toBeVisible();
  await isListening;
  return page;
};

test("limited-1, limited-2, limited-4: spam goes from another’s open feed, conversation and chat within 5 s, and comes back when the limit is lifted", async ({
  server,
  stage,
  openAs,
}) => {
  const [ada, ben, cleo] = [await join(server, "ada"), await join(server, "ben"), await join(server, "cleo")];
  stage.makeModerator(cleo.id);
  await post(server, ada, { content: `${spam}, today only!` });
  const morning = await post(server, ben, { content: "Good morning" });
  await post(server, ada, { content: `${spam} below`, parentId: morning, parentUserId: ben.id });
  makePlace(stage, [ben, ada]);
  writeIn(stage, "messages", ada, { content: `${spam} in a chat` });

  const author = await open(await openAs(ada), "/");
  const reader = await open(await openAs(ben), "/");
  const moderator = await open(await openAs(cleo), "/");
  const conversation = await open(await openAs(ben), `/post/${morning}`);
  const readChat = await open(await openAs(ben), chat);
  const ofReader = [reader, conversation, readChat];

  const card = moderator.getByRole("article").filter({ hasText: spam });
  await card.getByRole("button", { name: "More actions" }).click();
  // The menu is so long that it scrolls.
  await moderator.setViewportSize({ width: 1280, height: 500 });
  expect(await violations(moderator)).toEqual([]);
  await moderator.getByRole("menuitem", { name: "Limit ada" }).click();
  await moderator.getByLabel("Reason").fill("Sells followers");
  expect(await violations(moderator)).toEqual([]);
  await moderator.getByRole("button", { name: "Limit", exact: true }).click();
  await Promise.all(ofReader.map((page) => expect(page.getByText(spam)).toHaveCount(0, soon)));
  await expect(reader.getByText("Good morning")).toBeVisible();
  await expect(author.getByText("Your account is limited")).toBeVisible(soon);
  await expect(author.getByText("Sells followers")).toBeVisible();
  expect(await violations(author)).toEqual([]);
  await expect(author.getByText(spam)).toBeVisible();
  await expect(card).toBeVisible();

  // What is written now is seen by nobody else either.
  await post(server, ada, { content: `${spam}er` });
  await expect(moderator.getByRole("button", { name: /1 new post/ })).toBeVisible();
  await expect(reader.getByRole("button", { name: /new post/ })).toHaveCount(0);

  await moderator.getByRole("dialog").waitFor({ state: "detached" });
  await card.getByRole("button", { name: "More actions" }).click();
  await moderator.getByRole("menuitem", { name: "Lift the limit of ada" }).click();
  await Promise.all(ofReader.map((page) => expect(page.getByRole("main").getByText(spam).first()).toBeVisible(soon)));
  await expect(author.getByText("Your account is limited")).toHaveCount(0, soon);
});
