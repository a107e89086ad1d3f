// The table of communities: which rows count, who may change them, how they are made and ended.
import { describe, expect, it } from "vitest";
import {
  createSharedCommunity,
  getSharedCommunity,
  leaveTeamOf,
  listPublicCommunities,
  removeMember,
} from "@/sdk/communities/shared-communities";
import { findTeamMember } from "@/sdk/communities/teams";
import { backend } from "../../../support/backend";
import { ada, ben } from "../../../support/people";
import { signIn, withBackend } from "../../../support/sdk-backend";
import { membersOf, rowOf, teamCommunity } from "../../../support/shared-communities";

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

const idsOf = (page: { rows: readonly { id: string }[] } | null): string[] | undefined =>
  page?.rows.map(({ id }) => id);

describe("A new community", () => {
  it.each([/hidden\/documents/, rows])("is not there where the server fails at %s", async (at) => {
    await setUp();
    backend.failNext("POST", at, 500);
    await expect(createSharedCommunity(draft)).rejects.toMatchObject({ kind: "server" });
    expect(await rowOf("communities", "11")).toBeUndefined();
  });
});

describe("The directory", () => {
  it("does not have a row that says that it is public, and is not", async () => {
    await setUp();
    const place = await teamCommunity({ team: { ada: "owner" } });
    backend.admin.updateDocument("communities", place.id, { access: "public" });
    expect(idsOf(await listPublicCommunities({ cursor: null }))).toEqual([]);
  });
});

describe("A member who is removed", () => {
  const changes = () => backend.requests("PATCH", rows);

  const removed = async (isPrivate: boolean, what: { isInvited?: boolean; userId?: string } = {}) => {
    await setUp();
    const place = await teamCommunity({ team: { ada: "owner", ben: "member" }, isPrivate });
    const found = await findTeamMember(place.teamId, "ben");
    const membershipId = found?.id ?? "";
    const remove = () => removeMember(place, { userId: "ben", isInvited: false, ...what, membershipId });
    return { place, remove };
  };

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
});

describe("An owner who leaves", () => {
  it("does not, where they are the last one, or none: nothing is changed", async () => {
    await setUp();
    const place = await teamCommunity({ team: { ada: "owner", ben: "member" }, isPrivate: false });
    const community = await getSharedCommunity(place.id);
    await expect(leaveTeamOf(community, "ada")).rejects.toMatchObject({ kind: "last-owner" });
    await leaveTeamOf(community, "mallory");
    expect(backend.requests("PATCH")).toEqual([]);
    expect((await rowOf("communities", place.id))?.["ownerIds"]).toBe("ada");
  });
});
