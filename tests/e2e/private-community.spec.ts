// What a browser keeps of a private community, and when it lets go of it.
import type { Page } from "@playwright/test";
import { join, type Member } from "./support/api";
import { photo } from "./support/photo";
import type { Stage } from "./support/stage";
import { walk } from "./support/tags";
import { expect, test } from "./support/test";
import { withWorker, workerStands } from "./support/worker";

const [communityId, teamId] = ["71", "72"];
const chat = `/community/${communityId}?tab=chat`;

const makeWalks = async ({ admin }: Stage, owner: Member, other: Member): Promise<void> => {
  admin.createTeam({
    id: teamId,
    name: "Night walks",
    prefs: { communityId },
    members: [
      { userId: owner.id, roles: ["owner", "moderator", "member"] },
      { userId: other.id, roles: ["member"] },
    ],
  });
  const rights = [`read("team:${teamId}")`, `update("team:${teamId}/owner")`, `delete("team:${teamId}/owner")`];
  const list = { communityId, teamId, subjectIds: "" };
  const byStaff = [...rights, `update("team:${teamId}/moderator")`];
  admin.createDocument({ collection: "hidden", id: "73", data: list, permissions: byStaff });
  const words = { name: "Night walks", description: "After dark", access: "private", ownerIds: owner.id };
  const data = { ...words, teamId, hiddenId: "73" };
  admin.createDocument({ collection: "communities", id: communityId, data, permissions: rights });

  const bytes = new Uint8Array(await photo({ width: 900, height: 600, type: "jpeg" }));
  const permissions = [`read("team:${teamId}")`];
  admin.createFile({ bucket: "private-pictures", id: "81", name: "81.jpg", userId: owner.id, bytes, permissions });
  const pictures = JSON.stringify([
    { id: "81", width: 900, height: 600, colours: "aabbcc001122", description: "A lamp in the dark" },
  ]);
  admin.createDocument({
    collection: "messages",
    id: "91",
    data: { communityId, teamId, userId: owner.id, content: "Look", parentId: "", parentUserId: "", pictures },
    permissions: [...permissions, ...["read", "update", "delete"].map((right) => `${right}("user:${owner.id}")`)],
  });
};

const isShown = async (page: Page): Promise<void> => {
  const image = page.getByRole("main").locator("img[alt='A lamp in the dark']");
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(300);
};

/** Addresses of kept pictures, and all answers, as text. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("chorus-"));
    const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    // Opened before the app has made it, it would be another one.
    if (!(await indexedDB.databases()).some(({ name }) => name === "chorus")) return "";
    const answers = await new Promise<unknown[]>((resolve, reject) => {
      const opening = indexedDB.open("chorus");
      opening.addEventListener("error", () => reject(new Error("The database does not open")));
      opening.addEventListener("success", () => {
        const values = opening.result.transaction("kept").objectStore("kept").getAll();
        values.addEventListener("success", () => {
          opening.result.close();
          resolve(values.result);
        });
      });
    });
    return JSON.stringify([files.flat().map(({ url }) => url), answers]);
  });

/** The picture is seen, and once more without a network. */
const seeTwice = async (page: Page): Promise<void> => {
  await page.goto(chat);
  await isShown(page);
  await workerStands(page);
  await expect.poll(() => kept(page)).toMatch(/\/81\/.*Look/s);
  await page.context().setOffline(true);
  // Where the browser's database takes longer than a second, a visit starts empty.
  await expect(async () => {
    await page.goto(chat);
    await expect(page.getByText(/What you see is from/)).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await isShown(page);
  await page.context().setOffline(false);
};

test("offline-12: a private picture is kept until its member is removed", walk, async ({ server, stage, openAs }) => {
  const [ada, ben] = [await join(server, "ada"), await join(server, "ben")];
  await makeWalks(stage, ada, ben);
  const page = await openAs(ben, withWorker);
  await seeTwice(page);
  const owner = await openAs(ada);
  await owner.goto(`/community/${communityId}?tab=members`);
  await owner.getByRole("button", { name: "More actions for ben" }).click();
  await owner.getByRole("menuitem", { name: "Remove from community" }).click();
  await owner.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("You’re no longer in Night walks")).toBeVisible();
  await expect.poll(() => kept(page)).not.toMatch(/\/81\/|Look|Night walks/);
});
