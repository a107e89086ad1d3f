// One request for a page of posts, or one for each post in sight.
import type { QueryClient } from "@tanstack/react-query";
import { limits } from "@/domain/limits";
import type { PostRecord } from "@/domain/post";
import { batched } from "@/lib/batch";
import { reportOnce } from "@/lib/errors";
import { nextTask, noteServerTime, stateOf, withRetries } from "@/queries/client-state";
import { postKeys } from "@/queries/keys";
import { countReplies, countRepliesTo } from "@/sdk/posts";
import { forThisMember } from "@/sdk/stored-session";
import { changePost, findPost, showReplyCounts } from "./cache";
import { whenInSight } from "./sight";

const countOne = async (client: QueryClient, id: string): Promise<void> => {
  try {
    const { count, until } = await client.fetchQuery({
      queryKey: postKeys.replyCounts([id]),
      queryFn: () => countRepliesTo(id),
      ...withRetries(client),
      staleTime: 0,
      gcTime: 0,
    });
    noteServerTime(client, until);
    const { repliesUntil } = stateOf(client);
    // The first count may include a later reply to another post.
    if (until > (repliesUntil.get(id) ?? "")) repliesUntil.set(id, until);
    showReplyCounts(client, new Map([[id, count]]));
  } catch (error) {
    showReplyCounts(client, new Map([[id, null]]));
    reportOnce("Replies could not be counted", error);
  }
};

/** Others are counted one by one in sight. */
const loadReplyCounts = async (client: QueryClient, ids: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const { repliesUntil, tooMany } = stateOf(client);
  const known = ids.reduce((sum, id) => sum + (findPost(client, id)?.replyCount ?? 0), 0);
  const areMany = tooMany.has("replies") || known > limits.countedTogether;
  const { counts, until } = areMany ? { counts: null, until: "" } : await countReplies(ids);
  noteServerTime(client, until);
  if (!counts) tooMany.add("replies");
  for (const id of ids) {
    repliesUntil.set(id, until);
    if (!counts) whenInSight(client, id, "replies", () => void countOne(client, id));
  }
  return counts ?? new Map<string, number>();
};

const fetchReplyCounts = async (
  client: QueryClient,
  ids: readonly string[],
  whenListed: Promise<unknown>,
): Promise<void> => {
  const counts = client.fetchQuery({
    queryKey: postKeys.replyCounts(ids),
    queryFn: () => loadReplyCounts(client, ids),
    staleTime: 0,
    gcTime: 0,
  });
  try {
    const [found] = await Promise.all([counts, whenListed.then(nextTask)]);
    showReplyCounts(client, found);
  } catch {
    showReplyCounts(client, new Map(ids.map((id) => [id, null])));
  }
};

export const requestReplyCounts = (
  client: QueryClient,
  ids: readonly string[],
  whenListed: Promise<unknown> = Promise.resolve(),
): void => {
  const state = stateOf(client);
  state.listed = Promise.all([state.listed, whenListed.catch(() => undefined)]);
  const request = (state.replyCounts ??= batched(
    (all) => fetchReplyCounts(client, all, state.listed),
    () => forThisMember(nextTask()),
  ));
  for (const id of ids) request(id).catch(() => undefined);
};

const changeCount = (client: QueryClient, id: string, by: number): void =>
  changePost(client, id, (post) =>
    typeof post.replyCount === "number" ? { ...post, replyCount: Math.max(0, post.replyCount + by) } : post,
  );

type Reply = Pick<PostRecord, "id" | "parentId" | "createdAt">;

export const isCounted = (client: QueryClient, { id, parentId, createdAt }: Reply): boolean => {
  const { repliesUntil, addedReplies } = stateOf(client);
  return addedReplies.has(id) || createdAt <= (repliesUntil.get(parentId) ?? "");
};

export const countNewReply = (client: QueryClient, reply: Reply): void => {
  if (isCounted(client, reply)) return;
  stateOf(client).addedReplies.add(reply.id);
  changeCount(client, reply.parentId, 1);
};

export const countDeletedReply = (client: QueryClient, { id, parentId }: Pick<PostRecord, "id" | "parentId">): void => {
  const { deletedReplies } = stateOf(client);
  if (deletedReplies.has(id)) return;
  deletedReplies.add(id);
  changeCount(client, parentId, -1);
};
