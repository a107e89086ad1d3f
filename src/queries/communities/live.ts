// Never stops once begun (communities/follows): another channel needs another socket.
//
// What happens while the socket is open changes the lists row by row. What happened before it opened, or while it was
// lost, is unknown. When it first opens, the answers are only a moment old: those that change often are asked for again
// (texts, what is hidden, what is new), and the member's own role. After a gap all of them are.
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isOfCommunity, type Message, messageSchema, sharedThreadSchema, tableOf } from "@/domain/community-text";
import { type HiddenList, hiddenListSchema, isListOf } from "@/domain/membership";
import type { TextTable } from "@/domain/new-message";
import { type SharedCommunity, sharedCommunitySchema } from "@/domain/shared-community";
import { together } from "@/lib/listen";
import { wait } from "@/lib/wait";
import { sharedCommunityKeys } from "@/queries/keys";
import { withWaitingChanges } from "@/queries/writing/with-waiting-changes";
import { storedSession } from "@/sdk/account/stored-session";
import { subscribe } from "@/sdk/base/realtime";
import { isMemberOf, needsMember } from "@/sdk/communities/speakers";
import { refreshOwn } from "./own";
import { sharedCommunity } from "./shared";
import { forgetText, showText } from "./text-cache";
import { countNews } from "./unread";

// The community's row names members shortly before they are removed.

/** The first check comes this long after the row, the second this long after the first. */
const looksMs = [2000, 15_000] as const;

const watchRemovals = (
  client: QueryClient,
): { onCommunity: (community: SharedCommunity) => void; stop: () => void } => {
  const watched = new Set<string>();
  let isStopped = false;

  const look = async (id: string): Promise<void> => {
    watched.add(id);
    for (const pause of looksMs) {
      await wait(pause);
      if (isStopped) return;
      const community = await client.fetchQuery({ ...sharedCommunity(id), staleTime: 0 }).catch(() => undefined);
      if (isStopped) return;
      if (community === null) {
        await refreshOwn(client);
        break;
      }
    }
    watched.delete(id);
  };

  return {
    onCommunity: ({ id, isPrivate, leavingIds }) => {
      const me = storedSession()?.id;
      if (isPrivate && me !== undefined && leavingIds.includes(me) && !watched.has(id)) void look(id);
    },
    stop: () => {
      isStopped = true;
    },
  };
};

const communityOf = (client: QueryClient, id: string): SharedCommunity | null | undefined =>
  client.getQueryData<SharedCommunity | null>(sharedCommunityKeys.byId(id));

/** What was edited after its writer was removed may come right after it. */
const isByMember = (client: QueryClient, community: SharedCommunity, { userId }: Message): Promise<boolean> =>
  client
    .fetchQuery({
      queryKey: sharedCommunityKeys.isMember(community.id, userId),
      queryFn: () => isMemberOf(community, userId),
      staleTime: community.isPrivate ? 0 : 5 * 60_000,
    })
    .catch(() => false);

/** Null unless the community is known and shows the text. */
const known = async (client: QueryClient, text: Message): Promise<SharedCommunity | null> => {
  const community = communityOf(client, text.communityId);
  if (!community || !isOfCommunity(text, community)) return null;
  return !needsMember(community, text) || (await isByMember(client, community, text)) ? community : null;
};

const isOthers = ({ userId }: Message): boolean => userId !== storedSession()?.id;

interface WhatHappened {
  table: TextTable;
  isThere: boolean;
}

type OnEvent = (client: QueryClient, text: Message, what: WhatHappened) => void;

const onText = async (client: QueryClient, text: Message, isNew: boolean, onEvent: OnEvent): Promise<void> => {
  const community = await known(client, text);
  if (!community) return;
  const table = tableOf(text);
  onEvent(client, text, { table, isThere: true });
  showText(client, community.id, text);
  if (isNew && isOthers(text)) countNews(client, community, text, table);
};

/** After what came before it, which may still wait for whether its writer is a member. */
const onDeletedText = async (client: QueryClient, text: Message, onEvent: OnEvent): Promise<void> => {
  await known(client, text);
  forgetText(client, text.communityId, text);
  onEvent(client, text, { table: tableOf(text), isThere: false });
};

const onTexts = (client: QueryClient, onEvent: OnEvent) => ({
  onCreate: (text: Message) => void onText(client, text, true, onEvent),
  onUpdate: (text: Message) => {
    for (const shown of withWaitingChanges([text])) void onText(client, shown, false, onEvent);
  },
  onDelete: (text: Message) => void onDeletedText(client, text, onEvent),
});

const onCommunity = (
  client: QueryClient,
  community: SharedCommunity,
  mayLeave: (community: SharedCommunity) => void,
): void => {
  if (!communityOf(client, community.id)) return;
  client.setQueryData(sharedCommunityKeys.byId(community.id), community);
  void client.invalidateQueries({ queryKey: sharedCommunityKeys.ownRole(community.teamId) });
  mayLeave(community);
};

const onHidden = (client: QueryClient, list: HiddenList): void => {
  const community = communityOf(client, list.communityId);
  if (community && isListOf(list, community))
    client.setQueryData(sharedCommunityKeys.hidden(community.id), list.subjectIds);
};

const askAgain = (client: QueryClient, isWanted: (kind: unknown) => boolean): void =>
  void client.invalidateQueries({
    queryKey: sharedCommunityKeys.all,
    predicate: ({ queryKey }) => isWanted(queryKey[1]),
  });

/** What may have changed between an answer and the open socket. */
const quick: ReadonlySet<unknown> = new Set(["threads", "thread", "replies", "chat", "hidden", "news", "own-role"]);

export const useFollowedCommunities = (onEvent: OnEvent): void => {
  const client = useQueryClient();
  useEffect(() => {
    const removals = watchRemovals(client);
    return together(
      removals.stop,
      subscribe("messages", messageSchema, {
        ...onTexts(client, onEvent),
        onConnect: () => askAgain(client, (kind) => quick.has(kind)),
        // Owners' devices look at most hourly (communities/keep-row).
        onReconnect: () => askAgain(client, (kind) => kind !== "kept-row"),
      }),
      subscribe("threads", sharedThreadSchema, onTexts(client, onEvent)),
      subscribe("communities", sharedCommunitySchema, {
        onUpdate: (community) => onCommunity(client, community, removals.onCommunity),
        onDelete: ({ id }) => client.setQueryData(sharedCommunityKeys.byId(id), (now) => now && null),
      }),
      subscribe("hidden", hiddenListSchema, {
        onCreate: (list) => onHidden(client, list),
        onUpdate: (list) => onHidden(client, list),
      }),
    );
  }, [client, onEvent]);
};
