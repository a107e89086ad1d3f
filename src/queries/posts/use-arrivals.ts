import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isMuted } from "@/domain/muted";
import { isInFeed, type FeedTab, type PostRecord } from "@/domain/post";
import { postKeys } from "@/queries/keys";
import { isPersisted } from "@/queries/offline/persisted";
import { useMuted } from "@/queries/people/muted";
import { arrivals, clearArrivals } from "./arrivals";
import { refreshFeeds, type PostList } from "./cache";
import { refreshFeed } from "./gap";
import { useFeed } from "./queries";

const isMissing = ({ pages }: PostList, { id, createdAt }: PostRecord): boolean => {
  const listed = pages.flatMap(({ posts }) => posts);
  const oldest = pages.at(-1)?.nextCursor ? listed.at(-1) : undefined;
  return (!oldest || createdAt > oldest.createdAt) && !listed.some((post) => post.id === id);
};

/** A feed of an earlier visit shows first, and is asked for again. */
const refresh = (tab: FeedTab, topic: string) =>
  queryOptions({
    queryKey: postKeys.missed(tab, topic),
    queryFn: async ({ client }): Promise<true> => {
      await refreshFeed(client, postKeys.feed(tab, topic), { tab, topic }, { isStart: true });
      return true;
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useArrivals = (tab: FeedTab, topic: string): { count: number; show: () => Promise<void> } => {
  const client = useQueryClient();
  const [wasPersisted] = useState(() => isPersisted(client, postKeys.feed(tab, topic)));
  useQuery({ ...refresh(tab, topic), enabled: wasPersisted });
  const { data } = useQuery(arrivals);
  const { data: feed } = useFeed(tab, topic);
  const muted = useMuted();
  const isNew = (post: PostRecord): boolean => isInFeed(post, { tab, topic }) && !isMuted(muted, post);
  const count = feed ? data.filter((post) => isNew(post) && isMissing(feed, post)).length : 0;
  const show = async (): Promise<void> => {
    clearArrivals(client);
    await refreshFeeds(client);
  };
  return { count, show };
};
