// Owns when an open private community is looked at anew: the server tells nobody that they were removed.
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { CommunityPlace } from "@/domain/shared-community";
import { errorKind } from "@/lib/errors";
import { sharedCommunityKeys } from "@/queries/keys";

const lookAgain = (client: QueryClient, { id, isPrivate }: CommunityPlace): void => {
  if (isPrivate) void client.invalidateQueries({ queryKey: sharedCommunityKeys.byId(id) });
};

/** For when another part of it is opened. */
export const useLookAgain = (community: CommunityPlace): (() => void) => {
  const client = useQueryClient();
  return () => lookAgain(client, community);
};

/** As something could not be written in it. */
export const lookAgainAfter = (client: QueryClient, error: unknown, community: CommunityPlace): void => {
  if (errorKind(error) === "forbidden") lookAgain(client, community);
};
