// Sharing a community of this device.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Community } from "@/domain/community";
import { communityKeys, sharedCommunityKeys } from "@/queries/keys";
import { useSessionUserId } from "@/queries/people/session";
import { begunSharing } from "@/sdk/communities/sharing";
import { refreshOwn } from "./own";
import { shareCommunity } from "./share-community";

export const useShareCommunity = () => {
  const client = useQueryClient();
  const userId = useSessionUserId();
  const [done, setDone] = useState(0);
  const mutation = useMutation({
    mutationFn: ({ community, isPrivate }: { community: Community; isPrivate: boolean }) =>
      shareCommunity(community, isPrivate, userId, setDone),
    onSuccess: async (shared) => {
      client.setQueryData(sharedCommunityKeys.byId(shared.id), shared);
      await client.invalidateQueries({ queryKey: communityKeys.all });
      await refreshOwn(client);
      void client.invalidateQueries({ queryKey: sharedCommunityKeys.directories });
    },
  });
  return { ...mutation, done };
};

/** Undefined before sharing. */
export const useBegunSharing = (communityId: string) => begunSharing(useSessionUserId(), communityId);
