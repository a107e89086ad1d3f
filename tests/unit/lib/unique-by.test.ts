import { expect, it } from "vitest";
import { uniqueBy } from "@/lib/unique-by";

it("Of items with the same key, the first counts", () => {
  const rows = ["ada 1", "ben 2", "ada 3"];
  expect(uniqueBy(rows, (row) => row.slice(0, 3))).toEqual(["ada 1", "ben 2"]);
  expect(uniqueBy([], String)).toEqual([]);
});
