// Never stops once begun (communities/follows): another channel needs another socket.
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isOfCommunity, type Message, type SharedThread } from "@/domain/community-text";
import { isListOf, type HiddenList } from "@/domain/membership";
import type { SharedCommunity } from "@/domain/shared-community";
import { reportOnce } from "@/lib/errors";
import { oncePerMinute } from "@/lib/once-per-minute";
import { sharedCommunityKeys } from "@/queries/keys";
import {
  subscribeToCommunities,
  subscribeToHidden,
  subscribeToMessages,
  subscribeToThreads,
} from "@/sdk/community-realtime";
import { storedSession } from "@/sdk/stored-session";
import { addMissedMessages, catchUpOnChat, forgetMessage, isChatRead, showMessage } from "./chat";
import { countNews } from "./own";
import { watchRemovals } from "./removal";
import { forgetThread, showThread } from "./threads";

const inBackground = (work: Promise<unknown>): void => {
  work.catch((error: unknown) => reportOnce("An update of a community could not be followed", error));
};

const communityOf = (client: QueryClient, id: string): SharedCommunity | null | undefined =>
  client.getQueryData<SharedCommunity | null>(sharedCommunityKeys.byId(id));

const known = (client: QueryClient, text: Message | SharedThread): SharedCommunity | null => {
  const community = communityOf(client, text.communityId);
  return community && text.isAuthentic && isOfCommunity(text, community) ? community : null;
};

const isOthers = ({ userId }: Message): boolean => userId !== storedSession()?.id;

type Hear = (text: Message, what: { part: "threads" | "chat"; isThere: boolean }) => void;

const onMessage = (client: QueryClient, message: Message, isNew: boolean, hear: Hear): void => {
  const community = known(client, message);
  if (!community) return;
  hear(message, { part: "chat", isThere: true });
  if (isChatRead(client, community.id)) showMessage(client, community.id, message);
  if (isNew && isOthers(message)) countNews(client, community.id, "messages");
};

const onThread = (client: QueryClient, thread: SharedThread, isNew: boolean, hear: Hear): void => {
  const community = known(client, thread);
  if (!community) return;
  hear(thread, { part: "threads", isThere: true });
  showThread(client, community.id, thread);
  if (isNew && isOthers(thread)) countNews(client, community.id, "threads");
};

const onCommunity = (
  client: QueryClient,
  community: SharedCommunity,
  mayLeave: (community: SharedCommunity) => void,
): void => {
  if (!community.isAuthentic || !communityOf(client, community.id)) return;
  client.setQueryData(sharedCommunityKeys.byId(community.id), community);
  void client.invalidateQueries({ queryKey: sharedCommunityKeys.place(community.teamId) });
  mayLeave(community);
};

const onHidden = (client: QueryClient, list: HiddenList): void => {
  const community = communityOf(client, list.communityId);
  if (community && isListOf(list, community))
    client.setQueryData(sharedCommunityKeys.hidden(community.id), list.subjectIds);
};

const idIn = (params: unknown): string =>
  typeof params === "object" && params !== null && "id" in params ? String(params.id) : "";

const inOpenChats = async (
  client: QueryClient,
  look: (client: QueryClient, community: SharedCommunity) => Promise<void>,
): Promise<void> => {
  const open = client.getQueryCache().findAll({ queryKey: sharedCommunityKeys.chats, type: "active" });
  await Promise.all(
    open.flatMap(({ queryKey, state }) => {
      const community = communityOf(client, idIn(queryKey[3]));
      return community && state.data !== undefined ? [look(client, community)] : [];
    }),
  );
};

const catchUp = async (client: QueryClient): Promise<void> => {
  client.removeQueries({ queryKey: sharedCommunityKeys.chats, type: "inactive" });
  for (const queryKey of [sharedCommunityKeys.threadLists, sharedCommunityKeys.details])
    void client.invalidateQueries({ queryKey });
  await inOpenChats(client, catchUpOnChat);
};

export const useFollowedCommunities = (
  tell: (client: QueryClient, text: Message, what: Parameters<Hear>[1]) => void,
): void => {
  const client = useQueryClient();
  useEffect(() => {
    let wasConnected = false;
    const queryKey = sharedCommunityKeys.allNews;
    const news = oncePerMinute(() => void client.refetchQueries({ queryKey, type: "active", stale: true }));
    const hear: Hear = (text, what) => tell(client, text, what);
    const removals = watchRemovals(client);
    const ends = [
      subscribeToMessages({
        onCreate: (message) => onMessage(client, message, true, hear),
        onUpdate: (message) => onMessage(client, message, false, hear),
        onDelete: (message) => {
          forgetMessage(client, message.communityId, message.id);
          hear(message, { part: "chat", isThere: false });
        },
        onConnect: () => {
          if (!wasConnected) inBackground(inOpenChats(client, addMissedMessages));
          wasConnected = true;
        },
        onReconnect: () => {
          inBackground(catchUp(client));
          // Screens load it when they open.
          void client.invalidateQueries({ queryKey, refetchType: "none" });
          news.begin();
        },
      }),
      subscribeToThreads({
        onCreate: (thread) => onThread(client, thread, true, hear),
        onUpdate: (thread) => onThread(client, thread, false, hear),
        onDelete: (thread) => {
          forgetThread(client, thread.communityId, thread.id, thread.rootId);
          hear(thread, { part: "threads", isThere: false });
        },
        onReconnect: () => undefined,
      }),
      subscribeToCommunities({
        onCreate: () => undefined,
        onUpdate: (community) => onCommunity(client, community, removals.hear),
        onDelete: ({ id }) => client.setQueryData(sharedCommunityKeys.byId(id), (now) => now && null),
        onReconnect: () => undefined,
      }),
      subscribeToHidden({
        onCreate: (list) => onHidden(client, list),
        onUpdate: (list) => onHidden(client, list),
        onDelete: () => undefined,
        onReconnect: () => undefined,
      }),
    ];
    return () => {
      news.stop();
      removals.stop();
      ends.forEach((end) => end());
    };
  }, [client, tell]);
};
