import { useMutationState, type QueryClient } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import type { NewPost } from "@/domain/post";
import { postKeys } from "@/queries/keys";
import { useSessionUserId } from "@/queries/members/session";
import { listWaiting, onWaitingChange, type Waiting, type WaitingMessage, type WaitingPost } from "@/sdk/outbox";

export type OutboxEntry = Waiting;
export type OutboxPost = WaitingPost;
export type OutboxMessage = WaitingMessage;

/** All mutations under these keys are of posts. */
const postOf = (variables: unknown): NewPost | undefined => variables as NewPost | undefined;

/** Its own realtime event is not news. */
export const isSentHere = (client: QueryClient, id: string): boolean =>
  [postKeys.create, postKeys.send].some((mutationKey) =>
    client
      .getMutationCache()
      .findAll({ mutationKey })
      .some(({ state }) => state.status !== "error" && postOf(state.variables)?.id === id),
  );

export const usePostsBeingSent = (): NewPost[] =>
  useMutationState({
    filters: { mutationKey: postKeys.create, status: "pending" },
    select: ({ state }) => postOf(state.variables),
  }).filter((post) => post !== undefined);

export const useOutboxEntries = (owner: string): readonly OutboxEntry[] => {
  const stored = useSyncExternalStore(
    (listener) => onWaitingChange(owner, listener),
    () => JSON.stringify(listWaiting(owner)),
  );
  return useMemo(() => (stored === "[]" ? [] : listWaiting(owner)), [owner, stored]);
};

const isPost = (entry: OutboxEntry): entry is OutboxPost => entry.kind === "post";

export const useOutboxPosts = (): readonly OutboxPost[] => {
  const owner = useSessionUserId();
  const entries = useOutboxEntries(owner);
  return useMemo(() => entries.filter(isPost), [entries]);
};

const isMessageOf =
  (communityId: string) =>
  (entry: OutboxEntry): entry is OutboxMessage =>
    entry.kind === "message" && entry.message.community.id === communityId;

export const useOutboxMessages = (communityId: string): readonly OutboxMessage[] => {
  const entries = useOutboxEntries(useSessionUserId());
  return useMemo(() => entries.filter(isMessageOf(communityId)), [entries, communityId]);
};

export const useOutboxCount = (): number => useOutboxEntries(useSessionUserId()).length;
