import { httpUrl } from "@/lib/http-url";
import { isHandle } from "./handle";

export type TextPiece =
  | { kind: "text"; text: string }
  /** Absolute, http(s). */
  | { kind: "link"; text: string; url: string }
  /** Lower case, without the @. */
  | { kind: "handle"; text: string; handle: string }
  | { kind: "topic"; text: string; topic: string };

// `mail@example.com` and `page#part` have none.
const candidate =
  /(?<![\p{L}\p{N}_@#/.])(?:https?:\/\/|www\.)[^\s<>"“”]+|(?<![\p{L}\p{N}_@#&/.])[@#][\p{L}\p{N}_.-]+/giu;

const closers: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

const partsAt = (text: string, character: string): number => text.split(character).length;

/** Keeps a closing bracket that has an opening one. */
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

/** A handle may end with an underscore. */
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
  // A user name before the host would imitate another site.
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
