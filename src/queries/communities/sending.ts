// Writes for a community.
import type { QueryClient } from "@tanstack/react-query";
import type { Message } from "@/domain/community-text";
import type { TextTarget } from "@/domain/new-message";
import type { PostEdit } from "@/domain/post-edit";
import { errorKind } from "@/lib/errors";
import { texts } from "@/sdk/communities/community-texts";
import type { WaitingDeletion, WaitingMessage, WaitingThread } from "@/sdk/device/outbox";
import { lookAgain } from "./look";
import { forgetText, showText } from "./text-cache";
import { deletePicturesOf } from "./text-pictures";

/** `show` puts the row into the lists. */
export const writeText = async (
  client: QueryClient,
  entry: WaitingMessage | WaitingThread,
): Promise<{ row: Message; show: () => void }> => {
  const { community } = entry.kind === "message" ? entry.message : entry.thread;
  try {
    const row = await (entry.kind === "message"
      ? texts.messages.create(entry.message)
      : texts.threads.create(entry.thread));
    return { row, show: () => showText(client, community.id, row) };
  } catch (error) {
    // The member may have been removed.
    if (errorKind(error) === "forbidden") lookAgain(client, community);
    throw error;
  }
};

export const editText = async (
  client: QueryClient,
  id: string,
  { table, community }: TextTarget,
  { content, warning }: PostEdit,
): Promise<void> => showText(client, community.id, await texts[table].update(id, content, warning));

export const deleteText = async (
  client: QueryClient,
  post: WaitingDeletion["post"],
  target: TextTarget,
): Promise<void> => {
  await texts[target.table].remove(post.id);
  forgetText(client, target.community.id, post);
  deletePicturesOf(post.userId, post, target);
};
