// The communities of the viewer: three requests, whatever their number.
import { queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import type { ReadMark, Team } from "@/domain/membership";
import type { SharedCommunity } from "@/domain/shared-community";
import { sharedCommunityKeys } from "@/queries/keys";
import { checkedUser, useSessionUserId } from "@/queries/people/session";
import { listReadMarks } from "@/sdk/communities/reads";
import { listCommunitiesByIds } from "@/sdk/communities/shared-communities";
import { listTeams } from "@/sdk/communities/teams";
import { noteInCommunities } from "./follows";
import { forgetCommunity } from "./forget";

/** Realtime tells what changes, so nothing is asked for again. */
export const calm = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

export type Mark = Pick<ReadMark, "communityId" | "teamId" | "createdAt" | "threadsAt" | "chatAt">;

export const marks = (userId: string) =>
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

/** So that the page of a listed community shows at once. What an event has changed since is kept. */
export const rememberEach = (client: QueryClient, communities: readonly SharedCommunity[]): void => {
  for (const community of communities)
    client.setQueryData<SharedCommunity | null>(sharedCommunityKeys.byId(community.id), (known) =>
      known && known.updatedAt >= community.updatedAt ? known : community,
    );
};

const own = (ids: readonly string[]) =>
  queryOptions({
    queryKey: sharedCommunityKeys.own(ids),
    queryFn: async ({ client }): Promise<SharedCommunity[]> => {
      const communities = await listCommunitiesByIds(ids);
      noteInCommunities();
      const isIn = (list: readonly SharedCommunity[], id: string): boolean =>
        list.some((community) => community.id === id);
      // Who was removed keeps their read mark. What the last answer lacked is forgotten already.
      const before = client.getQueryData<SharedCommunity[]>(sharedCommunityKeys.own(ids));
      for (const id of ids)
        if (!isIn(communities, id) && (!before || isIn(before, id))) await forgetCommunity(client, id);
      rememberEach(client, communities);
      return communities;
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

/** As far as the device knows. */
export const isInTeam = (client: QueryClient, userId: string, teamId: string): boolean =>
  client.getQueryData(teams(userId).queryKey)?.some(({ id }) => id === teamId) ?? true;

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
  // A team may name another one's community.
  const isOwn = ({ id, teamId }: SharedCommunity): boolean =>
    markOf(marked.data, id) !== undefined || (inTeams.data?.some((team) => team.id === teamId) ?? false);
  return {
    communities: communities.data?.filter(isOwn) ?? [],
    isLoading: marked.isLoading || inTeams.isLoading || communities.isLoading,
    error: marked.error ?? communities.error,
  };
};

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

export const refreshOwn = async (client: QueryClient): Promise<void> => {
  await Promise.all([
    client.invalidateQueries({ queryKey: ["shared-communities", "marks"] }),
    client.invalidateQueries({ queryKey: ["shared-communities", "teams"] }),
  ]);
  await client.invalidateQueries({ queryKey: sharedCommunityKeys.allNews });
};
