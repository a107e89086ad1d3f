// The screens of shared communities, with the sample ones. Not in the gallery.
import { expect, type Page } from "@playwright/test";
import { sampleMemberId } from "../../../emulator/seed";
import { sampleCommunityId } from "../../../emulator/seed-communities";
import type { Screen } from "./screens";

const at = (name: string, tab?: string): string =>
  `/community/${sampleCommunityId(name)}${tab === undefined ? "" : `?tab=${tab}`}`;

const tests = { as: "member", testsOnly: true } as const;

const see = (text: string | RegExp) => (page: Page) => expect(page.getByText(text).first()).toBeVisible();

export const communityScreens: readonly Screen[] = [
  { ...tests, name: "communities", path: "/communities", arrange: see("Open to everyone") },
  { ...tests, name: "communities-none-found", path: "/communities?q=zeppelin", arrange: see(/No community for/) },
  { ...tests, name: "shared-community", path: at("river"), arrange: see(/Join to write/) },
  {
    ...tests,
    name: "shared-community-replies",
    path: at("river"),
    arrange: async (page) => {
      await page
        .getByRole("button", { name: /\d+ replies/ })
        .first()
        .click();
      await expect(page.getByRole("button", { name: /\d+ replies/, expanded: true }).first()).toBeVisible();
    },
  },
  { ...tests, name: "shared-community-chat", path: at("river", "chat"), arrange: see("And I bring bread.") },
  { ...tests, name: "shared-community-members", path: at("river", "members"), arrange: see(/^Began this/) },
  { ...tests, name: "shared-community-about", path: at("river", "about"), arrange: see("Who looks after it") },
  { ...tests, name: "private-community", path: at("walks"), arrange: see("Only members see this") },
  {
    ...tests,
    name: "private-community-chat",
    path: at("walks", "chat"),
    arrange: async (page) => expect(page.getByRole("feed").getByRole("article").first()).toBeVisible(),
  },
  { ...tests, name: "private-community-members", path: at("walks", "members"), arrange: see(/^Began this/) },
  { ...tests, name: "search-communities", path: "/explore?q=river", arrange: see("Communities") },
  {
    ...tests,
    name: "profile-communities",
    path: `/profile/${sampleMemberId("asha")}`,
    arrange: async (page) => {
      await page.getByRole("main").getByRole("button", { name: "Communities" }).click();
      await expect(page.getByRole("dialog", { name: "Communities" }).getByRole("link").first()).toBeVisible();
    },
  },
  { ...tests, name: "invitation-broken", path: "/join?teamId=1" },
];
