// Posts, deletions and messages that wait for a network. queries/offline sends them.
import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { app } from "@/config/app";
import { localKeys } from "@/config/device-storage";
import { newMessageSchema } from "@/domain/new-message";
import { newPostSchema } from "@/domain/post";
import { onLocalChange, readLocal, removeLocal, writeLocal } from "@/lib/local-store";
import { isObjectId } from "@/lib/object-id";

const postSchema = z.object({
  kind: z.literal("post"),
  draftKey: z.string(),
  /** The draft's id, so that sending twice makes one post. */
  post: newPostSchema,
  refusal: z.string(),
});

const deletionSchema = z.object({
  kind: z.literal("deletion"),
  post: z.pick(newPostSchema, { id: true, userId: true, parentId: true, article: true, pictures: true }),
  refusal: z.literal(""),
});

/** All messages pass here: the next visit sends the rest. */
const messageSchema = z.object({
  kind: z.literal("message"),
  message: newMessageSchema,
  /** ISO 8601. */
  at: z.string(),
  refusal: z.string(),
});

const entrySchema = z.union([postSchema, deletionSchema, messageSchema]);

export type WaitingPost = z.infer<typeof postSchema>;
export type WaitingDeletion = z.infer<typeof deletionSchema>;
export type WaitingMessage = z.infer<typeof messageSchema>;
export type Waiting = WaitingPost | WaitingDeletion | WaitingMessage;

export const waitingId = (entry: Waiting): string => (entry.kind === "message" ? entry.message.id : entry.post.id);

const otherFormSchema = z.object({
  kind: z.literal("post"),
  draftKey: z.catch(z.string(), "post"),
  post: z.looseObject({ id: z.string().check(z.refine(isObjectId)), parentId: z.catch(z.string(), "") }),
});

const otherForm = (): string => {
  const { name } = app;
  return t`It was written in another version of ${name}, which this one can’t read.`;
};

/** Unreadable posts come back as refused. */
const fromOtherForm = (owner: string, entry: unknown): WaitingPost[] => {
  const { data } = otherFormSchema.safeParse(entry);
  if (!data) return [];
  const { draftKey, post } = data;
  const content = typeof post.content === "string" ? post.content : JSON.stringify(post);
  const { id, parentId } = post;
  const readable = newPostSchema.parse({ id, userId: owner, parentId, content });
  return [{ kind: "post", draftKey, post: readable, refusal: otherForm() }];
};

const storeOf = localKeys.outbox;

const stored = (owner: string): unknown[] => {
  const entries = readLocal(storeOf(owner));
  return Array.isArray(entries) ? entries : [];
};

export const listWaiting = (owner: string): Waiting[] =>
  stored(owner).flatMap((entry) => entrySchema.safeParse(entry).data ?? fromOtherForm(owner, entry));

const withId = z.object({ id: z.string() });
const withIdSchema = z.object({ post: z.optional(withId), message: z.optional(withId) });

const idOf = (entry: unknown): string | undefined => {
  const { data } = withIdSchema.safeParse(entry);
  return data?.post?.id ?? data?.message?.id;
};

/** Keeps unknown entries for other versions. */
const write = (owner: string, entries: readonly unknown[]): void => {
  if (entries.length === 0) removeLocal(storeOf(owner));
  else writeLocal(storeOf(owner), entries);
};

export const putWaiting = (owner: string, entry: Waiting): void => {
  const entries = stored(owner);
  const isEntry = (other: unknown): boolean => idOf(other) === waitingId(entry);
  write(owner, entries.some(isEntry) ? entries.map((other) => (isEntry(other) ? entry : other)) : [...entries, entry]);
};

export const removeWaiting = (owner: string, id: string): void =>
  write(
    owner,
    stored(owner).filter((entry) => idOf(entry) !== id),
  );

export const clearWaiting = (owner: string): void => removeLocal(storeOf(owner));

export const onWaitingChange = (owner: string, listener: () => void): (() => void) =>
  onLocalChange(storeOf(owner), listener);
