import { describe, expect, test } from "vitest";
import type { PostRecord } from "@/domain/post";
import { summarizePosts } from "@/domain/posts-summary";
import { postRecord } from "../../support/post-records";

const post = (userId: string, more: Partial<PostRecord> = {}): PostRecord =>
  postRecord("p", userId, { createdAt: "2026-01-01T00:00:00.000Z", content: "Herons", ...more });

describe("What the latest posts say", () => {
  test("search-16: there are eight people and four articles at most", () => {
    const posts = Array.from({ length: 20 }, (_, place) =>
      post(`member${place}`, { article: `https://river.example/${place}` }),
    );
    const { people, articles } = summarizePosts(posts, "");
    expect(people).toHaveLength(8);
    expect(articles).toHaveLength(4);
  });
});
