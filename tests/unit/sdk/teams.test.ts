// @vitest-environment jsdom
import { expect, it } from "vitest";
import { createSharedCommunity } from "@/sdk/shared-communities";
import {
  acceptInvitation,
  changeRole,
  inviteToTeam,
  leaveTeam,
  findTeamMember,
  listTeamMembers,
  listTeams,
  removeFromTeam,
  rememberCommunity,
  renameTeam,
} from "@/sdk/teams";
import { ada } from "../../support/people";
import { signIn, withBackend } from "../../support/sdk-backend";

withBackend();

it("Teams fail as a server fails that does not have them", async () => {
  signIn(await ada());
  const community = { id: "1", teamId: "2", hiddenId: "3", userId: "ada", name: "River", description: "Birds" };
  const link = { teamId: "2", membershipId: "4", userId: "ada", secret: "secret", teamName: "River" };
  const tries = [
    () => createSharedCommunity({ ...community, rules: "", isPrivate: true, pictureId: "", coverId: "" }),
    () => listTeams(),
    () => listTeamMembers("2", null),
    () => findTeamMember("2", "ada"),
    () => inviteToTeam("2", { userId: "ben", role: "member", page: "http://localhost:3000/join" }),
    () => acceptInvitation(link),
    () => changeRole("2", "4", "member"),
    () => removeFromTeam("2", "4"),
    () => leaveTeam("2", "ada"),
    () => rememberCommunity("2", ""),
    () => renameTeam("2", "Lake"),
  ];
  for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ name: "AppError" });
});
