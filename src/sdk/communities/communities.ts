// Each member's communities on this device (decisions 23 and 34). Asynchronous, so that a server can replace this.
import * as z from "zod/mini";
import { localKeys } from "@/config/device-storage";
import {
  communityFieldsSchema,
  communitySchema,
  threadContentSchema,
  type Community,
  type CommunityFields,
  type Thread,
  type ThreadAuthor,
} from "@/domain/community";
import { AppError, reportOnce } from "@/lib/errors";
import { readLocal, removeLocal, writeLocal } from "@/lib/local-store";
import { uniqueId } from "@/lib/object-id";
import { serverNow } from "@/lib/server-clock";

const storeOf = localKeys.communities;

const parse = (stored: readonly unknown[]): Community[] =>
  stored.flatMap((given) => {
    const community = communitySchema.safeParse(given);
    if (!community.success) reportOnce("communities: dropped a malformed community", community.error);
    return community.success ? [community.data] : [];
  });

const readList = (owner: string): unknown[] => {
  const stored = readLocal(storeOf(owner));
  return Array.isArray(stored) ? stored : [];
};

const read = (owner: string): Community[] => parse(readList(owner));

/** @throws AppError `unexpected` if the store is full or closed */
const write = (owner: string, communities: Community[]): void => {
  const key = storeOf(owner);
  const before = readLocal(key);
  if (writeLocal(key, communities)) return;
  if (before === undefined) removeLocal(key);
  else writeLocal(key, before);
  throw new AppError("unexpected", "The storage of this device is full or closed.");
};

const newThread = (content: string, author: ThreadAuthor): Thread => {
  const checked = threadContentSchema.safeParse(content);
  if (!checked.success) throw new AppError("invalid", "", { cause: checked.error });
  const { id, username, imageUrl } = author;
  return {
    id: uniqueId(),
    content: checked.data,
    createdAt: serverNow().toISOString(),
    author: { id, username, imageUrl },
    replies: [],
  };
};

const withReply = (threads: readonly Thread[], threadId: string, reply: Thread): Thread[] | null => {
  for (const [index, thread] of threads.entries()) {
    const replies = thread.id === threadId ? [...thread.replies, reply] : withReply(thread.replies, threadId, reply);
    if (replies) return threads.with(index, { ...thread, replies });
  }
  return null;
};

export const listCommunities = async (owner: string): Promise<Community[]> => read(owner);

const entrySchema = z.object({ id: z.string() });

const isKept = (owner: string, id: string): boolean =>
  readList(owner).some((entry: unknown) => entrySchema.safeParse(entry).data?.id === id);

/** @throws AppError `not-found`, or `unexpected` if unreadable */
export const getCommunity = async (owner: string, id: string): Promise<Community> => {
  const community = read(owner).find((each) => each.id === id);
  if (community) return community;
  throw new AppError(isKept(owner, id) ? "unexpected" : "not-found");
};

export const createCommunity = async (owner: string, draft: CommunityFields): Promise<Community> => {
  const checked = communityFieldsSchema.safeParse(draft);
  if (!checked.success) throw new AppError("invalid", "", { cause: checked.error });
  const community: Community = {
    ...checked.data,
    id: uniqueId(),
    createdAt: serverNow().toISOString(),
    threads: [],
  };
  write(owner, [community, ...read(owner)]);
  return community;
};

export const deleteCommunity = async (owner: string, id: string): Promise<void> =>
  write(
    owner,
    read(owner).filter((each) => each.id !== id),
  );

/**
 * Before the other threads, or after the other answers to `parentId`, at any depth. @throws AppError `invalid` (blank),
 * `not-found` or `unexpected` (a full store)
 */
export const createThread = async (
  owner: string,
  communityId: string,
  content: string,
  author: ThreadAuthor,
  parentId = "",
): Promise<Thread> => {
  const thread = newThread(content, author);
  const communities = read(owner);
  const index = communities.findIndex(({ id }) => id === communityId);
  const community = communities[index];
  const before = community?.threads ?? [];
  const threads = parentId === "" ? [thread, ...before] : withReply(before, parentId, thread);
  if (!community || !threads) throw new AppError("not-found");
  write(owner, communities.with(index, { ...community, threads }));
  return thread;
};
