// What moderators do: each act is a row, and so is its end.
import { t } from "@lingui/core/macro";
import { queryOptions, useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Moderation } from "@/domain/moderation";
import { AppError } from "@/lib/errors";
import { uniqueId } from "@/lib/object-id";
import { moderationKeys } from "@/queries/keys";
import { storedSession } from "@/sdk/account/stored-session";
import { createModeration, endModeration, hasModerated, listLog, type NewModeration } from "@/sdk/moderation/rows";
import { showModeration } from "./in-force";

/** Newest first, at most 500. For moderators alone. */
export const logQuery = queryOptions({ queryKey: moderationKeys.log, queryFn: listLog, staleTime: 60_000 });

export const useLog = () => useQuery(logQuery);

const own = (): string => storedSession()?.id ?? "";

type Act = Omit<NewModeration, "moderatorId">;

/** One for each form or button, which goes when its act is done: trying again makes one row. */
export const useActId = (): string => useState(uniqueId)[0];

/** @throws AppError `invalid` if it limits a member who has moderated: labels of others can't be read */
export const act = async (client: QueryClient, row: Act): Promise<Moderation> => {
  if (row.kind === "limit" && (await hasModerated(row.userId)))
    throw new AppError(
      "invalid",
      t`They are or were a moderator. The people who run this server can block the account.`,
    );
  const written = await createModeration({ ...row, moderatorId: own() });
  showModeration(client, written);
  return written;
};

/** The form says what went wrong. */
export const useAct = () => {
  const client = useQueryClient();
  const id = useActId();
  return useMutation({ mutationFn: (row: Omit<Act, "id">) => act(client, { id, ...row }) });
};

/** Ends rows, and opens the reports again that they had settled. */
export const useEnd = (of: "limit" | "warning" | "act") => {
  const client = useQueryClient();
  const told = {
    limit: { success: t`The limit is lifted`, failure: t`The limit couldn’t be lifted` },
    warning: { success: t`The warning is gone`, failure: t`The warning couldn’t be removed` },
    act: { success: t`Undone`, failure: t`It couldn’t be undone` },
  };
  return useMutation({
    mutationFn: async (rows: readonly Moderation[]) => {
      for (const row of rows) {
        await endModeration(row.id, own());
        showModeration(client, { ...row, endedBy: own() });
      }
      void client.invalidateQueries({ queryKey: moderationKeys.queue });
    },
    meta: { ...told[of], saysWhy: true },
  });
};
