import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { localKeys } from "@/config/device-storage";
import { textPlace, type TextPlace } from "@/domain/new-message";
import { type Picture, writePictures } from "@/domain/picture";
import { newPostSchema } from "@/domain/post";
import { picturesOnDevice } from "@/lib/device-database";
import { readLocal, writeLocal } from "@/lib/local-store";
import { uniqueId } from "@/lib/object-id";
import {
  copyPictures,
  deleteUploads,
  forgetAllPictures,
  forgetPictures,
  isUploaded,
  keepPicture,
  leaveOutPicture,
  noteUpload,
  pictureOnDevice,
  placeOf,
  removeLeftPictures,
  removePicturesOf,
} from "@/sdk/chosen-pictures";
import { openDraft } from "@/sdk/drafts";
import { clearWaiting, putWaiting } from "@/sdk/outbox";
import { backend } from "../../support/backend";
import { ada, ben } from "../../support/people";
import { signIn, storeFile, warnings, withBackend, withFiles } from "../../support/sdk-backend";
import { message, teamCommunity, thread } from "../../support/shared-communities";

withBackend();
withFiles();

beforeEach(async () => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  signIn(await ada());
});

afterEach(async () => {
  clearWaiting("ada");
  await forgetAllPictures("ada");
});

const files = /buckets\/(private-)?pictures\/files/;

const shown = (id: string): Picture => ({ id, width: 10, height: 10, colours: "aabbcc001122", description: "" });

const choose = async (place: TextPlace | null = null, postId = uniqueId()): Promise<string> => {
  const id = uniqueId();
  await keepPicture("ada", id, { postId, place }, new Blob(["bytes"], { type: "image/jpeg" }));
  return id;
};

/** It has gone out, so far as is known. */
const sendOne = async (postId?: string, place: TextPlace | null = null): Promise<string> => {
  const id = await choose(place, postId);
  noteUpload("ada", id, "begun");
  return id;
};

const isKept = async (id: string): Promise<boolean> => (await pictureOnDevice("ada", id)) !== null;

const isRemembered = (id: string): boolean =>
  JSON.stringify(readLocal(localKeys.pictures("ada")) ?? []).includes(`"${id}"`);

const isOnServer = async (id: string, bucket = "pictures"): Promise<boolean> =>
  "$id" in (await backend.byKey("GET", `/storage/buckets/${bucket}/files/${id}`));

describe("A picture that was chosen", () => {
  it("is read back as it was, by its own member", async () => {
    const id = await choose();
    const picture = await pictureOnDevice("ada", id);
    expect(picture?.type).toBe("image/jpeg");
    expect(await picture?.text()).toBe("bytes");
    expect(await pictureOnDevice("ben", id)).toBeNull();
    expect(await pictureOnDevice("ada", "404")).toBeNull();
    await picturesOnDevice.write(`ada ${id}`, { type: "image/jpeg", bytes: "no bytes" });
    expect(await pictureOnDevice("ada", id)).toBeNull();
  });

  it("adding-6: is not kept where the device keeps nothing, and nothing is remembered of it", async () => {
    const before = await choose();
    vi.stubGlobal("indexedDB", undefined);
    const id = uniqueId();
    const use = { postId: "1", place: null };
    expect(await keepPicture("ada", id, use, new Blob(["bytes"], { type: "image/jpeg" }))).toBe("none");
    expect(isRemembered(id)).toBe(false);
    expect(isRemembered(before)).toBe(true);
  });

  it("is for a post, or for a text of a community", async () => {
    const place = textPlace("messages", { id: "7", teamId: "8", isPrivate: true });
    expect(placeOf("ada", await choose(place))).toEqual(place);
    expect(placeOf("ada", await choose())).toBeNull();
    expect(placeOf("ada", "404")).toBeNull();
  });

  it("is on the server once its upload has ended, not when it has begun", async () => {
    const id = await choose();
    const other = await choose();
    expect(isUploaded("ada", id)).toBe(false);
    noteUpload("ada", id, "begun");
    expect(isUploaded("ada", id)).toBe(false);
    noteUpload("ada", id, "done");
    expect(isUploaded("ada", id)).toBe(true);
    expect(isUploaded("ada", other)).toBe(false);
    noteUpload("ada", "404", "done");
    expect(isUploaded("ada", "404")).toBe(false);
    expect(readLocal(localKeys.pictures("ada"))).toHaveLength(2);
  });

  it("is forgotten with its bytes, and its file is left alone", async () => {
    const [id, other] = [await sendOne(), await sendOne()];
    await storeFile("pictures", id, `ada-${id}.jpg`, "ada");
    await forgetPictures("ada", [id]);
    expect([await isKept(id), isRemembered(id), await isOnServer(id)]).toEqual([false, false, true]);
    expect([await isKept(other), isRemembered(other)]).toEqual([true, true]);
    await forgetAllPictures("ada");
    expect(await isKept(other)).toBe(false);
    expect(readLocal(localKeys.pictures("ada"))).toBeUndefined();
  });

  it("has a copy under another id for another text, so far as it is on this device", async () => {
    const id = await sendOne("1");
    const use = { postId: "2", place: textPlace("threads", { id: "7", teamId: "8", isPrivate: false }) };
    const [copy, ...others] = await copyPictures("ada", [{ ...shown(id), description: "Herons" }, shown("404")], use);
    expect(others).toEqual([]);
    expect(copy).toEqual({ ...shown(copy?.id ?? ""), description: "Herons" });
    expect(copy?.id).not.toBe(id);
    expect(await isKept(copy?.id ?? "")).toBe(true);
    expect(placeOf("ada", copy?.id ?? "")).toEqual(use.place);
    vi.stubGlobal("indexedDB", undefined);
    expect(await copyPictures("ada", [shown(id)], use)).toEqual([]);
  });

  it("that was left out goes, from the server too once it may be there", async () => {
    const [id, sent] = [await choose(), await sendOne()];
    await storeFile("pictures", sent, `ada-${sent}.jpg`, "ada");
    backend.forgetRequests();
    await leaveOutPicture("ada", id);
    expect(backend.requests()).toEqual([]);
    expect([await isKept(id), isRemembered(id)]).toEqual([false, false]);
    await leaveOutPicture("ada", sent);
    expect([await isKept(sent), isRemembered(sent), await isOnServer(sent)]).toEqual([false, false, false]);
  });

  it("that was left out without a network goes at the next start", async () => {
    const id = await sendOne();
    await storeFile("pictures", id, `ada-${id}.jpg`, "ada");
    backend.failNext("DELETE", files, "network");
    await leaveOutPicture("ada", id);
    expect([await isKept(id), isRemembered(id), await isOnServer(id)]).toEqual([false, true, true]);
    expect(warnings[0]).toContain("A picture that is in no post could not be deleted yet");
    await removeLeftPictures("ada");
    expect([isRemembered(id), await isOnServer(id)]).toEqual([false, false]);
  });
});

describe("Pictures of a text that is gone", () => {
  it("adding-9: go from the server, but none that belongs to somebody else", async () => {
    await ben();
    await storeFile("pictures", "11", "ada-11.jpg", "ada");
    await storeFile("pictures", "12", "ben-12.jpg", "ben");
    const other = await choose();
    await removePicturesOf("ada", { id: "1", authorId: "ada", pictures: [{ id: "11" }, { id: "12" }] });
    expect([await isOnServer("11"), await isOnServer("12"), await isKept(other)]).toEqual([false, true, true]);
    expect([isRemembered("11"), isRemembered("12")]).toEqual([false, false]);
  });

  it("adding-9: go in the name of its author, when somebody else deletes it", async () => {
    await ben();
    backend.admin.setLabels("ada", ["moderator"]);
    await storeFile("pictures", "12", "ben-12.jpg", "ben");
    await backend.byKey("PUT", "/storage/buckets/pictures/files/12", {
      permissions: ['delete("users")', 'update("user:ben")', 'delete("user:ben")'],
    });
    await removePicturesOf("ada", { id: "1", authorId: "ben", pictures: [{ id: "12" }] });
    expect(await isOnServer("12")).toBe(false);
  });

  it("of a private community go from where those are, at the next start where it failed", async () => {
    const { id, teamId } = await teamCommunity({ team: [["ada", "owner"]] });
    const place = textPlace("messages", { id, teamId, isPrivate: true });
    await storeFile("private-pictures", "11", "ada-11.jpg", "ada");
    backend.failNext("DELETE", files, 500);
    await removePicturesOf("ada", { id: "1", authorId: "ada", pictures: [{ id: "11" }], place });
    expect(await isOnServer("11", "private-pictures")).toBe(true);
    await removeLeftPictures("ada");
    expect(await isOnServer("11", "private-pictures")).toBe(false);
  });
});

describe("Pictures that no draft names", () => {
  it("adding-7: go, and where there are none, nobody is asked", async () => {
    const id = await sendOne();
    await storeFile("pictures", id, `ada-${id}.jpg`, "ada");
    await removeLeftPictures("ada");
    expect([await isKept(id), isRemembered(id), await isOnServer(id)]).toEqual([false, false, false]);
    backend.forgetRequests();
    await removeLeftPictures("ada");
    expect(backend.requests()).toEqual([]);
  });

  it("adding-7: stay in the visit in which they were chosen", async () => {
    const id = await choose();
    await removeLeftPictures("ada");
    expect(await isKept(id)).toBe(true);
  });

  it("adding-7: stay if another tab has put them into a draft before the server answers", async () => {
    const id = await sendOne();
    const letGo = backend.hold("GET", /posts\/documents/, "answers");
    const removing = removeLeftPictures("ada");
    const draft = openDraft("ada", "create-post");
    draft.keep({ content: "", pictures: writePictures([shown(id)]) });
    draft.flush();
    letGo();
    await removing;
    expect(await isKept(id)).toBe(true);
    draft.drop();
  });

  it("adding-6: stay while a post or a message with them waits to be sent", async () => {
    const [inPost, inMessage, left] = [await sendOne(), await sendOne(), await sendOne()];
    const post = newPostSchema.parse({ id: "1", userId: "ada", parentId: "", content: "", pictures: [shown(inPost)] });
    putWaiting("ada", { kind: "post", draftKey: "post", post, refusal: "" });
    const community = { id: "7", teamId: "8", isPrivate: false };
    const text = { id: "2", community, userId: "ada", content: "", parentId: "", parentUserId: "" };
    const waiting = { ...text, pictures: [shown(inMessage)] };
    putWaiting("ada", { kind: "message", message: waiting, at: "2026-01-01T00:00:00.000Z", refusal: "" });
    await removeLeftPictures("ada");
    expect([await isKept(inPost), await isKept(inMessage), await isKept(left)]).toEqual([true, true, false]);
  });

  it("adding-7: of a deletion that waits, go", async () => {
    const id = await sendOne("1");
    const post = newPostSchema.parse({ id: "1", userId: "ada", parentId: "", content: "", pictures: [shown(id)] });
    putWaiting("ada", { kind: "deletion", post, refusal: "" });
    await removeLeftPictures("ada");
    expect(await isKept(id)).toBe(false);
  });

  it("adding-7: keep their file where the post went out all the same, and its answer was lost", async () => {
    const [posted, left] = [await sendOne("1"), await sendOne("1")];
    for (const id of [posted, left]) await storeFile("pictures", id, `ada-${id}.jpg`, "ada");
    backend.admin.createPost({ id: "1", userId: "ada", content: "", pictures: writePictures([shown(posted)]) });
    await removeLeftPictures("ada");
    expect([isRemembered(posted), isRemembered(left)]).toEqual([false, false]);
    expect([await isOnServer(posted), await isOnServer(left)]).toEqual([true, false]);
    expect(backend.requests("GET", /posts\/documents/)).toHaveLength(1);
  });

  it.each(["threads", "messages"] as const)(
    "keep their file where the text of a community went out: %s",
    async (table) => {
      const place = await teamCommunity({ team: [["ada", "owner"]] });
      const use = textPlace(table, place);
      const [posted, left] = [await sendOne("1", use), await sendOne("2", use)];
      for (const id of [posted, left]) await storeFile("private-pictures", id, `ada-${id}.jpg`, "ada");
      const write = table === "threads" ? thread : message;
      write(place, { id: "1", userId: "ada", content: "", pictures: writePictures([shown(posted)]) });
      await removeLeftPictures("ada");
      expect([isRemembered(posted), isRemembered(left)]).toEqual([false, false]);
      expect([await isOnServer(posted, "private-pictures"), await isOnServer(left, "private-pictures")]).toEqual([
        true,
        false,
      ]);
      expect(backend.requests("GET", new RegExp(`${table}/documents`))).toHaveLength(1);
      expect(backend.requests("GET", /posts\/documents/)).toEqual([]);
    },
  );

  it("are looked for in the community that their text is in", async () => {
    const [one, other] = [
      await teamCommunity({ team: [["ada", "owner"]] }),
      await teamCommunity({ team: [["ada", "owner"]] }),
    ];
    await sendOne("1", textPlace("threads", one));
    await sendOne("2", textPlace("threads", other));
    await removeLeftPictures("ada");
    const asked = backend.requests("GET", /threads\/documents/).map(({ search }) => search);
    expect(asked).toHaveLength(2);
    for (const search of asked) expect(search.includes('["1"]')).not.toBe(search.includes('["2"]'));
  });

  it("stay where they came after the server was asked", async () => {
    await sendOne();
    const letGo = backend.hold("GET", /posts\/documents/, "answers");
    const removing = removeLeftPictures("ada");
    const later = await sendOne();
    letGo();
    await removing;
    expect([await isKept(later), isRemembered(later)]).toEqual([true, true]);
  });

  it("adding-7: stay where the server does not say whether they are in a post", async () => {
    const id = await sendOne();
    backend.failNext("GET", /posts\/documents/, 500);
    await expect(removeLeftPictures("ada")).rejects.toMatchObject({ kind: "server" });
    expect(await isKept(id)).toBe(true);
  });

  it("are those that can be read, of what this device has noted", async () => {
    const id = await sendOne();
    const noted = readLocal(localKeys.pictures("ada"));
    writeLocal(localKeys.pictures("ada"), [{ id: "404" }, ...(Array.isArray(noted) ? noted : [])]);
    await removeLeftPictures("ada");
    expect(await isKept(id)).toBe(false);
    writeLocal(localKeys.pictures("ada"), "none");
    await removeLeftPictures("ada");
    // An older version noted no place: it was for a post.
    writeLocal(localKeys.pictures("ada"), [{ id, postId: "1", authorId: "ada", upload: "done" }]);
    expect([placeOf("ada", id), isUploaded("ada", id)]).toEqual([null, true]);
  });
});

describe("Before a session ends", () => {
  it("uploads go from the server, and their bytes stay to be sent again", async () => {
    const [id, done, never] = [await sendOne(), await sendOne(), await choose()];
    noteUpload("ada", done, "done");
    for (const each of [id, done]) await storeFile("pictures", each, `ada-${each}.jpg`, "ada");
    backend.forgetRequests();
    await deleteUploads("ada");
    expect([await isOnServer(id), await isOnServer(done), isUploaded("ada", done)]).toEqual([false, false, false]);
    expect([await isKept(id), await isKept(done), await isKept(never)]).toEqual([true, true, true]);
    expect(backend.requests("DELETE")).toHaveLength(2);
    backend.forgetRequests();
    await deleteUploads("ada");
    expect(backend.requests()).toEqual([]);
  });

  it("one that cannot be deleted stays noted, and the others go", async () => {
    const { id: communityId, teamId } = await teamCommunity({ team: [["ada", "owner"]] });
    const [id, other] = [
      await sendOne(),
      await sendOne("1", textPlace("messages", { id: communityId, teamId, isPrivate: true })),
    ];
    await storeFile("pictures", id, `ada-${id}.jpg`, "ada");
    await storeFile("private-pictures", other, `ada-${other}.jpg`, "ada");
    noteUpload("ada", id, "done");
    backend.failNext("DELETE", new RegExp(id), 500);
    await deleteUploads("ada");
    expect([isUploaded("ada", id), await isOnServer(id)]).toEqual([true, true]);
    expect(await isOnServer(other, "private-pictures")).toBe(false);
    expect(placeOf("ada", other)).not.toBeNull();
    expect(warnings).toEqual([expect.stringContaining("A picture that is in no post could not be deleted")]);
  });
});
