import type { QueryClient } from "@tanstack/react-query";
import { useMemo, useSyncExternalStore } from "react";
import { useSessionUserId } from "@/queries/members/session";
import {
  listWaiting,
  onWaitingChange,
  type Waiting,
  type WaitingMessage,
  type WaitingPost,
  type WaitingText,
} from "@/sdk/device/outbox";

export type OutboxEntry = WaitingText;
export type OutboxPost = WaitingPost;
export type OutboxMessage = WaitingMessage;

export interface OutboxResult {
  /** `quiet`: nothing is said about it. */
  outcome: "created" | "replied" | "deleted" | "waits" | "failed" | "refused" | "not-deleted" | "quiet";
  reason?: string;
}

/** Each sends an entry of its kind. @throws a failure that says nothing about the entry, which goes on waiting */
export type Senders = {
  [Kind in Waiting["kind"]]: (
    client: QueryClient,
    owner: string,
    entry: Extract<Waiting, { kind: Kind }>,
  ) => Promise<OutboxResult>;
};

export const useWaiting = (owner: string): readonly Waiting[] => {
  const stored = useSyncExternalStore(
    (listener) => onWaitingChange(owner, listener),
    () => JSON.stringify(listWaiting(owner)),
  );
  return useMemo(() => (stored === "[]" ? [] : listWaiting(owner)), [owner, stored]);
};

const isText = (entry: Waiting): entry is OutboxEntry => entry.kind !== "files";

/** Without files, which the member neither wrote nor deleted by themselves. */
export const useOutboxEntries = (owner: string): readonly OutboxEntry[] => {
  const waiting = useWaiting(owner);
  return useMemo(() => waiting.filter(isText), [waiting]);
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
