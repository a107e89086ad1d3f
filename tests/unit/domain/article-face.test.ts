import { describe, expect, it } from "vitest";
import { agreedFace, articleFace, articleFields, noArticle } from "@/domain/article-face";
import { limits } from "@/domain/limits";
import { articleAfterEdit } from "@/domain/post-edit";

const article = "https://paper.example/trees";
const post = { ...noArticle, article, articleTitle: "Trees", articleSource: "Urban Weekly" };
const picture = "https://pictures.example/trees.jpg";

describe("What is said about an article", () => {
  it("face-2: is its title, source and picture", () => {
    expect(articleFace({ ...post, articleImage: picture })).toEqual({
      title: "Trees",
      source: "Urban Weekly",
      picture,
    });
  });

  it("face-2: turns no text around it", () => {
    const turned = { ...post, articleTitle: "\u202EseerT", articleSource: "Urban\u2067 Weekly" };
    expect(articleFace(turned)).toMatchObject({ title: "seerT", source: "Urban Weekly" });
  });

  it.each(["", "  ", "\u200B\u202E"])("face-5: is nothing without a title that can be seen: %j", (articleTitle) => {
    expect(articleFace({ ...post, articleTitle, articleImage: picture })).toBeNull();
  });

  it.each([
    "javascript:alert(1)",
    "http://pictures.example/trees.jpg",
    "data:image/svg+xml,<svg onload='alert(1)'/>",
    "blob:https://chorus.example/1",
    "//pictures.example/trees.jpg",
    "/v1/account",
    "/samples/../v1/account.svg",
    "trees.jpg",
    "https://",
  ])("face-3: shows no picture from %s, and sends none", (articleImage) => {
    expect(articleFace({ ...post, articleImage })?.picture).toBeNull();
    expect(articleFields(article, { title: "Trees", picture: articleImage }).articleImage).toBe("");
  });

  it("face-3: shows the pictures that were drawn for the sample community", () => {
    expect(articleFace({ ...post, articleImage: "/samples/trees.svg" })?.picture).toBe("/samples/trees.svg");
  });

  it("face-1: is sent as far as the server has room for it", () => {
    const fields = articleFields(article, {
      title: `🌳${"t".repeat(10_000)}`,
      source: " Urban\n\nWeekly ",
      picture: `https://pictures.example/${"t".repeat(1000)}`,
    });
    expect(fields.articleTitle).toBe(`🌳${"t".repeat(299)}`);
    expect(fields.articleSource).toBe("Urban Weekly");
    expect(fields.articleImage).toBe("");
  });

  it("face-1: is sent whole where it fits, and what is not said is empty", () => {
    const longest = `${picture}?${"t".repeat(limits.articleImage - picture.length - 1)}`;
    expect(articleFields(article, { title: "Trees", source: "Urban Weekly", picture: longest })).toEqual({
      articleTitle: "Trees",
      articleSource: "Urban Weekly",
      articleImage: longest,
      articleQuote: "",
    });
    const alone = { articleTitle: "Trees", articleSource: "", articleImage: "", articleQuote: "" };
    expect(articleFields(article, { title: "Trees" })).toEqual(alone);
    expect(articleFields(article, { title: "Trees", picture: null })).toEqual(alone);
  });

  it("face-1: is not sent without an article or a title", () => {
    const { article: _, ...nothing } = noArticle;
    expect(articleFields("", { title: "Trees", source: "Urban Weekly", picture })).toEqual(nothing);
    expect(articleFields(article, { title: " ", source: "Urban Weekly", picture })).toEqual(nothing);
  });

  it("quote-1: quotes words of the article, shortened between two of them", () => {
    const { articleQuote, articleTitle } = articleFields(article, {
      title: "",
      quote: "Twelve  streets,\n".repeat(60),
    });
    expect(articleTitle).toBe("");
    expect(articleQuote).toMatch(/^Twelve streets, .*(?:Twelve|streets)…$/);
    expect(articleQuote.length).toBeLessThanOrEqual(500);
    expect(articleQuote.length).toBeGreaterThan(480);
    expect(articleFields("", { title: "", quote: "Twelve" }).articleQuote).toBe("");
  });

  it("face-6: goes with the address", () => {
    expect(articleAfterEdit(post, article)).toEqual({ article });
    expect(articleAfterEdit(post, "https://other.example")).toEqual({ ...noArticle, article: "https://other.example" });
    expect(articleAfterEdit({ ...noArticle, article }, "")).toEqual({ article: "" });
    expect(articleAfterEdit({ ...noArticle, article, articleQuote: "Twelve" }, "")).toEqual(noArticle);
  });
});

describe("What several posts say about one article", () => {
  /** The latest first. */
  const posts = (...said: [writer: string, title: string][]) =>
    said.map(([userId, articleTitle]) => Object.assign({ userId }, noArticle, { article, articleTitle }));

  it("article-1: is what most writers say, each counted once", () => {
    const shouted = posts(
      ["ben", "A hoax"],
      ["ben", "A hoax"],
      ["ben", "A hoax"],
      ["ada", "Trees"],
      ["carla", "Trees"],
    );
    expect(agreedFace(shouted)?.title).toBe("Trees");
  });

  it("article-1: is what the earliest says where it is even", () => {
    expect(agreedFace(posts(["ben", "A hoax"], ["carla", ""], ["ada", "Trees"]))?.title).toBe("Trees");
  });

  it("article-1: is nothing where nobody says anything", () => {
    expect(agreedFace(posts(["ben", ""]))).toBeNull();
  });
});
