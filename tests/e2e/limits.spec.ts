// Spam, as three people see it: its writer, a reader, and a moderator.
import { join, post } from "./support/api";
import { expect, test } from "./support/test";

/** Milliseconds until what a moderator did shows on open pages of others. */
const soon = { timeout: 5000 };

test("limited-1, limited-2, limited-4: spam goes from another’s open page within 5 s, and comes back when the limit is lifted", async ({
  server,
  stage,
  openAs,
}) => {
  const [ada, ben, cleo] = [await join(server, "ada"), await join(server, "ben"), await join(server, "cleo")];
  stage.makeModerator(cleo.id);
  await post(server, ada, { content: "Followers cheap, today only!" });
  await post(server, ben, { content: "Good morning" });

  const pages = { author: await openAs(ada), reader: await openAs(ben), moderator: await openAs(cleo) };
  for (const page of Object.values(pages)) {
    const socket = page.waitForEvent("websocket");
    await page.goto("/");
    await expect(page.getByText("Followers cheap")).toBeVisible();
    await (await socket).waitForEvent("framereceived");
  }

  const { author, reader, moderator } = pages;
  const spam = moderator.getByRole("article").filter({ hasText: "Followers cheap" });
  await spam.getByRole("button", { name: "More actions" }).click();
  await moderator.getByRole("menuitem", { name: "Limit ada" }).click();
  await moderator.getByLabel("Reason").fill("Sells followers");
  await moderator.getByRole("button", { name: "Limit", exact: true }).click();
  await expect(reader.getByText("Followers cheap")).toHaveCount(0, soon);
  await expect(reader.getByText("Good morning")).toBeVisible();
  await expect(author.getByText("Your account is limited")).toBeVisible(soon);
  await expect(author.getByText("Sells followers")).toBeVisible();
  await expect(author.getByText("Followers cheap")).toBeVisible();
  await expect(spam).toBeVisible();

  // What is written now is seen by nobody else either.
  await post(server, ada, { content: "Followers cheaper" });
  await expect(moderator.getByRole("button", { name: /1 new post/ })).toBeVisible();
  await expect(reader.getByRole("button", { name: /new post/ })).toHaveCount(0);

  await moderator.getByRole("dialog").waitFor({ state: "detached" });
  await spam.getByRole("button", { name: "More actions" }).click();
  await moderator.getByRole("menuitem", { name: "Lift the limit of ada" }).click();
  await expect(reader.getByText("Followers cheap, today only!")).toBeVisible(soon);
  await expect(author.getByText("Your account is limited")).toHaveCount(0, soon);
});
