import { describe, expect, test } from "vitest";
import type { PostRecord } from "@/domain/post";
import { summarizePosts } from "@/domain/posts-summary";
import { postRecord } from "../../support/post-records";

const post = (userId: string, more: Partial<PostRecord> = {}): PostRecord =>
  postRecord("p", userId, { createdAt: "2026-01-01T00:00:00.000Z", content: "Herons", ...more });

describe("What the latest posts say", () => {
  test("search-16: people are who wrote most, of equal ones who wrote last; not the viewer", () => {
    const posts = [post("cleo"), post("ben"), post("ada"), post("ben")];
    expect(summarizePosts(posts, "ada").people).toEqual([
      { id: "ben", count: 2 },
      { id: "cleo", count: 1 },
    ]);
  });

  test("search-16: there are eight people and four articles at most", () => {
    const posts = Array.from({ length: 20 }, (_, place) =>
      post(`member${place}`, { article: `https://river.example/${place}` }),
    );
    const { people, articles } = summarizePosts(posts, "");
    expect(people).toHaveLength(8);
    expect(articles).toHaveLength(4);
  });

  test("search-16: one article under two campaigns counts once, with its newest text; what is no address is left out", () => {
    const posts = [
      post("ada", { article: "https://river.example/a?utm_source=x", content: "New\nhere" }),
      post("ben", { article: "https://river.example/a", content: "Old" }),
      post("ben", { article: "javascript:alert(1)" }),
    ];
    expect(summarizePosts(posts, "").articles).toMatchObject([
      { url: "https://river.example/a", count: 2, latest: { content: "New here", warning: "" } },
    ]);
  });
});
