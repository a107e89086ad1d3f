// A device handed on: what a member's logout leaves in the browser's stores.
import type { Page } from "@playwright/test";
import { sampleMemberId, samplePostId, sampleSignIn } from "../../emulator/seed";
import { sampleCommunityId } from "../../emulator/seed-communities";
import { join, post } from "./support/api";
import { photo } from "./support/photo";
import { detail, walk } from "./support/tags";
import { expect, test } from "./support/test";
import { withWorker, workerStands } from "./support/worker";

interface Stores {
  local: Record<string, string>;
  session: Record<string, string>;
  /** By the database's and the store's name. */
  databases: Record<string, unknown[]>;
  /** Addresses, by the cache's name. */
  caches: Record<string, string[]>;
}

const readStores = (page: Page): Promise<Stores> =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error ?? new Error("no answer")));
      });
    const databases: Record<string, unknown[]> = {};
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        databases[`${name}/${store}`] = [await answer(rows.getAllKeys()), await answer(rows.getAll())].flat();
      }
      database.close();
    }
    const cached: Record<string, string[]> = {};
    for (const name of await caches.keys())
      cached[name] = (await (await caches.open(name)).keys()).map(({ url }) => url);
    return {
      local: Object.fromEntries(Object.entries(localStorage)),
      session: Object.fromEntries(Object.entries(sessionStorage)),
      databases,
      caches: cached,
    };
  });

test("session-15, draft-4: a logout leaves drafts alone in all stores", detail, async ({ server, openAs }) => {
  const [ada, ben] = [await join(server, "ada"), await join(server, "ben")];
  const herons = await post(server, ben, { content: "Herons on the Aire, #birding" });
  await post(server, ben, { content: "Buy followers" });
  const page = await openAs(ada, withWorker);
  await page.goto("/");
  await workerStands(page);

  const card = (text: string) => page.getByRole("article").filter({ hasText: text });
  await card("Herons").getByRole("button", { name: "Like, 0 likes" }).click();
  await card("Herons").getByRole("button", { name: "Bookmark", exact: true }).click();
  await page.getByRole("link", { name: "#birding", exact: true }).click();
  await expect(page.getByRole("feed", { name: "Results" })).toContainText("Herons");
  await page.getByRole("searchbox", { name: "Search posts" }).press("Enter");
  await page.goto(`/post/${herons}`);
  await page.getByLabel("Post your reply").fill("Half a thought");
  await page.goto(`/profile/${ben.id}`);
  await page.getByRole("main").getByRole("button", { name: "More actions" }).first().click();
  await page.getByRole("menuitem", { name: "Mute ben" }).click();
  await expect(page.getByText("You’ve muted ben")).toBeVisible();
  for (const path of ["/activity", "/bookmarks", "/topics", "/harmony", "/profile/@ben"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
  }

  const before = await readStores(page);
  for (const key of ["session", "searches", "drafts"])
    expect(Object.keys(before.local).join(), `${key} was in use`).toContain(`chorus.${key}`);
  expect(Object.values(before.databases).flat(), "answers were in use").not.toHaveLength(0);

  await page.goto(`/update-profile/${ada.id}`);
  await page.getByRole("button", { name: "Logout", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
  await expect.poll(async () => Object.values((await readStores(page)).databases).flat()).toEqual([]);

  const { local, session, caches } = await readStores(page);
  expect(Object.keys(local)).toEqual([`chorus.drafts.${ada.id}`]);
  expect(local[`chorus.drafts.${ada.id}`]).toContain("Half a thought");
  expect(session).toEqual({});
  expect(await page.context().cookies()).toEqual([]);
  const addresses = Object.values(caches).flat();
  const isOfMembers = (url: string): boolean => ["/v1/", ada.id, ben.id, herons].some((part) => url.includes(part));
  expect(addresses.filter(isOfMembers)).toEqual([]);

  // Nobody else is shown it.
  await page.getByLabel("Email").fill(ben.email);
  await page.getByLabel("Password", { exact: true }).fill(ben.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
  await page.goto(`/post/${herons}`);
  await expect(page.getByLabel("Post your reply")).toHaveValue("");
  await page.goto(`/update-profile/${ben.id}?section=account`);
  await expect(page.getByRole("region", { name: "On this device" })).toContainText(
    "Everything you wrote here has been sent.",
  );
  await page.getByRole("button", { name: "Log out and forget this device" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
});

test.describe("in the sample community", () => {
  test.use({ community: "sample" });

  test("session-15, draft-5: a logout leaves only what Settings lists", walk, async ({ openAs }) => {
    const mara = sampleMemberId("mara");
    const page = await openAs(null, withWorker);
    const main = page.getByRole("main");
    const logIn = async (name: string): Promise<void> => {
      await page.getByLabel("Email").fill(`${name}@chorus.example`);
      await page.getByLabel("Password", { exact: true }).fill(sampleSignIn.password);
      await page.getByRole("button", { name: "Login" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
    };
    const goTo = async (path: string): Promise<void> => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
    };
    const buffer = await photo({ width: 400, height: 300, type: "jpeg" });
    const file = { name: "heron.jpg", mimeType: "image/jpeg", buffer };
    const say = async (words: string): Promise<void> => {
      const field = page.getByRole("textbox", { name: "Write a message…" });
      await field.fill(words);
      await field.press("Enter");
      await expect(main.getByText(words, { exact: true })).toBeVisible();
    };

    await page.goto("/login");
    await logIn("mara.okafor");
    const feed = page.getByRole("feed");
    await feed.getByRole("button", { name: /^Like/, pressed: false }).first().click();
    await feed.getByRole("button", { name: "Bookmark", exact: true }).first().click();
    await goTo(`/profile/${sampleMemberId("luis")}`);
    await main
      .getByRole("button", { name: /^Follow/ })
      .first()
      .click();
    await goTo(`/profile/${sampleMemberId("jonas")}`);
    await main.getByRole("button", { name: "More actions" }).first().click();
    await page.getByRole("menuitem", { name: /^Mute/ }).click();
    await goTo("/explore");
    await page.getByRole("searchbox", { name: "Search posts" }).fill("heron");
    await page.getByRole("searchbox", { name: "Search posts" }).press("Enter");

    await goTo("/create-community");
    await page.getByLabel("Community Name").fill("Mine alone");
    await page.getByLabel("Description").fill("On this device.");
    await page.getByLabel("Community Image").setInputFiles(file);
    await expect(page.getByRole("img", { name: "The chosen community image" })).toBeVisible();
    await page.getByRole("button", { name: "Create Community" }).click();
    await page.getByPlaceholder("Start a new thread...").fill("A thread of mine");
    await page.getByRole("button", { name: "Create Thread" }).click();
    await expect(main.getByRole("article").getByText("A thread of mine")).toBeVisible();

    const [open, closed] = ["river", "walks"].map((name) => `/community/${sampleCommunityId(name)}`);
    for (const path of [`${open}`, `${open}?tab=chat`, `${closed}?tab=members`, `${closed}`]) await goTo(path);
    await page.getByPlaceholder("Start a new thread...").fill("Half a thread");
    await goTo(`${closed}?tab=chat`);
    await say("Said to all of them");
    await page.getByRole("textbox", { name: "Write a message…" }).fill("Half a message");
    for (const path of ["/communities", "/activity", "/bookmarks", "/topics", `/profile/${mara}`]) await goTo(path);
    await goTo("/harmony");
    await page.getByRole("searchbox").first().fill("river");
    await page.waitForLoadState("networkidle");
    await goTo(`/update-profile/${mara}?section=appearance`);
    await page.getByRole("radio", { name: "English" }).check();

    await goTo("/create-post");
    await page.getByLabel("Content").fill("Half a post");
    await page.locator("input[type=file]").first().setInputFiles(file);
    await expect(page.getByRole("button", { name: "Describe picture 1" })).toBeVisible();
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await goTo(`/post/${samplePostId("02")}`);
    await page.getByLabel("Post your reply").fill("Half a reply");

    await workerStands(page);
    const of = ({ local }: Stores): string[] => Object.keys(local).toSorted();
    for (const key of ["session", "searches", "handles", "drafts", "pictures", "in-communities"])
      await expect.poll(async () => of(await readStores(page)).join(), `${key} is in use`).toContain(`chorus.${key}`);
    const used = await readStores(page);
    expect(used.databases["chorus/kept"], "answers were in use").not.toHaveLength(0);

    await goTo(`/update-profile/${mara}?section=account`);
    const device = page.getByRole("region", { name: "On this device" });
    for (const text of ["Half a post", "Half a reply", "Half a thread", "Half a message", "1 community"])
      await expect(device).toContainText(text);
    await page.getByRole("button", { name: "Logout", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
    const answers = async () => (await readStores(page)).databases["chorus/kept"];
    await expect.poll(answers).toEqual([]);

    const kept = await readStores(page);
    expect(of(kept)).toEqual(
      [`communities.1.${mara}`, `drafts.${mara}`, `pictures.${mara}`, "preferences"].map((key) => `chorus.${key}`),
    );
    expect(kept.databases["chorus-pictures/kept"]).toHaveLength(2);
    expect(kept.session).toEqual({});
    expect(await page.context().cookies()).toEqual([]);
    expect(
      Object.values(kept.caches)
        .flat()
        .filter((url) => url.includes("/v1/")),
    ).toEqual([]);
    expect(JSON.stringify(kept)).not.toContain("Said to all of them");

    await logIn("mara.okafor");
    await goTo(`/update-profile/${mara}?section=account`);
    await expect(device).toContainText("Half a post");
    await page.getByRole("button", { name: "Log out and forget this device" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Log out and forget" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
    const rows = async () => Object.values((await readStores(page)).databases).flat();
    await expect.poll(rows).toEqual([]);
    const forgotten = await readStores(page);
    expect(of(forgotten)).toEqual([`chorus.communities.1.${mara}`, "chorus.preferences"]);
    expect(forgotten.session).toEqual({});
    expect(await page.context().cookies()).toEqual([]);
    expect(
      Object.values(forgotten.caches)
        .flat()
        .filter((url) => url.includes("/v1/")),
    ).toEqual([]);
  });
});
