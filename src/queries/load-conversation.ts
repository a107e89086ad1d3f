// Owns that a post and its replies, which its screen asks for at once, go on together: the authors of both are then one
// request, and the replies know their parent.
import type { QueryClient } from "@tanstack/react-query";
import type { PostRecord } from "@/domain/post";
import { getPost, listReplies, type RecordPage } from "@/sdk/posts";

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
export const loadPost = async (client: QueryClient, id: string): Promise<PostRecord> => {
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
export const loadReplies = async (
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
