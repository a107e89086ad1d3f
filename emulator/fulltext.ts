// Owns full-text search as the recorded server does it (InnoDB in boolean mode): which words are indexed, and how a
// searched text becomes an FTS5 expression. It must not know tables.
import { foldAccents } from "./collation.ts";

/** Words that are never indexed, and words shorter than three characters neither. */
const stopWords = new Set(
  "a about an are as at be by com de en for from how i in is it la of on or that the this to und was what when where who will with www".split(
    " ",
  ),
);
const shortest = 3;
const longest = 84;

/** Keeps a dropped word's place, so that phrases stay apart. A private-use character: no searched text can hold it as a word. */
const gap = "\ue000";

const words = (text: string): string[] => foldAccents(text).match(/[\p{L}\p{N}\p{M}_]+/gu) ?? [];

const isIndexed = (word: string): boolean => {
  const { length } = Array.from(word);
  return length >= shortest && length <= longest && !stopWords.has(word);
};

/** The text to hand to the FTS5 table. */
export const indexedText = (text: string): string =>
  words(text)
    .map((word) => (isIndexed(word) ? word : gap))
    .join(" ");

export const tokenizer = "unicode61 remove_diacritics 0 categories 'L* N* Co M*' tokenchars '_'";

/** The words of texts that are kept for looking up beginnings. */
export const indexedWords = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap(words).filter(isIndexed)),
];

/** The words of a searched text, in their order. */
export const searchedWords = (text: string): string[] => words(text.replaceAll(/[@+\-*)(<>~"]/g, " "));

/** The kept words with a beginning; null when they are too many to list. */
export type Expand = (beginning: string) => readonly string[] | null;

/**
 * Words are ORed and the last one may be a beginning; a text in double quotes is a phrase. Beginnings are spelled out:
 * FTS5 reads every entry of a `word*` before it gives the first, but walks through whole words step by step.
 * Null: nothing can match (an empty text, punctuation or stop words alone).
 */
export const matchExpression = (text: string, expand: Expand): string | null => {
  const isPhrase = text.startsWith('"') && text.endsWith('"');
  const found = searchedWords(text);
  if (text.trim() === "0") return null;
  if (isPhrase) {
    const kept = found.map((word) => (isIndexed(word) ? word : gap));
    return kept.some((word) => word !== gap) ? `"${kept.join(" ")}"` : null;
  }
  const last = found.at(-1);
  if (last === undefined) return null;
  const whole = found.slice(0, -1).filter(isIndexed);
  const begun = expand(last);
  const parts = [...new Set([...whole, ...(begun ?? [])])].map((word) => `"${word}"`);
  if (begun === null) parts.push(`"${last}"*`);
  return parts.length > 0 ? parts.join(" OR ") : null;
};
