/**
 * What a member wrote or deleted without a network, kept on this device in its order until it is sent. All tabs see the
 * same; who sends it is the business of queries/offline/outbox.
 */
import * as z from "zod/mini";
import { localKeys } from "@/config/device-storage";
import { newPostSchema } from "@/domain/post";
import { onLocalChange, readLocal, removeLocal, writeLocal } from "@/lib/local-store";

const postSchema = z.object({
  kind: z.literal("post"),
  /** Of the form that it was written in (sdk/drafts). */
  draftKey: z.string(),
  /** Its id is the draft's: sent twice, as after a lost answer, it is one post. */
  post: newPostSchema,
  /** Why the server refused it; '' while it waits. */
  refusal: z.string(),
});

const deletionSchema = z.object({
  kind: z.literal("deletion"),
  post: z.pick(newPostSchema, { id: true, userId: true, parentId: true, article: true }),
  refusal: z.literal(""),
});

const entrySchema = z.union([postSchema, deletionSchema]);

export type WaitingPost = z.infer<typeof postSchema>;
export type WaitingDeletion = z.infer<typeof deletionSchema>;
export type Waiting = WaitingPost | WaitingDeletion;

const storeOf = localKeys.outbox;

/** What waits, the oldest first; an entry that cannot be read costs only itself. */
export const listWaiting = (owner: string): Waiting[] => {
  const stored = readLocal(storeOf(owner));
  return Array.isArray(stored)
    ? stored.flatMap((entry: unknown) => {
        const { data } = entrySchema.safeParse(entry);
        return data ? [data] : [];
      })
    : [];
};

const write = (owner: string, entries: readonly Waiting[]): void => {
  if (entries.length === 0) removeLocal(storeOf(owner));
  else writeLocal(storeOf(owner), entries);
};

/** Puts an entry at the end, or in the place of the one with its id. */
export const putWaiting = (owner: string, entry: Waiting): void => {
  const entries = listWaiting(owner);
  const isThere = entries.some(({ post }) => post.id === entry.post.id);
  write(owner, isThere ? entries.map((each) => (each.post.id === entry.post.id ? entry : each)) : [...entries, entry]);
};

export const removeWaiting = (owner: string, id: string): void =>
  write(
    owner,
    listWaiting(owner).filter(({ post }) => post.id !== id),
  );

export const clearWaiting = (owner: string): void => removeLocal(storeOf(owner));

/** Calls `listener` when something comes to wait or waits no more, in any tab. Returns the way to stop. */
export const onWaitingChange = (owner: string, listener: () => void): (() => void) =>
  onLocalChange(storeOf(owner), listener);
