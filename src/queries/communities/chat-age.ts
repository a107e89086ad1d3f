import { useQueryClient } from "@tanstack/react-query";
import { sharedCommunityKeys } from "@/queries/keys";
import { isPersisted } from "@/queries/offline/persisted";

/** The list is from an earlier visit: updates are coming, or there is no network. */
export const useIsChatOld = (communityId: string): boolean =>
  isPersisted(useQueryClient(), sharedCommunityKeys.chat(communityId));
