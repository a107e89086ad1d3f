// Owns one post. Its screen asks for it and its replies at once, and they go on together: the authors of both are then one
// request, and the replies (./conversation) know their parent.
import { queryOptions, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { Post, PostRecord } from "@/domain/post";
import { errorKind } from "@/lib/errors";
import { postKeys } from "@/queries/keys";
import { getPost, type RecordPage } from "@/sdk/posts";
import { findPost } from "./cache";
import { hydratePosts } from "./queries";
import { useShownPost } from "./shown";

/** What is on its way for the screen of a post. */
interface Conversation {
  post?: Promise<PostRecord> | undefined;
  replies?: Promise<RecordPage> | undefined;
}

const conversations = new WeakMap<QueryClient, Map<string, Conversation>>();

export const conversationOf = (client: QueryClient, postId: string): Conversation => {
  const all = conversations.get(client) ?? new Map<string, Conversation>();
  conversations.set(client, all);
  const conversation = all.get(postId) ?? {};
  all.set(postId, conversation);
  return conversation;
};

/** Undefined where the other request failed, or was not made: each fails for itself. */
export const answerOf = async <T>(request: Promise<T> | undefined): Promise<T | undefined> => {
  try {
    return await request;
  } catch {
    return undefined;
  }
};

/** @throws AppError `not-found` */
const loadPost = async (client: QueryClient, id: string): Promise<PostRecord> => {
  const conversation = conversationOf(client, id);
  const request = getPost(id);
  conversation.post = request;
  try {
    const record = await request;
    await answerOf(conversation.replies);
    return record;
  } finally {
    conversation.post = undefined;
  }
};

const postQueries = {
  /** Null: there is no such post. */
  byId: (id: string) =>
    queryOptions({
      queryKey: postKeys.byId(id),
      queryFn: async ({ client }): Promise<Post | null> => {
        try {
          const record = await loadPost(client, id);
          // Its own screen shows no number of replies: it shows the replies.
          return (await hydratePosts(client, [record], { counts: new Map() }))[0] ?? null;
        } catch (error) {
          if (errorKind(error) === "not-found") return null;
          throw error;
        }
      },
      meta: { isEmpty: (data: unknown) => data === null },
    }),
};

/** One post; what a list already knows of it shows while the server is asked, and stays should the server not answer. */
export const usePost = (id: string) => {
  const client = useQueryClient();
  useShownPost(id);
  return useQuery({
    ...postQueries.byId(id),
    initialData: () => findPost(client, id),
    initialDataUpdatedAt: 0,
  });
};
