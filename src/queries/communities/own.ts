// The number of requests is fixed.
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { Message } from "@/domain/community-text";
import type { ReadMark, Team } from "@/domain/membership";
import { isMuted } from "@/domain/muted";
import type { CommunityPlace, SharedCommunity } from "@/domain/shared-community";
import { serverNow } from "@/lib/server-clock";
import { sharedValue } from "@/lib/shared-value";
import { sharedCommunityKeys } from "@/queries/keys";
import { knownMuted } from "@/queries/members/mutes";
import { checkedUser, useSessionUserId } from "@/queries/members/session";
import { storedSession } from "@/sdk/account/stored-session";
import { countNewMessages } from "@/sdk/communities/messages";
import { listReadMarks, rememberRead } from "@/sdk/communities/reads";
import { listCommunitiesByIds } from "@/sdk/communities/shared-communities";
import { listTeams } from "@/sdk/communities/teams";
import { countNewThreads } from "@/sdk/communities/threads";
import { noteInCommunities } from "./follows";
import { forgetCommunity } from "./forget";

const calm = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

type Mark = Pick<ReadMark, "communityId" | "teamId" | "createdAt" | "threadsAt" | "chatAt">;

const marks = (userId: string) =>
  queryOptions({
    queryKey: sharedCommunityKeys.marks(userId),
    queryFn: async ({ client }): Promise<Mark[]> => {
      // The marks are found through the session's preferences.
      await checkedUser(client);
      return (await listReadMarks()).map(({ communityId, teamId, createdAt, threadsAt, chatAt }) => ({
        communityId,
        teamId,
        createdAt,
        threadsAt,
        chatAt,
      }));
    },
    staleTime: 5 * 60_000,
    ...calm,
  });

const teams = (userId: string) =>
  queryOptions({
    queryKey: sharedCommunityKeys.teams(userId),
    queryFn: (): Promise<Team[]> => listTeams(),
    staleTime: 60_000,
    ...calm,
  });

const own = (ids: readonly string[]) =>
  queryOptions({
    queryKey: sharedCommunityKeys.own(ids),
    queryFn: async ({ client }): Promise<SharedCommunity[]> => {
      const found = await listCommunitiesByIds(ids);
      noteInCommunities();
      for (const id of ids) if (!found.some((community) => community.id === id)) await forgetCommunity(client, id);
      for (const community of found)
        client.setQueryData(
          sharedCommunityKeys.byId(community.id),
          (known: SharedCommunity | undefined) => known ?? community,
        );
      return found;
    },
    enabled: ids.length > 0,
    staleTime: 60_000,
    ...calm,
  });

export const useMarks = () => useQuery(marks(useSessionUserId()));

export const markOf = (list: readonly Mark[] | undefined, communityId: string): Mark | undefined =>
  list?.find((mark) => mark.communityId === communityId);

export const useOwnTeam = (teamId: string, isWanted: boolean): Team | null | undefined => {
  const { data } = useQuery({ ...teams(useSessionUserId()), enabled: isWanted });
  return data && (data.find(({ id }) => id === teamId) ?? null);
};

const idsOf = (list: readonly Mark[], ofTeams: readonly Team[]): string[] =>
  [...new Set([...list.map(({ communityId }) => communityId), ...ofTeams.map(({ communityId }) => communityId)])]
    .filter((id) => id !== "")
    .toSorted();

export const useOwnCommunities = (isWanted = true) => {
  const userId = useSessionUserId();
  const marked = useQuery({ ...marks(userId), enabled: isWanted });
  const inTeams = useQuery({ ...teams(userId), enabled: isWanted });
  const isKnown = marked.data !== undefined && (inTeams.data !== undefined || inTeams.isError);
  const ids = isKnown ? idsOf(marked.data ?? [], inTeams.data ?? []) : [];
  const communities = useQuery(own(ids));
  return {
    communities: communities.data ?? [],
    isLoading: marked.isLoading || inTeams.isLoading || communities.isLoading,
    error: marked.error ?? communities.error,
  };
};

/** Null for more than one answer counts. */
interface CommunityNews {
  messages: number | null;
  threads: number | null;
}

export type News = Readonly<Record<string, CommunityNews>>;

const none: CommunityNews = { messages: 0, threads: 0 };

export const ownPlaces = async (client: QueryClient, userId: string) => {
  const list = await client.fetchQuery(marks(userId));
  const ids = [...new Set(list.map(({ communityId }) => communityId))].toSorted();
  const known = ids.length > 0 ? await client.fetchQuery({ ...own(ids), staleTime: 5 * 60_000 }) : [];
  return known.map((community) => ({ community, mark: markOf(list, community.id) }));
};

/** The one of this team that the member has joined, or null. Also outside of the signed-in part. */
export const useJoinedOfTeam = (userId: string, teamId: string) =>
  useQuery({
    queryKey: sharedCommunityKeys.ofTeam(userId, teamId),
    queryFn: async ({ client }): Promise<SharedCommunity | null> =>
      (await ownPlaces(client, userId)).find(({ community }) => community.teamId === teamId)?.community ?? null,
    ...calm,
  });

const news = (userId: string) =>
  queryOptions({
    queryKey: sharedCommunityKeys.news(userId),
    queryFn: async ({ client }): Promise<News> => {
      const places = await ownPlaces(client, userId);
      if (places.length === 0) return {};
      const since = (kind: "chatAt" | "threadsAt") =>
        places.map(({ community, mark }) => ({ community, since: mark?.[kind] || mark?.createdAt || "" }));
      const isCounted = (text: Message, { id }: CommunityPlace): boolean => isShown(client, text, id);
      const [messages, threads] = await Promise.all([
        countNewMessages(since("chatAt"), userId, isCounted),
        countNewThreads(since("threadsAt"), userId, isCounted),
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

/** communities/live loads them later. */
export const useKnownNews = (): News => useNews(false);

export const newsOf = (all: News, communityId: string): CommunityNews => all[communityId] ?? none;

export const hasNews = (all: News): boolean =>
  Object.values(all).some(({ messages, threads }) => messages !== 0 || threads !== 0);

/** The community whose chat is read at its end, or ''. */
export const readingChat = sharedValue<string>("");

/** What is muted or hidden does not show, so it is no news. */
const isShown = (client: QueryClient, text: Message, communityId: string): boolean => {
  const hidden = client.getQueryData<string[]>(sharedCommunityKeys.hidden(communityId)) ?? [];
  return !isMuted(knownMuted(client), text) && !hidden.includes(text.id) && !hidden.includes(text.userId);
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
  { id }: CommunityPlace,
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

export const useRememberRead = (community: CommunityPlace, kind: "chatAt" | "threadsAt") => {
  const client = useQueryClient();
  const userId = useSessionUserId();
  const noteRead = (): void =>
    changeNews(client, community.id, (of) => ({ ...of, [kind === "chatAt" ? "messages" : "threads"]: 0 }));
  const { mutate } = useMutation({
    scope: { id: `read ${community.id}` },
    mutationFn: ({ moment, isNew }: { moment: string; isNew: boolean }) =>
      rememberRead(community, userId, { [kind]: moment }, isNew),
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
    if (list && isLater(moment, mark?.[kind])) mutate({ moment, isNew: !mark });
  };
};

export const refreshOwn = async (client: QueryClient): Promise<void> => {
  await Promise.all([
    client.invalidateQueries({ queryKey: ["shared-communities", "marks"] }),
    client.invalidateQueries({ queryKey: ["shared-communities", "teams"] }),
  ]);
  await client.invalidateQueries({ queryKey: sharedCommunityKeys.allNews });
};
