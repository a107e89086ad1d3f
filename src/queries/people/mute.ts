import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { limits } from "@/domain/limits";
import { lasting, type MutedWord } from "@/domain/muted";
import { isListFull, isSameWord, listIsFull } from "@/domain/muted-words";
import { AppError } from "@/lib/errors";
import { formatNumber } from "@/lib/format";
import { serverNow } from "@/lib/server-clock";
import { rememberMutedMembers, rememberMutedWords } from "@/sdk/account/account-preferences";
import { authQueries, changeSessionUser } from "./session";

/** Without `until` it is no longer muted. */
type WordChange = Pick<MutedWord, "word"> & Partial<Pick<MutedWord, "until">>;

const changedWords = (all: readonly MutedWord[], { word, until }: WordChange): MutedWord[] => {
  const others = lasting(all, serverNow().toISOString()).filter((each) => !isSameWord(each.word, word));
  if (until === undefined) return others;
  if (isListFull(others)) throw new AppError("invalid", listIsFull());
  return [{ word, until }, ...others];
};

/** The server takes 64 KiB of preferences. What this app refuses has no cause. */
const saved = async <T>(saving: Promise<T>, noRoom: string): Promise<T> => {
  try {
    return await saving;
  } catch (error) {
    if (!(error instanceof AppError && error.kind === "invalid" && error.cause)) throw error;
    throw new AppError("invalid", noRoom, { cause: error });
  }
};

const failure = () => ({ failure: t`The mute couldn’t be saved`, saysWhy: true }) as const;

const useSavedWords = (meta?: ReturnType<typeof failure>) => {
  const client = useQueryClient();
  const mutationKey = ["mute words"];
  const known = (): readonly MutedWord[] => client.getQueryData(authQueries.session().queryKey)?.mutedWords ?? [];
  return useMutation({
    mutationKey,
    scope: { id: "muted words" },
    mutationFn: (change: WordChange) =>
      saved(
        rememberMutedWords((words) => changedWords(words, change)),
        t`Your account has no room for another word. Remove one first.`,
      ),
    onMutate: (change) => {
      const before = known();
      if (change.until === undefined || !isListFull(before))
        changeSessionUser(client, { mutedWords: changedWords(before, change) });
      return before.find(({ word }) => isSameWord(word, change.word));
    },
    onError: (_error, { word }, before) =>
      changeSessionUser(client, { mutedWords: changedWords(known(), before ?? { word }) }),
    // A later change that waits shows already.
    onSuccess: (mutedWords) => {
      if (client.isMutating({ mutationKey }) === 1) changeSessionUser(client, { mutedWords });
    },
    ...(meta && { meta }),
  });
};

/** The form says what went wrong. */
export const useAddMutedWord = () => useSavedWords();

/** A toast says what went wrong. */
export const useChangeMutedWord = () => useSavedWords(failure());

interface MemberChange {
  id: string;
  isMuted: boolean;
}

const changedMembers = (all: readonly string[], { id, isMuted }: MemberChange): string[] => {
  const others = all.filter((other) => other !== id);
  return isMuted ? [id, ...others] : others;
};

/** A toast says what went wrong. */
export const useMute = () => {
  const client = useQueryClient();
  const { queryKey } = authQueries.session();
  const mutationKey = ["mute"];
  return useMutation({
    mutationKey,
    scope: { id: "mute" },
    mutationFn: (change: MemberChange) =>
      saved(
        rememberMutedMembers((ids) => {
          const changed = changedMembers(ids, change);
          if (changed.length <= limits.mutedMembers || !change.isMuted) return changed;
          const most = formatNumber(limits.mutedMembers);
          throw new AppError("invalid", t`You’ve muted ${most} members, which is the most. Unmute one first.`);
        }),
        t`Your account has no room for another member. Unmute one first.`,
      ),
    onMutate: (change) => {
      const before = client.getQueryData(queryKey)?.mutedMembers ?? [];
      changeSessionUser(client, { mutedMembers: changedMembers(before, change) });
    },
    onError: (_error, { id, isMuted }) => {
      const now = client.getQueryData(queryKey)?.mutedMembers ?? [];
      changeSessionUser(client, { mutedMembers: changedMembers(now, { id, isMuted: !isMuted }) });
    },
    // A later change that waits shows already.
    onSuccess: (mutedMembers) => {
      if (client.isMutating({ mutationKey }) === 1) changeSessionUser(client, { mutedMembers });
    },
    meta: failure(),
  });
};
