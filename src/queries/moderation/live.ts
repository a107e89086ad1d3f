import type { QueryClient } from "@tanstack/react-query";
import { moderationSchema } from "@/domain/moderation";
import { moderationKeys } from "@/queries/keys";
import { subscribe } from "@/sdk/base/realtime";
import { showModeration } from "./in-force";

export const followModeration = (client: QueryClient): (() => void) =>
  subscribe("moderation", moderationSchema, {
    onCreate: (row) => showModeration(client, row),
    onUpdate: (row) => showModeration(client, row),
    onDelete: (row) => showModeration(client, row, true),
    onReconnect: () => {
      for (const queryKey of [moderationKeys.inForce, moderationKeys.log]) void client.invalidateQueries({ queryKey });
    },
  });
