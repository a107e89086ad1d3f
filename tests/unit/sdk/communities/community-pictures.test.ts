import { describe, expect, it } from "vitest";
import { communityPictureTarget, type PictureTarget, textTarget } from "@/domain/new-message";
import { isCommunityPicture, uploadCommunityPicture } from "@/sdk/communities/community-pictures";
import {
  deleteCommunityPictures,
  deletePictures,
  listCommunityPictures,
  readPicture,
  uploadPicture,
} from "@/sdk/pictures/pictures";
import { backend } from "../../../support/backend";
import { ada, ben, mallory } from "../../../support/people";
import { signIn, storeFile, withBackend, withFiles } from "../../../support/sdk-backend";
import { teamCommunity } from "../../../support/shared-communities";

withBackend();
withFiles();

/** One pixel. */
const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const dataUrl = `data:image/png;base64,${png}`;

const setUp = async () => {
  const [me, other, third] = [await ada(), await ben(), await mallory()];
  signIn(me);
  const { teamId } = await teamCommunity({
    team: { [me.id]: "owner", [other.id]: "owner", [third.id]: "moderator" },
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

const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
const watch = { onProgress: () => undefined, signal: new AbortController().signal };

const send = (id: string, place: PictureTarget, type = "image/png", userId = "ada"): Promise<void> =>
  uploadPicture({ id, bytes: new Blob([bytes], { type }), userId, target: place }, watch);

const walks = async (isPrivate: boolean) => {
  const [me] = [await ada(), await ben(), await mallory()];
  signIn(me);
  return teamCommunity({ team: { ada: "owner", ben: "member" }, isPrivate });
};

const stored = (id: string, isPrivate: boolean) =>
  backend.byKey("GET", `/storage/buckets/${isPrivate ? "private-pictures" : "pictures"}/files/${id}`);

describe("A picture in a community", () => {
  it.each([true, false])(
    "that is private: %s, is for whom the community is for, and for who sent it",
    async (isPrivate) => {
      const place = await walks(isPrivate);
      const team = `team:${place.teamId}`;
      await send("21", textTarget("messages", place));
      const own = ['update("user:ada")', 'delete("user:ada")'];
      expect(await stored("21", isPrivate)).toMatchObject({
        name: "ada-21.png",
        $permissions: isPrivate ? [`read("${team}")`, 'read("user:ada")', ...own] : own,
      });
      await send("22", communityPictureTarget(place), "image/webp");
      const owners = [`update("${team}/owner")`, `delete("${team}/owner")`];
      expect(await stored("22", isPrivate)).toMatchObject({
        name: "22.webp",
        $permissions: isPrivate ? [`read("${team}")`, ...owners] : owners,
      });
      await deletePictures(["21", "22"], "ada", isPrivate);
      expect(await stored("21", isPrivate)).toMatchObject({ code: 404 });
      await deleteCommunityPictures(["22"], place);
      expect(await stored("22", isPrivate)).toMatchObject({ code: 404 });
    },
  );

  it("is refused to who is not in its team, whatever their address", async () => {
    const place = await walks(true);
    signIn({ id: "mallory", username: "mallory", email: "", password: "" });
    await expect(send("21", textTarget("messages", place), "image/jpeg", "mallory")).rejects.toMatchObject({
      kind: "forbidden",
    });
  });
});

describe("Pictures of communities", () => {
  it("own-data-4: are found with their own name, if they are the community’s; what is none is left out", async () => {
    const place = await walks(true);
    await send("22", communityPictureTarget(place));
    await send("23", communityPictureTarget(place), "text/plain");
    await send("24", textTarget("messages", place));
    const community = (pictureId: string, coverId: string) => ({ ...place, pictureId, coverId });
    const list = (...of: ReturnType<typeof community>[]) => listCommunityPictures(of as never);
    expect(await list(community("22", "23"), community("", "24"), community("25", ""))).toEqual([
      { id: "22", name: "community-22.png", isPrivate: true },
      { id: "23", name: "community-23.jpg", isPrivate: true },
    ]);
    backend.failNext("GET", /files/, 500);
    await expect(list(community("22", ""))).rejects.toMatchObject({ kind: "server" });
  });
});
