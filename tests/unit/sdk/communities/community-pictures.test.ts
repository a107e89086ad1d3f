import { describe, expect, it } from "vitest";
import { communityPictureTarget, type PictureTarget, textTarget } from "@/domain/new-message";
import { storage } from "@/sdk/base/client";
import { isCommunityPicture, uploadCommunityPicture } from "@/sdk/communities/community-pictures";
import { listCommunityPictures, readPicture, uploadPicture } from "@/sdk/pictures/pictures";
import { backend } from "../../../support/backend";
import { ada, ben, mallory } from "../../../support/people";
import { signIn, withBackend, withFiles } from "../../../support/sdk-backend";
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

const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
const watch = { onProgress: () => undefined, signal: new AbortController().signal };

const send = (id: string, place: PictureTarget, type = "image/png", userId = "ada"): Promise<void> =>
  uploadPicture({ id, bytes: new Blob([bytes], { type }), userId, target: place }, watch);

const walks = async (isPrivate: boolean) => {
  const [me] = [await ada(), await ben(), await mallory()];
  signIn(me);
  return teamCommunity({ team: { ada: "owner", ben: "member" }, isPrivate });
};

describe("Pictures of communities", () => {
  it("own-data-4: are found with their own name, if they are the community’s; what is none is left out", async () => {
    const place = await walks(true);
    await send("22", communityPictureTarget(place));
    await send("23", communityPictureTarget(place), "text/plain");
    await send("24", textTarget("messages", place));
    // Another owner may rename it.
    await storage.updateFile({ bucketId: "private-pictures", fileId: "22", name: "a./../../../b.png" });
    await storage.updateFile({ bucketId: "private-pictures", fileId: "23", name: "a./../../../b" });
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
