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

/** Null if it finds nothing. */
export const matchExpression = (text: string): string | null => {
  if (text.trim() === "0") return null;
  const found = words(text.replaceAll(/[@+\-*)(<>~"]/g, " "));
  if (text.startsWith('"') && text.endsWith('"')) {
    const kept = found.map((word) => (isIndexed(word) ? word : gap));
    return kept.some((word) => word !== gap) ? `"${kept.join(" ")}"` : null;
  }
  const last = found.at(-1);
  if (last === undefined) return null;
  const whole = found.slice(0, -1).filter(isIndexed);
  return [...whole.map((word) => `"${word}"`), `"${last}"*`].join(" OR ");
};
