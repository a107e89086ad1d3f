import { httpUrl } from "@/lib/http-url";
import { limits } from "./limits";
import type { PostRecord } from "./post";
import { shortened } from "./quotation";
import { oneLine, plainLine } from "./text";

export type ArticleFields = Pick<
  PostRecord,
  "article" | "articleTitle" | "articleSource" | "articleImage" | "articleQuote"
>;

export const noArticle: ArticleFields = {
  article: "",
  articleTitle: "",
  articleSource: "",
  articleImage: "",
  articleQuote: "",
};

/** An author's words about an article: plain text, unchecked (decision 56). */
export interface ArticleFace {
  title: string;
  source: string;
  /** Load it without a referrer. */
  picture: string | null;
}

/** Of the sample community. */
const sample = /^\/samples\/[a-z-]+\.svg$/;

const pictureIn = (address: string): string | null =>
  sample.test(address) || httpUrl(address)?.protocol === "https:" ? address : null;

/** Null if the post says nothing (card-7). */
export const articleFace = ({ articleTitle, articleSource, articleImage }: ArticleFields): ArticleFace | null => {
  const title = plainLine(articleTitle);
  return title === "" ? null : { title, source: plainLine(articleSource), picture: pictureIn(articleImage) };
};

/** What most authors say; each counts once, and the earliest win a tie. */
export const agreedFace = (posts: readonly (ArticleFields & Pick<PostRecord, "userId">)[]): ArticleFace | null => {
  const said = new Map<string, { face: ArticleFace; writers: Set<string> }>();
  for (const post of posts.toReversed()) {
    const face = articleFace(post);
    if (!face) continue;
    const same = said.get(face.title) ?? { face, writers: new Set() };
    same.writers.add(post.userId);
    said.set(face.title, same);
  }
  const [first, ...others] = said.values();
  if (!first) return null;
  return others.reduce((best, next) => (next.writers.size > best.writers.size ? next : best), first).face;
};

const cut = (text: string, length: number): string => Array.from(oneLine(text)).slice(0, length).join("");

interface Told {
  title: string;
  source?: string | undefined;
  picture?: string | null | undefined;
  quote?: string | undefined;
}

/** Cut to the server's limits. Without a title, only the quote. */
export const articleFields = (
  article: string,
  { title, source = "", picture, quote = "" }: Told,
): Omit<ArticleFields, "article"> => {
  const articleTitle = article && cut(title, limits.articleTitle);
  const articleImage = pictureIn(picture ?? "") ?? "";
  return {
    articleTitle,
    articleSource: articleTitle && cut(source, limits.articleSource),
    articleImage: articleTitle && articleImage.length <= limits.articleImage ? articleImage : "",
    articleQuote: article && shortened(quote, limits.articleQuote),
  };
};
