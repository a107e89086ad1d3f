// Owns the news provider's REST API (news-1, news-2). Knows no cache and no screen; a failure comes back as a
// value, because it is answered with sample articles (news-failure-2).
import { env } from "@/config/env";
import { limits } from "@/domain/limits";
import { newsAnswerSchema, newsArticleSchema, type NewsArticle, type NewsCategory } from "@/domain/news";
import { AppError, type ErrorKind } from "@/lib/errors";
import { reportOnce } from "@/lib/report";
import { sampleArticles, searchSampleArticles } from "./sample-articles";

/** `isSample`: the provider was not asked (no token), or failed: then `failure` says how, and asking again may help. */
export interface News {
  articles: NewsArticle[];
  isSample: boolean;
  failure?: AppError;
}

const kindOf = (status: number): ErrorKind => {
  if (status === 429) return "too-many";
  if (status === 401 || status === 403) return "forbidden";
  if (status === 400) return "invalid";
  return status >= 500 ? "server" : "unexpected";
};

const request = async (address: string, signal: AbortSignal): Promise<Response> => {
  try {
    return await fetch(address, { signal, credentials: "omit", headers: { accept: "application/json" } });
  } catch (cause) {
    throw new AppError("offline", "", { cause });
  }
};

const json = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch (cause) {
    throw new AppError(cause instanceof SyntaxError ? "server" : "offline", "", { cause });
  }
};

/** Malformed articles are dropped; a story that comes twice counts once. */
const articlesOf = (answer: unknown): NewsArticle[] => {
  const { data, error } = newsAnswerSchema.safeParse(answer);
  if (!data) throw new AppError("server", "", { cause: error });
  const articles = new Map<string, NewsArticle>();
  for (const given of data.articles) {
    const article = newsArticleSchema.safeParse(given);
    if (!article.success) reportOnce("news: dropped a malformed article", article.error);
    else if (!articles.has(article.data.url)) articles.set(article.data.url, article.data);
  }
  return [...articles.values()];
};

const ask = async (path: string, params: Record<string, string>, signal?: AbortSignal): Promise<NewsArticle[]> => {
  const query = new URLSearchParams({ token: env.newsToken, ...params, max: String(limits.newsArticles) });
  const timeout = AbortSignal.timeout(limits.requestTimeout);
  const response = await request(
    `${env.newsUrl}/${path}?${query.toString()}`,
    signal ? AbortSignal.any([signal, timeout]) : timeout,
  );
  if (!response.ok) throw new AppError(kindOf(response.status));
  return articlesOf(await json(response));
};

/** @throws only the reason of an abort by the caller: nobody waits for that answer any more. */
const orSamples = async (asked: Promise<NewsArticle[]>, signal?: AbortSignal): Promise<News> => {
  try {
    return { articles: await asked, isSample: false };
  } catch (error) {
    signal?.throwIfAborted();
    const failure = error instanceof AppError ? error : new AppError("unexpected", "", { cause: error });
    reportOnce(`news: ${failure.kind}`, failure.cause);
    return { articles: [...sampleArticles], isSample: true, failure };
  }
};

/** GET {provider}/top-headlines. Without a token: the samples, whatever the category. */
export const listTopHeadlines = async ({
  category,
  signal,
}: {
  category: NewsCategory;
  signal?: AbortSignal;
}): Promise<News> => {
  if (!env.newsToken) return { articles: [...sampleArticles], isSample: true };
  return orSamples(ask("top-headlines", { lang: "us", topic: category }, signal), signal);
};

/** GET {provider}/search for a text that is not blank. Without a token: the samples that hold its words, maybe none. */
export const searchNews = async ({ text, signal }: { text: string; signal?: AbortSignal }): Promise<News> => {
  if (!env.newsToken) return { articles: searchSampleArticles(text), isSample: true };
  return orSamples(ask("search", { q: text.trim() }, signal), signal);
};
