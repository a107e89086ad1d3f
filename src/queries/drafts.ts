// Unsent text of forms, on this device.
import { useEffect, useState } from "react";
import { onWindow, together } from "@/lib/listen";
import {
  listDrafts,
  onDraftsChange,
  openDraft,
  removeDraft,
  returnToDraft,
  type StoredDraft,
} from "@/sdk/device/drafts";
import { useStored } from "./use-stored";

export { chatDraftKeyOf, editDraftKeyOf, threadDraftKeyOf, threadReplyDraftKeyOf } from "@/sdk/device/drafts";
export type Draft = ReturnType<typeof openDraft>;

/** The form needs a `key` of member and draft. */
export const useDraft = (userId: string, draftKey: string): Draft => {
  const [draft] = useState(() => openDraft(userId, draftKey));
  useEffect(() => together(onWindow(["pagehide"], draft.flush), draft.flush), [draft]);
  return draft;
};

export const useDrafts = (owner: string): readonly StoredDraft[] =>
  useStored(
    (listener) => onDraftsChange(owner, listener),
    () => listDrafts(owner),
  );

export const discardDraft = (owner: string, { key, documentId, fields }: StoredDraft): (() => void) => {
  removeDraft(owner, key);
  return () => returnToDraft(owner, key, documentId, fields);
};
