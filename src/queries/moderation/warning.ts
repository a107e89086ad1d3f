// Moderators put a warning before a text and take it away.
import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ModerationSubject } from "@/domain/moderation";
import { useSessionUserId } from "@/queries/members/session";
import { createModeration, endModeration } from "@/sdk/moderation/rows";
import { knownWarningsOf, showModeration } from "./in-force";

/** `reason` is the warning. */
export const useWarn = () => {
  const client = useQueryClient();
  const moderatorId = useSessionUserId();
  return useMutation({
    mutationFn: (subject: Required<ModerationSubject> & { reason: string }) =>
      createModeration({ kind: "warning", ...subject, moderatorId }),
    onSuccess: (row) => showModeration(client, row),
  });
};

/** Ends all warnings of moderators before a text: two may have put one. */
export const useLiftWarning = () => {
  const client = useQueryClient();
  const moderatorId = useSessionUserId();
  return useMutation({
    mutationFn: async (subjectId: string) => {
      for (const row of knownWarningsOf(client, subjectId)) {
        await endModeration(row.id, moderatorId);
        showModeration(client, { ...row, endedBy: moderatorId });
      }
    },
    meta: { success: t`The warning is gone`, failure: t`The warning couldn’t be removed`, saysWhy: true },
  });
};
