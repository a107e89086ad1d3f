import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { communityPictureTarget, type PictureTarget } from "@/domain/new-message";
import { type Picture, writePictures } from "@/domain/picture";
import { newPostSchema } from "@/domain/post";
import { clearWaiting, listWaiting, putFiles, putWaiting, type Waiting, withdraw } from "@/sdk/device/outbox";
import { deleteUnnamed, deleteUnsent } from "@/sdk/pictures/unnamed-files";
import { backend } from "../../../support/backend";
import { ada } from "../../../support/people";
import { signIn, storeFile, warnings, withBackend } from "../../../support/sdk-backend";
import { teamCommunity } from "../../../support/shared-communities";

withBackend();

beforeEach(async () => signIn(await ada()));

afterEach(() => clearWaiting("ada"));

const shown = (id: string): Picture => ({ id, width: 10, height: 10, colours: "aabbcc001122", description: "" });

const isOnServer = async (id: string, bucket = "pictures"): Promise<boolean> =>
  "$id" in (await backend.byKey("GET", `/storage/buckets/${bucket}/files/${id}`));

const of = (pictures: string[], place: PictureTarget | null = null, authorId = "ada") => ({
  textId: "1",
  place,
  authorId,
  pictures,
});

describe("Files of a text", () => {
  it("adding-7, adding-9: go if it does not name them, and stay if it does, because its answer was lost", async () => {
    for (const id of ["11", "12"]) await storeFile("pictures", id, `ada-${id}.jpg`, "ada");
    backend.admin.createPost({ id: "1", userId: "ada", content: "", pictures: writePictures([shown("11")]) });
    await deleteUnnamed(of(["11", "12", "404"]));
    expect([await isOnServer("11"), await isOnServer("12")]).toEqual([true, false]);
  });

  it("stay if the server does not say whether it names them", async () => {
    await storeFile("pictures", "11", "ada-11.jpg", "ada");
    backend.failNext("GET", /posts\/documents/, 500);
    await expect(deleteUnnamed(of(["11"]))).rejects.toMatchObject({ kind: "server" });
    expect(await isOnServer("11")).toBe(true);
  });
});

describe("What is taken out before it is sent", () => {
  const post = newPostSchema.parse({ id: "1", userId: "ada", parentId: "", content: "", pictures: [shown("11")] });
  const entry: Waiting = { kind: "post", draftKey: "post", post, refusal: "" };

  it("adding-5: leaves nothing to delete if its pictures never left the device", () => {
    putWaiting("ada", entry);
    withdraw("ada", "1");
    expect(listWaiting("ada")).toEqual([]);
  });

  it("draft-5: has no files left when the device is forgotten, and what fails does not keep the others", async () => {
    const community = await teamCommunity({ team: { ada: "owner" } });
    for (const id of ["11", "12", "13"]) await storeFile("pictures", id, `ada-${id}.jpg`, "ada");
    putWaiting("ada", { ...entry, isBegun: true });
    putFiles("ada", of(["12"]));
    putFiles("ada", of(["13"]));
    putFiles("ada", of(["14"], communityPictureTarget(community)));
    backend.failNext("DELETE", /files\/12/, 500);
    await deleteUnsent("ada");
    expect([await isOnServer("11"), await isOnServer("12"), await isOnServer("13")]).toEqual([false, true, false]);
    expect(warnings).toEqual([expect.stringContaining("A picture that is in no post could not be deleted")]);
  });
});
