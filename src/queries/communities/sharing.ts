// Sharing a community of this device.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Community } from "@/domain/community";
import type { SharedCommunity } from "@/domain/shared-community";
import { sharedWords, textsToShare } from "@/domain/sharing";
import { communityKeys, sharedCommunityKeys } from "@/queries/keys";
import { useSessionUserId } from "@/queries/people/session";
import { deleteCommunity } from "@/sdk/communities/communities";
import { isCommunityPicture, uploadCommunityPicture } from "@/sdk/communities/community-pictures";
import { texts } from "@/sdk/communities/community-texts";
import { joinCommunity } from "@/sdk/communities/memberships";
import { createSharedCommunity } from "@/sdk/communities/shared-communities";
import { beginSharing, begunSharing, endSharing } from "@/sdk/communities/sharing";
import { refreshOwn } from "./own";

// The community stays on this device until all of it has arrived on the server.

const shareCommunity = async (
  community: Community,
  wantsPrivate: boolean,
  userId: string,
  onProgress: (done: number) => void,
): Promise<SharedCommunity> => {
  const { isPrivate, teamId, hiddenId, pictureId } = beginSharing(userId, community.id, wantsPrivate);
  const hasPicture = isCommunityPicture(community.imageUrl);
  const shared = await createSharedCommunity({
    id: community.id,
    teamId,
    hiddenId,
    userId,
    isPrivate,
    rules: "",
    coverId: "",
    ...sharedWords(community),
    pictureId: hasPicture ? pictureId : "",
  });
  await uploadCommunityPicture(shared, community.imageUrl);
  await joinCommunity(shared, userId);
  const ref = { id: shared.id, teamId: shared.teamId, isPrivate: shared.isPrivate };
  for (const [index, text] of textsToShare(community, userId).entries()) {
    const parentUserId = text.parentId === "" ? "" : userId;
    await texts.threads.create({ ...text, community: ref, userId, parentUserId, pictures: [] });
    onProgress(index + 1);
  }
  await deleteCommunity(userId, community.id);
  endSharing(userId, community.id);
  return shared;
};

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
