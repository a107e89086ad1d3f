// The table of communities: which rows count, who may change them, how they are made and ended.
import { describe, expect, it } from "vitest";
import {
  createSharedCommunity,
  deleteSharedCommunity,
  endSharedCommunity,
  endTeam,
  getSharedCommunity,
  leaveAsOwner,
  listCommunitiesByIds,
  listPublicCommunities,
  removeMember,
  searchCommunities,
  updateSharedCommunity,
} from "@/sdk/communities/shared-communities";
import { findTeamMember } from "@/sdk/communities/teams";
import { backend } from "../../../support/backend";
import { ada, ben, mallory } from "../../../support/people";
import { signIn, storeFile, withBackend } from "../../../support/sdk-backend";
import { membersOf, publicCommunity, rowOf, teamCommunity } from "../../../support/shared-communities";

withBackend();

const setUp = async () => {
  const [me, other] = [await ada(), await ben()];
  signIn(me);
  return { me, other };
};

const draft = {
  id: "11",
  teamId: "12",
  hiddenId: "13",
  userId: "ada",
  name: "River",
  description: "Birds",
  rules: "Be kind",
  isPrivate: false,
  pictureId: "14",
  coverId: "15",
};

const rows = /communities\/documents/;

const idsOf = (page: { communities: readonly { id: string }[] } | null): string[] | undefined =>
  page?.communities.map(({ id }) => id);

const twoOwners = [
  ["ada", "owner"],
  ["ben", "owner"],
] as const;

describe("A new community", () => {
  const rights = (read: string, ...others: string[]): string[] => [
    read,
    'update("team:12/owner")',
    'delete("team:12/owner")',
    ...others,
  ];

  it.each([
    [false, 'read("users")', "public"],
    [true, 'read("team:12")', "private"],
  ])(
    "that is private: %s, is read by whom it is for, and changed by its team alone",
    async (isPrivate, read, access) => {
      await setUp();
      for (const id of ["1", "2"]) publicCommunity({ id, ownerId: "ben" });
      expect(await createSharedCommunity({ ...draft, isPrivate })).toMatchObject({ id: "11", isPrivate });
      expect(backend.requests("GET", rows)[0]?.rows, "whether there is the table").toBe(1);
      const { userId, id: _id, hiddenId, teamId, isPrivate: _isPrivate, ...fields } = draft;
      expect(await rowOf("communities", "11")).toMatchObject({
        ...fields,
        access,
        teamId,
        hiddenId,
        ownerIds: userId,
        activeAt: expect.stringMatching(/^\d{4}-.*Z$/),
        $permissions: rights(read),
      });
      expect(await rowOf("hidden", "13")).toMatchObject({
        communityId: "11",
        teamId: "12",
        subjectIds: "",
        $permissions: rights(read, 'update("team:12/moderator")'),
      });
      expect(await membersOf(draft)).toEqual({ ada: ["owner", "moderator", "member"] });
    },
  );

  it.each([/hidden\/documents/, rows])("is not there where the server fails at %s", async (at) => {
    await setUp();
    backend.failNext("POST", at, 500);
    await expect(createSharedCommunity(draft)).rejects.toMatchObject({ kind: "server" });
    expect(await rowOf("communities", "11")).toBeUndefined();
  });
});

describe("The directory", () => {
  it("has public communities in the order that is asked for", async () => {
    const { me } = await setUp();
    const day = (date: number): Date => new Date(Date.UTC(2026, 0, date));
    for (const [id, name, date] of [
      ["1", "Birds", 3],
      ["2", "Cats", 2],
      ["3", "Apes", 1],
    ] as const)
      publicCommunity({ id, ownerId: me.id, name, createdAt: day(date) });
    backend.admin.updateDocument("communities", "2", { rules: "Be kind" });
    await teamCommunity({ team: [["ada", "owner"]] });
    expect(idsOf(await listPublicCommunities({ cursor: null }))?.[0]).toBe("2");
    expect(backend.requests("GET", rows)[0]?.rows, "without the private one").toBe(3);
    expect(idsOf(await listPublicCommunities({ cursor: null }, "newest"))).toEqual(["1", "2", "3"]);
    const byName = await listPublicCommunities({ cursor: null, limit: 2 }, "name");
    expect(idsOf(byName)).toEqual(["3", "1"]);
    expect(idsOf(await listPublicCommunities({ cursor: byName?.nextCursor ?? null }, "name"))).toEqual(["2"]);
    backend.failNext("GET", rows, 500);
    await expect(listPublicCommunities({ cursor: null })).rejects.toMatchObject({ kind: "server" });
  });

  it("does not have a row that says that it is public, and is not", async () => {
    await setUp();
    const place = await teamCommunity({ team: [["ada", "owner"]] });
    backend.admin.updateDocument("communities", place.id, { access: "public" });
    expect(idsOf(await listPublicCommunities({ cursor: null }))).toEqual([]);
  });

  it("is searched by words of names and descriptions, one’s private communities among them", async () => {
    const { me, other } = await setUp();
    publicCommunity({ id: "1", ownerId: other.id, name: "Lisbon", description: "Walks" });
    publicCommunity({ id: "2", ownerId: other.id, name: "Walkers", description: "In Lisbon" });
    publicCommunity({ id: "3", ownerId: other.id, name: "Porto", description: "Wine" });
    const own = await teamCommunity({ team: [[me.id, "owner"]], name: "Old Lisbon" });
    await teamCommunity({ team: [[other.id, "owner"]], name: "New Lisbon" });
    expect(idsOf(await searchCommunities("lisbon", { cursor: null }))?.toSorted()).toEqual(
      ["1", "2", own.id].toSorted(),
    );
    const page = await searchCommunities("lisbon", { cursor: null, limit: 2 });
    expect(idsOf(await searchCommunities("lisbon", { cursor: page.nextCursor, limit: 2 }))).toHaveLength(1);
    backend.failNext("GET", rows, 500);
    await expect(searchCommunities("lisbon", { cursor: null })).rejects.toMatchObject({ kind: "server" });
  });

  it("has no row that its team’s owners did not make, also not by its id", async () => {
    const { me } = await setUp();
    const { id } = publicCommunity({ ownerId: me.id });
    const forged = backend.admin.createDocument({
      collection: "communities",
      data: { name: "River", description: "Birds", teamId: "700", access: "public" },
      permissions: ['read("users")', 'update("user:mallory")'],
    });
    expect((await listCommunitiesByIds([id, forged.id, "404"])).map((each) => each.id)).toEqual([id]);
    await expect(getSharedCommunity(forged.id)).rejects.toMatchObject({ kind: "under-review" });
    backend.forgetRequests();
    expect(await listCommunitiesByIds([])).toEqual([]);
    expect(backend.requests()).toEqual([]);
  });
});

describe("What owners change", () => {
  it("is written as it is kept, and nothing else", async () => {
    await setUp();
    const place = await teamCommunity({ team: twoOwners, isPrivate: false });
    const picture = { id: "21", width: 4, height: 3, colours: "0123456789ab", description: "A heron" };
    expect(
      await updateSharedCommunity(place.id, {
        rules: "Be kind",
        ownerIds: ["ada", "ben"],
        moderatorIds: ["cleo", "dora"],
        pictures: [picture],
      }),
    ).toMatchObject({
      name: "Night walks",
      rules: "Be kind",
      ownerIds: ["ada", "ben"],
      moderatorIds: ["cleo", "dora"],
      pictures: [picture],
    });
    const before = await rowOf("communities", place.id);
    expect(before).toMatchObject({ ownerIds: "ada ben", moderatorIds: "cleo dora" });
    await updateSharedCommunity(place.id, { name: "Walks" });
    const { $updatedAt: _then, ...kept } = before ?? {};
    expect(await rowOf("communities", place.id)).toMatchObject({ ...kept, name: "Walks" });
    backend.failNext("PATCH", rows, "no-row");
    await expect(updateSharedCommunity(place.id, { name: "Runs" })).rejects.toMatchObject({ kind: "server" });
  });
});

describe("A member who is removed", () => {
  const changes = () => backend.requests("PATCH", rows);

  const removed = async (isPrivate: boolean, what: { isInvited?: boolean; userId?: string } = {}) => {
    await setUp();
    const place = await teamCommunity({
      team: [
        ["ada", "owner"],
        ["ben", "member"],
      ],
      isPrivate,
    });
    const found = await findTeamMember(place.teamId, "ben");
    const membershipId = found?.id ?? "";
    const remove = () => removeMember(place, { userId: "ben", isInvited: false, ...what, membershipId });
    return { place, remove };
  };

  it("of a private community is named in its row while they still hear it, and not longer", async () => {
    const { place, remove } = await removed(true);
    const named = backend.hold("DELETE", /memberships/);
    const done = remove();
    await expect.poll(async () => (await rowOf("communities", place.id))?.["leavingIds"]).toBe("ben");
    expect(Object.keys(await membersOf(place))).toContain("ben");
    named();
    await done;
    expect((await rowOf("communities", place.id))?.["leavingIds"]).toBe("");
    expect(await membersOf(place)).toEqual({ ada: ["owner", "moderator", "member"] });
  });

  it.each([
    ["of a public one", false, {}],
    ["who is only invited", true, { isInvited: true }],
    ["whose id the server hides", true, { userId: "" }],
  ])("%s is removed without it", async (_who, isPrivate, what) => {
    const { place, remove } = await removed(isPrivate, what);
    await remove();
    expect(changes()).toEqual([]);
    expect(await membersOf(place)).not.toHaveProperty("ben");
  });

  it("stays if their name could not be noted", async () => {
    const { place, remove } = await removed(true);
    backend.failNext("PATCH", rows, 500);
    await expect(remove()).rejects.toMatchObject({ kind: "server" });
    expect(await membersOf(place)).toHaveProperty("ben");
  });
});

describe("A community that ends", () => {
  it("is gone with its list and its pictures; its team stays, with its owner alone, and knows no community", async () => {
    await setUp();
    const place = await teamCommunity({
      team: [
        ["ada", "owner"],
        ["ben", "member"],
      ],
      isPrivate: false,
    });
    for (const id of ["21", "22"]) {
      await storeFile("pictures", id, "community.png", "ada");
      await backend.byKey("PUT", `/storage/buckets/pictures/files/${id}`, {
        permissions: [`update("team:${place.teamId}/owner")`, `delete("team:${place.teamId}/owner")`],
      });
    }
    await updateSharedCommunity(place.id, { pictureId: "21", coverId: "22" });
    await endSharedCommunity(await getSharedCommunity(place.id), "ada");
    expect(await rowOf("communities", place.id)).toBeUndefined();
    expect(await rowOf("hidden", place.hiddenId)).toBeUndefined();
    for (const id of ["21", "22"])
      expect(await backend.byKey("GET", `/storage/buckets/pictures/files/${id}`)).toMatchObject({ code: 404 });
    expect(await membersOf(place)).toEqual({ ada: ["owner", "moderator", "member"] });
    expect(await backend.byKey("GET", `/teams/${place.teamId}/prefs`)).toEqual({ communityId: "" });
  });

  it("tells those who are in a private one before they are removed, and is still there where it is interrupted", async () => {
    await setUp();
    await mallory();
    const place = await teamCommunity({
      team: [
        ["ada", "owner"],
        ["ben", "member"],
        ["mallory", "member"],
      ],
    });
    backend.failNext("DELETE", /memberships/, 500);
    const community = await getSharedCommunity(place.id);
    await expect(endSharedCommunity(community, "ada")).rejects.toMatchObject({ kind: "server" });
    expect((await rowOf("communities", place.id))?.["leavingIds"]).toMatch(/^(ben mallory|mallory ben)$/);
    await endSharedCommunity(community, "ada");
    expect(await rowOf("communities", place.id)).toBeUndefined();
  });

  it("that names no list is deleted alone", async () => {
    await setUp();
    const place = await teamCommunity({ team: [["ada", "owner"]], isPrivate: false });
    await deleteSharedCommunity({ ...(await getSharedCommunity(place.id)), hiddenId: "" });
    expect(backend.requests("DELETE").map(({ path }) => path)).toEqual([
      expect.stringMatching(new RegExp(`communities/documents/${place.id}$`)),
    ]);
  });

  it("leaves a team that is emptied, also where it was gone before", async () => {
    await setUp();
    const place = await teamCommunity({
      team: [
        ["ada", "owner"],
        ["ben", "member"],
      ],
    });
    await endTeam(place.teamId, "ada");
    expect(await membersOf(place)).toEqual({ ada: ["owner", "moderator", "member"] });
    expect(await backend.byKey("GET", `/teams/${place.teamId}/prefs`)).toEqual({ communityId: "" });
  });
});

describe("An owner who leaves", () => {
  it("is named no more, and is out of the team", async () => {
    await setUp();
    const place = await teamCommunity({ team: twoOwners, isPrivate: false });
    await leaveAsOwner(await getSharedCommunity(place.id), "ada");
    expect((await rowOf("communities", place.id))?.["ownerIds"]).toBe("ben");
    expect(Object.keys(await membersOf(place))).toEqual(["ben"]);
  });

  it("does not, where they are the last one, or none: nothing is changed", async () => {
    await setUp();
    const place = await teamCommunity({
      team: [
        ["ada", "owner"],
        ["ben", "member"],
      ],
      isPrivate: false,
    });
    const community = await getSharedCommunity(place.id);
    await expect(leaveAsOwner(community, "ada")).rejects.toMatchObject({ kind: "last-owner" });
    await expect(leaveAsOwner(community, "mallory")).rejects.toMatchObject({ kind: "not-found" });
    expect(backend.requests("PATCH")).toEqual([]);
    expect((await rowOf("communities", place.id))?.["ownerIds"]).toBe("ada");
  });
});
