import { describe, expect, it } from "vitest";
import {
  type HiddenList,
  hiddenListSchema,
  invitationSchema,
  isListOf,
  membershipSchema,
  readMarkSchema,
  rolesUpTo,
  teamMemberSchema,
  teamSchema,
} from "@/domain/membership";
import { newMessageSchema } from "@/domain/new-message";

const at = "2026-01-01T00:00:00.000+00:00";
const row = { $id: "1", $createdAt: at, $updatedAt: at };

describe("Who is in a community", () => {
  it("is, of a public one, who made a row of their own", () => {
    const made = membershipSchema.parse({ ...row, communityId: "5", userId: "ada" });
    expect(made).toEqual({ id: "1", createdAt: at, communityId: "5", userId: "ada" });
  });

  it("is, of a private one, who is in its team, with the highest of their roles; who is asked is not in it yet", () => {
    const member = (roles: string[], confirm = true) =>
      teamMemberSchema.parse({ $id: "1", teamId: "7", userId: "ada", roles, confirm, invited: at, joined: null });
    expect(member(["member", "owner", "of the moon"])).toEqual({
      id: "1",
      teamId: "7",
      userId: "ada",
      role: "owner",
      roles: ["member", "owner"],
      isInvited: false,
      invitedAt: at,
      joinedAt: "",
    });
    expect(member(["moderator", "member"]).role).toBe("moderator");
    expect(member([])).toMatchObject({ role: "member", roles: [] });
    expect(member([], false).isInvited).toBe(true);
  });

  it("has with a role those below it too", () => {
    expect(rolesUpTo("owner")).toEqual(["owner", "moderator", "member"]);
    expect(rolesUpTo("moderator")).toEqual(["moderator", "member"]);
    expect(rolesUpTo("member")).toEqual(["member"]);
  });

  it("may be asked by a mail, whose link need not name the team", () => {
    const link = { teamId: "7", membershipId: "1", userId: "ada", secret: "s" };
    expect(invitationSchema.parse(link)).toEqual({ ...link, teamName: "" });
    expect(invitationSchema.parse({ ...link, teamName: "Ducks" }).teamName).toBe("Ducks");
    expect(invitationSchema.safeParse({ ...link, secret: undefined }).success).toBe(false);
  });
});

describe("A team", () => {
  it.each([
    [{ communityId: "5" }, "5"],
    [{}, ""],
    [null, ""],
    [{ communityId: 5 }, ""],
  ])("with the preferences %j looks after the community “%s”", (prefs, communityId) => {
    expect(teamSchema.parse({ $id: "7", name: "Ducks", total: 3, prefs })).toEqual({
      id: "7",
      name: "Ducks",
      total: 3,
      communityId,
    });
  });
});

describe("What a member has read", () => {
  it("has no moments before they read", () => {
    const mark = readMarkSchema.parse({ ...row, communityId: "5", chatAt: at });
    expect(mark).toMatchObject({ id: "1", createdAt: at, communityId: "5", teamId: "", threadsAt: "", chatAt: at });
  });
});

describe("What a community hides", () => {
  const place = { id: "5", teamId: "7", hiddenId: "1" };
  const list = (rest: Partial<HiddenList> = {}): HiddenList => ({
    ...hiddenListSchema.parse({ ...row, communityId: "5", teamId: "7", subjectIds: " 8  9 " }),
    ...rest,
  });

  it("community-rows-4: is a list of ids", () => {
    expect(list()).toEqual({ id: "1", communityId: "5", teamId: "7", subjectIds: ["8", "9"] });
    expect(isListOf(list(), place)).toBe(true);
  });

  it.each([{ id: "2" }, { communityId: "6" }, { teamId: "8" }])("community-rows-4: is no list with %j", (rest) =>
    expect(isListOf(list(rest), place)).toBe(false),
  );
});

describe("A message that waits to be sent", () => {
  it("answers nothing and has no pictures unless it says so", () => {
    const message = { id: "1", community: { id: "5", teamId: "7", isPrivate: false }, userId: "ada", content: "Hi" };
    expect(newMessageSchema.parse(message)).toEqual({ ...message, parentId: "", parentUserId: "", pictures: [] });
    expect(newMessageSchema.safeParse({ ...message, community: { id: "5" } }).success).toBe(false);
  });
});
