import { articleFields, type ArticleFields } from "@/domain/article-face";
import { cleanArticleUrl, firstArticleUrl } from "@/domain/article-url";
import { limits } from "@/domain/limits";
import { quotation } from "@/domain/quotation";
import { topicLabels } from "@/domain/topic";
import { isObjectId } from "@/lib/object-id";
import type { Draft } from "@/queries/drafts";

/** Anybody can make such a link: it is checked or shown as plain text. */
export interface Prefill {
  /** A clean http(s) address, or ''. */
  article: string;
  isArticleRefused: boolean;
  face: Omit<ArticleFields, "article">;
  /** Null for an unknown label. */
  topic: string | null;
  location: string;
  /** From another app, or a passage. */
  text: string;
  quoted: string;
}

const shorten = (text: string, length: number): string => Array.from(text.trim()).slice(0, length).join("");

export const readPrefill = (query: URLSearchParams): Prefill => {
  const read = (name: string): string => query.get(name)?.trim() ?? "";
  // Phones share an address as text.
  const article = cleanArticleUrl(read("article")) ?? firstArticleUrl(read("text")) ?? "";
  const topic = read("topic").toLowerCase();
  return {
    article,
    isArticleRefused: read("article") !== "" && article === "",
    face: articleFields(article, {
      title: read("articleTitle"),
      source: read("articleSource"),
      picture: read("articleImage"),
      quote: read("quote"),
    }),
    topic: topicLabels.find((label) => label.toLowerCase() === topic) ?? null,
    location: shorten(read("location"), limits.location),
    text: article ? "" : quotation(read("quote")) || read("text"),
    quoted: isObjectId(read("quoted")) ? read("quoted") : "",
  };
};

export const faceIn = (
  article: string,
  { articleTitle = "", articleSource = "", articleImage = "", articleQuote = "" }: Draft["restored"],
): Prefill["face"] =>
  articleFields(article, {
    title: articleTitle,
    source: articleSource,
    picture: articleImage,
    quote: articleQuote,
  });
