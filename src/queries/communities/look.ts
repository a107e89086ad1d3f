// The server does not tell who was removed from a private community.
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { CommunityPlace } from "@/domain/shared-community";
import { errorKind } from "@/lib/errors";
import { sharedCommunityKeys } from "@/queries/keys";

const lookAgain = (client: QueryClient, { id, isPrivate }: CommunityPlace): void => {
  if (isPrivate) void client.invalidateQueries({ queryKey: sharedCommunityKeys.byId(id) });
};

export const useLookAgain = (community: CommunityPlace): (() => void) => {
  const client = useQueryClient();
  return () => lookAgain(client, community);
};

export const lookAgainAfter = (client: QueryClient, error: unknown, community: CommunityPlace): void => {
  if (errorKind(error) === "forbidden") lookAgain(client, community);
};
