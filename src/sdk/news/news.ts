// A failure is a value, because samples show then (news-1, news-2, news-failure-2).
import { app } from "@/config/app";
import { env } from "@/config/env";
import { limits } from "@/domain/limits";
import { newsAnswerSchema, type NewsArticle, newsArticleSchema, type NewsCategory } from "@/domain/news";
import { AppError, type ErrorKind, reportOnce } from "@/lib/errors";
import { toAppError } from "@/sdk/base/call";

const sample = (
  slug: string,
  publishedAt: string,
  texts: Pick<NewsArticle, "title" | "description" | "content">,
): NewsArticle => ({
  source: { id: "chorus", name: app.name },
  author: `The ${app.name} team`,
  url: `https://stories.chorus.example/${slug}`,
  urlToImage: null,
  publishedAt,
  ...texts,
});

/** (news-failure-4) */
export const sampleArticles: readonly NewsArticle[] = [
  sample("welcome", "2025-01-27T09:00:00Z", {
    title: `Welcome to ${app.name}, a place to talk things over`,
    description: `Short posts, thoughtful replies and the news behind them: how ${app.name} works, and how to find the conversations that are worth your time.`,
    content: `${app.name} is built around short posts. Write what is on your mind in 150 characters, add a link to the article that started it, and read what others make of it. Every post gets a topic, so you can follow what you care about and skip the rest. Start with a hello, or reply to someone whose question you can answer.`,
  }),
  sample("ai-in-community", "2025-01-24T14:30:00Z", {
    title: "What AI can do for a community, and what it should leave to people",
    description:
      "Sorting, translating and summarising are easy to hand over. Welcoming a newcomer or settling a quarrel is not. Moderators share where they draw the line.",
    content:
      "Volunteers who run online communities spend most of their time on chores: moving posts to the right place, spotting spam, answering the same question for the tenth time. What software lacks is standing: a decision about a member is accepted when it comes from somebody who knows the group.",
  }),
  sample("five-ways", "2025-01-20T11:15:00Z", {
    title: "Five ways to start a conversation that lasts",
    description:
      "Ask what only others can answer, say why you care, keep it to one thought, come back to reply, and thank the person who changed your mind.",
    content:
      "Good threads rarely happen by chance. First, ask a question that cannot be looked up. Second, say in half a sentence why it matters to you. Third, stick to one thought: two make people choose. Fourth, return within the hour. Fifth, when somebody changes your mind, tell them.",
  }),
  sample("social-media", "2025-01-15T08:45:00Z", {
    title: "Social media grows quieter, and people like it that way",
    description:
      "After years of louder and faster feeds, readers are moving to small groups, short lists and posts in the order they were written.",
    content:
      "The feeds that shaped the last decade of social media rewarded whatever was loudest. More and more people now look for the opposite: a few hundred members instead of millions, a list that ends, posts in the order in which they were written.",
  }),
  sample("health-benefits", "2025-01-10T16:00:00Z", {
    title: "The health benefits of belonging somewhere",
    description:
      "Regular contact with a group goes with better sleep, lower stress and a longer life. It matters little whether the group sings, runs or writes.",
    content:
      "People who feel that they belong to a group tend to sleep better, recover faster and live longer. Researchers find the effect in choirs and running clubs, in allotments and in reading circles, and, to a smaller degree, in groups that meet online. What counts is being expected: somebody notices when you are not there.",
  }),
];

export const searchSampleArticles = (text: string): NewsArticle[] => {
  const words = text.toLowerCase().split(/\s/);
  return sampleArticles.filter(({ title, description, content }) => {
    const article = `${title} ${description} ${content}`.toLowerCase();
    return words.every((word) => article.includes(word));
  });
};

/** `isSample` without `failure` means no token. */
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

const ask = async (path: string, params: Record<string, string>, signal: AbortSignal): Promise<NewsArticle[]> => {
  const query = new URLSearchParams({ token: env.newsToken, ...params, max: String(limits.newsArticles) });
  const either = AbortSignal.any([signal, AbortSignal.timeout(limits.requestTimeoutMs)]);
  const response = await request(`${env.newsUrl}/${path}?${query.toString()}`, either);
  if (!response.ok) throw new AppError(kindOf(response.status));
  return articlesOf(await json(response));
};

/** @throws only if the caller aborts */
const orSamples = async (asked: Promise<NewsArticle[]>, signal: AbortSignal): Promise<News> => {
  try {
    return { articles: await asked, isSample: false };
  } catch (error) {
    signal.throwIfAborted();
    const failure = toAppError(error);
    reportOnce(`news: ${failure.kind}`, failure.cause);
    return { articles: [...sampleArticles], isSample: true, failure };
  }
};

/** Source: GET /top-headlines of the news API. @throws only if the caller aborts */
export const listTopHeadlines = async (category: NewsCategory, signal: AbortSignal): Promise<News> => {
  if (!env.newsToken) return { articles: [...sampleArticles], isSample: true };
  return orSamples(ask("top-headlines", { lang: "us", topic: category }, signal), signal);
};

/** Source: GET /search of the news API. @throws only if the caller aborts */
export const searchNews = async (text: string, signal: AbortSignal): Promise<News> => {
  if (!env.newsToken) return { articles: searchSampleArticles(text), isSample: true };
  return orSamples(ask("search", { q: text.trim() }, signal), signal);
};
