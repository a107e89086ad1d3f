// Writes for a community.
import type { QueryClient } from "@tanstack/react-query";
import type { Message, SharedThread } from "@/domain/community-text";
import type { NewMessage, NewSharedThread, TextTarget } from "@/domain/new-message";
import type { PostEdit } from "@/domain/post-edit";
import type { CommunityRef } from "@/domain/shared-community";
import { errorKind } from "@/lib/errors";
import { sharedCommunityKeys } from "@/queries/keys";
import { putRow, removeRow } from "@/queries/paged-list";
import { texts } from "@/sdk/communities/community-texts";
import type { WaitingDeletion } from "@/sdk/device/outbox";
import { lookAgain } from "./look";
import { deletePicturesOf } from "./text-pictures";
import { forgetThread, showThread } from "./thread-cache";

interface Written<Row> {
  row: Row;
  show: () => void;
}

/** A refusal may mean that the member was removed. */
const written = async <Row>(client: QueryClient, community: CommunityRef, writing: Promise<Row>): Promise<Row> => {
  try {
    return await writing;
  } catch (error) {
    if (errorKind(error) === "forbidden") lookAgain(client, community);
    throw error;
  }
};

export const writeMessage = async (client: QueryClient, message: NewMessage): Promise<Written<Message>> => {
  const { community } = message;
  const row = await written(client, community, texts.messages.create(message));
  return { row, show: () => putRow(client, sharedCommunityKeys.chat(community.id), row) };
};

export const writeThread = async (client: QueryClient, thread: NewSharedThread): Promise<Written<SharedThread>> => {
  const { community } = thread;
  const row = await written(client, community, texts.threads.create(thread));
  return { row, show: () => showThread(client, community.id, row) };
};

export const editText = async (
  client: QueryClient,
  id: string,
  { table, community }: TextTarget,
  { content, warning }: PostEdit,
): Promise<void> => {
  if (table === "threads") showThread(client, community.id, await texts.threads.update(id, content, warning));
  else putRow(client, sharedCommunityKeys.chat(community.id), await texts.messages.update(id, content, warning));
};

export const deleteText = async (
  client: QueryClient,
  { id, userId, rootId = "", pictures }: WaitingDeletion["post"],
  target: TextTarget,
): Promise<void> => {
  const communityId = target.community.id;
  await texts[target.table].remove(id);
  if (target.table === "threads") forgetThread(client, communityId, id, rootId);
  else removeRow(client, sharedCommunityKeys.chat(communityId), id);
  deletePicturesOf(userId, { id, authorId: userId, pictures }, target);
};
