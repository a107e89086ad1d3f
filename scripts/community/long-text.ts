// Reads the Markdown of `content/`, or of a host, at build. It contains nothing of members.
import { marked, type Token, type Tokens } from "marked";
import type { Piece, TextPart } from "../../src/config/long-text.ts";

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

const day = /(\b\d{4}-\d{2}-\d{2}\b)/;

const piecesOf = (tokens: readonly Token[]): Piece[] =>
  tokens.flatMap((token): Piece[] => {
    if (isLink(token)) {
      if (!/^(https?:\/\/|mailto:)/.test(token.href)) refuse(`The link to ${token.href}`);
      return [{ text: textOf(token.tokens), address: token.href }];
    }
    if (token.type === "br") return [" "];
    if (token.type === "strong" || token.type === "em" || token.type === "text" || token.type === "escape") {
      if ("tokens" in token && token.tokens) return piecesOf(token.tokens);
      const text = plain("text" in token ? token.text : "");
      return text.split(day).map((part) => (day.test(part) && Date.parse(part) ? { day: part } : part));
    }
    return refuse(`“${token.raw.trim()}”`);
  });

const textOf = (tokens: readonly Token[] = []): string =>
  piecesOf(tokens)
    .map((piece) => (typeof piece === "string" ? piece : "day" in piece ? piece.day : piece.text))
    .join("");

const joined = (tokens: readonly Token[]): Piece[] => {
  const pieces: Piece[] = [];
  for (const piece of piecesOf(tokens)) {
    const last = pieces.at(-1);
    if (typeof piece === "string" && typeof last === "string") pieces[pieces.length - 1] = last + piece;
    else if (piece !== "") pieces.push(piece);
  }
  return pieces;
};

/** Values of placeholders, such as `{name}`, are texts: no sign in them is Markdown. */
const filled = (markdown: string, values: Readonly<Record<string, string>>): string =>
  markdown.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name] ?? refuse(placeholder);
    return value.replaceAll(/[\\`*_[\]<>]/g, String.raw`\$&`);
  });

/** @throws Error for what cannot be shown */
export const longText = (markdown: string, values: Readonly<Record<string, string>> = {}): TextPart[] => {
  const parts: { title: string; blocks: TextPart["blocks"][number][] }[] = [];
  const blocks = () => {
    const last = parts.at(-1) ?? { title: "", blocks: [] };
    if (parts.length === 0) parts.push(last);
    return last.blocks;
  };
  for (const token of marked.lexer(filled(markdown, values))) {
    if (token.type === "heading") parts.push({ title: textOf(token.tokens), blocks: [] });
    else if (token.type === "paragraph") blocks().push(joined(token.tokens ?? []));
    else if (token.type === "list") {
      const { items } = token as Tokens.List;
      const points = items.map(({ tokens }) =>
        joined(tokens.flatMap((inner) => ("tokens" in inner && inner.tokens) || [inner])),
      );
      blocks().push({ points });
    } else if (token.type !== "space") refuse(`“${token.raw.trim()}”`);
  }
  return parts;
};
