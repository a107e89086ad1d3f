// @module-tag detail
// What a stranger can do who fills the tables of communities: no number is raised by forged rows, and nothing new is
// hidden behind them.
import { describe, expect, it } from "vitest";
import { texts } from "@/sdk/communities/community-texts";
import { listMessages } from "@/sdk/communities/community-texts";
import { listJoined, listJoinedOwners, listMemberships } from "@/sdk/communities/memberships";
import { listPublicCommunities, searchCommunities } from "@/sdk/communities/shared-communities";
import { listThreads } from "@/sdk/communities/threads";
import { backend } from "../../../support/backend";
import { ada, ben, mallory } from "../../../support/people";
import { owned } from "../../../support/rows";
import { openRow, signIn, withBackend } from "../../../support/sdk-backend";
import { membership } from "../../../support/shared-communities";

withBackend();

const river = { id: "1", teamId: "700", isPrivate: false };
const walks = { id: "2", teamId: "800", isPrivate: true };
const bakers = { id: "3", teamId: "900", isPrivate: false };
const quiet = { id: "4", teamId: "950", isPrivate: false };

type Place = typeof river;

const since = "2020-01-01T00:00:00.000+00:00";

const places = [river, walks, bakers].map((community) => ({ community, since }));

const setUp = async () => {
  const [me, other, liar] = [await ada(), await ben(), await mallory()];
  signIn(me);
  await backend.byKey("POST", "/teams", { teamId: walks.teamId, name: "Walks" });
  await backend.byKey("POST", `/teams/${walks.teamId}/memberships`, { userId: me.id, roles: ["member"] });
  for (const place of [river, bakers, quiet]) membership(place, other.id);
  return { me, other, liar };
};

const write = (
  collection: "messages" | "threads",
  { id, teamId, isPrivate }: Place,
  { by, says = by, count = 1 }: { by: string; says?: string; count?: number },
): void =>
  backend.admin.together(() => {
    for (let at = 0; at < count; at += 1)
      backend.admin.createDocument({
        collection,
        data: {
          communityId: id,
          teamId,
          parentId: "",
          parentUserId: "",
          content: "Words",
          userId: says,
          ...(collection === "threads" && { rootId: "" }),
        },
        // Only who is in the team can let it read.
        permissions:
          isPrivate && by !== "mallory"
            ? [`read("team:${teamId}")`, `read("user:${by}")`, ...owned(by)]
            : ['read("users")', ...owned(by)],
      });
  });

describe.each([
  ["messages", texts.messages.countNew],
  ["threads", texts.threads.countNew],
] as const)("what is new of %s", (table, count) => {
  it("community-rows-3: is no forged row", async () => {
    const { me, other, liar } = await setUp();
    write(table, river, { by: other.id, count: 2 });
    write(table, river, { by: liar.id, says: other.id, count: 5 });
    write(table, walks, { by: liar.id, count: 7 });
    backend.forgetRequests();
    expect(await count(places, me.id)).toEqual(new Map([["1", 2]]));
    expect(backend.requests("GET", new RegExp(table))).toHaveLength(1);
  });

  it("community-rows-3: is not hidden behind forged rows", async () => {
    const { me, other, liar } = await setUp();
    write(table, river, { by: other.id, count: 2 });
    write(table, walks, { by: other.id, count: 3 });
    write(table, walks, { by: liar.id, says: other.id, count: 60 });
    const found = await count(places, me.id);
    expect([...found.keys()].toSorted()).toEqual(["1", "2"]);
    expect(found.get("1")).toBe(2);
  });

  it("community-rows-3: is told at a fixed cost whatever a stranger writes, once too often rather than never", async () => {
    const { me, other, liar } = await setUp();
    write(table, bakers, { by: other.id });
    for (const place of [river, walks]) write(table, place, { by: liar.id, says: other.id, count: 400 });
    backend.forgetRequests();
    expect((await count(places, me.id)).get("3")).not.toBeUndefined();
    expect(backend.requests("GET", new RegExp(table)).length).toBeLessThanOrEqual(4);
  });

  it("shared-1: in a quiet community is not hidden behind a lively one", async () => {
    const { me, other } = await setUp();
    write(table, bakers, { by: other.id });
    write(table, river, { by: other.id, count: 80 });
    backend.forgetRequests();
    expect(await count(places, me.id)).toEqual(
      new Map([
        ["1", null],
        ["3", 1],
      ]),
    );
    expect(backend.requests("GET", new RegExp(table))).toHaveLength(2);
  });
});

it("community-rows-3: 300 forged rows push no message, thread, member or community off the first page", async () => {
  const { other, liar } = await setUp();
  const forged = 300;
  const row = (collection: string, by: string, data: Record<string, string>, rights = owned(by)): void =>
    void backend.admin.createDocument({ collection, data, permissions: ['read("users")', ...rights] });
  const community = { name: "River", description: "Birds", teamId: river.teamId, access: "public", hiddenId: "" };
  row("communities", other.id, community, ['update("team:700/owner")', 'delete("team:700/owner")']);
  backend.admin.together(() => {
    for (let at = 0; at < forged; at += 1) {
      row("communities", liar.id, community);
      row("memberships", liar.id, { communityId: river.id, userId: other.id });
    }
  });
  for (const table of ["messages", "threads"] as const)
    for (const place of [river, walks]) {
      write(table, place, { by: other.id });
      write(table, place, { by: liar.id, says: other.id, count: forged });
    }
  backend.forgetRequests();
  for (const place of [river, walks]) {
    expect((await listMessages(place, { cursor: null })).rows).toHaveLength(1);
    expect((await listThreads(place, { cursor: null })).rows).toHaveLength(1);
  }
  expect((await listPublicCommunities({ cursor: null, limit: 12 }))?.rows).toHaveLength(1);
  expect((await searchCommunities("birds", { cursor: null, limit: 12 })).rows).toHaveLength(1);
  expect((await listMemberships(river.id, null)).rows).toHaveLength(1);
  const claims = [other.id, liar.id].map((userId) => ({ communityId: river.id, userId }));
  expect((await listJoined(claims)).map(({ userId }) => userId)).toEqual([other.id]);
  // At most four for each list, and for who has joined.
  expect(backend.requests("GET").length).toBeLessThanOrEqual(40);
});

it("community-rows-3: 500 rows of one member hide nobody who joined later: not their texts, not that they own one", async () => {
  const { other, liar } = await setUp();
  const garden = { id: "5", teamId: "990", isPrivate: false };
  backend.admin.together(() => {
    for (let at = 0; at < 500; at += 1) {
      membership(garden, liar.id);
      openRow("memberships", { communityId: river.id, userId: other.id }, liar.id);
    }
  });
  membership(garden, other.id);
  for (const by of [liar.id, other.id]) write("messages", garden, { by });
  const { rows } = await listMessages(garden, { cursor: null });
  expect(rows.map(({ userId }) => userId).toSorted()).toEqual([other.id, liar.id].toSorted());
  const owners = await listJoinedOwners([river, garden].map(({ id }) => ({ id, ownerIds: [other.id] })));
  expect([...owners.keys()].toSorted()).toEqual([river.id, garden.id]);
});
