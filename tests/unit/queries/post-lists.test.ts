import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import type { Post } from "@/domain/post";
import { postKeys } from "@/queries/keys";
import { type PostList, prependToFeeds } from "@/queries/posts/cache";
import { shownPost } from "../../support/post-records";

const post = (id: string, rest: Partial<Post> = {}): Post => shownPost(id, "ada", rest);

const listOf = (...ids: string[]): PostList => ({
  pages: [{ posts: ids.map((id) => post(id)), nextCursor: null, total: ids.length }],
  pageParams: [null],
});

const idsOf = (list: PostList | undefined): string[][] | undefined =>
  list?.pages.map(({ posts }) => posts.map(({ id }) => id));

describe("a new post", () => {
  it("comes on top of the feeds that it belongs to, once", () => {
    const client = new QueryClient();
    const all = postKeys.feed("discover", "");
    const birds = postKeys.feed("discover", "Birds");
    const trees = postKeys.feed("discover", "Trees");
    for (const key of [all, birds, trees])
      client.setQueryData(key, { ...listOf("1"), pages: [...listOf("1").pages, ...listOf("0").pages] });
    const made = post("2", { topic: "Birds" });
    prependToFeeds(client, made);
    prependToFeeds(client, made);
    const shown = (key: readonly unknown[]) => idsOf(client.getQueryData<PostList>(key));
    expect(shown(all)).toEqual([["2", "1"], ["0"]]);
    expect(shown(birds)).toEqual([["2", "1"], ["0"]]);
    expect(shown(trees)).toEqual([["1"], ["0"]]);
  });
});
