import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { localKeys } from "@/config/device-storage";
import { type Picture } from "@/domain/picture";
import { picturesOnDevice } from "@/lib/device-database";
import { readLocal } from "@/lib/local-store";
import { uniqueId } from "@/lib/object-id";
import {
  copyPictures,
  forgetAllPictures,
  forgetPictures,
  keepPicture,
  pictureOnDevice,
} from "@/sdk/device/chosen-pictures";
import { clearWaiting } from "@/sdk/device/outbox";

beforeEach(() => void vi.stubGlobal("indexedDB", new IDBFactory()));

afterEach(async () => {
  clearWaiting("ada");
  await forgetAllPictures("ada");
  vi.unstubAllGlobals();
});

const shown = (id: string): Picture => ({ id, width: 10, height: 10, colours: "aabbcc001122", description: "" });

const choose = async (owner = "ada"): Promise<string> => {
  const id = uniqueId();
  await keepPicture(owner, id, new Blob(["bytes"], { type: "image/jpeg" }));
  return id;
};

const isKept = async (id: string): Promise<boolean> => (await pictureOnDevice("ada", id)) !== null;

const hasPictures = (): unknown => readLocal(localKeys.pictures("ada"));

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

  it("is forgotten, and the last one leaves no trace", async () => {
    const [id, other, bens] = [await choose(), await choose(), await choose("ben")];
    await forgetPictures("ada", [id]);
    expect([await isKept(id), await isKept(other), hasPictures()]).toEqual([false, true, true]);
    await forgetAllPictures("ada");
    expect([await isKept(other), hasPictures()]).toEqual([false, undefined]);
    expect(await pictureOnDevice("ben", bens)).not.toBeNull();
  });

  it("has a copy under another id for another text, if it is on this device", async () => {
    const id = await choose();
    const [copy, ...others] = await copyPictures("ada", [{ ...shown(id), description: "Herons" }, shown("404")]);
    expect(others).toEqual([]);
    expect(copy).toEqual({ ...shown(copy?.id ?? ""), description: "Herons" });
    expect(copy?.id).not.toBe(id);
    expect(await isKept(copy?.id ?? "")).toBe(true);
    vi.stubGlobal("indexedDB", undefined);
    expect(await copyPictures("ada", [shown(id)])).toEqual([]);
  });
});
