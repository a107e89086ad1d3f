import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanArticleUrl } from "@/domain/article-url";
import { limits } from "@/domain/limits";

describe("The article link", () => {
  test.each([
    ["https://a.example/story?utm_source=mail&utm_medium=x&id=7", "https://a.example/story?id=7"],
    ["https://a.example/story?fbclid=abc", "https://a.example/story"],
    ["https://a.example/story?id=7&gclid=1&page=2#part", "https://a.example/story?id=7&page=2#part"],
    ["https://a.example/story?UTM_Campaign=x&FBCLID=1", "https://a.example/story"],
    ["https://a.example/?mc_cid=1&_hsenc=2&igshid=3&msclkid=4&hsCtaTracking=5", "https://a.example/"],
    ["https://a.example/?utm%5Fsource=x&q=1", "https://a.example/?q=1"],
  ])("create-post-12: tracking is taken out of %s", (given, clean) => {
    expect(cleanArticleUrl(given)).toBe(clean);
  });

  test.each([
    "https://a.example/story?q=a+b%20c&empty=&flag&q=second",
    "https://a.example/story?utmost=1&reference=utm_source",
    "https://a.example/story?redirect=https%3A%2F%2Fb.example%2F%3Futm_source%3Dx",
    "https://a.example/story?broken=%E0%A4%A&id=7",
    "http://a.example:8080/%E6%B2%B3#fbclid=1",
  ])("create-post-12: %s is stored as it was given", (given) => {
    expect(cleanArticleUrl(given)).toBe(given);
  });

  test("create-post-12: one article has one address, however it was typed", () => {
    expect(cleanArticleUrl("  HTTPS://A.Example  ")).toBe("https://a.example/");
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "ftp://a.example/story",
    "a.example/story",
    "https://",
    "https://a b.example/",
    "",
    "   ",
  ])("create-post-11: '%s' is not an article link", (given) => {
    expect(cleanArticleUrl(given)).toBeNull();
  });

  test("create-post-12: the stored address holds at most 700 characters, tracking not counted", () => {
    const exact = `https://a.example/${"p".repeat(limits.articleUrl - 18)}`;
    expect(exact).toHaveLength(700);
    expect(cleanArticleUrl(exact)).toBe(exact);
    expect(cleanArticleUrl(`${exact}p`)).toBeNull();
    expect(cleanArticleUrl(`${exact}?utm_source=newsletter`)).toBe(exact);
  });

  test("create-post-11: whatever is typed, the result is null or an http(s) address that cleaning leaves alone", () => {
    const query = fc.array(fc.tuple(fc.constantFrom("utm_source", "fbclid", "id", "q", ""), fc.webQueryParameters()));
    const address = fc
      .tuple(fc.webUrl(), query)
      .map(([url, pairs]) => `${url}?${pairs.map(([name, value]) => `${name}=${value}`).join("&")}`);
    fc.assert(
      fc.property(fc.oneof(address, fc.webUrl({ withFragments: true }), fc.string({ unit: "binary" })), (given) => {
        const clean = cleanArticleUrl(given);
        if (clean === null) return;
        expect(clean).toMatch(/^https?:\/\//);
        expect(clean.length).toBeLessThanOrEqual(limits.articleUrl);
        expect([...new URL(clean).searchParams.keys()]).not.toContain("utm_source");
        expect(cleanArticleUrl(clean)).toBe(clean);
      }),
      { numRuns: 200 },
    );
  });

  test("create-post-12: parameters that are not tracking keep their order and values", () => {
    const kept = fc.tuple(fc.constantFrom("id", "q", "page"), fc.stringMatching(/^[a-z0-9%+.]{0,8}$/));
    const tracked = fc.tuple(fc.constantFrom("utm_term", "gclid", "mc_eid"), fc.stringMatching(/^[a-z0-9]{0,8}$/));
    fc.assert(
      fc.property(fc.array(fc.oneof(kept, tracked), { maxLength: 12 }), (pairs) => {
        const write = (list: [string, string][]): string => list.map((pair) => pair.join("=")).join("&");
        const clean = cleanArticleUrl(`https://a.example/s?${write(pairs)}`) ?? "";
        const rest = pairs.filter(([name]) => ["id", "q", "page"].includes(name));
        expect(new URL(clean).search.slice(1)).toBe(write(rest));
      }),
    );
  });
});
