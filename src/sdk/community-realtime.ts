import { backendIds } from "@/config/backend-ids";
import { type Message, messageSchema, type SharedThread, sharedThreadSchema } from "@/domain/community-text";
import { type HiddenList, hiddenListSchema, type Membership, membershipSchema } from "@/domain/membership";
import { type SharedCommunity, sharedCommunitySchema } from "@/domain/shared-community";
import { type RowListener, subscribe } from "@/sdk/realtime";

// Rows are unchecked: use `isOfCommunity`, `isListOf` or `isAuthentic`.

export const subscribeToCommunities = (listener: RowListener<SharedCommunity>): (() => void) =>
  subscribe(backendIds.communities, sharedCommunitySchema, listener);

export const subscribeToMemberships = (listener: RowListener<Membership>): (() => void) =>
  subscribe(backendIds.memberships, membershipSchema, listener);

export const subscribeToThreads = (listener: RowListener<SharedThread>): (() => void) =>
  subscribe(backendIds.threads, sharedThreadSchema, listener);

export const subscribeToMessages = (listener: RowListener<Message>): (() => void) =>
  subscribe(backendIds.messages, messageSchema, listener);

export const subscribeToHidden = (listener: RowListener<HiddenList>): (() => void) =>
  subscribe(backendIds.hidden, hiddenListSchema, listener);
