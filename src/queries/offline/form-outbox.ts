import { useMemo } from "react";
import { writePictures } from "@/domain/picture";
import { useSessionUserId } from "@/queries/members/session";
import { hasDraft, returnToDraft } from "@/sdk/drafts";
import { putWaiting, removeWaiting, waitingId } from "@/sdk/outbox";
import { useOutboxPosts, type OutboxEntry, type OutboxPost } from "./outbox";

const addedByApp = new Set(["id", "userId", "parentId", "parentUserId", "topic", "location"]);

export const takeBack = (owner: string, { draftKey, post, refusal }: OutboxPost): void => {
  const typed = Object.entries({ ...post, pictures: writePictures(post.pictures), refusal }).filter(
    ([name, text]) => !addedByApp.has(name) && text !== "",
  );
  returnToDraft(owner, draftKey, post.id, Object.fromEntries(typed));
  removeWaiting(owner, post.id);
};

export const discardWaiting = (owner: string, entry: OutboxEntry): (() => void) => {
  removeWaiting(owner, waitingId(entry));
  return () => putWaiting(owner, entry);
};

export const useFormOutbox = (draftKey: string) => {
  const owner = useSessionUserId();
  const posts = useOutboxPosts();
  const entries = useMemo(() => posts.filter((entry) => entry.draftKey === draftKey), [posts, draftKey]);
  return {
    entries,
    hasDraft: (): boolean => hasDraft(owner, draftKey),
    keep: (post: OutboxPost["post"]): void => putWaiting(owner, { kind: "post", draftKey, post, refusal: "" }),
    takeBack: (entry: OutboxPost): void => takeBack(owner, entry),
  };
};
