import { limits } from "./limits";
import { characterCount, isBlank } from "./text";

const marks = { start: "“", end: "”" };

/** On one line, cut between words. */
export const shortened = (passage: string, room: number): string => {
  const words = isBlank(passage) ? "" : passage.trim().split(/\s+/).join(" ");
  if (characterCount(words) <= room) return words;
  const cut = [...words].slice(0, room - 1).join("");
  const atWord = words[cut.length] === " " ? cut : cut.replace(/ [^ ]*$/, "");
  return `${atWord.replace(/[\s,;:.–—-]+$/, "")}…`;
};

export const quotation = (passage: string): string => {
  const words = shortened(passage, limits.postContent - characterCount(marks.start + marks.end));
  return words && marks.start + words + marks.end;
};
