import { type Message, messageSchema } from "@/domain/community-text";
import { limits } from "@/domain/limits";
import type { NewMessage } from "@/domain/new-message";
import type { CommunityRef } from "@/domain/shared-community";
import { type Page, table } from "@/sdk/base/collection";
import {
  countNewTexts,
  createText,
  type IsCounted,
  pageOfTexts,
  type ReadCommunity,
  type TextRequest,
  textsByIds,
  updateText,
} from "@/sdk/communities/community-texts";

const messages = table("messages", messageSchema);

export const listMessages = (
  community: CommunityRef,
  { limit = limits.messages, ...request }: TextRequest,
): Promise<Page<Message>> => pageOfTexts(messages, community, [], { limit, ...request });

export const listMessagesByIds = (community: CommunityRef, ids: readonly string[]): Promise<Message[]> =>
  textsByIds(messages, community, ids);

export const createMessage = (message: NewMessage): Promise<Message> => createText(messages, message);

export const updateMessage = (id: string, content: string, warning?: string): Promise<Message> =>
  updateText(messages, id, content, warning);

export const deleteMessage = async (id: string): Promise<void> => void (await messages.remove(id));

/** Null for more than an answer holds, absent for none. */
export const countNewMessages = (
  places: readonly ReadCommunity[],
  viewerId: string,
  isCounted?: IsCounted,
): Promise<Map<string, number | null>> => countNewTexts(messages, places, viewerId, isCounted);
