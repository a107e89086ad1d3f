// Who has joined public communities, and what a member has read of them.
import { describe, expect, it } from "vitest";
import { notePreferences } from "@/sdk/account/account-preferences";
import {
  createMembership,
  deleteMembership,
  listFaces,
  listJoined,
  listJoinedOwners,
  listMemberships,
  listMembershipsOf,
} from "@/sdk/communities/memberships";
import { deleteReadMark, listReadMarks, rememberRead } from "@/sdk/communities/reads";
import { backend } from "../../../support/backend";
import { ada, ben } from "../../../support/people";
import { openRow, privateRow, signIn, withBackend } from "../../../support/sdk-backend";
import { rowOf } from "../../../support/shared-communities";

withBackend();

const river = { id: "1", teamId: "700", isPrivate: false };
const lake = { id: "2", teamId: "800", isPrivate: false };

const secret = "1".repeat(33);

const setUp = async () => {
  const [me, other] = [await ada(), await ben()];
  signIn(me);
  notePreferences({ secret });
  return { me, other };
};

const joined = (communityId: string, userId: string, by = userId): void =>
  void openRow("memberships", { communityId, userId }, by);

const memberIds = (rows: readonly { userId: string }[]): string[] => rows.map(({ userId }) => userId);

describe("A membership", () => {
  it("is read by every member and changed by its own alone, under an id that only they can make", async () => {
    await setUp();
    await createMembership(river, "ada");
    await createMembership(river, "ada");
    await createMembership(lake, "ada");
    const [latest, first] = (await listMembershipsOf("ada", null)).rows;
    expect([latest?.communityId, first?.communityId]).toEqual(["2", "1"]);
    expect(first?.id).toMatch(/^\d{36}$/);
    expect(first?.id).not.toBe(latest?.id);
    expect((await rowOf("memberships", first?.id ?? ""))?.["$permissions"]).toEqual([
      'read("users")',
      'update("user:ada")',
      'delete("user:ada")',
    ]);
  });

  it("is taken away in one request; one of another secret is looked for", async () => {
    await setUp();
    await createMembership(river, "ada");
    await createMembership(lake, "ada");
    backend.forgetRequests();
    await deleteMembership("1", "ada");
    expect(backend.requests().map(({ method }) => method)).toEqual(["DELETE"]);
    backend.admin.together(() => {
      for (let at = 0; at < 100; at += 1) joined("1", "ada", "ben");
    });
    joined("1", "ada");
    joined("1", "ben");
    joined("1", "ada", "ben");
    await deleteMembership("1", "ada");
    expect(backend.requests("DELETE")).toHaveLength(3);
    expect(memberIds((await listMemberships("1", null)).rows)).toEqual(["ben"]);
    expect(memberIds((await listMemberships("2", null)).rows)).toEqual(["ada"]);
  });
});

describe("The faces of a community", () => {
  it("community-rows-3: are behind no rows that others write in their name, or that one member writes often", async () => {
    await setUp();
    for (const id of ["ben", "cleo", "dora"]) joined("1", id);
    backend.admin.together(() => {
      for (let at = 0; at < 60; at += 1) joined("1", `m${at}`, "mallory");
      for (let at = 0; at < 60; at += 1) joined("1", "mallory");
    });
    backend.forgetRequests();
    expect(await listFaces("1")).toEqual(["mallory", "dora", "cleo", "ben"]);
    expect(backend.requests().map(({ rows: count }) => count)).toEqual([12, 100, 11]);
  });
});

describe("Owners who have joined", () => {
  it("are found although strangers write later rows in their name", async () => {
    await setUp();
    backend.admin.together(() => {
      for (let at = 0; at < 30; at += 1) joined("2", `m${at}`);
      joined("1", "ben");
      for (let at = 0; at < 100; at += 1) joined("1", "ben", "mallory");
    });
    backend.forgetRequests();
    expect([...(await listJoinedOwners([{ id: "1", ownerIds: ["ben"] }]))]).toEqual([["1", "ben"]]);
    expect(backend.requests()).toMatchObject([{ rows: 2 }]);
    const claims = ["ben", "mallory"].map((userId) => ({ communityId: "1", userId }));
    expect(memberIds(await listJoined(claims))).toEqual(["ben"]);
  });
});

describe("What is read of a community", () => {
  const at = (day: number): string => `2026-01-0${day}T00:00:00.000+00:00`;

  it("is a row that only its member reads, changed from then on", async () => {
    await setUp();
    await rememberRead(river, "ada", { chatAt: at(1) });
    const [mark] = await listReadMarks();
    expect(await rowOf("reads", mark?.id ?? "")).toMatchObject({
      secret,
      communityId: "1",
      teamId: "700",
      chatAt: at(1),
      $permissions: ['read("user:ada")', 'update("user:ada")', 'delete("user:ada")'],
    });
    await rememberRead(lake, "ada", { threadsAt: at(2) });
    backend.forgetRequests();
    await rememberRead(river, "ada", { chatAt: at(3) });
    expect(backend.requests().map(({ method }) => method)).toEqual(["PATCH"]);
    expect(await listReadMarks()).toMatchObject([
      { communityId: "2", threadsAt: at(2), chatAt: "" },
      { communityId: "1", chatAt: at(3) },
    ]);
    await deleteReadMark("1");
    expect(await listReadMarks()).toMatchObject([{ communityId: "2" }]);
  });

  it("is changed where another device made the row just before", async () => {
    await setUp();
    await rememberRead(river, "ada", { chatAt: at(1) });
    backend.failNext("PATCH", /reads\/documents/, 404);
    await rememberRead(river, "ada", { chatAt: at(2) });
    expect(backend.requests("POST", /reads/)).toHaveLength(2);
    expect(await listReadMarks()).toMatchObject([{ chatAt: at(2) }]);
  });

  it("is not remembered where the server fails, which is said", async () => {
    await setUp();
    backend.failNext("PATCH", /reads\/documents/, 500);
    await expect(rememberRead(river, "ada", { chatAt: at(1) })).rejects.toMatchObject({ kind: "server" });
    expect(backend.requests("POST", /reads/)).toEqual([]);
    backend.failNext("POST", /reads\/documents/, 500);
    await expect(rememberRead(river, "ada", { chatAt: at(1) })).rejects.toMatchObject({ kind: "server" });
    backend.failNext("PATCH", /reads\/documents/, 403);
    await rememberRead(river, "ada", { chatAt: at(1) });
    expect(await listReadMarks()).toHaveLength(1);
  });

  it("is listed to the end, without what somebody else wrote with the same secret", async () => {
    await setUp();
    backend.admin.together(() => {
      for (let index = 0; index < 101; index += 1)
        privateRow("reads", { secret, communityId: String(index), teamId: "7" }, "ada");
    });
    privateRow("reads", { secret: "2".repeat(33), communityId: "x", teamId: "7" }, "ada");
    openRow("reads", { secret, communityId: "y", teamId: "7" }, "ben");
    const marks = await listReadMarks();
    expect(new Set(marks.map(({ communityId }) => communityId)).size).toBe(101);
    expect(marks.every(({ communityId }) => /^\d+$/.test(communityId))).toBe(true);
    backend.failNext("GET", /reads\/documents/, 500);
    await expect(listReadMarks()).rejects.toMatchObject({ kind: "server" });
  });
});
