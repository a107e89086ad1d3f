// Owns communities and their threads, which are kept on this device, for each member on their own (decisions 23 and 34). The functions are asynchronous and
// speak of ids, so that a server can take over by changing this file alone.
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
import { readList, sharedKey, unclaimedKey } from "@/sdk/shared-communities";

/** A store for each member. Ends, before the member, with the version of the shape: another shape gets another key. */
const storeOf = localKeys.communities;

const parse = (stored: readonly unknown[]): Community[] =>
  stored.flatMap((given) => {
    const community = communitySchema.safeParse(given);
    if (!community.success) reportOnce("communities: dropped a malformed community", community.error);
    return community.success ? [community.data] : [];
  });

/**
 * Whether a community that all members of this browser shared is `owner`'s: they wrote its first thread, or nobody wrote
 * in it and they have seen it before (`sawAll`), or it was private to nobody.
 */
const isOwnersOwn = (owner: string, given: unknown, sawAll: boolean): boolean => {
  const community = communitySchema.safeParse(given);
  if (!community.success) return sawAll;
  const firstAuthor = community.data.threads.at(-1)?.author.id;
  return firstAuthor === undefined ? sawAll || !community.data.isPrivate : firstAuthor === owner;
};

/** Moves what is `owner`'s of the shared communities into their store; the rest goes on waiting. */
const claim = (owner: string): void => {
  for (const key of [sharedKey, unclaimedKey]) {
    const waiting = readList(key);
    const own = waiting.filter((given) => isOwnersOwn(owner, given, key === sharedKey));
    if (own.length === 0) continue;
    const before = readList(storeOf(owner));
    // First one is removed, then the other written: there may be no room for both.
    removeLocal(key);
    if (!writeLocal(storeOf(owner), [...before, ...own])) {
      writeLocal(storeOf(owner), before);
      writeLocal(key, waiting);
      return;
    }
    const rest = waiting.filter((given) => !own.includes(given));
    if (rest.length > 0) writeLocal(unclaimedKey, [...readList(unclaimedKey), ...rest]);
  }
};

const read = (owner: string): Community[] => {
  claim(owner);
  return parse(readList(storeOf(owner)));
};

/** All or nothing: what would only live in memory counts as a failure and is taken back. */
const write = (owner: string, communities: Community[]): void => {
  const key = storeOf(owner);
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

const replaceThreads = (owner: string, communities: Community[], { id }: Community, threads: Thread[]): void =>
  write(
    owner,
    communities.map((each) => (each.id === id ? { ...each, threads } : each)),
  );

/** A member's communities on this device, newest first. */
export const listCommunities = async (owner: string): Promise<Community[]> => read(owner);

const entrySchema = z.object({ id: z.string() });

/** Something is kept under this id, readable or not. */
const isKept = (owner: string, id: string): boolean =>
  readList(storeOf(owner)).some((entry: unknown) => entrySchema.safeParse(entry).data?.id === id);

/** @throws AppError `not-found`, or `unexpected` when it is there and cannot be read */
export const getCommunity = async (owner: string, id: string): Promise<Community> => {
  const community = read(owner).find((each) => each.id === id);
  if (community) return community;
  throw new AppError(isKept(owner, id) ? "unexpected" : "not-found");
};

/** @throws AppError `invalid` (a blank name or description) or `unexpected` (a full store; nothing is kept) */
export const createCommunity = async (owner: string, draft: CommunityFields): Promise<Community> => {
  const checked = communityFieldsSchema.safeParse(draft);
  if (!checked.success) throw new AppError("invalid", "", { cause: checked.error });
  const community: Community = {
    ...checked.data,
    id: uniqueId(),
    createdAt: new Date().toISOString(),
    threads: [],
  };
  write(owner, [community, ...read(owner)]);
  return community;
};

/** Deletes a community with its threads; one that is gone already counts as deleted. @throws AppError `unexpected` (a closed store) */
export const deleteCommunity = async (owner: string, id: string): Promise<void> =>
  write(
    owner,
    read(owner).filter((each) => each.id !== id),
  );

/**
 * A new thread, before the others.
 * @throws AppError `invalid` (blank), `not-found` (the community) or `unexpected` (a full store)
 */
export const createThread = async (
  owner: string,
  communityId: string,
  content: string,
  author: ThreadAuthor,
): Promise<Thread> => {
  const thread = newThread(content, author);
  const communities = read(owner);
  const community = find(communities, communityId);
  replaceThreads(owner, communities, community, [thread, ...community.threads]);
  return thread;
};

/**
 * A reply to a thread or, at any depth, to another reply; after those that are there.
 * @throws AppError `invalid` (blank), `not-found` (the community or the thread) or `unexpected` (a full store)
 */
export const createReply = async (
  owner: string,
  communityId: string,
  threadId: string,
  content: string,
  author: ThreadAuthor,
): Promise<Thread> => {
  const reply = newThread(content, author);
  const communities = read(owner);
  const community = find(communities, communityId);
  const threads = withReply(community.threads, threadId, reply);
  if (!threads) throw new AppError("not-found");
  replaceThreads(owner, communities, community, threads);
  return reply;
};
