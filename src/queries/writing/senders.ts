// How each kind of entry is sent: the only place that knows all of them. Communities load their code with the first one.
import type { QueryClient } from "@tanstack/react-query";
import { feedsOf, type PostRecord } from "@/domain/post";
import { errorText, reportOnce } from "@/lib/errors";
import { loadCode } from "@/lib/load";
import { postKeys } from "@/queries/keys";
import { isListed } from "@/queries/posts/cache";
import { afterDelete, showPublished } from "@/queries/posts/changes";
import { removeWaiting, type WaitingDeletion, type WaitingFiles } from "@/sdk/device/outbox";
import type { SendResult, Senders } from "./entries";
import { isRetryable, sendText } from "./send-text";

const postWrites = () => loadCode(() => import("@/sdk/posts/post-writes"));

const communityWrites = () => loadCode(() => import("@/queries/communities/sending"));

const showPost = (client: QueryClient, published: PostRecord): void => {
  showPublished(client, published);
  for (const { tab, topic } of published.parentId ? [] : feedsOf(published)) {
    const queryKey = postKeys.feed(tab, topic);
    if (!isListed(client, queryKey, published.id)) void client.invalidateQueries({ queryKey });
  }
};

const sendDeletion = async (client: QueryClient, owner: string, { post }: WaitingDeletion): Promise<SendResult> => {
  try {
    await (await postWrites()).deletePost({ ...post, authorId: post.userId });
    removeWaiting(owner, post.id);
    afterDelete(client, post);
    return { what: "deletion", end: "sent" };
  } catch (error) {
    if (isRetryable(error)) throw error;
    removeWaiting(owner, post.id);
    void client.invalidateQueries({ queryKey: postKeys.lists });
    void client.invalidateQueries({ queryKey: postKeys.details });
    return { what: "deletion", end: "failed", reason: errorText(error) };
  }
};

const sendFiles = async (owner: string, { files }: WaitingFiles): Promise<null> => {
  const { deleteUnnamed } = await loadCode(() => import("@/sdk/pictures/unnamed-files"));
  try {
    await deleteUnnamed(files);
  } catch (error) {
    if (isRetryable(error)) throw error;
    reportOnce("A picture that is in no post could not be deleted", error);
  }
  removeWaiting(owner, files.id);
  return null;
};

export const senders: Senders = {
  post: (client, owner, entry) =>
    sendText(owner, entry, async () => {
      const row = await (await postWrites()).createPost(entry.post);
      return { row, show: () => showPost(client, row) };
    }),
  deletion: sendDeletion,
  message: (client, owner, entry) =>
    sendText(owner, entry, async () => (await communityWrites()).writeMessage(client, entry.message)),
  thread: (client, owner, entry) =>
    sendText(owner, entry, async () => (await communityWrites()).writeThread(client, entry.thread)),
  files: (_client, owner, entry) => sendFiles(owner, entry),
};
