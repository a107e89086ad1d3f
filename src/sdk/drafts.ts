import * as z from "zod/mini";
import { localKeys } from "@/config/device-storage";
import { readLocal, removeLocal, writeLocal } from "@/lib/local-store";
import { uniqueId } from "@/lib/object-id";
import { clearWaiting } from "@/sdk/outbox";

/**
 * Text that is being written, kept on this device until it is sent: it survives a reload and a lost session. Each member
 * has a store of their own, so nobody is shown what another one wrote here.
 */

type DraftFields = Readonly<Record<string, string>>;

export interface Draft {
  /** What was found when the draft was opened; empty for a new one, and once it is dropped. */
  readonly found: DraftFields;
  /** Of the document that the draft becomes: the same at every try, so that trying again makes one document. */
  readonly documentId: () => string;
  /** Keeps these fields a moment after the last call. */
  readonly keep: (fields: DraftFields) => void;
  /** Keeps at once what waits to be kept. */
  readonly flush: () => void;
  /** Sent or discarded: forgets the fields; what is written next gets an id of its own. */
  readonly drop: () => void;
  /** The id belongs to a document with other words: the fields stay and get a new one. */
  readonly renew: () => void;
}

/** Milliseconds after the last key. */
const pause = 300;
/** Per member; the oldest go first. */
const most = 20;

// Not z.record(): every object's schema knows this way already, and no page has to load another.
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

/** Replaces one draft of the owner's; undefined removes it. Others may have changed theirs meanwhile, in another tab. */
const put = (owner: string, key: string, draft: Drafts[string] | undefined): void => {
  const others = Object.entries(read(owner)).filter(([name]) => name !== key);
  const drafts = draft ? [...others, [key, draft] as const] : others;
  if (drafts.length === 0) removeLocal(storeOf(owner));
  else writeLocal(storeOf(owner), Object.fromEntries(drafts.slice(-most)));
};

/** Forgets everything that a member began here, and what waits to be sent. */
export const removeDrafts = (owner: string): void => {
  removeLocal(storeOf(owner));
  clearWaiting(owner);
};

export const hasDraft = (owner: string, key: string): boolean => read(owner)[key] !== undefined;

/** Makes a draft of what was not sent, under the id that it had. */
export const returnToDraft = (owner: string, key: string, documentId: string, fields: DraftFields): void =>
  put(owner, key, { documentId, fields: { ...fields } });

const isBlank = (fields: DraftFields): boolean => Object.values(fields).every((value) => value.trim() === "");

/** The draft that `owner`, a member's id, has under `key`: what they left there, or a new one. */
export const openDraft = (owner: string, key: string): Draft => {
  const stored = read(owner)[key];
  let documentId = stored?.documentId ?? uniqueId();
  let found: DraftFields = stored?.fields ?? {};
  let kept = found;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDropped = false;

  const save = (): void => {
    clearTimeout(timer);
    timer = undefined;
    put(owner, key, isBlank(kept) ? undefined : { documentId, fields: { ...kept } });
  };

  return {
    get found() {
      return found;
    },
    documentId: () => documentId,
    keep: (fields) => {
      // Not sooner: sending once more what was sent must meet the document that it became.
      if (isDropped) documentId = uniqueId();
      isDropped = false;
      kept = fields;
      clearTimeout(timer);
      timer = setTimeout(save, pause);
    },
    flush: () => {
      if (timer !== undefined) save();
    },
    drop: () => {
      isDropped = true;
      found = {};
      kept = {};
      save();
    },
    renew: () => {
      documentId = uniqueId();
      save();
    },
  };
};
