import { describe, expect, it } from "vitest";
import { texts } from "@/sdk/communities/community-texts";
import { listMessages } from "@/sdk/communities/community-texts";
import { listThreadReplies, listThreads } from "@/sdk/communities/threads";
import { backend } from "../../../support/backend";
import { ada, ben, mallory } from "../../../support/people";
import { signIn, withBackend } from "../../../support/sdk-backend";
import { membership, message, publicCommunity, teamCommunity, thread } from "../../../support/shared-communities";

withBackend();

const contents = (rows: readonly { content: string }[]): string[] => rows.map(({ content }) => content);

const asked = { cursor: null };

const afterAMinute = (collection: string, id: string, content: string): void =>
  backend.admin.updateDocument(collection, id, { content });

const longAgo = new Date("2026-01-01T00:00:00Z");

describe("A public community", () => {
  it("shared-20: shows what its members wrote, and nothing of strangers, wherever it is read", async () => {
    const [me, member, stranger] = [await ada(), await ben(), await mallory()];
    signIn(me);
    const river = { isPrivate: false, ...publicCommunity({ ownerId: me.id }) };
    message(river, { userId: member.id, content: "hello" });
    const spam = message(river, { userId: stranger.id, content: "spam", isStranger: true });
    const root = thread(river, { userId: member.id, content: "birds" });
    thread(river, { userId: stranger.id, content: "spam", isStranger: true });
    thread(river, { userId: stranger.id, content: "spam", rootId: root, parentId: root, isStranger: true });
    expect(contents((await listMessages(river, asked)).rows)).toEqual(["hello"]);
    expect(contents((await listThreads(river, asked)).rows)).toEqual(["birds"]);
    expect(contents((await listThreadReplies(river, root, null)).rows)).toEqual([]);
    expect(await texts.messages.byIds(river, [spam])).toEqual([]);
    membership(river, stranger.id);
    expect(contents((await listMessages(river, asked)).rows)).toEqual(["spam", "hello"]);
  });

  it("shared-20: shows one's own texts, joined or not, without another request", async () => {
    const me = await ada();
    signIn(me);
    const river = { isPrivate: false, ...publicCommunity({ ownerId: me.id }) };
    message(river, { userId: me.id, content: "mine", isStranger: true });
    backend.forgetRequests();
    expect(contents((await listMessages(river, asked)).rows)).toEqual(["mine"]);
    expect(backend.requests("GET", /memberships/)).toEqual([]);
  });
});

describe("A private community", () => {
  const setUp = async () => {
    const [me, member, former] = [await ada(), await ben(), await mallory()];
    signIn(me);
    const walks = await teamCommunity({ team: { [me.id]: "owner", [member.id]: "member" } });
    return { walks, member, former };
  };

  it("shared-21: shows what somebody wrote before they left, and not what they made of it later", async () => {
    const { walks, former } = await setUp();
    message(walks, { userId: former.id, content: "before", createdAt: longAgo });
    const changed = message(walks, { userId: former.id, content: "harmless", createdAt: longAgo });
    afterAMinute("messages", changed, "spam");
    expect(contents((await listMessages(walks, asked)).rows)).toEqual(["before"]);
    expect(await texts.messages.byIds(walks, [changed])).toEqual([]);
  });

  it("shared-21: shows what members edited, and asks about them only then", async () => {
    const { walks, member } = await setUp();
    const id = thread(walks, { userId: member.id, content: "Tonight", createdAt: longAgo });
    await listThreads(walks, asked);
    expect(backend.requests("GET", /teams/)).toEqual([]);
    afterAMinute("threads", id, "Tomorrow");
    expect(contents((await listThreads(walks, asked)).rows)).toEqual(["Tomorrow"]);
    expect(backend.requests("GET", /teams/)).toHaveLength(1);
  });
});
