// Finding posts by their words, their topic and their place.
import type { Page } from "@playwright/test";
import { join, post } from "./support/api";
import type { Server } from "./support/server";
import { expect, test } from "./support/test";

/** A few posts, of which four have to do with herons, the newest last; they are Ada’s. */
const writeAboutHerons = async (server: Server) => {
  const ada = await join(server, "ada");
  await post(server, ada, { content: "Slow evening by the water.", location: "Heron Lake" });
  await post(server, ada, { content: "Who else has seen the heron?" });
  await post(server, ada, { content: "Nothing about birds at all." });
  await post(server, ada, { content: "Five at once!", topic: "Heron" });
  await post(server, ada, { content: "A heron, of course.", topic: "Heron", location: "Heron Lake" });
  return ada;
};

const found = (page: Page) => page.getByRole("feed", { name: "Results" }).getByRole("article");
const box = (page: Page) => page.getByRole("searchbox", { name: "Search posts" });

test(
  "words are found in posts, topics and places, newest first, and the search survives reload and Back",
  { tag: "@detail" },
  async ({ server, openAs }) => {
    const page = await openAs(await writeAboutHerons(server));
    await page.goto("/");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Explore" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Search" })).toBeVisible();
    await box(page).fill("heron");
    const newestFirst = ["A heron, of course.", "Five at once!", "Who else has seen the heron?", "Slow evening by"];
    await expect(found(page)).toContainText(newestFirst);
    await expect(page.getByText("4 results")).toBeVisible();
    await expect(page).toHaveURL(/\/explore\?q=heron$/);

    await page.reload();
    await expect(box(page)).toHaveValue("heron");
    await expect(found(page)).toContainText(newestFirst);

    await page.getByRole("link", { name: "Five at once!" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Post" })).toBeVisible();
    await page.goBack();
    await expect(box(page)).toHaveValue("heron");
    await expect(found(page)).toContainText(newestFirst);

    // All that was typed is one entry of the history.
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
  },
);

test(
  "search-3, search-19: a search waits until nothing was typed for 300 ms, and asks once for each field of posts, for people and for communities",
  { tag: "@detail" },
  async ({ server, openAs }) => {
    const page = await openAs(await writeAboutHerons(server));
    const searches: string[] = [];
    page.on("request", (request) => {
      const url = decodeURIComponent(request.url());
      const table = /collections\/(\w+)\/documents/.exec(url)?.[1];
      if (table && url.includes('"method":"search"') && url.includes('"heron"')) searches.push(table);
    });
    await page.clock.install();
    await page.goto("/explore");
    await expect(page.getByRole("heading", { name: "Popular topics" })).toBeVisible();
    await expect(page.getByText("Interactions: 2")).toBeVisible();

    await page.clock.pauseAt(Date.now() + 60_000);
    for (const key of "heron") {
      await page.clock.runFor(290);
      await box(page).press(key);
    }
    await page.clock.runFor(290);
    await expect(page).toHaveURL(/\/explore$/);
    await page.clock.runFor(10);
    await expect(page).toHaveURL(/\/explore\?q=heron$/);
    await page.clock.resume();
    await expect(found(page)).toHaveCount(4);
    // What asks for communities is loaded with the first answers.
    await expect.poll(() => searches.toSorted()).toEqual(["communities", "posts", "posts", "posts", "users"]);
  },
);

test(
  "search-4: an answer that comes late does not take the place of a newer one",
  { tag: "@detail" },
  async ({ server, openAs }) => {
    const page = await openAs(await writeAboutHerons(server));
    let answerLate = (): void => undefined;
    const later = new Promise<void>((resolve) => (answerLate = resolve));
    await page.route(/search.*nothing/i, async (route) => {
      await later;
      await route.fallback();
    });
    await page.goto("/explore");
    const asked = page.waitForRequest(/search.*nothing/i);
    await box(page).fill("nothing");
    await asked;
    await box(page).fill("evening");
    await expect(found(page)).toContainText(["Slow evening by the water."]);

    const answered = page.waitForResponse(/search.*nothing/i);
    answerLate();
    await answered;
    await expect(found(page)).toHaveCount(1);
    await expect(found(page)).toContainText(["Slow evening by the water."]);
    await expect(box(page)).toHaveValue("evening");
  },
);

test(
  "search-2: nothing found says so and leads on; an emptied box brings the topics back",
  { tag: "@detail" },
  async ({ server, openAs }) => {
    const page = await openAs(await writeAboutHerons(server));
    await page.goto("/explore?q=zeppelin");
    await expect(page.getByText("No posts found.")).toBeVisible();
    await expect(page.getByText("0 results")).toBeVisible();
    await page.getByRole("button", { name: "Clear search" }).click();
    await expect(page).toHaveURL(/\/explore$/);
    await page.getByRole("link", { name: /Heron/ }).click();
    await expect(page).toHaveURL(/\/\?topic=Heron$/);
    await expect(page.getByRole("feed").getByRole("article")).toHaveCount(2);
  },
);
