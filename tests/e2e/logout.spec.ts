// A device handed on: what a member's logout leaves in the browser's stores.
import type { Page } from "@playwright/test";
import { join, post } from "./support/api";
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

test(
  "session-15, draft-4: a logout leaves drafts and nothing else of its member in any store",
  { tag: "@detail" },
  async ({ server, openAs }) => {
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
    await expect(page.getByText("You have muted ben")).toBeVisible();
    for (const path of ["/activity", "/bookmarks", "/topics", "/harmony", "/profile/@ben"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
    }

    const before = await readStores(page);
    for (const key of ["session", "mutes", "searches", "drafts"])
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
    await expect(page.getByRole("region", { name: "On this device" })).toContainText("Nothing that you wrote");
    await page.getByRole("button", { name: "Log out and forget this device" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
  },
);
