// Writes for a community.
import type { QueryClient } from "@tanstack/react-query";
import type { Message } from "@/domain/community-text";
import type { TextTarget } from "@/domain/new-message";
import type { PostEdit } from "@/domain/post-edit";
import { errorKind } from "@/lib/errors";
import { serverNow } from "@/lib/server-clock";
import { texts } from "@/sdk/communities/community-texts";
import { getSharedCommunity } from "@/sdk/communities/shared-communities";
import type { WaitingDeletion, WaitingMessage, WaitingThread } from "@/sdk/device/outbox";
import { lookAgain } from "./look";
import { forgetText, showText } from "./text-cache";
import { deletePicturesOf } from "./text-pictures";

const soonMs = 10_000;

const hasWaited = (entry: WaitingMessage | WaitingThread): boolean =>
  entry.kind === "message" ? serverNow().getTime() - Date.parse(entry.at) > soonMs : !entry.isFirstTry;

/** `show` puts the row into the lists. */
export const writeText = async (
  client: QueryClient,
  entry: WaitingMessage | WaitingThread,
): Promise<{ row: Message; show: () => void }> => {
  const { community } = entry.kind === "message" ? entry.message : entry.thread;
  try {
    // A public community may have ended meanwhile: the server would take the text, where nobody finds it.
    if (hasWaited(entry)) await getSharedCommunity(community.id);
    const row = await (entry.kind === "message"
      ? texts.messages.create(entry.message)
      : texts.threads.create(entry.thread));
    return { row, show: () => showText(client, community.id, row) };
  } catch (error) {
    // The member may have been removed.
    if (["forbidden", "not-found"].includes(errorKind(error))) lookAgain(client, community);
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
