import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { limits } from "@/domain/limits";
import { lasting, type MutedWord } from "@/domain/muted";
import { isListFull, isSameWord, listIsFull } from "@/domain/muted-words";
import { AppError } from "@/lib/errors";
import { formatNumber } from "@/lib/format";
import { serverNow } from "@/lib/server-clock";
import { confirmed, isLastPress } from "@/queries/confirmed";
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
  const pressed = ({ word }: WordChange) => ({
    mutationKey,
    isSame: (other: WordChange) => isSameWord(other.word, word),
  });
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
      const all = known();
      const shown = all.find(({ word }) => isSameWord(word, change.word)) ?? { word: change.word };
      const before = confirmed<WordChange, WordChange>(client, pressed(change), shown);
      if (change.until === undefined || !isListFull(all))
        changeSessionUser(client, { mutedWords: changedWords(all, change) });
      return before;
    },
    onError: (_error, change, before) => {
      if (before && isLastPress(client, pressed(change)))
        changeSessionUser(client, { mutedWords: changedWords(known(), before.value) });
    },
    // A later change that waits shows already.
    onSuccess: (mutedWords, change, before) => {
      before.value = change;
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
  const pressed = ({ id }: MemberChange) => ({ mutationKey, isSame: (other: MemberChange) => other.id === id });
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
      const now = client.getQueryData(queryKey)?.mutedMembers ?? [];
      const before = confirmed(client, pressed(change), now.includes(change.id));
      changeSessionUser(client, { mutedMembers: changedMembers(now, change) });
      return before;
    },
    onError: (_error, change, before) => {
      if (!before || !isLastPress(client, pressed(change))) return;
      const now = client.getQueryData(queryKey)?.mutedMembers ?? [];
      changeSessionUser(client, { mutedMembers: changedMembers(now, { id: change.id, isMuted: before.value }) });
    },
    // A later change that waits shows already.
    onSuccess: (mutedMembers, { isMuted }, before) => {
      before.value = isMuted;
      if (client.isMutating({ mutationKey }) === 1) changeSessionUser(client, { mutedMembers });
    },
    meta: failure(),
  });
};
