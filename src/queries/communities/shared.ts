// Owns shared communities: reading one, the directory, joining and leaving.
import { t } from "@lingui/core/macro";
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { SharedCommunity, SharedCommunityPage, TeamRole } from "@/domain/shared-community";
import { errorKind } from "@/lib/errors";
import { sharedCommunityKeys } from "@/queries/keys";
import { useSessionUserId } from "@/queries/members/session";
import { createMembership, deleteMembership, listFaces, listMembershipsOf } from "@/sdk/memberships";
import { deleteReadMark, rememberRead } from "@/sdk/reads";
import {
  getSharedCommunity,
  leaveAsOwner,
  listCommunitiesByIds,
  listPublicCommunities,
  searchCommunities,
} from "@/sdk/shared-communities";
import { findIfInTeam, findTeamMember, listTeamMembers, removeFromTeam } from "@/sdk/teams";
import { forgetCommunity } from "./forget";
import { markOf, refreshOwn, useMarks, useOwnTeam } from "./own";

export const sharedCommunity = (id: string) =>
  queryOptions({
    queryKey: sharedCommunityKeys.byId(id),
    /** Null: there is none, or it is not for the viewer. */
    queryFn: async ({ client }): Promise<SharedCommunity | null> => {
      try {
        return await getSharedCommunity(id);
      } catch (error) {
        if (errorKind(error) !== "not-found") throw error;
        await forgetCommunity(client, id);
        return null;
      }
    },
    staleTime: 60_000,
    // Whoever was removed sees nothing of it from the next look on.
    refetchOnWindowFocus: ({ state }) => (state.data?.isPrivate ? "always" : true),
    meta: { isEmpty: (data: unknown) => data === null },
  });

export const useSharedCommunity = (id: string) => useQuery(sharedCommunity(id));

/** Rows that a screen shows at once: with what is asked about them they stay within its budget. */
const perPage = 12;

const nothing: SharedCommunityPage = { communities: [], nextCursor: null };

const paged = (queryKey: readonly unknown[], load: (cursor: string | null) => Promise<SharedCommunityPage>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }): Promise<SharedCommunityPage> => load(pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page: SharedCommunityPage) => page.nextCursor,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });

/** Public ones by activity, or those whose name or description holds all words of `text`. */
export const useDirectory = (text: string) =>
  useInfiniteQuery(
    text === ""
      ? paged(
          sharedCommunityKeys.directory,
          async (cursor) => (await listPublicCommunities({ cursor, limit: perPage })) ?? nothing,
        )
      : paged(sharedCommunityKeys.search(text), (cursor) => searchCommunities(text, { cursor, limit: perPage })),
  );

/** The first few that a search finds. */
export const useFoundCommunities = (text: string) =>
  useQuery({
    queryKey: sharedCommunityKeys.found(text),
    queryFn: () => searchCommunities(text, { cursor: null, limit: 4 }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });

/** Public ones that a member has joined, the latest first: two requests a page. */
export const useCommunitiesOf = (userId: string) =>
  useInfiniteQuery(
    paged(sharedCommunityKeys.joinedBy(userId), async (cursor) => {
      const { memberships, nextCursor } = await listMembershipsOf(userId, cursor);
      const found = await listCommunitiesByIds(memberships.map(({ communityId }) => communityId));
      const inOrder = memberships.flatMap(({ communityId }) => found.find(({ id }) => id === communityId) ?? []);
      return { communities: inOrder.filter(({ isPrivate }) => !isPrivate), nextCursor };
    }),
  );

export type Standing = "owner" | "moderator" | "member" | "none";

/** In the team of a public community is who looks after it; who was invited there stands in its row only later. */
const place = ({ teamId }: SharedCommunity, userId: string) =>
  queryOptions({
    queryKey: sharedCommunityKeys.place(teamId),
    queryFn: async (): Promise<TeamRole | null> => (await findTeamMember(teamId, userId))?.role ?? null,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });

/** What the viewer is in a community. Only its team reads a private one. */
export const useStanding = (community: SharedCommunity): Standing => {
  const { id, teamId, ownerIds, moderatorIds, isPrivate } = community;
  const userId = useSessionUserId();
  const { data: marks } = useMarks();
  const isOwner = ownerIds.includes(userId);
  const isModerator = moderatorIds.includes(userId);
  const isJoined = markOf(marks, id) !== undefined;
  const team = useOwnTeam(teamId, !isPrivate && !isOwner && (isModerator || isJoined));
  const isAsked = !isPrivate && !isOwner && !isModerator && !!team;
  const { data: role } = useQuery({ ...place(community, userId), enabled: isAsked });
  if (isOwner) return "owner";
  // Who has left is still named, until an owner comes by.
  if (isModerator && (isPrivate || (team === undefined ? isJoined : team))) return "moderator";
  if (role) return role;
  return isPrivate || isJoined ? "member" : "none";
};

/** Members that a head shows. */
const mostFaces = 5;

/** The latest members, and how many there are: undefined until it is known. `isWanted`: the faces are. */
export const useFaces = ({ id, teamId, isPrivate, memberCount }: SharedCommunity, isWanted: boolean) => {
  // Of a private one nobody keeps count in its row; its team does.
  const team = useOwnTeam(teamId, isPrivate);
  const { data, isLoading } = useQuery({
    queryKey: sharedCommunityKeys.faces(id),
    queryFn: async (): Promise<{ ids: string[]; isAll: boolean }> => {
      if (!isPrivate) {
        const { members, isAll } = await listFaces([id]);
        return { ids: members.get(id) ?? [], isAll };
      }
      // Some may be invited only.
      const { members } = await listTeamMembers(teamId, null, 2 * mostFaces);
      return { ids: members.flatMap(({ userId, isInvited }) => (isInvited ? [] : userId || [])), isAll: false };
    },
    enabled: isWanted,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
  const known = data?.ids ?? [];
  const counted = data?.isAll ? known.length : Math.max(memberCount, known.length);
  return {
    faces: known.slice(0, mostFaces),
    count: isPrivate ? team?.total : isLoading ? undefined : counted,
  };
};

export const useJoin = (community: SharedCommunity) => {
  const client = useQueryClient();
  const userId = useSessionUserId();
  return useMutation({
    mutationFn: async () => {
      await createMembership(community, userId);
      // What was there before is not new.
      const now = new Date().toISOString();
      await rememberRead(community, userId, { threadsAt: now, chatAt: now });
    },
    onSuccess: async () => {
      await refreshOwn(client);
      await client.invalidateQueries({ queryKey: sharedCommunityKeys.faces(community.id) });
    },
    meta: { failure: t`You could not join`, saysWhy: true },
  });
};

/** What they wrote stays. */
export const useLeave = (community: SharedCommunity) => {
  const client = useQueryClient();
  const userId = useSessionUserId();
  return useMutation({
    mutationFn: async () => {
      const { teamId, isPrivate, ownerIds } = community;
      const own = await findIfInTeam(teamId, userId);
      if (own && ownerIds.includes(userId)) await leaveAsOwner(community, userId);
      else if (own) await removeFromTeam(teamId, own.id);
      if (!isPrivate) await deleteMembership(community.id, userId);
      await deleteReadMark(community.id);
    },
    onSuccess: () => refreshOwn(client),
  });
};
