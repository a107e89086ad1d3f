// @module-tag detail
// What a member wrote or deleted without a network: it is kept, and goes out once the network is back.
import { onlineManager } from "@tanstack/react-query";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { newPostSchema } from "@/domain/post";
import { wait } from "@/lib/wait";
import { openDraft } from "@/sdk/device/drafts";
import { putWaiting } from "@/sdk/device/outbox";
import { backend } from "../support/backend";
import { ada, ben, type Person } from "../support/people";
import { choose } from "../support/post-menu";
import { postRecord } from "../support/post-records";
import { pressUndo } from "../support/press-undo";
import { heading, listening, logIn, renderApp } from "../support/render-app";
import { message, publicCommunity, thread } from "../support/shared-communities";

afterEach(() => {
  onlineManager.setOnline(true);
});

const writes = /(posts|threads|messages)\/documents/;

const loseNetwork = (): void => {
  onlineManager.setOnline(false);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  for (const method of ["POST", "PATCH", "DELETE"]) backend.failNext(method, writes, "network", 1000);
};

const findNetwork = (weather: () => void = () => undefined): void => {
  backend.clearWeather();
  weather();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  act(() => onlineManager.setOnline(true));
};

const content = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Content" });
const locked = () => screen.findByRole("region", { name: "Waiting to be sent" });
const waitingCard = () => screen.findByRole("article", { name: "Your post, waiting to be sent" });

/** The words of all posts that the server has, the oldest first; or of another table. */
const postsOf = async (table = "posts"): Promise<string[]> => {
  const order = encodeURIComponent(JSON.stringify({ method: "orderAsc", attribute: "$createdAt" }));
  const answer = await fetch(
    `${location.origin}/v1/databases/main/collections/${table}/documents?queries[0]=${order}`,
    {
      headers: { "x-appwrite-project": "chorus" },
    },
  );
  const { documents } = (await answer.json()) as { documents: { content: string }[] };
  return documents.map(({ content: words }) => words);
};

/** As after a gap: the server still answers what it had. */
const askAgain = async (): Promise<void> => {
  await listening();
  backend.forgetRequests();
  backend.cutRealtime();
  await waitFor(() => expect(backend.requests("GET", /posts\/documents/)).not.toHaveLength(0), { timeout: 5000 });
  await wait(100);
};

/** Writes a post without a network. */
const writeOffline = async (as: Person, words: string) => {
  loseNetwork();
  const app = renderApp("/create-post", { as });
  await app.user.type(await content(), words);
  await app.user.click(screen.getByRole("button", { name: "Post" }));
  expect(await locked()).toHaveTextContent(words);
  return app;
};

describe("A post without a network", () => {
  it("outbox-1, outbox-2: is kept, says so, stands locked in its form and waits on top of the feed", async () => {
    const { user } = await writeOffline(await ada(), "Sent from a tunnel");
    expect(screen.getByText("Error creating post").closest("li")).not.toHaveClass("bg-danger-fill");
    expect(screen.getByText("It’s saved and will be sent when you’re back online.")).toBeVisible();
    expect(screen.queryByRole("textbox", { name: "Content" })).toBeNull();
    await user.click(screen.getAllByRole("link", { name: "Home" })[0] ?? document.body);
    expect(await waitingCard()).toHaveTextContent("Sent from a tunnel");
    await user.click(within(await waitingCard()).getByRole("link", { name: "Edit" }));
    expect(await locked()).toHaveTextContent("Sent from a tunnel");
  });

  it("outbox-10: says where the device has no room for it, and the browser asks before the page closes", async () => {
    const leave = (): boolean => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    const me = await ada();
    expect(leave()).toBe(true);
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await writeOffline(me, "Sent from a tunnel");
    const told = await screen.findAllByText("This device can’t keep it. Keep this page open.");
    expect(told).toHaveLength(2);
    // Once the screen has settled.
    await waitFor(() => expect(leave()).toBe(false));
    full.mockRestore();
    findNetwork();
    expect(await screen.findByText("Post created successfully!")).toBeVisible();
    expect(leave()).toBe(true);
  });

  it("outbox-1: goes out by itself when the network is back, and its form leads Home", async () => {
    await writeOffline(await ada(), "Sent from a tunnel");
    findNetwork();
    expect(await heading("Home")).toBeVisible();
    expect(await screen.findByText("Post created successfully!")).toBeVisible();
    await waitFor(async () => expect(await postsOf()).toEqual(["Sent from a tunnel"]));
  });

  it("outbox-2: can be edited while it waits, and is then sent as it reads", async () => {
    const { user } = await writeOffline(await ada(), "Sent from a tunnel");
    await user.click(screen.getByRole("button", { name: "Edit" }));
    expect(await content()).toHaveValue("Sent from a tunnel");
    await user.type(await content(), ", at last");
    findNetwork();
    await user.click(screen.getByRole("button", { name: "Post" }));
    expect(await screen.findByText("Post created successfully!")).toBeVisible();
    expect(await postsOf()).toEqual(["Sent from a tunnel, at last"]);
  });

  it("outbox-2: Cancel calls it off and keeps the words as a draft", async () => {
    const { user } = await writeOffline(await ada(), "Better not");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(await heading("Home")).toBeVisible();
    findNetwork();
    await user.click(screen.getAllByRole("link", { name: "Create Post" })[0] ?? document.body);
    expect(await content()).toHaveValue("Better not");
    expect(await postsOf()).toEqual([]);
  });

  it("outbox-3: several go out in the order in which they were written", async () => {
    const { user } = await writeOffline(await ada(), "The first");
    await user.click(screen.getByRole("button", { name: "Write another" }));
    await user.type(await content(), "The second");
    await user.click(screen.getByRole("button", { name: "Post" }));
    expect(await locked()).toHaveTextContent(/The first.*The second/);
    findNetwork();
    await waitFor(async () => expect(await postsOf()).toHaveLength(2));
    expect(await postsOf()).toEqual(["The first", "The second"]);
  });

  it("outbox-5: a refusal brings the words back into the form, with the reason", async () => {
    const me = await ada();
    const { unmount } = await writeOffline(me, "Not like this");
    unmount();
    findNetwork();
    backend.failNext("POST", writes, 400);
    renderApp("/create-post", { as: me });
    expect(await content()).toHaveValue("Not like this");
    expect(screen.getByText("This wasn’t sent. Refused by the test")).toBeVisible();
    expect(await screen.findByText("Error creating post")).toBeVisible();
  });

  it("outbox-2, outbox-5: what was refused says why on top of the feed, and is tried again or deleted there", async () => {
    const me = await ada();
    const post = newPostSchema.parse(postRecord("1700000000001", me.id, { content: "Not yet", topic: "General" }));
    putWaiting(me.id, { kind: "post", draftKey: "post", post, refusal: "Not before noon" });
    const { unmount } = renderApp("/create-post", { as: me });
    expect(await locked()).toHaveTextContent("This wasn’t sent. Not before noon");
    expect(await locked()).not.toHaveTextContent("It will be sent");
    unmount();
    const { user } = renderApp("/", { as: me });
    const card = await screen.findByRole("article", { name: "Your post, not sent" });
    expect(within(card).getByText("Not before noon")).toBeVisible();
    await user.click(within(card).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(card).not.toBeInTheDocument());
    await pressUndo(user);
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Post created successfully!")).toBeVisible();
    expect(await postsOf()).toEqual(["Not yet"]);
  });

  it("outbox-5: a refusal takes no words that are being written by then", async () => {
    const me = await ada();
    const { user } = await writeOffline(me, "Not like this");
    await user.click(screen.getByRole("button", { name: "Write another" }));
    await user.type(await content(), "Something else");
    await waitFor(() => expect(localStorage.getItem(`chorus.drafts.${me.id}`)).toContain("Something else"));
    backend.clearWeather();
    backend.failNext("POST", writes, 400);
    act(() => onlineManager.setOnline(true));
    await waitFor(() => expect(localStorage.getItem(`chorus.outbox.${me.id}`)).toContain("Refused by the test"));
    expect(await content()).toHaveValue("Something else");
    await user.click(screen.getByRole("button", { name: "Post" }));
    const card = await screen.findByRole("article", { name: "Your post, not sent" });
    expect(card).toHaveTextContent("Not like this");
    await user.click(within(card).getByRole("link", { name: "Edit" }));
    expect(await locked()).toHaveTextContent(/This wasn’t sent\. Refused by the test/);
    await user.click(screen.getByRole("button", { name: "Edit" }));
    expect(await content()).toHaveValue("Not like this");
  });

  it("outbox-6: trouble of the server while it waits keeps it waiting", async () => {
    const me = await ada();
    const { unmount } = await writeOffline(me, "Sent from a tunnel");
    unmount();
    findNetwork();
    backend.failNext("POST", writes, 500);
    renderApp("/", { as: me, recoverAfter: 50 });
    expect(await screen.findByText("Post created successfully!")).toBeVisible();
    expect(await postsOf()).toEqual(["Sent from a tunnel"]);
  });

  it("outbox-1: waits for its own member", async () => {
    const me = await ada();
    const { unmount } = await writeOffline(me, "Ada’s own");
    unmount();
    findNetwork();
    renderApp("/", { as: await ben() });
    await screen.findByText("It’s quiet here. Say the first word.");
    expect(screen.queryByText("Ada’s own")).toBeNull();
    expect(await postsOf()).toEqual([]);
  });

  it("outbox-7: a member who logs out is told what is not sent yet, and finds it sent after the next login", async () => {
    const me = await ada();
    const { unmount } = await writeOffline(me, "Not yet sent");
    unmount();
    // The network is there for everything else.
    const { user } = renderApp(`/update-profile/${me.id}`, { as: me });
    await user.click(await screen.findByRole("button", { name: "Logout" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Log out before it is sent?" });
    expect(dialog).toHaveTextContent(
      "1 thing you wrote or deleted hasn’t been sent yet. It stays on this device, for you alone",
    );
    await user.click(within(dialog).getByRole("button", { name: "Log out" }));
    await heading("Login");
    expect(localStorage.getItem(`chorus.outbox.${me.id}`)).not.toBeNull();
    findNetwork();
    await logIn(user, me);
    expect(await screen.findByText("Post created successfully!")).toBeVisible();
    expect(await postsOf()).toEqual(["Not yet sent"]);
  });

  it("outbox-7: the question before a logout, and Settings, say that a full device keeps nothing", async () => {
    const me = await ada();
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const { unmount } = await writeOffline(me, "Not yet sent");
    unmount();
    const { user } = renderApp(`/update-profile/${me.id}?section=account`, { as: me });
    expect(await screen.findByText("This device can’t keep it. Keep this page open.")).toBeVisible();
    await user.click(await screen.findByRole("button", { name: "Logout" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Log out before it is sent?" });
    expect(dialog).toHaveTextContent("sent yet. This device can’t keep that: it’s lost once this page is closed.");
    full.mockRestore();
    findNetwork();
    expect(await screen.findByText("Post created successfully!")).toBeVisible();
  });

  it("draft-5: a device is forgotten after a question that says what is lost", async () => {
    const me = await ada();
    const { unmount } = await writeOffline(me, "Not yet sent");
    unmount();
    openDraft(me.id, "reply:1").keep({ content: "Half a thought" });
    const { user } = renderApp(`/update-profile/${me.id}`, { as: me });
    await waitFor(() => expect(localStorage.getItem(`chorus.drafts.${me.id}`)).not.toBeNull());
    await user.click(await screen.findByRole("button", { name: "Log out and forget this device" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Log out and lose what wasn’t sent?" });
    expect(dialog).toHaveTextContent("been sent yet, and 1 draft is kept here. All of that is deleted");
    await user.click(within(dialog).getByRole("button", { name: "Log out and forget" }));
    await heading("Login");
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it("draft-5: Settings lists what is not sent, and deletes it with a way back", async () => {
    const me = await ada();
    const { unmount } = await writeOffline(me, "Not yet sent");
    unmount();
    const draft = openDraft(me.id, "reply:1");
    draft.keep({ content: "Half a thought" });
    draft.flush();
    openDraft("ben", "post").keep({ content: "Ben’s own" });
    const { user } = renderApp(`/update-profile/${me.id}?section=account`, { as: me });
    const part = await screen.findByRole("region", { name: "On this device" });
    const rows = () => within(part).queryAllByRole("listitem");
    expect(rows().map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Not yet sentPost, waiting to be sent/),
      expect.stringMatching(/^Half a thoughtReply, draft/),
    ]);
    await user.click(within(part).getByRole("button", { name: "Delete Half a thought" }));
    expect(rows()).toHaveLength(1);
    await pressUndo(user);
    expect(rows()).toHaveLength(2);
    await user.click(within(part).getByRole("button", { name: "Delete Not yet sent" }));
    await user.click(within(part).getByRole("button", { name: "Delete Half a thought" }));
    expect(within(part).getByText("Everything you wrote here has been sent.")).toBeVisible();
    expect(localStorage.getItem(`chorus.outbox.${me.id}`)).toBeNull();
    expect(localStorage.getItem(`chorus.drafts.${me.id}`)).toBeNull();
  });

  it("outbox-1: what cannot be read in the store costs only itself", async () => {
    const me = await ada();
    const post = newPostSchema.parse(postRecord("1700000000001", me.id, { content: "Whole", topic: "General" }));
    putWaiting(me.id, { kind: "post", draftKey: "post", post, refusal: "" });
    const stored: unknown[] = JSON.parse(localStorage.getItem(`chorus.outbox.${me.id}`) ?? "[]");
    localStorage.setItem(`chorus.outbox.${me.id}`, JSON.stringify([{ kind: "post" }, ...stored, 7]));
    renderApp("/", { as: me });
    expect(await screen.findByText("Post created successfully!")).toBeVisible();
    expect(await postsOf()).toEqual(["Whole"]);
  });
});

describe("A reply and a deletion without a network", () => {
  it("outbox-1: a deletion takes the post off the screen and goes out later", async () => {
    const me = await ada();
    backend.admin.createPost({ userId: me.id, content: "Never mind" });
    const { user } = renderApp("/", { as: me });
    await screen.findByText("Never mind");
    loseNetwork();
    await choose(user, screen.getByRole("article"), "Delete post");
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("The post will be deleted when you’re back online")).toBeVisible();
    await waitFor(() => expect(screen.queryByText("Never mind")).toBeNull());
    expect(await postsOf()).toEqual(["Never mind"]);
    await askAgain();
    expect(screen.queryByText("Never mind")).toBeNull();
    expect(screen.queryByText(/new post/)).toBeNull();
    findNetwork();
    await waitFor(async () => expect(await postsOf()).toEqual([]));
    expect(await screen.findByText("Post deleted")).toBeVisible();
  });
});

describe("Changes of what is published, without a network", () => {
  const willBeSent = "Your changes will be sent when you’re back online";

  const rewrite = async (user: UserEvent, field: HTMLElement, words: string): Promise<void> => {
    await user.clear(field);
    await user.type(field, words);
  };

  const editPost = async (fields: { warning?: string } = {}) => {
    const me = await ada();
    const post = backend.admin.createPost({ userId: me.id, content: "Before", ...fields });
    const app = renderApp(`/post/${post.id}/edit`, { as: me });
    const field = await content();
    loseNetwork();
    await rewrite(app.user, field, "After");
    await app.user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText(willBeSent)).toBeVisible();
    return { ...app, me, post };
  };

  it("outbox-1: an edited post shows its new words at once, and they go out later", async () => {
    await editPost();
    expect(await screen.findByText("After")).toBeVisible();
    expect(await postsOf()).toEqual(["Before"]);
    await askAgain();
    expect(screen.getByText("After")).toBeVisible();
    findNetwork();
    expect(await screen.findByText("Changes saved")).toBeVisible();
    expect(await postsOf()).toEqual(["After"]);
    expect(screen.getByText("After")).toBeVisible();
  });

  it("outbox-1: a deleted reply counts no more, also before it is sent", async () => {
    const [me, other] = [await ada(), await ben()];
    const post = backend.admin.createPost({ userId: other.id, content: "A question" });
    backend.admin.createPost({ userId: me.id, parentId: post.id, parentUserId: other.id, content: "An answer" });
    const { user } = renderApp("/", { as: me });
    expect(await screen.findByText("1 reply")).toBeVisible();
    await user.click(screen.getByRole("link", { name: "A question" }));
    const reply = (await screen.findByText("An answer")).closest("article") as HTMLElement;
    loseNetwork();
    await choose(user, reply, "Delete reply");
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("The post will be deleted when you’re back online")).toBeVisible();
    window.history.back();
    expect(await screen.findByText("0 replies")).toBeVisible();
    findNetwork();
    expect(await screen.findByText("Post deleted")).toBeVisible();
    expect(screen.getByText("0 replies")).toBeVisible();
  });

  it("outbox-5: an edit that is refused later is back in its form with the reason, and the post as it was", async () => {
    const { me, post } = await editPost();
    findNetwork(() => backend.failNext("PATCH", writes, 400));
    expect(await screen.findByText("Your changes couldn’t be saved")).toBeVisible();
    expect(await screen.findByText("Before")).toBeVisible();
    expect(localStorage.getItem(`chorus.outbox.${me.id}`)).toBeNull();
    cleanup();
    renderApp(`/post/${post.id}/edit`, { as: me });
    expect(await content()).toHaveValue("After");
    expect(await screen.findByText(/^This wasn’t sent\. /)).toBeVisible();
  });

  it("outbox-5, draft-5: the words of an edit whose post is gone are kept where Settings lists them", async () => {
    const { me, post } = await editPost();
    findNetwork(() => backend.admin.deleteDocument("posts", post.id));
    expect(await screen.findByText(/Your words are kept in Settings/)).toBeVisible();
    cleanup();
    const { user } = renderApp(`/update-profile/${me.id}?section=account`, { as: me });
    const part = await screen.findByRole("region", { name: "On this device" });
    // What user-event puts there can't be read in jsdom.
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await user.click(within(part).getByRole("button", { name: "Copy After" }));
    expect(await screen.findByText("Copied")).toBeVisible();
    expect(copied).toHaveBeenCalledWith("After");
  });

  it("outbox-5: an edit that is refused later leaves alone what it did not change", async () => {
    const { me, post } = await editPost({ warning: "Spoiler" });
    findNetwork(() => backend.failNext("PATCH", writes, 400));
    expect(await screen.findByText("Your changes couldn’t be saved")).toBeVisible();
    cleanup();
    renderApp(`/post/${post.id}/edit`, { as: me });
    expect(await content()).toHaveValue("After");
    expect(screen.getByRole("textbox", { name: "Warning" })).toHaveValue("Spoiler");
  });

  it("outbox-5: an older edit that is refused doesn’t come back over later words", async () => {
    const { user, me } = await editPost();
    await screen.findByText("After");
    await choose(user, screen.getByRole("article"), "Edit");
    await rewrite(user, await content(), "Later");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Later")).toBeVisible();
    findNetwork(() => backend.failNext("PATCH", writes, 400));
    await waitFor(async () => expect(await postsOf()).toEqual(["Later"]));
    expect(await screen.findByText("Changes saved")).toBeVisible();
    expect(screen.queryByText("Your changes couldn’t be saved")).not.toBeInTheDocument();
    expect(localStorage.getItem(`chorus.drafts.${me.id}`)).toBeNull();
  });

  it("outbox-5: an edit that is refused later takes no words that are being written by then", async () => {
    const { user, me } = await editPost();
    await screen.findByText("After");
    await choose(user, screen.getByRole("article"), "Edit");
    await rewrite(user, await content(), "Later");
    window.history.back();
    await screen.findByText("After");
    findNetwork(() => backend.failNext("PATCH", writes, 400));
    expect(await screen.findByText("Your changes couldn’t be saved")).toBeVisible();
    expect(localStorage.getItem(`chorus.drafts.${me.id}`)).toContain("Later");
  });

  it("outbox-1: words that wait stay shown when another device changes the post", async () => {
    const { post } = await editPost();
    await screen.findByText("After");
    await listening();
    backend.admin.updateDocument("posts", post.id, { content: "Elsewhere" });
    await wait(500);
    expect(screen.queryByText("Elsewhere")).not.toBeInTheDocument();
    expect(screen.getByText("After")).toBeVisible();
  });

  it("outbox-3: an edit waits behind what was written before it", async () => {
    const { user } = await editPost();
    await screen.findByText("After");
    await choose(user, screen.getByRole("article"), "Delete post");
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("The post will be deleted when you’re back online")).toBeVisible();
    backend.forgetRequests();
    findNetwork();
    await waitFor(async () => expect(await postsOf()).toEqual([]));
    const order = backend.requests(undefined, writes).flatMap(({ method }) => (method === "GET" ? [] : method));
    expect(order).toEqual(["PATCH", "DELETE"]);
  });

  it("draft-2: the draft of an edit goes with its post", async () => {
    const me = await ada();
    const { id } = backend.admin.createPost({ userId: me.id, content: "Before" });
    openDraft(me.id, `edit:${id}`).keep({ content: "Half way" });
    const stored = () => localStorage.getItem(`chorus.drafts.${me.id}`);
    await waitFor(() => expect(stored()).toContain("Half way"));
    const { user } = renderApp("/", { as: me });
    await screen.findByText("Before");
    await choose(user, screen.getByRole("article"), "Delete post");
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Post deleted")).toBeVisible();
    expect(stored()).toBeNull();
  });

  it("outbox-1: messages of a community are changed and deleted later", async () => {
    const me = await ada();
    const river = publicCommunity({ ownerId: (await ben()).id });
    for (const words of ["One", "Two"]) message(river, { userId: me.id, content: words, isStranger: true });
    const { user } = renderApp(`/community/${river.id}?tab=chat`, { as: me });
    const bubble = (words: string) => screen.findByRole("article", { description: words });
    const chooseOn = async (words: string, what: string): Promise<void> => {
      await user.click(within(await bubble(words)).getByRole("button", { name: /^More actions/ }));
      await user.click(await screen.findByRole("menuitem", { name: what }));
    };
    await user.click((await screen.findAllByRole("button", { name: "Join" }))[0] as HTMLElement);
    await screen.findByRole("textbox", { name: "Write a message…" });
    loseNetwork();
    await chooseOn("One", "Edit");
    await rewrite(user, await screen.findByRole("textbox", { name: "Write a message…" }), "One, changed{Enter}");
    expect(await screen.findByText(willBeSent)).toBeVisible();
    expect(await bubble("One, changed")).toBeVisible();
    await chooseOn("Two", "Delete");
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("It will be deleted when you’re back online")).toBeVisible();
    await waitFor(() => expect(screen.queryByText("Two")).toBeNull());
    findNetwork();
    await waitFor(async () => expect(await postsOf("messages")).toEqual(["One, changed"]));
    expect(await screen.findByText("Deleted")).toBeVisible();
  });

  it("outbox-1, draft-1: a thread’s new words outlive its dialog, and are sent later", async () => {
    const me = await ada();
    const river = publicCommunity({ ownerId: (await ben()).id });
    thread(river, { userId: me.id, content: "Before" });
    const { user } = renderApp(`/community/${river.id}`, { as: me });
    const openDialog = async (words: string): Promise<HTMLElement> => {
      await user.click(within(await screen.findByRole("article")).getByRole("button", { name: /^More actions/ }));
      await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
      const field = within(await screen.findByRole("dialog")).getByLabelText("Content");
      expect(field).toHaveValue(words);
      return field;
    };
    await rewrite(user, await openDialog("Before"), "After");
    await user.keyboard("{Escape}");
    loseNetwork();
    await openDialog("After");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText(willBeSent)).toBeVisible();
    expect(await screen.findByText("After")).toBeVisible();
    expect(await postsOf("threads")).toEqual(["Before"]);
    findNetwork();
    expect(await screen.findByText("Changes saved")).toBeVisible();
    expect(await postsOf("threads")).toEqual(["After"]);
  });
});

describe("The browser is asked to keep what is stored", () => {
  const persist = vi.fn(() => Promise.resolve(true));

  beforeEach(() => {
    persist.mockClear();
    Object.defineProperty(navigator, "storage", {
      configurable: true,
      value: { persist, persisted: () => Promise.resolve(false) },
    });
  });

  afterEach(() => void Reflect.deleteProperty(navigator, "storage"));

  it("offline-9: after the first post, and once", async () => {
    const { user } = renderApp("/", { as: await ada() });
    await listening();
    expect(persist).not.toHaveBeenCalled();
    for (const words of ["First", "Second"]) {
      await user.click(await screen.findByRole("link", { name: "Create post" }));
      await user.type(await screen.findByLabelText("Content"), words);
      await user.click(screen.getByRole("button", { name: "Post" }));
      expect(await screen.findByRole("link", { name: words })).toBeVisible();
      await waitFor(() => expect(persist).toHaveBeenCalledTimes(1));
    }
  });

  it("offline-9: when the app is installed", async () => {
    renderApp("/", { as: await ada() });
    await listening();
    window.dispatchEvent(new Event("appinstalled"));
    await waitFor(() => expect(persist).toHaveBeenCalledTimes(1));
  });
});
