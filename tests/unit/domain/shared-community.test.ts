import { describe, expect, it } from "vitest";
import { isOfCommunity, messageSchema } from "@/domain/community-text";
import { communityTextFieldsSchema } from "@/domain/community-text-fields";
import {
  laterOf,
  type SharedCommunityFields,
  sharedCommunityFieldsSchema,
  sharedCommunitySchema,
} from "@/domain/shared-community";

const at = "2026-01-01T00:00:00.000+00:00";
const system = { $id: "1", $createdAt: at, $updatedAt: at };

const problemsOf = (fields: SharedCommunityFields): string[] =>
  sharedCommunityFieldsSchema.safeParse(fields).error?.issues.map(({ message }) => message) ?? [];

describe("What a shared community may be", () => {
  it("has a name of 100 characters, a description of 500 and rules of 2,000, counted as people count", () => {
    const fits = { name: "🦆".repeat(100), description: "🦆".repeat(500), rules: "🦆".repeat(2000) };
    expect(problemsOf(fits)).toEqual([]);
    expect(problemsOf({ name: "a".repeat(101), description: "a".repeat(501), rules: "a".repeat(2001) })).toEqual(
      Array.from({ length: 3 }, () => "Too many characters"),
    );
    expect(problemsOf({ name: " ", description: "\u2800", rules: "" })).toEqual([
      "Please fill in all required fields",
      "Please fill in all required fields",
    ]);
  });
});

describe("Permissions alone tell", () => {
  it("community-rows-1: who reads a community, and which texts belong to it", () => {
    const privacyOf = (permission: string) =>
      sharedCommunitySchema.parse({ ...system, $permissions: [permission], teamId: "7" }).isPrivate;
    expect(['read("users")', 'read("team:7")'].map(privacyOf)).toEqual([false, true]);
    const place = { id: "5", teamId: "7", isPrivate: true };
    const row = { ...system, communityId: "5", teamId: "7", userId: "ada", content: "Hi" };
    const parse = (permission: string) => messageSchema.parse({ ...row, $permissions: [permission] });
    expect(isOfCommunity(parse('read("team:7")'), place)).toBe(true);
    expect(isOfCommunity(parse('read("users")'), place)).toBe(false);
    expect(isOfCommunity(parse('read("users")'), { ...place, isPrivate: false })).toBe(true);
    expect(isOfCommunity(parse('read("team:7")'), { ...place, isPrivate: false })).toBe(false);
    expect(isOfCommunity(parse('read("team:7")'), { ...place, id: "6" })).toBe(false);
    expect(isOfCommunity(parse('read("team:7")'), { ...place, teamId: "8" })).toBe(false);
  });
});

describe("When something was last written", () => {
  it("shared-10: is a moment, and none after the row was changed", () => {
    const activeAt = (written: string | null): string =>
      sharedCommunitySchema.parse({ ...system, $permissions: [], activeAt: written }).activeAt;
    expect(activeAt("2025-12-31T23:00:00.000Z")).toBe("2025-12-31T23:00:00.000Z");
    expect(activeAt("2999-01-01T00:00:00.000Z")).toBe(at);
    expect(activeAt("not a date")).toBe("");
    expect(activeAt(null)).toBe("");
  });
});

describe("The later of two moments", () => {
  const [one, other] = ["2026-01-01T00:00:00.000+00:00", "2026-01-01T00:00:00.001Z"];

  it("is a moment before none", () => {
    expect(laterOf(one, other)).toBe(other);
    expect(laterOf(other, one)).toBe(other);
    expect(laterOf("", one)).toBe(one);
    expect(laterOf(one, "")).toBe(one);
    expect(laterOf("", "")).toBe("");
    expect(laterOf("2026-01-01T00:00:00.000Z", one)).toBe("2026-01-01T00:00:00.000Z");
  });
});

describe("What is written in a community", () => {
  it("is edited when it changed later than it was made", () => {
    const parse = ($updatedAt: string) =>
      messageSchema.parse({ ...system, $createdAt: "2026-01-01T00:00:00.000Z", $updatedAt, $permissions: [] });
    expect(parse("2026-01-01T00:00:01.000Z")).toMatchObject({ isEdited: false, updatedAt: "2026-01-01T00:00:01.000Z" });
    expect(parse("2026-01-01T00:00:01.001Z").isEdited).toBe(true);
  });

  it("is there, fits, and loses the space around it", () => {
    const problem = (content: string) =>
      communityTextFieldsSchema.safeParse({ content }).error?.issues.map(({ message }) => message);
    expect(problem(" ")).toEqual(["Content is required"]);
    expect(problem("a".repeat(1001))).toEqual(["Too many characters"]);
    expect(communityTextFieldsSchema.parse({ content: " Hi " })).toEqual({ content: "Hi" });
  });
});
