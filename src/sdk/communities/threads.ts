// Threads and replies, in one table.
import { Query } from "appwrite";
import type { SharedThread } from "@/domain/community-text";
import { limits } from "@/domain/limits";
import type { CommunityRef } from "@/domain/shared-community";
import { perRequest } from "@/sdk/base/collect";
import { newestFirst, type Page } from "@/sdk/base/collection";
import { inPlace } from "@/sdk/communities/community-pages";
import { type TextRequest, texts, textsIn } from "@/sdk/communities/community-texts";

const threads = texts.threads.rows;

const topLevel = Query.equal("parentId", [""]);

const oldestFirst = Query.orderAsc("$createdAt");

export const listThreads = (
  community: CommunityRef,
  { limit = limits.page, ...request }: TextRequest,
): Promise<Page<SharedThread>> => texts.threads.page(community, [topLevel], { limit, ...request });

interface RepliesOf {
  replies: SharedThread[];
  isAll: boolean;
}

const listReplies = async (community: CommunityRef, rootIds: readonly string[], limit: number): Promise<RepliesOf> => {
  if (rootIds.length === 0) return { replies: [], isAll: true };
  const { rows, sent, total } = await threads.list([
    ...inPlace(community),
    Query.equal("rootId", [...rootIds]),
    newestFirst,
    Query.limit(limit),
  ]);
  return { replies: (await textsIn(community)(rows)).toReversed(), isAll: total <= sent };
};

/** At any depth, oldest first, in one request. */
export const listRepliesTogether = (community: CommunityRef, rootIds: readonly string[]): Promise<RepliesOf> =>
  listReplies(community, rootIds, limits.threadReplies);

/** Oldest first. */
export const listThreadReplies = (
  community: CommunityRef,
  rootId: string,
  cursor: string | null,
): Promise<Page<SharedThread>> =>
  threads.page(
    [...inPlace(community), Query.equal("rootId", [rootId])],
    { cursor, limit: perRequest, order: oldestFirst },
    textsIn(community),
  );

export const lastThreadAt = async (community: CommunityRef): Promise<string> =>
  (await threads.page(inPlace(community), { cursor: null, limit: 1 }, textsIn(community))).rows[0]?.createdAt ?? "";
