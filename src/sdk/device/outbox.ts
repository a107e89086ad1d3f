// What waits to be sent: posts, messages, threads, edits, deletions, and the deletion of files. queries/writing sends it.
import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { app } from "@/config/app";
import { localKeys } from "@/config/device-storage";
import {
  newMessageSchema,
  newSharedThreadSchema,
  pictureTargetSchema,
  textTarget,
  textTargetSchema,
  type TextTarget,
} from "@/domain/new-message";
import { newPostSchema } from "@/domain/post";
import { postEditSchema } from "@/domain/post-edit";
import { onLocalChange, readLocal, removeLocal, writeLocal } from "@/lib/local-store";
import { isObjectId, uniqueId } from "@/lib/object-id";

const postSchema = z.object({
  kind: z.literal("post"),
  draftKey: z.string(),
  /** The draft's id, so that sending twice makes one post. */
  post: newPostSchema,
  refusal: z.string(),
  /** Its form waits for the end of it: what fails now goes back there, but for a lost network. */
  isFirstTry: z.optional(z.boolean()),
  /** Some of its pictures may be on the server. */
  isBegun: z.optional(z.boolean()),
});

/** It has an id of its own, because a text may be edited again before it is sent. */
const editSchema = z.object({
  kind: z.literal("edit"),
  edit: z.object({
    id: z.string(),
    textId: z.string(),
    /** Absent for a post. */
    target: z.exactOptional(textTargetSchema),
    /** Those of a thread or message are its words and its warning. */
    changes: postEditSchema,
  }),
  refusal: z.literal(""),
});

const deletionSchema = z.object({
  kind: z.literal("deletion"),
  /** Named after posts, the first that could be deleted. */
  post: z.extend(z.pick(newPostSchema, { id: true, userId: true, parentId: true, article: true, pictures: true }), {
    /** Absent for a post. */
    target: z.exactOptional(textTargetSchema),
    rootId: z.exactOptional(z.string()),
  }),
  refusal: z.literal(""),
});

/** All messages pass here: the next visit sends the rest. */
const messageSchema = z.object({
  kind: z.literal("message"),
  message: newMessageSchema,
  /** ISO 8601. */
  at: z.string(),
  refusal: z.string(),
  isBegun: z.optional(z.boolean()),
});

const threadSchema = z.object({
  kind: z.literal("thread"),
  draftKey: z.string(),
  thread: newSharedThreadSchema,
  refusal: z.string(),
  isFirstTry: z.optional(z.boolean()),
  isBegun: z.optional(z.boolean()),
});

/** Files that their text may not name, or no longer. Those that it does not name are deleted. */
const filesSchema = z.object({
  kind: z.literal("files"),
  files: z.object({
    id: z.string(),
    textId: z.string(),
    /** What they belong to, under the name by which devices have stored it. Null for a post. */
    place: z.nullable(pictureTargetSchema),
    authorId: z.string(),
    pictures: z.array(z.string()),
  }),
  refusal: z.literal(""),
});

const entrySchema = z.union([postSchema, editSchema, deletionSchema, messageSchema, threadSchema, filesSchema]);

export type WaitingPost = z.infer<typeof postSchema>;
export type WaitingEdit = z.infer<typeof editSchema>;
export type WaitingDeletion = z.infer<typeof deletionSchema>;
export type WaitingMessage = z.infer<typeof messageSchema>;
export type WaitingThread = z.infer<typeof threadSchema>;
export type WaitingFiles = z.infer<typeof filesSchema>;
/** What was written in a form that is a draft before. */
export type WaitingDraft = WaitingPost | WaitingThread;
export type WaitingText = WaitingDraft | WaitingMessage;
/** Of a text that is published. */
export type WaitingChange = WaitingEdit | WaitingDeletion;
export type Waiting = WaitingText | WaitingChange | WaitingFiles;
export type Files = Omit<WaitingFiles["files"], "id">;

export const isText = (entry: Waiting): entry is WaitingText =>
  entry.kind === "post" || entry.kind === "message" || entry.kind === "thread";

export const textOf = (entry: WaitingText) => {
  if (entry.kind === "post") return entry.post;
  return entry.kind === "message" ? entry.message : entry.thread;
};

/** What it is, as its draft and what is said of it are named. */
export const textKindOf = (entry: WaitingText): "post" | "reply" | "thread" | "thread-reply" | "chat" => {
  if (entry.kind === "message") return "chat";
  const isReply = textOf(entry).parentId !== "";
  if (entry.kind === "post") return isReply ? "reply" : "post";
  return isReply ? "thread-reply" : "thread";
};

/** Another one than the text's, which may still be on its way. */
const deletionId = (textId: string): string => `deletion:${textId}`;

export const waitingId = (entry: Waiting): string => {
  if (isText(entry)) return textOf(entry).id;
  if (entry.kind === "files") return entry.files.id;
  return entry.kind === "edit" ? entry.edit.id : deletionId(entry.post.id);
};

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

/** None for what this version can show nothing of. */
const readable = (owner: string, entry: unknown): Waiting[] => {
  const { data } = entrySchema.safeParse(entry);
  return data ? [data] : fromOtherForm(owner, entry);
};

export const listWaiting = (owner: string): Waiting[] => stored(owner).flatMap((entry) => readable(owner, entry));

/** Whether what is written later has to wait behind it. */
export const isInTheWay = (entry: Waiting): boolean => entry.kind !== "files" && entry.refusal === "";

/** Whether a stored entry is the one with this id. */
const hasId = (owner: string, entry: unknown, id: string): boolean =>
  readable(owner, entry).some((each) => waitingId(each) === id);

/** Keeps unknown entries for other versions. */
const write = (owner: string, entries: readonly unknown[]): void => {
  if (entries.length === 0) removeLocal(storeOf(owner));
  else writeLocal(storeOf(owner), entries);
};

export const isOnFirstTry = (owner: string, id: string): boolean =>
  listWaiting(owner).some((entry) => waitingId(entry) === id && "isFirstTry" in entry && entry.isFirstTry);

export const putWaiting = (owner: string, entry: Waiting): void => {
  const entries = stored(owner);
  const isEntry = (other: unknown): boolean => hasId(owner, other, waitingId(entry));
  write(owner, entries.some(isEntry) ? entries.map((other) => (isEntry(other) ? entry : other)) : [...entries, entry]);
};

export const removeWaiting = (owner: string, id: string): void =>
  write(
    owner,
    stored(owner).filter((entry) => !hasId(owner, entry, id)),
  );

export const isWaiting = (owner: string, id: string): boolean =>
  listWaiting(owner).some((entry) => waitingId(entry) === id);

export const isDeletionWaiting = (owner: string, textId: string): boolean => isWaiting(owner, deletionId(textId));

/** Puts files into the queue that are to be deleted unless their text names them. Returns the entry's id. */
export const putFiles = (owner: string, files: Files): string => {
  const id = uniqueId();
  if (files.pictures.length > 0) putWaiting(owner, { kind: "files", files: { ...files, id }, refusal: "" });
  return id;
};

/** Null for a post. */
export const targetOf = (entry: WaitingText | WaitingEdit): TextTarget | null => {
  if (entry.kind === "post") return null;
  if (entry.kind === "edit") return entry.edit.target ?? null;
  return entry.kind === "message"
    ? textTarget("messages", entry.message.community)
    : textTarget("threads", entry.thread.community);
};

/** What the server may have of an entry that is not confirmed. */
export const filesOf = (entry: Waiting): Files | null => {
  if (entry.kind === "files") return entry.files;
  if (!isText(entry) || !entry.isBegun) return null;
  const { id, userId, pictures } = textOf(entry);
  return { textId: id, place: targetOf(entry), authorId: userId, pictures: pictures.map((picture) => picture.id) };
};

/** Takes it out before it is confirmed. Its files go, unless it was sent after all. */
export const withdraw = (owner: string, id: string): void => {
  const entry = listWaiting(owner).find((each) => waitingId(each) === id);
  const files = entry && filesOf(entry);
  removeWaiting(owner, id);
  if (files) putFiles(owner, files);
};

export const clearWaiting = (owner: string): void => removeLocal(storeOf(owner));

export const onWaitingChange = (owner: string, listener: () => void): (() => void) =>
  onLocalChange(storeOf(owner), listener);
