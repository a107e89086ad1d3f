import { describe, expect, it } from "vitest";
import { type HiddenList, hiddenListSchema, isListOf, teamMemberSchema, teamSchema } from "@/domain/membership";

const at = "2026-01-01T00:00:00.000+00:00";
const row = { $id: "1", $createdAt: at, $updatedAt: at };

describe("Who is in a community", () => {
  it("is, of a private one, who is in its team, with the highest of their roles; who is asked is not in it yet", () => {
    const member = (roles: string[], confirm = true) =>
      teamMemberSchema.parse({ $id: "1", teamId: "7", userId: "ada", roles, confirm, invited: at, joined: null });
    expect(member(["member", "owner", "of the moon"])).toEqual({
      id: "1",
      teamId: "7",
      userId: "ada",
      role: "owner",
      isInvited: false,
      invitedAt: at,
      joinedAt: "",
    });
    expect(member(["moderator", "member"]).role).toBe("moderator");
    expect(member([])).toMatchObject({ role: "member" });
    expect(member([], false).isInvited).toBe(true);
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

describe("What a community hides", () => {
  const place = { id: "5", teamId: "7", hiddenId: "1" };
  const list = (rest: Partial<HiddenList> = {}): HiddenList => ({
    ...hiddenListSchema.parse({ ...row, communityId: "5", teamId: "7", subjectIds: " 8  9 " }),
    ...rest,
  });

  it("community-rows-4: is a list of ids", () => {
    expect(list()).toMatchObject({ id: "1", communityId: "5", teamId: "7", subjectIds: ["8", "9"] });
    expect(isListOf(list(), place)).toBe(true);
  });

  it.each([{ id: "2" }, { communityId: "6" }, { teamId: "8" }])("community-rows-4: is no list with %j", (rest) =>
    expect(isListOf(list(rest), place)).toBe(false),
  );
});
