import { expect, test } from "vitest";
import { limits } from "@/domain/limits";
import { shortCount } from "@/domain/text";

test.each([
  [0, "0"],
  [1, "1"],
  [2, "2"],
  [999, "999"],
  [1000, "1K"],
  [1299, "1.2K"],
  [limits.countCap - 1, "4.9K"],
  [limits.countCap, "5K+"],
  [limits.countCap + 1, "5K+"],
])("card-8: %d replies read '%s'", (count, text) => {
  expect(shortCount(count)).toBe(text);
});
