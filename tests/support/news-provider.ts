// The news provider of screen tests, through MSW: answers of the specified shape, and the ways in which it lets one down.
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach } from "vitest";
import { env } from "@/config/env";
import { server } from "./backend";

const address = "https://news.example/api/v4";

/** An article as the provider sends it (news-3). */
export interface ProviderArticle {
  title: string;
  description: string;
  content: string;
  url: string;
  image: string | null;
  publishedAt: string;
  source: { name: string; url: string };
}

export const story = (title: string, more: Partial<ProviderArticle> = {}): ProviderArticle => ({
  title,
  description: `What happened, in short: ${title}.`,
  content: `The whole of it: ${title}. [1200 chars]`,
  url: `https://urban.example/${title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`,
  image: `https://pictures.example/${encodeURIComponent(title)}.jpg`,
  publishedAt: "2026-11-20T09:00:00Z",
  source: { name: "Urban Weekly", url: "https://urban.example" },
  ...more,
});

export const trees = story("Cities trade parking for trees", {
  description: "Footfall rose on eleven of the twelve pilot streets.",
});
export const battery = story("A small lab’s battery survives", { source: { name: "Science Daily", url: "" } });
export const iceland = story("Why the four-day week stuck in Iceland");

/** A status, or: no connection; a web page where JSON was asked for; JSON of another shape. */
export type NewsFailure = number | "network" | "html" | "other-json";

interface Ask {
  path: "top-headlines" | "search";
  params: Record<string, string>;
}

const failed = (failure: NewsFailure): Response => {
  switch (failure) {
    case "network":
      return HttpResponse.error();
    case "html":
      return new Response("<!doctype html><title>Welcome to the hotel</title>", {
        headers: { "content-type": "text/html" },
      });
    case "other-json":
      return HttpResponse.json({ errors: ["You have reached your limit"] });
    default:
      return HttpResponse.json({ errors: ["Refused by the test"] }, { status: failure });
  }
};

/**
 * Sets the provider up for every test of a file. It answers with three stories unless told otherwise; a category or a
 * search is named by its word.
 */
export const newsProvider = () => {
  let answers = new Map<string, ProviderArticle[]>();
  let failures: NewsFailure[] = [];
  let holds = new Map<string, Promise<void>>();
  let asked: Ask[] = [];
  const configured = { ...env };

  const handle = async (path: Ask["path"], request: Request): Promise<Response> => {
    const params = Object.fromEntries(new URL(request.url).searchParams);
    asked.push({ path, params });
    const word = params.q ?? params.topic ?? "";
    await holds.get(word);
    const failure = failures.shift();
    if (failure !== undefined) return failed(failure);
    const articles = answers.get(word) ?? [trees, battery, iceland];
    return HttpResponse.json({ totalArticles: articles.length, articles });
  };

  beforeEach(() => {
    answers = new Map();
    failures = [];
    holds = new Map();
    asked = [];
    Object.assign(env, { newsUrl: address, newsToken: "test-token" });
    server.use(
      http.get(`${address}/top-headlines`, ({ request }) => handle("top-headlines", request)),
      http.get(`${address}/search`, ({ request }) => handle("search", request)),
    );
  });

  afterEach(() => {
    Object.assign(env, configured);
  });

  return {
    /** What it has about a category ('science') or a search ('solar'). */
    has: (word: string, articles: ProviderArticle[]) => void answers.set(word, articles),
    /** How the next answers fail, in order. */
    fails: (...next: NewsFailure[]) => void failures.push(...next),
    /** Keeps the answer about a word until the returned function is called. */
    hold: (word: string): (() => void) => {
      let release: () => void = () => undefined;
      holds.set(word, new Promise<void>((resolve) => (release = resolve)));
      return () => release();
    },
    /** As an app without a key finds it: not at all. */
    withoutToken: () => void Object.assign(env, { newsToken: "" }),
    asked: (): readonly Ask[] => asked,
  };
};
