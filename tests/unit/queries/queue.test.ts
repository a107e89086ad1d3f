import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { createElement, type ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createQueryClient } from "@/app/query-client";
import { type Picture, readPictures } from "@/domain/picture";
import type { NewPost } from "@/domain/post";
import { authKeys, postKeys, userKeys } from "@/queries/keys";
import { SessionUserIdContext } from "@/queries/members/session";
import type { PostList } from "@/queries/posts/cache";
import { type SendResult, useQueueCount, useWaitingMessages, useWaitingPosts } from "@/queries/writing/entries";
import { discardWaiting, returnToForm, useFormQueue } from "@/queries/writing/form-queue";
import { useQueue } from "@/queries/writing/queue";
import { senders } from "@/queries/writing/senders";
import { forgetSession } from "@/sdk/account/stored-session";
import { keepPicture, pictureOnDevice } from "@/sdk/device/chosen-pictures";
import { listDrafts, openDraft, removeDrafts } from "@/sdk/device/drafts";
import {
  listWaiting,
  putWaiting,
  removeWaiting,
  waitingId,
  type WaitingPost,
  type WaitingThread,
} from "@/sdk/device/outbox";
import { backend } from "../../support/backend";
import { ada, ben } from "../../support/people";
import { newPost } from "../../support/post-records";
import { signIn, withBackend, withFiles } from "../../support/sdk-backend";
import { rowOf, teamCommunity } from "../../support/shared-communities";

withBackend();
withFiles();

const posts = /posts\/documents/;

/** The code that sends comes late, and later on a busy machine. */
const soon = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 8000 });

beforeEach(async () => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  signIn(await ada());
});

afterEach(() => {
  cleanup();
  removeDrafts("ada");
});

const waitingPost = (id: string, rest: Partial<NewPost> = {}): WaitingPost => ({
  kind: "post",
  draftKey: "create-post",
  post: newPost({ id, userId: "ada", content: `Post ${id}`, ...rest }),
  refusal: "",
});

const shown = (id: string): Picture => ({ id, width: 10, height: 10, colours: "aabbcc001122", description: "" });

/** The app as far as it sends; `outcomes` is what it says. */
const start = () => {
  const client = createQueryClient();
  client.setDefaultOptions({
    ...client.getDefaultOptions(),
    queries: { ...client.getDefaultOptions().queries, retry: false },
  });
  const results: SendResult[] = [];
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, createElement(SessionUserIdContext, { value: "ada" }, children));
  renderHook(() => useQueue(senders, (result) => void results.push(result)), { wrapper });
  const idle = () => soon(() => expect(client.isFetching({ queryKey: ["writing", "turn"] })).toBe(0));
  const outcomes = () => results.map(({ what, end }) => `${what} ${end}`);
  return {
    client,
    results,
    outcomes,
    idle,
    until: (count: number) => soon(() => expect(results).toHaveLength(count)),
  };
};

const waitingIds = (): string[] => listWaiting("ada").map(waitingId);

const sent = (): string[] =>
  backend
    .requests("POST", posts)
    .map(() => "post")
    .concat(backend.requests("DELETE", posts).map(() => "deletion"));

describe("What waits", () => {
  it("outbox-1: goes out in the order in which it was written, each once, and waits no more", async () => {
    backend.admin.createPost({ id: "9", userId: "ada", content: "Old" });
    putWaiting("ada", waitingPost("1"));
    putWaiting("ada", waitingPost("2", { parentId: "9" }));
    const { id, userId, parentId, article, pictures } = newPost({ id: "9", userId: "ada", content: "" });
    putWaiting("ada", { kind: "deletion", post: { id, userId, parentId, article, pictures }, refusal: "" });
    const { outcomes, until } = start();
    await until(3);
    expect(outcomes()).toEqual(["post sent", "reply sent", "deletion sent"]);
    expect(waitingIds()).toEqual([]);
    expect(await rowOf("posts", "1")).toMatchObject({ content: "Post 1", userId: "ada" });
    expect(await rowOf("posts", "2")).toMatchObject({ parentId: "9" });
    expect(await rowOf("posts", "9")).toBeUndefined();
    expect(sent()).toEqual(["post", "post", "deletion"]);
  });

  it("is asked for again where a feed does not show it once it is sent, and not where it does", async () => {
    putWaiting("ada", waitingPost("1"));
    const { client, until } = start();
    const feed = postKeys.feed("discover", "");
    const other = postKeys.feed("news", "");
    const list: PostList = { pages: [{ posts: [], nextCursor: null, total: 0 }], pageParams: [null] };
    for (const key of [feed, other]) client.setQueryData(key, list);
    await until(1);
    expect(client.getQueryState(feed)?.isInvalidated).toBe(true);
    expect(client.getQueryState(other)?.isInvalidated).toBe(false);
    cleanup();
    // Where it is known who is signed in, it shows on top.
    putWaiting("ada", waitingPost("2"));
    const again = start();
    again.client.setQueryData(feed, list);
    again.client.setQueryData(authKeys.session, { id: "ada", username: "ada" });
    await again.until(1);
    expect(again.client.getQueryData<PostList>(feed)?.pages[0]?.posts.map(({ id }) => id)).toEqual(["2"]);
    expect(again.client.getQueryState(feed)?.isInvalidated).toBe(false);
  });

  it("of another member waits for them", async () => {
    putWaiting("ada", waitingPost("1"));
    signIn(await ben());
    const { idle } = start();
    await idle();
    expect([sent(), waitingIds()]).toEqual([[], ["1"]]);
  });

  it("outbox-1: is sent by one tab at a time, where the browser can say so", async () => {
    const asked: string[] = [];
    const request = async (name: string, work: () => Promise<void>): Promise<void> => {
      asked.push(name);
      await work();
    };
    Object.defineProperty(navigator, "locks", { configurable: true, value: { request } });
    putWaiting("ada", waitingPost("1"));
    const { until } = start();
    await until(1);
    Reflect.deleteProperty(navigator, "locks");
    expect(asked).toEqual(["chorus.outbox"]);
  });

  it("to be deleted stays where a failure says nothing about it", async () => {
    backend.admin.createPost({ id: "9", userId: "ada", content: "Old" });
    const { id, userId, parentId, article, pictures } = newPost({ id: "9", userId: "ada", content: "" });
    putWaiting("ada", { kind: "deletion", post: { id, userId, parentId, article, pictures }, refusal: "" });
    backend.failNext("DELETE", posts, "network");
    const { results, idle } = start();
    await soon(() => expect(sent()).toHaveLength(1));
    await idle();
    expect([results, waitingIds()]).toEqual([[], ["9"]]);
  });

  it.each([["network"], [500], [429], ["limit"]] as const)(
    "stays where a failure says nothing about it: %s",
    async (failure) => {
      putWaiting("ada", waitingPost("1"));
      putWaiting("ada", waitingPost("2"));
      backend.failNext("POST", posts, failure);
      const { results, idle } = start();
      await soon(() => expect(sent()).toHaveLength(1));
      await idle();
      expect(results).toEqual([]);
      expect(waitingIds()).toEqual(["1", "2"]);
    },
  );

  it("is one post where its answer was lost", async () => {
    putWaiting("ada", waitingPost("1"));
    backend.failNext("POST", posts, "lost-answer");
    const first = start();
    await soon(() => expect(sent()).toHaveLength(1));
    await first.idle();
    cleanup();
    const { outcomes, until } = start();
    await until(1);
    expect(outcomes()).toEqual(["post sent"]);
    expect(waitingIds()).toEqual([]);
  });

  it("is no longer its member’s to send once they have logged out", async () => {
    putWaiting("ada", waitingPost("1"));
    putWaiting("ada", waitingPost("2"));
    const letGo = backend.hold("POST", posts);
    const { idle } = start();
    await soon(() => expect(sent()).toHaveLength(1));
    forgetSession();
    letGo();
    await idle();
    expect(sent()).toHaveLength(1);
    expect(waitingIds()).toContain("2");
  });
});

describe("The first try of a post whose form is open", () => {
  const firstTry: WaitingPost = { ...waitingPost("1"), isFirstTry: true };

  it("outbox-1: that meets no network is told, and the post waits for the next one", async () => {
    putWaiting("ada", firstTry);
    backend.failNext("POST", posts, "network", 2);
    const { outcomes, until, idle } = start();
    await until(1);
    await idle();
    expect(outcomes()).toEqual(["post waits"]);
    expect(listWaiting("ada")).toMatchObject([{ isFirstTry: false, refusal: "" }]);
    expect(listDrafts("ada")).toEqual([]);
  });

  it.each([
    [400, "Refused by the test"],
    [500, "The server has a problem. Please try again in a moment."],
  ])(
    "outbox-6: that fails (%s) brings the post back into its form, under its id and with why",
    async (failure, why) => {
      putWaiting("ada", firstTry);
      backend.failNext("POST", posts, failure);
      const { outcomes, until } = start();
      await until(1);
      expect(outcomes()).toEqual(["post failed"]);
      expect(waitingIds()).toEqual([]);
      expect(listDrafts("ada")).toEqual([
        { key: "create-post", documentId: "1", fields: { content: "Post 1", refusal: why } },
      ]);
    },
  );

  it("session-7: that finds the session ended keeps the post for the login, and says nothing else", async () => {
    putWaiting("ada", firstTry);
    backend.failNext("POST", posts, 401);
    const { results } = start();
    await soon(() => expect(listDrafts("ada")).toMatchObject([{ documentId: "1", fields: { content: "Post 1" } }]));
    expect(listDrafts("ada")[0]?.fields).not.toHaveProperty("refusal");
    expect([results, waitingIds()]).toEqual([[], []]);
  });
});

describe("What the server refuses", () => {
  it("a post goes back into its form, with why, and what waits behind it goes out", async () => {
    putWaiting("ada", waitingPost("1", { content: "Herons", article: "https://chorus.example/a", topic: "Birds" }));
    putWaiting("ada", waitingPost("2"));
    backend.failNext("POST", posts, 400);
    const { outcomes, until } = start();
    await until(2);
    expect(outcomes()).toEqual(["post refused", "post sent"]);
    expect(waitingIds()).toEqual([]);
    expect(listDrafts("ada")).toEqual([
      {
        key: "create-post",
        documentId: "1",
        fields: { content: "Herons", article: "https://chorus.example/a", refusal: "Refused by the test" },
      },
    ]);
  });

  it("a post stays below its form where that holds another text, and is not sent again", async () => {
    const draft = openDraft("ada", "create-post");
    draft.keep({ content: "Another text" });
    draft.flush();
    putWaiting("ada", waitingPost("1"));
    backend.failNext("POST", posts, 400);
    const { outcomes, until, idle } = start();
    await until(1);
    await idle();
    expect(outcomes()).toEqual(["post refused"]);
    expect(listWaiting("ada")).toMatchObject([{ refusal: "Refused by the test", post: { content: "Post 1" } }]);
    expect(listDrafts("ada")[0]?.fields).toEqual({ content: "Another text" });
    expect(sent()).toHaveLength(1);
    draft.drop();
  });

  it("outbox-1: a text under whose id another one was posted gets an id of its own", async () => {
    backend.admin.createPost({ id: "1", userId: "ada", content: "Earlier" });
    putWaiting("ada", waitingPost("1", { content: "Later" }));
    const { outcomes, until } = start();
    await until(1);
    expect(outcomes()).toEqual(["post refused"]);
    const [draft] = listDrafts("ada");
    expect(draft?.fields).toMatchObject({ content: "Later", refusal: expect.stringMatching(/^An earlier version/) });
    expect(draft?.documentId).toMatch(/^\d{33}$/);
    expect(await rowOf("posts", "1")).toMatchObject({ content: "Earlier" });
    expect(waitingIds()).toEqual([]);
  });

  it("adding-10: no post goes out without a picture that belongs to it", async () => {
    putWaiting("ada", waitingPost("1", { pictures: [shown("404")] }));
    const { outcomes, until } = start();
    await until(1);
    expect(outcomes()).toEqual(["post refused"]);
    expect(sent()).toEqual([]);
    expect(listDrafts("ada")[0]?.fields).toEqual({
      content: "Post 1",
      refusal: "Some of its pictures are no longer on this device. They were left out.",
    });
  });

  it("adding-10: a post keeps the pictures that are still there", async () => {
    await keepPicture("ada", "11", new Blob(["bytes"], { type: "image/jpeg" }));
    putWaiting("ada", waitingPost("1", { pictures: [shown("11"), shown("404")] }));
    const { until } = start();
    await until(1);
    expect(readPictures(listDrafts("ada")[0]?.fields["pictures"] ?? "")).toEqual([shown("11")]);
  });

  it("a text under whose id another one was posted gets pictures of its own, too", async () => {
    backend.admin.createPost({ id: "1", userId: "ada", content: "Earlier" });
    await keepPicture("ada", "11", new Blob(["bytes"], { type: "image/jpeg" }));
    putWaiting("ada", waitingPost("1", { content: "Later", pictures: [shown("11")] }));
    const { until } = start();
    await until(1);
    const [copy] = readPictures(listDrafts("ada")[0]?.fields["pictures"] ?? "");
    expect(copy?.id).toMatch(/^\d{33}$/);
    expect(await pictureOnDevice("ada", copy?.id ?? "")).not.toBeNull();
  });

  it("a deletion is told with why, waits no more, and lists are asked for again", async () => {
    backend.admin.createPost({ id: "9", userId: "ada", content: "Old" });
    const { id, userId, parentId, article, pictures } = newPost({ id: "9", userId: "ada", content: "" });
    putWaiting("ada", { kind: "deletion", post: { id, userId, parentId, article, pictures }, refusal: "" });
    backend.failNext("DELETE", posts, 400);
    const { client, results, until } = start();
    client.setQueryData(postKeys.feed("news", ""), { pages: [], pageParams: [] });
    client.setQueryData(postKeys.byId("9"), null);
    client.setQueryData(userKeys.byId("ben"), null);
    await until(1);
    expect(client.getQueryState(userKeys.byId("ben"))?.isInvalidated).toBe(false);
    expect(results).toEqual([{ what: "deletion", end: "failed", reason: "Refused by the test" }]);
    expect(waitingIds()).toEqual([]);
    expect(client.getQueryState(postKeys.feed("news", ""))?.isInvalidated).toBe(true);
    expect(client.getQueryState(postKeys.byId("9"))?.isInvalidated).toBe(true);
  });
});

describe("A post with pictures", () => {
  it("adding-6: sends them before itself, and keeps waiting where one does not go out", async () => {
    await keepPicture("ada", "11", new Blob(["bytes"], { type: "image/jpeg" }));
    putWaiting("ada", waitingPost("1", { pictures: [shown("11")] }));
    backend.failNext("POST", /pictures\/files/, "network");
    const first = start();
    await soon(() => expect(backend.requests("POST", /pictures\/files/)).toHaveLength(1));
    await first.idle();
    expect([waitingIds(), sent()]).toEqual([["1"], []]);
  });
});

describe("A message of a chat", () => {
  const waitingMessage = async (rest: { content?: string; pictures?: Picture[] } = {}) => {
    const { id, teamId, isPrivate } = await teamCommunity({ team: [["ada", "owner"]] });
    const message = {
      id: "5",
      community: { id, teamId, isPrivate },
      userId: "ada",
      content: "Hi",
      parentId: "",
      parentUserId: "",
      pictures: [],
      ...rest,
    };
    putWaiting("ada", { kind: "message", message, at: "2026-01-01T00:00:00.000Z", refusal: "" });
  };

  it("goes out, and waits no more", async () => {
    await waitingMessage();
    const { results } = start();
    await soon(() => expect(waitingIds()).toEqual([]));
    expect(results).toEqual([]);
    expect(await rowOf("messages", "5")).toMatchObject({ content: "Hi" });
  });

  it("that is refused stays below the chat with why; another failure says nothing about it", async () => {
    await waitingMessage();
    backend.failNext("POST", /messages\/documents/, "network");
    const first = start();
    await soon(() => expect(backend.requests("POST", /messages\/documents/)).toHaveLength(1));
    await first.idle();
    expect(listWaiting("ada")).toMatchObject([{ refusal: "" }]);
    cleanup();
    backend.failNext("POST", /messages\/documents/, 400);
    start();
    await soon(() =>
      expect(listWaiting("ada")).toMatchObject([{ refusal: "Refused by the test", message: { content: "Hi" } }]),
    );
  });

  it("whose pictures are gone stays without them; alone, they stay", async () => {
    await waitingMessage({ pictures: [shown("404")] });
    start();
    const refusal = expect.stringMatching(/^Some of its pictures/);
    await soon(() => expect(listWaiting("ada")).toMatchObject([{ refusal, message: { content: "Hi", pictures: [] } }]));
    cleanup();
    await waitingMessage({ content: "", pictures: [shown("404")] });
    start();
    await soon(() =>
      expect(listWaiting("ada")).toMatchObject([{ refusal, message: { content: "", pictures: [shown("404")] } }]),
    );
  });
});

describe("A thread of a community", () => {
  const waitingThread = async (rest: Partial<WaitingThread> = {}) => {
    const { id, teamId, isPrivate } = await teamCommunity({ team: [["ada", "owner"]] });
    const thread = {
      id: "5",
      community: { id, teamId, isPrivate },
      userId: "ada",
      content: "Who walks on Sunday?",
      parentId: "",
      parentUserId: "",
      rootId: "",
      pictures: [],
    };
    putWaiting("ada", { kind: "thread", draftKey: "thread:1", thread, refusal: "", ...rest });
  };

  it("outbox-1: goes out as a post does, and waits no more", async () => {
    await waitingThread();
    const { outcomes, until } = start();
    await until(1);
    expect(outcomes()).toEqual(["thread sent"]);
    expect(waitingIds()).toEqual([]);
    expect(await rowOf("threads", "5")).toMatchObject({ content: "Who walks on Sunday?", rootId: "" });
  });

  it("outbox-6: whose first try fails is a draft of its form again, with why", async () => {
    await waitingThread({ isFirstTry: true });
    backend.failNext("POST", /threads\/documents/, 500);
    const { outcomes, until } = start();
    await until(1);
    expect(outcomes()).toEqual(["thread failed"]);
    expect(listDrafts("ada")).toEqual([
      {
        key: "thread:1",
        documentId: "5",
        fields: {
          content: "Who walks on Sunday?",
          refusal: "The server has a problem. Please try again in a moment.",
        },
      },
    ]);
  });

  it("outbox-4: whose words were changed after a lost answer are not lost behind those that arrived", async () => {
    await waitingThread();
    backend.failNext("POST", /threads\/documents/, "lost-answer");
    const first = start();
    await soon(() => expect(backend.requests("POST", /threads\/documents/)).toHaveLength(1));
    await first.idle();
    cleanup();
    const [entry] = listWaiting("ada");
    if (entry?.kind !== "thread") throw new Error("The thread waits no more");
    putWaiting("ada", { ...entry, thread: { ...entry.thread, content: "Who walks on Monday?" } });
    const { outcomes, until } = start();
    await until(1);
    expect(outcomes()).toEqual(["thread refused"]);
    const [draft] = listDrafts("ada");
    expect(draft?.fields).toMatchObject({ content: "Who walks on Monday?" });
    expect(draft?.documentId).not.toBe("5");
  });
});

describe("What the screens show of what waits", () => {
  const show = <Result>(hook: () => Result) => {
    const client = createQueryClient();
    const wrapper = ({ children }: { children: ReactNode }) =>
      createElement(QueryClientProvider, { client }, createElement(SessionUserIdContext, { value: "ada" }, children));
    return { client, result: renderHook(hook, { wrapper }).result };
  };
  const waitingMessage = (id: string, communityId: string) => {
    const community = { id: communityId, teamId: "8", isPrivate: false };
    const message = { id, community, userId: "ada", content: "Hi", parentId: "", parentUserId: "", pictures: [] };
    putWaiting("ada", { kind: "message", message, at: "2026-01-01T00:00:00.000Z", refusal: "" });
  };

  it("is each kind for itself, each community’s messages, and how much it is, as it comes and goes", () => {
    const { result } = show(() => ({
      posts: useWaitingPosts().map(({ post }) => post.id),
      messages: useWaitingMessages("7").map(({ message }) => message.id),
      count: useQueueCount(),
    }));
    expect(result.current).toEqual({ posts: [], messages: [], count: 0 });
    act(() => {
      putWaiting("ada", waitingPost("1"));
      waitingMessage("2", "7");
      waitingMessage("3", "17");
    });
    expect(result.current).toEqual({ posts: ["1"], messages: ["2"], count: 3 });
    act(() => removeWaiting("ada", "1"));
    expect(result.current).toEqual({ posts: [], messages: ["2"], count: 2 });
  });

  it("is, of a form, what was written in it", () => {
    const { result } = show(() => useFormQueue("create-post"));
    act(() => result.current.add(waitingPost("1")));
    act(() => putWaiting("ada", { ...waitingPost("2"), draftKey: "reply 9" }));
    expect(result.current.entries).toEqual([waitingPost("1")]);
    expect(result.current.hasDraft()).toBe(false);
    act(() => result.current.returnToForm(waitingPost("1")));
    expect(result.current.hasDraft()).toBe(true);
    expect(result.current.entries).toEqual([]);
    expect(waitingIds()).toEqual(["2"]);
  });
});

describe("What a member does with what waits", () => {
  it("is taken back into the form as it was typed", () => {
    const entry = waitingPost("1", { content: "Herons", topic: "Birds", pictures: [shown("11")] });
    putWaiting("ada", entry);
    returnToForm("ada", entry);
    expect(waitingIds()).toEqual([]);
    const [draft] = listDrafts("ada");
    expect(draft).toMatchObject({ key: "create-post", documentId: "1" });
    expect(Object.keys(draft?.fields ?? {}).toSorted()).toEqual(["content", "pictures"]);
  });

  it("is discarded, and comes back with an undo", () => {
    const entry = waitingPost("1");
    putWaiting("ada", entry);
    const undo = discardWaiting("ada", entry);
    expect(waitingIds()).toEqual([]);
    undo();
    expect(listWaiting("ada")).toEqual([entry]);
  });
});
