import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { writePictures } from "@/domain/picture";
import type { NewPost, PostRecord } from "@/domain/post";
import { postKeys } from "@/queries/keys";
import { useSessionUserId } from "@/queries/members/session";
import { hasDraft, returnToDraft } from "@/sdk/device/drafts";
import { isWaiting, listWaiting, putWaiting, waitingId, withdraw } from "@/sdk/device/outbox";
import { useOutboxPosts, type OutboxEntry, type OutboxPost } from "./outbox";

const addedByApp = new Set(["id", "userId", "parentId", "parentUserId", "topic", "location"]);

export const takeBack = (owner: string, { draftKey, post, refusal }: OutboxPost): void => {
  const typed = Object.entries({ ...post, pictures: writePictures(post.pictures), refusal }).filter(
    ([name, text]) => !addedByApp.has(name) && text !== "",
  );
  returnToDraft(owner, draftKey, post.id, Object.fromEntries(typed));
  withdraw(owner, post.id);
};

const isOnFirstTry = (owner: string, id: string): boolean =>
  listWaiting(owner).some((entry) => entry.kind === "post" && entry.isFirstTry && entry.post.id === id);

export const discardWaiting = (owner: string, entry: OutboxEntry): (() => void) => {
  withdraw(owner, waitingId(entry));
  return () => putWaiting(owner, entry);
};

export const useFormOutbox = (draftKey: string) => {
  const client = useQueryClient();
  const owner = useSessionUserId();
  const posts = useOutboxPosts();
  const entries = useMemo(() => posts.filter((entry) => entry.draftKey === draftKey), [posts, draftKey]);
  const tried = useRef<{ id: string; end: () => void }>(undefined);

  useEffect(() => {
    if (tried.current === undefined || isOnFirstTry(owner, tried.current.id)) return;
    tried.current.end();
    tried.current = undefined;
  });

  return {
    entries,
    hasDraft: (): boolean => hasDraft(owner, draftKey),
    isWaiting: ({ id }: NewPost): boolean => isWaiting(owner, id),
    /** Waits its turn: pictures take long, and so may what was written before. */
    add: (post: NewPost): void => putWaiting(owner, { kind: "post", draftKey, post, refusal: "" }),
    /** Resolves when the first try has ended, unless the form is left before. */
    try: (post: NewPost): Promise<void> =>
      new Promise((end) => {
        tried.current = { id: post.id, end };
        putWaiting(owner, { kind: "post", draftKey, post, refusal: "", isFirstTry: true });
      }),
    /** Nothing else is waiting to be sent. */
    isEmpty: (): boolean => listWaiting(owner).every(({ kind, refusal }) => kind === "files" || refusal !== ""),
    takeBack: (entry: OutboxPost): void => takeBack(owner, entry),
    /** What the server made of it; undefined if another tab sent it. */
    published: ({ id }: NewPost) => client.getQueryData<PostRecord>(postKeys.record(id)),
  };
};
