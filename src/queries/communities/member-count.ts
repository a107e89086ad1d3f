import { useQuery } from "@tanstack/react-query";
import type { SharedCommunity } from "@/domain/shared-community";
import { sharedCommunityKeys } from "@/queries/keys";
import { countMembers } from "@/sdk/communities/memberships";

/** How many have joined a public community. What is known shows before it is in sight. */
export const useMemberCount = ({ id, isPrivate }: SharedCommunity, isInSight: boolean): number | undefined =>
  useQuery({
    queryKey: sharedCommunityKeys.memberCount(id),
    queryFn: () => countMembers(id),
    enabled: isInSight && !isPrivate,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  }).data;
