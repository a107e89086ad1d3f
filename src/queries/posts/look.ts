// Checks posts that may have changed without an event (./shown).
import type { QueryClient } from "@tanstack/react-query";
import { limits } from "@/domain/limits";
import { stateOf } from "@/queries/client-state";
import { authKeys, likeKeys } from "@/queries/keys";
import { latestLikes } from "@/sdk/likes";
import { latestReplies, listPostsByIds, newestChange } from "@/sdk/posts";
import { findPost, removePost, showRecord } from "./cache";
import { addLike, countOf, likesOf, loadMissingLikes } from "./likes";
import { countNewReply, isCounted, requestReplyCounts } from "./reply-counts";
import { whenNear } from "./sight";

const lookAtTexts = async (client: QueryClient, ids: readonly string[]): Promise<void> => {
  const posts = ids.map((id) => findPost(client, id));
  const newest = posts.map((post) => post?.updatedAt ?? "").reduce((one, other) => (one > other ? one : other), "");
  const { total, updatedAt } = await newestChange(ids);
  // The session may have ended.
  if (total === 0) return client.invalidateQueries({ queryKey: authKeys.session });
  if (total === ids.length && updatedAt <= newest && !posts.includes(undefined)) return;
  const records = await listPostsByIds(ids);
  if (records.length === 0) return;
  for (const record of records) showRecord(client, record);
  const found = new Set(records.map(({ id }) => id));
  for (const id of ids) if (!found.has(id)) removePost(client, id);
};

const isExplained = (known: number, added: number, total: number): boolean =>
  known + added === total || (total >= limits.countCap && known + added >= total);

const lookAtReplies = async (client: QueryClient, ids: readonly string[]): Promise<void> => {
  const countIn = (id: string): number | null => findPost(client, id)?.replyCount ?? null;
  const counted = ids.filter((id) => countIn(id) !== null);
  if (counted.length === 0) return;
  const known = counted.reduce((sum, id) => sum + (countIn(id) ?? 0), 0);
  const { replies, total } = await latestReplies(counted, limits.lookedAt);
  const added = replies.filter((reply) => !isCounted(client, reply));
  if (isExplained(known, 0, total)) return;
  if (isExplained(known, added.length, total)) for (const reply of added.toReversed()) countNewReply(client, reply);
  else for (const id of counted) whenNear(client, [id], () => requestReplyCounts(client, [id]));
};

const lookAtLikes = async (client: QueryClient, ids: readonly string[]): Promise<void> => {
  if (client.getQueryData(likeKeys.isMissing)) return;
  const { likesUntil } = stateOf(client);
  const knownOf = (id: string) => client.getQueryData(likesOf(id).queryKey);
  const counted = ids.filter((id) => countOf(knownOf(id)) !== null);
  if (counted.length === 0) return;
  const known = counted.reduce((sum, id) => sum + (countOf(knownOf(id)) ?? 0), 0);
  const { likes, total } = await latestLikes(counted, limits.lookedAt);
  const added = likes.filter(
    ({ postId, userId, createdAt, isAuthentic }) =>
      isAuthentic && createdAt > (likesUntil.get(postId) ?? "") && !knownOf(postId)?.members.includes(userId),
  );
  if (isExplained(known, 0, total)) return;
  if (isExplained(known, added.length, total)) {
    for (const like of added.toReversed()) addLike(client, like);
    return;
  }
  for (const id of counted) void client.invalidateQueries({ queryKey: likeKeys.byPost(id), refetchType: "none" });
  loadMissingLikes(
    client,
    [...stateOf(client).shownPosts.keys()].filter((id) => counted.includes(id)),
  );
};

/** At most three requests if nothing changed. */
export const lookAtPosts = async (client: QueryClient, ids: readonly string[]): Promise<void> => {
  await Promise.all([lookAtTexts(client, ids), lookAtReplies(client, ids), lookAtLikes(client, ids)]);
};
