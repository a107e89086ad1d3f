// @vitest-environment jsdom
import { expect, it } from "vitest";
import { communityPictureSrc, isCommunityPicture, uploadCommunityPicture } from "@/sdk/community-pictures";
import { previewSrc } from "@/sdk/picture-src";
import { deleteCommunityPictures, readPicture } from "@/sdk/pictures";
import { backend } from "../../support/backend";
import { ada, ben, mallory } from "../../support/people";
import { signIn, storeFile, withBackend, withFiles } from "../../support/sdk-backend";
import { teamCommunity } from "../../support/shared-communities";

withBackend();
withFiles();

/** One pixel. */
const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const dataUrl = `data:image/png;base64,${png}`;
const files = /buckets\/pictures\/files/;

const setUp = async () => {
  const [me, other, third] = [await ada(), await ben(), await mallory()];
  signIn(me);
  const { teamId } = await teamCommunity({
    team: [
      [me.id, "owner"],
      [other.id, "owner"],
      [third.id, "moderator"],
    ],
    isPrivate: false,
  });
  return { me, other, third, place: { teamId, pictureId: "11", coverId: "" } };
};

const fileOf = (id: string) => backend.byKey("GET", `/storage/buckets/pictures/files/${id}`);

it("is a picture that was drawn here, and nothing else", () => {
  for (const type of ["webp", "png", "jpeg"]) expect(isCommunityPicture(`data:image/${type};base64,${png}`)).toBe(true);
  for (const other of [
    "",
    "https://pictures.example/a.png",
    "data:image/svg+xml;base64,PHN2Zy8+",
    `x${dataUrl}`,
    "data:image/png;base64,",
  ])
    expect(isCommunityPicture(other)).toBe(false);
});

it("is sent whole, once, under a name that says nothing of who brought it", async () => {
  const { me, place } = await setUp();
  await uploadCommunityPicture(place, dataUrl, me.id);
  await uploadCommunityPicture(place, dataUrl, me.id);
  expect(await fileOf("11")).toMatchObject({ name: "community.png", mimeType: "image/png" });
  const bytes = new Uint8Array(await (await readPicture({ id: "11", isPrivate: false })).arrayBuffer());
  expect(bytes).toEqual(Uint8Array.from(atob(png), (character) => character.charCodeAt(0)));
});

it("is for every owner to delete, also when who brought it has left, and for nobody else", async () => {
  const { me, other, third, place } = await setUp();
  await uploadCommunityPicture(place, dataUrl, me.id);
  const { $permissions } = await fileOf("11");
  expect($permissions).toEqual([
    `update("user:${me.id}")`,
    `delete("user:${me.id}")`,
    `update("team:${place.teamId}/owner")`,
    `delete("team:${place.teamId}/owner")`,
  ]);
  signIn(third);
  await expect(deleteCommunityPictures(place, third.id)).rejects.toMatchObject({ kind: "forbidden" });
  signIn(other);
  await deleteCommunityPictures(place, other.id);
  expect(await fileOf("11")).toMatchObject({ code: 404 });
});

it("leaves a file alone that a community only names", async () => {
  const { me, other, place } = await setUp();
  await storeFile("pictures", "11", "community.png", other.id);
  await storeFile("pictures", "12", "community.png", me.id);
  await deleteCommunityPictures({ ...place, coverId: "12" }, me.id);
  expect(await fileOf("11")).toMatchObject({ $id: "11" });
  expect(await fileOf("12")).toMatchObject({ code: 404 });
});

it("is nothing to send where there is none, or no id for it", async () => {
  const { me, place } = await setUp();
  backend.forgetRequests();
  await uploadCommunityPicture(place, "", me.id);
  await uploadCommunityPicture({ ...place, pictureId: "" }, dataUrl, me.id);
  expect(backend.requests()).toEqual([]);
});

it("that is refused is refused", async () => {
  const { me, place } = await setUp();
  backend.failNext("POST", files, 500);
  await expect(uploadCommunityPicture(place, dataUrl, me.id)).rejects.toMatchObject({ kind: "server" });
});

it("has an address made of its id alone, and none where that is no id", () => {
  expect(communityPictureSrc("11", 320)).toBe(previewSrc("11", 320));
  for (const id of ["", "../../x", "a b"]) expect(communityPictureSrc(id, 320)).toBe("");
});
