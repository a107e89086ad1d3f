import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { detail } from "../../support/detail";
import { startWorld, type World } from "./support";

let world: World;

beforeEach(async () => {
  world = startWorld();
  await world.member("ada");
  await world.member("ben");
});

afterEach(() => {
  vi.useRealTimers();
  world.close();
});

const post = (userId: string, content: string, rest: object = {}): string =>
  world.backend.admin.createPost({ userId, content, ...rest }).id;

const answer = (content = "I see it too", userId = "ben"): string => {
  const parentId = post("ada", "A kingfisher");
  return post(userId, content, { parentId });
};

const titles = (): string[] => world.pushed.map(({ notice }) => notice.title.replaceAll(/[\u2068\u2069]/g, ""));

const rows = (collection: string): Promise<number> =>
  world.backend
    .fetch(
      new Request(`http://localhost/v1/databases/main/collections/${collection}/documents`, {
        headers: { "x-appwrite-project": "chorus", "x-appwrite-key": "key" },
      }),
    )
    .then((response) => response.json())
    .then(({ total }: { total: number }) => total);

it("notice-1: tells of an answer, on each device in its language, in at most six requests", async () => {
  world.device("ada");
  world.device("ada", { language: "de" });
  const id = answer();
  await world.told();
  expect(titles().toSorted()).toEqual(["ben answered your post", "ben hat auf deinen Beitrag geantwortet"]);
  expect(world.pushed[0]?.notice).toMatchObject({ to: "ada", body: "I see it too", url: `/post/${id}` });
  expect(world.requests.length).toBeLessThanOrEqual(6);
});

it("notice-1: tells of mentions, quotes and followers, and of likes only where they are turned on", async () => {
  world.device("ada");
  const quotedPostId = post("ada", "A kingfisher");
  post("ben", "Ask @ada about it");
  await world.told();
  post("ben", "Look", { quotedPostId, quotedUserId: "ada" });
  await world.told();
  const owned = ['update("user:ben")', 'delete("user:ben")'];
  const like = (): void =>
    void world.backend.admin.createDocument({
      collection: "likes",
      data: { postId: quotedPostId, userId: "ben", postUserId: "ada" },
      permissions: owned,
    });
  like();
  await world.told();
  world.backend.admin.createDocument({
    collection: "followings",
    data: { userId: "ada", followerId: "ben" },
    permissions: owned,
  });
  await world.told();
  world.backend.admin.setPreferences("ada", { notices: { off: ["follow"] } });
  like();
  await world.told();
  expect(titles()).toEqual(["ben mentioned you", "ben quoted your post", "ben follows you now", "ben likes your post"]);
});

it("tells nobody of what names nobody, without a request", async () => {
  world.device("ada");
  world.requests.length = 0;
  post("ben", "Good morning");
  await world.told();
  expect(world.requests).toEqual([]);
});

it("does not tell the writer of what they answer to themselves", async () => {
  world.device("ada");
  answer("And another one", "ada");
  await world.told();
  expect(world.pushed).toEqual([]);
});

describe("notice-4: tells nobody", () => {
  beforeEach(() => void world.device("ada"));

  it("who turned answers off", async () => {
    world.backend.admin.setPreferences("ada", { notices: { off: ["reply"] } });
    answer();
    await world.told();
    expect(world.pushed).toEqual([]);
  });

  it("who muted the writer", async () => {
    world.backend.admin.setPreferences("ada", { mutedMembers: ["ben"] });
    answer();
    await world.told();
    expect(world.pushed).toEqual([]);
  });

  it("who muted a word of it, until that ends", async () => {
    const mutedWords = [
      { word: "kingfisher", until: "" },
      { word: "heron", until: "2020-01-01T00:00:00.000Z" },
    ];
    world.backend.admin.setPreferences("ada", { mutedWords });
    answer("The Kingfisher!");
    await world.told();
    expect(world.pushed).toEqual([]);
    const parentId = post("ada", "A kingfisher");
    post("ben", "Look", { parentId, warning: "Kingfishers, one kingfisher" });
    await world.told();
    expect(world.pushed).toEqual([]);
    answer("A heron");
    await world.told();
    expect(titles()).toEqual(["ben answered your post"]);
  });

  it("of what a limited member wrote", async () => {
    world.backend.admin.createDocument({
      collection: "moderation",
      data: { kind: "limit", userId: "ben", moderatorId: "ada", endedBy: "" },
      permissions: ['read("users")'],
    });
    answer();
    await world.told();
    expect(world.pushed).toEqual([]);
  });

  it("whose session has ended, and forgets the device", async () => {
    world.backend.admin.deleteSessions("ada");
    answer();
    await world.told();
    expect(world.pushed).toEqual([]);
    expect(await rows("subscriptions")).toBe(0);
  });

  it("whose account is blocked, nor of what a blocked account wrote", async () => {
    world.backend.admin.setBlocked("ada", true);
    answer();
    await world.told();
    world.backend.admin.setBlocked("ada", false);
    world.backend.admin.setBlocked("ben", true);
    answer();
    await world.told();
    expect(world.pushed).toEqual([]);
  });

  it("of a forged row", async () => {
    const parentId = post("ada", "A kingfisher");
    const forged = ['update("user:mallory")', 'delete("user:mallory")'];
    post("ben", "Forged", { parentId, permissions: forged });
    await world.told();
    // Somebody else's post, said to be Ada's.
    const bens = post("ben", "A heron");
    post("ben", "Forged", { parentId: bens, parentUserId: "ada" });
    await world.told();
    expect(world.pushed).toEqual([]);
  });

  it("by a subscription that is another's", async () => {
    await world.member("mallory");
    const subscribe = world.as("mallory");
    const { id: sessionId } = world.backend.admin.createSession("mallory");
    const status = await subscribe("POST", "/databases/main/collections/subscriptions/documents", {
      documentId: "1",
      data: { userId: "ada", sessionId, endpoint: "https://push.example/mallory", p256dh: "key", auth: "secret" },
      permissions: ["read", "update", "delete"].map((right) => `${right}("user:mallory")`),
    });
    expect(status).toBe(201);
    answer();
    await world.told();
    expect(world.pushed.map(({ endpoint }) => endpoint)).toEqual(["https://push.example/ada/1"]);
  });
});

it("notice-3: takes what turns or hides a text out of it, and cuts it", async () => {
  world.device("ada");
  answer(`a\u202Eb\u0007c\n${"d".repeat(140)}`);
  await world.told();
  expect(world.pushed[0]?.notice.body).toMatch(/^a b c d{140}$/);
});

it("notice-3: shows a name as it is, also one that reads like an escape", async () => {
  const account = { username: String.raw`\u202eeve`, email: "eve@chorus.example", password: "password" };
  await world.backend.admin.createMember({ id: "eve", ...account });
  world.device("ada");
  answer("Hello", "eve");
  await world.told();
  expect(titles()).toEqual([String.raw`\u202eeve answered your post`]);
});

it("notice-1: tells of a mention in an answer where answers are turned off", async () => {
  world.backend.admin.setPreferences("ada", { notices: { off: ["reply"] } });
  world.device("ada");
  answer("Look, @ada");
  await world.told();
  expect(titles()).toEqual(["ben mentioned you"]);
});

it("notice-3: says who and where alone, where words are turned off", async () => {
  world.backend.admin.setPreferences("ada", { notices: { showsWords: false } });
  world.device("ada");
  answer();
  await world.told();
  expect(world.pushed[0]?.notice.body).toBe("");
});

it("notice-5: makes a flood of 1,000 one notice, and one that counts", detail, async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  world.device("ada");
  const parentId = post("ada", "A kingfisher");
  for (let at = 0; at < 1000; at += 1) post("ben", `Number ${at}`, { parentId });
  await world.told();
  expect(world.pushed.length).toBe(1);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(world.pushed.map(({ notice }) => notice.body)).toEqual(["Number 0", "Number 999\nand 998 more"]);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(world.pushed.length).toBe(2);
});

it("notice-5: tells of what came within half a minute once, with how much it was", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  world.device("ada");
  const parentId = post("ada", "A kingfisher");
  for (const content of ["One", "Two", "Three"]) post("ben", content, { parentId });
  await world.told();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(world.pushed.map(({ notice }) => notice.body)).toEqual(["One", "Three\nand 1 more"]);
});

it("notice-7: forgets a device that the push service calls gone", async () => {
  world.outcome = "gone";
  world.device("ada");
  answer();
  await world.told();
  await vi.waitFor(async () => expect(await rows("subscriptions")).toBe(0));
});

it("notice-7: tries again with growing pauses for an hour, where a push service asks for it", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  world.outcome = "again";
  world.device("ada");
  answer();
  await world.told();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(world.pushed.length).toBe(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(world.pushed.length).toBe(2);
  await vi.advanceTimersByTimeAsync(3 * 60 * 60_000);
  expect(world.pushed.length).toBe(7);
});
