import { useQueryClient } from "@tanstack/react-query";
import { sharedCommunityKeys } from "@/queries/keys";
import { isPersisted } from "@/queries/offline/persisted";

export const useIsChatOld = (communityId: string): boolean =>
  isPersisted(useQueryClient(), sharedCommunityKeys.chat(communityId));
