import { describe, expect, it } from "vitest";
import { isOfCommunity, messageSchema, newSharedThreadSchema, sharedThreadSchema } from "@/domain/community-text";
import { type CommunityTextFields, communityTextFieldsSchema } from "@/domain/community-text-fields";
import { hiddenListSchema, isListOf } from "@/domain/membership";
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

describe("A community’s row", () => {
  const row = {
    ...system,
    $permissions: ['read("any")'],
    teamId: "",
    name: "Ducks",
    memberCount: "12",
    ownerIds: "1 2",
  };
  const countOf = (memberCount: string) => sharedCommunitySchema.parse({ ...row, memberCount }).memberCount;

  it("says when, what and who as an owner’s device saw it; what is missing is empty", () => {
    expect(sharedCommunitySchema.parse(row)).toEqual({
      id: "1",
      createdAt: at,
      updatedAt: at,
      isPrivate: false,
      isAuthentic: false,
      memberCount: 12,
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

  it("counts members in digits alone", () => {
    expect(["7", "123456789"].map(countOf)).toEqual([7, 123_456_789]);
    expect(["", "-7", "7 ducks", "x7", "1234567890", "1e3", "Infinity"].map(countOf)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it("without a team belongs to nobody", () => {
    const parse = (teamId: string) =>
      sharedCommunitySchema.parse({ ...row, teamId, $permissions: ['update("team:/owner")'] });
    expect(parse("").isAuthentic).toBe(false);
    const message = { ...system, communityId: "5", $permissions: ['read("team:")', 'read("team:7")'] };
    expect(messageSchema.parse({ ...message, teamId: "" }).isOfTeam).toBe(false);
    expect(messageSchema.parse({ ...message, teamId: "7" }).isOfTeam).toBe(true);
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
