import { queryOptions, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { Post } from "@/domain/post";
import { ignoring } from "@/lib/errors";
import { withRetries } from "@/queries/client-state";
import { postKeys } from "@/queries/keys";
import { getPost } from "@/sdk/posts/posts";
import { findPost } from "./cache";
import { hydratePosts } from "./hydrate";

const postById = (id: string) =>
  queryOptions({
    queryKey: postKeys.byId(id),
    queryFn: async ({ client }): Promise<Post | null> => {
      const post = await ignoring("not-found", getPost(id));
      return post && ((await hydratePosts(client, [post]))[0] ?? null);
    },
    meta: { isEmpty: (data: unknown) => data === null },
  });

/** Never rejects; the page shows the failure. */
export const prefetchPost = (client: QueryClient, id: string): Promise<void> =>
  client.prefetchQuery({ ...postById(id), ...withRetries(client) });

/** A list's copy shows until the server answers. */
export const usePost = (id: string, isWanted = true) => {
  const client = useQueryClient();
  return useQuery({
    ...postById(id),
    enabled: isWanted,
    initialData: () => findPost(client, id),
    initialDataUpdatedAt: 0,
  });
};
