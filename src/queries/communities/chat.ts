import { infiniteQueryOptions, type InfiniteData, type QueryClient } from "@tanstack/react-query";
import type { Message, MessagePage } from "@/domain/community-text";
import { authorIdOf } from "@/domain/document";
import type { CommunityPlace } from "@/domain/shared-community";
import { sharedCommunityKeys } from "@/queries/keys";
import { prefetchAuthors } from "@/queries/members/users";
import { replaceAnswer } from "@/queries/replace-answer";
import { listMessages } from "@/sdk/messages";

type ChatPages = InfiniteData<MessagePage, string | null>;

export const chat = (community: CommunityPlace) =>
  infiniteQueryOptions({
    queryKey: sharedCommunityKeys.chat(community.id),
    queryFn: async ({ client, pageParam }): Promise<MessagePage> => {
      const page = await listMessages(community, { cursor: pageParam });
      prefetchAuthors(client, page.messages.map(authorIdOf));
      return page;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page: MessagePage) => page.nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

const changeChat = (client: QueryClient, communityId: string, change: (pages: ChatPages) => ChatPages): void => {
  const queryKey = sharedCommunityKeys.chat(communityId);
  const make = (): void => {
    const before = client.getQueryData<ChatPages>(queryKey);
    const after = before && change(before);
    if (after && after !== before) replaceAnswer(client, queryKey, after);
  };
  make();
  // A running request may bring an older answer.
  client
    .getQueryCache()
    .find({ queryKey, fetchStatus: "fetching" })
    ?.promise?.then(make, () => undefined);
};

const byTime = (one: Message, other: Message): number =>
  Date.parse(other.createdAt) - Date.parse(one.createdAt) || (one.id < other.id ? 1 : -1);

const mapMessages = (pages: ChatPages, change: (messages: Message[], page: MessagePage) => MessagePage): ChatPages => ({
  ...pages,
  pages: pages.pages.map((page) => change(page.messages, page)),
});

export const showMessage = (client: QueryClient, communityId: string, message: Message): void =>
  changeChat(client, communityId, (list) => {
    const isThere = list.pages.some(({ messages }) => messages.some(({ id }) => id === message.id));
    if (isThere)
      return mapMessages(list, (messages, page) => ({
        ...page,
        messages: messages.map((other) => (other.id === message.id ? message : other)),
      }));
    const [first, ...others] = list.pages;
    if (!first) return list;
    return { ...list, pages: [{ ...first, messages: [message, ...first.messages].toSorted(byTime) }, ...others] };
  });

/** A cursor at the message moves to the one before. */
export const forgetMessage = (client: QueryClient, communityId: string, id: string): void =>
  changeChat(client, communityId, (list) => {
    let last: string | null = null;
    return mapMessages(list, (messages, page) => {
      const left = messages.filter((message) => message.id !== id);
      last = left.at(-1)?.id ?? last;
      return { ...page, messages: left, nextCursor: page.nextCursor === id ? last : page.nextCursor };
    });
  });

export const isChatRead = (client: QueryClient, communityId: string): boolean =>
  client.getQueryData(sharedCommunityKeys.chat(communityId)) !== undefined;

/** After a longer gap than one page the list loads anew. */
export const catchUpOnChat = async (client: QueryClient, community: CommunityPlace): Promise<void> => {
  const { messages: latest, nextCursor } = await listMessages(community, { cursor: null });
  prefetchAuthors(client, latest.map(authorIdOf));
  changeChat(client, community.id, (list) => {
    const known = list.pages.flatMap(({ messages }) => messages);
    const oldest = latest.at(-1);
    const overlaps = nextCursor === null || latest.some(({ id }) => known.some((message) => message.id === id));
    if (!overlaps || !oldest) return { pages: [{ messages: latest, nextCursor }], pageParams: [null] };
    const ids = new Set(latest.map(({ id }) => id));
    const isOlder = (message: Message): boolean => !ids.has(message.id) && byTime(message, oldest) > 0;
    const [first, ...others] = mapMessages(list, (messages, page) => ({
      ...page,
      messages: messages.filter(isOlder),
    })).pages;
    if (!first) return list;
    return { ...list, pages: [{ ...first, messages: [...latest, ...first.messages] }, ...others] };
  });
};

export const addMissedMessages = async (client: QueryClient, community: CommunityPlace): Promise<void> => {
  const newest = client.getQueryData<ChatPages>(sharedCommunityKeys.chat(community.id))?.pages[0]?.messages[0];
  if (!newest) return catchUpOnChat(client, community);
  const { messages } = await listMessages(community, { cursor: null, since: newest.createdAt });
  prefetchAuthors(client, messages.map(authorIdOf));
  for (const message of messages.toReversed()) showMessage(client, community.id, message);
  return undefined;
};
