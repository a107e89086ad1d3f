// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { isOfCommunity, messageSchema } from "@/domain/community-text";
import { type CommunityTextFields, communityTextFieldsSchema } from "@/domain/community-text-fields";
import { hiddenListSchema, isListOf } from "@/domain/membership";
import {
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

  it("has texts of 1,000 characters", () => {
    const check = (fields: CommunityTextFields): boolean => communityTextFieldsSchema.safeParse(fields).success;
    expect(check({ content: "🦆".repeat(1000) })).toBe(true);
    expect(check({ content: "🦆".repeat(1001) })).toBe(false);
    expect(check({ content: " \n" })).toBe(false);
  });
});

describe("Permissions alone tell", () => {
  it("community-rows-1: whether a row is a community, and who reads it", () => {
    const parse = (...permissions: string[]) =>
      sharedCommunitySchema.parse({ ...system, $permissions: permissions, teamId: "7", access: "public" });
    expect(parse('read("users")', 'update("team:7/owner")')).toMatchObject({ isAuthentic: true, isPrivate: false });
    expect(parse('read("team:7")', 'update("team:7/owner")')).toMatchObject({ isAuthentic: true, isPrivate: true });
    for (const other of [
      'update("team:8/owner")',
      'update("team:7/moderator")',
      'update("user:7")',
      'delete("team:7/owner")',
    ])
      expect(parse('read("users")', other)).toMatchObject({ isAuthentic: false });
  });

  it("community-rows-1: what belongs to a private community, and who wrote it", () => {
    const place = { id: "5", teamId: "7", isPrivate: true };
    const row = { ...system, communityId: "5", teamId: "7", userId: "ada", content: "Hi" };
    const parse = (...permissions: string[]) => messageSchema.parse({ ...row, $permissions: permissions });
    const own = 'update("user:ada")';
    expect(isOfCommunity(parse('read("team:7")', own), place)).toBe(true);
    expect(isOfCommunity(parse('read("users")', own), place)).toBe(false);
    expect(isOfCommunity(parse('read("team:8")', own), place)).toBe(false);
    expect(isOfCommunity(parse('read("users")', own), { ...place, isPrivate: false })).toBe(true);
    expect(isOfCommunity(parse('read("team:7")', own), { ...place, id: "6" })).toBe(false);
    expect(parse('read("users")', 'update("user:ben")').isAuthentic).toBe(false);
  });

  it("community-rows-4: which list of hidden things counts", () => {
    const place = { id: "5", teamId: "7", hiddenId: "1" };
    const parse = (...permissions: string[]) =>
      hiddenListSchema.parse({
        ...system,
        communityId: "5",
        teamId: "7",
        subjectIds: "1 2",
        $permissions: permissions,
      });
    expect(isListOf(parse('update("team:7/moderator")'), place)).toBe(true);
    expect(isListOf(parse('update("user:mallory")'), place)).toBe(false);
    expect(isListOf(parse('update("team:7/owner")'), { ...place, hiddenId: "2" })).toBe(false);
  });
});
