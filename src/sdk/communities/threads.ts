// Threads and replies, in one table.
import { Query } from "appwrite";
import type { SharedThread } from "@/domain/community-text";
import { limits } from "@/domain/limits";
import type { CommunityRef } from "@/domain/shared-community";
import { perRequest } from "@/sdk/base/collect";
import { newestFirst, oldestFirst, type Page } from "@/sdk/base/collection";
import { ofTeam, type TextRequest, texts, textsIn } from "@/sdk/communities/community-texts";

const threads = texts.threads.rows;

const topLevel = Query.equal("parentId", [""]);

export const listThreads = (
  community: CommunityRef,
  { limit = limits.page, ...request }: TextRequest,
): Promise<Page<SharedThread>> => texts.threads.page(community, [topLevel], { limit, ...request });

/** Replies to any of the threads, at any depth, oldest first, in one request. `isAll` is false if there are more. */
export const listRepliesTogether = async (
  community: CommunityRef,
  rootIds: readonly string[],
): Promise<{ replies: SharedThread[]; isAll: boolean }> => {
  if (rootIds.length === 0) return { replies: [], isAll: true };
  const { rows, sent, total } = await threads.list([
    ofTeam(community),
    Query.equal("rootId", [...rootIds]),
    newestFirst,
    Query.limit(limits.threadReplies),
  ]);
  return { replies: (await textsIn(community)(rows)).toReversed(), isAll: total <= sent };
};

/** Oldest first. */
export const listThreadReplies = (
  community: CommunityRef,
  rootId: string,
  cursor: string | null,
): Promise<Page<SharedThread>> =>
  threads.page(
    [ofTeam(community), Query.equal("rootId", [rootId])],
    { cursor, limit: perRequest, order: oldestFirst },
    textsIn(community),
  );

export const lastThreadAt = async (community: CommunityRef): Promise<string> =>
  (await threads.page([ofTeam(community)], { cursor: null, limit: 1 }, textsIn(community))).rows[0]?.createdAt ?? "";
