// Owns how many replies posts have: counted in one answer for a page of posts, or else one by one for those in sight.
// Replies that come and go later change the number without a request.
import type { QueryClient } from "@tanstack/react-query";
import type { PostRecord } from "@/domain/post";
import { reportOnce } from "@/lib/errors";
import { stateOf } from "@/queries/client-state";
import { postKeys } from "@/queries/keys";
import { countReplies, countRepliesTo, listRepliesSince } from "@/sdk/posts";
import { changePost, showReplyCounts } from "./cache";
import { whenInSight } from "./sight";

const countOne = async (client: QueryClient, id: string): Promise<void> => {
  const { retry } = client.getDefaultOptions().queries ?? {};
  try {
    const { count, until } = await client.fetchQuery({
      queryKey: postKeys.replyCounts([id]),
      queryFn: () => countRepliesTo(id),
      ...(retry !== undefined && { retry }),
      staleTime: 0,
      gcTime: 0,
    });
    stateOf(client).repliesUntil.set(id, until);
    showReplyCounts(client, new Map([[id, count]]));
  } catch (error) {
    showReplyCounts(client, new Map([[id, null]]));
    reportOnce("Replies could not be counted", error);
  }
};

/** Of those that one answer could count. The others show theirs when they are in sight. */
export const loadReplyCounts = async (
  client: QueryClient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { counts, until } = await countReplies(ids);
  for (const id of ids) {
    stateOf(client).repliesUntil.set(id, until);
    if (!counts) whenInSight(client, id, "replies", () => void countOne(client, id));
  }
  return counts ?? new Map<string, number>();
};

const changeCount = (client: QueryClient, id: string, by: number): void =>
  changePost(client, id, (post) =>
    typeof post.replyCount === "number" ? { ...post, replyCount: Math.max(0, post.replyCount + by) } : post,
  );

/** Once for each reply, and not where the count holds it. */
export const countNewReply = (
  client: QueryClient,
  { parentId, createdAt }: Pick<PostRecord, "parentId" | "createdAt">,
) => {
  const { repliesUntil } = stateOf(client);
  if (createdAt <= (repliesUntil.get(parentId) ?? "")) return;
  repliesUntil.set(parentId, createdAt);
  changeCount(client, parentId, 1);
};

/** Once for each reply. */
export const countDeletedReply = (client: QueryClient, { id, parentId }: Pick<PostRecord, "id" | "parentId">): void => {
  const { deletedReplies } = stateOf(client);
  if (deletedReplies.has(id)) return;
  deletedReplies.add(id);
  changeCount(client, parentId, -1);
};

/** What came to the posts on screen between their counts and the open socket. */
export const countMissedReplies = async (client: QueryClient): Promise<void> => {
  const { shownPosts, repliesUntil } = stateOf(client);
  const ids = [...shownPosts.keys()].filter((id) => repliesUntil.has(id));
  if (ids.length === 0) return;
  const since = ids.map((id) => repliesUntil.get(id) ?? "").reduce((one, other) => (one < other ? one : other));
  for (const reply of await listRepliesSince(ids, since)) countNewReply(client, reply);
};
