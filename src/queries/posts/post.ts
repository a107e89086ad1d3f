// A post and its replies share a request for authors.
import { queryOptions, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { Post, PostRecord } from "@/domain/post";
import { errorKind } from "@/lib/errors";
import { stateOf, withRetries } from "@/queries/client-state";
import { postKeys } from "@/queries/keys";
import { getPost, listReplies, type RecordPage } from "@/sdk/posts";
import { findPost } from "./cache";
import { hydratePosts } from "./hydrate";
import { useShownPost } from "./shown";

/** Each request reports its own failure. */
const answerOf = async <T>(request: Promise<T> | undefined): Promise<T | undefined> => {
  try {
    return await request;
  } catch {
    return undefined;
  }
};

/** @throws AppError `not-found` */
const readPost = async (client: QueryClient, id: string): Promise<PostRecord> => {
  const { postRequests, replyRequests } = stateOf(client);
  const request = getPost(id);
  postRequests.set(id, request);
  try {
    const record = await request;
    await answerOf(replyRequests.get(id));
    return record;
  } finally {
    postRequests.delete(id);
  }
};

export const readReplies = async (
  client: QueryClient,
  id: string,
  cursor: string | null,
): Promise<{ page: RecordPage; post: PostRecord | undefined }> => {
  const { postRequests, replyRequests } = stateOf(client);
  const request = listReplies(id, { cursor });
  replyRequests.set(id, request);
  try {
    const page = await request;
    return { page, post: await answerOf(postRequests.get(id)) };
  } finally {
    replyRequests.delete(id);
  }
};

const postById = (id: string) =>
  queryOptions({
    queryKey: postKeys.byId(id),
    queryFn: async ({ client }): Promise<Post | null> => {
      try {
        const record = await readPost(client, id);
        // Its screen shows the replies.
        return (await hydratePosts(client, [record], { counts: new Map() }))[0] ?? null;
      } catch (error) {
        if (errorKind(error) === "not-found") return null;
        throw error;
      }
    },
    meta: { isEmpty: (data: unknown) => data === null },
  });

/** Never rejects; the page shows the failure. */
export const prefetchPost = (client: QueryClient, id: string): Promise<void> =>
  client.prefetchQuery({ ...postById(id), ...withRetries(client) });

/** A list's copy shows until the server answers. */
export const usePost = (id: string) => {
  const client = useQueryClient();
  useShownPost(id);
  return useQuery({
    ...postById(id),
    initialData: () => findPost(client, id),
    initialDataUpdatedAt: 0,
  });
};

export const useQuotable = (id: string) => {
  const client = useQueryClient();
  return useQuery({
    ...postById(id),
    enabled: id !== "",
    initialData: () => findPost(client, id),
    initialDataUpdatedAt: 0,
  });
};
