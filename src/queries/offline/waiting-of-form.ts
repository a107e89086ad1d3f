// Owns what a form does with the words that were written in it and wait for the network: to show, keep and take them back.
import { useMemo } from "react";
import { useSessionUserId } from "@/queries/members/session";
import { hasDraft, returnToDraft } from "@/sdk/drafts";
import { putWaiting, removeWaiting, type WaitingPost } from "@/sdk/outbox";
import { useWaitingPosts } from "./sending";

/** Back into the form's draft, with why it was refused, if it was. */
export const takeBack = (owner: string, { draftKey, post, refusal }: WaitingPost): void => {
  const { content, article } = post;
  returnToDraft(owner, draftKey, post.id, { content, ...(article && { article }), ...(refusal && { refusal }) });
  removeWaiting(owner, post.id);
};

/** What the form under a draft's key can do with what waits of it. */
export const useOutboxOf = (draftKey: string) => {
  const owner = useSessionUserId();
  const waiting = useWaitingPosts();
  const entries = useMemo(() => waiting.filter((entry) => entry.draftKey === draftKey), [waiting, draftKey]);
  return {
    entries,
    /** Words are begun in the form already. */
    hasDraft: (): boolean => hasDraft(owner, draftKey),
    keep: (post: WaitingPost["post"]): void => putWaiting(owner, { kind: "post", draftKey, post, refusal: "" }),
    takeBack: (entry: WaitingPost): void => takeBack(owner, entry),
  };
};
