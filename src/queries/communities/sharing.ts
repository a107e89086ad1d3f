// Removes nothing here until all has arrived.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Community } from "@/domain/community";
import type { SharedCommunity } from "@/domain/shared-community";
import { sharedWords, textsToShare } from "@/domain/sharing";
import { communityKeys, sharedCommunityKeys } from "@/queries/keys";
import { useSessionUserId } from "@/queries/members/session";
import { deleteCommunity } from "@/sdk/communities";
import { isCommunityPicture, uploadCommunityPicture } from "@/sdk/community-pictures";
import { createMembership } from "@/sdk/memberships";
import { rememberRead } from "@/sdk/reads";
import { createSharedCommunity, updateSharedCommunity } from "@/sdk/shared-communities";
import { beginSharing, begunSharing, endSharing, rememberSharesNew, sharesNew } from "@/sdk/sharing";
import { createSharedThread } from "@/sdk/threads";
import { refreshOwn } from "./own";

const share = async (
  community: Community,
  wantsPrivate: boolean,
  userId: string,
  onProgress: (done: number) => void,
): Promise<SharedCommunity> => {
  const { isPrivate, teamId, hiddenId, pictureId } = beginSharing(userId, community.id, wantsPrivate);
  const hasPicture = isCommunityPicture(community.imageUrl);
  let shared = await createSharedCommunity({
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
  if (hasPicture && !(await uploadCommunityPicture(shared, community.imageUrl)))
    shared = await updateSharedCommunity(shared.id, { pictureId: "" });
  if (!isPrivate) await createMembership(shared, userId);
  const place = { id: shared.id, teamId: shared.teamId, isPrivate: shared.isPrivate };
  for (const [index, text] of textsToShare(community, userId).entries()) {
    const parentUserId = text.parentId === "" ? "" : userId;
    await createSharedThread({ ...text, community: place, userId, parentUserId, pictures: [] });
    onProgress(index + 1);
  }
  const now = new Date().toISOString();
  await rememberRead(shared, userId, { threadsAt: now, chatAt: now });
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
      share(community, isPrivate, userId, setDone),
    onSuccess: async (shared) => {
      client.setQueryData(sharedCommunityKeys.byId(shared.id), shared);
      await client.invalidateQueries({ queryKey: communityKeys.all });
      await refreshOwn(client);
      void client.invalidateQueries({ queryKey: sharedCommunityKeys.directories });
    },
  });
  return { ...mutation, done };
};

/** Undefined before sharing has begun. */
export const useBegunSharing = (communityId: string) => begunSharing(useSessionUserId(), communityId);

/** Off at first, then as last chosen. */
export const useSharesNew = () => {
  const userId = useSessionUserId();
  return {
    wasShared: sharesNew(userId),
    remember: (isShared: boolean): void => rememberSharesNew(userId, isShared),
  };
};
