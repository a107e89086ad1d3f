import { httpUrl } from "@/lib/http-url";
import { isHandle } from "./handle";

/** The `text` of all pieces, joined, is the whole text. */
export type TextPiece =
  | { kind: "text"; text: string }
  /** `url` is absolute and http(s). */
  | { kind: "link"; text: string; url: string }
  /** `handle` in small letters, without its @. */
  | { kind: "handle"; text: string; handle: string }
  | { kind: "topic"; text: string; topic: string };

// A handle or a topic begins a word: `mail@example.com` and `page#part` hold none.
const candidate =
  /(?<![\p{L}\p{N}_@#/.])(?:https?:\/\/|www\.)[^\s<>"“”]+|(?<![\p{L}\p{N}_@#&/.])[@#][\p{L}\p{N}_.-]+/giu;

const closers: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/** How many parts a text falls into at each of these characters. */
const partsAt = (text: string, character: string): number => text.split(character).length;

/** Without a full stop, or a closing bracket that the address never opened. */
const withoutSentence = (text: string): string => {
  let address = text;
  for (;;) {
    const last = address.slice(-1);
    const opener = closers[last];
    const isClosing = opener !== undefined && partsAt(address, last) > partsAt(address, opener);
    if (!isClosing && !/[.,;:!?'’*_~…»]/u.test(last)) return address;
    address = address.slice(0, -1);
  }
};

/** `found` begins with an @. Unlike an address, a handle may end with an underscore. */
const handlePiece = (found: string): TextPiece | null => {
  const text = found.replace(/[.-]+$/, "");
  const handle = text.slice(1).toLowerCase();
  return isHandle(handle) ? { kind: "handle", text, handle } : null;
};

const topic = /^#(?=.*\p{L})[\p{L}\p{N}_-]{2,64}$/u;

const pieceOf = (found: string): TextPiece | null => {
  if (found.startsWith("@")) return handlePiece(found);
  const text = withoutSentence(found);
  if (text.startsWith("#")) return topic.test(text) ? { kind: "topic", text, topic: text.slice(1) } : null;
  const url = httpUrl(/^www\./i.test(text) ? `https://${text}` : text);
  // A user name before the host makes an address look like another site's.
  if (!url || url.username || url.password || !/[^.]\.[^.]|^localhost$|^\[/.test(url.hostname)) return null;
  return { kind: "link", text, url: url.href };
};

export const parseRichText = (text: string): TextPiece[] => {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(candidate)) {
    const piece = pieceOf(found);
    if (!piece) continue;
    if (index > end) pieces.push({ kind: "text", text: text.slice(end, index) });
    pieces.push(piece);
    end = index + piece.text.length;
  }
  if (end < text.length) pieces.push({ kind: "text", text: text.slice(end) });
  return pieces;
};
