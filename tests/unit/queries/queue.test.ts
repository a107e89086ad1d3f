import { QueryClientProvider, type QueryClient } from "@tanstack/react-query";
import { cleanup, renderHook } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { createElement, type ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createQueryClient } from "@/app/query-client";
import { type Picture, readPictures } from "@/domain/picture";
import type { NewPost, Post } from "@/domain/post";
import { postKeys } from "@/queries/keys";
import { SessionUserIdContext } from "@/queries/people/session";
import { useEditPost } from "@/queries/posts/mutations";
import { type SendResult } from "@/queries/writing/entries";
import { inTurn } from "@/queries/writing/in-turn";
import { useQueue } from "@/queries/writing/queue";
import { sendEntry } from "@/queries/writing/send-entry";
import { forgetSession } from "@/sdk/account/stored-session";
import { keepPicture, pictureOnDevice } from "@/sdk/device/chosen-pictures";
import { listDrafts, removeDrafts } from "@/sdk/device/drafts";
import { listWaiting, putWaiting, waitingId, type WaitingDeletion, type WaitingPost } from "@/sdk/device/outbox";
import { backend } from "../../support/backend";
import { ada, ben } from "../../support/people";
import { newPost } from "../../support/post-records";
import { signIn, withBackend, withFiles } from "../../support/sdk-backend";
import { rowOf, teamCommunity } from "../../support/shared-communities";

withBackend();
withFiles();

const posts = /posts\/documents/;

/** The code that sends comes late, and much later on a busy machine: as long as a test may last. */
const soon = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 25_000 });

beforeEach(async () => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  signIn(await ada());
});

let clients: QueryClient[] = [];

const isIdle = (client: QueryClient): boolean => client.isFetching({ queryKey: ["writing", "turn"] }) === 0;

afterEach(async () => {
  // What is on its way keeps its turn: the next test would wait for it.
  await soon(() => expect(clients.every(isIdle)).toBe(true));
  clients = [];
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
  clients.push(client);
  client.setDefaultOptions({
    ...client.getDefaultOptions(),
    queries: { ...client.getDefaultOptions().queries, retry: false },
  });
  const results: SendResult[] = [];
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, createElement(SessionUserIdContext, { value: "ada" }, children));
  const { result: edits } = renderHook(
    () => {
      useQueue(sendEntry, (result) => void results.push(result));
      return useEditPost();
    },
    { wrapper },
  );
  const idle = () => soon(() => expect(isIdle(client)).toBe(true));
  const outcomes = () => results.map(({ what, end }) => `${what} ${end}`);
  return {
    client,
    edits: () => edits.current,
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

  it("is not sent for another member, who has logged in while it waited for another tab", async () => {
    putWaiting("ada", waitingPost("1"));
    let endOther = (): void => undefined;
    const other = inTurn(() => new Promise<void>((end) => void (endOther = end)));
    const { client, idle } = start();
    expect(isIdle(client)).toBe(false);
    signIn(await ben());
    endOther();
    await other;
    await idle();
    expect(sent()).toEqual([]);
    expect(waitingIds()).toEqual(["1"]);
  });
});

describe("A change of a text", () => {
  const deletionOf = ({ post }: WaitingPost): WaitingDeletion => ({ kind: "deletion", post, refusal: "" });

  it("outbox-3: waits behind the text where that is on its way: a deletion is neither lost nor shown as a post", async () => {
    putWaiting("ada", waitingPost("1"));
    const letGo = backend.hold("POST", posts, "answers");
    const { client, outcomes, until } = start();
    const isShown = (): boolean => Boolean(client.getQueryData(postKeys.record("1")));
    let wasShown = false;
    client.getQueryCache().subscribe(() => void (wasShown ||= isShown()));
    await soon(() => expect(sent()).toHaveLength(1));
    putWaiting("ada", deletionOf(waitingPost("1")));
    letGo();
    await until(2);
    expect(outcomes()).toEqual(["post sent", "deletion sent"]);
    expect(sent()).toEqual(["post", "deletion"]);
    expect(waitingIds()).toEqual([]);
    expect(wasShown).toBe(false);
  });

  it("outbox-3: is sent after what another form is just sending, whatever becomes of that", async () => {
    backend.admin.createPost({ id: "1", userId: "ada", content: "Before" });
    const letGo = backend.hold("PATCH", posts);
    const { edits } = start();
    const post = { ...waitingPost("1").post, authorId: "ada" } as unknown as Post;
    const edit = (content: string) => edits().mutateAsync({ post, changes: { content } });
    const both = Promise.all([edit("Older"), edit("Newer")]);
    await soon(() => expect(backend.requests("PATCH", posts)).toHaveLength(1));
    letGo();
    expect(await both).toEqual(["sent", "sent"]);
    expect(backend.requests("PATCH", posts)).toHaveLength(2);
    expect((await rowOf("posts", "1"))?.["content"]).toBe("Newer");
  });

  it("outbox-5: brings along what an earlier edit of the same text changed, which may be refused", async () => {
    backend.admin.createPost({ id: "1", userId: "ada", content: "Before" });
    backend.failNext("PATCH", posts, 400);
    const letGo = backend.hold("PATCH", posts);
    putWaiting("ada", {
      kind: "edit",
      edit: { id: "2", textId: "1", changes: { content: "Who wins", warning: "The end" } },
      refusal: "",
    });
    const { edits, until } = start();
    const post = { ...waitingPost("1").post, authorId: "ada" } as unknown as Post;
    expect(await edits().mutateAsync({ post, changes: { content: "Who wins it" } })).toBe("left");
    letGo();
    await until(1);
    expect(await rowOf("posts", "1")).toMatchObject({ content: "Who wins it", warning: "The end" });
  });
});

describe("What the server refuses", () => {
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
});

describe("A message of a chat", () => {
  const waitingMessage = async (rest: { content?: string; pictures?: Picture[] } = {}) => {
    const { id, teamId, isPrivate } = await teamCommunity({ team: { ada: "owner" } });
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
