import { expect, test } from "vitest";
import { exactTime, longDate } from "@/lib/format";

test("profile-2: what is no date reads as nothing", () => {
  expect(longDate("")).toBe("");
  expect(longDate("soon")).toBe("");
});

test("time-4: an exact moment is a written date with its time", () => {
  expect(exactTime(new Date(2025, 0, 27, 9, 5).toISOString())).toBe("January 27, 2025 at 9:05");
  expect(exactTime(new Date(2024, 11, 1, 23, 59).toISOString())).toBe("December 1, 2024 at 23:59");
});
