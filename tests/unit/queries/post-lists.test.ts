import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import type { Post } from "@/domain/post";
import { changePost, removePost, type PostList } from "@/queries/posts/cache";
import { shownPost } from "../../support/post-records";

const post = (id: string, rest: Partial<Post> = {}): Post => shownPost(id, "ada", rest);

const feed = ["posts", "list", "feed", { tab: "discover" }];
const profile = ["posts", "list", "by-user", { userId: "ada" }];

const cacheOf = (pages: PostList["pages"]) => {
  const client = new QueryClient();
  client.setQueryData(feed, { pages, pageParams: pages.map(() => null) }, { updatedAt: 1000 });
  return { client, list: () => client.getQueryData<PostList>(feed) };
};

const counted = (found: Post): Post => ({ ...found, replyCount: 5 });

describe("changes to cached lists of posts", () => {
  it("leave alone the lists that hold nothing of the post, and the pages of those that do", () => {
    const pages = [
      { posts: [post("1")], nextCursor: "1", total: 3 },
      { posts: [post("2")], nextCursor: null, total: 3 },
    ];
    const { client, list } = cacheOf(pages);
    const before = list();

    changePost(client, "elsewhere", counted);
    removePost(client, "elsewhere");
    expect(list()).toBe(before);

    changePost(client, "2", counted);
    expect(list()?.pages[0]).toBe(before?.pages[0]);
    expect(list()?.pages[1]?.posts[0]?.replyCount).toBe(5);
  });

  it("do not make a list fresh that is to be asked for again", async () => {
    const { client } = cacheOf([{ posts: [post("1")], nextCursor: null, total: 3 }]);
    await client.invalidateQueries({ queryKey: feed, refetchType: "none" });

    changePost(client, "1", counted);
    removePost(client, "elsewhere");

    expect(client.getQueryState(feed)).toMatchObject({ isInvalidated: true, dataUpdatedAt: 1000 });
  });

  it("let the next page start behind the post before a deleted one", () => {
    const { client, list } = cacheOf([
      { posts: [post("1"), post("2")], nextCursor: "2", total: 3 },
      { posts: [post("3")], nextCursor: "3", total: 3 },
    ]);

    removePost(client, "3");
    expect(list()?.pages[1]).toEqual({ posts: [], nextCursor: "2", total: 3 });
    removePost(client, "2");
    expect(list()?.pages[0]?.nextCursor).toBe("1");
  });

  it("card-10: tell the replies of a deleted post that it is gone, wherever they are", () => {
    const { client } = cacheOf([{ posts: [post("1")], nextCursor: null, total: 3 }]);
    const reply = post("2", { parentId: "1", parent: { authorId: "ada", isDeleted: false } });
    client.setQueryData(profile, { pages: [{ posts: [reply], nextCursor: null, total: 3 }], pageParams: [null] });
    client.setQueryData(["posts", "detail", "by-id", { id: "1" }], post("1"));

    removePost(client, "1");

    expect(client.getQueryData<PostList>(profile)?.pages[0]?.posts[0]?.parent).toEqual({
      authorId: "",
      isDeleted: true,
    });
    expect(client.getQueryData(["posts", "detail", "by-id", { id: "1" }])).toBeNull();
  });
});
