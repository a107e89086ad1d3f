import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { removeLocal, writeLocal } from "@/lib/local-store";
import {
  forgetSearch,
  forgetSearches,
  onSearchesChange,
  recentSearches,
  rememberSearch,
} from "@/sdk/device/recent-searches";

// Searches of others are not remembered: a logout in another tab may have come first.
beforeEach(() => {
  const createdAt = new Date(0).toISOString();
  writeLocal("session", { id: "ada", createdAt, username: "ada", imgurl: "", imgid: "", bio: "", email: "" });
});
afterEach(() => localStorage.clear());

describe("Recent searches", () => {
  it("are the latest eight, each once in any case of letters", () => {
    const listener = vi.fn();
    const stop = onSearchesChange("ada", listener);
    expect(recentSearches("ada")).toEqual([]);
    for (let index = 1; index <= 9; index += 1) rememberSearch("ada", `Search ${index}`);
    expect(recentSearches("ada")).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((index) => `Search ${index}`));
    rememberSearch("ada", "SEARCH 5");
    expect(recentSearches("ada").slice(0, 2)).toEqual(["SEARCH 5", "Search 9"]);
    expect(recentSearches("ada")).toHaveLength(8);
    expect(recentSearches("ada")).not.toContain("Search 5");
    expect(recentSearches("ada")).toBe(recentSearches("ada"));
    expect(recentSearches("ben")).toEqual([]);
    forgetSearch("ada", "Search 9");
    expect(recentSearches("ada")).not.toContain("Search 9");
    expect(recentSearches("ada")).toHaveLength(7);
    expect(listener).toHaveBeenCalledTimes(11);
    stop();
    forgetSearches("ada");
    expect(recentSearches("ada")).toEqual([]);
    expect(listener).toHaveBeenCalledTimes(11);
    writeLocal("searches.ada", [1]);
    expect(recentSearches("ada")).toEqual([]);
  });

  it("are none of a member who has left, or whom another tab replaced", () => {
    rememberSearch("ben", "herons");
    expect(recentSearches("ben")).toEqual([]);
    removeLocal("session");
    rememberSearch("ada", "herons");
    expect(recentSearches("ada")).toEqual([]);
  });
});
