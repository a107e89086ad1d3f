// Sends a message of a chat. Loaded with the first one.
import type { QueryClient } from "@tanstack/react-query";
import type { NewMessage } from "@/domain/new-message";
import { createMessage } from "@/sdk/messages";
import { showMessage } from "./chat";

/** In the list before it leaves what waits, so that it never blinks. @throws AppError */
export const sayMessage = async (client: QueryClient, message: NewMessage): Promise<void> =>
  showMessage(client, message.community.id, await createMessage(message));
