import { limits } from "./limits";
import { characterCount } from "./text";

const marks = { start: "“", end: "”" };

/** On one line, in quotation marks, shortened between two words. '' for ''. */
export const quotation = (passage: string): string => {
  const words = passage.trim().split(/\s+/).join(" ");
  if (words === "") return "";
  const room = limits.postContent - characterCount(marks.start + marks.end);
  if (characterCount(words) <= room) return marks.start + words + marks.end;
  const cut = [...words].slice(0, room - 1).join("");
  const atWord = words[cut.length] === " " ? cut : cut.replace(/ [^ ]*$/, "");
  return `${marks.start}${atWord.replace(/[\s,;:.–—-]+$/, "")}…${marks.end}`;
};
