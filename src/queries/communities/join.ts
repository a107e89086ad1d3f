import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Invitation } from "@/domain/membership";
import { errorKind } from "@/lib/errors";
import { enter } from "@/queries/members/session";
import { rememberRead } from "@/sdk/reads";
import { getSessionUser } from "@/sdk/session";
import { getSharedCommunity } from "@/sdk/shared-communities";
import { storedSession } from "@/sdk/stored-session";
import { acceptInvitation, listTeams } from "@/sdk/teams";
import { refreshOwn } from "./own";

/** Earlier texts are not new. */
const begin = async (communityId: string, userId: string): Promise<void> => {
  try {
    const now = new Date().toISOString();
    await rememberRead(await getSharedCommunity(communityId), userId, { threadsAt: now, chatAt: now });
  } catch (error) {
    if (errorKind(error) !== "not-found") throw error;
  }
};

const acceptAs = async (userId: string | undefined, invitation: Invitation): Promise<boolean> => {
  try {
    await acceptInvitation(invitation);
    return false;
  } catch (error) {
    if (errorKind(error) !== "taken" || userId !== invitation.userId) throw error;
    return true;
  }
};

/**
 * Returns the community's id, or '' if it has ended. @throws AppError `bad-link`, `not-found` (withdrawn), `taken`
 * (used, and not signed in)
 */
export const useAcceptInvitation = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (invitation: Invitation): Promise<string> => {
      const userId = storedSession()?.id;
      const wasUsed = await acceptAs(userId, invitation);
      if (userId !== invitation.userId) enter(client, await getSessionUser());
      const team = (await listTeams()).find(({ id }) => id === invitation.teamId);
      if (!team?.communityId) return "";
      if (!wasUsed) await begin(team.communityId, invitation.userId);
      await refreshOwn(client);
      return team.communityId;
    },
  });
};
