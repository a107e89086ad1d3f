// Writes for a community.
import type { QueryClient } from "@tanstack/react-query";
import type { Message, SharedThread } from "@/domain/community-text";
import type { NewMessage, NewSharedThread, TextTarget } from "@/domain/new-message";
import type { PostEdit } from "@/domain/post-edit";
import { sharedCommunityKeys } from "@/queries/keys";
import { putRow, removeRow } from "@/queries/paged-list";
import { createMessage, deleteMessage, updateMessage } from "@/sdk/communities/messages";
import { createSharedThread, deleteSharedThread, updateSharedThread } from "@/sdk/communities/threads";
import type { WaitingDeletion } from "@/sdk/device/outbox";
import { lookAgainAfter } from "./look";
import { deletePicturesOf } from "./text-pictures";
import { forgetThread, showThread } from "./thread-cache";

interface Written<Row> {
  row: Row;
  show: () => void;
}

export const writeMessage = async (client: QueryClient, message: NewMessage): Promise<Written<Message>> => {
  const { community } = message;
  try {
    const row = await createMessage(message);
    return { row, show: () => putRow(client, sharedCommunityKeys.chat(community.id), row) };
  } catch (error) {
    lookAgainAfter(client, error, community);
    throw error;
  }
};

export const writeThread = async (client: QueryClient, thread: NewSharedThread): Promise<Written<SharedThread>> => {
  const { community } = thread;
  try {
    const row = await createSharedThread(thread);
    return { row, show: () => showThread(client, community.id, row) };
  } catch (error) {
    lookAgainAfter(client, error, community);
    throw error;
  }
};

export const editText = async (
  client: QueryClient,
  id: string,
  { table, community }: TextTarget,
  { content, warning }: PostEdit,
): Promise<void> => {
  if (table === "threads") showThread(client, community.id, await updateSharedThread(id, content, warning));
  else putRow(client, sharedCommunityKeys.chat(community.id), await updateMessage(id, content, warning));
};

export const deleteText = async (
  client: QueryClient,
  { id, userId, rootId = "", pictures }: WaitingDeletion["post"],
  target: TextTarget,
): Promise<void> => {
  const communityId = target.community.id;
  if (target.table === "threads") {
    await deleteSharedThread(id);
    forgetThread(client, communityId, id, rootId);
  } else {
    await deleteMessage(id);
    removeRow(client, sharedCommunityKeys.chat(communityId), id);
  }
  deletePicturesOf(userId, { id, authorId: userId, pictures }, target);
};
