// The server does not tell who was removed from a private community.
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { CommunityRef } from "@/domain/shared-community";
import { sharedCommunityKeys } from "@/queries/keys";

export const lookAgain = (client: QueryClient, { id, isPrivate }: CommunityRef): void => {
  if (isPrivate) void client.invalidateQueries({ queryKey: sharedCommunityKeys.byId(id) });
};

export const useLookAgain = (community: CommunityRef): (() => void) => {
  const client = useQueryClient();
  return () => lookAgain(client, community);
};
