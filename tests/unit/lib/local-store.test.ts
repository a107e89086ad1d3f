import { beforeEach, expect, it, vi } from "vitest";
import { onLocalChange, readLocal, removeLocal, writeLocal } from "@/lib/local-store";

beforeEach(() => localStorage.clear());

const otherTab = (key: string | null): boolean => window.dispatchEvent(new StorageEvent("storage", { key }));

it("tells everybody who listens for a key, in this tab and from another one, and nobody else", () => {
  const [one, two, elsewhere] = [vi.fn(), vi.fn(), vi.fn()];
  const stop = [onLocalChange("a", one), onLocalChange("a", two), onLocalChange("b", elsewhere)];
  writeLocal("a", 1);
  otherTab("chorus.a");
  otherTab("another-app");
  expect([one, two, elsewhere].map(({ mock }) => mock.calls.length)).toEqual([2, 2, 0]);
  otherTab(null);
  expect([one, two, elsewhere].map(({ mock }) => mock.calls.length)).toEqual([3, 3, 1]);
  stop.forEach((end) => end());
  removeLocal("a");
  expect(one).toHaveBeenCalledTimes(3);
});

it("hears of other tabs through one listener of the window, however many listen", () => {
  const heard = new Set<unknown>();
  const add = vi.spyOn(window, "addEventListener").mockImplementation((_, listener) => void heard.add(listener));
  const stop = Array.from({ length: 5 }, (_, index) => onLocalChange(`key${index}`, () => undefined));
  expect(heard.size).toBe(1);
  stop.forEach((end) => end());
  add.mockRestore();
});

it("keeps a value in memory where the store is full", () => {
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(writeLocal("a", { b: 1 })).toBe(false);
  expect(readLocal("a")).toEqual({ b: 1 });
  full.mockRestore();
});
