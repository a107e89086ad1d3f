import { describe, expect, it } from "vitest";
import { texts } from "@/sdk/communities/community-texts";
import { listMessages } from "@/sdk/communities/community-texts";
import { listThreadReplies, listThreads } from "@/sdk/communities/threads";
import { backend } from "../../../support/backend";
import { ada, ben, mallory } from "../../../support/people";
import { signIn, withBackend } from "../../../support/sdk-backend";
import { membership, message, publicCommunity, thread } from "../../../support/shared-communities";

withBackend();

const contents = (rows: readonly { content: string }[]): string[] => rows.map(({ content }) => content);

const asked = { cursor: null };

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
