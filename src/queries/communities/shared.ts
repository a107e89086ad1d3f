import { t } from "@lingui/core/macro";
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { type DirectoryOrder, namedRole, type SharedCommunity, type TeamRole } from "@/domain/shared-community";
import { ignoring } from "@/lib/errors";
import { sharedCommunityKeys } from "@/queries/keys";
import { useSessionUserId } from "@/queries/people/session";
import type { Page } from "@/sdk/base/collection";
import { forgetJoining, joinCommunity, listFaces, listMembershipsOf } from "@/sdk/communities/memberships";
import {
  getSharedCommunity,
  leaveTeamOf,
  listCommunitiesByIds,
  listPublicCommunities,
  searchCommunities,
} from "@/sdk/communities/shared-communities";
import { findTeamMember, listTeamMembers } from "@/sdk/communities/teams";
import { forgetCommunity } from "./forget";
import { useLimitedMembers } from "./limited";
import { useMemberCount } from "./member-count";
import { markOf, refreshOwn, rememberEach, useMarks, useOwnTeam } from "./own";

export const sharedCommunity = (id: string) =>
  queryOptions({
    queryKey: sharedCommunityKeys.byId(id),
    queryFn: async ({ client }): Promise<SharedCommunity | null> => {
      const community = await ignoring("not-found", getSharedCommunity(id));
      if (!community) await forgetCommunity(client, id);
      return community;
    },
    staleTime: 60_000,
    refetchOnWindowFocus: ({ state }) => (state.data?.isPrivate ? "always" : true),
    meta: { isEmpty: (data: unknown) => data === null },
  });

export const useSharedCommunity = (id: string) => useQuery(sharedCommunity(id));

/** A page is short, because each row makes requests of its own. */
const perPage = 12;

const paged = (queryKey: readonly unknown[], load: (cursor: string | null) => Promise<Page<SharedCommunity>>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: async ({ client, pageParam }): Promise<Page<SharedCommunity>> => {
      const page = await load(pageParam);
      rememberEach(client, page.rows);
      return page;
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page<SharedCommunity>) => page.nextCursor,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });

export const useDirectory = (text: string, order: DirectoryOrder) =>
  useInfiniteQuery(
    text === ""
      ? paged(sharedCommunityKeys.directory(order), (cursor) =>
          listPublicCommunities({ cursor, limit: perPage }, order),
        )
      : paged(sharedCommunityKeys.search(text), (cursor) => searchCommunities(text, { cursor, limit: perPage })),
  );

export const useFoundCommunities = (text: string) =>
  useQuery({
    queryKey: sharedCommunityKeys.searchStart(text),
    queryFn: () => searchCommunities(text, { cursor: null, limit: 4 }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });

/** The public communities that a member has joined. Each page makes two requests. */
export const useCommunitiesOf = (userId: string) =>
  useInfiniteQuery(
    paged(sharedCommunityKeys.joinedBy(userId), async (cursor) => {
      const { rows, ...page } = await listMembershipsOf(userId, cursor);
      const communities = await listCommunitiesByIds(rows.map(({ communityId }) => communityId));
      const inOrder = rows.flatMap(({ communityId }) => communities.find(({ id }) => id === communityId) ?? []);
      return { ...page, rows: inOrder.filter(({ isPrivate }) => !isPrivate) };
    }),
  );

export type Role = TeamRole | "none";

export const mayHide = (role: Role): boolean => role === "owner" || role === "moderator";

/** The community's row gets new owners and moderators late, and may be wrong. */
const ownRole = ({ teamId }: SharedCommunity, userId: string) =>
  queryOptions({
    queryKey: sharedCommunityKeys.ownRole(teamId),
    queryFn: async (): Promise<TeamRole | null> => (await findTeamMember(teamId, userId))?.role ?? null,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });

export const useRole = (community: SharedCommunity): Role => {
  const { id, teamId, isPrivate } = community;
  const userId = useSessionUserId();
  const { data: marks } = useMarks();
  const isJoined = isPrivate || markOf(marks, id) !== undefined;
  const named = namedRole(community, userId);
  const team = useOwnTeam(teamId, !isPrivate && (isJoined || named !== "member"));
  const { data: role } = useQuery({ ...ownRole(community, userId), enabled: isPrivate || !!team });
  if (role) return role;
  // The row of a public community may name anybody, and names former moderators until an owner's visit.
  const isBelieved = isPrivate || (team === undefined ? isJoined : team !== null);
  if (isBelieved && role !== null && named !== "member") return named;
  return isJoined ? "member" : "none";
};

const mostFaces = 5;

const noFaces: readonly string[] = [];

export const useFaces = (community: SharedCommunity, isWanted: boolean) => {
  const { id, teamId, isPrivate } = community;
  const counted = useMemberCount(community, isWanted);
  const team = useOwnTeam(teamId, isPrivate);
  const limited = useLimitedMembers();
  const { data = noFaces } = useQuery({
    queryKey: sharedCommunityKeys.faces(id),
    queryFn: async (): Promise<string[]> => {
      if (!isPrivate) return listFaces(id);
      // Some may only be invited.
      const { rows: members } = await listTeamMembers(teamId, null, 2 * mostFaces);
      return members.flatMap(({ userId, isInvited }) => (isInvited ? [] : userId || []));
    },
    enabled: isWanted,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
  return {
    faces: data.filter((each) => !limited.has(each)).slice(0, mostFaces),
    count: isPrivate ? team?.total : counted,
  };
};

const refreshMembership = async (
  client: QueryClient,
  { id }: SharedCommunity,
  refetchType: "active" | "none",
): Promise<void> => {
  await refreshOwn(client);
  const { faces, memberCount, members } = sharedCommunityKeys;
  const ofMembers = [faces(id), memberCount(id), members(id)];
  await Promise.all(ofMembers.map((queryKey) => client.invalidateQueries({ queryKey, refetchType })));
};

export const useJoin = (community: SharedCommunity) => {
  const client = useQueryClient();
  const userId = useSessionUserId();
  return useMutation({
    mutationFn: () => joinCommunity(community, userId),
    onSuccess: () => refreshMembership(client, community, "active"),
    meta: { failure: t`You couldn’t join`, saysWhy: true },
  });
};

export const useLeave = (community: SharedCommunity) => {
  const client = useQueryClient();
  const userId = useSessionUserId();
  return useMutation({
    mutationFn: async () => {
      await leaveTeamOf(community, userId);
      await forgetJoining(community, userId);
    },
    // Who has left a private community is told nothing of it any more.
    onSuccess: () => refreshMembership(client, community, "none"),
  });
};
