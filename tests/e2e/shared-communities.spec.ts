// Communities on the server, with a browser for each member.
import type { Locator, Page } from "@playwright/test";
import { join } from "./support/api";
import { signInSample } from "./support/sample";
import { detail, walk } from "./support/tags";
import { expect, test } from "./support/test";

const create = async (page: Page, name: string, isPrivate: boolean): Promise<void> => {
  await page.goto("/create-community");
  await page.getByLabel("Community Name").fill(name);
  await page.getByLabel("Description").fill("A long table and a pile of books.");
  if (isPrivate) await page.getByRole("switch", { name: "Make this community private" }).click();
  await page.getByRole("button", { name: "Create Community" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
};

const say = async (page: Page, words: string): Promise<void> => {
  await page.getByRole("textbox", { name: "Write a message…" }).fill(words);
  await page.keyboard.press("Enter");
};

const begin = async (page: Page, words: string): Promise<void> => {
  await page.getByPlaceholder("Start a new thread...").fill(words);
  await page.getByRole("button", { name: "Create Thread" }).click();
  await expect(page.getByRole("article").getByText(words)).toBeVisible();
};

/** The list of communities is where it was when `late` has come above it, with slow answers about one's own. */
const expectStill = async (page: Page, late: Locator, visit: string): Promise<void> => {
  await page.route(/\/v1\/teams/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto("/communities");
  const link = page.getByRole("main").getByRole("link", { name: "River watch" }).first();
  await expect(link).toBeVisible();
  const before = await link.boundingBox();
  await expect(late).toBeVisible();
  expect(await link.boundingBox(), visit).toEqual(before);
  await page.unrouteAll();
};

test.describe("in the sample community", () => {
  test.use({ community: "sample" });

  test(
    "shared-16: the list stands still, however late one’s own communities come",
    detail,
    async ({ openAs, server }) => {
      const page = await openAs(await signInSample(server));
      const own = page.getByRole("list", { name: "Yours" }).getByRole("link").first();
      for (const visit of ["first", "again"]) await expectStill(page, own, visit);
    },
  );

  test("shared-16: it stands still for a member of none, too", detail, async ({ openAs, server }) => {
    const page = await openAs(await join(server, "newcomer"));
    await expectStill(page, page.getByRole("heading", { name: "Find your people" }), "first");
  });
});

test("shared-5, shared-14: a mail leads in; who is removed sees nothing", walk, async ({ server, stage, openAs }) => {
  const owner = await openAs(await join(server, "ada"));
  const invited = await openAs(await join(server, "ben"));
  const outsider = await openAs(await join(server, "carla"));
  await create(owner, "Night readers", true);
  await owner.getByRole("button", { name: "Share it" }).click();
  await owner.getByRole("dialog").getByRole("button", { name: "Share it" }).click();
  await expect(owner.getByText("Only members see this")).toBeVisible();
  await begin(owner, "The first page");
  const address = owner.url();

  await outsider.goto(address);
  await expect(outsider.getByText("Community not found")).toBeVisible();
  await outsider.goto("/communities");
  await expect(outsider.getByText("Find your people")).toBeVisible();
  await expect(outsider.getByRole("region", { name: "Good to start with" }).getByRole("link")).toHaveText([
    "Create Community",
  ]);

  await owner.getByRole("button", { name: "Invite" }).first().click();
  await expect(owner.getByLabel("Find a member by handle")).toBeFocused();
  await owner.keyboard.type("@ben");
  await owner.getByRole("dialog").getByRole("button", { name: "Invite ben" }).click();
  await expect(owner.getByRole("dialog").getByText("Invited", { exact: true })).toBeVisible();
  await owner.getByRole("button", { name: "Done" }).click();
  const link = stage.mails.findLast(({ kind, to }) => kind === "invitation" && to.startsWith("ben"))?.link ?? "";

  await outsider.goto(link);
  await expect(outsider.getByText("This invitation is for another account")).toBeVisible();
  await invited.goto(link);
  await expect(invited.getByText("The link calls it “Night readers”.")).toBeVisible();
  await invited.getByRole("button", { name: "Join" }).click();
  await expect(invited.getByRole("heading", { level: 1, name: "Night readers" })).toBeVisible();
  await expect(invited.getByRole("article").getByText("The first page")).toBeVisible();
  await begin(invited, "I read it twice");
  await invited.getByRole("tab", { name: /Chat/ }).click();
  await say(invited, "Good evening");
  await owner.getByRole("tab", { name: /Chat/ }).click();
  await expect(owner.getByRole("main").getByText("Good evening", { exact: true })).toBeVisible();
  await say(owner, "Welcome");
  await expect(invited.getByRole("main").getByText("Welcome", { exact: true })).toBeVisible();

  // Used again by who is in, the link leads in.
  await invited.goto(link);
  await invited.getByRole("button", { name: "Go to the community" }).click();
  await expect(invited.getByRole("heading", { level: 1, name: "Night readers" })).toBeVisible();
  await invited.getByRole("tab", { name: /Chat/ }).click();
  await expect(invited.getByRole("main").getByText("Welcome", { exact: true })).toBeVisible();
  // What comes now comes by the socket, which a new page opens a little later.
  await say(owner, "Here you are again");
  await expect(invited.getByRole("main").getByText("Here you are again", { exact: true })).toBeVisible();

  await owner.getByRole("tab", { name: "Members" }).click();
  await owner.getByRole("button", { name: "More actions for ben" }).click();
  await owner.getByRole("menuitem", { name: "Remove from community" }).click();
  await owner.getByRole("button", { name: "Remove", exact: true }).click();
  // Behind the open question nothing of the page has a role.
  await expect(owner.getByRole("button", { name: "Remove", exact: true })).toHaveCount(0);
  await expect(owner.getByRole("button", { name: "More actions for ben" })).toHaveCount(0);

  // They do nothing.
  await expect(invited.getByText("You’re no longer in Night readers")).toBeVisible();
  await expect(invited.getByRole("main").getByText("Welcome", { exact: true })).toHaveCount(0);
  await invited.reload();
  await expect(invited.getByText(/Community not found|You’re no longer in/)).toBeVisible();
  await expect(invited.getByRole("main").getByText("Welcome", { exact: true })).toHaveCount(0);
  await expect(invited.getByText("Good evening")).toHaveCount(0);
  await invited.goto("/communities");
  await expect(invited.getByText("Night readers")).toHaveCount(0);
  await invited.goto(link);
  await invited.getByRole("button", { name: "Join" }).click();
  await expect(invited.getByRole("heading", { name: "This invitation has ended" })).toBeVisible();
});
