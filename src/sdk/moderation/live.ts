import { moderationSchema, type Moderation } from "@/domain/moderation";
import { type RowListener, subscribe } from "@/sdk/base/realtime";

/** Each change of a row that the member may read. Returns a function that ends it. */
export const subscribeToModeration = (listener: RowListener<Moderation>): (() => void) =>
  subscribe("moderation", moderationSchema, listener);
