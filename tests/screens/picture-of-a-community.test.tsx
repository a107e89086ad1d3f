// The picture of a shared community, as a file.
import { expect, it } from "vitest";
import type { SharedCommunity } from "@/domain/shared-community";
import { uniqueId } from "@/lib/object-id";
import { notePreferences } from "@/sdk/account-preferences";
import { uploadCommunityPicture } from "@/sdk/community-pictures";
import { createSharedCommunity, endSharedCommunity } from "@/sdk/shared-communities";
import { backend } from "../support/backend";
import { ada, ben, type Person } from "../support/people";
import { signIn } from "../support/sdk-backend";

const as = (person: Person): void => {
  signIn(person);
  notePreferences({});
};

const picture = `data:image/png;base64,${btoa("\x89PNG\r\n\x1a\n")}`;

const share = async (owner: Person): Promise<SharedCommunity> => {
  as(owner);
  const ids = { id: uniqueId(), teamId: uniqueId(), hiddenId: uniqueId(), pictureId: uniqueId(), coverId: "" };
  const words = { name: "River", description: "Birds", rules: "", isPrivate: false };
  const community = await createSharedCommunity({ ...ids, ...words, userId: owner.id });
  await uploadCommunityPicture(community, picture, owner.id);
  return community;
};

const isThere = async ({ pictureId }: SharedCommunity): Promise<boolean> =>
  "$id" in (await backend.byKey("GET", `/storage/buckets/pictures/files/${pictureId}`));

it("shared-8: its picture goes with it, though who brought it is no owner any more", async () => {
  const [first, next] = [await ada(), await ben()];
  const community = await share(first);
  expect(await isThere(community)).toBe(true);
  const roles = ["owner", "moderator", "member"];
  await backend.byKey("POST", `/teams/${community.teamId}/memberships`, { userId: next.id, roles });
  as(next);
  await endSharedCommunity(community, next.id);
  expect(await isThere(community)).toBe(false);
});

it("shared-8: a picture of somebody else’s that its row names stays", async () => {
  const [first, other] = [await ada(), await ben()];
  const theirs = await share(first);
  const mine = await share(other);
  await endSharedCommunity({ ...mine, pictureId: theirs.pictureId }, other.id);
  expect(await isThere(theirs)).toBe(true);
});
