import { compactNumber } from "@/lib/format";
import { limits } from "./limits";

export const characterCount = (text: string): number => [...text].length;

export const withoutGaps = (text: string): string => text.replace(/\n(?:[^\S\n]*\n){2,}/g, "\n\n");

/** Also of invisible characters, such as a braille blank, and of marks without a letter. */
export const isBlank = (text: string): boolean =>
  /^[\s\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{1D159}]*$/u.test(text);

/** '' if nothing is visible. */
export const oneLine = (text: string): string => (isBlank(text) ? "" : text.replaceAll(/\s+/g, " ").trim());

/** Removes what hides, changes the direction or covers other lines. */
export const shownName = (name: string): string =>
  name
    .replaceAll(/\s+/g, " ")
    // Emoji and some scripts need joiners.
    .replaceAll(/(?!\u200C|\u200D|\uFE0E|\uFE0F|[\u{E0020}-\u{E007F}])[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replaceAll(/(\p{M}{4})\p{M}+/gu, "$1");

/** On one line, without what cannot be seen or turns the text around it; '' for none. */
export const plainLine = (text: string): string => oneLine(shownName(text));

/** '999', '1.2K' or '5K+', where the server stops counting. */
export const shortCount = (count: number): string => {
  if (count >= limits.countCap) return `${compactNumber(limits.countCap)}+`;
  return count < 1000 ? String(count) : compactNumber(count);
};
