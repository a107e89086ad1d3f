// Sends a chat message.
import type { QueryClient } from "@tanstack/react-query";
import type { NewMessage } from "@/domain/new-message";
import { sharedCommunityKeys } from "@/queries/keys";
import { putRow } from "@/queries/paged-list";
import { createMessage } from "@/sdk/communities/messages";
import { lookAgainAfter } from "./look";

/** Listed before it leaves the outbox, so that it never blinks. */
export const sayMessage = async (client: QueryClient, message: NewMessage): Promise<void> => {
  const sent = await createMessage(message).catch((error: unknown) => {
    lookAgainAfter(client, error, message.community);
    throw error;
  });
  putRow(client, sharedCommunityKeys.chat(message.community.id), sent);
};
