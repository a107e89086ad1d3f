import { expect, test } from "vitest";
import { countOf } from "@/domain/count";
import { limits } from "@/domain/limits";

test.each([
  [0, "0 replies"],
  [1, "1 reply"],
  [2, "2 replies"],
  [limits.countCap - 1, "4999 replies"],
  [limits.countCap, "5000+ replies"],
  [limits.countCap + 1, "5000+ replies"],
])("card-8: %d replies read '%s'", (count, text) => {
  expect(countOf(count, "reply", "replies")).toBe(text);
});
