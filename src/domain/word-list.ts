// Words that a community does not use (docs/hosting/community.md).
import { t } from "@lingui/core/macro";
import { community } from "@/config/community";

/** Compatibility forms become plain letters. */
const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replaceAll(/\s+/g, " ");

const literally = (text: string): string => text.replaceAll(/[$()*+./?[\\\]^{|}-]/g, String.raw`\$&`);

const part = String.raw`[\p{L}\p{M}\p{N}_]`;

export const listedWordIn = (text: string, words: readonly string[]): string | undefined => {
  const searched = plain(text);
  return words.find((word) =>
    new RegExp(`(?:^|(?!${part})[^])${literally(plain(word))}(?!${part})`, "iu").test(searched),
  );
};

/** words-2 */
export const usesNoListedWord = (text: string): boolean => listedWordIn(text, community.words ?? []) === undefined;

export const wordNotUsed = (): string => t`This word isn’t used here`;
