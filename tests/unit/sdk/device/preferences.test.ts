import { beforeEach, expect, test } from "vitest";
import { writeLocal } from "@/lib/local-store";
import { getPreferences } from "@/sdk/device/preferences";

beforeEach(() => localStorage.clear());

test.each([["{"], ['"dark"'], ["null"], ["[]"]])("settings-10: %s in the store counts as no choice", (garbage) => {
  localStorage.setItem("chorus.preferences", garbage);
  expect(getPreferences()).toEqual({ theme: "system", language: "system", shortcuts: true });
});

test("settings-10: an unknown theme does not cost the other choice", () => {
  writeLocal("preferences", { theme: "sepia", shortcuts: false });
  expect(getPreferences()).toEqual({ theme: "system", language: "system", shortcuts: false });
});
