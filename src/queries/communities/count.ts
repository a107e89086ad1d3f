import { useQuery } from "@tanstack/react-query";
import { laterOf, type SharedCommunity } from "@/domain/shared-community";
import { sharedCommunityKeys } from "@/queries/keys";
import { countMembers } from "@/sdk/memberships";
import { listMessages } from "@/sdk/messages";
import { updateSharedCommunity } from "@/sdk/shared-communities";
import { lastThreadAt } from "@/sdk/threads";
import { keepCaretakers } from "./members";

const hour = 60 * 60_000;

/** Only owners can update a community's row. At most hourly. */
export const useKeepCount = (community: SharedCommunity, isOwner: boolean): void => {
  const { id, isPrivate } = community;
  useQuery({
    queryKey: sharedCommunityKeys.count(id),
    queryFn: async ({ client }): Promise<true> => {
      const [memberCount, inThreads, { messages }] = await Promise.all([
        countMembers(id),
        lastThreadAt(community),
        listMessages(community, { cursor: null, limit: 1 }),
      ]);
      const activeAt = [inThreads, messages[0]?.createdAt ?? ""].reduce(laterOf, community.activeAt);
      if (memberCount !== community.memberCount || activeAt !== community.activeAt)
        client.setQueryData(sharedCommunityKeys.byId(id), await updateSharedCommunity(id, { memberCount, activeAt }));
      await keepCaretakers(client, community);
      return true;
    },
    enabled: isOwner && !isPrivate,
    staleTime: hour,
    gcTime: hour,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
};
