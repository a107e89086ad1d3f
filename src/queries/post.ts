// Owns one post and its replies. Its screen asks for both at once, and they go on together: the authors of both are then
// one request, and the replies know their parent.
import { queryOptions, useInfiniteQuery, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import type { Post, PostRecord } from "@/domain/post";
import { errorKind } from "@/lib/errors";
import { loadAnswers } from "@/queries/conversation";
import { hydratePage, hydratePosts } from "@/queries/hydrate-posts";
import { gatherLikes } from "@/queries/likes";
import { postList } from "@/queries/posts";
import { getPost, listReplies, type RecordPage } from "@/sdk/posts";
import { postKeys } from "./keys";
import { findPost } from "./post-cache";
import { useShownPost } from "./shown-posts";

/** What is on its way for the screen of a post. */
interface Conversation {
  post?: Promise<PostRecord> | undefined;
  replies?: Promise<RecordPage> | undefined;
}

const conversations = new WeakMap<QueryClient, Map<string, Conversation>>();

const conversationOf = (client: QueryClient, postId: string): Conversation => {
  const all = conversations.get(client) ?? new Map<string, Conversation>();
  conversations.set(client, all);
  const conversation = all.get(postId) ?? {};
  all.set(postId, conversation);
  return conversation;
};

/** Undefined where the other request failed, or was not made: each fails for itself. */
const answerOf = async <T>(request: Promise<T> | undefined): Promise<T | undefined> => {
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

/** `parent`: the post, where it was on its way too. */
const loadReplies = async (
  client: QueryClient,
  parentId: string,
  cursor: string | null,
): Promise<{ page: RecordPage; parent: PostRecord | undefined }> => {
  const conversation = conversationOf(client, parentId);
  const request = listReplies(parentId, { cursor });
  conversation.replies = request;
  try {
    const page = await request;
    return { page, parent: await answerOf(conversation.post) };
  } finally {
    conversation.replies = undefined;
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

  byParent: (parentId: string) =>
    postList(postKeys.replies(parentId), async (cursor, client) => {
      const { page, parent } = await loadReplies(client, parentId, cursor);
      const answers = loadAnswers(
        client,
        page.records.map(({ id }) => id),
      );
      // The likes of the post, its replies and their answers are one request.
      gatherLikes(client, answers);
      return hydratePage(client, page, { known: parent ? [parent] : [], counts: answers });
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

export const useReplies = (parentId: string) => useInfiniteQuery(postQueries.byParent(parentId));
