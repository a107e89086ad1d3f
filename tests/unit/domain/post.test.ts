import { describe, expect, it } from "vitest";
import { feedsOf, isInFeed, isSameText } from "@/domain/post";

describe("The feed that a post belongs to", () => {
  const post = { parentId: "", article: "", topic: "News" };

  it("is Discover and its topic, in any case of letters, and News Posts with an article", () => {
    expect(isInFeed(post, { tab: "discover", topic: "" })).toBe(true);
    expect(isInFeed(post, { tab: "discover", topic: "nEWS" })).toBe(true);
    expect(isInFeed(post, { tab: "discover", topic: "Social" })).toBe(false);
    expect(isInFeed(post, { tab: "news", topic: "" })).toBe(false);
    expect(isInFeed({ ...post, article: "https://a.example" }, { tab: "news", topic: "news" })).toBe(true);
  });

  it("is none for a reply", () => {
    expect(feedsOf({ ...post, parentId: "1" })).toEqual([]);
  });

  it("is named once each", () => {
    expect(feedsOf(post)).toEqual([
      { tab: "discover", topic: "" },
      { tab: "discover", topic: "News" },
    ]);
    expect(feedsOf({ ...post, topic: "", article: "https://a.example" })).toEqual([
      { tab: "discover", topic: "" },
      { tab: "news", topic: "" },
    ]);
  });
});

it("two posts are the same with the same words, article and pictures", () => {
  const picture = { id: "1", width: 4, height: 3, colours: "aabbcc001122", description: "" };
  const post = { content: "Hi", article: "https://a.example/", warning: "", pictures: [picture] };
  expect(isSameText(post, { ...post, pictures: [{ ...picture }] })).toBe(true);
  for (const rest of [
    { content: "Ho" },
    { article: "" },
    { warning: "Food" },
    { pictures: [] },
    { pictures: [{ ...picture, id: "2" }] },
  ])
    expect(isSameText(post, { ...post, ...rest })).toBe(false);
});
