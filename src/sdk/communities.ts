// Owns communities and their threads, which are kept on this device (decision 23). The functions are asynchronous and
// speak of ids, so that a server can take over by changing this file alone.
import * as z from "zod/mini";
import {
  communityFieldsSchema,
  communitySchema,
  threadContentSchema,
  type Community,
  type CommunityFields,
  type Thread,
  type ThreadAuthor,
} from "@/domain/community";
import { AppError } from "@/lib/errors";
import { readLocal, removeLocal, writeLocal } from "@/lib/local-store";
import { uniqueId } from "@/lib/object-id";
import { reportOnce } from "@/lib/report";

/** Ends with the version of the shape: another shape gets another key, and moves the old value over. */
const key = "communities.1";

const read = (): Community[] => {
  const stored = readLocal(key);
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((given: unknown) => {
    const community = communitySchema.safeParse(given);
    if (!community.success) reportOnce("communities: dropped a malformed community", community.error);
    return community.success ? [community.data] : [];
  });
};

/** All or nothing: what would only live in memory counts as a failure and is taken back. */
const write = (communities: Community[]): void => {
  const before = readLocal(key);
  if (writeLocal(key, communities)) return;
  if (before === undefined) removeLocal(key);
  else writeLocal(key, before);
  throw new AppError("unexpected", "The storage of this device is full or closed.");
};

const find = (communities: readonly Community[], id: string): Community => {
  const community = communities.find((each) => each.id === id);
  if (!community) throw new AppError("not-found");
  return community;
};

const newThread = (content: string, author: ThreadAuthor): Thread => {
  const checked = threadContentSchema.safeParse(content);
  if (!checked.success) throw new AppError("invalid", "", { cause: checked.error });
  const { id, username, imageUrl } = author;
  return {
    id: uniqueId(),
    content: checked.data,
    createdAt: new Date().toISOString(),
    author: { id, username, imageUrl },
    replies: [],
  };
};

/** Null when no thread, at any depth, has that id. */
const withReply = (threads: readonly Thread[], threadId: string, reply: Thread): Thread[] | null => {
  for (const [index, thread] of threads.entries()) {
    const replies = thread.id === threadId ? [...thread.replies, reply] : withReply(thread.replies, threadId, reply);
    if (replies) return threads.with(index, { ...thread, replies });
  }
  return null;
};

const replaceThreads = (communities: Community[], { id }: Community, threads: Thread[]): void =>
  write(communities.map((each) => (each.id === id ? { ...each, threads } : each)));

/** The communities of this device, newest first. */
export const listCommunities = async (): Promise<Community[]> => read();

const entrySchema = z.object({ id: z.string() });

/** Something is kept under this id, readable or not. */
const isKept = (id: string): boolean => {
  const stored = readLocal(key);
  return Array.isArray(stored) && stored.some((entry: unknown) => entrySchema.safeParse(entry).data?.id === id);
};

/** @throws AppError `not-found`, or `unexpected` when it is there and cannot be read */
export const getCommunity = async (id: string): Promise<Community> => {
  const community = read().find((each) => each.id === id);
  if (community) return community;
  throw new AppError(isKept(id) ? "unexpected" : "not-found");
};

/** @throws AppError `invalid` (a blank name or description) or `unexpected` (a full store; nothing is kept) */
export const createCommunity = async (draft: CommunityFields): Promise<Community> => {
  const checked = communityFieldsSchema.safeParse(draft);
  if (!checked.success) throw new AppError("invalid", "", { cause: checked.error });
  const community: Community = {
    ...checked.data,
    id: uniqueId(),
    createdAt: new Date().toISOString(),
    threads: [],
  };
  write([community, ...read()]);
  return community;
};

/** Deletes a community with its threads; one that is gone already counts as deleted. @throws AppError `unexpected` (a closed store) */
export const deleteCommunity = async (id: string): Promise<void> => write(read().filter((each) => each.id !== id));

/**
 * A new thread, before the others.
 * @throws AppError `invalid` (blank), `not-found` (the community) or `unexpected` (a full store)
 */
export const createThread = async (communityId: string, content: string, author: ThreadAuthor): Promise<Thread> => {
  const thread = newThread(content, author);
  const communities = read();
  const community = find(communities, communityId);
  replaceThreads(communities, community, [thread, ...community.threads]);
  return thread;
};

/**
 * A reply to a thread or, at any depth, to another reply; after those that are there.
 * @throws AppError `invalid` (blank), `not-found` (the community or the thread) or `unexpected` (a full store)
 */
export const createReply = async (
  communityId: string,
  threadId: string,
  content: string,
  author: ThreadAuthor,
): Promise<Thread> => {
  const reply = newThread(content, author);
  const communities = read();
  const community = find(communities, communityId);
  const threads = withReply(community.threads, threadId, reply);
  if (!threads) throw new AppError("not-found");
  replaceThreads(communities, community, threads);
  return reply;
};
