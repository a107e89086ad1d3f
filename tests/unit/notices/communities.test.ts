import { afterEach, beforeEach, expect, it } from "vitest";
import { detail } from "../../support/detail";
import { startWorld, type World } from "./support";

let world: World;
const id = "17000000000000000000000000000000001";
const teamId = "17000000000000000000000000000000002";
const hiddenId = "17000000000000000000000000000000003";

const owned = (userId: string): string[] => [`update("user:${userId}")`, `delete("user:${userId}")`];
const rights = ["update", "delete"].map((right) => `${right}("team:${teamId}/owner")`);

const make = (collection: string, data: Record<string, string>, permissions: string[]): string =>
  world.backend.admin.createDocument({ collection, data, permissions }).id;

const found = (isPrivate: boolean): void => {
  const members = ["ada", "ben"].map((userId) => ({ userId, roles: ["owner", "member"] }));
  world.backend.admin.createTeam({
    id: teamId,
    name: "Birds",
    prefs: { communityId: id },
    members: isPrivate ? members : [],
  });
  world.backend.admin.createDocument({
    collection: "communities",
    id,
    data: { name: "Birds", teamId, hiddenId, access: isPrivate ? "private" : "public", ownerIds: "ben" },
    permissions: [isPrivate ? `read("team:${teamId}")` : 'read("users")', ...rights],
  });
};

const join = (userId: string): string =>
  make("memberships", { communityId: id, userId }, ['read("users")', ...owned(userId)]);

const write = (userId: string, content: string, isPrivate = false, rest: Record<string, string> = {}): string => {
  const readers = isPrivate ? [`read("team:${teamId}")`, `read("user:${userId}")`] : ['read("users")'];
  return make("messages", { communityId: id, teamId, userId, content, ...rest }, [...readers, ...owned(userId)]);
};

const told = async (): Promise<string[]> => {
  await world.told();
  return world.pushed.map(({ notice }) => `${notice.to}: ${notice.title.replaceAll(/[\u2068\u2069]/g, "")}`);
};

beforeEach(async () => {
  world = startWorld({ sendMail: () => undefined });
  await world.member("ada");
  await world.member("ben");
});

afterEach(() => world.close());

it("notice-1: tells of mentions and answers in a community, and of nothing else by default", async () => {
  found(false);
  join("ada");
  join("ben");
  world.device("ada");
  write("ben", "Good morning");
  expect(await told()).toEqual([]);
  const parentId = write("ada", "A heron");
  await world.told();
  write("ben", "Where?", false, { parentId, parentUserId: "ada" });
  expect(await told()).toEqual(["ada: ben answered you in Birds"]);
  expect(world.requests.length).toBeLessThanOrEqual(8);
  expect(world.pushed[0]?.notice.url).toMatch(`/community/${id}?tab=chat&text=`);
});

it("notice-1: tells of everything in a community where the member said so, and of nothing where they turned it off", async () => {
  found(false);
  join("ada");
  join("ben");
  world.backend.admin.setPreferences("ada", { notices: { communities: { [id]: "all" } } });
  world.device("ada", { communities: id });
  write("ben", "Good morning");
  expect(await told()).toEqual(["ada: ben wrote in Birds"]);
  world.backend.admin.setPreferences("ada", { notices: { communities: { [id]: "off" } } });
  write("ben", "Hello @ada");
  expect(await told()).toEqual(["ada: ben wrote in Birds"]);
});

it("notice-1: tells a member without a handle of another’s answer as of any text", async () => {
  found(false);
  await world.member("cleo");
  for (const member of ["ada", "ben", "cleo"]) join(member);
  world.backend.admin.setPreferences("ada", { notices: { communities: { [id]: "all" } } });
  const parentId = write("cleo", "A heron");
  await world.told();
  world.device("ada", { communities: id, handle: "" });
  write("ben", "Where?", false, { parentId, parentUserId: "cleo" });
  expect(await told()).toEqual(["ada: ben wrote in Birds"]);
});

it("notice-4: tells nobody who left, and of nothing by who never joined", async () => {
  found(false);
  const membership = join("ada");
  join("ben");
  world.backend.admin.setPreferences("ada", { notices: { communities: { [id]: "all" } } });
  world.device("ada", { communities: id });
  await world.member("mallory");
  write("mallory", "Hello @ada");
  expect(await told()).toEqual([]);
  world.backend.admin.deleteDocument("memberships", membership);
  write("ben", "Hello @ada");
  expect(await told()).toEqual([]);
});

it("notice-4: tells of nothing by a member whose texts are hidden there", async () => {
  found(false);
  for (const userId of ["ada", "ben"]) join(userId);
  world.device("ada");
  const list = (by: string[], subjectIds = "ben"): void =>
    void world.backend.admin.createDocument({
      collection: "hidden",
      id: hiddenId,
      data: { communityId: id, teamId, subjectIds },
      permissions: ['read("users")', ...by],
    });
  list([...rights, `update("team:${teamId}/moderator")`]);
  write("ben", "Hello @ada");
  expect(await told()).toEqual([]);
  world.backend.admin.deleteDocument("hidden", hiddenId);
  // A forged list.
  list(owned("ada"));
  write("ben", "Hello again, @ada");
  expect(await told()).toEqual(["ada: ben mentioned you in Birds"]);
});

it("notice-3: shows no words of a private community, unless they are turned on there", async () => {
  found(true);
  world.device("ada");
  write("ben", "Hello @ada", true);
  expect(await told()).toEqual(["ada: ben mentioned you in Birds"]);
  expect(world.pushed[0]?.notice.body).toBe("");
});

it("notice-4: tells nobody outside of a private community, whatever their row claims", async () => {
  found(true);
  await world.member("mallory");
  world.backend.admin.setPreferences("mallory", { notices: { communities: { [id]: "all" } } });
  world.device("mallory", { communities: id, handle: "ada" });
  write("ben", "Hello @ada", true);
  expect(await told()).toEqual([]);
});

it("notice-1: tells of an invitation", async () => {
  world.device("ada");
  await world.as("ben")("POST", "/teams", { teamId, name: "Birds", roles: ["owner"] });
  const invite = { userId: "ada", roles: ["member"], url: "http://localhost/join" };
  expect(await world.as("ben")("POST", `/teams/${teamId}/memberships`, invite)).toBe(201);
  expect(await told()).toEqual(["ada: You’re invited to Birds"]);
});

it.each([false, true])(
  "notice-1: tells all of 600 members who want everything (private: %s)",
  detail,
  async (isPrivate) => {
    const many = Array.from({ length: 600 }, (_, index) => `m${index}`);
    const members = many.map((name) => ({ id: name, username: name, handle: name, email: `${name}@chorus.example` }));
    await world.backend.admin.createMembers(members, "password");
    const roles = ["member"];
    const team = isPrivate ? [...many, "ben"].map((userId) => ({ userId, roles })) : [];
    world.backend.admin.createTeam({ id: teamId, name: "Birds", prefs: { communityId: id }, members: team });
    const data = { name: "Birds", teamId, access: isPrivate ? "private" : "public", ownerIds: "ben" };
    const permissions = [isPrivate ? `read("team:${teamId}")` : 'read("users")', ...rights];
    world.backend.admin.createDocument({ collection: "communities", id, data, permissions });
    if (!isPrivate) [...many, "ben"].forEach(join);
    for (const name of many) {
      world.backend.admin.setPreferences(name, { notices: { communities: { [id]: "all" } } });
      world.device(name, { communities: id });
    }
    write("ben", "Good morning", isPrivate);
    expect(await told()).toHaveLength(600);
  },
);

it("notice-6: of 10,000 devices that a member claims to have, ten are told", detail, async () => {
  world.backend.admin.together(() => {
    for (let made = 0; made < 10_000; made += 1) world.device("ada");
  });
  make("followings", { userId: "ada", followerId: "ben" }, ['update("user:ben")', 'delete("user:ben")']);
  expect(await told()).toHaveLength(10);
  expect(world.requests.length).toBeLessThanOrEqual(6);
});
