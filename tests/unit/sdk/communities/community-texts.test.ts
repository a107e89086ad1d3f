// What members write in communities: who may read it, what is idempotent, and how it is listed and counted.
import { describe, expect, it } from "vitest";
import { texts } from "@/sdk/communities/community-texts";
import { lastThreadAt, listRepliesTogether, listThreadReplies } from "@/sdk/communities/threads";
import { listReportedTexts } from "@/sdk/moderation/reported-texts";
import { backend } from "../../../support/backend";
import { ada, ben } from "../../../support/people";
import { signIn, withBackend } from "../../../support/sdk-backend";
import { message, type Place, thread } from "../../../support/shared-communities";

withBackend();

const river = { id: "1", teamId: "700", isPrivate: false };
const lake = { id: "2", teamId: "800", isPrivate: false };

const setUp = async () => {
  const [me, other] = [await ada(), await ben()];
  signIn(me);
  return { me, other };
};

const moment = (second: number): Date => new Date(Date.UTC(2026, 0, 1, 0, 0, second));

const said = (place: Place, content: string, second: number, userId = "ben"): string =>
  message(place, { userId, content, createdAt: moment(second) });

const draft = (community: typeof river) => ({
  id: "11",
  community,
  userId: "ada",
  content: "Herons",
  parentId: "9",
  parentUserId: "ben",
  pictures: [],
});

const messages = /messages\/documents/;

const contents = (rows: readonly { content: string }[]): string[] => rows.map(({ content }) => content);

describe("A text", () => {
  it("that was sent already is the same one, but nobody else’s, and none of another community", async () => {
    await setUp();
    const sent = await texts.messages.create(draft(river));
    expect(await texts.messages.create({ ...draft(river), content: "changed" })).toEqual(sent);
    await expect(texts.messages.create(draft(lake))).rejects.toMatchObject({ kind: "taken" });
    message(river, { id: "12", userId: "ben", content: "Mine" });
    await expect(texts.messages.create({ ...draft(river), id: "12" })).rejects.toMatchObject({ kind: "taken" });
    backend.failNext("POST", messages, 500);
    await expect(texts.messages.create({ ...draft(river), id: "13" })).rejects.toMatchObject({ kind: "server" });
  });
});

describe("What is new", () => {
  const count = (places: readonly (typeof river)[], since = "") =>
    texts.messages.countNew(
      places.map((community) => ({ community, since })),
      "ada",
    );

  it("is what others wrote since each community was read", async () => {
    await setUp();
    for (const second of [0, 1, 2]) said(river, "x", second);
    said(river, "mine", 3, "ada");
    for (const second of [0, 1]) said(lake, "x", second);
    const places = [
      { community: river, since: moment(1).toISOString() },
      { community: lake, since: "" },
    ];
    expect(await texts.messages.countNew(places, "ada")).toEqual(
      new Map([
        ["1", 1],
        ["2", 2],
      ]),
    );
    expect(await count([river], moment(0).toISOString())).toEqual(new Map([["1", 2]]));
  });
});

describe("Threads", () => {
  const setUpThreads = async () => {
    await setUp();
    const [one = "", two = ""] = [0, 1].map((second) =>
      thread(river, { userId: "ben", content: `thread ${second}`, createdAt: moment(second) }),
    );
    const reply = (rootId: string, content: string, second: number): string =>
      thread(river, { userId: "ada", content, parentId: rootId, rootId, createdAt: moment(second) });
    reply(one, "reply 2", 2);
    reply(two, "reply 3", 3);
    reply(one, "reply 4", 4);
    thread(lake, { userId: "ben", content: "elsewhere", createdAt: moment(9) });
    return { one, two, reply };
  };

  it("have replies, oldest first, of several together and of one", async () => {
    const { one, two, reply } = await setUpThreads();
    expect(contents((await listRepliesTogether(river, [one, two])).replies)).toEqual(["reply 2", "reply 3", "reply 4"]);
    expect((await listRepliesTogether(river, [one, two])).isAll).toBe(true);
    expect(contents((await listThreadReplies(river, one, null)).rows)).toEqual(["reply 2", "reply 4"]);
    backend.admin.together(() => {
      for (let at = 0; at < 24; at += 1) reply(one, `later ${at}`, 10 + at);
    });
    const { replies, isAll } = await listRepliesTogether(river, [one]);
    expect([replies.length, isAll, replies[0]?.content]).toEqual([25, false, "reply 4"]);
    backend.forgetRequests();
    expect(await listRepliesTogether(river, [])).toEqual({ replies: [], isAll: true });
    expect(backend.requests()).toEqual([]);
  });

  it("leave out what somebody wrote in another’s name", async () => {
    const { one } = await setUpThreads();
    const forged = backend.admin.createDocument({
      collection: "threads",
      data: { communityId: "1", teamId: "700", userId: "ben", content: "Forged", parentId: one, rootId: one },
      permissions: ['read("users")', 'update("user:mallory")'],
      createdAt: moment(60),
    });
    expect(contents((await listRepliesTogether(river, [one])).replies)).toEqual(["reply 2", "reply 4"]);
    expect(contents((await listThreadReplies(river, one, null)).rows)).toEqual(["reply 2", "reply 4"]);
    expect(await texts.threads.byIds(river, [forged.id])).toEqual([]);
    expect(await lastThreadAt(river)).toBe("2026-01-01T00:00:04.000+00:00");
    expect(await lastThreadAt({ ...river, teamId: "404" })).toBe("");
  });
});

describe("A reported text", () => {
  it("is none where it is forged", async () => {
    await setUp();
    const forged = backend.admin.createDocument({
      collection: "messages",
      data: { communityId: "1", teamId: "700", userId: "ben", content: "Forged" },
      permissions: ['read("users")', 'update("user:mallory")'],
    });
    expect(await listReportedTexts("message", [forged.id])).toEqual([]);
    backend.failNext("GET", messages, 500);
    await expect(listReportedTexts("message", ["1"])).rejects.toMatchObject({ kind: "server" });
  });
});
