// @vitest-environment jsdom
import { expect, it } from "vitest";
import { chunks } from "@/sdk/documents";

it("cuts a list into stretches, the last as long as what is left", () => {
  expect(chunks([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(chunks([1, 2], 2)).toEqual([[1, 2]]);
  expect(chunks([], 2)).toEqual([]);
});
