// After a gap three small requests find what changed on screen.
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Post } from "@/domain/post";
import { reportOnce } from "@/lib/errors";
import { stateOf } from "@/queries/client-state";
import { listedPostIds } from "./cache";
import { loadMissingLikes } from "./likes";

const together = 90;

const pause = 100;

/** After a failure, when shown again. */
const lookSoon = (client: QueryClient): void => {
  const state = stateOf(client);
  state.outdatedTimer ??= setTimeout(() => {
    state.outdatedTimer = undefined;
    const shown = [...state.shownPosts.keys()].filter((id) => state.outdatedPosts.has(id));
    const ids = [...new Set([...shown, ...state.outdatedPosts])].slice(0, Math.max(together, shown.length));
    if (shown.length === 0) return;
    for (const id of ids) state.outdatedPosts.delete(id);
    const lookAtAll = async (): Promise<void> => {
      for (let from = 0; from < ids.length; from += together) await state.look?.(ids.slice(from, from + together));
    };
    lookAtAll().catch((error: unknown) => {
      ids.forEach((id) => state.outdatedPosts.add(id));
      reportOnce("Posts could not be looked at anew", error);
    });
  }, pause);
};

const show = (client: QueryClient, ids: readonly string[]): (() => void) => {
  const { shownPosts, outdatedPosts, look } = stateOf(client);
  for (const id of ids) shownPosts.set(id, (shownPosts.get(id) ?? 0) + 1);
  loadMissingLikes(client, ids);
  if (look && ids.some((id) => outdatedPosts.has(id))) lookSoon(client);
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

/** Needs a stable array. */
export const useComingPosts = (posts: readonly Post[]): void => {
  const client = useQueryClient();
  useEffect(() => {
    const ids = posts.map(({ id }) => id);
    return show(client, ids);
  }, [client, posts]);
};

export const distrustPosts = (client: QueryClient): void => {
  const { shownPosts, outdatedPosts } = stateOf(client);
  for (const id of [...listedPostIds(client), ...shownPosts.keys()]) outdatedPosts.add(id);
};

export const refreshShownPosts = (client: QueryClient, look: (ids: readonly string[]) => Promise<void>): void => {
  stateOf(client).look = look;
  lookSoon(client);
};
