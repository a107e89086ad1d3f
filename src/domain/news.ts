import { msg, t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { longDate } from "@/lib/format";
import { httpUrl } from "@/lib/http-url";

/** harmony-10 */
export const newsCategories = [
  { value: "general", label: msg`General` },
  { value: "business", label: msg`Business` },
  { value: "technology", label: msg`Technology` },
  { value: "entertainment", label: msg`Entertainment` },
  { value: "health", label: msg`Health` },
  { value: "science", label: msg`Science` },
  { value: "sports", label: msg`Sports` },
] as const;

export type NewsCategory = (typeof newsCategories)[number]["value"];

export const defaultNewsCategory: NewsCategory = "general";

export const newsCategory = (text: string | null | undefined): NewsCategory =>
  newsCategories.find(({ value }) => value === text)?.value ?? defaultNewsCategory;

/** Plain text; `publishedAt` is ISO 8601 or '', `urlToImage` http(s) or null. */
export interface NewsArticle {
  source: { id: string | null; name: string };
  author: string | null;
  title: string;
  description: string;
  url: string;
  urlToImage: string | null;
  publishedAt: string;
  content: string;
}

/** Samples are not translated. */
export const sampleLanguage = "en";

const text = z.string().check(z.trim());
const optionalText = z.catch(text, "");
const address = text.check(z.refine((value) => httpUrl(value) !== null));

/** (news-3) */
export const newsArticleSchema = z.pipe(
  z.object({
    title: text.check(z.minLength(1)),
    url: address,
    description: optionalText,
    content: optionalText,
    image: z.catch(z.nullable(address), null),
    publishedAt: optionalText,
    author: z.catch(z.nullable(text), null),
    source: z.catch(z.object({ id: z.catch(z.nullable(z.string()), null), name: optionalText }), {
      id: null,
      name: "",
    }),
  }),
  z.transform(({ image, publishedAt, author, ...article }): NewsArticle => ({
    ...article,
    author: author || null,
    urlToImage: image,
    publishedAt: Number.isNaN(Date.parse(publishedAt)) ? "" : publishedAt,
  })),
);

/** One by one: a malformed article costs only itself. */
export const newsAnswerSchema = z.object({ articles: z.array(z.unknown()) });

export interface StorySummary {
  title: string;
  keyPoints: string;
  publishedBy: string;
  date: string;
}

/** What the article does not say is ''. */
export const storySummary = (
  article: Pick<NewsArticle, "title" | "description" | "publishedAt"> & { source: { name: string } },
): StorySummary => {
  const source = article.source.name;
  return {
    title: article.title,
    keyPoints: article.description,
    publishedBy: source ? t`Published by ${source}` : "",
    date: longDate(article.publishedAt),
  };
};

interface ShareTarget {
  id: "microblog" | "social-network" | "federated-network";
  label: string;
  href: string;
}

// encodeURIComponent throws on half an emoji. '+' means a space only in a query.
const parameter = (name: string, value: string): string =>
  new URLSearchParams({ [name]: value }).toString().replaceAll("+", "%20");

/** `link` is our page about it (share-7). */
export const shareTargets = ({ title, link }: { title: string; link: string }): ShareTarget[] => {
  const message = [title.trim(), link].filter(Boolean).join(" ");
  return [
    { id: "microblog", label: "X", href: `https://twitter.com/intent/tweet?${parameter("text", message)}` },
    {
      id: "social-network",
      label: "Facebook",
      href: `https://www.facebook.com/sharer/sharer.php?${parameter("u", link)}`,
    },
    // The server does not see a fragment.
    {
      id: "federated-network",
      label: "Mastodon",
      href: `https://share.joinmastodon.org/#${parameter("text", message)}`,
    },
  ];
};
