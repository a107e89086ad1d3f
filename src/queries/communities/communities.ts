import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { Community, CommunityFields, ThreadAuthor } from "@/domain/community";
import { ignoring } from "@/lib/errors";
import { communityKeys } from "@/queries/keys";
import { useSessionUserId } from "@/queries/members/session";
import {
  createCommunity,
  createReply,
  createThread,
  deleteCommunity,
  getCommunity,
  listCommunities,
} from "@/sdk/communities/communities";

const local = { networkMode: "always", staleTime: 0 } as const;

const communityQueries = {
  list: (owner: string) =>
    queryOptions({ queryKey: communityKeys.list(owner), queryFn: () => listCommunities(owner), ...local }),

  byId: (owner: string, id: string) =>
    queryOptions({
      queryKey: communityKeys.byId(owner, id),
      queryFn: (): Promise<Community | null> => ignoring("not-found", getCommunity(owner, id)),
      ...local,
    }),
};

export const useCommunities = () => useQuery(communityQueries.list(useSessionUserId()));

export const useCommunity = (id: string) => useQuery(communityQueries.byId(useSessionUserId(), id));

const refresh = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: communityKeys.all });

export const useCreateCommunity = () => {
  const client = useQueryClient();
  const owner = useSessionUserId();
  return useMutation({
    mutationFn: (draft: CommunityFields) => createCommunity(owner, draft),
    onSuccess: () => refresh(client),
  });
};

export const useDeleteCommunity = () => {
  const client = useQueryClient();
  const owner = useSessionUserId();
  return useMutation({
    mutationFn: (id: string) => deleteCommunity(owner, id),
    onSuccess: () => client.invalidateQueries({ queryKey: communityKeys.all, refetchType: "none" }),
  });
};

export const useCreateThread = (communityId: string) => {
  const client = useQueryClient();
  const owner = useSessionUserId();
  return useMutation({
    mutationFn: ({ content, author }: { content: string; author: ThreadAuthor }) =>
      createThread(owner, communityId, content, author),
    onSuccess: () => refresh(client),
  });
};

export const useCreateThreadReply = (communityId: string, threadId: string) => {
  const client = useQueryClient();
  const owner = useSessionUserId();
  return useMutation({
    mutationFn: ({ content, author }: { content: string; author: ThreadAuthor }) =>
      createReply(owner, communityId, threadId, content, author),
    onSuccess: () => refresh(client),
  });
};
