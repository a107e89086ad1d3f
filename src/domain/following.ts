import type * as z from "zod/mini";
import { byNewest } from "@/lib/newest";
import { recordSchema, textColumns } from "./document";
import { limits } from "./limits";
import type { PostRecord } from "./post";

/** `followerId` follows `userId`. */
export const followingSchema = recordSchema(textColumns("userId", "followerId"));

export type Following = z.infer<typeof followingSchema>;

/** The time of a page's last post, and the ids of its posts of that time. */
export interface FollowedCursor {
  until: string;
  seen: string[];
}

export interface FollowedPage {
  records: PostRecord[];
  next: FollowedCursor | null;
}

export const perGroup = (groups: number): number =>
  Math.max(10, Math.min(limits.page, Math.ceil((2 * limits.page) / groups)));

/** The page ends where the first unfinished list ends (its `reach`), so that no post is missed. */
export const mergeFollowed = (
  groups: readonly { records: readonly PostRecord[]; reach: string }[],
  after: FollowedCursor | null,
): FollowedPage => {
  const unfinished = groups.flatMap(({ reach }) => reach || []);
  const isNew = ({ id, createdAt }: PostRecord): boolean => after?.until !== createdAt || !after.seen.includes(id);
  const reached = groups
    .flatMap(({ records }) => records)
    .filter((post) => isNew(post) && unfinished.every((oldest) => post.createdAt >= oldest))
    .toSorted(byNewest);
  const until = reached.at(-1)?.createdAt ?? unfinished.toSorted().at(-1);
  const seen = reached.filter(({ createdAt }) => createdAt === until).map(({ id }) => id);
  return {
    records: reached,
    next:
      until !== undefined && unfinished.length > 0
        ? { until, seen: after?.until === until ? [...after.seen, ...seen] : seen }
        : null,
  };
};

export const rankWriters = (
  posts: readonly PostRecord[],
  likes: readonly { postId: string; userId: string }[],
): string[] => {
  const authorOf = new Map(posts.map(({ id, userId }) => [id, userId]));
  const responses = [...posts.map(({ parentId, userId }) => ({ postId: parentId, userId })), ...likes];
  const toOthers = responses.filter(({ postId, userId }) => authorOf.get(postId) !== userId);
  const fansOf = (author: string): number =>
    new Set(toOthers.filter(({ postId }) => authorOf.get(postId) === author).map(({ userId }) => userId)).size;
  return [...new Set(authorOf.values())]
    .map((id) => ({ id, fans: fansOf(id), wrote: posts.filter(({ userId }) => userId === id).length }))
    .toSorted((a, b) => b.fans - a.fans || b.wrote - a.wrote)
    .map(({ id }) => id);
};
