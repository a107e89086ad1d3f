import { useMemo } from "react";
import { listen } from "@/lib/listen";
import { useSessionUserId } from "@/queries/people/session";
import { useStored } from "@/queries/use-stored";
import { storedSession } from "@/sdk/account/stored-session";
import { isOnlyInMemory } from "@/sdk/device/drafts";
import {
  listWaiting,
  onWaitingChange,
  type Waiting,
  type WaitingDraft,
  type WaitingFiles,
  type WaitingMessage,
  type WaitingPost,
} from "@/sdk/device/outbox";

export type { WaitingPost };
export type QueueEntry = Exclude<Waiting, WaitingFiles>;

/** How a try ended, as far as its writer is told. */
export interface SendResult {
  what: "post" | "reply" | "thread" | "thread-reply" | "edit" | "deletion" | "text-deletion";
  /** `failed` in front of its writer, `refused` later. */
  end: "sent" | "waits" | "failed" | "refused";
  reason?: string;
}

/** Whether what the member has written survives the page. */
export const isStored = (): boolean => !isOnlyInMemory(storedSession()?.id ?? "");

/** The browser asks before what is in memory alone goes with the page. */
export const askBeforeLoss = (): (() => void) =>
  listen(window, ["beforeunload"], (event) => isStored() || event.preventDefault());

export const useWaiting = (owner: string): readonly Waiting[] =>
  useStored(
    (listener) => onWaitingChange(owner, listener),
    () => listWaiting(owner),
  );

const useEntries = <Entry extends Waiting>(owner: string, isMeant: (entry: Waiting) => entry is Entry): Entry[] => {
  const waiting = useWaiting(owner);
  return useMemo(() => waiting.filter(isMeant), [waiting, isMeant]);
};

const isQueueEntry = (entry: Waiting): entry is QueueEntry => entry.kind !== "files";
const isPost = (entry: Waiting): entry is WaitingPost => entry.kind === "post";
const isMessage = (entry: Waiting): entry is WaitingMessage => entry.kind === "message";
const isDraft = (entry: Waiting): entry is WaitingDraft => entry.kind === "post" || entry.kind === "thread";

/** Without files, which the member neither wrote nor deleted by themselves. */
export const useQueueEntries = (owner: string): readonly QueueEntry[] => useEntries(owner, isQueueEntry);

export const useQueueCount = (): number => useQueueEntries(useSessionUserId()).length;

export const useWaitingPosts = (): readonly WaitingPost[] => useEntries(useSessionUserId(), isPost);

export const useWaitingMessages = (communityId: string): readonly WaitingMessage[] => {
  const messages = useEntries(useSessionUserId(), isMessage);
  return useMemo(() => messages.filter(({ message }) => message.community.id === communityId), [messages, communityId]);
};

/** What was written in a form. */
export const useWaitingDrafts = (draftKey: string): readonly WaitingDraft[] => {
  const drafts = useEntries(useSessionUserId(), isDraft);
  return useMemo(() => drafts.filter((entry) => entry.draftKey === draftKey), [drafts, draftKey]);
};
