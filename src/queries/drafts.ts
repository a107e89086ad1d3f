// Unsent text of forms, on this device.
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { onWindow } from "@/lib/listen";
import { uniqueId } from "@/lib/object-id";
import { storedNotice } from "@/sdk/account/stored-session";
import {
  listDrafts,
  onDraftsChange,
  openDraft,
  removeDraft,
  returnToDraft,
  type StoredDraft,
} from "@/sdk/device/drafts";

export { chatDraftKeyOf, editDraftKeyOf, threadDraftKeyOf } from "@/sdk/device/drafts";
export type Draft = ReturnType<typeof openDraft>;

/** The form needs a `key` of member and draft. */
export const useDraft = (userId: string, draftKey: string): Draft => {
  const [draft] = useState(() => openDraft(userId, draftKey));
  useEffect(() => onWindow(["pagehide"], draft.flush), [draft]);
  useEffect(() => draft.flush, [draft]);
  return draft;
};

export const useDrafts = (owner: string): readonly StoredDraft[] => {
  const stored = useSyncExternalStore(
    (listener) => onDraftsChange(owner, listener),
    () => JSON.stringify(listDrafts(owner)),
  );
  return useMemo(() => (stored === "[]" ? [] : listDrafts(owner)), [owner, stored]);
};

export const discardDraft = (owner: string, { key, documentId, fields }: StoredDraft): (() => void) => {
  removeDraft(owner, key);
  return () => returnToDraft(owner, key, documentId, fields);
};

export const takeDraft = (owner: string, draftKey: string): Draft["restored"] => {
  const draft = openDraft(owner, draftKey);
  const { restored } = draft;
  draft.drop();
  return restored;
};

export const keepAfterSessionEnd = (owner: string, draftKey: string, fields: Draft["restored"]): void => {
  if (storedNotice() === "ended" && Object.keys(fields).length > 0) returnToDraft(owner, draftKey, uniqueId(), fields);
};
