// What moderators did. For moderators alone.
import { t } from "@lingui/core/macro";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Moderation } from "@/domain/moderation";
import { moderationKeys } from "@/queries/keys";
import { useSessionUserId } from "@/queries/members/session";
import { endModeration, listLog } from "@/sdk/moderation/rows";
import { showModeration } from "./in-force";

export const logQuery = queryOptions({ queryKey: moderationKeys.log, queryFn: listLog, staleTime: 60_000 });

/** Newest first, at most 500. */
export const useLog = () => useQuery(logQuery);

/** Reports that it had settled are open again. */
export const useUndo = () => {
  const client = useQueryClient();
  const moderatorId = useSessionUserId();
  return useMutation({
    mutationFn: (row: Moderation) => endModeration(row.id, moderatorId),
    onSuccess: (_row, row) => {
      showModeration(client, { ...row, endedBy: moderatorId });
      void client.invalidateQueries({ queryKey: moderationKeys.queue });
    },
    meta: { success: t`Undone`, failure: t`It couldn’t be undone`, saysWhy: true },
  });
};
