// Owns what is shown of the things that wait for the network. They are sent by queries/outbox.
import { useMemo, useSyncExternalStore } from "react";
import { useSessionUser } from "@/queries/auth";
import { listWaiting, onWaitingChange, type Waiting, type WaitingPost } from "@/sdk/outbox";

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
  const { id: owner } = useSessionUser();
  const entries = useWaiting(owner);
  return useMemo(() => entries.filter(isPost), [entries]);
};

/** How many things would be lost with a logout. */
export const useWaitingCount = (): number => useWaiting(useSessionUser().id).length;
