// `npm run permissions`: what the app no longer believes gets its rights back, and nothing goes to who doesn't own it.
import { beforeEach, expect, it } from "vitest";
import { communityOf, communityPictureOf, hiddenListOf, ownedBy, writtenIn } from "../../src/sdk/base/authentic";
import { clientWith, documents, memberOf } from "./support/backend";
import { picture } from "./support/files";
import { hostCommand, hostKey } from "./support/host-command";

const { run, open } = hostCommand("permissions");
const [ada, ben, mallory] = ["1700000000001", "1700000000002", "1700000000003"];
const [team, community, list, file, joined] = ["11", "12", "13", "14", "15"];
const place = { teamId: team, isPrivate: true };
const mallorys = `update("user:${mallory}")`;

const right = {
  [`${documents("users")}/${ada}`]: ownedBy(ada),
  [`${documents("communities")}/${community}`]: communityOf(place),
  [`${documents("hidden")}/${list}`]: hiddenListOf(place),
  [`/storage/buckets/private-pictures/files/${file}`]: communityPictureOf(place),
  [`${documents("memberships")}/${joined}`]: writtenIn({ teamId: "", isPrivate: false }, ben),
};
/** Whose they are cannot be told: a forged membership, a stranger's community in the team's name, a named picture. */
const forged = {
  [`${documents("memberships")}/21`]: ownedBy(mallory),
  [`${documents("communities")}/22`]: ['read("users")', ...ownedBy(mallory)],
  [`/storage/buckets/avatars/files/23`]: ownedBy(ben),
};

const permissionsNow = async (paths: readonly string[]): Promise<Record<string, Set<unknown>>> => {
  const emulator = open();
  const host = clientWith(emulator, { "x-appwrite-key": hostKey });
  const now: Record<string, Set<unknown>> = {};
  for (const path of paths) now[path] = new Set((await host.get(path)).body["$permissions"] as unknown[]);
  emulator.close();
  return now;
};
const asSets = (expected: Record<string, readonly string[]>) =>
  Object.fromEntries(Object.entries(expected).map(([path, permissions]) => [path, new Set<unknown>(permissions)]));

beforeEach(async () => {
  const emulator = open();
  const { admin } = emulator;
  for (const id of [ada, ben, mallory]) await memberOf(emulator, id);
  const bytes = await picture(40, 30);
  admin.createTeam({
    id: team,
    name: "Night walks",
    prefs: { communityId: community },
    members: [{ userId: ada, roles: ["owner", "moderator", "member"] }],
  });
  const create = (collection: string, id: string, data: Record<string, string>, permissions: readonly string[]) =>
    admin.createDocument({ collection, id, data, permissions });
  const says = { name: "Night walks", description: "", teamId: team, access: "private", ownerIds: ada };
  create("communities", community, { ...says, hiddenId: list, pictureId: file }, communityOf(place));
  create(
    "communities",
    "22",
    { ...says, name: "Not theirs", hiddenId: list },
    forged[`${documents("communities")}/22`] ?? [],
  );
  create("hidden", list, { communityId: community, teamId: team, subjectIds: "" }, hiddenListOf(place));
  create(
    "memberships",
    joined,
    { communityId: community, userId: ben },
    writtenIn({ ...place, isPrivate: false }, ben),
  );
  create("memberships", "21", { communityId: community, userId: ada }, ownedBy(mallory));
  admin.createFile({
    bucket: "private-pictures",
    id: file,
    name: "a.png",
    userId: ada,
    bytes,
    permissions: communityPictureOf(place),
  });
  admin.createFile({ bucket: "avatars", id: "23", name: "b.png", userId: ben, bytes });
  admin.updateDocument("users", mallory, { imgid: "23" });
  emulator.close();
});

const change = async (): Promise<void> => {
  const emulator = open();
  const host = clientWith(emulator, { "x-appwrite-key": hostKey });
  for (const [path, permissions] of Object.entries(right)) {
    // A profile is taken whole; of the others somebody kept a right.
    const changed = path.includes("users") ? ownedBy(mallory) : [...permissions, mallorys];
    const method = path.startsWith("/storage") ? "PUT" : "PATCH";
    expect((await host.send(method, path, { permissions: changed })).status, path).toBe(200);
  }
  emulator.close();
};

it("permissions-1: says what has other permissions than it should, and changes nothing without --restore", async () => {
  await change();
  const before = await permissionsNow(Object.keys(right));
  const { code, said } = await run([]);
  expect(code).toBe(0);
  expect(said).toContain(
    `users ${ada} “${ada}”: has update("user:${mallory}"), delete("user:${mallory}"); lacks update("user:${ada}"), delete("user:${ada}")\n`,
  );
  for (const what of [
    `communities ${community} “Night walks”`,
    `hidden ${list} “Night walks”`,
    `memberships ${joined}`,
  ])
    expect(said).toContain(`${what}: has ${mallorys}\n`);
  expect(said).toContain(`picture of “Night walks”, ${file}: has ${mallorys}\n`);
  expect(said).toContain("Nothing was changed. Look at what they say, then run it with --restore.");
  expect(await permissionsNow(Object.keys(right))).toEqual(before);
});

it("permissions-2: gives them back, and gives nobody what may not be theirs", async () => {
  await change();
  const { code, said } = await run(["--restore"]);
  expect(code).toBe(0);
  expect(said).toContain("5 of them have their permissions back.");
  expect(await permissionsNow(Object.keys(right))).toEqual(asSets(right));
  expect(await permissionsNow(Object.keys(forged))).toEqual(asSets(forged));
  expect((await run([])).said.trim().split("\n")).toHaveLength(Object.keys(forged).length);
  expect((await run(["--mend"])).code).toBe(2);
});
