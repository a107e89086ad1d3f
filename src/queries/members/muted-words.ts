import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { lasting, type MutedWord } from "@/domain/muted";
import { isListFull, isSameWord, listIsFull } from "@/domain/muted-words";
import { AppError } from "@/lib/errors";
import { serverNow } from "@/lib/server-clock";
import { rememberMutedWords } from "@/sdk/account/account-preferences";
import { authQueries, changeSessionUser } from "./session";

/** Without `until` it is no longer muted. */
type Change = Pick<MutedWord, "word"> & Partial<Pick<MutedWord, "until">>;

const changed = (all: readonly MutedWord[], { word, until }: Change): MutedWord[] => {
  const others = lasting(all, serverNow().toISOString()).filter((each) => !isSameWord(each.word, word));
  if (until === undefined) return others;
  if (isListFull(others)) throw new AppError("invalid", listIsFull());
  return [{ word, until }, ...others];
};

const save = async (change: Change): Promise<MutedWord[]> => {
  try {
    return await rememberMutedWords((words) => changed(words, change));
  } catch (error) {
    // The server takes 64 KiB of preferences. `changed` has no cause.
    if (!(error instanceof AppError && error.kind === "invalid" && error.cause)) throw error;
    throw new AppError("invalid", t`Your account has no room for another word. Remove one first.`, { cause: error });
  }
};

const useSavedWords = (meta?: { failure: string; saysWhy: true }) => {
  const client = useQueryClient();
  const { queryKey } = authQueries.session();
  return useMutation({
    scope: { id: "muted words" },
    mutationFn: save,
    onMutate: (change) => {
      const before = client.getQueryData(queryKey)?.mutedWords ?? [];
      if (change.until === undefined || !isListFull(before))
        changeSessionUser(client, { mutedWords: changed(before, change) });
      return before;
    },
    onError: (_error, _change, before) => changeSessionUser(client, { mutedWords: before ?? [] }),
    onSuccess: (mutedWords) => changeSessionUser(client, { mutedWords }),
    ...(meta && { meta }),
  });
};

/** The form says what went wrong. */
export const useAddMutedWord = () => useSavedWords();

/** A toast says what went wrong. */
export const useChangeMutedWord = () => useSavedWords({ failure: t`The mute couldn’t be saved`, saysWhy: true });
