// Owns whom this member has muted. Every list leaves them out when it is drawn, so that undoing it brings all back at once.
// Asked for when the first screen is complete, and remembered on the device: what is muted does not flash.
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { createContext, use } from "react";
import { authorIdOf } from "@/domain/document";
import type { PostRecord } from "@/domain/post";
import { muteKeys, topicKeys } from "@/queries/keys";
import { createMute, deleteMute, listMutedIds, rememberedMutes, rememberMutes } from "@/sdk/mutes";
import { storedSession } from "@/sdk/stored-session";
import { useSessionUserId } from "./session";

const nobody: ReadonlySet<string> = new Set();

const mutes = (userId: string) =>
  queryOptions({
    queryKey: muteKeys.ids(userId),
    queryFn: async (): Promise<string[] | null> => {
      const ids = await listMutedIds(userId);
      // A guest is told of none.
      if (ids && storedSession()?.id === userId) rememberMutes(userId, ids);
      return ids;
    },
    initialData: (): string[] | null | undefined => rememberedMutes(userId)?.ids,
    initialDataUpdatedAt: () => rememberedMutes(userId)?.at,
    // Another device may have muted somebody.
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
  });

const toSet = (ids: string[] | null): ReadonlySet<string> => (ids && ids.length > 0 ? new Set(ids) : nobody);

/** Asks whom this member has muted, once `isReady`; until then it is what this device remembers. */
export const useFollowedMutes = (isReady: boolean): ReadonlySet<string> =>
  useQuery({ ...mutes(useSessionUserId()), enabled: isReady, select: toSet }).data ?? nobody;

/** Hands to every list whom this member has muted. */
export const MutedIdsContext = createContext(nobody);

/** Whom this member has muted, as far as that is known. */
export const useMutedIds = (): ReadonlySet<string> => use(MutedIdsContext);

/** The same, outside of what is drawn. */
export const knownMutedIds = (client: QueryClient): ReadonlySet<string> =>
  toSet(client.getQueryData(mutes(storedSession()?.id ?? "").queryKey) ?? null);

/** Whether what somebody wrote is left out. */
export const isMuted = (muted: ReadonlySet<string>, post: Pick<PostRecord, "isAuthentic" | "userId">): boolean =>
  muted.size > 0 && muted.has(authorIdOf(post));

/** The list of whom one has muted, for those who look at it. Null: the server knows no mutes. */
export const useMutes = () => useQuery(mutes(useSessionUserId()));

/** Mutes a member, or undoes it: at once, and taken back with words should the server refuse it. */
export const useMute = () => {
  const client = useQueryClient();
  const me = useSessionUserId();
  const { queryKey } = mutes(me);
  return useMutation({
    scope: { id: "mutes" },
    mutationFn: ({ id, isMuted: shall }: { id: string; isMuted: boolean }) =>
      shall ? createMute(id, me) : deleteMute(id, me),
    onMutate: async ({ id, isMuted: shall }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      const others = before?.filter((other) => other !== id) ?? [];
      client.setQueryData(queryKey, shall ? [id, ...others] : others);
      return before;
    },
    onError: (_error, _variables, before) => client.setQueryData(queryKey, before === undefined ? [] : before),
    onSuccess: () => rememberMutes(me, client.getQueryData(queryKey) ?? []),
    // Asked anew where it was not known whom else they have muted.
    onSettled: (_data, _error, _variables, before) => {
      if (before === undefined) void client.invalidateQueries({ queryKey });
      // They are counted without what the muted wrote.
      void client.invalidateQueries({ queryKey: topicKeys.popular });
    },
    meta: { failure: "The mute could not be saved", saysWhy: true },
  });
};
