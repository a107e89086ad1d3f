// Members in browsers of their own: what one does reaches the others while they look, and what is private stays so.
import type { Locator, Page } from "@playwright/test";
import { join, post } from "./support/api";
import { expect, test } from "./support/test";

/** Opens a page that hears what others do: from here on nothing is missed. */
const openLive = async (page: Page, path: string): Promise<void> => {
  const isConnected = page
    .waitForEvent("websocket")
    .then((socket) =>
      socket.waitForEvent("framereceived", { predicate: ({ payload }) => String(payload).includes('"connected"') }),
    );
  await page.goto(path);
  await isConnected;
};

const bell = (page: Page, name: string | RegExp): Locator => page.getByRole("link", { name, exact: true });

test(
  "activity-1: a reply, a mention and a like ring at once in another browser, are there after a reload, and are seen once for all devices",
  { tag: "@detail" },
  async ({ server, openAs }) => {
    const [ada, ben, cleo] = [await join(server, "ada"), await join(server, "ben"), await join(server, "cleo")];
    const postId = await post(server, ada, { content: "Herons on the Aire" });
    const [adas, bens, cleos] = [await openAs(ada), await openAs(ben), await openAs(cleo)];
    await openLive(adas, "/explore");
    await expect(bell(adas, "Activity")).toBeVisible();

    await bens.goto(`/post/${postId}`);
    await bens.getByLabel("Post your reply").fill("Where?");
    await bens.getByRole("button", { name: "Reply", exact: true }).click();
    await expect(bell(adas, "Activity, 1 new")).toBeVisible();
    await bens.getByRole("main").getByRole("button", { name: "Like, 0 likes" }).first().click();
    await expect(bell(adas, "Activity, 2 new")).toBeVisible();
    await cleos.goto("/create-post");
    await cleos.getByLabel("Content").fill("Ask @ada about herons");
    await cleos.getByRole("button", { name: "Post", exact: true }).click();
    await expect(bell(adas, "Activity, 3 new")).toBeVisible();
    await expect(adas).toHaveTitle("(3) Explore · Chorus");

    await adas.reload();
    await expect(bell(adas, "Activity, 3 new")).toBeVisible();
    const isRemembered = adas.waitForResponse(
      (answer) => answer.url().includes("/account/prefs") && answer.request().method() === "PATCH" && answer.ok(),
    );
    await bell(adas, "Activity, 3 new").click();
    for (const line of ["ben replied to you", "ben likes your post", "cleo mentioned you"])
      await expect(adas.getByRole("main").getByRole("link", { name: line })).toBeVisible();
    await isRemembered;

    const phone = await openAs(ada, { viewport: { width: 390, height: 844 } });
    const isAsked = phone.waitForResponse((answer) => answer.url().includes("postUserId"));
    await phone.goto("/explore");
    await isAsked;
    await expect(bell(phone, "Activity")).toBeVisible();
    await expect(phone).toHaveTitle("Explore · Chorus");
  },
);
