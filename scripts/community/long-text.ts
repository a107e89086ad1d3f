// Reads a host's Markdown file at build. It contains nothing of members.
import { marked, type Token, type Tokens } from "marked";

export type Piece = string | { text: string; address: string };

export interface TextPart {
  title: string;
  paragraphs: (string | Piece[])[];
  points: (string | Piece[])[];
}

const isLink = (token: Token): token is Tokens.Link => token.type === "link";

const refuse = (what: string): never => {
  throw new Error(`${what} cannot be shown: headings, paragraphs, lists and links can.`);
};

/** Marked escapes signs for HTML, which is not written here. */
const plain = (text: string): string =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

const piecesOf = (tokens: readonly Token[]): Piece[] =>
  tokens.flatMap((token): Piece[] => {
    if (isLink(token)) {
      if (!/^(https?:\/\/|mailto:)/.test(token.href)) refuse(`The link to ${token.href}`);
      return [{ text: plain(token.text), address: token.href }];
    }
    if (token.type === "br") return [" "];
    if (token.type === "strong" || token.type === "em" || token.type === "text" || token.type === "escape")
      return "tokens" in token && token.tokens ? piecesOf(token.tokens) : [plain("text" in token ? token.text : "")];
    return refuse(`“${token.raw.trim()}”`);
  });

const joined = (tokens: readonly Token[]): string | Piece[] => {
  const pieces: Piece[] = [];
  for (const piece of piecesOf(tokens)) {
    const last = pieces.at(-1);
    if (typeof piece === "string" && typeof last === "string") pieces[pieces.length - 1] = last + piece;
    else pieces.push(piece);
  }
  const [only] = pieces;
  return pieces.length === 1 && typeof only === "string" ? only : pieces;
};

/** @throws Error for what cannot be shown */
export const longText = (markdown: string): TextPart[] => {
  const parts: TextPart[] = [];
  const part = (): TextPart => {
    const last = parts.at(-1) ?? { title: "", paragraphs: [], points: [] };
    if (parts.length === 0) parts.push(last);
    return last;
  };
  for (const token of marked.lexer(markdown)) {
    if (token.type === "heading") parts.push({ title: plain(token.text), paragraphs: [], points: [] });
    else if (token.type === "paragraph") part().paragraphs.push(joined(token.tokens ?? []));
    else if (token.type === "list") {
      for (const item of (token as Tokens.List).items)
        part().points.push(joined(item.tokens.flatMap((inner) => ("tokens" in inner && inner.tokens) || [inner])));
    } else if (token.type !== "space") refuse(`“${token.raw.trim()}”`);
  }
  return parts;
};
