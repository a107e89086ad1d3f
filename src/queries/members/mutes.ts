// Lists filter during rendering: unmuting restores everything.
import { t } from "@lingui/core/macro";
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { lasting, mutedBy, nothingMuted, type Muted, type MutedWord } from "@/domain/muted";
import { serverNow } from "@/lib/server-clock";
import { sharedTimers } from "@/lib/shared-timers";
import { muteKeys, topicKeys } from "@/queries/keys";
import { knownLimitedIds, useLimitedIds } from "@/queries/moderation/in-force";
import { storedSession } from "@/sdk/account/stored-session";
import { createMute, currentMutes, deleteMute, listMutedIds, rememberedMutes, rememberMutes } from "@/sdk/people/mutes";
import { gatherPrivateRows, roomOf } from "./private-room";
import { authQueries, changeSessionUser, checkedUser, useSessionUser, useSessionUserId } from "./session";

const nobody = nothingMuted.ids;

const noWords: readonly MutedWord[] = [];

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

/** Milliseconds. A timer takes no month. */
const longestWait = 24 * 60 * 60_000;

const now = (): string => serverNow().toISOString();

/** Without those whose end has passed. */
export const useMutedWords = (): readonly MutedWord[] => {
  const [stored] = useState(() => storedSession()?.mutedWords);
  const { data } = useQuery({
    ...authQueries.session(),
    enabled: false,
    select: ({ mutedWords }) => mutedWords ?? noWords,
  });
  const all = data ?? stored ?? noWords;
  const [moment, setMoment] = useState(now);
  const words = useMemo(() => (all.length > 0 ? lasting(all, moment) : noWords), [all, moment]);
  useEffect(() => {
    const [end] = words.flatMap(({ until }) => until || []).toSorted();
    if (end === undefined) return undefined;
    const left = Math.max(0, Date.parse(end) - serverNow().getTime());
    const timer = sharedTimers.setTimeout(() => setMoment(now()), Math.min(left, longestWait));
    return () => sharedTimers.clearTimeout(timer);
  }, [words]);
  return words;
};

/** Until `isReady`, from this device. */
export const useFollowedMutes = (isReady: boolean): Muted => {
  const me = useSessionUserId();
  const { data: ids = nobody } = useQuery({ ...mutes(me), enabled: isReady, select: toSet });
  const limited = useLimitedIds(useSessionUser());
  const words = useMutedWords();
  return useMemo(() => {
    const all = limited.size > 0 ? new Set([...ids, ...limited]) : ids;
    return mutedBy(me, all, words);
  }, [me, ids, limited, words]);
};

export const knownMuted = (client: QueryClient): Muted => {
  const me = storedSession()?.id ?? "";
  const { isModerator = false, mutedWords: words = noWords } =
    client.getQueryData(authQueries.session().queryKey) ?? {};
  const limited = knownLimitedIds(client, { id: me, isModerator });
  const ids = [...(client.getQueryData(mutes(me).queryKey) ?? []), ...limited];
  return mutedBy(me, toSet(ids), lasting(words, now()));
};

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
