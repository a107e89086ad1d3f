import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Invitation } from "@/domain/membership";
import { AppError, errorKind, ignoring } from "@/lib/errors";
import { enter, signing } from "@/queries/people/session";
import { getSessionUser, openAccount } from "@/sdk/account/session";
import { storedSession } from "@/sdk/account/stored-session";
import { joinCommunity } from "@/sdk/communities/memberships";
import { listReadMarks } from "@/sdk/communities/reads";
import { getSharedCommunity } from "@/sdk/communities/shared-communities";
import { acceptInvitation, listTeamMembers, listTeams } from "@/sdk/communities/teams";
import { listUsersByIds } from "@/sdk/people/users";
import { refreshOwn } from "./own";

/** Returns whether it was accepted before. `openId` finds whose session is open: a used invitation may be another's. */
const wasAccepted = async (invitation: Invitation, openId: () => Promise<string | undefined>): Promise<boolean> => {
  try {
    await acceptInvitation(invitation);
    return false;
  } catch (error) {
    if (errorKind(error) !== "taken" || (await openId()) !== invitation.userId) throw error;
    return true;
  }
};

export interface OpenedInvitation {
  name: string;
  email: string;
  teamName: string;
  /** '' where several could have invited. */
  inviter: string;
}

/** Only owners invite. */
const inviterIn = async (teamId: string): Promise<string> => {
  const { rows: members } = await listTeamMembers(teamId, null);
  const owners = members.filter(({ role, isInvited }) => role === "owner" && !isInvited);
  const [owner] = owners;
  if (!owner || owner.userId === "" || owners.length > 1) return "";
  return (await listUsersByIds([owner.userId]))[0]?.username ?? "";
};

/** For a guest. The app does not enter the account. @throws as `acceptInvitation` */
export const useOpenInvitation = () =>
  useMutation({
    mutationFn: async (invitation: Invitation): Promise<OpenedInvitation> => {
      // It may have been opened before a reload.
      await wasAccepted(invitation, async () => (await openAccount())?.id);
      const [opened, teams, inviter] = await Promise.all([
        openAccount(),
        listTeams(),
        inviterIn(invitation.teamId).catch(() => ""),
      ]);
      if (!opened) throw new AppError("signed-out");
      const teamName = teams.find(({ id }) => id === invitation.teamId)?.name ?? "";
      return { name: opened.name, email: opened.email, teamName, inviter };
    },
  });

export const useRefuseAccount = () =>
  useMutation({
    mutationFn: async () => (await signing()).signOut(),
  });

/**
 * A guest has opened the invitation before. Finds the community's id, or '' if it has ended. @throws AppError
 * `bad-link`, `not-found` (withdrawn), `taken` (used, and not signed in)
 */
export const useAcceptInvitation = (onSuccess: (communityId: string) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (invitation: Invitation): Promise<string> => {
      const isMember = storedSession() !== null;
      const wasUsed = isMember && (await wasAccepted(invitation, async () => storedSession()?.id));
      if (!isMember) enter(client, await getSessionUser());
      const team = (await listTeams()).find(({ id }) => id === invitation.teamId);
      if (!team?.communityId) return "";
      // An earlier try may have accepted it, and failed after that.
      const isIn = wasUsed && (await listReadMarks()).some(({ communityId }) => communityId === team.communityId);
      const community = isIn ? null : await ignoring("not-found", getSharedCommunity(team.communityId));
      // A team may name another one's community.
      if (community && community.teamId !== team.id) return "";
      if (community) await joinCommunity(community, invitation.userId);
      await refreshOwn(client);
      return team.communityId;
    },
    // Entering replaces the part that asked.
    onSuccess,
  });
};
