import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { SharedCommunity, TeamRole } from "@/domain/shared-community";
import type { MutationMeta } from "@/queries/client-state";
import { sharedCommunityKeys } from "@/queries/keys";
import { useSessionUserId } from "@/queries/people/session";
import { forgetJoining } from "@/sdk/communities/memberships";
import {
  endSharedCommunity,
  nameRole,
  removeMember,
  updateSharedCommunity,
  type CommunityChanges,
} from "@/sdk/communities/shared-communities";
import { changeRole, inviteToTeam, renameTeam } from "@/sdk/communities/teams";
import type { CommunityMember } from "./members";
import { refreshOwn } from "./own";

/** Its row is read and then written, and the answer to an earlier change may come later. */
const inOrder = (communityId: string) => ({ id: `community ${communityId}` });

export const useChangeCommunity = (community: SharedCommunity) => {
  const client = useQueryClient();
  const { id, teamId } = community;
  return useMutation({
    scope: inOrder(id),
    mutationFn: async (changes: CommunityChanges) => {
      const changed = await updateSharedCommunity(id, changes);
      // Invitation mails show the team's name. An earlier try may have renamed the community alone.
      if (changes.name !== undefined) await renameTeam(teamId, changed.name);
      return changed;
    },
    onSuccess: (changed) => client.setQueryData(sharedCommunityKeys.byId(id), changed),
    meta: { failure: t`That couldn’t be changed`, saysWhy: true },
  });
};

const joinPage = (): string => new URL("/join", location.origin).href;

/** Also after a failure: only the answer may be lost, or the second of two requests. */
const useRefreshMembers = ({ id, teamId }: SharedCommunity) => {
  const client = useQueryClient();
  return async (): Promise<void> => {
    await Promise.all([
      client.invalidateQueries({ queryKey: sharedCommunityKeys.members(id) }),
      client.invalidateQueries({ queryKey: sharedCommunityKeys.team(teamId) }),
      client.invalidateQueries({ queryKey: sharedCommunityKeys.byId(id) }),
    ]);
  };
};

interface RoleChange {
  /** '' for who isn't in the team: they are invited. */
  membershipId: string;
  userId: string;
  role: TeamRole;
}

/** The server obeys the team's roles. `meta`: what its toasts say. @throws AppError `no-mail`, `too-many` */
export const useChangeRole = (
  community: SharedCommunity,
  meta: MutationMeta = { failure: t`The role couldn’t be changed`, saysWhy: true },
) => {
  const refresh = useRefreshMembers(community);
  const { id, teamId } = community;
  return useMutation({
    scope: inOrder(id),
    mutationFn: async ({ membershipId, userId, role }: RoleChange) => {
      if (membershipId === "") return inviteToTeam(teamId, { userId, role, page: joinPage() });
      const changed = await changeRole(teamId, membershipId, role);
      await nameRole(id, userId, role);
      return changed;
    },
    // The answer to an invitation that was sent may be lost: a second one would void its link.
    onSettled: refresh,
    meta,
  });
};

/** `meta`: what its toasts say; nothing unless given. */
export const useRemoveMember = (community: SharedCommunity, meta: MutationMeta = {}) => {
  const refresh = useRefreshMembers(community);
  return useMutation({
    scope: inOrder(community.id),
    mutationFn: async (member: CommunityMember) => {
      const { userId, role } = member;
      await removeMember(community, member);
      if (role !== "member") await nameRole(community.id, userId, "member");
    },
    onSettled: refresh,
    meta,
  });
};

/** The empty team stays, so that nobody can take its id. */
export const useEndCommunity = (community: SharedCommunity) => {
  const client = useQueryClient();
  const me = useSessionUserId();
  const { id } = community;
  return useMutation({
    mutationFn: async () => {
      await endSharedCommunity(community, me);
      await forgetJoining(community, me);
    },
    onSuccess: async () => {
      client.removeQueries({ queryKey: sharedCommunityKeys.byId(id), type: "inactive" });
      await refreshOwn(client);
      void client.invalidateQueries({ queryKey: sharedCommunityKeys.directories });
    },
  });
};
