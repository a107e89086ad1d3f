// Finds links, handles and topics in plain text. It decides what is one, and never makes markup: whoever draws the pieces does.
import { httpUrl } from "@/lib/http-url";

/** A stretch of a text. The `text` of all pieces, joined, is the text again. */
export type TextPiece =
  | { kind: "text"; text: string }
  /** `url` is absolute and http(s). */
  | { kind: "link"; text: string; url: string }
  /** `handle` in small letters, without its @. */
  | { kind: "handle"; text: string; handle: string }
  /** `topic` without its #. */
  | { kind: "topic"; text: string; topic: string };

// A handle or a topic begins a word: `mail@example.com` and `page#part` hold none.
const candidate =
  /(?<![\p{L}\p{N}_@#/.])(?:https?:\/\/|www\.)[^\s<>"“”]+|(?<![\p{L}\p{N}_@#&/.])[@#][\p{L}\p{N}_.-]+/giu;

const closers: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

const count = (text: string, character: string): number => text.split(character).length - 1;

/** Without what belongs to the sentence and not to the address: a full stop, a closing bracket that it never opened. */
const withoutSentence = (text: string): string => {
  let kept = text;
  for (;;) {
    const last = kept.slice(-1);
    const opener = closers[last];
    const isClosing = opener !== undefined && count(kept, last) > count(kept, opener);
    if (!isClosing && !/[.,;:!?'’*_~…»]/u.test(last)) return kept;
    kept = kept.slice(0, -1);
  }
};

const handle = /^@[a-z0-9][a-z0-9._-]{1,28}[a-z0-9_]$/i;
const topic = /^#(?=.*\p{L})[\p{L}\p{N}_-]{2,64}$/u;

const pieceOf = (found: string): TextPiece | null => {
  const text = withoutSentence(found);
  if (text.startsWith("@"))
    return handle.test(text) ? { kind: "handle", text, handle: text.slice(1).toLowerCase() } : null;
  if (text.startsWith("#")) return topic.test(text) ? { kind: "topic", text, topic: text.slice(1) } : null;
  const url = httpUrl(/^www\./i.test(text) ? `https://${text}` : text);
  // A name and a password before the host make an address look like another one's.
  if (!url || url.username || url.password || !/[^.]\.[^.]|^localhost$|^\[/.test(url.hostname)) return null;
  return { kind: "link", text, url: url.href };
};

/** What a text is made of: addresses (with http(s) or `www.`), `@handle`s, `#topic`s, and the words between them. */
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
