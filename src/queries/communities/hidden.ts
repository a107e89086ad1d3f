import { t } from "@lingui/core/macro";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { SharedCommunity } from "@/domain/shared-community";
import { sharedCommunityKeys } from "@/queries/keys";
import { hide, listHidden, unhide } from "@/sdk/communities/hidden";

const hidden = (community: SharedCommunity) =>
  queryOptions({
    queryKey: sharedCommunityKeys.hidden(community.id),
    queryFn: (): Promise<string[]> => listHidden(community),
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
  });

/** What of a community's texts the viewer sees. */
export interface Seeing {
  /** Names of texts (`hiddenName`) and ids of people. */
  hidden: ReadonlySet<string>;
  /** Owners and moderators also see what is hidden, so that they can undo it. */
  canHide: boolean;
}

const nothing: ReadonlySet<string> = new Set();

const toSet = (ids: readonly string[]): ReadonlySet<string> => (ids.length > 0 ? new Set(ids) : nothing);

/** Undefined while loading, so that nothing hidden flashes. */
export const useHidden = (community: SharedCommunity): ReadonlySet<string> | undefined => {
  const { data, isError } = useQuery({ ...hidden(community), select: toSet });
  return data ?? (isError ? nothing : undefined);
};

export const useHide = (community: SharedCommunity) => {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `hide ${community.id}` },
    mutationFn: ({ id, kind, isHidden }: { id: string; kind: "text" | "person"; isHidden: boolean }) =>
      isHidden ? hide(community, id, kind) : unhide(community, id),
    onSuccess: (ids) => client.setQueryData(hidden(community).queryKey, ids),
    meta: { failure: t`That couldn’t be changed`, saysWhy: true },
  });
};
