// The server finds any of the words, the last one as a prefix, unless quoted.
import { byNewest } from "@/lib/newest";
import { uniqueBy } from "@/lib/unique-by";
import { limits } from "./limits";
import { parseRichText } from "./rich-text";

/** Newest first (decision 14). */
export const mergeSearchResults = <T extends { id: string; createdAt: string }>(
  lists: readonly (readonly T[])[],
): T[] => uniqueBy(lists.flat(), ({ id }) => id).toSorted(byNewest);

const commonWords: ReadonlySet<string> = new Set(
  "a about an are as at be by com de en for from how i in is it la of on or that the this to und was what when where who will with www".split(
    " ",
  ),
);

export interface SearchWords {
  any: string;
  /** One query for each word; empty if `any` says the same. */
  all: string[];
  /** Words that the index does not have. */
  tooShort: string[];
  tooCommon: string[];
}

const mostWords = 10;

const isCommon = (word: string): boolean => commonWords.has(word.toLowerCase());
const isShort = (word: string): boolean => Array.from(word).length < limits.searchedWord;
const isIndexed = (word: string): boolean => !isShort(word) && !isCommon(word);

const partsOf = (word: string): string[] => word.match(/[\p{L}\p{N}\p{M}_]+/gu) ?? [];

const trimmed = (word: string): string => word.replace(/^[^\p{L}\p{N}\p{M}_]+|[^\p{L}\p{N}\p{M}_]+$/gu, "");

const isPlain = (word: string): boolean => partsOf(word).length === 1;

const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/[@+\-*()<>~"%\p{Cc}]/gu, " ")
    .split(/\s/)
    .map(trimmed)
    .filter(Boolean);

const isSearchable = (word: string): boolean => partsOf(word).some(isIndexed);

const searchedWords = (text: string): string[][] => wordsOf(text).filter(isSearchable).slice(0, mostWords).map(partsOf);

/** Names have signs between their words. */
export const searchedNames = (text: string): string[] => {
  const pieces = searchedWords(text).flat().filter(isIndexed);
  return pieces.map((piece, index) => (index < pieces.length - 1 ? `"${piece}"` : piece));
};

/** A word with punctuation, such as doesn't, becomes a phrase. */
export const searchWords = (text: string): SearchWords => {
  const words = wordsOf(text);
  const searched = words.filter(isSearchable).slice(0, mostWords);
  const leftOut = words.filter((word) => !isSearchable(word));
  const plain = searched.filter(isPlain);
  const quoted = searched.map((word) => `"${word}"`);
  const last = searched.at(-1) ?? "";
  return {
    any: plain.length > 0 ? plain.join(" ") : (quoted[0] ?? ""),
    all: searched.length < 2 ? [] : isPlain(last) ? [...quoted.slice(0, -1), last] : quoted,
    tooShort: leftOut.filter((word) => partsOf(word).every(isShort)),
    tooCommon: leftOut.filter((word) => !partsOf(word).every(isShort)),
  };
};

/** The server takes a whole sentence of such writing for one word. */
export const isWithoutSpaces = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(
    text,
  );

interface Stretch {
  text: string;
  isHit: boolean;
}

/** `places` maps each character to its place in the original. */
const fold = (text: string): { folded: string; places: number[] } => {
  let folded = "";
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    const plain = character.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
    folded += plain;
    for (let index = 0; index < plain.length; index += 1) places.push(at);
    at += character.length;
  }
  places.push(text.length);
  return { folded, places };
};

const letter = String.raw`[\p{L}\p{N}_]`;

const hitPattern = (searched: string): RegExp | null => {
  const words = searchedWords(searched).map((parts) =>
    parts.map((part) => fold(part).folded).join("[^\\p{L}\\p{N}_]+"),
  );
  const [last, ...others] = words.toReversed();
  if (last === undefined) return null;
  const endings = [last, ...others.map((word) => `${word}(?!${letter})`)];
  return new RegExp(`(?<!${letter})(?:${endings.join("|")})`, "gu");
};

export const markHits = (text: string, searched: string): Stretch[] => {
  const pattern = hitPattern(searched);
  if (!pattern || text === "") return [{ text, isHit: false }];
  const { folded, places } = fold(text);
  const stretches: Stretch[] = [];
  let end = 0;
  for (const { 0: match, index } of folded.matchAll(pattern)) {
    const from = places[index] ?? text.length;
    const to = places[index + match.length] ?? text.length;
    if (from > end) stretches.push({ text: text.slice(end, from), isHit: false });
    stretches.push({ text: text.slice(from, to), isHit: true });
    end = to;
  }
  if (end < text.length) stretches.push({ text: text.slice(end), isHit: false });
  return stretches;
};

export const searchedTag = (text: string): string | null => {
  const [piece, ...others] = parseRichText(text.trim());
  return piece?.kind === "topic" && others.length === 0 ? piece.topic.toLowerCase() : null;
};

/** `#birds` is found in “#Birds!”, but not in “birds” or “#birds-of-prey”. */
export const hasTag = (content: string, tag: string): boolean =>
  parseRichText(content).some((piece) => piece.kind === "topic" && piece.topic.toLowerCase() === tag);
