import { describe, expect, it } from "vitest";
import { isOfCommunity, messageSchema, sharedThreadSchema } from "@/domain/community-text";
import { type CommunityTextFields, communityTextFieldsSchema } from "@/domain/community-text-fields";
import { newSharedThreadSchema } from "@/domain/new-message";
import {
  laterOf,
  newSharedCommunitySchema,
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

describe("A community’s row", () => {
  const row = {
    ...system,
    $permissions: ['read("users")'],
    teamId: "",
    name: "Ducks",
    ownerIds: "1 2",
  };
  it("says when, what and who as an owner’s device saw it; what is missing is empty", () => {
    expect(sharedCommunitySchema.parse(row)).toEqual({
      id: "1",
      createdAt: at,
      updatedAt: at,
      isPrivate: false,
      name: "Ducks",
      description: "",
      rules: "",
      teamId: "",
      pictures: [],
      pictureId: "",
      coverId: "",
      pinnedId: "",
      hiddenId: "",
      ownerIds: ["1", "2"],
      moderatorIds: [],
      activeAt: "",
      leavingIds: [],
    });
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

  it("as a thread names no thread, as a reply the one that it hangs on", () => {
    const row = { ...system, $permissions: [], content: "Hi" };
    expect(sharedThreadSchema.parse(row)).toMatchObject({ id: "1", content: "Hi", rootId: "", parentId: "" });
    expect(sharedThreadSchema.parse({ ...row, rootId: "3" }).rootId).toBe("3");
    const place = { id: "5", teamId: "7", isPrivate: false };
    const waiting = { id: "1", community: place, userId: "ada", content: "Hi" };
    expect(newSharedThreadSchema.parse(waiting).rootId).toBe("");
    expect(newSharedThreadSchema.parse({ ...waiting, rootId: "3" }).rootId).toBe("3");
  });

  it("is there, fits, and loses the space around it", () => {
    const problem = (content: string) =>
      communityTextFieldsSchema.safeParse({ content }).error?.issues.map(({ message }) => message);
    expect(problem(" ")).toEqual(["Content is required"]);
    expect(problem("a".repeat(1001))).toEqual(["Too many characters"]);
    expect(communityTextFieldsSchema.parse({ content: " Hi " })).toEqual({ content: "Hi" });
  });

  it("of a community that has the same name, loses the space around it, too", () => {
    expect(sharedCommunityFieldsSchema.parse({ name: " Ducks ", description: " Ponds ", rules: " " })).toEqual({
      name: "Ducks",
      description: "Ponds",
      rules: "",
    });
  });
});

describe("A community that is being made", () => {
  it("keeps its ids; one that an older version began has no pictures and no rules", () => {
    const begun = {
      id: "5",
      teamId: "7",
      hiddenId: "1",
      userId: "ada",
      name: "Ducks",
      description: "",
      isPrivate: true,
    };
    expect(newSharedCommunitySchema.parse(begun)).toEqual({ ...begun, rules: "", pictureId: "", coverId: "" });
    expect(newSharedCommunitySchema.safeParse({ ...begun, teamId: undefined }).success).toBe(false);
  });
});
