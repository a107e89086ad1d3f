import { limits } from "./limits";

export const characterCount = (text: string): number => [...text].length;

export const withoutGaps = (text: string): string => text.replace(/\n(?:[^\S\n]*\n){2,}/g, "\n\n");

/** White space and characters that show nothing, such as a braille blank. */
export const isBlank = (text: string): boolean =>
  /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);

/** On one line; '' where nothing of it can be seen. */
export const oneLine = (text: string): string => (isBlank(text) ? "" : text.replaceAll(/\s+/g, " ").trim());

/** '999', '1.2K'; from the cap on, where servers stop counting, '5000+'. */
export const shortCount = (count: number): string => {
  if (count >= limits.countCap) return `${limits.countCap}+`;
  return count < 1000 ? String(count) : `${Math.floor(count / 100) / 10}K`;
};

/** A count of the server's with its noun: '0 replies', '1 reply', '1.2K replies'. */
export const countOf = (count: number, one: string, many: string): string =>
  `${shortCount(count)} ${count === 1 ? one : many}`;
