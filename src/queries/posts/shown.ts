// Owns which posts are on screen, and that what may have changed unheard is looked at anew: what is on screen at once, in
// two requests whatever was read, the rest when it comes on screen.
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Post, PostRecord } from "@/domain/post";
import { reportOnce } from "@/lib/errors";
import { likeKeys } from "@/queries/keys";
import { countReplies, listPostsByIds } from "@/sdk/posts";
import { changePost, listedPostIds, removePost } from "./cache";
import { wantLikes } from "./likes";

interface Screen {
  /** How often each post is shown. */
  shown: Map<string, number>;
  outdated: Set<string>;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const screens = new WeakMap<QueryClient, Screen>();

const screenOf = (client: QueryClient): Screen => {
  const screen = screens.get(client) ?? { shown: new Map(), outdated: new Set(), timer: undefined };
  screens.set(client, screen);
  return screen;
};

const isSame = (post: Post, record: PostRecord, replyCount: number | null): boolean =>
  post.replyCount === replyCount && post.updatedAt === record.updatedAt && post.isAuthentic === record.isAuthentic;

/** Shows a post as the server has it now, wherever it stands. */
export const showRecord = (client: QueryClient, record: PostRecord, replyCount?: number): void =>
  changePost(client, record.id, (post) => {
    const count = replyCount ?? post.replyCount;
    return isSame(post, record, count) ? post : { ...post, ...record, replyCount: count };
  });

const refresh = async (client: QueryClient, ids: readonly string[]): Promise<void> => {
  const [records, counts] = await Promise.all([listPostsByIds(ids), countReplies(ids)]);
  // For a member whose session has ended meanwhile, nothing is there: the check of the session says so.
  if (records.length === 0) return;
  for (const record of records) showRecord(client, record, counts.get(record.id));
  const isThere = new Set(records.map(({ id }) => id));
  for (const id of ids) if (!isThere.has(id)) removePost(client, id);
};

/** What comes on screen within a moment is asked for together; should that fail, it is tried when it is next shown. */
const refreshSoon = (client: QueryClient): void => {
  const screen = screenOf(client);
  screen.timer ??= setTimeout(() => {
    screen.timer = undefined;
    const ids = [...screen.shown.keys()].filter((id) => screen.outdated.delete(id));
    if (ids.length === 0) return;
    refresh(client, ids).catch((error: unknown) => {
      ids.forEach((id) => screen.outdated.add(id));
      reportOnce("Posts could not be looked at anew", error);
    });
  }, 100);
};

/** Counts these posts as shown. Returns how that ends. */
const show = (client: QueryClient, ids: readonly string[]): (() => void) => {
  const { shown, outdated } = screenOf(client);
  for (const id of ids) shown.set(id, (shown.get(id) ?? 0) + 1);
  wantLikes(client, ids);
  if (ids.some((id) => outdated.has(id))) refreshSoon(client);
  return () => {
    for (const id of ids) {
      const left = (shown.get(id) ?? 1) - 1;
      if (left > 0) shown.set(id, left);
      else shown.delete(id);
    }
  };
};

/** Says that a post is on screen, as long as the part that calls this is. */
export const useShownPost = (id: string): void => {
  const client = useQueryClient();
  useEffect(() => show(client, [id]), [client, id]);
};

/**
 * Says that these posts are on screen in a moment, and the same list while they are the same: whatever is asked for about the
 * posts on screen is asked for about them as well, in the same request.
 */
export const useComingPosts = (posts: readonly Post[]): void => {
  const client = useQueryClient();
  useEffect(() => {
    const ids = posts.map(({ id }) => id);
    return show(client, ids);
  }, [client, posts]);
};

/** The same for their likes alone. */
export const refreshShownLikes = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: likeKeys.details });
  wantLikes(client, [...screenOf(client).shown.keys()]);
};

/** Looks anew at everything that was read: now at what is on screen, later at what comes on screen. */
export const refreshShownPosts = (client: QueryClient): void => {
  const { shown, outdated } = screenOf(client);
  for (const id of [...listedPostIds(client), ...shown.keys()]) outdated.add(id);
  refreshSoon(client);
};
