// Never stops once begun (communities/follows): another channel needs another socket.
//
// What happens while the socket is open changes the lists row by row. What happened before it opened, or while it was
// lost, is unknown: each time it opens, everything about communities counts as old, and what is on the screen is asked
// for again.
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isOfCommunity, type Message, type SharedThread } from "@/domain/community-text";
import { isListOf, type HiddenList } from "@/domain/membership";
import type { SharedCommunity } from "@/domain/shared-community";
import { sharedCommunityKeys } from "@/queries/keys";
import { putRow, removeRow } from "@/queries/paged-list";
import {
  subscribeToCommunities,
  subscribeToHidden,
  subscribeToMessages,
  subscribeToThreads,
} from "@/sdk/community-realtime";
import { storedSession } from "@/sdk/stored-session";
import { countNews } from "./own";
import { watchRemovals } from "./removal";
import { forgetThread, showThread } from "./threads";

const communityOf = (client: QueryClient, id: string): SharedCommunity | null | undefined =>
  client.getQueryData<SharedCommunity | null>(sharedCommunityKeys.byId(id));

const known = (client: QueryClient, text: Message | SharedThread): SharedCommunity | null => {
  const community = communityOf(client, text.communityId);
  return community && isOfCommunity(text, community) ? community : null;
};

const isOthers = ({ userId }: Message): boolean => userId !== storedSession()?.id;

type Hear = (text: Message, what: { part: "threads" | "chat"; isThere: boolean }) => void;

const onMessage = (client: QueryClient, message: Message, isNew: boolean, hear: Hear): void => {
  const community = known(client, message);
  if (!community) return;
  hear(message, { part: "chat", isThere: true });
  putRow(client, sharedCommunityKeys.chat(community.id), message);
  if (isNew && isOthers(message)) countNews(client, community, message, "messages");
};

const onThread = (client: QueryClient, thread: SharedThread, isNew: boolean, hear: Hear): void => {
  const community = known(client, thread);
  if (!community) return;
  hear(thread, { part: "threads", isThere: true });
  showThread(client, community.id, thread);
  if (isNew && isOthers(thread)) countNews(client, community, thread, "threads");
};

const onCommunity = (
  client: QueryClient,
  community: SharedCommunity,
  mayLeave: (community: SharedCommunity) => void,
): void => {
  if (!communityOf(client, community.id)) return;
  client.setQueryData(sharedCommunityKeys.byId(community.id), community);
  void client.invalidateQueries({ queryKey: sharedCommunityKeys.place(community.teamId) });
  mayLeave(community);
};

const onHidden = (client: QueryClient, list: HiddenList): void => {
  const community = communityOf(client, list.communityId);
  if (community && isListOf(list, community))
    client.setQueryData(sharedCommunityKeys.hidden(community.id), list.subjectIds);
};

const distrust = (client: QueryClient): void =>
  void client.invalidateQueries({
    queryKey: sharedCommunityKeys.all,
    // Owners' devices count at most hourly (communities/keep-row).
    predicate: ({ queryKey }) => queryKey[1] !== "count",
  });

export const useFollowedCommunities = (
  tell: (client: QueryClient, text: Message, what: Parameters<Hear>[1]) => void,
): void => {
  const client = useQueryClient();
  useEffect(() => {
    const hear: Hear = (text, what) => tell(client, text, what);
    const removals = watchRemovals(client);
    const ends = [
      subscribeToMessages({
        onCreate: (message) => onMessage(client, message, true, hear),
        onUpdate: (message) => onMessage(client, message, false, hear),
        onDelete: (message) => {
          removeRow(client, sharedCommunityKeys.chat(message.communityId), message.id);
          hear(message, { part: "chat", isThere: false });
        },
        onConnect: () => distrust(client),
      }),
      subscribeToThreads({
        onCreate: (thread) => onThread(client, thread, true, hear),
        onUpdate: (thread) => onThread(client, thread, false, hear),
        onDelete: (thread) => {
          forgetThread(client, thread.communityId, thread.id, thread.rootId);
          hear(thread, { part: "threads", isThere: false });
        },
      }),
      subscribeToCommunities({
        onCreate: () => undefined,
        onUpdate: (community) => onCommunity(client, community, removals.hear),
        onDelete: ({ id }) => client.setQueryData(sharedCommunityKeys.byId(id), (now) => now && null),
      }),
      subscribeToHidden({
        onCreate: (list) => onHidden(client, list),
        onUpdate: (list) => onHidden(client, list),
        onDelete: () => undefined,
      }),
    ];
    return () => {
      removals.stop();
      ends.forEach((end) => end());
    };
  }, [client, tell]);
};
