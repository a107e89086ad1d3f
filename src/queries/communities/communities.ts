import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Community, ThreadAuthor } from "@/domain/community";
import { ignoring } from "@/lib/errors";
import { communityKeys } from "@/queries/keys";
import { useSessionUserId } from "@/queries/people/session";
import {
  createCommunity,
  createThread,
  deleteCommunity,
  getCommunity,
  listCommunities,
} from "@/sdk/communities/communities";

const local = { networkMode: "always", staleTime: 0 } as const;

export const useCommunities = () => {
  const owner = useSessionUserId();
  return useQuery({ queryKey: communityKeys.list(owner), queryFn: () => listCommunities(owner), ...local });
};

/** Null if there is none. */
export const useCommunity = (id: string) => {
  const owner = useSessionUserId();
  return useQuery({
    queryKey: communityKeys.byId(owner, id),
    queryFn: (): Promise<Community | null> => ignoring("not-found", getCommunity(owner, id)),
    ...local,
  });
};

/** Saves what was written on this device, and shows it. */
const useSave = <Draft, Saved>(save: (owner: string, draft: Draft) => Promise<Saved>) => {
  const client = useQueryClient();
  const owner = useSessionUserId();
  return useMutation({
    mutationFn: (draft: Draft) => save(owner, draft),
    onSuccess: () => client.invalidateQueries({ queryKey: communityKeys.all }),
  });
};

interface ThreadDraft {
  content: string;
  author: ThreadAuthor;
}

export const useCreateCommunity = () => useSave(createCommunity);

export const useCreateThread = (communityId: string, parentId: string) =>
  useSave((owner, { content, author }: ThreadDraft) => createThread(owner, communityId, content, author, parentId));

export const useDeleteCommunity = () => {
  const client = useQueryClient();
  const owner = useSessionUserId();
  return useMutation({
    mutationFn: (id: string) => deleteCommunity(owner, id),
    onSuccess: () => client.invalidateQueries({ queryKey: communityKeys.all, refetchType: "none" }),
  });
};
