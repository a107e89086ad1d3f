// Moderators limit a member and lift the limit.
import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Moderation, ModerationSubject } from "@/domain/moderation";
import { useSessionUserId } from "@/queries/members/session";
import { createModeration, endModeration, hasModerated } from "@/sdk/moderation/rows";
import { knownLimitsOf, showModeration } from "./in-force";

/** Labels of others can't be read: a moderator is known by what they did. */
export class IsModeratorError extends Error {}

interface NewLimit extends ModerationSubject {
  reason: string;
  /** Of the newest report that it settles. */
  until?: string;
}

/** @throws IsModeratorError if the member has moderated */
export const useLimit = () => {
  const client = useQueryClient();
  const moderatorId = useSessionUserId();
  return useMutation({
    mutationFn: async (limit: NewLimit): Promise<Moderation> => {
      if (await hasModerated(limit.userId)) throw new IsModeratorError();
      return createModeration({ kind: "limit", ...limit, moderatorId });
    },
    onSuccess: (row) => showModeration(client, row),
  });
};

/** Ends all limits of a member: two moderators may have set one. */
export const useLift = () => {
  const client = useQueryClient();
  const moderatorId = useSessionUserId();
  return useMutation({
    mutationFn: async (userId: string) => {
      for (const row of knownLimitsOf(client, userId)) {
        await endModeration(row.id, moderatorId);
        showModeration(client, { ...row, endedBy: moderatorId });
      }
    },
    meta: { success: t`The limit is lifted`, failure: t`The limit couldn’t be lifted`, saysWhy: true },
  });
};
