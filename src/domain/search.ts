// What a searched text means. The server's index is of whole words of three letters and more: it reads a text as words of
// which one is enough, the last of them as a beginning, unless all of it stands in quotes.

/** One list out of several: each id once, newest first (decision 14). `createdAt` is an ISO 8601 moment. */
export const mergeSearchResults = <T extends { id: string; createdAt: string }>(
  lists: readonly (readonly T[])[],
): T[] => {
  const found = new Map<string, T>();
  for (const result of lists.flat()) if (!found.has(result.id)) found.set(result.id, result);
  return [...found.values()].toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
};

/** Letters of the shortest word that the server keeps. */
const shortestWord = 3;

/** Words so common that the server does not keep them: the stop words of its database. */
const commonWords: ReadonlySet<string> = new Set(
  "a about an are as at be by com de en for from how i in is it la of on or that the this to und was what when where who will with www".split(
    " ",
  ),
);

/** A searched text, taken apart. */
export interface SearchWords {
  /** What the server is asked for where any word is enough; '' when nothing of the text can be searched for. */
  any: string;
  /** What a post has to have, each of them, to have all the words; empty where `any` says the same. */
  all: string[];
  /** Words that were left out because they are too short, or too common: nothing finds them. */
  tooShort: string[];
  tooCommon: string[];
}

const mostWords = 10;

const isCommon = (word: string): boolean => commonWords.has(word.toLowerCase());
const isShort = (word: string): boolean => Array.from(word).length < shortestWord;
const isKept = (word: string): boolean => !isShort(word) && !isCommon(word);

/** What the server's index makes of a word: pieces of letters and digits. */
const partsOf = (word: string): string[] => word.match(/[\p{L}\p{N}\p{M}_]+/gu) ?? [];

const trimmed = (word: string): string => word.replace(/^[^\p{L}\p{N}\p{M}_]+|[^\p{L}\p{N}\p{M}_]+$/gu, "");

const isPlain = (word: string): boolean => partsOf(word).length === 1;

/**
 * Reads a text as words: what the server would take for operators is only a gap. A word with punctuation inside, such as
 * doesn't, is a phrase, because its pieces mean something else.
 */
export const searchWords = (text: string): SearchWords => {
  const words = text
    .replaceAll(/[@+\-*()<>~"%\p{Cc}]/gu, " ")
    .split(/\s+/)
    .map(trimmed)
    .filter(Boolean);
  const searched = words.filter((word) => partsOf(word).some(isKept)).slice(0, mostWords);
  const leftOut = words.filter((word) => !partsOf(word).some(isKept));
  const plain = searched.filter(isPlain);
  const quoted = searched.map((word) => `"${word}"`);
  const last = searched.at(-1) ?? "";
  return {
    any: plain.length > 0 ? plain.join(" ") : (quoted[0] ?? ""),
    // The word that may still be typed is a beginning here too.
    all: searched.length < 2 ? [] : isPlain(last) ? [...quoted.slice(0, -1), last] : quoted,
    tooShort: leftOut.filter((word) => partsOf(word).every(isShort)),
    tooCommon: leftOut.filter((word) => !partsOf(word).every(isShort)),
  };
};
