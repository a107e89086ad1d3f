// A muted word on two devices of one member, with a network and without.
import type { Page } from "@playwright/test";
import { join, type Member, post, signIn } from "./support/api";
import { violations } from "./support/axe";
import { keptIn } from "./support/kept";
import { chat, makePlace, writeIn } from "./support/place";
import type { Server } from "./support/server";
import type { Stage } from "./support/stage";
import { expect, test } from "./support/test";
import { withWorker, workerStands } from "./support/worker";

const line = "Hidden: a word you muted";
const muting = (page: Page) => page.getByRole("main").getByText(line);
const show = (page: Page) => page.getByRole("main").getByRole("button", { name: "Show" });
const bell = (page: Page) => page.getByRole("link", { name: /^Activity/ }).first();

/** What Ada and Ben wrote of herons; returns Ada's post, which Ben answers. */
const writeOfHerons = async (server: Server, stage: Stage, ada: Member, ben: Member): Promise<string> => {
  const own = await post(server, ada, { content: "My herons" });
  await post(server, ben, { content: "Herons!" });
  await post(server, ben, { content: "Otters!" });
  await post(server, ben, { content: "Your HERONS", parentId: own, parentUserId: ada.id });
  makePlace(stage, [ben, ada]);
  writeIn(stage, "messages", ben, { content: "Herons at the weir" });
  writeIn(stage, "messages", ben, { content: "Otters at the weir" });
  return own;
};

test("mute-7, mute-8, mute-9, mute-10: a word muted on one device is out of sight on the other, also without a network", async ({
  server,
  stage,
  openAs,
}) => {
  const [ada, ben] = [await join(server, "ada"), await join(server, "ben")];
  const own = await writeOfHerons(server, stage, ada, ben);
  const tablet = await openAs(ada);
  const phone = await openAs({ ...ada, cookie: await signIn(server, ada) }, withWorker);
  const main = phone.getByRole("main");
  await phone.goto("/");
  await expect(main.getByText("Herons!")).toBeVisible();
  await expect(bell(phone)).toHaveAccessibleName("Activity, 1 new");

  await tablet.goto(`/update-profile/${ada.id}?section=account`);
  await tablet.getByLabel("Word, phrase or #tag").fill("herons");
  await tablet.getByLabel("For how long").selectOption("For a week");
  await tablet.getByRole("button", { name: "Mute word" }).click();
  await expect(tablet.getByRole("button", { name: "Remove the muted word herons" })).toBeVisible();
  await expect(tablet.getByLabel("Word, phrase or #tag")).toHaveValue("");

  await phone.reload();
  await expect(main.getByText("Otters!")).toBeVisible();
  await expect(main.getByText("Herons!")).toHaveCount(0);
  await expect(main.getByText("My herons")).toBeVisible();
  await expect(bell(phone)).toHaveAccessibleName("Activity");

  // What is written now does not wait behind the pill, and rings no bell.
  await post(server, ben, { content: "Herons, herons", parentId: own, parentUserId: ada.id });
  await post(server, ben, { content: "Herons again" });
  await post(server, ben, { content: "Swifts", parentId: own, parentUserId: ada.id });
  await post(server, ben, { content: "Swifts again" });
  await expect(bell(phone)).toHaveAccessibleName("Activity, 1 new");
  await expect(phone.getByRole("button", { name: /^(Show )?1 new post\b/ })).toBeVisible();

  await bell(phone).click();
  await expect(main.getByText("Swifts")).toBeVisible();
  await expect(main.getByText(/herons/i).filter({ hasNotText: "My herons" })).toHaveCount(0);

  await phone.goto("/explore?q=herons");
  await expect(main.getByRole("article")).toHaveCount(1);
  await expect(main.getByRole("article")).toContainText("My");

  await phone.goto(chat);
  await expect(main.getByText("Otters at the weir")).toBeVisible();
  await expect(muting(phone)).toHaveCount(1);
  expect(await violations(phone)).toEqual([]);
  await show(phone).click();
  await expect(main.getByText("Herons at the weir")).toBeVisible();

  await phone.goto(`/post/${own}`);
  await expect(muting(phone)).toHaveCount(2);
  await expect(main.getByText("Your HERONS")).toHaveCount(0);
  expect(await violations(phone)).toEqual([]);
  await expect.poll(async () => (await keptIn(phone)).some((name) => name.includes('"by-parent"'))).toBe(true);

  await phone.goto("/");
  await expect(main.getByText("Swifts again")).toBeVisible();
  await workerStands(phone);
  await phone.context().setOffline(true);
  await phone.reload();
  await expect(main.getByText("Otters!")).toBeVisible();
  await expect(main.getByText("Herons!")).toHaveCount(0);
  await phone.goto(`/post/${own}`);
  await expect(muting(phone)).toHaveCount(2);
  await show(phone).first().click();
  await expect(main.getByText("Your HERONS")).toBeVisible();
});
