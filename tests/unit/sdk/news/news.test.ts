import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

const provider = "https://news.example/api/v4";
const unended = new AbortController().signal;
const story = (name: string, more: Record<string, unknown> = {}) => ({
  title: `Story ${name}`,
  description: `About ${name}`,
  content: "…",
  url: `https://weekly.example/${name}`,
  image: `https://weekly.example/${name}.jpg`,
  publishedAt: "2026-11-20T08:30:00Z",
  source: { name: "Urban Weekly", url: "https://weekly.example" },
  ...more,
});
const answer = (...articles: unknown[]) => HttpResponse.json({ totalArticles: articles.length, articles });

const asked: URL[] = [];
const accepted: (string | null)[] = [];
const server = setupServer();
const provide = (respond: (request: Request) => Response | Promise<Response>) =>
  server.use(
    http.get(`${provider}/:path`, ({ request }) => {
      asked.push(new URL(request.url));
      accepted.push(request.headers.get("accept"));
      return respond(request);
    }),
  );

// The module reads the environment when it is loaded.
const load = async (token: string) => {
  vi.stubGlobal("location", new URL("https://chorus.example/"));
  vi.stubEnv("VITE_NEWS_API_URL", provider);
  vi.stubEnv("VITE_NEWS_API_TOKEN", token);
  vi.resetModules();
  return import("@/sdk/news/news");
};

const quiet = () => vi.spyOn(console, "warn").mockReturnValue();

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
beforeEach(() => {
  asked.length = 0;
});
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
afterAll(() => {
  server.close();
  // Other files need modules with the usual environment.
  vi.resetModules();
});

const samples = [
  expect.stringMatching(/welcome/i),
  expect.stringMatching(/\bAI\b.*community/i),
  expect.stringMatching(/five ways/i),
  expect.stringMatching(/social media/i),
  expect.stringMatching(/health benefits/i),
];

describe("News provider", () => {
  test("news-4: a malformed or hostile article is dropped, and one that comes twice counts once", async () => {
    const warn = quiet();
    provide(() =>
      answer(
        story("a"),
        story("b", { url: "javascript:alert(1)" }),
        null,
        story("a", { title: "Story a, later" }),
        story("c", { title: "<b>c</b>", image: null }),
      ),
    );
    const { listTopHeadlines } = await load("secret");
    const { articles, isSample } = await listTopHeadlines("general", unended);
    expect(isSample).toBe(false);
    expect(articles.map(({ title, urlToImage }) => [title, urlToImage])).toEqual([
      ["Story a", "https://weekly.example/a.jpg"],
      ["<b>c</b>", null],
    ]);
    expect(warn.mock.calls).toEqual([
      [expect.stringContaining("news: dropped a malformed article"), expect.anything()],
    ]);
  });
});

describe("News fetch or search failure", () => {
  test.each<[string, string, () => Response, unknown?]>([
    [
      "a refusal for too many requests",
      "too-many",
      () => HttpResponse.json({ errors: ["slow down"] }, { status: 429 }),
    ],
    ["a server error", "server", () => new HttpResponse("oops", { status: 500 })],
    ["an unknown token", "forbidden", () => new HttpResponse("who?", { status: 401 })],
    ["an address that is gone", "unexpected", () => new HttpResponse("what?", { status: 404 })],
    ["a refused token", "forbidden", () => HttpResponse.json({ errors: ["bad key"] }, { status: 403 })],
    ["a bad request", "invalid", () => HttpResponse.json({ errors: ["bad query"] }, { status: 400 })],
    [
      "HTML instead of JSON",
      "server",
      () => HttpResponse.html("<!doctype html><title>Portal</title>"),
      expect.any(SyntaxError),
    ],
    [
      "an answer of another shape",
      "server",
      () => HttpResponse.json({ items: [] }),
      expect.objectContaining({ issues: expect.anything() }),
    ],
    [
      "an answer that breaks off",
      "offline",
      () => new HttpResponse(new ReadableStream({ start: (body) => body.error(new TypeError("cut")) })),
      expect.any(TypeError),
    ],
    ["no connection", "offline", () => HttpResponse.error(), expect.any(TypeError)],
  ])("news-failure-1: %s is logged and falls back to the five samples", async (_, kind, respond, cause) => {
    const warn = quiet();
    provide(respond);
    const { listTopHeadlines, searchNews } = await load("secret");
    for (const news of [await listTopHeadlines("general", unended), await searchNews("trees", unended)]) {
      expect(news.isSample).toBe(true);
      expect(news.failure).toMatchObject({ name: "AppError", kind, serverMessage: "" });
      expect(news.failure?.cause).toEqual(cause);
      expect(news.articles.map(({ title }) => title)).toEqual(samples);
    }
    expect(asked).toHaveLength(2);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.[0]).toContain(`news: ${kind}`);
    expect(JSON.stringify(warn.mock.calls)).not.toContain("secret");
  });

  test("error-6: an answer nobody waits for is neither a failure nor news", async () => {
    const warn = quiet();
    const { searchNews } = await load("secret");
    const controller = new AbortController();
    provide(() => {
      controller.abort();
      return answer(story("late"));
    });
    await expect(searchNews("trees", controller.signal)).rejects.toMatchObject({
      name: "AbortError",
    });
    expect(warn).not.toHaveBeenCalled();
  });

  test("error-6: a provider that never answers is given up after the time limit", async () => {
    quiet();
    vi.spyOn(AbortSignal, "timeout").mockImplementation(() =>
      AbortSignal.abort(new DOMException("late", "TimeoutError")),
    );
    provide(() => answer(story("late")));
    const { listTopHeadlines } = await load("secret");
    const news = await listTopHeadlines("general", unended);
    expect(news).toMatchObject({ isSample: true, failure: { kind: "offline", cause: { name: "TimeoutError" } } });
  });

  test("news-failure-4: the samples are Chorus's own, dated, without pictures from elsewhere", async () => {
    const { listTopHeadlines } = await load("");
    const { articles } = await listTopHeadlines("general", unended);
    expect(new Set(articles.map(({ url }) => url)).size).toBe(5);
    for (const article of articles) {
      expect(article).toMatchObject({
        source: { id: "chorus", name: "Chorus" },
        author: "The Chorus team",
        urlToImage: null,
      });
      expect(article.url).toMatch(/^https:\/\/stories\.chorus\.example\/[a-z-]+$/);
      expect(article.description.length).toBeGreaterThan(100);
      expect(article.content.length).toBeGreaterThan(200);
      expect(Date.parse(article.publishedAt)).not.toBeNaN();
    }
  });
});
