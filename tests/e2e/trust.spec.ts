// Accounts that can be trusted, and a community that can be run: ways that lead through several people's browsers.
import { join, post } from "./support/api";
import { expect, test } from "./support/test";

test(
  "report-1, moderation-2, moderation-3: what is reported a moderator deletes, and its author's app drops it",
  { tag: "@walk" },
  async ({ server, stage, openAs }) => {
    const [ada, ben, cleo] = [await join(server, "ada"), await join(server, "ben"), await join(server, "cleo")];
    stage.makeModerator(cleo.id);
    await post(server, ada, { content: "Followers cheap, today only!" });
    await post(server, ada, { content: "Good morning" });

    const author = await openAs(ada);
    await author.goto("/");
    await expect(author.getByText("Followers cheap")).toBeVisible();

    const reporter = await openAs(ben);
    const code: string[] = [];
    reporter.on("request", (request) => code.push(request.url()));
    await reporter.goto("/");
    const card = reporter.getByRole("article").filter({ hasText: "Followers cheap" });
    await card.getByRole("button", { name: "More actions" }).click();
    await reporter.getByRole("menuitem", { name: "Report" }).click();
    await reporter.getByRole("radio", { name: "Spam" }).check();
    await reporter.getByRole("button", { name: "Send report" }).click();
    await expect(reporter.getByText("Your report is with the moderators.")).toBeVisible();
    await reporter.goto("/moderation");
    await expect(reporter.getByRole("heading", { level: 1, name: "404 Not Found" })).toBeVisible();
    expect(code.filter((url) => /moderation-page/.test(url))).toEqual([]);

    const moderator = await openAs(cleo);
    await moderator.goto("/");
    await moderator.getByRole("navigation").getByRole("link", { name: "Moderation" }).first().click();
    await expect(moderator.getByText("Followers cheap")).toBeVisible();
    await moderator.getByRole("button", { name: "Delete" }).click();
    await moderator.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(moderator.getByText("Nothing is reported.")).toBeVisible();

    await expect(author.getByText("Followers cheap")).toHaveCount(0);
    await expect(author.getByText("Good morning")).toBeVisible();
  },
);
