// Full-text search like InnoDB's boolean mode.
import { foldAccents } from "./collation.ts";

/** Not indexed, like words under three characters. */
const stopWords = new Set(
  "a about an are as at be by com de en for from how i in is it la of on or that the this to und was what when where who will with www".split(
    " ",
  ),
);
const shortest = 3;
const longest = 84;

const gap = "\ue000";

const words = (text: string): string[] => foldAccents(text).match(/[\p{L}\p{N}\p{M}_]+/gu) ?? [];

const isIndexed = (word: string): boolean => {
  const { length } = Array.from(word);
  return length >= shortest && length <= longest && !stopWords.has(word);
};

export const indexedText = (text: string): string =>
  words(text)
    .map((word) => (isIndexed(word) ? word : gap))
    .join(" ");

export const tokenizer = "unicode61 remove_diacritics 0 categories 'L* N* Co M*' tokenchars '_'";

export const indexedWords = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap(words).filter(isIndexed)),
];

export const searchedWords = (text: string): string[] => words(text.replaceAll(/[@+\-*)(<>~"]/g, " "));

/** Null for too many. */
export type Expand = (beginning: string) => readonly string[] | null;

/** Prefixes become whole words, because FTS5 would read all of `word*`. */
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
