import { useQuery } from "@tanstack/react-query";
import type { SharedCommunity } from "@/domain/shared-community";
import { batched } from "@/lib/batch";
import { sharedCommunityKeys } from "@/queries/keys";
import { listJoinedOwners } from "@/sdk/communities/memberships";

const load = batched(listJoinedOwners);

/** The owner of a public community, if they joined; else ''. */
export const useCardFace = (community: SharedCommunity, isWanted: boolean): string | undefined =>
  useQuery({
    queryKey: sharedCommunityKeys.face(community.id),
    queryFn: async (): Promise<string> => (await load(community)).get(community.id) ?? "",
    enabled: isWanted,
    staleTime: 5 * 60_000,
    retry: false,
    refetchOnWindowFocus: false,
  }).data;
