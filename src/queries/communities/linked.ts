import { useQuery, type QueryClient } from "@tanstack/react-query";
import type { CommunityRef } from "@/domain/shared-community";
import { sharedCommunityKeys } from "@/queries/keys";
import { prefetchAuthors } from "@/queries/people/users";
import { withWaitingChanges } from "@/queries/writing/with-waiting-changes";
import { texts } from "@/sdk/communities/community-texts";
import type { ThreadApart } from "./text-cache";

const findThread = async (client: QueryClient, community: CommunityRef, id: string): Promise<ThreadApart | null> => {
  const find = async (textId: string) => withWaitingChanges(await texts.threads.byIds(community, [textId]));
  const [text] = await find(id);
  if (!text) return null;
  const [thread] = text.rootId === "" ? [text] : await find(text.rootId);
  if (!thread) return null;
  prefetchAuthors(client, [thread, text]);
  return { id, thread };
};

/** The thread of a pinned or linked text. Null if it is gone or hidden from the viewer. */
export const useThreadOf = (community: CommunityRef, id: string, isWanted = true) =>
  useQuery({
    queryKey: sharedCommunityKeys.threadOf(community.id, id),
    queryFn: ({ client }) => findThread(client, community, id),
    enabled: isWanted && id !== "",
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });

export const useLinkedMessage = (community: CommunityRef, id: string) =>
  useQuery({
    queryKey: sharedCommunityKeys.message(community.id, id),
    queryFn: async () => (await texts.messages.byIds(community, [id]))[0] ?? null,
    enabled: id !== "",
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
