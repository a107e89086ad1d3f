// Whom and which words a member does not want to see.
import { withId } from "@/lib/with-id";
import type { Picture } from "./picture";
import { finderOf, plainText } from "./word-list";

export interface MutedWord {
  word: string;
  /** ISO 8601, or '' for good. */
  until: string;
}

/** Without `until` the word is no longer muted. */
export type WordChange = Pick<MutedWord, "word"> & Partial<Pick<MutedWord, "until">>;

export interface MemberChange {
  id: string;
  isMuted: boolean;
}

/** What somebody wrote, with all that shows of it. */
export interface Written {
  userId: string;
  content: string;
  warning?: string;
  articleTitle?: string;
  articleQuote?: string;
  pictures?: readonly Pick<Picture, "description">[];
}

export interface Muted {
  ids: ReadonlySet<string>;
  /** Of somebody else's text. */
  hasWord: (text: Written) => boolean;
}

export const nothingMuted: Muted = { ids: new Set(), hasWord: () => false };

export const mutedBy = (me: string, ids: ReadonlySet<string>, words: readonly MutedWord[]): Muted => {
  if (words.length === 0) return { ...nothingMuted, ids };
  const isFound = finderOf(words.map(({ word }) => word));
  // Lists ask again whenever they are drawn.
  const known = new WeakMap<Written, boolean>();
  const look = (text: Written): boolean => {
    const { content, warning = "", articleTitle = "", articleQuote = "", pictures = [] } = text;
    const result = [
      content,
      warning,
      articleTitle,
      articleQuote,
      ...pictures.map(({ description }) => description),
    ].some(isFound);
    known.set(text, result);
    return result;
  };
  return { ids, hasWord: (text) => text.userId !== me && (known.get(text) ?? look(text)) };
};

export const isMuted = ({ ids, hasWord }: Muted, text: Written): boolean => ids.has(text.userId) || hasWord(text);

/** `now` is ISO 8601. */
export const lasting = (words: readonly MutedWord[], now: string): MutedWord[] =>
  words.filter(({ until }) => until === "" || until > now);

const folded = (word: string): string => plainText(word).toLowerCase();

export const isSameWord = (one: string, other: string): boolean => folded(one) === folded(other);

export const withWord = (words: readonly MutedWord[], { word, until }: WordChange): MutedWord[] => {
  const others = words.filter((each) => !isSameWord(each.word, word));
  return until === undefined ? others : [{ word, until }, ...others];
};

export const withMember = (ids: readonly string[], change: MemberChange): string[] =>
  withId(ids, change.id, change.isMuted);
