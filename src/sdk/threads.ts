// Threads and replies, in one table.
import { Query } from "appwrite";
import {
  isOfCommunity,
  type NewSharedThread,
  type SharedThread,
  type SharedThreadPage,
  sharedThreadSchema,
} from "@/domain/community-text";
import { limits } from "@/domain/limits";
import type { CommunityPlace } from "@/domain/shared-community";
import { newestFirst, type PageRequest, perRequest, table } from "@/sdk/collection";
import { inPlace } from "@/sdk/community-pages";
import { countNewTexts, createText, type ReadPlace, textsByIds, updateText } from "@/sdk/community-texts";
import { filteredPage } from "@/sdk/filtered-page";

const threads = table("threads", sharedThreadSchema);

const topLevel = Query.equal("parentId", [""]);

const oldestFirst = Query.orderAsc("$createdAt");

const isShown =
  (community: CommunityPlace) =>
  (row: SharedThread): boolean =>
    row.isAuthentic && isOfCommunity(row, community);

/** Newest first; `since` is ISO 8601. @throws AppError `not-found` without the table */
export const listThreads = async (
  community: CommunityPlace,
  { cursor, limit = limits.page, since = "" }: PageRequest & { since?: string },
): Promise<SharedThreadPage> => {
  const { rows, ...page } = await filteredPage(
    threads,
    [...inPlace(community, since), topLevel],
    { cursor, limit },
    isShown(community),
  );
  return { threads: rows, ...page };
};

interface RepliesOf {
  replies: SharedThread[];
  isAll: boolean;
}

const listReplies = async (
  community: CommunityPlace,
  rootIds: readonly string[],
  limit: number,
): Promise<RepliesOf> => {
  if (rootIds.length === 0) return { replies: [], isAll: true };
  const { rows, sent, total } = await threads.list([
    ...inPlace(community),
    Query.equal("rootId", [...rootIds]),
    newestFirst,
    Query.limit(limit),
  ]);
  return { replies: rows.filter(isShown(community)).toReversed(), isAll: total <= sent };
};

/** At any depth, oldest first, in one request. */
export const listRepliesTogether = (community: CommunityPlace, rootIds: readonly string[]): Promise<RepliesOf> =>
  listReplies(community, rootIds, limits.threadReplies);

/** Oldest first. */
export const listThreadReplies = async (
  community: CommunityPlace,
  rootId: string,
  cursor: string | null,
): Promise<SharedThreadPage> => {
  const { rows, ...page } = await filteredPage(
    threads,
    [...inPlace(community), Query.equal("rootId", [rootId])],
    { cursor, limit: perRequest, order: oldestFirst },
    isShown(community),
  );
  return { threads: rows, ...page };
};

export const lastThreadAt = async (community: CommunityPlace): Promise<string> =>
  (await filteredPage(threads, inPlace(community), { cursor: null, limit: 1 }, isShown(community))).rows[0]
    ?.createdAt ?? "";

export const listThreadsByIds = (community: CommunityPlace, ids: readonly string[]): Promise<SharedThread[]> =>
  textsByIds(threads, community, ids);

export const createSharedThread = (thread: NewSharedThread): Promise<SharedThread> => createText(threads, thread);

export const updateSharedThread = (id: string, content: string): Promise<SharedThread> =>
  updateText(threads, id, content);

/** Replies stay. */
export const deleteSharedThread = async (id: string): Promise<void> => void (await threads.remove(id));

/** Null for more than an answer holds, absent for none. */
export const countNewThreads = (places: readonly ReadPlace[], viewerId: string): Promise<Map<string, number | null>> =>
  countNewTexts(threads, places, viewerId);
