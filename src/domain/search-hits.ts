// Where a text has what was searched for, so that it can be marked. Case and accents count for nothing, as in the server's
// index.
import { searchedWords } from "./search";

/** A stretch of a text. The `text` of all stretches, joined, is the text again. */
interface Stretch {
  text: string;
  isHit: boolean;
}

/** A text without case and accents, and where in the original each of its characters stands. */
const fold = (text: string): { folded: string; places: number[] } => {
  let folded = "";
  const places: number[] = [];
  let place = 0;
  for (const character of text) {
    const plain = character.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
    folded += plain;
    for (let index = 0; index < plain.length; index += 1) places.push(place);
    place += character.length;
  }
  places.push(text.length);
  return { folded, places };
};

const letter = String.raw`[\p{L}\p{N}_]`;

/** Finds whole words, and beginnings of words for the last one, which may still be typed. Null: nothing is searched for. */
const hitPattern = (searched: string): RegExp | null => {
  const words = searchedWords(searched).map((parts) =>
    parts.map((part) => fold(part).folded).join("[^\\p{L}\\p{N}_]+"),
  );
  const [last, ...others] = words.toReversed();
  if (last === undefined) return null;
  const endings = [last, ...others.map((word) => `${word}(?!${letter})`)];
  return new RegExp(`(?<!${letter})(?:${endings.join("|")})`, "gu");
};

/** What of a text is what was searched for. */
export const markHits = (text: string, searched: string): Stretch[] => {
  const pattern = hitPattern(searched);
  if (!pattern || text === "") return [{ text, isHit: false }];
  const { folded, places } = fold(text);
  const stretches: Stretch[] = [];
  let end = 0;
  for (const { 0: found, index } of folded.matchAll(pattern)) {
    const from = places[index] ?? text.length;
    const to = places[index + found.length] ?? text.length;
    if (from > end) stretches.push({ text: text.slice(end, from), isHit: false });
    stretches.push({ text: text.slice(from, to), isHit: true });
    end = to;
  }
  if (end < text.length) stretches.push({ text: text.slice(end), isHit: false });
  return stretches;
};
