// The app on one site and its backend on another. Chromium refuses the backend's cookies there
// (`--test-third-party-cookie-phaseout` in playwright.config.ts).
import type { BrowserContext, Page } from "@playwright/test";
import { join, post, rowsOf } from "./support/api";
import { photo } from "./support/photo";
import { expect } from "./support/test";
import { signUp, testOfTwoOrigins as test } from "./support/two-origins";
import { withWorker, workerStands } from "./support/worker";

// One build for all: they run one after the other, in one worker.
test.describe.configure({ mode: "default" });

const choosePicture = async (page: Page): Promise<void> => {
  await page.getByRole("link", { name: "Settings" }).first().click();
  const buffer = await photo({ width: 300, height: 300, type: "jpeg" });
  await page.getByLabel("Change Profile Picture").setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer });
  await expect(page.getByRole("img", { name: "Your new picture" })).toBeVisible();
  await page.getByRole("button", { name: "Update Profile" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "ada" })).toBeVisible();
};

/** The widths of the members' pictures in the page: initials are no picture, and 0 is one that did not load. */
const pictureWidths = (page: Page): Promise<number[]> =>
  page
    .getByRole("feed")
    .locator("img[src*='/preview?']")
    .evaluateAll((images: HTMLImageElement[]) => images.map(({ naturalWidth }) => naturalWidth));

const post1 = "The first heron of the year";

const writePost = async (page: Page, content: string): Promise<void> => {
  await page.getByRole("link", { name: "Create Post" }).first().click();
  await page.getByLabel("Content").fill(content);
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(page.getByText("Post created successfully!").first()).toBeVisible();
};

const cookiesOf = async (context: BrowserContext): Promise<string[]> =>
  (await context.cookies()).map(({ name }) => name);

/** What the app keeps in the browser's database, as text. */
const keptOnDevice = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open("chorus");
        opening.addEventListener("error", () => reject(new Error("The database does not open")));
        opening.addEventListener("success", () => {
          const values = opening.result.transaction("kept").objectStore("kept").getAll();
          values.addEventListener("success", () => {
            opening.result.close();
            resolve(JSON.stringify(values.result));
          });
        });
      }),
  );

test("offline-5: members' pictures are there on every visit", { tag: "@detail" }, async ({ openAs }) => {
  const ada = await openAs(null);
  await signUp(ada, "ada");
  await choosePicture(ada);
  await writePost(ada, post1);

  const page = await openAs(null, withWorker);
  await signUp(page, "ben");
  await expect.poll(() => pictureWidths(page)).toEqual([42]);
  await workerStands(page);

  for (const visit of ["second", "third"]) {
    await page.goto("/");
    await expect(page.getByRole("feed").getByText(post1)).toBeVisible();
    await expect.poll(() => pictureWidths(page), `the ${visit} visit`).toEqual([42]);
  }
});

test(
  "adding-5, pictures-5: pictures of posts are sent to another origin, and are there on every visit",
  {
    tag: "@detail",
  },
  async ({ openAs }) => {
    const ada = await openAs(null);
    await signUp(ada, "ada");
    await ada.getByRole("link", { name: "Create Post" }).first().click();
    await ada.getByLabel("Content").fill(post1);
    const buffer = await photo({ width: 900, height: 600, type: "jpeg" });
    await ada.locator("input[type=file]").first().setInputFiles({ name: "heron.jpg", mimeType: "image/jpeg", buffer });
    await expect(ada.getByRole("button", { name: "Describe picture 1" })).toBeVisible();
    await ada.getByRole("button", { name: "Post", exact: true }).click();
    await expect(ada.getByText("Post created successfully!").first()).toBeVisible();

    const page = await openAs(null, withWorker);
    await signUp(page, "ben");
    for (const visit of ["first", "second", "third"]) {
      await expect(page.getByRole("feed").getByText(post1)).toBeVisible();
      await expect
        .poll(async () => (await pictureWidths(page)).filter((width) => width > 500), `the ${visit} visit`)
        .toHaveLength(1);
      await workerStands(page);
      await page.goto("/");
    }
  },
);

test(
  "adding-6, adding-7: four pictures that were posted without a network, whose way is cut off once more, go to another origin once and whole",
  { tag: "@detail" },
  async ({ openAs, server }) => {
    const first = await openAs(null, withWorker);
    await signUp(first, "ada");
    const context = first.context();
    await first.goto("/create-post");
    await workerStands(first);
    await context.setOffline(true);
    await first.getByLabel("Content").fill(post1);
    const buffer = await photo({ width: 900, height: 600, type: "jpeg" });
    const files = Array.from({ length: 4 }, (_, at) => ({ name: `heron-${at}.jpg`, mimeType: "image/jpeg", buffer }));
    await first.locator("input[type=file]").first().setInputFiles(files);
    await expect(first.getByRole("button", { name: "Describe picture 4" })).toBeVisible();
    await first.getByRole("button", { name: "Post", exact: true }).click();
    const waiting = /^4 pictures attached\./;
    await expect(first.getByText(waiting)).toBeVisible();
    await first.close();

    const second = await context.newPage();
    await second.goto("/");
    await expect(second.getByText(waiting)).toBeVisible();
    const isUpload = (url: string): boolean => new URL(url).pathname.endsWith("/buckets/pictures/files");
    const begun = second.waitForEvent("request", (sent) => sent.method() === "POST" && isUpload(sent.url()));
    await context.setOffline(false);
    await begun;
    await context.setOffline(true);
    const ben = await join(server, "ben");
    expect(await rowsOf(server, ben, "posts"), "nothing of it shows before it is whole").toEqual([]);
    await expect(second.getByText(waiting)).toBeVisible();

    await context.setOffline(false);
    await expect(second.getByRole("group", { name: "4 pictures" })).toBeVisible();
    await expect(second.getByText(waiting)).toBeHidden();
    const rows = await rowsOf(server, ben, "posts");
    expect(rows.map(({ content }) => content)).toEqual([post1]);
    const ids: string[] = JSON.parse(rows[0]?.["pictures"] ?? "[]").map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(4);
    const widths = (): Promise<number[]> =>
      second
        .getByRole("group", { name: "4 pictures" })
        .getByRole("img")
        .evaluateAll((images: HTMLImageElement[]) => images.map(({ naturalWidth }) => naturalWidth));
    await expect.poll(async () => (await widths()).every((width) => width > 0)).toBe(true);
  },
);

test(
  "session-5, offline-5, session-12: a session without cookies signs up, hears of posts, opens without a network and logs out",
  { tag: "@detail" },
  async ({ openAs, server, site }) => {
    const page = await openAs(null, withWorker);
    await signUp(page, "ada");
    const context = page.context();
    expect(await cookiesOf(context), "the browser took no cookie").toEqual([]);
    const kept = (): Promise<string | null> => page.evaluate(() => localStorage.getItem("cookieFallback"));
    expect(await kept()).toContain("a_session_chorus");
    await workerStands(page);

    // Somebody else writes: the line to the server is open.
    await post(server, await join(server, "ben"), { content: post1 });
    await page.getByRole("button", { name: "1 new post" }).click();
    await expect(page.getByRole("feed").getByText(post1)).toBeVisible();

    await expect.poll(() => keptOnDevice(page)).toContain(post1);

    // Neither of the two answers.
    await site.stop();
    await context.setOffline(true);
    await page.goto("/");
    await expect(page.getByRole("feed").getByText(post1)).toBeVisible();
    await expect(page.getByText("You’re offline.")).toBeVisible();
    await site.start();
    await context.setOffline(false);
    await expect(page.getByText("You’re back online.")).toBeVisible();

    await page.getByRole("link", { name: "Settings" }).first().click();
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
    expect(await kept()).toBe("[]");
    await page.goto("/");
    await expect(page).toHaveURL(`${site.url}/login`);
  },
);

test(
  "like-2: a like is sent though its page is left at once",
  { tag: "@detail" },
  async ({ openAs, server, twoOrigins }) => {
    await post(server, await join(server, "ben"), { content: post1 });
    const page = await openAs(null);
    await signUp(page, "ada");
    const heart = page.getByRole("feed").getByRole("button", { name: "Like, 0 likes" });
    await expect(heart).toBeVisible();
    // The answer to the question whether it may be sent takes its time.
    twoOrigins.backend.changeWeather("fair", "latency=1000");
    await heart.evaluate((button: HTMLElement) => {
      button.click();
      location.reload();
    });
    await expect(page.getByRole("button", { name: "Like, 1 like", pressed: true })).toBeVisible();
  },
);

/** What the server answers to the ways to one file, with this page’s session or without any. */
const answersTo = (page: Page, api: string, id: string, withSession = true): Promise<number[]> =>
  page.evaluate(
    async ({ file, session }) => {
      const headers = session ? { "x-fallback-cookies": localStorage.getItem("cookieFallback") ?? "" } : {};
      const ways = ["/view", "/download", "/preview"].map((way) => `${file}${way}?project=chorus&width=320`);
      return Promise.all(ways.map(async (way) => (await fetch(way, { headers, cache: "no-store" })).status));
    },
    { file: `${api}/v1/storage/buckets/private-pictures/files/${id}`, session: withSession },
  );

const accountOf = (page: Page, api: string): Promise<string> =>
  page.evaluate(async (address) => {
    const session = localStorage.getItem("cookieFallback") ?? "";
    const headers = { "x-appwrite-project": "chorus", "x-fallback-cookies": session };
    return ((await (await fetch(address, { headers })).json()) as { $id: string }).$id;
  }, `${api}/v1/account`);

/** As an owner does: the one who is a plain member of the team. */
const removeMember = (page: Page, api: string, teamId: string): Promise<number> =>
  page.evaluate(async (address) => {
    const session = localStorage.getItem("cookieFallback") ?? "";
    const headers = { "x-appwrite-project": "chorus", "x-fallback-cookies": session };
    const { memberships } = (await (await fetch(address, { headers })).json()) as {
      memberships: { $id: string; roles: string[] }[];
    };
    const plain = memberships.find(({ roles }) => roles.length === 1);
    return (await fetch(`${address}/${plain?.$id}`, { method: "DELETE", headers })).status;
  }, `${api}/v1/teams/${teamId}/memberships`);

test(
  "chat-9, chat-10, community-rows-10: a picture of a private chat reaches its members, and is gone for who is removed",
  { tag: "@detail" },
  async ({ openAs, twoOrigins }) => {
    const { backend } = twoOrigins;
    const [owner, other] = [await openAs(null), await openAs(null)];
    await signUp(owner, "ada");
    await signUp(other, "ben");
    const [ada, ben] = [await accountOf(owner, backend.url), await accountOf(other, backend.url)];
    const [communityId, teamId, hiddenId] = ["71", "72", "73"];
    backend.admin.createTeam({
      id: teamId,
      name: "Night walks",
      prefs: { communityId },
      members: [
        { userId: ada, roles: ["owner", "moderator", "member"] },
        { userId: ben, roles: ["member"] },
      ],
    });
    const permissions = ["read", "update", "delete"].map((right) =>
      right === "read" ? `read("team:${teamId}")` : `${right}("team:${teamId}/owner")`,
    );
    const list = { communityId, teamId, subjectIds: "" };
    backend.admin.createDocument({ collection: "hidden", id: hiddenId, data: list, permissions });
    const words = { name: "Night walks", description: "After dark", access: "private", ownerIds: ada };
    const data = { ...words, teamId, hiddenId };
    backend.admin.createDocument({ collection: "communities", id: communityId, data, permissions });

    const chat = `/community/${communityId}?tab=chat`;
    await other.goto(chat);
    await expect(other.getByRole("textbox", { name: "Write a message…" })).toBeVisible();
    await owner.goto(chat);
    await expect(owner.getByRole("textbox", { name: "Write a message…" })).toBeVisible();
    const buffer = await photo({ width: 900, height: 600, type: "jpeg" });
    const file = { name: "lamp.jpg", mimeType: "image/jpeg", buffer };
    await owner.locator("form input[type=file]").setInputFiles(file);
    await owner.getByRole("button", { name: "Describe picture 1" }).click();
    await owner.getByLabel("Describe this picture for people who can’t see it").fill("A lamp in the dark");
    await owner.getByRole("button", { name: "Save" }).click();
    const asked = owner.waitForRequest(/private-pictures\/files\/\d+\/preview/);
    await owner.getByRole("button", { name: "Send" }).click();
    await expect(owner.getByText(/^Sent /)).toBeVisible();
    const [, id = ""] = /files\/(\d+)\//.exec((await asked).url()) ?? [];

    // Of the other page too: it came by the socket, and its bytes with the session.
    for (const page of [owner, other]) {
      const image = page.getByRole("main").locator("img[alt='A lamp in the dark']");
      await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(300);
      expect(await image.evaluate((shown: HTMLImageElement) => shown.src)).toMatch(/^blob:/);
    }
    await other.getByRole("button", { name: "A lamp in the dark" }).click();
    await expect(other.getByRole("dialog").getByRole("img", { name: "A lamp in the dark" })).toBeVisible();
    await other.keyboard.press("Escape");

    expect(await answersTo(other, backend.url, id)).toEqual([200, 200, 200]);
    expect(await answersTo(other, backend.url, id, false)).toEqual([404, 404, 404]);
    const outsider = await openAs(null);
    await signUp(outsider, "carla");
    expect(await answersTo(outsider, backend.url, id)).toEqual([404, 404, 404]);

    expect(await removeMember(owner, backend.url, teamId)).toBe(204);
    await other.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await expect(other.getByText("You’re no longer in Night walks")).toBeVisible();
    expect(await answersTo(other, backend.url, id)).toEqual([404, 404, 404]);
    await expect(other.locator("img[alt='A lamp in the dark']")).toHaveCount(0);
  },
);
