import * as z from "zod/mini";
import { localKeys } from "@/config/device-storage";
import { isInMemory, onLocalChange, readLocal, removeLocal, writeLocal } from "@/lib/local-store";
import { uniqueId } from "@/lib/object-id";
import { clearWaiting } from "@/sdk/device/outbox";

// Unsent text survives a reload and a lost session.

type DraftFields = Readonly<Record<string, string>>;

export interface Draft {
  readonly restored: DraftFields;
  /** Retries use the same id, so that they make one document. */
  readonly documentId: () => string;
  /** A field that a form leaves out is not kept. */
  readonly keep: (fields: Readonly<Record<string, string | undefined>>) => void;
  readonly flush: () => void;
  /** The next text gets a new id. What another form or tab has kept under this name since stays. */
  readonly drop: () => void;
  /** Goes on with what came back to the store after `drop`, and returns why it came back; null if nothing did. */
  readonly reopen: () => string | null;
}

const pauseMs = 300;
/** For each member; the oldest are removed. */
const most = 20;

const draftsSchema = z.catchall(
  z.object({}),
  z.object({ documentId: z.string(), fields: z.catchall(z.object({}), z.string()) }),
);

type Drafts = z.infer<typeof draftsSchema>;

const storeOf = localKeys.drafts;

const read = (owner: string): Drafts => {
  const stored = draftsSchema.safeParse(readLocal(storeOf(owner)));
  return stored.success ? stored.data : {};
};

/** Undefined removes it. Other tabs may have changed other drafts. */
const put = (owner: string, key: string, draft: Drafts[string] | undefined): void => {
  const others = Object.entries(read(owner)).filter(([name]) => name !== key);
  const drafts = draft ? [...others, [key, draft] as const] : others;
  if (drafts.length === 0) removeLocal(storeOf(owner));
  else writeLocal(storeOf(owner), Object.fromEntries(drafts.slice(-most)));
};

/** Also the outbox and a begun deletion. */
export const removeDrafts = (owner: string): void => {
  removeLocal(storeOf(owner));
  clearWaiting(owner);
  removeLocal(localKeys.leaving);
};

export interface StoredDraft {
  key: string;
  documentId: string;
  fields: DraftFields;
}

export const listDrafts = (owner: string): StoredDraft[] =>
  Object.entries(read(owner))
    .map(([key, { documentId, fields }]) => ({ key, documentId, fields }))
    .toReversed();

/** Of a text that is published. */
export const editDraftKeyOf = (textId: string): string => `edit:${textId}`;

export const threadDraftKeyOf = (communityId: string): string => `thread:${communityId}`;

export const threadReplyDraftKeyOf = (textId: string): string => `thread-reply:${textId}`;

export const chatDraftKeyOf = (communityId: string): string => `chat:${communityId}`;

/** What the member has written goes with the page: the device has no room for it, or keeps nothing. */
export const isOnlyInMemory = (owner: string): boolean =>
  [storeOf, localKeys.outbox].some((of) => isInMemory(of(owner)));

export const removeDraft = (owner: string, key: string): void => put(owner, key, undefined);

export const onDraftsChange = (owner: string, listener: () => void): (() => void) =>
  onLocalChange(storeOf(owner), listener);

export const hasDraft = (owner: string, key: string): boolean => read(owner)[key] !== undefined;

export const returnToDraft = (owner: string, key: string, documentId: string, fields: DraftFields): void =>
  put(owner, key, { documentId, fields: { ...fields } });

const isBlank = (fields: DraftFields): boolean => Object.values(fields).every((value) => value.trim() === "");

export const openDraft = (owner: string, key: string): Draft => {
  const stored = read(owner)[key];
  let documentId = stored?.documentId ?? uniqueId();
  let restored: DraftFields = stored?.fields ?? {};
  let current = restored;
  let known = stored;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDropped = false;

  const save = (): void => {
    clearTimeout(timer);
    timer = undefined;
    known = isBlank(current) ? undefined : { documentId, fields: { ...current } };
    put(owner, key, known);
  };

  return {
    get restored() {
      return restored;
    },
    documentId: () => documentId,
    keep: (fields) => {
      // The same text sent again must find its document.
      if (isDropped) documentId = uniqueId();
      isDropped = false;
      current = Object.fromEntries(
        Object.entries(fields).flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
      );
      clearTimeout(timer);
      timer = setTimeout(save, pauseMs);
    },
    flush: () => {
      if (timer !== undefined) save();
    },
    drop: () => {
      clearTimeout(timer);
      timer = undefined;
      isDropped = true;
      restored = {};
      current = {};
      if (JSON.stringify(read(owner)[key]) === JSON.stringify(known)) put(owner, key, undefined);
      known = undefined;
    },
    reopen: () => {
      const returned = read(owner)[key];
      if (!returned) return null;
      known = returned;
      ({ documentId, fields: current } = returned);
      isDropped = false;
      return current["refusal"] ?? "";
    },
  };
};
