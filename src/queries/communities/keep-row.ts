import { useQuery, type QueryClient } from "@tanstack/react-query";
import { laterOf, type SharedCommunity } from "@/domain/shared-community";
import { sharedCommunityKeys } from "@/queries/keys";
import { listMessages } from "@/sdk/communities/community-texts";
import { updateSharedCommunity } from "@/sdk/communities/shared-communities";
import { lastThreadAt } from "@/sdk/communities/threads";
import { keepStaff } from "./members";

const hour = 60 * 60_000;

const keepActivity = async (client: QueryClient, community: SharedCommunity): Promise<void> => {
  const { id } = community;
  const [inThreads, inChat] = await Promise.all([
    lastThreadAt(community),
    listMessages(community, { cursor: null, limit: 1 }),
  ]);
  const activeAt = [inThreads, inChat.rows[0]?.createdAt ?? ""].reduce(laterOf, community.activeAt);
  if (activeAt !== community.activeAt)
    client.setQueryData(sharedCommunityKeys.byId(id), await updateSharedCommunity(id, { activeAt }));
};

/** Only owners can update a community's row. At most hourly. */
export const useKeepRow = (community: SharedCommunity, isOwner: boolean): void => {
  useQuery({
    queryKey: sharedCommunityKeys.keptRow(community.id),
    queryFn: async ({ client }): Promise<true> => {
      if (!community.isPrivate) await keepActivity(client, community);
      await keepStaff(client, community);
      return true;
    },
    enabled: isOwner,
    staleTime: hour,
    gcTime: hour,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
};
