// Words that a community does not use (docs/hosting/community.md), and words that a member muted.
import { t } from "@lingui/core/macro";
import { community } from "@/config/community";

/** Compatibility forms become plain letters. */
export const plainText = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replaceAll(/\s+/g, " ");

const literally = (text: string): string => text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);

/** Scripts that put no spaces between words. */
const unspaced = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`;
const part = String.raw`(?!${unspaced})[\p{L}\p{M}\p{N}_]`;
const beginsUnspaced = new RegExp(`^${unspaced}`, "u");
const endsUnspaced = new RegExp(`${unspaced}$`, "u");

const ended = (text: string): string =>
  `${literally(text)}${endsUnspaced.test(text) ? String.raw`(?!\p{M})` : `(?!${part})`}`;

const oneOf = (texts: readonly string[]): string[] => (texts.length > 0 ? [`(?:${texts.map(ended).join("|")})`] : []);

/** Whether a text has one of them, whole. */
export const finderOf = (words: readonly string[]): ((text: string) => boolean) => {
  const texts = words.map(plainText);
  const anywhere = oneOf(texts.filter((text) => beginsUnspaced.test(text)));
  // The place is looked at once, for all of them.
  const apart = oneOf(texts.filter((text) => !beginsUnspaced.test(text))).map((all) => `(?:^|(?!${part})[^])${all}`);
  const pattern = new RegExp([...anywhere, ...apart].join("|"), "iu");
  return (text) => words.length > 0 && pattern.test(plainText(text));
};

export const listedWordIn = (text: string, words: readonly string[]): string | undefined =>
  words.find((word) => finderOf([word])(text));

/** words-2 */
export const usesNoListedWord = (text: string): boolean => listedWordIn(text, community.words ?? []) === undefined;

export const wordNotUsed = (): string => t`This word isn’t used here`;
