import { expect, test } from "vitest";
import { mergeSearchResults } from "@/domain/search";

test("search-6: moments are compared as moments, whatever their offset", () => {
  const early = { id: "early", createdAt: "2025-01-01T12:00:00+05:00" };
  const late = { id: "late", createdAt: "2025-01-01T10:00:00Z" };
  expect(mergeSearchResults([[early], [late]])).toEqual([late, early]);
});
