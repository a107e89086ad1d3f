import { expect, test } from "vitest";
import { mergeSearchResults } from "@/domain/search";

const found = (id: string, createdAt: string) => ({ id, createdAt: `${createdAt}T10:00:00.000+00:00` });

test("search-6: results are merged and deduplicated by id, newest first", () => {
  const byContent = [found("a", "2025-01-03"), found("b", "2025-01-01")];
  const byTopic = [found("c", "2025-01-02"), found("a", "2025-01-03")];
  const byLocation = [found("d", "2025-01-04"), found("c", "2025-01-02")];
  expect(mergeSearchResults([byContent, byTopic, byLocation]).map(({ id }) => id)).toEqual(["d", "a", "c", "b"]);
});

test("search-6: moments are compared as moments, whatever their offset", () => {
  const early = { id: "early", createdAt: "2025-01-01T12:00:00+05:00" };
  const late = { id: "late", createdAt: "2025-01-01T10:00:00Z" };
  expect(mergeSearchResults([[early], [late]])).toEqual([late, early]);
});

test("search-6: nothing found is an empty list", () => {
  expect(mergeSearchResults([[], [], []])).toEqual([]);
  expect(mergeSearchResults([])).toEqual([]);
});
