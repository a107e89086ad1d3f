const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

const graphemes = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

const isSpoken = (grapheme: string): boolean => /[\p{L}\p{N}]/u.test(grapheme);

/**
 * One or two characters that stand for a name: 'mara.okafor' and 'maraOkafor' → 'MO', 'tomwrites' → 'TO', '李小龙' → '李小', '🦊 fox' →
 * 'FO', '🦊' → '🦊'.
 * A character is what a reader sees as one, so that no emoji or accent is cut apart.
 */
export const initials = (name: string): string => {
  const words = name
    .split(/[\s._\-–]+|(?<=\p{Ll})(?=\p{Lu})/u)
    .map((word) => graphemes(word).filter(isSpoken))
    .filter((word) => word.length > 0);
  const [first = [], ...others] = words;
  const letters = others.length > 0 ? [first[0], others.at(-1)?.[0]] : first.slice(0, 2);
  return letters.join("").toLocaleUpperCase() || (graphemes(name.trim())[0] ?? "");
};

const tones = [
  "bg-avatar-1",
  "bg-avatar-2",
  "bg-avatar-3",
  "bg-avatar-4",
  "bg-avatar-5",
  "bg-avatar-6",
  "bg-avatar-7",
  "bg-avatar-8",
] as const;

/** The background that belongs to a member's id, the same everywhere. */
export const avatarTone = (id: string): string => {
  // FNV-1a, folded: ids that are made one after the other differ in their last characters only.
  let hash = 0x811c9dc5;
  for (const character of id) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return tones[((hash ^ (hash >>> 16)) >>> 0) % tones.length] ?? tones[0];
};
