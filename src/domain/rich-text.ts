// The one grammar of members' texts: what links, what the search of a tag finds, and who was mentioned.
import { httpUrl } from "@/lib/http-url";
import { isHandle } from "./handle";

export type TextPiece =
  | { kind: "text"; text: string }
  /** Absolute, http(s). */
  | { kind: "link"; text: string; url: string }
  /** Lower case, without the @. */
  | { kind: "handle"; text: string; handle: string }
  /** NFC, without the #. */
  | { kind: "topic"; text: string; topic: string };

/** Some scripts join or part letters within a word by a sign that isn't seen. */
const joiner = String.raw`\p{Join_Control}(?=[\p{L}\p{M}])`;

/** Ends before what isn't seen and the punctuation of any script, but for what stands within a word. */
const address = String.raw`(?:[^\s<>"\u2800\p{C}\p{P}\p{Default_Ignorable_Code_Point}]|[!#$%&'()*,./:;?@[\\\]_{}-]|[\p{Pd}·’](?=[\p{L}\p{N}]))+`;

// `mail@example.com` and `page#part` have none.
const wordBefore = String.raw`\p{L}\p{N}\p{M}_@＠#＃/.`;

/** Each is looked for once, and what is long is cut, so that the time grows with the text and no faster. */
const candidate = new RegExp(
  [
    `(?<![@＠#＃/.])https?://${address}`,
    String.raw`(?<![\p{Script=Latin}\p{N}\p{M}_@＠#＃/.])www\.${address}`,
    // Followed by `@`, it is somebody of another server.
    String.raw`(?<![${wordBefore}])[@＠](?=(?<name>[a-z\d._-]{1,60}))\k<name>(?![\p{Script=Latin}\p{N}\p{M}_@＠])`,
    String.raw`(?<![${wordBefore}&])[#＃](?:[\p{L}\p{N}\p{M}_-]|${joiner}){1,200}`,
  ].join("|"),
  "giu",
);

const openers: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

const countOf = (text: string, character: string): number => text.split(character).length - 1;

/** Keeps a closing bracket that has an opening one. */
const withoutSentence = (text: string): string => {
  const unopened = new Map(
    Object.entries(openers).map(([closer, opener]) => [closer, countOf(text, closer) - countOf(text, opener)]),
  );
  let end = text.length;
  for (; end > 0; end -= 1) {
    const last = text.charAt(end - 1);
    const tooMany = unopened.get(last) ?? 0;
    if (tooMany > 0) unopened.set(last, tooMany - 1);
    else if (!/[.,;:!?'*_~]/.test(last)) break;
  }
  return text.slice(0, end);
};

/** What follows a Latin top-level domain in another script belongs to the sentence. */
const withoutParticle = (text: string): string =>
  text.replace(/^((?:https?:\/\/)?[^/?#\\]*\.[a-z]{2,}(?::\d+)?)(?=\p{L})[^\p{Script=Latin}/?#\\.][^/?#\\.]*$/iu, "$1");

const linkPiece = (match: string): TextPiece | null => {
  const text = withoutParticle(withoutSentence(match));
  const url = httpUrl(/^www\./i.test(text) ? `https://${text}` : text);
  // A user name before the host would imitate another site.
  if (!url || url.username || url.password || !/[^.]\.[^.]|^localhost$|^\[/.test(url.hostname)) return null;
  return { kind: "link", text, url: url.href };
};

/** A handle may end with an underscore. */
const handlePiece = (match: string): TextPiece | null => {
  const text = match.replace(/[.-]+$/, "");
  const handle = text.slice(1).toLowerCase();
  return isHandle(handle) ? { kind: "handle", text, handle } : null;
};

/** Han has words of one character. */
const topicOf = /^(?:\p{Script=Han}|(?=.*\p{L})[\p{L}\p{N}_-][\p{L}\p{N}\p{M}\p{Join_Control}_-]{1,63})$/u;

const topicPiece = (match: string): TextPiece | null => {
  const text = match.replace(/_+$/, "");
  const topic = text.slice(1).normalize("NFC");
  return topicOf.test(topic) ? { kind: "topic", text, topic } : null;
};

const pieceOf = (match: string): TextPiece | null => {
  if (/^[@＠]/.test(match)) return handlePiece(match);
  return /^[#＃]/.test(match) ? topicPiece(match) : linkPiece(match);
};

export const parseRichText = (text: string): TextPiece[] => {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: match, index } of text.matchAll(candidate)) {
    const piece = pieceOf(match);
    if (!piece) continue;
    if (index > end) pieces.push({ kind: "text", text: text.slice(end, index) });
    pieces.push(piece);
    end = index + piece.text.length;
  }
  if (end < text.length) pieces.push({ kind: "text", text: text.slice(end) });
  return pieces;
};

const mostTags = 3;

/** The first ones, with a #, each once. */
export const tagsOf = (text: string): string[] => {
  const tags = parseRichText(text).flatMap((piece) => (piece.kind === "topic" ? [piece.topic] : []));
  return [...new Map(tags.map((tag) => [tag.toLowerCase(), `#${tag}`])).values()].slice(0, mostTags);
};
