// How each kind of entry is sent: the only place that knows all of them. Communities load their code with the first one.
import type { QueryClient } from "@tanstack/react-query";
import { feedsOf, type PostRecord } from "@/domain/post";
import { isRetryable, reportOnce } from "@/lib/errors";
import { postKeys } from "@/queries/keys";
import { pictureCode } from "@/queries/pictures/code";
import { isListed } from "@/queries/posts/cache";
import { showPublished } from "@/queries/posts/hydrate";
import { removeWaiting, type WaitingFiles } from "@/sdk/device/outbox";
import { createPost } from "@/sdk/posts/post-writes";
import { communityWrites, sendChange } from "./changes";
import type { SendEntry } from "./queue";
import { sendText } from "./send-text";

const showPost = (client: QueryClient, published: PostRecord): void => {
  showPublished(client, published);
  for (const { tab, topic } of published.parentId ? [] : feedsOf(published)) {
    const queryKey = postKeys.feed(tab, topic);
    if (!isListed(client, queryKey, published.id)) void client.invalidateQueries({ queryKey });
  }
};

const sendFiles = async (owner: string, { files }: WaitingFiles): Promise<null> => {
  const { deleteUnnamed } = await pictureCode();
  try {
    await deleteUnnamed(files);
  } catch (error) {
    if (isRetryable(error)) throw error;
    reportOnce("A picture that is in no post could not be deleted", error);
  }
  removeWaiting(owner, files.id);
  return null;
};

/**
 * Sends one entry of the queue. Returns null where its writer is told nothing.
 * @throws a failure that says nothing about the entry, which goes on waiting
 */
export const sendEntry: SendEntry = (client, owner, entry) => {
  switch (entry.kind) {
    case "post":
      return sendText(owner, entry, async () => {
        const row = await createPost(entry.post);
        return { row, show: () => showPost(client, row) };
      });
    case "edit":
    case "deletion":
      return sendChange(client, owner, entry);
    case "message":
    case "thread":
      return sendText(owner, entry, async () => (await communityWrites()).writeText(client, entry));
    case "files":
      return sendFiles(owner, entry);
  }
};
