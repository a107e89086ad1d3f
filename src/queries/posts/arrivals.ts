// New realtime posts that no feed shows yet.
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { limits } from "@/domain/limits";
import type { PostRecord } from "@/domain/post";
import { postKeys } from "@/queries/keys";

export const arrivals = queryOptions({
  queryKey: postKeys.arrivals,
  queryFn: (): PostRecord[] => [],
  initialData: [],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

const change = (client: QueryClient, to: (posts: PostRecord[]) => PostRecord[]): void =>
  void client.setQueryData(arrivals.queryKey, (posts = []) => to(posts));

export const addArrivals = (client: QueryClient, added: readonly PostRecord[]): void =>
  change(client, (posts) =>
    [...posts, ...added.filter(({ id }) => !posts.some((post) => post.id === id))].slice(-limits.countCap),
  );

export const changeArrival = (client: QueryClient, record: PostRecord): void =>
  change(client, (posts) => posts.map((post) => (post.id === record.id ? record : post)));

export const removeArrival = (client: QueryClient, id: string): void =>
  change(client, (posts) => posts.filter((post) => post.id !== id));

export const clearArrivals = (client: QueryClient): void => change(client, () => []);
