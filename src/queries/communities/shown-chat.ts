// A chat without hidden and muted messages, with unsent and quoted ones.
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { isHiddenIn, type Message } from "@/domain/community-text";
import type { Muted } from "@/domain/muted";
import type { CommunityRef } from "@/domain/shared-community";
import { sharedCommunityKeys } from "@/queries/keys";
import { pagedList } from "@/queries/paged-list";
import { useMuted } from "@/queries/people/muted";
import { prefetchAuthors } from "@/queries/people/users";
import { useWaitingMessages } from "@/queries/writing/entries";
import { withWaitingChanges } from "@/queries/writing/with-waiting-changes";
import { listMessages, texts } from "@/sdk/communities/community-texts";
import type { WaitingMessage } from "@/sdk/device/outbox";
import type { Seeing } from "./hidden";

const chat = (community: CommunityRef) =>
  pagedList<Message>(sharedCommunityKeys.chat(community.id), async (client, request) => {
    const page = await listMessages(community, request);
    prefetchAuthors(client, page.rows);
    return { ...page, rows: withWaitingChanges(page.rows) };
  });

export interface ShownMessage extends Message {
  isHidden: boolean;
  hasMutedWord: boolean;
  status: "sent" | "waiting" | "refused";
  /** '' unless refused. */
  refusal: string;
}

const sentMessage = (message: Message, hidden: ReadonlySet<string>, muted: Muted): ShownMessage => ({
  ...message,
  isHidden: isHiddenIn(hidden, "messages", message),
  hasMutedWord: muted.hasWord(message),
  status: "sent",
  refusal: "",
});

const waitingMessage = ({
  message: { community, warning = "", ...words },
  at,
  refusal,
}: WaitingMessage): ShownMessage => ({
  ...words,
  warning,
  communityId: community.id,
  teamId: community.teamId,
  isOfTeam: community.isPrivate,
  createdAt: at,
  updatedAt: at,
  isEdited: false,
  isHidden: false,
  hasMutedWord: false,
  status: refusal ? "refused" : "waiting",
  refusal,
});

const none: readonly Message[] = [];

/** Oldest first, unsent ones last. */
export const useChat = (community: CommunityRef, { hidden, canHide }: Seeing) => {
  const query = useInfiniteQuery(chat(community));
  const muted = useMuted();
  const waiting = useWaitingMessages(community.id);
  const pages = query.data?.pages;
  const sent = useMemo(() => pages?.flatMap(({ rows }) => rows).toReversed() ?? none, [pages]);
  const messages = useMemo(() => {
    const ids = new Set(sent.map(({ id }) => id));
    const pending = waiting.filter(({ message }) => !ids.has(message.id)).map(waitingMessage);
    const listed = sent
      .filter(({ userId }) => !muted.ids.has(userId))
      .map((message) => sentMessage(message, hidden, muted))
      .filter(({ isHidden }) => !isHidden || canHide);
    return [...listed, ...pending];
  }, [sent, waiting, muted, hidden, canHide]);
  return { query, messages };
};

/**
 * Finds the message that one of `messages` answers, or that is `answered` by what is being written: null if it is gone or
 * doesn't show, undefined if there is none or while loading.
 */
export const useQuoted = (
  community: CommunityRef,
  messages: readonly ShownMessage[],
  answered: string,
  hidden: ReadonlySet<string>,
) => {
  const muted = useMuted();
  const byId = useMemo(() => new Map(messages.map((message) => [message.id, message])), [messages]);
  const missing = useMemo(
    () =>
      [...new Set([...messages.map(({ parentId }) => parentId), answered])]
        .filter((id) => id !== "" && !byId.has(id))
        .slice(-100),
    [messages, answered, byId],
  );
  const { data, isPlaceholderData } = useQuery({
    queryKey: sharedCommunityKeys.quoted(community.id, missing),
    queryFn: async ({ client }) => {
      const quoted = withWaitingChanges(await texts.messages.byIds(community, missing));
      prefetchAuthors(client, quoted);
      return quoted;
    },
    enabled: missing.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  });
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (data && !isPlaceholderData && asked !== missing) setAsked(missing);
  return (id: string): ShownMessage | null | undefined => {
    const loaded = data?.find((message) => message.id === id && !muted.ids.has(message.userId));
    const quoted = byId.get(id) ?? (loaded && sentMessage(loaded, hidden, muted));
    if (quoted) return quoted.isHidden ? null : quoted;
    return asked.includes(id) ? null : undefined;
  };
};
