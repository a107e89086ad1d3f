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

const card = (page: Page, words: string): Locator => page.getByRole("article").filter({ hasText: words });

const bell = (page: Page, name: string | RegExp): Locator => page.getByRole("link", { name, exact: true });

const choose = async (page: Page, words: string, action: string): Promise<void> => {
  await card(page, words).getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
};

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

test(
  "edit-5: what one member edits reads anew for another who is looking at it",
  { tag: "@walk" },
  async ({ server, openAs }) => {
    const [ada, ben] = [await join(server, "ada"), await join(server, "ben")];
    const postId = await post(server, ada, { content: "Herns on the Aire" });
    const [adas, bens] = [await openAs(ada), await openAs(ben)];
    await openLive(bens, "/");
    await expect(card(bens, "Herns on the Aire")).toBeVisible();

    await adas.goto("/");
    await choose(adas, "Herns on the Aire", "Edit");
    await adas.getByLabel("Content").fill("Herons on the Aire");
    await adas.getByRole("button", { name: "Save" }).click();
    await expect(card(adas, "Herons on the Aire")).toBeVisible();
    await expect(card(bens, "Herons on the Aire")).toContainText("edited");

    await bens.goto(`/post/${postId}`);
    await expect(bens.getByRole("main")).toContainText("Herons on the Aire");
    await expect(bens.getByRole("main")).toContainText("edited");
  },
);

test(
  "bookmark-3: a bookmark is there for its member after a reload, and nobody else can read it",
  { tag: "@walk" },
  async ({ server, openAs }) => {
    const [ada, ben] = [await join(server, "ada"), await join(server, "ben")];
    await post(server, ben, { content: "Herons on the Aire" });
    const [adas, bens] = [await openAs(ada), await openAs(ben)];
    await adas.goto("/");
    const isKept = adas.waitForResponse(
      (answer) => answer.url().includes("/bookmarks/documents") && answer.request().method() === "POST",
    );
    await choose(adas, "Herons on the Aire", "Bookmark");
    const address = `${server.url}/v1/databases/main/collections/bookmarks/documents`;
    const { $id }: { $id: string } = await (await isKept).json();
    await adas.goto("/bookmarks");
    await expect(card(adas, "Herons on the Aire")).toBeVisible();
    await adas.reload();
    await expect(card(adas, "Herons on the Aire")).toBeVisible();

    // A plain request, as another member and as its own.
    const headers = { "x-appwrite-project": "chorus" };
    const others = await bens.request.get(address, { headers });
    expect(await others.json()).toMatchObject({ total: 0, documents: [] });
    expect((await bens.request.get(`${address}/${$id}`, { headers })).status()).toBe(404);
    expect((await adas.request.get(`${address}/${$id}`, { headers })).status()).toBe(200);
    await bens.goto("/bookmarks");
    await expect(bens.getByText("No bookmarks yet.")).toBeVisible();
  },
);

test(
  "search-11: a member finds another one by name, and their posts with the words marked",
  { tag: "@detail" },
  async ({ server, openAs }) => {
    const [ada, ben] = [await join(server, "ada"), await join(server, "ben.walker")];
    await post(server, ben, { content: "A walker by the river" });
    const page = await openAs(ada);
    await page.goto("/explore");
    await page.getByRole("searchbox", { name: "Search posts" }).fill("walker");
    await expect(page.getByRole("feed", { name: "Results" }).locator("mark")).toHaveText("walker");
    await page.getByRole("region", { name: "People" }).getByRole("link", { name: "ben.walker" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "ben.walker" })).toBeVisible();

    await page.goBack();
    await page.getByRole("searchbox", { name: "Search posts" }).fill("");
    await expect(page.getByRole("button", { name: "walker", exact: true })).toBeVisible();
  },
);
