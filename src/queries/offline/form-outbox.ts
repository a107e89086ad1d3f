import { useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { writePictures } from "@/domain/picture";
import type { PostRecord } from "@/domain/post";
import { postKeys } from "@/queries/keys";
import { useSessionUserId } from "@/queries/members/session";
import { hasDraft, returnToDraft } from "@/sdk/device/drafts";
import { putWaiting, waitingId, withdraw } from "@/sdk/device/outbox";
import { useOutboxPosts, type OutboxEntry, type OutboxPost } from "./outbox";

const addedByApp = new Set(["id", "userId", "parentId", "parentUserId", "topic", "location"]);

export const takeBack = (owner: string, { draftKey, post, refusal }: OutboxPost): void => {
  const typed = Object.entries({ ...post, pictures: writePictures(post.pictures), refusal }).filter(
    ([name, text]) => !addedByApp.has(name) && text !== "",
  );
  returnToDraft(owner, draftKey, post.id, Object.fromEntries(typed));
  withdraw(owner, post.id);
};

export const discardWaiting = (owner: string, entry: OutboxEntry): (() => void) => {
  withdraw(owner, waitingId(entry));
  return () => putWaiting(owner, entry);
};

export const useFormOutbox = (draftKey: string) => {
  const client = useQueryClient();
  const owner = useSessionUserId();
  const posts = useOutboxPosts();
  const entries = useMemo(() => posts.filter((entry) => entry.draftKey === draftKey), [posts, draftKey]);
  return {
    entries,
    hasDraft: (): boolean => hasDraft(owner, draftKey),
    keep: (post: OutboxPost["post"]): void => putWaiting(owner, { kind: "post", draftKey, post, refusal: "" }),
    takeBack: (entry: OutboxPost): void => takeBack(owner, entry),
    /** What the server made of it; undefined if another tab sent it. */
    published: ({ post }: OutboxPost) => client.getQueryData<PostRecord>(postKeys.record(post.id)),
  };
};
