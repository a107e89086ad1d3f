// Never stops once begun (communities/follows): another channel needs another socket.
//
// What happens while the socket is open changes the lists row by row. What happened before it opened, or while it was
// lost, is unknown. When it first opens, the answers are only a moment old: those that change often are asked for again
// (texts, what is hidden, what is new), and the member's own role. After a gap all of them are.
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import {
  isOfCommunity,
  messageSchema,
  sharedThreadSchema,
  type Message,
  type SharedThread,
} from "@/domain/community-text";
import { hiddenListSchema, isListOf, type HiddenList } from "@/domain/membership";
import { sharedCommunitySchema, type SharedCommunity } from "@/domain/shared-community";
import { together } from "@/lib/listen";
import { sharedCommunityKeys } from "@/queries/keys";
import { putRow, removeRow } from "@/queries/paged-list";
import { withWaitingChanges } from "@/queries/writing/with-waiting-changes";
import { storedSession } from "@/sdk/account/stored-session";
import { subscribe } from "@/sdk/base/realtime";
import { isMemberOf, needsMember } from "@/sdk/communities/speakers";
import { watchRemovals } from "./removal";
import { forgetThread, showThread } from "./thread-cache";
import { countNews } from "./unread";

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
const known = async (client: QueryClient, text: Message | SharedThread): Promise<SharedCommunity | null> => {
  const community = communityOf(client, text.communityId);
  if (!community || !isOfCommunity(text, community)) return null;
  return !needsMember(community, text) || (await isByMember(client, community, text)) ? community : null;
};

const isOthers = ({ userId }: Message): boolean => userId !== storedSession()?.id;

type OnEvent = (text: Message, what: { part: "threads" | "chat"; isThere: boolean }) => void;

const onMessage = async (client: QueryClient, message: Message, isNew: boolean, onEvent: OnEvent): Promise<void> => {
  const community = await known(client, message);
  if (!community) return;
  onEvent(message, { part: "chat", isThere: true });
  putRow(client, sharedCommunityKeys.chat(community.id), message);
  if (isNew && isOthers(message)) countNews(client, community, message, "messages");
};

const onThread = async (client: QueryClient, thread: SharedThread, isNew: boolean, onEvent: OnEvent): Promise<void> => {
  const community = await known(client, thread);
  if (!community) return;
  onEvent(thread, { part: "threads", isThere: true });
  showThread(client, community.id, thread);
  if (isNew && isOthers(thread)) countNews(client, community, thread, "threads");
};

/** After what came before it, which may still wait for whether its writer is a member. */
const onDeletedMessage = async (client: QueryClient, message: Message, onEvent: OnEvent): Promise<void> => {
  await known(client, message);
  removeRow(client, sharedCommunityKeys.chat(message.communityId), message.id);
  onEvent(message, { part: "chat", isThere: false });
};

const onDeletedThread = async (client: QueryClient, thread: SharedThread, onEvent: OnEvent): Promise<void> => {
  await known(client, thread);
  forgetThread(client, thread.communityId, thread.id, thread.rootId);
  onEvent(thread, { part: "threads", isThere: false });
};

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
const quick: ReadonlySet<unknown> = new Set(["threads", "replies", "chat", "hidden", "news", "own-role"]);

export const useFollowedCommunities = (
  notify: (client: QueryClient, text: Message, what: Parameters<OnEvent>[1]) => void,
): void => {
  const client = useQueryClient();
  useEffect(() => {
    const onEvent: OnEvent = (text, what) => notify(client, text, what);
    const removals = watchRemovals(client);
    return together(
      removals.stop,
      subscribe("messages", messageSchema, {
        onCreate: (message) => void onMessage(client, message, true, onEvent),
        onUpdate: (message) => {
          for (const shown of withWaitingChanges([message])) void onMessage(client, shown, false, onEvent);
        },
        onDelete: (message) => void onDeletedMessage(client, message, onEvent),
        onConnect: () => askAgain(client, (kind) => quick.has(kind)),
        // Owners' devices look at most hourly (communities/keep-row).
        onReconnect: () => askAgain(client, (kind) => kind !== "kept-row"),
      }),
      subscribe("threads", sharedThreadSchema, {
        onCreate: (thread) => void onThread(client, thread, true, onEvent),
        onUpdate: (thread) => {
          for (const shown of withWaitingChanges([thread])) void onThread(client, shown, false, onEvent);
        },
        onDelete: (thread) => void onDeletedThread(client, thread, onEvent),
      }),
      subscribe("communities", sharedCommunitySchema, {
        onUpdate: (community) => onCommunity(client, community, removals.onCommunity),
        onDelete: ({ id }) => client.setQueryData(sharedCommunityKeys.byId(id), (now) => now && null),
      }),
      subscribe("hidden", hiddenListSchema, {
        onCreate: (list) => onHidden(client, list),
        onUpdate: (list) => onHidden(client, list),
      }),
    );
  }, [client, notify]);
};
