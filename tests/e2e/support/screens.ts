// Every screen of the app in every state worth looking at: one list for the accessibility run and for the gallery.
import type { Page } from "@playwright/test";
import { sampleMemberId, samplePostId } from "../../../emulator/seed";
import { communityScreens } from "./community-screens";
import { expect } from "./expect";
import { photo } from "./photo";

const mara = sampleMemberId("mara");

export interface Screen {
  /** Names the gallery's file. */
  name: string;
  path: string;
  as: "visitor" | "member" | "moderator";
  /** What a person does to get there from the path, and what they see then. */
  arrange?: (page: Page) => Promise<void>;
  /** Undoes what outlives the page. */
  restore?: (page: Page) => Promise<void>;
  /** It stays as it is while it loads. */
  isLoading?: true;
}

/** As a link to another page of the app does: nothing is loaded that is there already. */
export const follow = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    document.querySelector("h1")?.setAttribute("data-left", "");
    history.pushState({ key: Math.random().toString(36).slice(2), usr: null, idx: history.length }, "", to);
    window.dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
    window.scrollTo(0, 0);
  }, path);
  await expect(page.locator("h1[data-left]")).toHaveCount(0);
};

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("main").getByRole("button", { name }).first().click();

const see = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

/** As if the browser had read of its member that they joined then. */
const joined = async (page: Page, createdAt: string): Promise<void> => {
  await page.evaluate(
    ({ id, moment }) => {
      const stored: object = JSON.parse(localStorage.getItem("chorus.session") ?? "{}");
      localStorage.setItem("chorus.session", JSON.stringify({ ...stored, createdAt: moment }));
      localStorage.setItem("chorus.profile-read", JSON.stringify({ id, at: Date.now() }));
    },
    { id: mara, moment: createdAt },
  );
  await page.reload();
  await settled(page);
};

/** An answer of the server: there is nothing. */
const noDocuments = { total: 0, documents: [] };

const feedAddress = /\/collections\/posts\/documents\?/;

/** The community that the gallery shows; it is kept on the device. */
const community = {
  id: "riverside",
  name: "Riverside readers",
  description: "A long table, a pile of books and a river to look at. Every first Thursday.",
  imageUrl: "",
  isPrivate: true,
  createdAt: "2026-11-12T18:00:00.000Z",
  threads: [
    {
      id: "thread-1",
      content: "What shall we read in December?",
      createdAt: "2026-11-20T09:00:00.000Z",
      author: { id: mara, username: "mara.okafor", imageUrl: "" },
      replies: [
        {
          id: "reply-1",
          content: "Something short. The evenings are full.",
          createdAt: "2026-11-20T10:30:00.000Z",
          author: { id: mara, username: "mara.okafor", imageUrl: "" },
          replies: [],
        },
      ],
    },
  ],
};

/** What a device must hold before its first page for the community to be there. */
export const keptOnDevice = { key: `chorus.communities.1.${mara}`, value: JSON.stringify([community]) };

const article = "https://riverpost.example/environment/2026/restoration-brings-herons-home";

const settings = (section: string): Screen => ({
  name: `settings-${section}`,
  path: `/update-profile/${mara}?section=${section}`,
  as: "member",
  arrange: (page) => expect(page.getByRole("main").getByRole("button", { expanded: true })).toHaveCount(1),
});

/** Sends what stands in the form of a new post, without a network. */
const postOffline = async (page: Page): Promise<void> => {
  await page.getByLabel("Content").fill("The river is high, and the herons have moved up to the weir.");
  // What the form is sent with comes when it is first touched.
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await press("Post")(page);
  await expect(page.getByRole("region", { name: "Waiting to be sent" })).toBeVisible();
};

const removeDrafts = (page: Page): Promise<void> =>
  page.evaluate((key) => localStorage.removeItem(key), `chorus.drafts.${mara}`);

/** Forgets what was begun in a form, which keeps it as it is left. */
const forgetDrafts = async (page: Page): Promise<void> => {
  await follow(page, "/topics");
  await removeDrafts(page);
};

/** Takes back what waits, before there is a network again. */
const takeBack = async (page: Page): Promise<void> => {
  await press("Cancel")(page);
  await expect(page.getByRole("region", { name: "Waiting to be sent" })).toHaveCount(0);
  await removeDrafts(page);
  await page.context().setOffline(false);
};

export const screens: readonly Screen[] = [
  { name: "login", path: "/login", as: "visitor" },
  {
    name: "login-refused",
    path: "/login",
    as: "visitor",
    arrange: async (page) => {
      await page.getByLabel("Email").fill("mara.okafor@chorus.example");
      await page.getByLabel("Password", { exact: true }).fill("not-my-password");
      await page.getByRole("button", { name: "Login" }).click();
      await see(page, "Something went wrong");
    },
  },
  { name: "register", path: "/register", as: "visitor" },
  {
    name: "register-errors",
    path: "/register",
    as: "visitor",
    arrange: async (page) => {
      await press("Register")(page);
      await see(page, "Username is required");
    },
  },
  { name: "forgot-password", path: "/forgot-password", as: "visitor" },
  {
    name: "forgot-password-sent",
    path: "/forgot-password",
    as: "visitor",
    arrange: async (page) => {
      await page.getByLabel("Email").fill("nobody@chorus.example");
      await press("Send link")(page);
      await see(page, "an email with a link is on its way");
    },
  },
  { name: "invited", path: "/invited?userId=123&secret=abc", as: "visitor" },
  { name: "invited-broken", path: "/invited", as: "visitor" },
  { name: "reset-password", path: "/reset-password?userId=mara&secret=abc", as: "visitor" },
  { name: "reset-password-broken", path: "/reset-password", as: "visitor" },
  { name: "home", path: "/", as: "member" },
  {
    name: "home-welcome",
    path: "/",
    as: "member",
    arrange: async (page) => {
      await joined(page, new Date().toISOString());
      await see(page, "Nice to have you here");
      await see(page, "Done: ");
    },
    restore: (page) => joined(page, new Date(0).toISOString()),
  },
  { name: "home-news", path: "/?tab=news", as: "member" },
  {
    name: "home-following",
    path: "/?tab=following",
    as: "member",
    arrange: (page) => expect(page.getByRole("feed", { name: "Following" }).getByRole("article").first()).toBeVisible(),
  },
  { name: "home-topic", path: "/?topic=Technology", as: "member" },
  {
    name: "home-empty",
    path: "/?topic=Gardening",
    as: "member",
    arrange: (page) => see(page, "No posts found"),
  },
  {
    name: "home-no-articles",
    path: "/?tab=news&topic=Gardening",
    as: "member",
    arrange: (page) => see(page, "No posts with articles found"),
  },
  {
    name: "home-loading",
    path: "/?topic=News",
    as: "member",
    isLoading: true,
    arrange: async (page) => {
      await page.route(feedAddress, () => undefined);
      // Of the topic that was opened, the device may remember the posts by now.
      await page.goto("/?topic=Photography");
      await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toBeVisible();
    },
    restore: (page) => page.unrouteAll({ behavior: "ignoreErrors" }),
  },
  {
    name: "home-failed",
    path: "/?topic=News",
    as: "member",
    arrange: async (page) => {
      const refusal = { message: "Refused", code: 403, type: "general_access_forbidden", version: "1.9.6" };
      await page.route(feedAddress, (route) => route.fulfill({ status: 403, json: refusal }));
      await page.goto("/?topic=Politics");
      await see(page, "The posts couldn’t be loaded");
    },
    restore: (page) => page.unrouteAll({ behavior: "ignoreErrors" }),
  },
  {
    name: "home-offline",
    path: "/",
    as: "member",
    arrange: async (page) => {
      await page.context().setOffline(true);
      await see(page, "You’re offline.");
    },
    restore: (page) => page.context().setOffline(false),
  },
  {
    name: "home-waiting",
    path: "/",
    as: "member",
    arrange: async (page) => {
      await page.getByRole("main").getByRole("link", { name: "Create post" }).click();
      await postOffline(page);
      await page.getByRole("link", { name: "Home" }).first().click();
      await expect(page.getByRole("article", { name: "Your post, waiting to be sent" })).toBeVisible();
    },
    restore: async (page) => {
      await page
        .getByRole("article", { name: "Your post, waiting to be sent" })
        .getByRole("link", { name: "Edit" })
        .click();
      await takeBack(page);
    },
  },
  {
    name: "home-delete",
    path: "/?topic=Lifestyle",
    as: "member",
    arrange: async (page) => {
      await press("More actions")(page);
      await page.getByRole("menuitem", { name: "Delete post" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  },
  {
    name: "post-report",
    path: `/post/${samplePostId("02")}`,
    as: "member",
    arrange: async (page) => {
      await press("More actions")(page);
      await page.getByRole("menuitem", { name: "Report" }).click();
      await expect(page.getByRole("dialog", { name: "Report this post" })).toBeVisible();
    },
  },
  {
    name: "profile-muted",
    path: `/profile/${sampleMemberId("luis")}`,
    as: "member",
    arrange: async (page) => {
      await press("More actions")(page);
      await page.getByRole("menuitem", { name: /^Mute/ }).click();
      await see(page, "You’ve muted");
    },
    restore: async (page) => {
      // The next page must not cut it off.
      const isUndone = page.waitForResponse(
        (response) => response.request().method() === "DELETE" && response.url().includes("/mutes/"),
      );
      await press("Undo")(page);
      await isUndone;
    },
  },
  {
    name: "shortcuts",
    path: "/",
    as: "member",
    arrange: async (page) => {
      await page.keyboard.press("?");
      await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    },
  },
  { name: "explore", path: "/explore", as: "member" },
  { name: "explore-results", path: "/explore?q=river", as: "member", arrange: (page) => see(page, /\d+ results?/) },
  { name: "explore-tag", path: "/explore?q=%23river", as: "member", arrange: (page) => see(page, /posts? with/) },
  { name: "explore-people", path: "/explore?q=patel%20of", as: "member", arrange: (page) => see(page, "People") },
  {
    name: "explore-recent",
    path: "/explore",
    as: "member",
    arrange: async (page) => {
      for (const text of ["heron", "night school"]) {
        await page.getByRole("searchbox", { name: "Search posts" }).fill(text);
        await page.keyboard.press("Enter");
        await page.getByRole("button", { name: "Clear search" }).click();
      }
      await see(page, "Recent searches");
    },
    restore: (page) => page.getByRole("button", { name: "Clear all" }).click(),
  },
  {
    name: "explore-nothing",
    path: "/explore?q=zeppelin",
    as: "member",
    arrange: (page) => see(page, "No posts found."),
  },
  { name: "topics", path: "/topics", as: "member" },
  { name: "create-post", path: "/create-post", as: "member" },
  { name: "create-post-waiting", path: "/create-post", as: "member", arrange: postOffline, restore: takeBack },
  {
    name: "create-post-errors",
    path: "/create-post",
    as: "member",
    arrange: async (page) => {
      await page.getByLabel("Article URL").fill("not an address");
      await press("Post")(page);
      await see(page, "Content is required");
      await see(page, "Must be a valid URL");
    },
    restore: forgetDrafts,
  },
  {
    name: "create-post-mention",
    path: "/create-post",
    as: "member",
    arrange: async (page) => {
      await page.getByLabel("Content").pressSequentially("Which footbridge was it? Asking @as");
      await expect(page.getByRole("listbox", { name: "Members" }).getByRole("option").first()).toBeVisible();
    },
    restore: forgetDrafts,
  },
  {
    name: "create-post-pictures",
    path: "/create-post",
    as: "member",
    arrange: async (page) => {
      const buffer = await photo({ width: 400, height: 300, type: "jpeg" });
      const files = ["first.jpg", "second.jpg"].map((name) => ({ name, mimeType: "image/jpeg", buffer }));
      await page.getByLabel("Content").fill("Two pictures");
      await page.locator("input[type=file]").first().setInputFiles(files);
      await expect(page.getByRole("button", { name: "Describe picture 2" })).toBeVisible();
      await expect(page.getByRole("progressbar")).toHaveCount(0);
    },
    restore: async (page) => {
      for (const place of [2, 1]) await page.getByRole("button", { name: `Remove picture ${place}` }).click();
      await forgetDrafts(page);
    },
  },
  {
    name: "create-post-describe",
    path: "/create-post",
    as: "member",
    arrange: async (page) => {
      const buffer = await photo({ width: 400, height: 300, type: "jpeg" });
      await page
        .locator("input[type=file]")
        .first()
        .setInputFiles([{ name: "first.jpg", mimeType: "image/jpeg", buffer }]);
      await page.getByRole("button", { name: "Describe picture 1" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
    restore: async (page) => {
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Remove picture 1" }).click();
      await forgetDrafts(page);
    },
  },
  {
    name: "picture-viewer",
    path: `/post/${samplePostId("24")}`,
    as: "member",
    arrange: async (page) => {
      await page.getByRole("main").getByRole("group", { name: "4 pictures" }).getByRole("button").first().click();
      await expect(page.getByRole("dialog").getByRole("img").first()).toBeVisible();
      await expect(page.getByRole("dialog").getByRole("status")).toHaveText("1 of 4");
    },
    restore: (page) => page.keyboard.press("Escape"),
  },
  {
    name: "profile-pictures",
    path: `/profile/${sampleMemberId("asha")}/pictures`,
    as: "member",
    arrange: (page) => expect(page.getByRole("group", { name: "4 pictures" })).toBeVisible(),
  },
  {
    name: "create-post-quoted",
    path: `/create-post?quoted=${samplePostId("02")}`,
    as: "member",
    arrange: (page) => expect(page.getByRole("group", { name: "Quoted post" })).toBeVisible(),
  },
  {
    name: "create-post-article",
    path: `/create-post?article=${encodeURIComponent(article)}&articleTitle=${encodeURIComponent("Restoration brings herons home")}`,
    as: "member",
  },
  {
    name: "post",
    path: `/post/${samplePostId("02")}`,
    as: "member",
    arrange: (page) => see(page, "We are taking the class there"),
  },
  {
    name: "post-reply",
    path: `/post/${samplePostId("02-2")}`,
    as: "member",
    arrange: (page) => see(page, /Replied to/),
  },
  {
    name: "post-answering",
    path: `/post/${samplePostId("02")}`,
    as: "member",
    arrange: async (page) => {
      await page
        .getByRole("button", { name: /^Reply to/ })
        .first()
        .click();
      await expect(page.getByRole("form", { name: /^Reply to/ })).toBeVisible();
    },
  },
  {
    name: "post-likers",
    path: `/post/${samplePostId("02")}`,
    as: "member",
    arrange: async (page) => {
      await press("Liked by")(page);
      await expect(page.getByRole("dialog", { name: "Liked by" }).getByRole("link").first()).toBeVisible();
    },
  },
  { name: "edit-post", path: `/post/${samplePostId("06")}/edit`, as: "member" },
  { name: "edit-post-refused", path: `/post/${samplePostId("02")}/edit`, as: "member" },
  { name: "activity", path: "/activity", as: "member", arrange: (page) => see(page, "Yesterday") },
  {
    name: "activity-empty",
    path: "/activity",
    as: "member",
    arrange: async (page) => {
      await page.route(/\/collections\/(posts|likes|followings)\/documents\?/, (route) =>
        route.fulfill({ json: noDocuments }),
      );
      await page.reload();
      await see(page, "Nothing here yet.");
    },
    restore: (page) => page.unrouteAll({ behavior: "ignoreErrors" }),
  },
  {
    name: "bookmarks-empty",
    path: "/explore",
    as: "member",
    arrange: async (page) => {
      await page.route(/\/collections\/bookmarks\/documents\?/, (route) => route.fulfill({ json: noDocuments }));
      await follow(page, "/bookmarks");
      await see(page, "No bookmarks yet.");
    },
    restore: (page) => page.unrouteAll({ behavior: "ignoreErrors" }),
  },
  { name: "bookmarks", path: "/bookmarks", as: "member" },
  { name: "post-not-found", path: "/post/nothing-here", as: "member", arrange: (page) => see(page, "Post not found") },
  {
    name: "post-errors",
    path: `/post/${samplePostId("01")}`,
    as: "member",
    arrange: async (page) => {
      await press("Reply")(page);
      await see(page, "Content is required");
    },
  },
  { name: "profile", path: `/profile/${mara}`, as: "member" },
  { name: "profile-replies", path: `/profile/${mara}/replies`, as: "member" },
  {
    name: "profile-articles",
    path: `/profile/${mara}/articles`,
    as: "member",
    arrange: (page) => see(page, "No shared articles yet."),
  },
  { name: "profile-likes", path: `/profile/${mara}/likes`, as: "member" },
  { name: "profile-other", path: `/profile/${sampleMemberId("asha")}`, as: "member" },
  {
    name: "profile-followers",
    path: `/profile/${sampleMemberId("asha")}`,
    as: "member",
    arrange: async (page) => {
      await page
        .getByRole("main")
        .getByRole("button", { name: /followers$/ })
        .click();
      await expect(
        page
          .getByRole("dialog", { name: /followers$/ })
          .getByRole("link")
          .first(),
      ).toBeVisible();
    },
  },
  { name: "profile-not-found", path: "/profile/nobody", as: "member", arrange: (page) => see(page, "User not found") },
  settings("edit-profile"),
  settings("about"),
  settings("terms"),
  settings("initiatives"),
  settings("privacy"),
  settings("changelog"),
  settings("appearance"),
  settings("account"),
  {
    name: "settings-address",
    path: `/update-profile/${mara}?section=account`,
    as: "member",
    arrange: async (page) => {
      await press("Change email address")(page);
      await press("Change address")(page);
      await see(page, "Invalid email address");
    },
  },
  {
    name: "settings-delete-account",
    path: `/update-profile/${mara}?section=account`,
    as: "member",
    arrange: async (page) => {
      await press("Delete")(page);
      await expect(page.getByRole("alertdialog", { name: "Delete your account?" })).toBeVisible();
    },
  },
  { name: "account-closed", path: "/account-closed", as: "visitor" },
  { name: "verify-email", path: "/verify-email?userId=mara&secret=abc", as: "visitor" },
  { name: "verify-email-broken", path: "/verify-email", as: "member" },
  {
    name: "settings-errors",
    path: `/update-profile/${mara}`,
    as: "member",
    arrange: async (page) => {
      await page.getByLabel("Username").fill("");
      await page.getByLabel("Current Password", { exact: true }).fill("short");
      await press("Update Profile")(page);
      await see(page, "Invalid password update. Please check all password fields.");
    },
  },
  { name: "harmony", path: "/harmony", as: "member" },
  {
    name: "harmony-share",
    path: "/harmony",
    as: "member",
    arrange: async (page) => {
      await press(/share/i)(page);
      await expect(page.getByRole("menu")).toBeVisible();
    },
  },
  {
    name: "harmony-nothing",
    path: "/harmony?q=zeppelin",
    as: "member",
    arrange: (page) => see(page, "No stories found."),
  },
  { name: "article", path: `/article/${encodeURIComponent(article)}`, as: "member" },
  { name: "create-community", path: "/create-community", as: "member" },
  {
    name: "create-community-errors",
    path: "/create-community",
    as: "member",
    arrange: async (page) => {
      await press("Create Community")(page);
      await see(page, "Please fill in all required fields");
    },
  },
  {
    name: "community",
    path: "/community/riverside",
    as: "member",
    arrange: async (page) => {
      await press("1 reply")(page);
      await see(page, "Something short.");
    },
  },
  ...communityScreens,
  {
    name: "community-not-found",
    path: "/community/nowhere",
    as: "member",
    arrange: (page) => see(page, "Community not found"),
  },
  {
    name: "moderation",
    path: "/moderation",
    as: "moderator",
    arrange: (page) => see(page, "An advertisement, I think."),
  },
  {
    name: "moderation-confirm",
    path: "/moderation",
    as: "moderator",
    arrange: async (page) => {
      await press("Delete")(page);
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
    restore: (page) => page.getByRole("button", { name: "Cancel" }).click(),
  },
  {
    name: "moderation-empty",
    path: "/moderation",
    as: "moderator",
    arrange: async (page) => {
      await page.route(/\/collections\/reports\/documents/, (route) =>
        route.fulfill({ json: { total: 0, documents: [] } }),
      );
      await page.reload();
      await see(page, "Nothing is reported.");
    },
    restore: (page) => page.unrouteAll({ behavior: "ignoreErrors" }),
  },
  { name: "not-found", path: "/no/such/place", as: "visitor" },
];

/** Waits until nothing is on its way any more, but for what a screen shows while it loads. */
export const settled = async (page: Page, screen?: Screen): Promise<void> => {
  await expect(page.locator("h1").first()).toBeVisible();
  const regions = screen?.isLoading ? ["aside"] : ["main", "aside"];
  const waiting = regions.flatMap((region) => [`${region}:empty`, `${region} [aria-busy="true"]`]);
  await expect(page.locator(waiting.join())).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
};

/** Loads the page anew. */
export const load = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
};

/** Goes to a screen and does what its state needs. */
export const openScreen = async (page: Page, screen: Screen, goTo = load): Promise<void> => {
  await goTo(page, screen.path);
  await settled(page);
  if (!screen.arrange) return;
  await screen.arrange(page);
  await settled(page, screen);
};
