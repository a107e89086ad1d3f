// Sends a chat message.
import type { QueryClient } from "@tanstack/react-query";
import type { NewMessage } from "@/domain/new-message";
import { createMessage } from "@/sdk/messages";
import { showMessage } from "./chat";
import { lookAgainAfter } from "./look";
import { forgetPicturesOf } from "./text-pictures";

/** Listed before it leaves the outbox, so that it never blinks. */
export const sayMessage = async (client: QueryClient, message: NewMessage): Promise<void> => {
  const sent = await createMessage(message).catch((error: unknown) => {
    lookAgainAfter(client, error, message.community);
    throw error;
  });
  await forgetPicturesOf(message, sent);
  showMessage(client, message.community.id, sent);
};
