import { describe, expect, it } from "vitest";
import type { Invitation } from "@/domain/membership";
import type { SharedCommunity } from "@/domain/shared-community";
import { uniqueId } from "@/lib/object-id";
import { notePreferences } from "@/sdk/account/account-preferences";
import { hide, listHidden } from "@/sdk/communities/hidden";
import { createSharedCommunity } from "@/sdk/communities/shared-communities";
import { acceptInvitation, inviteToTeam, removeFromTeam } from "@/sdk/communities/teams";
import { backend } from "../../../support/backend";
import { ada, ben, mallory, type Person } from "../../../support/people";
import { signIn, withBackend } from "../../../support/sdk-backend";

withBackend();

const page = "http://localhost:3000/join";

const as = (person: Person): void => {
  signIn(person);
  notePreferences({});
};

const share = (owner: Person, isPrivate: boolean): Promise<SharedCommunity> =>
  createSharedCommunity({
    id: uniqueId(),
    teamId: uniqueId(),
    hiddenId: uniqueId(),
    userId: owner.id,
    name: "River",
    description: "Birds of the river",
    rules: "",
    isPrivate,
    pictureId: "",
    coverId: "",
  });

/** What the latest mail's link carries. */
const mailed = (): Invitation => {
  const search = new URL(backend.mails.at(-1)?.link ?? "http://none").searchParams;
  const given = (name: string): string => search.get(name) ?? "";
  return {
    teamId: given("teamId"),
    membershipId: given("membershipId"),
    userId: given("userId"),
    secret: given("secret"),
    teamName: given("teamName"),
  };
};

const bring = async (owner: Person, { teamId }: SharedCommunity, member: Person): Promise<void> => {
  as(owner);
  await inviteToTeam(teamId, { userId: member.id, role: "member", page });
  as(member);
  await acceptInvitation(mailed());
};

const setUp = async () => {
  const [owner, member, stranger] = [await ada(), await ben(), await mallory()];
  as(owner);
  return { owner, member, stranger };
};

describe("A private community", () => {
  it("community-rows-4, community-rows-6: is nobody else’s who took its ids first", async () => {
    const [me, liar] = [await ada(), await mallory()];
    as(liar);
    const theirs = await share(liar, false);
    as(me);
    const { name, description, rules, pictureId, coverId } = theirs;
    const mine = { name, description, rules, pictureId, coverId, userId: me.id, isPrivate: false };
    const ids = { id: uniqueId(), teamId: uniqueId(), hiddenId: uniqueId() };
    await expect(createSharedCommunity({ ...mine, ...ids, id: theirs.id })).rejects.toMatchObject({ kind: "taken" });
    await expect(createSharedCommunity({ ...mine, ...ids, teamId: theirs.teamId })).rejects.toMatchObject({
      kind: "not-found",
    });
    // What a stranger made under the id of its list hides nothing.
    const listed = await createSharedCommunity({ ...mine, ...ids, teamId: uniqueId(), hiddenId: theirs.hiddenId });
    as(liar);
    await hide(theirs, "11", "text");
    as(me);
    expect(await listHidden(listed)).toEqual([]);
  });
});

describe("An invitation", () => {
  it("community-rows-8: is void after a later mail, once it is withdrawn, and for another account", async () => {
    const { owner, member, stranger } = await setUp();
    const { teamId } = await share(owner, true);
    await inviteToTeam(teamId, { userId: member.id, role: "member", page });
    const first = mailed();
    await inviteToTeam(teamId, { userId: member.id, role: "member", page });
    const second = mailed();
    as(stranger);
    await expect(acceptInvitation(second)).rejects.toMatchObject({ kind: "forbidden" });
    as(member);
    await expect(acceptInvitation(first)).rejects.toMatchObject({ kind: "bad-link" });
    as(owner);
    await removeFromTeam(teamId, second.membershipId);
    as(member);
    await expect(acceptInvitation(second)).rejects.toMatchObject({ kind: "not-found" });
    await expect(inviteToTeam(teamId, { userId: "mallory", role: "member", page })).rejects.toMatchObject({
      kind: "not-found",
    });
  });

  it("community-rows-8: is used once", async () => {
    const { owner, member } = await setUp();
    await bring(owner, await share(owner, true), member);
    await expect(acceptInvitation(mailed())).rejects.toMatchObject({ kind: "taken" });
  });
});
