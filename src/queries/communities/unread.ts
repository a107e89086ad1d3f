// How much a member has not read in their communities.
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { isHiddenIn, type Message, tableOf } from "@/domain/community-text";
import { isMuted } from "@/domain/muted";
import type { CommunityRef } from "@/domain/shared-community";
import { serverNow } from "@/lib/server-clock";
import { sharedValue } from "@/lib/shared-value";
import { sharedCommunityKeys } from "@/queries/keys";
import { knownMuted } from "@/queries/people/mutes";
import { useSessionUserId } from "@/queries/people/session";
import { storedSession } from "@/sdk/account/stored-session";
import { texts } from "@/sdk/communities/community-texts";
import { changeReadMark, rememberRead } from "@/sdk/communities/reads";
import { calm, isInTeam, markOf, marks, ownPlaces, refreshOwn, type Mark } from "./own";

/** Null if there are more than one answer can hold. */
interface CommunityNews {
  messages: number | null;
  threads: number | null;
}

export type News = Readonly<Record<string, CommunityNews>>;

const none: CommunityNews = { messages: 0, threads: 0 };

const news = (userId: string) =>
  queryOptions({
    queryKey: sharedCommunityKeys.news(userId),
    queryFn: async ({ client }): Promise<News> => {
      const places = await ownPlaces(client, userId);
      if (places.length === 0) return {};
      const since = (kind: "chatAt" | "threadsAt") =>
        places.map(({ community, mark }) => ({ community, since: mark?.[kind] || mark?.createdAt || "" }));
      const isCounted = (text: Message, { id }: CommunityRef): boolean => isShown(client, text, id);
      const [messages, threads] = await Promise.all([
        texts.messages.countNew(since("chatAt"), userId, isCounted),
        texts.threads.countNew(since("threadsAt"), userId, isCounted),
      ]);
      return Object.fromEntries(
        places.map(({ community: { id } }) => [
          id,
          {
            messages: messages.has(id) ? (messages.get(id) ?? null) : 0,
            threads: threads.has(id) ? (threads.get(id) ?? null) : 0,
          },
        ]),
      );
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    ...calm,
  });

const noNews: News = {};

export const useNews = (isWanted = true): News =>
  useQuery({ ...news(useSessionUserId()), enabled: isWanted }).data ?? noNews;

/** It makes no request: another part of the app loads them. */
export const useKnownNews = (): News => useNews(false);

export const newsOf = (all: News, communityId: string): CommunityNews => all[communityId] ?? none;

export const hasNews = (all: News): boolean =>
  Object.values(all).some(({ messages, threads }) => messages !== 0 || threads !== 0);

/** The community whose chat is read at its end, or ''. */
export const readingChat = sharedValue<string>("");

/** What is muted or hidden does not show, so it is no news. */
const isShown = (client: QueryClient, text: Message, communityId: string): boolean => {
  const hidden = new Set(client.getQueryData<string[]>(sharedCommunityKeys.hidden(communityId)));
  return !isMuted(knownMuted(client), text) && !isHiddenIn(hidden, tableOf(text), text);
};

const changeNews = (client: QueryClient, communityId: string, change: (of: CommunityNews) => CommunityNews): void => {
  const userId = storedSession()?.id;
  if (userId === undefined) return;
  client.setQueryData(
    news(userId).queryKey,
    (all) => all && { ...all, [communityId]: change(all[communityId] ?? none) },
  );
};

export const countNews = (
  client: QueryClient,
  { id }: CommunityRef,
  text: Message,
  kind: keyof CommunityNews,
): void => {
  const userId = storedSession()?.id;
  const list = userId === undefined ? undefined : client.getQueryData(marks(userId).queryKey);
  if (!markOf(list, id) || !isShown(client, text, id)) return;
  if (kind === "messages" && readingChat.get() === id && !document.hidden) return;
  changeNews(client, id, (of) => ({ ...of, [kind]: of[kind] === null ? null : of[kind] + 1 }));
};

const isLater = (moment: string, before = ""): boolean =>
  moment !== "" && (before === "" || Date.parse(moment) > Date.parse(before));

export const useRememberRead = (community: CommunityRef, kind: "chatAt" | "threadsAt") => {
  const client = useQueryClient();
  const userId = useSessionUserId();
  const noteRead = (): void =>
    changeNews(client, community.id, (of) => ({ ...of, [kind === "chatAt" ? "messages" : "threads"]: 0 }));
  const { mutate } = useMutation({
    scope: { id: `read ${community.id}` },
    mutationFn: async ({ moment, isNew }: { moment: string; isNew: boolean }): Promise<void> => {
      const moments = { [kind]: moment };
      if (community.isPrivate) return rememberRead(community, userId, moments, isNew);
      // One that is gone says that its member has left, perhaps on another device.
      if (!(await changeReadMark(community.id, moments))) await refreshOwn(client);
      return undefined;
    },
    onMutate: ({ moment }) => {
      client.setQueryData(marks(userId).queryKey, (list) => {
        if (!list) return list;
        const now = serverNow().toISOString();
        const fresh: Mark = {
          communityId: community.id,
          teamId: community.teamId,
          createdAt: now,
          threadsAt: "",
          chatAt: "",
        };
        const mark = markOf(list, community.id) ?? fresh;
        return [...list.filter((other) => other !== mark), { ...mark, [kind]: moment }];
      });
    },
  });
  return (moment: string): void => {
    const list = client.getQueryData(marks(userId).queryKey);
    noteRead();
    const mark = markOf(list, community.id);
    // Only joining makes the mark of a public community: reading would bring back who has just left.
    const mayMake = community.isPrivate && isInTeam(client, userId, community.teamId);
    if (list && (mark || mayMake) && isLater(moment, mark?.[kind])) mutate({ moment, isNew: !mark });
  };
};
