// Owns the replies to a post.
import { useInfiniteQuery, type QueryClient } from "@tanstack/react-query";
import type { PostRecord } from "@/domain/post";
import { loadAnswers } from "@/queries/conversation";
import { hydratePage } from "@/queries/hydrate-posts";
import { gatherLikes } from "@/queries/likes";
import { postList } from "@/queries/posts";
import { listReplies, type RecordPage } from "@/sdk/posts";
import { postKeys } from "./keys";
import { answerOf, conversationOf } from "./post";

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

const repliesTo = (parentId: string) =>
  postList(postKeys.replies(parentId), async (cursor, client) => {
    const { page, parent } = await loadReplies(client, parentId, cursor);
    const answers = loadAnswers(
      client,
      page.records.map(({ id }) => id),
    );
    // The likes of the post, its replies and their answers are one request.
    gatherLikes(client, answers);
    return hydratePage(client, page, { known: parent ? [parent] : [], counts: answers });
  });

export const useReplies = (parentId: string) => useInfiniteQuery(repliesTo(parentId));
