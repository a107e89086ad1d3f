import { msg, t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { limits } from "./limits";
import { isSameWord, type MutedWord } from "./muted";
import { characterCount, oneLine } from "./text";

const day = 24 * 60 * 60_000;

/** A word is muted for good if none is chosen. */
export const muteTimes = [
  { value: "day", label: msg`For a day`, lastsMs: day },
  { value: "week", label: msg`For a week`, lastsMs: 7 * day },
  { value: "month", label: msg`For a month`, lastsMs: 30 * day },
] as const;

/** Returns ISO 8601, or '' for good. */
export const muteEnd = (time: string, now: Date): string => {
  const chosen = muteTimes.find(({ value }) => value === time);
  return chosen ? new Date(now.getTime() + chosen.lastsMs).toISOString() : "";
};

const most = limits.mutedWords;

const isListFull = (words: readonly MutedWord[]): boolean => words.length >= most;

export const listIsFull = (): string => t`You’ve muted ${most} words, which is the most. Remove one first.`;

/** `words`: muted already. */
export const mutedWordFields = (words: readonly MutedWord[]) =>
  z.object({
    word: z.string().check(
      z.overwrite(oneLine),
      z.refine((word) => word !== "", { error: () => t`Type a word, a phrase or a #tag`, abort: true }),
      z.refine((word) => characterCount(word) <= limits.mutedWord, {
        error: () => t`Too many characters`,
        abort: true,
      }),
      z.refine((word) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(word), {
        error: () => t`It needs a letter, a number or an emoji`,
        abort: true,
      }),
      z.refine((word) => !words.some((muted) => isSameWord(muted.word, word)), {
        error: () => t`You’ve muted this already`,
        abort: true,
      }),
      z.refine(() => !isListFull(words), { error: listIsFull }),
    ),
    time: z.string(),
  });
