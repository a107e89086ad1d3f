import { useQueryClient } from "@tanstack/react-query";
import { sharedCommunityKeys } from "@/queries/keys";
import { isPersisted } from "@/queries/offline/persisted";

/** Whether the list is from an earlier visit. */
export const useIsChatOld = (communityId: string): boolean =>
  isPersisted(useQueryClient(), sharedCommunityKeys.chat(communityId));
