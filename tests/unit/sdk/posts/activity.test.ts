import { describe, expect, it } from "vitest";
import { sharedCommunitySchema } from "@/domain/shared-community";
import { hiddenListOf } from "@/sdk/base/authentic";
import { listAddressedTexts, listHiddenIn } from "@/sdk/posts/activity";
import { backend } from "../../../support/backend";
import { ada, ben } from "../../../support/people";
import { signIn, withBackend } from "../../../support/sdk-backend";

withBackend();

const at = (minute: number): string => new Date(Date.UTC(2025, 0, 1, 0, minute)).toISOString();

interface Written {
  teamId?: string;
  parentId?: string;
  parentUserId?: string;
  content?: string;
}

const say = (collection: "threads" | "messages", id: string, minute: number, rest: Written = {}): void => {
  const data = { communityId: "5", teamId: "7", parentId: "", parentUserId: "", content: "Hi", userId: "ben", ...rest };
  backend.admin.createDocument({
    collection,
    id,
    data: collection === "threads" ? { ...data, rootId: "" } : data,
    permissions: ['read("users")', 'update("user:ben")', 'delete("user:ben")'],
    createdAt: new Date(at(minute)),
  });
};

const setUp = async (): Promise<void> => {
  signIn(await ada());
  await ben();
};

const me = { id: "ada", words: "ada" };

const list = async (asked: Partial<Parameters<typeof listAddressedTexts>[2]> = {}, teams = ["7"], who = me) => {
  const { texts, reach } = await listAddressedTexts(who, teams, { limit: 5, ...asked });
  return {
    ids: texts.map(({ id, table }) => `${table} ${id}`),
    reach: reach === "" ? "" : new Date(reach).toISOString(),
  };
};

describe("Words to a member in communities", () => {
  it("are what answers them or holds their handle, in threads and in chats, of these teams alone", async () => {
    await setUp();
    say("threads", "1", 1, { parentUserId: "ada" });
    say("threads", "2", 2, { content: "Look, @ada" });
    say("threads", "3", 3, { content: "Look, @ben" });
    say("messages", "4", 4, { parentUserId: "ada" });
    say("messages", "5", 5, { parentUserId: "ada", teamId: "8" });
    expect(await list()).toEqual({ ids: ["threads 2", "threads 1", "messages 4"], reach: "" });
    expect((await list({}, ["8"])).ids).toEqual(["messages 5"]);
    expect((await list({}, ["7"], { id: "ada", words: "" })).ids).toEqual(["threads 1", "messages 4"]);
  });

  it("are those after a moment, up to another", async () => {
    await setUp();
    for (const minute of [1, 2, 3, 4]) say("threads", String(minute), minute, { parentUserId: "ada" });
    expect((await list({ since: at(1), until: at(3) })).ids).toEqual(["threads 3", "threads 2"]);
  });

  it("reach down to where both lists are whole", async () => {
    await setUp();
    for (const minute of [1, 4, 6]) say("threads", `1${minute}`, minute, { parentUserId: "ada" });
    for (const minute of [2, 3, 5]) say("messages", `2${minute}`, minute, { parentUserId: "ada" });
    expect(await list({ limit: 2 })).toEqual({ ids: ["threads 16", "threads 14", "messages 25"], reach: at(4) });
    expect((await list({ limit: 3 })).reach).toBe(at(2));
    expect((await list({ limit: 4 })).reach).toBe("");
  });
});

describe("What communities hide", () => {
  const community = (id: string, hiddenId: string) =>
    sharedCommunitySchema.parse({
      $id: id,
      $createdAt: at(0),
      $updatedAt: at(0),
      $permissions: ['read("users")'],
      teamId: "7",
      hiddenId,
    });

  const hidden = (id: string, communityId: string, subjectIds: string, more: string[] = []): void =>
    void backend.admin.createDocument({
      collection: "hidden",
      id,
      data: { communityId, teamId: "7", subjectIds },
      permissions: [...hiddenListOf({ teamId: "7", isPrivate: false }), ...more],
    });

  it("community-rows-4: is in one answer, of lists that their owners made", async () => {
    await setUp();
    hidden("1", "5", "a b");
    hidden("2", "6", "c");
    hidden("3", "8", "d", ['update("user:ben")']);
    backend.forgetRequests();
    const found = await listHiddenIn([
      community("5", "1"),
      community("6", "2"),
      community("8", "3"),
      community("9", ""),
    ]);
    expect(found).toEqual(
      new Map([
        ["5", new Set(["a", "b"])],
        ["6", new Set(["c"])],
      ]),
    );
    expect(backend.requests("GET")).toHaveLength(1);
  });
});
