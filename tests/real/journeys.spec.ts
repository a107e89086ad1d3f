// What members do, on a real server: the app on 127.0.0.1, its API on localhost, the worker on.
import { expect, test as base, type Page } from "@playwright/test";
import { photo } from "../e2e/support/photo";
import { startStaticHost, type StaticHost } from "../e2e/support/static-host";
import { withWorker, workerStands } from "../e2e/support/worker";
import { ask, writeRow, type Project } from "./project";
import { prepared } from "./setup";

interface Member {
  id: string;
  name: string;
}

interface Community {
  project: Project;
  host: StaticHost;
}

const test = base.extend<{ join: (name: string) => Promise<Member> }, { community: Community }>({
  community: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { project, build } = prepared();
      const host = await startStaticHost(build);
      await use({ project, host });
      await host.close();
    },
    { scope: "worker" },
  ],

  baseURL: async ({ community }, use) => use(community.host.url),

  /** Made with the key, for which no limit counts. */
  join: async ({ community: { project } }, use) => {
    await use(async (name) => {
      const id = `${Date.now()}${String(Math.random()).slice(2, 12)}`;
      const account = { userId: id, email: `${name}@chorus.example`, password: `${name}-password`, name };
      await ask(project, "POST", "/users", account);
      await writeRow(project, "users", id, { username: name, accountId: id, handle: "" }, id);
      return { id, name };
    });
  },
});

test.use(withWorker);

const login = async (page: Page, name: string): Promise<void> => {
  await page.goto("/login");
  await page.getByLabel("Email").fill(`${name}@chorus.example`);
  await page.getByLabel("Password", { exact: true }).fill(`${name}-password`);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
};

const write = async (page: Page, content: string): Promise<void> => {
  await page.getByRole("link", { name: "Create Post" }).first().click();
  await page.getByLabel("Content").fill(content);
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(page.getByText("Post created successfully!").first()).toBeVisible();
  await expect(page.getByRole("feed").getByText(content)).toBeVisible();
};

const own = async ({ project }: Community, member: Member, content: string, parentId = ""): Promise<string> => {
  const id = `${Date.now()}${String(Math.random()).slice(2, 12)}`;
  await writeRow(project, "posts", id, { content, userId: member.id, parentId, topic: "General" }, member.id);
  return id;
};

test("a visitor signs up by the form and writes a first post", async ({ page, context }) => {
  await page.goto("/register");
  await page.getByLabel("Username").fill("ada.lovelace");
  await page.getByLabel("Email").fill("lovelace@chorus.example");
  await page.getByLabel("Password", { exact: true }).fill("engine-no-9");
  await page.getByLabel("Confirm Password", { exact: true }).fill("engine-no-9");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
  expect(await context.cookies(), "the browser takes no cookie of another site").toEqual([]);
  await write(page, "Hello from another site");
});

test("a member edits a post and deletes it", async ({ page, join }) => {
  await join("edith");
  await login(page, "edith");
  await write(page, "Frist!");
  const card = page.getByRole("feed").getByRole("article").filter({ hasText: "Frist!" });
  await card.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: /^Edit/ }).click();
  await page.getByLabel("Content").fill("First, with letters in order");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const edited = page.getByText("First, with letters in order").first();
  await expect(edited).toBeVisible();
  await page.goto("/");
  const again = page.getByRole("feed").getByRole("article").filter({ hasText: "letters in order" });
  await again.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete post" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(again).toHaveCount(0);
});

test("a reply shows in the open conversation of somebody else", async ({ page, browser, baseURL, community, join }) => {
  const id = await own(community, await join("carl"), "Who saw the herons?");
  await join("dora");
  await login(page, "carl");
  await page.goto(`/post/${id}`);
  await expect(page.getByText("Who saw the herons?").first()).toBeVisible();
  const other = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await login(other, "dora");
  await other.goto(`/post/${id}`);
  await other.getByPlaceholder("Post your reply").fill("Five, at the weir.");
  await other.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(page.getByText("Five, at the weir.")).toBeVisible();
  await other.context().close();
});

test("a new post of somebody else is announced", async ({ page, community, join }) => {
  const author = await join("emil");
  await join("fay");
  await login(page, "fay");
  await workerStands(page);
  await own(community, author, "Read all about it");
  await page.getByRole("button", { name: "1 new post" }).click();
  await expect(page.getByRole("feed").getByText("Read all about it")).toBeVisible();
});

test("a like stays after a reload", async ({ page, community, join }) => {
  await own(community, await join("gina"), "Likeable, I hope");
  await join("hans");
  await login(page, "hans");
  const card = page.getByRole("feed").getByRole("article").filter({ hasText: "Likeable, I hope" });
  const like = card.getByRole("button", { name: /like/i, pressed: false });
  await like.click();
  await expect(card.getByRole("button", { name: /like/i, pressed: true })).toBeVisible();
  await page.reload();
  await expect(card.getByRole("button", { name: /like/i, pressed: true })).toBeVisible();
});

test("a bookmark stays after a reload", async ({ page, community, join }) => {
  await own(community, await join("ida"), "Worth keeping");
  await join("joe");
  await login(page, "joe");
  const card = page.getByRole("feed").getByRole("article").filter({ hasText: "Worth keeping" });
  await card.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Bookmark", exact: true }).click();
  await expect(page.getByText("Bookmarked").first()).toBeVisible();
  await page.goto("/bookmarks");
  await expect(page.getByRole("main").getByText("Worth keeping")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("main").getByText("Worth keeping")).toBeVisible();
});

test("a quote shows the words of another member, tells them, and says when they are gone", async ({
  page,
  browser,
  baseURL,
  community,
  join,
}) => {
  await own(community, await join("olga"), "Weirs are for herons");
  await join("pat");
  await login(page, "pat");
  const quotedCard = page.getByRole("feed").getByRole("article").filter({ hasText: "Weirs are for herons" });
  await quotedCard.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Quote post" }).click();
  await expect(page.getByRole("group", { name: "Quoted post" })).toContainText("Weirs are for herons");
  await page.getByLabel("Content").fill("And for otters");
  await page.getByRole("button", { name: "Post", exact: true }).click();
  const card = page.getByRole("feed").getByRole("article").filter({ hasText: "And for otters" });
  const block = card.getByRole("group", { name: "Quoted post" });
  await expect(block).toContainText("Weirs are for herons");
  await page.reload();
  await expect(block).toContainText("Weirs are for herons");

  const other = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await login(other, "olga");
  await other.goto("/activity");
  await expect(other.getByRole("link", { name: /pat quoted you/ })).toBeVisible();
  await other.goto("/");
  const theirs = other.getByRole("feed").getByRole("article").filter({ hasText: "Weirs are for herons" }).last();
  await theirs.getByRole("button", { name: "More actions" }).click();
  await other.getByRole("menuitem", { name: "Delete post" }).click();
  await other.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  const quoting = other.getByRole("feed").getByRole("article").filter({ hasText: "And for otters" });
  await expect(quoting).toContainText("Post deleted");
  await page.goto("/");
  await page.reload();
  await expect(card).toContainText("Post deleted");
  await other.context().close();
});

test("whom one follows fills the tab Following, on another device too, and learns of it", async ({
  page,
  browser,
  baseURL,
  community,
  join,
}) => {
  const rosa = await join("rosa");
  await own(community, rosa, "The tram is back");
  await own(community, await join("sam"), "Nobody follows me");
  await join("quinn");
  await login(page, "quinn");
  await page.goto(`/profile/${rosa.id}`);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Follow rosa" }).click();
  await expect(main.getByRole("button", { name: "1 follower" })).toBeVisible();
  const followed = (on: Page) => on.getByRole("feed", { name: "Following" });
  await page.goto("/?tab=following");
  await expect(followed(page).getByText("The tram is back")).toBeVisible();
  await expect(followed(page).getByText("Nobody follows me")).toHaveCount(0);

  const device = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await login(device, "quinn");
  await device.goto("/?tab=following");
  await expect(followed(device).getByText("The tram is back")).toBeVisible();
  await device.context().close();

  const theirs = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await login(theirs, "rosa");
  await theirs.goto("/activity");
  await expect(theirs.getByRole("link", { name: /quinn follows you/ })).toBeVisible();
  await theirs.context().close();

  await page.goto(`/profile/${rosa.id}`);
  await main.getByRole("button", { name: "Following rosa" }).click();
  await expect(main.getByRole("button", { name: "0 followers" })).toBeVisible();
});

test("search finds posts by a word and people by name", async ({ page, community, join }) => {
  await own(community, await join("kornelia"), "Marzipan for everybody");
  await login(page, "kornelia");
  await page.goto("/explore?q=marzipan");
  await expect(page.getByRole("main").getByText("Marzipan for everybody")).toBeVisible();
  await page.goto("/explore?q=kornelia");
  await expect(
    page
      .getByRole("main")
      .getByRole("link", { name: /kornelia/ })
      .first(),
  ).toBeVisible();
});

test("a profile picture is there on every visit", async ({ page, join }) => {
  await join("lena");
  await login(page, "lena");
  await page.getByRole("link", { name: "Settings" }).first().click();
  const buffer = await photo({ width: 300, height: 300, type: "jpeg" });
  await page.getByLabel("Change Profile Picture").setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer });
  await expect(page.getByRole("img", { name: "Your new picture" })).toBeVisible();
  await page.getByRole("button", { name: "Update Profile" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "lena" })).toBeVisible();
  await write(page, "With a face");
  await workerStands(page);
  const card = page.getByRole("feed").getByRole("article").filter({ hasText: "With a face" });
  const widths = () =>
    card
      .locator("img[src*='/preview?']")
      .evaluateAll((images: HTMLImageElement[]) => images.map(({ naturalWidth }) => naturalWidth));
  for (const visit of ["second", "third"]) {
    await page.goto("/");
    await expect(card).toBeVisible();
    await expect.poll(widths, `the ${visit} visit`).toEqual([42]);
  }
});

test("the app opens without a network and comes back", async ({ page, context, community, join }) => {
  await own(community, await join("mia"), "Kept for the tunnel");
  await login(page, "mia");
  await expect(page.getByRole("feed").getByText("Kept for the tunnel")).toBeVisible();
  await workerStands(page);
  await page.reload();
  await expect(page.getByRole("feed").getByText("Kept for the tunnel")).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("feed").getByText("Kept for the tunnel")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("You’re back online.")).toBeVisible();
});

test("a changed password opens the next session; logout closes this one", async ({ page, join }) => {
  const { id } = await join("nora");
  await login(page, "nora");
  await page.goto(`/update-profile/${id}`);
  await page.getByLabel("Current Password", { exact: true }).fill("nora-password");
  await page.getByLabel("New Password", { exact: true }).fill("a-better-password");
  await page.getByLabel("Confirm New Password", { exact: true }).fill("a-better-password");
  await page.getByRole("button", { name: "Update Profile" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "nora" })).toBeVisible();
  await page.getByRole("link", { name: "Settings" }).first().click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("cookieFallback"))).toBe("[]");
  await page.getByLabel("Email").fill("nora@chorus.example");
  await page.getByLabel("Password", { exact: true }).fill("a-better-password");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
});
