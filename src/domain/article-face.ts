import { limits } from "./limits";
import type { PostRecord } from "./post";
import { shortened } from "./quotation";
import { oneLine } from "./text";

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

/** What the writer of a post says about its article: a claim (decision 56). All text is plain. */
export interface ArticleFace {
  title: string;
  /** '' for none. */
  source: string;
  /** To show without a referrer; null for none. */
  picture: string | null;
}

/** Drawn for the sample community, and served by the app itself. */
const sample = /^\/samples\/[a-z-]+\.svg$/;

const pictureIn = (address: string): string | null => {
  if (sample.test(address)) return address;
  return URL.canParse(address) && new URL(address).protocol === "https:" ? address : null;
};

/** Null where nothing is known of it: its address stands for it then (card-7). */
export const articleFace = ({ articleTitle, articleSource, articleImage }: ArticleFields): ArticleFace | null => {
  const title = oneLine(articleTitle);
  return title === "" ? null : { title, source: oneLine(articleSource), picture: pictureIn(articleImage) };
};

const cut = (text: string, length: number): string => Array.from(oneLine(text)).slice(0, length).join("");

interface Told {
  title: string;
  source?: string | undefined;
  picture?: string | null | undefined;
  /** Words of the article. */
  quote?: string | undefined;
}

/** What is sent with a post: as much as the server has room for. Without a title only the quoted words. */
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
