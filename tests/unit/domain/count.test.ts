import { expect, test } from "vitest";
import { limits } from "@/domain/limits";
import { countOf } from "@/domain/text";

test.each([
  [0, "0 replies"],
  [1, "1 reply"],
  [2, "2 replies"],
  [999, "999 replies"],
  [1000, "1K replies"],
  [1299, "1.2K replies"],
  [limits.countCap - 1, "4.9K replies"],
  [limits.countCap, "5000+ replies"],
  [limits.countCap + 1, "5000+ replies"],
])("card-8: %d replies read '%s'", (count, text) => {
  expect(countOf(count, "reply", "replies")).toBe(text);
});
