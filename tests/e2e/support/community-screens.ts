// The screens of shared communities, with the sample ones.
import { expect, type Page } from "@playwright/test";
import { sampleMemberId } from "../../../emulator/seed";
import { sampleCommunityId } from "../../../emulator/seed-communities";
import type { Screen } from "./screens";

const at = (name: string, tab?: string): string =>
  `/community/${sampleCommunityId(name)}${tab === undefined ? "" : `?tab=${tab}`}`;

const member = { as: "member" } as const;

const see = (text: string | RegExp) => (page: Page) => expect(page.getByText(text).first()).toBeVisible();

export const communityScreens: readonly Screen[] = [
  { ...member, name: "communities", path: "/communities", arrange: see("Open to everyone") },
  { ...member, name: "communities-none-found", path: "/communities?q=zeppelin", arrange: see(/No community for/) },
  { ...member, name: "shared-community", path: at("river"), arrange: see(/Join to write/) },
  {
    ...member,
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
  { ...member, name: "shared-community-chat", path: at("river", "chat"), arrange: see("And I bring bread.") },
  { ...member, name: "shared-community-members", path: at("river", "members"), arrange: see(/^Started it/) },
  { ...member, name: "shared-community-about", path: at("river", "about"), arrange: see("Who looks after it") },
  { ...member, name: "private-community", path: at("walks"), arrange: see("Only members see this") },
  {
    ...member,
    name: "private-community-chat",
    path: at("walks", "chat"),
    arrange: async (page) => expect(page.getByRole("feed").getByRole("article").first()).toBeVisible(),
  },
  { ...member, name: "private-community-members", path: at("walks", "members"), arrange: see(/^Started it/) },
  { ...member, name: "search-communities", path: "/explore?q=river", arrange: see("Communities") },
  {
    ...member,
    name: "profile-communities",
    path: `/profile/${sampleMemberId("asha")}`,
    arrange: async (page) => {
      await page.getByRole("main").getByRole("button", { name: "Communities" }).click();
      await expect(page.getByRole("dialog", { name: "Communities" }).getByRole("link").first()).toBeVisible();
    },
  },
  { ...member, name: "invitation-broken", path: "/join?teamId=1" },
];
