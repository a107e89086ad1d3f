import { Query } from "appwrite";
import { isOfCommunity, type Message, type MessagePage, messageSchema } from "@/domain/community-text";
import { limits } from "@/domain/limits";
import type { NewMessage } from "@/domain/new-message";
import type { CommunityPlace } from "@/domain/shared-community";
import { type PageRequest, table } from "@/sdk/collection";
import { inPlace } from "@/sdk/community-pages";
import {
  countNewTexts,
  countTextsSince,
  createText,
  type ReadPlace,
  textsByIds,
  updateText,
} from "@/sdk/community-texts";
import { filteredPage } from "@/sdk/filtered-page";

const messages = table("messages", messageSchema);

const isShown =
  (community: CommunityPlace) =>
  (row: Message): boolean =>
    row.isAuthentic && isOfCommunity(row, community);

/** Newest first. `since` is inclusive, for messages of the same millisecond. */
export const listMessages = async (
  community: CommunityPlace,
  { cursor, limit = limits.messages, since = "" }: PageRequest & { since?: string },
): Promise<MessagePage> => {
  const newer = since === "" ? [] : [Query.greaterThanEqual("$createdAt", since)];
  const { rows, nextCursor } = await filteredPage(
    messages,
    [...inPlace(community), ...newer],
    { cursor, limit },
    isShown(community),
  );
  return { messages: rows, nextCursor };
};

export const listMessagesByIds = (community: CommunityPlace, ids: readonly string[]): Promise<Message[]> =>
  textsByIds(messages, community, ids);

export const createMessage = (message: NewMessage): Promise<Message> => createText(messages, message);

export const updateMessage = (id: string, content: string): Promise<Message> => updateText(messages, id, content);

export const deleteMessage = async (id: string): Promise<void> => void (await messages.remove(id));

/** Null for more than an answer holds, absent for none. */
export const countNewMessages = (places: readonly ReadPlace[], viewerId: string): Promise<Map<string, number | null>> =>
  countNewTexts(messages, places, viewerId);

export const countMessagesSince = (community: CommunityPlace, since: string): Promise<number> =>
  countTextsSince(messages, community, since);
