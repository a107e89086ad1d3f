// Every screen of the app in every state worth looking at: one list for the accessibility run and for the gallery.
import type { Page } from "@playwright/test";
import { sampleMemberId, samplePostId } from "../../../emulator/seed";
import { sampleCommunityId } from "../../../emulator/seed-communities";
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

const see = (text: string | RegExp) => (page: Page) =>
  expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();

const seeLinkIn = (dialog: string | RegExp) => (page: Page) =>
  expect(page.getByRole("dialog", { name: dialog }).getByRole("link").first()).toBeVisible();

const then =
  (...steps: readonly ((page: Page) => Promise<void>)[]) =>
  async (page: Page): Promise<void> => {
    for (const step of steps) await step(page);
  };

/** For a member. */
const state = (name: string, path: string, arrange?: Screen["arrange"]): Screen => ({
  name,
  path,
  as: "member",
  ...(arrange && { arrange }),
});

const stateWith = (rest: Partial<Screen>, ...given: Parameters<typeof state>): Screen => ({
  ...state(...given),
  ...rest,
});

const communityAt = (name: string, tab?: string): string =>
  `/community/${sampleCommunityId(name)}${tab === undefined ? "" : `?tab=${tab}`}`;

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

const settings = (section: string): string => `/update-profile/${mara}?section=${section}`;

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

const moreActions = (item: string | RegExp, role: "alertdialog" | "dialog", name?: string) => async (page: Page) => {
  await press("More actions")(page);
  await page.getByRole("menuitem", { name: item }).click();
  await expect(page.getByRole(role, name ? { name } : {})).toBeVisible();
};

const unroute = { restore: (page: Page) => page.unrouteAll({ behavior: "ignoreErrors" }) };

const choosePictures = async (page: Page, ...names: string[]): Promise<void> => {
  const buffer = await photo({ width: 400, height: 300, type: "jpeg" });
  const files = names.map((name) => ({ name, mimeType: "image/jpeg", buffer }));
  await page.locator("input[type=file]").first().setInputFiles(files);
};

const waitingPost = (page: Page) => page.getByRole("article", { name: "Your post, waiting to be sent" });

const asVisitor = { as: "visitor" } as const;
const asModerator = { as: "moderator" } as const;

export const screens: readonly Screen[] = [
  stateWith(asVisitor, "login", "/login"),
  stateWith(asVisitor, "login-refused", "/login", async (page) => {
    await page.getByLabel("Email").fill("mara.okafor@chorus.example");
    await page.getByLabel("Password", { exact: true }).fill("not-my-password");
    await page.getByRole("button", { name: "Login" }).click();
    await see("Something went wrong")(page);
  }),
  stateWith(asVisitor, "register", "/register"),
  stateWith(asVisitor, "register-errors", "/register", then(press("Register"), see("Username is required"))),
  stateWith(asVisitor, "forgot-password", "/forgot-password"),
  stateWith(asVisitor, "forgot-password-sent", "/forgot-password", async (page) => {
    await page.getByLabel("Email").fill("nobody@chorus.example");
    await press("Send link")(page);
    await see("an email with a link is on its way")(page);
  }),
  stateWith(asVisitor, "invited", "/invited?userId=123&secret=abc"),
  stateWith(asVisitor, "invited-broken", "/invited"),
  stateWith(asVisitor, "reset-password", "/reset-password?userId=mara&secret=abc"),
  stateWith(asVisitor, "reset-password-broken", "/reset-password"),
  state("home", "/"),
  stateWith({ restore: (page) => joined(page, new Date(0).toISOString()) }, "home-welcome", "/", async (page) => {
    await joined(page, new Date().toISOString());
    await see("Nice to have you here")(page);
    await see("Done: ")(page);
  }),
  state("home-news", "/?tab=news"),
  state("home-following", "/?tab=following", (page) =>
    expect(page.getByRole("feed", { name: "Following" }).getByRole("article").first()).toBeVisible(),
  ),
  state("home-topic", "/?topic=Technology"),
  state("home-empty", "/?topic=Gardening", see("No posts found")),
  state("home-no-articles", "/?tab=news&topic=Gardening", see("No posts with articles found")),
  stateWith({ ...unroute, isLoading: true }, "home-loading", "/?topic=News", async (page) => {
    await page.route(feedAddress, () => undefined);
    // Of the topic that was opened, the device may remember the posts by now.
    await page.goto("/?topic=Photography");
    await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toBeVisible();
  }),
  stateWith(unroute, "home-failed", "/?topic=News", async (page) => {
    const refusal = { message: "Refused", code: 403, type: "general_access_forbidden", version: "1.9.6" };
    await page.route(feedAddress, (route) => route.fulfill({ status: 403, json: refusal }));
    await page.goto("/?topic=Politics");
    await see("The posts couldn’t be loaded")(page);
  }),
  stateWith({ restore: (page) => page.context().setOffline(false) }, "home-offline", "/", async (page) => {
    await page.context().setOffline(true);
    await see("You’re offline.")(page);
  }),
  stateWith(
    {
      restore: async (page) => {
        await waitingPost(page).getByRole("link", { name: "Edit" }).click();
        await takeBack(page);
      },
    },
    "home-waiting",
    "/",
    async (page) => {
      await page.getByRole("main").getByRole("link", { name: "Create post" }).click();
      await postOffline(page);
      await page.getByRole("link", { name: "Home" }).first().click();
      await expect(waitingPost(page)).toBeVisible();
    },
  ),
  state("home-delete", "/?topic=Lifestyle", moreActions("Delete post", "alertdialog")),
  state("post-report", `/post/${samplePostId("02")}`, moreActions("Report", "dialog", "Report this post")),
  stateWith(
    {
      restore: async (page) => {
        // The next page must not cut it off.
        const isUndone = page.waitForResponse(
          (response) => response.request().method() === "PATCH" && response.url().includes("/account/prefs"),
        );
        await press("Undo")(page);
        await isUndone;
      },
    },
    "profile-muted",
    `/profile/${sampleMemberId("luis")}`,
    async (page) => {
      await press("More actions")(page);
      await page.getByRole("menuitem", { name: /^Mute/ }).click();
      await see("You’ve muted")(page);
    },
  ),
  state("shortcuts", "/", async (page) => {
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  }),
  state("explore", "/explore"),
  state("explore-results", "/explore?q=river", see(/\d+ results?/)),
  state("explore-tag", "/explore?q=%23river", see(/posts? with/)),
  state("explore-people", "/explore?q=patel%20of", see("People")),
  stateWith(
    { restore: (page) => page.getByRole("button", { name: "Clear all" }).click() },
    "explore-recent",
    "/explore",
    async (page) => {
      for (const text of ["heron", "night school"]) {
        await page.getByRole("searchbox", { name: "Search posts" }).fill(text);
        await page.keyboard.press("Enter");
        await page.getByRole("button", { name: "Clear search" }).click();
      }
      await see("Recent searches")(page);
    },
  ),
  state("explore-nothing", "/explore?q=zeppelin", see("No posts found.")),
  state("topics", "/topics"),
  state("create-post", "/create-post"),
  stateWith({ restore: takeBack }, "create-post-waiting", "/create-post", postOffline),
  stateWith({ restore: forgetDrafts }, "create-post-errors", "/create-post", async (page) => {
    await page.getByLabel("Article URL").fill("not an address");
    await press("Post")(page);
    await see("Content is required")(page);
    await see("Must be a valid URL")(page);
  }),
  stateWith({ restore: forgetDrafts }, "create-post-mention", "/create-post", async (page) => {
    await page.getByLabel("Content").pressSequentially("Which footbridge was it? Asking @as");
    await expect(page.getByRole("listbox", { name: "Members" }).getByRole("option").first()).toBeVisible();
  }),
  stateWith(
    {
      restore: async (page) => {
        for (const place of [2, 1]) await page.getByRole("button", { name: `Remove picture ${place}` }).click();
        await forgetDrafts(page);
      },
    },
    "create-post-pictures",
    "/create-post",
    async (page) => {
      await page.getByLabel("Content").fill("Two pictures");
      await choosePictures(page, "first.jpg", "second.jpg");
      await expect(page.getByRole("button", { name: "Describe picture 2" })).toBeVisible();
      await expect(page.getByRole("progressbar")).toHaveCount(0);
    },
  ),
  stateWith(
    {
      restore: async (page) => {
        await page.keyboard.press("Escape");
        await page.getByRole("button", { name: "Remove picture 1" }).click();
        await forgetDrafts(page);
      },
    },
    "create-post-describe",
    "/create-post",
    async (page) => {
      await choosePictures(page, "first.jpg");
      await page.getByRole("button", { name: "Describe picture 1" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  ),
  stateWith(
    { restore: (page) => page.keyboard.press("Escape") },
    "picture-viewer",
    `/post/${samplePostId("24")}`,
    async (page) => {
      await page.getByRole("main").getByRole("group", { name: "4 pictures" }).getByRole("button").first().click();
      await expect(page.getByRole("dialog").getByRole("img").first()).toBeVisible();
      await expect(page.getByRole("dialog").getByRole("status")).toHaveText("1 of 4");
    },
  ),
  state("profile-pictures", `/profile/${sampleMemberId("asha")}/pictures`, (page) =>
    expect(page.getByRole("group", { name: "4 pictures" })).toBeVisible(),
  ),
  state("create-post-quoted", `/create-post?quoted=${samplePostId("02")}`, (page) =>
    expect(page.getByRole("group", { name: "Quoted post" })).toBeVisible(),
  ),
  state(
    "create-post-article",
    `/create-post?article=${encodeURIComponent(article)}&articleTitle=${encodeURIComponent("Restoration brings herons home")}`,
  ),
  state("post", `/post/${samplePostId("02")}`, see("We are taking the class there")),
  state("post-reply", `/post/${samplePostId("02-2")}`, see(/Replied to/)),
  state("post-answering", `/post/${samplePostId("02")}`, async (page) => {
    await press(/^Reply to/)(page);
    await expect(page.getByRole("form", { name: /^Reply to/ })).toBeVisible();
  }),
  state("post-likers", `/post/${samplePostId("02")}`, then(press("Liked by"), seeLinkIn("Liked by"))),
  state("edit-post", `/post/${samplePostId("06")}/edit`),
  state("edit-post-refused", `/post/${samplePostId("02")}/edit`),
  state("activity", "/activity", see(/^(Today|Yesterday)$/)),
  stateWith(unroute, "activity-empty", "/activity", async (page) => {
    const addresses = /\/collections\/(posts|likes|followings)\/documents\?/;
    await page.route(addresses, (route) => route.fulfill({ json: noDocuments }));
    await page.reload();
    await see("Nothing here yet.")(page);
  }),
  stateWith(unroute, "bookmarks-empty", "/explore", async (page) => {
    await page.route(/\/collections\/bookmarks\/documents\?/, (route) => route.fulfill({ json: noDocuments }));
    await follow(page, "/bookmarks");
    await see("No bookmarks yet.")(page);
  }),
  state("bookmarks", "/bookmarks"),
  state("post-not-found", "/post/nothing-here", see("Post not found")),
  state("post-errors", `/post/${samplePostId("01")}`, then(press("Reply"), see("Content is required"))),
  state("profile", `/profile/${mara}`),
  state("profile-replies", `/profile/${mara}/replies`),
  state("profile-articles", `/profile/${mara}/articles`, see("No shared articles yet.")),
  state("profile-likes", `/profile/${mara}/likes`),
  state("profile-other", `/profile/${sampleMemberId("asha")}`),
  state("profile-followers", `/profile/${sampleMemberId("asha")}`, then(press(/followers$/), seeLinkIn(/followers$/))),
  state("profile-not-found", "/profile/nobody", see("User not found")),
  ...["edit-profile", "about", "terms", "initiatives", "privacy", "changelog", "appearance", "account"].map((section) =>
    state(`settings-${section}`, settings(section), (page) =>
      expect(page.getByRole("main").getByRole("button", { expanded: true })).toHaveCount(1),
    ),
  ),
  state(
    "settings-address",
    settings("account"),
    then(press("Change email address"), press("Change address"), see("Invalid email address")),
  ),
  state("settings-delete-account", settings("account"), async (page) => {
    await press("Delete")(page);
    await expect(page.getByRole("alertdialog", { name: "Delete your account?" })).toBeVisible();
  }),
  stateWith(asVisitor, "account-closed", "/account-closed"),
  stateWith(asVisitor, "verify-email", "/verify-email?userId=mara&secret=abc"),
  state("verify-email-broken", "/verify-email"),
  state("settings-errors", `/update-profile/${mara}`, async (page) => {
    await page.getByLabel("Username").fill("");
    await page.getByLabel("Current Password", { exact: true }).fill("short");
    await press("Update Profile")(page);
    await see("Invalid password update. Please check all password fields.")(page);
  }),
  state("harmony", "/harmony"),
  state("harmony-share", "/harmony", async (page) => {
    await press(/share/i)(page);
    await expect(page.getByRole("menu")).toBeVisible();
  }),
  state("harmony-nothing", "/harmony?q=zeppelin", see("No stories found.")),
  state("article", `/article/${encodeURIComponent(article)}`),
  state("create-community", "/create-community"),
  state(
    "create-community-errors",
    "/create-community",
    then(press("Create Community"), see("Please fill in all required fields")),
  ),
  state("community", "/community/riverside", then(press("1 reply"), see("Something short."))),
  state("communities", "/communities", see("Open to everyone")),
  state("communities-none-found", "/communities?q=zeppelin", see(/No community for/)),
  state("shared-community", communityAt("river"), see(/Join to write/)),
  state("shared-community-replies", communityAt("river"), async (page) => {
    await press(/\d+ replies/)(page);
    await expect(page.getByRole("button", { name: /\d+ replies/, expanded: true }).first()).toBeVisible();
  }),
  state("shared-community-chat", communityAt("river", "chat"), see("And I bring bread.")),
  state("shared-community-members", communityAt("river", "members"), see(/^Started it/)),
  state("shared-community-about", communityAt("river", "about"), see("Who looks after it")),
  state("private-community", communityAt("walks"), see("Only members see this")),
  state("private-community-chat", communityAt("walks", "chat"), (page) =>
    expect(page.getByRole("feed").getByRole("article").first()).toBeVisible(),
  ),
  state("private-community-members", communityAt("walks", "members"), see(/^Started it/)),
  state("search-communities", "/explore?q=river", see("Communities")),
  state(
    "profile-communities",
    `/profile/${sampleMemberId("asha")}`,
    then(press("Communities"), seeLinkIn("Communities")),
  ),
  state("invitation-broken", "/join?teamId=1"),
  state("community-not-found", "/community/nowhere", see("Community not found")),
  stateWith(asModerator, "moderation", "/moderation", see("An advertisement, I think.")),
  stateWith(
    { ...asModerator, restore: (page) => page.getByRole("button", { name: "Cancel" }).click() },
    "moderation-confirm",
    "/moderation",
    async (page) => {
      await press("Delete")(page);
      await expect(page.getByRole("alertdialog")).toBeVisible();
    },
  ),
  stateWith({ ...asModerator, ...unroute }, "moderation-empty", "/moderation", async (page) => {
    await page.route(/\/collections\/reports\/documents/, (route) => route.fulfill({ json: noDocuments }));
    await page.reload();
    await see("Nothing is reported.")(page);
  }),
  stateWith(asVisitor, "not-found", "/no/such/place"),
];

/** Waits until nothing is on its way any more, but for what a screen shows while it loads. */
export const settled = async (page: Page, screen?: Screen): Promise<void> => {
  await expect(page.locator("h1").first()).toBeVisible();
  // What is beside a screen waits for it.
  if (!screen?.isLoading)
    await expect(page.locator('main:empty, aside:empty, :is(main, aside) [aria-busy="true"]')).toHaveCount(0);
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
