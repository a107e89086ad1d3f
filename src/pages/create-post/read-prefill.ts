import { limits } from "@/config/limits";
import { topicLabels, type TopicLabel } from "@/config/topics";
import { cleanArticleUrl } from "@/lib/clean-article-url";

/** What the query of /create-post gives a new post. Anybody can make such a link: what it says is checked or plain text. */
export interface Prefill {
  /** A clean http(s) address, or ''. */
  article: string;
  /** Something was given as an article that is none. */
  isArticleRefused: boolean;
  /** Of the article; '' without one. */
  articleTitle: string;
  /** One of the known labels, in whatever case it was given; null for any other. */
  topic: TopicLabel | null;
  location: string;
}

const titleLength = 300;

const shorten = (text: string, length: number): string => Array.from(text.trim()).slice(0, length).join("");

export const readPrefill = (query: URLSearchParams): Prefill => {
  const read = (name: string): string => query.get(name)?.trim() ?? "";
  const article = cleanArticleUrl(read("article")) ?? "";
  const topic = read("topic").toLowerCase();
  return {
    article,
    isArticleRefused: read("article") !== "" && article === "",
    articleTitle: article && shorten(read("articleTitle"), titleLength),
    topic: topicLabels.find((label) => label.toLowerCase() === topic) ?? null,
    location: shorten(read("location"), limits.location),
  };
};
