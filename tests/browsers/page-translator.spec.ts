// The main screens in other engines than Chromium, while a page translator changes each text.
import { join, post } from "../e2e/support/api";
import { startTranslator } from "../support/page-translator";
import type { Screen } from "./screen";
import { expect, test } from "./test";

const translators = ["replaces", "wraps"] as const;

const troubles = /This page has a problem|The app has stopped/;

/** Whether the page is changed, and whole. */
const isTranslated = async ({ driver }: Screen): Promise<void> => {
  await expect.poll(() => driver.run(() => document.querySelectorAll("main font font").length)).toBeGreaterThan(3);
  expect(await driver.run(() => document.body.innerText)).not.toMatch(troubles);
};

for (const how of translators)
  test(`translated-1: members read, write and move about while a translator ${how} texts`, async ({ view, server }) => {
    const [ada, ben] = [await join(server, "ada"), await join(server, "ben")];
    const herons = await post(server, ada, { content: "Who saw the herons?" });
    await post(server, ben, { content: "Five, at the weir.", parentId: herons, parentUserId: ada.id });
    const [communityId, teamId] = ["71", "72"];
    const roles = ["owner", "moderator", "member"];
    const team = { id: teamId, name: "Night walks", prefs: { communityId }, members: [{ userId: ada.id, roles }] };
    server.admin.createTeam(team);
    const permissions = [`read("team:${teamId}")`, `update("team:${teamId}/owner")`, `delete("team:${teamId}/owner")`];
    const words = { name: "Night walks", description: "After dark", access: "private", ownerIds: ada.id };
    const data = { ...words, teamId, hiddenId: "73" };
    server.admin.createDocument({ collection: "communities", id: communityId, data, permissions });

    await view.driver.open(`${server.url}/login`);
    await view.fill("label", "Email", ada.email);
    await view.fill("label", "Password", ada.password);
    await view.press("button", "Login");
    await view.sees("heading", "Home");
    await view.driver.load(`(${startTranslator.toString()})(${JSON.stringify(how)})`);
    await view.reads("Who saw the herons?");
    await view.press("button", /^Like/);
    await view.isPressed("button", /^Like/);
    await isTranslated(view);

    await view.press("link", /Who saw the herons/);
    await view.sees("heading", "Post");
    await view.reads("Five, at the weir.");
    await view.fill("placeholder", "Post your reply", "And one at the mill.");
    await view.press("button", "Reply");
    await view.reads("Comment posted successfully!");
    await view.sees("heading", "Home");
    await view.reads("2 replies");
    await isTranslated(view);

    await view.press("link", /View profile/);
    await view.sees("heading", "ada");
    await view.press("tab", "Replies");
    await view.reads("And one at the mill.");
    await isTranslated(view);

    await view.press("link", "Settings");
    await view.sees("heading", "Settings");
    await isTranslated(view);

    await view.press("link", /^Activity/);
    await view.sees("heading", "Activity");
    await view.reads(/Five, at the weir/);
    await isTranslated(view);

    await view.press("link", "Communities");
    await view.press("link", /Night walks/);
    await view.sees("heading", "Night walks");
    await view.press("tab", /^Chat/);
    await view.reads("Nothing said yet");
    await view.fill("placeholder", "Write a message…", "Who is out tonight?");
    await view.press("button", "Send");
    await view.reads("Who is out tonight?");
    await view.fill("placeholder", "Write a message…", "I am.");
    await view.press("button", "Send");
    await view.reads("I am.");
    await isTranslated(view);
    await view.press("link", "Home");
    await view.sees("heading", "Home");
    await isTranslated(view);
  });
