import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cacheFile, dropOldFiles, readCachedFile } from "@/lib/cached-files";
import { MemoryCaches } from "../../support/caches";

const file = (text: string): Blob => new Blob([text], { type: "image/webp" });

const day = 24 * 60 * 60_000;

let device = new MemoryCaches();

beforeEach(() => {
  device = new MemoryCaches();
  vi.stubGlobal("caches", device);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("Files of a cache", () => {
  it("come back with their type", async () => {
    await cacheFile("files", "/heron", file("grey"), 3);
    const found = await readCachedFile("files", "/heron");
    expect([found?.type, await found?.text()]).toEqual(["image/webp", "grey"]);
    expect(await readCachedFile("files", "/otter")).toBeUndefined();
    expect(await readCachedFile("others", "/heron")).toBeUndefined();
  });

  it("are so many at most, the newest ones", async () => {
    for (const name of ["/1", "/2", "/3", "/1", "/4"]) await cacheFile("files", name, file(name), 3);
    expect(await device.addresses()).toEqual(["/3", "/1", "/4"]);
  });

  it("go when they are older than so many days", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await cacheFile("files", "/old", file("old"), 3);
    vi.setSystemTime(Date.now() + day);
    await cacheFile("files", "/new", file("new"), 3);
    vi.setSystemTime(Date.now() + 6.5 * day);
    await dropOldFiles("files", 7);
    expect(await device.addresses()).toEqual(["/new"]);
    await dropOldFiles("nowhere", 7);
    expect(await device.has("nowhere"), "a look makes none").toBe(false);
  });

  it("are not kept, and nothing fails, where there is no room or no cache", async () => {
    await cacheFile("files", "/heron", file("grey"), 3);
    vi.spyOn(await device.open("files"), "put").mockRejectedValue(new DOMException("full", "QuotaExceededError"));
    await cacheFile("files", "/otter", file("brown"), 3);
    expect(await device.addresses()).toEqual(["/heron"]);
    vi.unstubAllGlobals();
    Reflect.deleteProperty(globalThis, "caches");
    await cacheFile("files", "/otter", file("brown"), 3);
    await dropOldFiles("files", 7);
    expect(await readCachedFile("files", "/otter")).toBeUndefined();
  });
});
