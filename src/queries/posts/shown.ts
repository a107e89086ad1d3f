// After a gap of realtime, posts on screen are asked about at once, others when they show.
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Post } from "@/domain/post";
import { reportOnce } from "@/lib/errors";
import { stateOf } from "@/queries/client-state";
import { likeKeys } from "@/queries/keys";
import { listPostsByIds } from "@/sdk/posts";
import { listedPostIds, removePost, showRecord } from "./cache";
import { loadMissingLikes } from "./likes";
import { loadReplyCounts } from "./reply-counts";

const refresh = async (client: QueryClient, ids: readonly string[]): Promise<void> => {
  const [records, counts] = await Promise.all([listPostsByIds(ids), loadReplyCounts(client, ids)]);
  // It is empty when the session has ended.
  if (records.length === 0) return;
  for (const record of records) showRecord(client, record, counts.get(record.id));
  const found = new Set(records.map(({ id }) => id));
  for (const id of ids) if (!found.has(id)) removePost(client, id);
};

/** Together; after a failure, when they are shown again. */
const refreshSoon = (client: QueryClient): void => {
  const state = stateOf(client);
  state.outdatedTimer ??= setTimeout(() => {
    state.outdatedTimer = undefined;
    const ids = [...state.shownPosts.keys()].filter((id) => state.outdatedPosts.delete(id));
    if (ids.length === 0) return;
    refresh(client, ids).catch((error: unknown) => {
      ids.forEach((id) => state.outdatedPosts.add(id));
      reportOnce("Posts could not be looked at anew", error);
    });
  }, 100);
};

/** Until the returned function is called. */
const show = (client: QueryClient, ids: readonly string[]): (() => void) => {
  const { shownPosts, outdatedPosts } = stateOf(client);
  for (const id of ids) shownPosts.set(id, (shownPosts.get(id) ?? 0) + 1);
  loadMissingLikes(client, ids);
  if (ids.some((id) => outdatedPosts.has(id))) refreshSoon(client);
  return () => {
    for (const id of ids) {
      const left = (shownPosts.get(id) ?? 1) - 1;
      if (left > 0) shownPosts.set(id, left);
      else shownPosts.delete(id);
    }
  };
};

export const useShownPost = (id: string): void => {
  const client = useQueryClient();
  useEffect(() => show(client, [id]), [client, id]);
};

/** They are on screen soon, so that one request asks about them too. Needs a stable array. */
export const useComingPosts = (posts: readonly Post[]): void => {
  const client = useQueryClient();
  useEffect(() => {
    const ids = posts.map(({ id }) => id);
    return show(client, ids);
  }, [client, posts]);
};

export const refreshShownLikes = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: likeKeys.details });
  loadMissingLikes(client, [...stateOf(client).shownPosts.keys()]);
};

export const refreshShownPosts = (client: QueryClient): void => {
  const { shownPosts, outdatedPosts } = stateOf(client);
  for (const id of [...listedPostIds(client), ...shownPosts.keys()]) outdatedPosts.add(id);
  refreshSoon(client);
};
