import { describe, expect, it } from "vitest";
import { uniqueId } from "@/lib/object-id";
import { deleteOwnRow, listOwnRows, ownTables } from "@/sdk/account/own-rows";
import { hiddenListOf } from "@/sdk/base/authentic";
import {
  subscribeToCommunities,
  subscribeToHidden,
  subscribeToMemberships,
  subscribeToMessages,
  subscribeToThreads,
} from "@/sdk/communities/community-realtime";
import { hide, listHidden, unhide } from "@/sdk/communities/hidden";
import {
  createMembership,
  deleteMembership,
  listFaces,
  listMemberships,
  listMembershipsOf,
} from "@/sdk/communities/memberships";
import {
  countNewMessages,
  createMessage,
  deleteMessage,
  listMessages,
  listMessagesByIds,
  updateMessage,
} from "@/sdk/communities/messages";
import { deleteReadMark, listReadMarks, rememberRead } from "@/sdk/communities/reads";
import {
  deleteSharedCommunity,
  getSharedCommunity,
  listCommunitiesByIds,
  listPublicCommunities,
  searchCommunities,
  updateSharedCommunity,
} from "@/sdk/communities/shared-communities";
import {
  countNewThreads,
  createSharedThread,
  deleteSharedThread,
  lastThreadAt,
  listRepliesTogether,
  listThreadReplies,
  listThreads,
  listThreadsByIds,
  updateSharedThread,
} from "@/sdk/communities/threads";
import { backend } from "../../../support/backend";
import { ada, ben, mallory } from "../../../support/people";
import { openRow, signIn, withBackend } from "../../../support/sdk-backend";

withBackend();

const river = { id: "1", teamId: "700", isPrivate: false, hiddenId: "2" };

const setUp = async () => {
  const [me, other, liar] = [await ada(), await ben(), await mallory()];
  signIn(me);
  backend.admin.createDocument({
    collection: "communities",
    id: river.id,
    data: { name: "River", description: "Birds of the river", teamId: river.teamId, access: "public", hiddenId: "2" },
    permissions: ['read("users")', 'update("team:700/owner")', 'delete("team:700/owner")'],
  });
  return { me, other, liar };
};

describe("The directory", () => {
  it("community-rows-3: holds what the owners of a team made, and nothing that somebody else wrote", async () => {
    const { liar } = await setUp();
    openRow("communities", { name: "River", description: "Birds", teamId: "700", access: "public" }, liar.id);
    const page = await listPublicCommunities({ cursor: null });
    expect(page?.communities.map(({ id }) => id)).toEqual(["1"]);
    expect((await searchCommunities("birds", { cursor: null })).communities.map(({ id }) => id)).toEqual(["1"]);
    expect((await listCommunitiesByIds(["1", "5"])).map(({ name }) => name)).toEqual(["River"]);
    expect(await getSharedCommunity("1")).toMatchObject({ isPrivate: false, pinnedId: "" });
    await expect(updateSharedCommunity("1", { name: "Mine" })).rejects.toMatchObject({ kind: "forbidden" });
    await expect(deleteSharedCommunity(await getSharedCommunity("1"))).rejects.toMatchObject({ kind: "forbidden" });
  });
});

describe("One's own data, which leaving deletes", () => {
  it("community-rows-9: has one's threads, messages, memberships and what one has read, and nothing of others", async () => {
    const { liar } = await setUp();
    const text = { community: river, userId: "ada", parentId: "", parentUserId: "", pictures: [] };
    await createSharedThread({ ...text, id: "31", content: "Herons", rootId: "" });
    await createMessage({ ...text, id: "32", content: "Hello" });
    await createMembership(river, "ada");
    await rememberRead(river, "ada", { chatAt: "2026-01-01T00:00:00.000+00:00" });
    const forged = { communityId: "1", userId: "ada" };
    openRow("memberships", forged, liar.id);
    for (const table of ["threads", "messages"] as const)
      openRow(table, { ...forged, teamId: "700", content: "Forged" }, liar.id);
    for (const table of ["threads", "messages", "memberships", "reads"] as const) {
      expect(ownTables).toContain(table);
      const rows = await listOwnRows(table, "ada");
      expect(rows, table).toHaveLength(1);
      for (const { id } of rows) await deleteOwnRow(table, id);
      expect(await listOwnRows(table, "ada"), table).toEqual([]);
    }
  });
});

describe("Joining", () => {
  it("community-rows-6: is one row, however often, and leaving takes it away", async () => {
    const { liar } = await setUp();
    openRow("memberships", { communityId: "1", userId: "ben" }, liar.id);
    await createMembership(river, "ada");
    await createMembership(river, "ada");
    expect((await listMemberships("1", null)).memberships.map(({ userId }) => userId)).toEqual(["ada"]);
    expect(await listFaces("1")).toEqual(["ada"]);
    expect((await listMembershipsOf("ada", null)).memberships).toHaveLength(1);
    await deleteMembership("1", "ada");
    expect((await listMemberships("1", null)).memberships).toEqual([]);
  });

  it("is remembered for its member alone, with what was read", async () => {
    const { liar } = await setUp();
    await rememberRead(river, "ada", { chatAt: "2026-01-01T00:00:00.000Z" });
    await rememberRead(river, "ada", { threadsAt: "2026-01-02T00:00:00.000Z" });
    const [mark] = await listReadMarks();
    expect(mark).toMatchObject({
      communityId: "1",
      chatAt: "2026-01-01T00:00:00.000Z",
      threadsAt: "2026-01-02T00:00:00.000Z",
    });
    openRow("reads", { secret: mark?.secret ?? "", communityId: "9", teamId: "9" }, liar.id);
    expect(await listReadMarks()).toHaveLength(1);
    await deleteReadMark("1");
    expect(await listReadMarks()).toEqual([]);
  });
});

describe("Threads", () => {
  it("and their replies are written, found, changed and counted", async () => {
    await setUp();
    const thread = { community: river, userId: "ada", parentId: "", parentUserId: "", rootId: "", pictures: [] };
    const { id } = await createSharedThread({ ...thread, id: uniqueId(), content: "Herons" });
    const reply = { ...thread, parentId: id, rootId: id, parentUserId: "ada", content: "Where?", id: uniqueId() };
    await createSharedThread(reply);
    await createSharedThread(reply);
    expect((await listThreads(river, { cursor: null })).rows.map(({ content }) => content)).toEqual(["Herons"]);
    expect((await listRepliesTogether(river, [id])).replies).toHaveLength(1);
    expect((await listThreadReplies(river, id, null)).total).toBe(1);
    expect(await lastThreadAt(river)).not.toBe("");
    expect(await updateSharedThread(id, "Egrets")).toMatchObject({ content: "Egrets" });
    expect(await listThreadsByIds(river, [id])).toHaveLength(1);
    expect(await countNewThreads([{ community: river, since: "" }], "ben")).toEqual(new Map([["1", 2]]));
    await deleteSharedThread(id);
    expect((await listThreads(river, { cursor: null })).rows).toEqual([]);
  });
});

describe("A chat", () => {
  it("has one row a message, the latest first", async () => {
    await setUp();
    const message = {
      id: uniqueId(),
      community: river,
      userId: "ada",
      content: "Hi",
      parentId: "",
      parentUserId: "",
      pictures: [],
    };
    await createMessage(message);
    await createMessage(message);
    expect((await listMessages(river, { cursor: null })).rows.map(({ content }) => content)).toEqual(["Hi"]);
    expect(await updateMessage(message.id, "Hello")).toMatchObject({ content: "Hello" });
    backend.failNext("PATCH", /messages\/documents/, "no-row");
    await expect(updateMessage(message.id, "Hello")).rejects.toMatchObject({ kind: "server" });
    expect(await listMessagesByIds(river, [message.id])).toHaveLength(1);
    expect(await countNewMessages([{ community: river, since: "" }], "ada")).toEqual(new Map());
    await deleteMessage(message.id);
    expect((await listMessages(river, { cursor: null })).rows).toEqual([]);
  });
});

describe("What a community hides", () => {
  it("is the list that it names, which strangers cannot change", async () => {
    await setUp();
    backend.admin.createDocument({
      collection: "hidden",
      id: "2",
      data: { communityId: "1", teamId: "700", subjectIds: "11 12" },
      permissions: hiddenListOf(river),
    });
    expect(await listHidden(river)).toEqual(["11", "12"]);
    await expect(hide(river, "13", "text")).rejects.toMatchObject({ kind: "forbidden" });
    await expect(unhide(river, "11")).rejects.toMatchObject({ kind: "forbidden" });
  });
});

it("What happens in communities is heard", async () => {
  await setUp();
  const heard: string[] = [];
  const listener = {
    onCreate: ({ id }: { id: string }) => void heard.push(id),
    onDelete: () => undefined,
    onReconnect: () => undefined,
  };
  const stops = [
    subscribeToCommunities(listener),
    subscribeToHidden(listener),
    subscribeToMemberships(listener),
    subscribeToMessages(listener),
    subscribeToThreads(listener),
  ];
  await expect.poll(() => backend.realtimeConnections).toBeGreaterThan(0);
  await createMembership(river, "ada");
  await expect.poll(() => heard).toHaveLength(1);
  stops.forEach((stop) => stop());
});
