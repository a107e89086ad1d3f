import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { writePictures } from "@/domain/picture";
import type { PostRecord } from "@/domain/post";
import { postKeys } from "@/queries/keys";
import { useSessionUserId } from "@/queries/people/session";
import { hasDraft, returnToDraft } from "@/sdk/device/drafts";
import {
  isInTheWay,
  isOnFirstTry,
  isWaiting,
  listWaiting,
  putWaiting,
  textOf,
  waitingId,
  withdraw,
  type WaitingDraft,
  type WaitingText,
} from "@/sdk/device/outbox";
import { useWaitingDrafts, type QueueEntry } from "./entries";

export { targetOf, textKindOf, textOf, waitingId, type WaitingDraft } from "@/sdk/device/outbox";

/** What was refused goes out again. */
export const retryWaiting = (owner: string, entry: WaitingText): void => putWaiting(owner, { ...entry, refusal: "" });

const addedByApp = new Set(["id", "userId", "parentId", "parentUserId", "rootId", "topic", "location"]);

export const returnToForm = (owner: string, entry: WaitingDraft): void => {
  const text = textOf(entry);
  const { draftKey, refusal } = entry;
  const typed = Object.entries({ ...text, pictures: writePictures(text.pictures), refusal }).flatMap(([name, value]) =>
    typeof value === "string" && value !== "" && !addedByApp.has(name) ? [[name, value] as const] : [],
  );
  returnToDraft(owner, draftKey, text.id, Object.fromEntries(typed));
  withdraw(owner, text.id);
};

export const discardWaiting = (owner: string, entry: QueueEntry): (() => void) => {
  withdraw(owner, waitingId(entry));
  return () => putWaiting(owner, entry);
};

export const useFormQueue = (draftKey: string) => {
  const client = useQueryClient();
  const owner = useSessionUserId();
  const entries = useWaitingDrafts(draftKey);
  const tried = useRef<{ id: string; end: () => void }>(undefined);

  useEffect(() => {
    if (tried.current === undefined || isOnFirstTry(owner, tried.current.id)) return;
    tried.current.end();
    tried.current = undefined;
  });

  return {
    draftKey,
    entries,
    hasDraft: (): boolean => hasDraft(owner, draftKey),
    isWaiting: (id: string): boolean => isWaiting(owner, id),
    /** Nothing else is waiting to be sent. */
    isEmpty: (): boolean => !listWaiting(owner).some(isInTheWay),
    /** It waits for its turn: pictures take long, and so may what was written before. */
    add: (entry: WaitingDraft): void => putWaiting(owner, entry),
    /** Resolves when the first try has ended, unless the form is left before. */
    try: (entry: WaitingDraft): Promise<void> =>
      new Promise((end) => {
        tried.current = { id: waitingId(entry), end };
        putWaiting(owner, { ...entry, isFirstTry: true });
      }),
    retry: (entry: WaitingDraft): void => retryWaiting(owner, entry),
    returnToForm: (entry: WaitingDraft): void => returnToForm(owner, entry),
    /** What the server made of a post; undefined if another tab sent it. */
    published: (id: string) => client.getQueryData<PostRecord>(postKeys.record(id)),
  };
};
