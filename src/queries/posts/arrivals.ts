// Owns the new posts that wait behind the pill of a feed. They come by queries/posts/live.
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isInFeed, type FeedTab, type PostRecord } from "@/domain/post";
import { postKeys } from "@/queries/keys";
import { isMuted, useMutedIds } from "@/queries/members/mutes";
import { isKept } from "@/queries/offline/kept";
import type { PostList } from "./cache";
import { refreshFeeds, useFeed } from "./queries";

export const arrivals = queryOptions({
  queryKey: postKeys.arrivals,
  queryFn: (): PostRecord[] => [],
  initialData: [],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Whether a post that waits is missing from a list: it is not in it, and not further down than the list was read. */
const isMissing = ({ pages }: PostList, { id, createdAt }: PostRecord): boolean => {
  const listed = pages.flatMap(({ posts }) => posts);
  const oldest = pages.at(-1)?.nextCursor ? listed.at(-1) : undefined;
  return (!oldest || createdAt > oldest.createdAt) && !listed.some((post) => post.id === id);
};

/** A feed that was kept from an earlier visit is looked at anew. */
const missed = (tab: FeedTab, topic: string) =>
  queryOptions({
    queryKey: postKeys.missed(tab, topic),
    queryFn: async ({ client }): Promise<true> => {
      const { catchUpOnFeed } = await import("./live");
      await catchUpOnFeed(client, { tab, topic });
      return true;
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** How many posts wait for this view of the feed, and the way to show them. */
export const useArrivals = (tab: FeedTab, topic: string): { count: number; show: () => Promise<void> } => {
  const client = useQueryClient();
  const [wasKept] = useState(() => isKept(client, postKeys.feed(tab, topic)));
  useQuery({ ...missed(tab, topic), enabled: wasKept });
  const { data } = useQuery(arrivals);
  const { data: feed } = useFeed(tab, topic);
  const muted = useMutedIds();
  const isNew = (post: PostRecord): boolean => isInFeed(post, { tab, topic }) && !isMuted(muted, post);
  const count = feed ? data.filter((post) => isNew(post) && isMissing(feed, post)).length : 0;
  const show = async (): Promise<void> => {
    client.setQueryData(arrivals.queryKey, []);
    await refreshFeeds(client);
  };
  return { count, show };
};
