import { QueryClient } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { limits } from "@/domain/limits";
import type { Post } from "@/domain/post";
import { followingKeys, postKeys, userKeys } from "@/queries/keys";
import {
  appendPost,
  changeListsForGood,
  findPost,
  isListed,
  type PostList,
  prependToFeeds,
  refreshFeeds,
  removePost,
  showRecord,
} from "@/queries/posts/cache";
import { postRecord, shownPost } from "../../support/post-records";

const post = (id: string, rest: Partial<Post> = {}): Post => shownPost(id, "ada", rest);

const feed = ["posts", "list", "feed", { tab: "discover" }];
const profile = ["posts", "list", "by-user", { userId: "ada" }];

const cacheOf = (pages: PostList["pages"]) => {
  const client = new QueryClient();
  client.setQueryData(feed, { pages, pageParams: pages.map(() => null) }, { updatedAt: 1000 });
  return { client, list: () => client.getQueryData<PostList>(feed) };
};

/** How often a list or a post is written from here on: whatever is equal to what was there looks the same afterwards. */
const writesOf = (client: QueryClient): (() => number) => {
  let writes = 0;
  client.getQueryCache().subscribe((event) => {
    const isShown = event.query.queryKey[1] === "list" || event.query.queryKey[1] === "detail";
    if (isShown && event.type === "updated" && event.action.type === "success") writes += 1;
  });
  return () => writes;
};

const later = "2025-01-28T10:00:00.000Z";

const edited = (id: string) => postRecord(id, "ada", { content: "Edited", updatedAt: later });

describe("changes to cached lists of posts", () => {
  it("leave alone the lists that hold nothing of the post, and the pages of those that do", () => {
    const pages = [
      { posts: [post("1")], nextCursor: "1", total: 3 },
      { posts: [post("2")], nextCursor: null, total: 3 },
    ];
    const { client, list } = cacheOf(pages);
    const before = list();
    const writes = writesOf(client);

    showRecord(client, edited("elsewhere"));
    showRecord(client, postRecord("1", "ada"));
    removePost(client, "elsewhere");
    expect(writes()).toBe(0);
    expect(list()).toBe(before);

    showRecord(client, edited("2"));
    expect(list()?.pages[0]).toBe(before?.pages[0]);
    expect(list()?.pages[1]?.posts[0]?.content).toBe("Edited");
  });

  it("do not make a list fresh that is to be asked for again", async () => {
    const { client } = cacheOf([{ posts: [post("1")], nextCursor: null, total: 3 }]);
    await client.invalidateQueries({ queryKey: feed, refetchType: "none" });

    showRecord(client, edited("1"));
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

  it("leave the end of a list its end", () => {
    const { client, list } = cacheOf([{ posts: [post("1"), post("2")], nextCursor: null, total: 2 }]);
    removePost(client, "1");
    expect(list()?.pages[0]?.nextCursor).toBeNull();
  });

  it("change nothing but posts, whatever has the same id", () => {
    const { client } = cacheOf([{ posts: [post("1")], nextCursor: null, total: 1 }]);
    client.setQueryData(userKeys.byId("1"), { id: "1" });
    client.setQueryData(userKeys.byId("2"), { id: "2" });
    client.setQueryData(followingKeys.list("followers", "1"), { pages: [{ members: [] }], pageParams: [null] });
    client.setQueryData(postKeys.byId("2"), null);
    expect(findPost(client, "2")).toBeUndefined();
    showRecord(client, edited("2"));
    removePost(client, "1");
    expect(client.getQueryData(userKeys.byId("1"))).toEqual({ id: "1" });
    expect(client.getQueryData(userKeys.byId("2"))).toEqual({ id: "2" });
    expect(client.getQueryState(feed)?.isInvalidated).toBe(false);
  });
});

const listOf = (...ids: string[]): PostList => ({
  pages: [{ posts: ids.map((id) => post(id)), nextCursor: null, total: ids.length }],
  pageParams: [null],
});

const idsOf = (list: PostList | undefined): string[][] | undefined =>
  list?.pages.map(({ posts }) => posts.map(({ id }) => id));

describe("a deleted post", () => {
  it("goes from a list again that was on its way when it was deleted", async () => {
    const { client, list } = cacheOf([{ posts: [post("1"), post("2")], nextCursor: null, total: 2 }]);
    let answer: (list: PostList) => void = () => undefined;
    const asked = client.fetchQuery({
      queryKey: feed,
      queryFn: () => new Promise<PostList>((resolve) => (answer = resolve)),
    });
    removePost(client, "1");
    expect(idsOf(list())).toEqual([["2"]]);
    answer(listOf("1", "2"));
    await asked;
    expect(idsOf(list())).toEqual([["2"]]);
  });

  it("leaves other posts’ own entries, and what is read around others is asked for again", () => {
    const client = new QueryClient();
    client.setQueryData(postKeys.byId("1"), post("1"));
    client.setQueryData(postKeys.byId("2"), post("2"));
    client.setQueryData(postKeys.record("1"), postRecord("1", "ada"));
    client.setQueryData(postKeys.record("2"), postRecord("2", "ada"));
    client.setQueryData(postKeys.above("1"), []);
    client.setQueryData(postKeys.answers(["1"]), []);
    removePost(client, "1");
    expect(client.getQueryData(postKeys.byId("1"))).toBeNull();
    expect(client.getQueryData(postKeys.byId("2"))).toEqual(post("2"));
    expect(client.getQueryData(postKeys.record("1"))).toBeNull();
    expect(client.getQueryData(postKeys.record("2"))).toBeDefined();
    for (const key of [postKeys.above("1"), postKeys.answers(["1"])])
      expect(client.getQueryState(key)?.isInvalidated).toBe(true);
  });

  it("is gone where it is quoted, and its replies stay told once", () => {
    const quoted = postRecord("1", "ada");
    const { client, list } = cacheOf([
      {
        posts: [
          post("2", { quotedPostId: "1", quoted }),
          post("3", { parentId: "1", parent: { authorId: "", isDeleted: true } }),
          post("4", { parentId: "5", parent: { authorId: "ben", isDeleted: false } }),
        ],
        nextCursor: null,
        total: 3,
      },
    ]);
    const before = list()?.pages[0]?.posts;
    removePost(client, "1");
    const writes = writesOf(client);
    removePost(client, "1");
    expect(writes()).toBe(0);
    const after = list()?.pages[0]?.posts;
    expect(after?.[0]?.quoted).toBeNull();
    expect(after?.[1]).toBe(before?.[1]);
    expect(after?.[2]).toBe(before?.[2]);
  });
});

describe("a changed post", () => {
  it("shows what is new of it in lists, by itself and as a quotation, and nothing else changes", () => {
    const quoted = postRecord("1", "ada");
    const { client, list } = cacheOf([
      {
        posts: [post("1"), post("2", { quotedPostId: "1", quoted }), post("3")],
        nextCursor: null,
        total: 3,
      },
    ]);
    client.setQueryData(postKeys.byId("1"), post("1"));
    client.setQueryData(postKeys.byId("9"), null);
    const other = list()?.pages[0]?.posts[2];
    const change = edited("1");
    showRecord(client, change);
    expect(list()?.pages[0]?.posts[0]).toMatchObject({ content: "Edited", parent: null });
    expect(list()?.pages[0]?.posts[1]?.quoted).toEqual(change);
    expect(list()?.pages[0]?.posts[1]?.content).toBe("2");
    expect(list()?.pages[0]?.posts[2]).toBe(other);
    expect(client.getQueryData(postKeys.byId("1"))).toMatchObject({ content: "Edited" });
    expect(client.getQueryData(postKeys.byId("9"))).toBeNull();

    const writes = writesOf(client);
    showRecord(client, change);
    expect(writes()).toBe(0);
  });
});

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

  it("stays on top of a feed whose answer was on its way, and is not in a list without a page", async () => {
    const client = new QueryClient();
    const key = postKeys.feed("discover", "");
    client.setQueryData(key, { pages: [], pageParams: [] });
    prependToFeeds(client, post("2"));
    expect(client.getQueryData(key)).toEqual({ pages: [], pageParams: [] });
    let answer: (list: PostList) => void = () => undefined;
    const asked = client.fetchQuery({ queryKey: key, queryFn: () => new Promise<PostList>((done) => (answer = done)) });
    prependToFeeds(client, post("2"));
    answer(listOf("1"));
    await asked;
    expect(idsOf(client.getQueryData<PostList>(key))).toEqual([["2", "1"]]);
  });

  it("comes to the end of a conversation that was read to its end, once", () => {
    const list: PostList = {
      pages: [...listOf("0").pages, ...listOf("1").pages, ...listOf("2").pages],
      pageParams: [null, "0", "1"],
    };
    expect(idsOf(appendPost(list, post("3")))).toEqual([["0"], ["1"], ["2", "3"]]);
    expect(appendPost(list, post("3")).pageParams).toBe(list.pageParams);
    expect(appendPost(list, post("1"))).toBe(list);
    const unread: PostList = { pages: [{ posts: [post("1")], nextCursor: "1", total: 9 }], pageParams: [null] };
    expect(appendPost(unread, post("3"))).toBe(unread);
    const none: PostList = { pages: [], pageParams: [] };
    expect(appendPost(none, post("3"))).toBe(none);
  });
});

it("a change is made once to a list that is not on its way, however it came", async () => {
  const client = new QueryClient();
  await client.fetchQuery({ queryKey: feed, queryFn: async () => listOf("1") });
  await client.fetchQuery({ queryKey: userKeys.byId("1"), queryFn: async () => ({ id: "1" }) });
  let times = 0;
  changeListsForGood(client, feed, (same) => {
    times += 1;
    return same;
  });
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  expect(times).toBe(1);
});

describe("a request that fails", () => {
  it("changes nothing again", async () => {
    const { client, list } = cacheOf([{ posts: [post("1")], nextCursor: null, total: 1 }]);
    let times = 0;
    const asked = client.fetchQuery({
      queryKey: feed,
      queryFn: () => Promise.reject(new Error("offline")),
      retry: false,
    });
    changeListsForGood(client, feed, (same) => {
      times += 1;
      return same;
    });
    await expect(asked).rejects.toThrow("offline");
    expect(times).toBe(1);
    expect(idsOf(list())).toEqual([["1"]]);
  });
});

describe("feeds that are read anew", () => {
  const many = (count: number): string[] => Array.from({ length: count }, (_, at) => `${at}`);

  it("cost one page, cut to the server’s length, behind which the next one starts", async () => {
    const { client, list } = cacheOf([
      { posts: many(limits.page + 2).map((id) => post(id)), nextCursor: "x", total: 99 },
      { posts: [post("z")], nextCursor: "z", total: 99 },
    ]);
    await refreshFeeds(client);
    expect(list()?.pages).toHaveLength(1);
    expect(list()?.pageParams).toEqual([null]);
    expect(list()?.pages[0]?.posts).toHaveLength(limits.page);
    expect(list()?.pages[0]).toMatchObject({ nextCursor: `${limits.page - 1}`, total: 99 });
    expect(client.getQueryState(feed)?.isInvalidated).toBe(true);
  });

  it("stay as they are where that is all they have", async () => {
    const { client, list } = cacheOf([{ posts: many(limits.page).map((id) => post(id)), nextCursor: "x", total: 99 }]);
    const before = list();
    client.setQueryData(profile, listOf("1"));
    const writes = writesOf(client);
    await refreshFeeds(client);
    expect(writes()).toBe(0);
    expect(client.getQueryState(profile)?.isInvalidated).toBe(false);
    client.setQueryData(feed, { pages: [...(before?.pages ?? []), ...listOf("z").pages], pageParams: [null, "x"] });
    await refreshFeeds(client);
    expect(list()).toEqual(before);
    client.setQueryData(feed, { pages: [], pageParams: [] });
    await refreshFeeds(client);
    expect(list()).toEqual({ pages: [], pageParams: [] });
  });
});

describe("cached posts", () => {
  it("are found wherever they are, alone or in lists", () => {
    const { client } = cacheOf([
      { posts: [post("1"), post("2")], nextCursor: "2", total: 3 },
      { posts: [post("3")], nextCursor: null, total: 3 },
    ]);
    client.setQueryData(profile, listOf("3", "4"));
    client.setQueryData(postKeys.byId("5"), post("5"));
    client.setQueryData(postKeys.byId("6"), null);
    // Asked for, and not there yet.
    client.getQueryCache().build(client, { queryKey: postKeys.byUser("ben") });
    client.getQueryCache().build(client, { queryKey: postKeys.byId("7") });
    for (const id of ["1", "3", "4", "5"]) expect(findPost(client, id)).toEqual(post(id));
    for (const id of ["6", "7", "8"]) expect(findPost(client, id)).toBeUndefined();
    expect([isListed(client, feed, "3"), isListed(client, feed, "4")]).toEqual([true, false]);
    expect(isListed(client, postKeys.byUser("ben"), "1")).toBe(false);
  });
});
