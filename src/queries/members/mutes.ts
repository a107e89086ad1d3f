// Lists filter during rendering: unmuting restores everything.
import { t } from "@lingui/core/macro";
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { createContext, use } from "react";
import type { PostRecord } from "@/domain/post";
import { muteKeys, topicKeys } from "@/queries/keys";
import { knownLimitedIds } from "@/queries/moderation/in-force";
import { storedSession } from "@/sdk/account/stored-session";
import { createMute, currentMutes, deleteMute, listMutedIds, rememberedMutes, rememberMutes } from "@/sdk/people/mutes";
import { gatherPrivateRows, roomOf } from "./private-room";
import { changeSessionUser, checkedUser, useSessionUserId } from "./session";

const nobody: ReadonlySet<string> = new Set();

const mutes = (userId: string) =>
  queryOptions({
    queryKey: muteKeys.ids(userId),
    queryFn: async ({ client }): Promise<string[]> => {
      const { room = "", isMutingNobody, mutesChanged = "" } = await checkedUser(client);
      if (isMutingNobody && (rememberedMutes(userId)?.ids.length ?? 0) === 0) return [];
      const current = currentMutes(userId, mutesChanged);
      if (current) return current;
      const ids = await listMutedIds(userId, room);
      if (room === "" && ids.length > 0) void gatherPrivateRows(client).catch(() => undefined);
      // A guest gets an empty list.
      if (storedSession()?.id === userId) rememberMutes(userId, ids, mutesChanged);
      return ids;
    },
    initialData: (): string[] | undefined => rememberedMutes(userId)?.ids,
    // The session says whether another device has changed them.
    initialDataUpdatedAt: 0,
    staleTime: 60 * 60_000,
    refetchOnWindowFocus: false,
  });

const toSet = (ids: readonly string[]): ReadonlySet<string> => (ids.length > 0 ? new Set(ids) : nobody);

/** Until `isReady`, from this device. */
export const useFollowedMutes = (isReady: boolean): ReadonlySet<string> =>
  useQuery({ ...mutes(useSessionUserId()), enabled: isReady, select: toSet }).data ?? nobody;

/** Whose texts don't show: whom the member muted, and whom moderators limited. */
export const MutedIdsContext = createContext(nobody);

export const useMutedIds = (): ReadonlySet<string> => use(MutedIdsContext);

export const knownMutedIds = (client: QueryClient): ReadonlySet<string> =>
  toSet([...(client.getQueryData(mutes(storedSession()?.id ?? "").queryKey) ?? []), ...knownLimitedIds(client)]);

export const isMuted = (muted: ReadonlySet<string>, post: Pick<PostRecord, "userId">): boolean =>
  muted.size > 0 && muted.has(post.userId);

export const useMutes = () => useQuery(mutes(useSessionUserId()));

export const useMute = () => {
  const client = useQueryClient();
  const me = useSessionUserId();
  const { queryKey } = mutes(me);
  return useMutation({
    scope: { id: "mutes" },
    mutationFn: async ({ id, isMuted: shall }: { id: string; isMuted: boolean }) => {
      const room = await roomOf(client);
      if (shall) changeSessionUser(client, { isMutingNobody: false });
      const mutesChanged = await (shall ? createMute(id, me, room) : deleteMute(id, room));
      changeSessionUser(client, { mutesChanged });
      return mutesChanged;
    },
    onMutate: async ({ id, isMuted: shall }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      const others = before?.filter((other) => other !== id) ?? [];
      client.setQueryData(queryKey, shall ? [id, ...others] : others);
      return before;
    },
    onError: (_error, _variables, before) => client.setQueryData(queryKey, before === undefined ? [] : before),
    // Without `before`, the other mutes were unknown.
    onSuccess: (mutesChanged, _variables, before) => {
      if (before !== undefined) rememberMutes(me, client.getQueryData(queryKey) ?? [], mutesChanged);
    },
    onSettled: (_data, _error, _variables, before) => {
      if (before === undefined) void client.invalidateQueries({ queryKey });
      void client.invalidateQueries({ queryKey: topicKeys.latest });
    },
    meta: { failure: t`The mute couldn’t be saved`, saysWhy: true },
  });
};
