// What each screen costs: a fixed number of requests, however much it shows. Two of them check the session.
import { screen, waitFor, within } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readDatabase } from "@/lib/device-database";
import { readLocal, writeLocal } from "@/lib/local-store";
import { postKeys } from "@/queries/keys";
import type { PostList } from "@/queries/posts/cache";
import { backend, feedPages } from "../support/backend";
import { detail } from "../support/detail";
import { ada, ben, type Person } from "../support/people";
import { renderApp } from "../support/render-app";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const article = "https://riverpost.example/herons";

/** As many posts as `count`, by two members in turn, each answered once, and as many replies to the first. */
const fill = (members: readonly Person[], count: number): void =>
  backend.admin.together(() => {
    for (let number = 0; number < count; number += 1) {
      const userId = members[number % members.length]?.id ?? "";
      backend.admin.createPost({ id: `post${number}`, userId, content: "Coffee", topic: "Lifestyle", article });
      backend.admin.createPost({ id: `reply${number}`, userId, content: "Coffee!", parentId: `post${number}` });
      backend.admin.createPost({ userId, content: "Tea!", parentId: "post0" });
    }
  });

const sessionCheck = 2;

const costs: readonly (readonly [screen: string, path: string, requests: number])[] = [
  ["Home", "/", 6],
  ["News Posts of a topic", "/?tab=news&topic=Lifestyle", 4],
  ["Explore", "/explore", 2],
  ["a search", "/explore?q=coffee", 9],
  ["Topics", "/topics", 1],
  ["a post", "/post/post0", 5],
  ["a reply", "/post/reply0", 5],
  ["a profile's posts", "/profile/ben", 9],
  ["a profile's replies", "/profile/ben/replies", 11],
  ["a profile's articles", "/profile/ben/articles", 9],
  ["an article", `/article/${encodeURIComponent(article)}`, 4],
  ["Bookmarks", "/bookmarks", 5],
  ["one's likes", "/profile/ada/likes", 8],
  ["Settings", "/update-profile/ada", 1],
  ["Create Post", "/create-post", 0],
  ["Harmony without a provider", "/harmony", 0],
  ["Create Community", "/create-community", 0],
];

/** What the bell asks once the screen has its own: who answered, who likes, who follows, and whether that is so. */
const bell = 4;
/** And whom one has muted. */
const mutes = 1;
/** Replies and likes of a page's last posts. All rows count as near here, so a slow machine asks for them in two groups. */
const lastPosts = 2;
/** What came to a feed, or to a post that is open, until the socket was; and replies to what is on screen. */
const missed = 2;

const open = async (path: string, person: Person) => {
  const app = renderApp(path, { as: person });
  await screen.findByRole("heading", { level: 1 });
  await waitFor(() => expect(backend.requests("GET", /^\/account$/)).toHaveLength(1));
  await waitFor(() => expect(backend.requests("GET", /"parentUserId"/)).toHaveLength(1));
  await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
  return app;
};

const postsRead = (client: ReturnType<typeof renderApp>["queryClient"]): number =>
  client
    .getQueriesData<PostList>({ queryKey: postKeys.feeds })
    .flatMap(([, list]) => list?.pages.flatMap(({ posts }) => posts) ?? []).length;

describe("The cost of a screen", () => {
  for (const [name, path, requests] of costs)
    it(
      `calls-1: ${name} (${path}) costs ${requests} requests, with little to show and with much`,
      path === "/" ? {} : detail,
      async () => {
        const members = [await ada(), await ben()] as const;
        fill(members, 2);
        const { unmount, queryClient } = await open(path, members[0]);
        const little = backend.requests();
        unmount();
        queryClient.clear();
        backend.forgetRequests();

        backend.admin.together(() => {
          for (let number = 0; number < 60; number += 1)
            for (const { id } of members)
              backend.admin.createPost({ userId: id, content: "More coffee", topic: "Lifestyle", article });
        });
        await open(path, members[0]);

        for (const asked of [backend.requests(), little])
          expect(asked.length, asked.map((request) => request.path + request.search).join("\n")).toBeLessThanOrEqual(
            sessionCheck + requests + bell + mutes + missed + lastPosts,
          );
      },
    );

  it("calls-1: Activity costs what others did, whom it is about and who they are, and remembering that it was seen", async () => {
    const [me, other] = [await ada(), await ben()] as const;
    backend.admin.together(() => {
      for (let number = 0; number < 20; number += 1) {
        const id = `post${number}`;
        backend.admin.createPost({ id, userId: me.id, content: "Coffee" });
        backend.admin.createPost({ userId: other.id, content: "Tea!", parentId: id, parentUserId: me.id });
        backend.admin.createDocument({
          collection: "likes",
          data: { postId: id, userId: other.id, postUserId: me.id },
          permissions: [`update("user:${other.id}")`, `delete("user:${other.id}")`],
        });
      }
    });
    const { queryClient } = await open("/activity", me);
    await waitFor(() => expect(backend.requests("PATCH", /prefs/)).toHaveLength(1));
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    await waitFor(() => expect(backend.requests("GET", /mutes/)).toHaveLength(mutes));
    // What came until realtime was open: answers and likes.
    await waitFor(() => expect(backend.requests("GET", /greaterThan/)).toHaveLength(2));
    expect(backend.requests("GET", /documents/)).toHaveLength(6 + 2 + mutes);
    expect(backend.requests()).toHaveLength(sessionCheck + 5 + 2 + 1 + mutes);
  });

  it("calls-1: a thread of 300 replies costs what one of 25 does, and each further page no more", detail, async () => {
    const members = [await ada(), await ben()] as const;
    const thread = (id: string, replies: number): void => {
      backend.admin.createPost({ id, userId: members[0].id, content: "Coffee" });
      for (let number = 1; number <= replies; number += 1) {
        const userId = members[number % 2]?.id ?? "";
        const reply = { id: `${id}-${number}`, userId, content: `Tea ${number}`, parentId: id };
        backend.admin.createPost({ ...reply, createdAt: new Date(Date.UTC(2025, 2, 1, 0, number)) });
        backend.admin.createPost({ userId: members[1].id, content: "Milk", parentId: reply.id });
      }
    };
    backend.admin.together(() => {
      thread("short", 25);
      thread("long", 300);
    });
    const cost = async (path: string) => {
      const app = await open(path, members[0]);
      await screen.findByRole("link", { name: "Tea 1" });
      await waitFor(() => expect(backend.realtimeConnections).toBe(1));
      await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
      return { ...app, requests: backend.requests().length };
    };
    const short = await cost("/post/short");
    short.unmount();
    short.queryClient.clear();
    backend.forgetRequests();
    const long = await cost("/post/long");
    expect(long.requests).toBeLessThanOrEqual(short.requests);
    expect(short.requests).toBeLessThanOrEqual(sessionCheck + 6 + bell + mutes + missed);

    for (const last of [50, 75, 100]) {
      backend.forgetRequests();
      await long.user.click(screen.getByRole("button", { name: "Load more" }));
      await waitFor(() => expect(screen.getByRole("feed", { name: "Replies" })).toHaveAttribute("aria-busy", "false"));
      await waitFor(() => expect(long.queryClient.isFetching()).toBe(0));
      const asked = backend.requestsOfScreen("GET", /./).map(({ path, search }) => path + search);
      expect(asked.length, `up to reply ${last}: ${asked.join(" ")}`).toBeLessThanOrEqual(4);
    }
  });

  it("calls-1: a profile that this browser has read comes along with the authors, and what changed in it shows", async () => {
    const [me, other] = [await ada(), await ben()];
    fill([other], 3);
    const first = renderApp("/", { as: me });
    await screen.findAllByRole("link", { name: "Coffee" });
    await waitFor(() => expect(readLocal("profile-read")).toMatchObject({ id: me.id }));
    await waitFor(() => expect(first.queryClient.isFetching()).toBe(0));
    first.unmount();
    first.queryClient.clear();

    writeLocal("profile-read", { id: me.id, at: 0 });
    backend.admin.updateDocument("users", me.id, { username: "ada.lovelace" });
    backend.forgetRequests();
    await open("/", me);
    expect(await screen.findAllByText("ada.lovelace")).not.toHaveLength(0);
    expect(backend.requests("GET", /users\/documents/)).toHaveLength(1);
    expect(readLocal("session")).toMatchObject({ username: "ada.lovelace" });
  });

  it.each([
    ["nothing new", 4, {}],
    ["new followers", 4, { follow: true }],
    ["new answers", 5, { answer: true }],
    ["new likes", 5, { like: true }],
    ["new answers, likes and followers", 5, { answer: true, like: true, follow: true }],
    ["somebody muted", 5, { mute: true }],
    ["somebody muted, and new answers and likes", 6, { answer: true, like: true, mute: true }],
    [
      "all of these, where the browser knows it",
      4,
      { answer: true, like: true, follow: true, mute: true, known: true },
    ],
    ["mutes from another device", 5, { like: true, mute: true, known: true, changed: true }],
  ])("calls-7: a start costs a member with %s %d requests beside its screen", detail, async (_, requests, has) => {
    const { answer, like, follow, mute = false, known = false, changed = false }: Record<string, boolean> = has;
    const [me, other] = [await ada(), await ben()];
    const room = "1234567890123456";
    backend.signInBrowser(me.id);
    const mutedAt = "2025-01-02T00:00:00.000Z";
    const prefs = { mutes: mute && mutedAt, room, activitySeen: "2025-01-01T00:00:00.000Z" };
    const writePreferences = (changedPrefs: object) =>
      fetch(`${location.origin}/v1/account/prefs`, {
        method: "PATCH",
        headers: { "x-appwrite-project": "chorus", "content-type": "application/json" },
        body: JSON.stringify({ prefs: changedPrefs }),
      });
    await writePreferences(prefs);
    const write = (collection: string, data: Record<string, string>, owner: string, id?: string): unknown =>
      backend.admin.createDocument({
        collection,
        data,
        permissions: [
          ...(collection === "mutes" ? [`read("user:${owner}")`] : []),
          `update("user:${owner}")`,
          `delete("user:${owner}")`,
        ],
        ...(id !== undefined && { id }),
      });
    backend.admin.createPost({ id: "1", userId: me.id, content: "Mine" });
    if (answer) backend.admin.createPost({ userId: other.id, content: "Tea!", parentId: "1", parentUserId: me.id });
    if (like) write("likes", { postId: "1", userId: other.id, postUserId: me.id }, other.id);
    if (follow) write("followings", { userId: me.id, followerId: other.id }, other.id);
    if (mute) write("mutes", { userId: "somebody" }, me.id, `${room}${"1".repeat(20)}`);
    writeLocal("profile-read", { id: me.id, at: Date.now() });
    if (known) {
      const first = renderApp("/create-post", { as: me });
      await waitFor(() => expect(readLocal(`mutes.${me.id}`)).toMatchObject({ ids: ["somebody"], changed: mutedAt }));
      // A page that is left is hidden first, and keeps at once what it would have kept in a moment.
      await waitFor(async () => {
        vi.spyOn(document, "hidden", "get").mockReturnValueOnce(true);
        document.dispatchEvent(new Event("visibilitychange"));
        expect((await readDatabase()).map(([name]) => name)).toContainEqual(expect.stringContaining('"record"'));
      });
      first.unmount();
      first.queryClient.clear();
      writeLocal(`mutes.${me.id}`, { ids: ["somebody"], at: Date.now() - 20 * 60 * 60_000, changed: mutedAt });
      if (changed) await writePreferences({ ...prefs, mutes: "2025-01-03T00:00:00.000Z" });
    }
    backend.forgetRequests();

    const { queryClient } = renderApp("/create-post", { as: me });
    await waitFor(() => expect(backend.requests("GET", /followings/)).toHaveLength(1));
    await waitFor(() => expect(backend.realtimeConnections).toBe(1));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const news = [answer, like, follow].filter(Boolean).length;
    if (news > 0) await screen.findAllByRole("link", { name: `Activity, ${news} new` });
    expect(backend.requests()).toHaveLength(requests);
  });

  it(
    "calls-4: a reconnect costs at most 6 requests after 1,000 posts were read, and counts what is on screen",
    detail,
    async () => {
      const [me, other] = [await ada(), await ben()] as const;
      backend.admin.together(() => {
        for (let number = 1; number <= 1000; number += 1)
          backend.admin.createPost({
            id: `post${number}`,
            userId: other.id,
            content: `Coffee ${number}`,
            createdAt: new Date(Date.UTC(2025, 2, 1, 0, number)),
          });
      });
      const { user, queryClient } = await open("/", me);
      for (let read = 50; read <= 1000; read += 25) {
        // By its words: to look for a role takes long, forty times.
        await user.click(screen.getByText("Load more"));
        await waitFor(() => expect(postsRead(queryClient)).toBe(read));
      }
      // What is asked for in the first moment of calm: by the bell, and whether a newcomer has posted.
      await waitFor(() => expect(backend.requests("GET", /"parentUserId"/)).toHaveLength(1));
      await waitFor(() =>
        expect(backend.requests("GET", /posts\/documents.*"userId","values":\["ada"\]/)).toHaveLength(1),
      );
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      await waitFor(() => expect(backend.realtimeConnections).toBe(1));

      backend.forgetRequests();
      backend.cutRealtime();
      backend.admin.createPost({ userId: other.id, content: "Tea!", parentId: "post1000" });
      const card = () => screen.getByText("Coffee 1000").closest("article");
      await waitFor(() => expect(within(card() ?? document.body).getByText("1 reply")).toBeVisible());
      await waitFor(() => expect(backend.requests("GET", /"parentUserId"/)).toHaveLength(1));
      // What is on screen is looked at in the end: its texts, replies and likes.
      for (const looked of [
        /posts.*"\$id","values":\["post1000/,
        /"parentId","values":\["post1000/,
        /likes.*"postId","values":\["post1000/,
      ])
        await waitFor(() => expect(backend.requests("GET", looked)).toHaveLength(1));
      await waitFor(() => expect(backend.requests("GET", /postUserId/)).toHaveLength(1));
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      expect(backend.requests().length, JSON.stringify(backend.requests(), null, 1)).toBeLessThanOrEqual(6);
    },
  );

  it("calls-1: an empty Home on a first visit checks the session once", async () => {
    await open("/", await ada());
    expect(backend.requests("GET", /^\/account$/)).toHaveLength(1);
  });

  it("calls-2: opening a post from the feed costs the post and its replies", async () => {
    const members = [await ada(), await ben()] as const;
    fill(members, 1);
    const { user, queryClient } = await open("/", members[0]);
    // The feed, and what came to it until the socket was open.
    await waitFor(() => expect(backend.requests("GET", feedPages)).toHaveLength(2));
    backend.forgetRequests();
    await user.click(screen.getByRole("link", { name: "Coffee" }));
    await screen.findByRole("link", { name: "Tea!" });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));

    // Its replies, how often each was answered and who likes them; who wrote it all is known.
    expect(backend.requests()).toHaveLength(4);
  });

  it("calls-2: a reply costs itself, and a post itself and the feed", async () => {
    const me = await ada();
    backend.admin.createPost({ id: "post", userId: me.id, content: "Coffee" });
    const { user, queryClient } = await open("/post/post", me);
    await waitFor(() => expect(backend.realtimeConnections).toBe(1));
    backend.forgetRequests();
    await user.type(screen.getByLabelText("Post your reply"), "Tea!");
    await user.click(screen.getByRole("button", { name: "Reply" }));
    await screen.findByRole("link", { name: "Tea!" });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(backend.requests().map(({ method }) => method)).toEqual(["POST"]);

    await user.click(screen.getAllByRole("link", { name: "Home" })[0] as HTMLElement);
    await screen.findByRole("link", { name: "Coffee" });
    await user.click(screen.getByRole("link", { name: "Create post" }));
    await user.type(await screen.findByLabelText("Content"), "Milk");
    backend.forgetRequests();
    await user.click(screen.getByRole("button", { name: "Post" }));
    await screen.findByRole("link", { name: "Milk" });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(backend.requests().map(({ method }) => method)).toEqual(["POST", "GET", "GET"]);
  });
});
