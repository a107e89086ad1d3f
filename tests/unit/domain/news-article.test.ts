import { describe, expect, test } from "vitest";
import { newsArticleSchema, newsCategories, newsCategory } from "@/domain/news";

const given = {
  title: "Cities trade parking for trees",
  description: "Footfall rose.",
  content: "A two-year study… [1200 chars]",
  url: "https://weekly.example/trees",
  image: "https://weekly.example/trees.jpg",
  publishedAt: "2026-11-20T08:30:00Z",
  source: { name: "Urban Weekly", url: "https://weekly.example" },
};

describe("News provider", () => {
  test("news-3: an article is mapped to the news article shape", () => {
    expect(newsArticleSchema.parse(given)).toEqual({
      source: { id: null, name: "Urban Weekly" },
      author: null,
      title: "Cities trade parking for trees",
      description: "Footfall rose.",
      url: "https://weekly.example/trees",
      urlToImage: "https://weekly.example/trees.jpg",
      publishedAt: "2026-11-20T08:30:00Z",
      content: "A two-year study… [1200 chars]",
    });
  });

  test("news-3: an author and a source's id are kept where the provider gives them", () => {
    const article = newsArticleSchema.parse({ ...given, author: " Ada ", source: { id: "uw", name: "Urban Weekly" } });
    expect(article.author).toBe("Ada");
    expect(article.source).toEqual({ id: "uw", name: "Urban Weekly" });
  });

  test.each([
    ["no title", { ...given, title: undefined }],
    ["a blank title", { ...given, title: "  " }],
    ["a title that is no text", { ...given, title: { toString: "x" } }],
    ["no address", { ...given, url: null }],
    ["a hostile address", { ...given, url: "javascript:alert(1)" }],
    ["an address without a scheme", { ...given, url: "weekly.example/trees" }],
    ["no shape at all", "an article"],
    ["nothing", null],
  ])("news-4: %s makes no article", (_, article) => {
    expect(newsArticleSchema.safeParse(article).success).toBe(false);
  });

  test.each([undefined, null, "", "javascript:alert(1)", "data:image/png;base64,AA", "/trees.jpg", 7])(
    "news-4: %s is no picture, and costs only the picture",
    (image) => {
      expect(newsArticleSchema.parse({ ...given, image }).urlToImage).toBeNull();
    },
  );

  test("news-3: what is missing besides title and address is empty", () => {
    expect(newsArticleSchema.parse({ title: "T", url: "https://a.example/" })).toEqual({
      source: { id: null, name: "" },
      author: null,
      title: "T",
      description: "",
      url: "https://a.example/",
      urlToImage: null,
      publishedAt: "",
      content: "",
    });
  });

  test.each(["the day before yesterday", 20261120, null])("news-4: %s is no date, and is left out", (publishedAt) => {
    expect(newsArticleSchema.parse({ ...given, publishedAt }).publishedAt).toBe("");
  });
});

test("harmony-10: general is the default of seven, also for a category that does not exist", () => {
  expect(newsCategories.map(({ value }) => value)).toEqual([
    "general",
    "business",
    "technology",
    "entertainment",
    "health",
    "science",
    "sports",
  ]);
  expect(newsCategory("health")).toBe("health");
  expect(newsCategory("gossip")).toBe("general");
  expect(newsCategory(null)).toBe("general");
});
