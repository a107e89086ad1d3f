import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { limits } from "@/domain/limits";
import { lasting, withMember, withWord, type MemberChange, type WordChange } from "@/domain/muted";
import { listIsFull } from "@/domain/muted-words";
import { AppError } from "@/lib/errors";
import { formatNumber } from "@/lib/format";
import { serverNow } from "@/lib/server-clock";
import { muteKeys } from "@/queries/keys";
import { rememberMutedMembers, rememberMutedWords } from "@/sdk/account/account-preferences";
import { authQueries, changeSessionUser } from "./session";

/** The server takes 64 KiB of preferences. What this app refuses has no cause. */
const saved = async <T>(saving: Promise<T>, noRoom: string): Promise<T> => {
  try {
    return await saving;
  } catch (error) {
    if (!(error instanceof AppError && error.kind === "invalid" && error.cause)) throw error;
    throw new AppError("invalid", noRoom, { cause: error });
  }
};

/** It may be saved, and only the answer be lost. */
const askAgain = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: authQueries.session().queryKey });

const failure = () => ({ failure: t`The mute couldn’t be saved`, saysWhy: true }) as const;

const useSavedWords = (meta?: ReturnType<typeof failure>) => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: muteKeys.setWord,
    scope: { id: "muted words" },
    mutationFn: (change: WordChange) =>
      saved(
        rememberMutedWords((all) => {
          const changed = withWord(lasting(all, serverNow().toISOString()), change);
          if (changed.length <= limits.mutedWords || change.until === undefined) return changed;
          throw new AppError("invalid", listIsFull());
        }),
        t`Your account has no room for another word. Remove one first.`,
      ),
    onSuccess: (mutedWords) => changeSessionUser(client, { mutedWords }),
    onError: () => askAgain(client),
    ...(meta && { meta }),
  });
};

/** The form says what went wrong. */
export const useAddMutedWord = () => useSavedWords();

/** A toast says what went wrong. */
export const useChangeMutedWord = () => useSavedWords(failure());

/** A toast says what went wrong. */
export const useMute = () => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: muteKeys.setMember,
    scope: { id: "mute" },
    mutationFn: (change: MemberChange) =>
      saved(
        rememberMutedMembers((ids) => {
          const changed = withMember(ids, change);
          if (changed.length <= limits.mutedMembers || !change.isMuted) return changed;
          const most = formatNumber(limits.mutedMembers);
          throw new AppError("invalid", t`You’ve muted ${most} members, which is the most. Unmute one first.`);
        }),
        t`Your account has no room for another member. Unmute one first.`,
      ),
    onSuccess: (mutedMembers) => changeSessionUser(client, { mutedMembers }),
    onError: () => askAgain(client),
    meta: failure(),
  });
};
