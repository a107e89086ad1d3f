// What members do most, on a phone, with fingers: pauses, taps beside, and a keyboard on the screen (support/person).
import type { Locator, Page } from "@playwright/test";
import { join, post, rowsOf } from "./support/api";
import { button, isAt, link, test } from "./support/fingers";
import type { Person } from "./support/person";
import { photo } from "./support/photo";
import { signInSample } from "./support/sample";
import { detail } from "./support/tags";
import { expect } from "./support/test";

const card = (page: Page, text: string): Locator => page.getByRole("article").filter({ hasText: text }).first();

const choose = async (person: Person, text: string, action: string): Promise<void> => {
  await person.tap(button(card(person.page, text), "More actions"));
  await person.tap(person.page.getByRole("menuitem", { name: action, exact: true }));
};

test("a newcomer signs up", detail, async ({ hold }) => {
  const person = await hold(null, "/register");
  const { page } = person;
  await person.type(page.getByLabel("Username"), "ada.lovelace");
  await person.type(page.getByLabel("Email"), "ada@chorus.example");
  await person.type(page.getByLabel("Password", { exact: true }), "engine-no-9");
  await person.type(page.getByLabel("Confirm Password", { exact: true }), "engine-no-9");
  await person.pauseAndPress(button(page, "Register"));
  await isAt(page, "Home");
});

test("a member logs in", detail, async ({ hold, server }) => {
  const ada = await join(server, "ada");
  const person = await hold(null, "/login");
  const { page } = person;
  await person.type(page.getByLabel("Email"), ada.email);
  await person.type(page.getByLabel("Password", { exact: true }), ada.password);
  await person.pauseAndPress(button(page, "Login"));
  await isAt(page, "Home");
});

test("create-post-23: a member posts", detail, async ({ hold, server }) => {
  const person = await hold(await join(server, "ada"), "/");
  const { page } = person;
  await person.tap(link(page.getByRole("navigation", { name: "Main" }), "Create Post"));
  await person.type(page.getByLabel("Content"), "Herons at the weir.");
  await person.pauseAndPress(button(page, "Post"));
  await expect(card(page, "Herons at the weir.")).toBeVisible();
  await isAt(page, "Home");
});

test("reply-8: a member replies", detail, async ({ hold, server }) => {
  const ada = await join(server, "ada");
  await post(server, await join(server, "ben"), { content: "Who saw the herons?" });
  const person = await hold(ada, "/");
  const { page } = person;
  await person.tap(link(page, "Who saw the herons?"));
  await isAt(page, "Post");
  await person.type(page.getByPlaceholder("Post your reply"), "Five, at the weir.");
  await person.pauseAndPress(button(page, "Reply"));
  await expect(page.getByText("Comment posted successfully!").first()).toBeVisible();
  expect(await rowsOf(server, ada, "posts")).toHaveLength(2);
});

test("edit-1: a member edits a post", detail, async ({ hold, server }) => {
  const ada = await join(server, "ada");
  await post(server, ada, { content: "Herons at the wier" });
  const person = await hold(ada, "/");
  const { page } = person;
  await choose(person, "Herons at the wier", "Edit");
  await person.type(page.getByLabel("Content"), " (weir)");
  await person.pauseAndPress(button(page, "Save"));
  await expect(card(page, "(weir)")).toBeVisible();
});

test("search-1: a member searches, and opens what was found", detail, async ({ hold, server }) => {
  const ada = await join(server, "ada");
  await post(server, await join(server, "ben"), { content: "Marzipan for everybody" });
  const person = await hold(ada, "/");
  const { page } = person;
  await person.tap(link(page.getByRole("navigation", { name: "Main" }), "Explore"));
  await person.type(page.getByRole("searchbox", { name: "Search posts" }), "marzipan");
  await person.pauseAndPress(page.getByRole("feed", { name: "Results" }).getByRole("link", { name: /^Marzipan/ }));
  await isAt(page, "Post");
});

test("a member changes their bio and picture", detail, async ({ hold, server }) => {
  const person = await hold(await join(server, "ada"), "/profile/ada");
  const { page } = person;
  await person.tap(link(page, "Edit profile"));
  await person.type(page.getByLabel(/^Bio/), "Counts, writes, and counts again.");
  const asked = page.waitForEvent("filechooser");
  await person.pauseAndPress(page.getByLabel("Change Profile Picture"));
  const buffer = await photo({ width: 600, height: 600, type: "jpeg" });
  await (await asked).setFiles({ name: "portrait.jpg", mimeType: "image/jpeg", buffer });
  await expect(page.getByRole("img", { name: "Your new picture" })).toBeVisible();
  await person.tap(button(page, "Update Profile"));
  await isAt(page, "ada");
  await expect(page.getByText("Counts, writes, and counts again.")).toBeVisible();
  const picture = page.getByRole("main").getByRole("presentation").first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(112);
});

test("share-3: a member takes a story into a post", detail, async ({ hold, server }) => {
  const person = await hold(await join(server, "ada"), "/");
  const { page } = person;
  await person.tap(link(page.getByRole("navigation", { name: "Main" }), "Harmony"));
  await person.tap(link(page, "Share to Chorus"));
  await isAt(page, "Create Post");
  await person.type(page.getByLabel("Content"), "So true.");
  await person.pauseAndPress(button(page, "Post"));
  await expect(card(page, "So true.").getByRole("link", { name: /opens in a new tab/ })).toBeVisible();
});

test("community-9, toast-11: a member makes a community and writes in it", detail, async ({ hold, server }) => {
  const person = await hold(await join(server, "ada"), "/create-community");
  const { page } = person;
  await person.type(page.getByLabel("Community Name"), "Riverside readers");
  await person.type(page.getByLabel("Description"), "A long table and a pile of books.");
  await person.pauseAndPress(button(page, "Create Community"));
  await isAt(page, "Riverside readers");
  await person.type(page.getByPlaceholder("Start a new thread..."), "What shall we read?");
  await person.pauseAndPress(button(page, "Create Thread"));
  const thread = card(page, "What shall we read?");
  await person.tap(button(thread, "0 replies"));
  await person.type(thread.getByPlaceholder("Write a reply..."), "Something short.");
  await person.pauseAndPress(button(thread, "Reply"));
  await expect(thread.getByRole("article")).toContainText("Something short.");
});

test.describe("in the sample community", () => {
  test.use({ community: "sample" });

  test("mention-1: a member names another one", detail, async ({ hold, server }) => {
    const person = await hold(await signInSample(server), "/create-post");
    const { page } = person;
    await person.type(page.getByLabel("Content"), "Ask @as");
    await person.tap(page.getByRole("listbox", { name: "Members" }).getByRole("option").first());
    await expect(page.getByLabel("Content")).toBeFocused();
    await person.pauseAndPress(button(page, "Post"));
    await expect(card(page, "Ask").getByRole("link", { name: /^@as/ })).toBeVisible();
  });
});
