// @vitest-environment jsdom
import { expect, it } from "vitest";
import { isCommunityPicture, uploadCommunityPicture } from "@/sdk/community-pictures";
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
  return { me, other, third, place: { id: "7", teamId, isPrivate: false, pictureId: "11" } };
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
  const { place } = await setUp();
  await uploadCommunityPicture(place, dataUrl);
  await uploadCommunityPicture(place, dataUrl);
  expect(await fileOf("11")).toMatchObject({ name: "community.png", mimeType: "image/png" });
  const bytes = new Uint8Array(await (await readPicture({ id: "11", isPrivate: false })).arrayBuffer());
  expect(bytes).toEqual(Uint8Array.from(atob(png), (character) => character.charCodeAt(0)));
});

it("is for every owner to delete, also when who brought it has left, and for nobody else", async () => {
  const { other, third, place } = await setUp();
  await uploadCommunityPicture(place, dataUrl);
  const { $permissions } = await fileOf("11");
  expect($permissions).toEqual([`update("team:${place.teamId}/owner")`, `delete("team:${place.teamId}/owner")`]);
  signIn(third);
  await expect(deleteCommunityPictures(["11"], place)).rejects.toMatchObject({ kind: "forbidden" });
  signIn(other);
  await deleteCommunityPictures(["11"], place);
  expect(await fileOf("11")).toMatchObject({ code: 404 });
});

it("leaves a file alone that a community only names", async () => {
  const { me, other, place } = await setUp();
  await storeFile("pictures", "11", "community.png", other.id);
  await storeFile("pictures", "12", "community.png", me.id);
  await deleteCommunityPictures(["", "11", "12"], place);
  expect(await fileOf("11")).toMatchObject({ $id: "11" });
  expect(await fileOf("12")).toMatchObject({ $id: "12" });
});

it("is nothing to send where there is none, or no id for it", async () => {
  const { place } = await setUp();
  backend.forgetRequests();
  await uploadCommunityPicture(place, "");
  await uploadCommunityPicture({ ...place, pictureId: "" }, dataUrl);
  expect(backend.requests()).toEqual([]);
});

it("that is refused is refused", async () => {
  const { place } = await setUp();
  backend.failNext("POST", files, 500);
  await expect(uploadCommunityPicture(place, dataUrl)).rejects.toMatchObject({ kind: "server" });
});
