import { describe, expect, it } from "vitest";
import { noArticle } from "@/domain/article-face";
import { feedsOf, homeTab, isInFeed, isSameText, noQuote, postSchema, profileTab, tabLabel } from "@/domain/post";

const document = {
  $id: "17000000000001234567890",
  $createdAt: "2026-11-21T05:21:46.256+00:00",
  $updatedAt: "2026-11-21T05:21:46.256+00:00",
  content: "Hello",
  userId: "1",
  parentId: "",
  parentUserId: null,
  article: "",
  topic: "General",
  location: null,
};

describe("A post's document", () => {
  it("becomes a record; what is null or left out is empty", () => {
    expect(postSchema.parse(document)).toMatchObject({
      id: "17000000000001234567890",
      createdAt: "2026-11-21T05:21:46.256+00:00",
      updatedAt: "2026-11-21T05:21:46.256+00:00",
      isEdited: false,
      content: "Hello",
      userId: "1",
      parentId: "",
      parentUserId: "",
      ...noArticle,
      ...noQuote,
      topic: "General",
      location: "",
      pictures: [],
    });
  });

  it("says whether it was changed after it was written, and not after the server’s own moment of writing", () => {
    const changed = ($updatedAt: string) => postSchema.parse({ ...document, $updatedAt }).isEdited;
    expect(changed("2026-11-21T05:21:46.300+00:00")).toBe(false);
    expect(changed("2026-11-21T05:22:46.256+00:00")).toBe(true);
  });
});

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

  it("is the first tab where an address names none", () => {
    expect([
      homeTab("news"),
      homeTab("nonsense"),
      homeTab("following"),
      profileTab("replies"),
      profileTab(null),
    ]).toEqual(["news", "discover", "following", "replies", "posts"]);
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

it("a tab has its name", () => {
  expect((["discover", "following", "pictures"] as const).map(tabLabel)).toEqual(["Discover", "Following", "Pictures"]);
});
