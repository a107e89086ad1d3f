import { beforeEach, expect, test, vi } from "vitest";
import { writeLocal } from "@/lib/local-store";
import { getPreferences, subscribePreferences, updatePreferences } from "@/sdk/device/preferences";

beforeEach(() => localStorage.clear());

test.each([["{"], ['"dark"'], ["null"], ["[]"]])("settings-10: %s in the store counts as no choice", (garbage) => {
  localStorage.setItem("chorus.preferences", garbage);
  expect(getPreferences()).toEqual({ theme: "system", language: "system", shortcuts: true });
});

test("settings-10: an unknown theme does not cost the other choice", () => {
  writeLocal("preferences", { theme: "sepia", shortcuts: false });
  expect(getPreferences()).toEqual({ theme: "system", language: "system", shortcuts: false });
});

test("face-8: a choice about articles' pictures is kept, and none is made by another choice", () => {
  updatePreferences({ theme: "dark" });
  expect(getPreferences().articlePictures).toBeUndefined();
  updatePreferences({ articlePictures: false });
  updatePreferences({ theme: "light" });
  expect(getPreferences().articlePictures).toBe(false);
});

test("the same object comes back until something changes", () => {
  updatePreferences({ theme: "light" });
  const before = getPreferences();
  expect(getPreferences()).toBe(before);
  updatePreferences({ theme: "dark" });
  expect(getPreferences()).not.toBe(before);
});

test("settings-10: listeners hear of changes here and in other tabs, until they stop", () => {
  const listener = vi.fn<() => void>();
  const stop = subscribePreferences(listener);
  updatePreferences({ theme: "dark" });
  window.dispatchEvent(new StorageEvent("storage", { key: "chorus.preferences" }));
  window.dispatchEvent(new StorageEvent("storage", { key: "chorus.other" }));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  updatePreferences({ theme: "light" });
  expect(listener).toHaveBeenCalledTimes(2);
});
