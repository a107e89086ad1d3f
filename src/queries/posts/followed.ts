import { useInfiniteQuery, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { mergeFollowed, perGroup, type FollowedCursor, type FollowedPage } from "@/domain/following";
import { limits } from "@/domain/limits";
// At most five requests a page (following-3).
import { isMuted } from "@/domain/muted";
import type { PostPage, PostRecord } from "@/domain/post";
import { chunks } from "@/lib/batch";
import { postKeys } from "@/queries/keys";
import { followed, useFollowed } from "@/queries/people/followings";
import { useMuted } from "@/queries/people/muted";
import { storedSession } from "@/sdk/account/stored-session";
import { listByMembers } from "@/sdk/posts/posts";
import { arrivals, clearArrivals } from "./arrivals";
import { refreshFeeds } from "./cache";
import { hydratePage } from "./hydrate";
import { postList } from "./queries";

/** If others write in their names (flood-9). */
const mostLooks = 4;
const longPage = 100;

const loadPage = async (client: QueryClient, topic: string, cursor: string | null): Promise<PostPage> => {
  const ids = (await client.fetchQuery(followed(storedSession()?.id ?? ""))) ?? [];
  const groups = chunks(ids, limits.followedTogether);
  const load = async (after: FollowedCursor | null, limit: number): Promise<FollowedPage> => {
    const answers = groups.map((group) => listByMembers(group, topic, after?.until ?? "", limit));
    return mergeFollowed(await Promise.all(answers), after);
  };
  let { records, next } = await load(cursor === null ? null : JSON.parse(cursor), perGroup(groups.length));
  for (let looks = 1; looks < mostLooks && records.length === 0 && next; looks += 1)
    ({ records, next } = await load(next, longPage));
  const nextCursor = next && JSON.stringify(next);
  return hydratePage(client, { rows: records, nextCursor, total: records.length });
};

const followedPosts = (topic: string) =>
  postList(postKeys.followed(topic), (cursor, client) => loadPage(client, topic, cursor));

export const useFollowedPosts = (topic: string) => useInfiniteQuery(followedPosts(topic));

export const useFollowedArrivals = (topic: string): { count: number; show: () => Promise<void> } => {
  const client = useQueryClient();
  const { data: arrived } = useQuery(arrivals);
  const { data: ids } = useFollowed();
  const { data: list } = useFollowedPosts(topic);
  const muted = useMuted();
  const listed = new Set(list?.pages.flatMap(({ posts }) => posts.map(({ id }) => id)));
  const isNew = (post: PostRecord): boolean =>
    Boolean(ids?.includes(post.userId)) &&
    (topic === "" || post.topic.toLowerCase() === topic.toLowerCase()) &&
    !listed.has(post.id) &&
    !isMuted(muted, post);
  const show = async (): Promise<void> => {
    clearArrivals(client);
    await Promise.all([refreshFeeds(client), client.invalidateQueries({ queryKey: postKeys.allFollowed })]);
  };
  return { count: list ? arrived.filter(isNew).length : 0, show };
};
