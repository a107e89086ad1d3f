import { type Message, messageSchema, type SharedThread, sharedThreadSchema } from "@/domain/community-text";
import { type HiddenList, hiddenListSchema } from "@/domain/membership";
import { type SharedCommunity, sharedCommunitySchema } from "@/domain/shared-community";
import { type RowListener, subscribe } from "@/sdk/base/realtime";

// Any row may name any community: use `isOfCommunity` or `isListOf`.

export const subscribeToCommunities = (listener: RowListener<SharedCommunity>): (() => void) =>
  subscribe("communities", sharedCommunitySchema, listener);

export const subscribeToThreads = (listener: RowListener<SharedThread>): (() => void) =>
  subscribe("threads", sharedThreadSchema, listener);

export const subscribeToMessages = (listener: RowListener<Message>): (() => void) =>
  subscribe("messages", messageSchema, listener);

export const subscribeToHidden = (listener: RowListener<HiddenList>): (() => void) =>
  subscribe("hidden", hiddenListSchema, listener);
