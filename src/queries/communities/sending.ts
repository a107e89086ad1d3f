// Writes what waits for a community.
import type { QueryClient } from "@tanstack/react-query";
import type { Message, SharedThread } from "@/domain/community-text";
import type { NewMessage, NewSharedThread } from "@/domain/new-message";
import { sharedCommunityKeys } from "@/queries/keys";
import { putRow } from "@/queries/paged-list";
import { createMessage } from "@/sdk/communities/messages";
import { createSharedThread } from "@/sdk/communities/threads";
import { lookAgainAfter } from "./look";
import { showThread } from "./threads";

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
