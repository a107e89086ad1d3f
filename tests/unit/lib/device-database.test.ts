import { IDBDatabase, IDBFactory, IDBObjectStore, IDBTransaction } from "fake-indexeddb";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { answersOnDevice, clearPictureTimes } from "@/lib/device-database";

beforeEach(() => vi.stubGlobal("indexedDB", new IDBFactory()));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("gives back what was kept, by name, until it is removed", async () => {
  await answersOnDevice.write("one", { words: ["a", "b"] });
  await answersOnDevice.write("two", 2);
  expect(await answersOnDevice.entries()).toEqual([
    ["one", { words: ["a", "b"] }],
    ["two", 2],
  ]);
  await answersOnDevice.remove("one");
  expect(await answersOnDevice.entries()).toEqual([["two", 2]]);
  await answersOnDevice.clear();
  expect(await answersOnDevice.entries()).toEqual([]);
});

test("without a database nothing is kept and nothing fails", async () => {
  vi.stubGlobal("indexedDB", undefined);
  await answersOnDevice.write("one", 1);
  await answersOnDevice.remove("one");
  await answersOnDevice.clear();
  expect(await answersOnDevice.entries()).toEqual([]);
});

test("adding-11: a database that never answers is waited for 5 seconds", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.stubGlobal("indexedDB", { open: () => new EventTarget() });
  const answers = Promise.all([answersOnDevice.write("one", 1), answersOnDevice.entries()]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await answers).toEqual(["none", []]);
});

test("what does not fit is not kept, and what is there stays", async () => {
  await answersOnDevice.write("one", 1);
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(await answersOnDevice.write("two", 2)).toBe("full");
  expect(await answersOnDevice.entries()).toEqual([["one", 1]]);
});

test("does not stand in the way of a tab that deletes it, and opens it anew", async () => {
  await answersOnDevice.write("one", 1);
  await new Promise((resolve, reject) => {
    const deletion = indexedDB.deleteDatabase("chorus");
    deletion.addEventListener("success", resolve);
    deletion.addEventListener("error", reject);
    deletion.addEventListener("blocked", reject);
  });
  expect(await answersOnDevice.entries()).toEqual([]);
  await answersOnDevice.write("two", 2);
  expect(await answersOnDevice.entries()).toEqual([["two", 2]]);
});

test("ends its reads and closes when the page is left, and opens anew", async () => {
  await answersOnDevice.write("one", 1);
  const [begin, abort, close] = [
    vi.spyOn(IDBDatabase.prototype, "transaction"),
    vi.spyOn(IDBTransaction.prototype, "abort"),
    vi.spyOn(IDBDatabase.prototype, "close"),
  ];
  const read = answersOnDevice.entries();
  for (let turn = 0; turn < 100 && begin.mock.calls.length === 0; turn += 1) await Promise.resolve();
  window.dispatchEvent(new Event("pagehide"));
  expect(abort).toHaveBeenCalledTimes(1);
  expect(close.mock.contexts).toContain(begin.mock.contexts[0]);
  expect(await read).toEqual([]);
  expect(await answersOnDevice.entries()).toEqual([["one", 1]]);
});

test("clears the times of cached pictures only where the service worker has noted some", async () => {
  await clearPictureTimes();
  expect(await indexedDB.databases()).toEqual([]);
  const workbox = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open("workbox-expiration", 1);
    opening.addEventListener("upgradeneeded", () => {
      opening.result.createObjectStore("cache-entries", { keyPath: "id" }).put({ id: "chorus-avatars|1" });
    });
    opening.addEventListener("success", () => resolve(opening.result));
    opening.addEventListener("error", reject);
  });
  await clearPictureTimes();
  const left = await new Promise((resolve) => {
    const count = workbox.transaction("cache-entries").objectStore("cache-entries").count();
    count.addEventListener("success", () => resolve(count.result));
  });
  expect(left).toBe(0);
});
