// @vitest-environment jsdom
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { writePictures } from "@/domain/picture";
import { uniqueId } from "@/lib/object-id";
import { forgetAllPictures, keepPicture, noteUpload, pictureOnDevice, removeLeftPictures } from "@/sdk/chosen-pictures";
import { openDraft } from "@/sdk/drafts";
import { backend } from "../../support/backend";
import { ada } from "../../support/people";
import { signIn, withBackend } from "../../support/sdk-backend";

withBackend();

beforeEach(async () => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  signIn(await ada());
});

afterEach(async () => {
  await forgetAllPictures("ada");
  vi.unstubAllGlobals();
});

/** It has gone out, so far as is known. */
const sendOne = async (): Promise<string> => {
  const id = uniqueId();
  const use = { postId: uniqueId(), place: null };
  await keepPicture("ada", id, use, new Blob(["bytes"], { type: "image/jpeg" }));
  noteUpload("ada", id, "begun");
  return id;
};

const isKept = async (id: string): Promise<boolean> => (await pictureOnDevice("ada", id)) !== null;

describe("Pictures that no draft names", () => {
  it("adding-7: go", async () => {
    const id = await sendOne();
    await removeLeftPictures("ada");
    expect(await isKept(id)).toBe(false);
  });

  it("adding-7: stay if another tab has put them into a draft before the server answers", async () => {
    const id = await sendOne();
    const letGo = backend.hold("GET", /posts\/documents/, "answers");
    const removing = removeLeftPictures("ada");
    const draft = openDraft("ada", "create-post");
    draft.keep({
      content: "",
      pictures: writePictures([{ id, width: 10, height: 10, colours: "aabbcc001122", description: "" }]),
    });
    draft.flush();
    letGo();
    await removing;
    expect(await isKept(id)).toBe(true);
    draft.drop();
  });
});
