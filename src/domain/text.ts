import { plural } from "@/lib/format";
import { limits } from "./limits";

/** Characters as the server counts them: code points, so an emoji is one. */
export const characterCount = (text: string): number => [...text].length;

/** The text with one blank line where it has several: they push away what comes after, and say nothing. */
export const withoutGaps = (text: string): string => text.replace(/\n(?:[^\S\n]*\n){2,}/g, "\n\n");

/** Nothing of it can be seen: white space, and characters that only steer or join others (a braille blank among them). */
export const isBlank = (text: string): boolean =>
  /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);

/** A count of the server's with its noun, as `plural`; from the cap on, where servers stop counting, '5000+ replies'. */
export const countOf = (count: number, one: string, many: string): string =>
  count >= limits.countCap ? `${limits.countCap}+ ${many}` : plural(count, one, many);
