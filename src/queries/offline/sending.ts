// Owns what is on its way to the server: which posts this tab sends, whose echo by realtime is no news here, and what is
// shown of the things that wait for the network, which queries/offline/outbox sends.
import { useMutationState, type QueryClient } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import type { NewPost } from "@/domain/post";
import { postKeys } from "@/queries/keys";
import { useSessionUserId } from "@/queries/members/session";
import { listWaiting, onWaitingChange, type Waiting, type WaitingPost } from "@/sdk/outbox";

/** A mutation's variables: those under `postKeys.create` are all of `useCreate`, which the cache cannot know. */
const sentPost = (variables: unknown): NewPost | undefined => variables as NewPost | undefined;

const sentLater = new WeakMap<QueryClient, Set<string>>();

/** What waited for the network is sent by this tab now; what it returns says that it was not sent after all. */
export const noteSending = (client: QueryClient, id: string): (() => void) => {
  const ids = sentLater.get(client) ?? new Set();
  sentLater.set(client, ids.add(id));
  return () => void ids.delete(id);
};

/** Whether this tab has sent, or is sending, the post of that id: what follows is the sender’s business then. */
export const isSentHere = (client: QueryClient, id: string): boolean =>
  sentLater.get(client)?.has(id) === true ||
  client
    .getMutationCache()
    .findAll({ mutationKey: postKeys.create })
    .some(({ state }) => state.status !== "error" && sentPost(state.variables)?.id === id);

/** Posts that are on their way and in no list yet. */
export const usePostsBeingSent = (): NewPost[] =>
  useMutationState({
    filters: { mutationKey: postKeys.create, status: "pending" },
    select: ({ state }) => sentPost(state.variables),
  }).filter((post) => post !== undefined);

/** All that waits of a member, the oldest first. */
export const useWaiting = (owner: string): readonly Waiting[] => {
  const stored = useSyncExternalStore(
    (listener) => onWaitingChange(owner, listener),
    () => JSON.stringify(listWaiting(owner)),
  );
  return useMemo(() => (stored === "[]" ? [] : listWaiting(owner)), [owner, stored]);
};

const isPost = (entry: Waiting): entry is WaitingPost => entry.kind === "post";

/** One's own posts and replies that wait, the oldest first. */
export const useWaitingPosts = (): readonly WaitingPost[] => {
  const owner = useSessionUserId();
  const entries = useWaiting(owner);
  return useMemo(() => entries.filter(isPost), [entries]);
};

/** How many things would be lost with a logout. */
export const useWaitingCount = (): number => useWaiting(useSessionUserId()).length;
