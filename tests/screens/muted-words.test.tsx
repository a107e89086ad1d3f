// @module-tag detail
// Muting words: what others write with them is out of sight, everywhere, until the time is over.
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { authKeys } from "@/queries/keys";
import { backend } from "../support/backend";
import { ada, ben, mallory, member, type Person } from "../support/people";
import { choose } from "../support/post-menu";
import { pressUndo } from "../support/press-undo";
import { fill, listening, logIn, renderApp } from "../support/render-app";
import { message, publicCommunity, thread } from "../support/shared-communities";

const preferences = /account\/prefs/;
const line = "Hidden: a word you muted";

const forGood = (...words: string[]) => words.map((word) => ({ word, until: "" }));

/** Two people, one of whom has muted words. */
const muting = async (...words: string[]): Promise<[me: Person, other: Person]> => {
  const [me, other] = [await ada(), await ben()];
  backend.admin.setPreferences(me.id, { mutedWords: forGood(...words) });
  return [me, other];
};

/** What the server has. */
const saved = async (what: "mutedWords" | "mutedMembers" = "mutedWords"): Promise<unknown> => {
  const headers = { "x-appwrite-project": "chorus" };
  return (await (await fetch(`${location.origin}/v1/account/prefs`, { headers })).json())[what];
};

const openAccount = async (me: Person) => {
  const app = renderApp(`/update-profile/${me.id}?section=account`, { as: me });
  return { ...app, field: await screen.findByLabelText("Word, phrase or #tag") };
};

const removal = (word: string) => screen.findByRole("button", { name: `Remove the muted word ${word}` });
const row = async (word: string) => (await removal(word)).closest("li") as HTMLElement;

const add = () => screen.getByRole("button", { name: "Mute word" });

describe("A muted word", () => {
  it("mute-8: hides what others wrote with it from a feed, and what one wrote oneself never", async () => {
    const [me, other] = await muting("herons", "two words");
    backend.admin.createPost({ userId: me.id, content: "My herons" });
    for (const content of ["Herons!", "These two\nWORDS", "Otters!"])
      backend.admin.createPost({ userId: other.id, content });
    renderApp("/", { as: me });
    expect(await screen.findByText("Otters!")).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(2));
    expect(screen.getByText("My herons")).toBeVisible();
  });

  it("mute-8: hides from a search what it would find, and does not count it", async () => {
    const [me, other] = await muting("mating");
    backend.admin.createPost({ userId: other.id, content: "Herons mating" });
    backend.admin.createPost({ userId: other.id, content: "Herons fishing" });
    renderApp("/explore?q=herons", { as: me });
    expect(await screen.findByRole("article", { description: "Herons fishing" })).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(1));
    expect(screen.getByText("1 result")).toBeInTheDocument();
  });

  it("mute-8: is not heard of in Activity, rings no bell and does not wait behind the pill", async () => {
    const [me, other] = await muting("herons");
    backend.admin.createPost({ id: "1", userId: me.id, content: "My herons" });
    const answer = (content: string) =>
      backend.admin.createPost({ userId: other.id, content, parentId: "1", parentUserId: me.id });
    answer("More herons");
    answer("How nice");
    const { user } = renderApp("/", { as: me });
    await screen.findByText("My herons");
    await listening();
    expect((await screen.findAllByRole("link", { name: "Activity, 1 new" }))[0]).toBeVisible();
    backend.admin.createPost({ userId: other.id, content: "Herons again" });
    backend.admin.createPost({ userId: other.id, content: "Swifts" });
    answer("Herons, herons");
    answer("And nicer");
    expect(await screen.findByRole("button", { name: /1 new post\b/ })).toBeVisible();
    expect((await screen.findAllByRole("link", { name: "Activity, 2 new" }))[0]).toBeVisible();
    await user.click(screen.getAllByRole("link", { name: /^Activity/ })[0] as HTMLElement);
    expect(await screen.findByText("How nice")).toBeVisible();
    expect(screen.queryByText(/Herons/i, { selector: "li *" })).not.toBeInTheDocument();
  });

  it("mute-9: leaves one line in a conversation, which shows it", async () => {
    const [me, other] = await muting("herons");
    backend.admin.createPost({ id: "1", userId: other.id, content: "Herons above" });
    backend.admin.createPost({ id: "2", userId: other.id, content: "Herons here", parentId: "1" });
    backend.admin.createPost({ id: "3", userId: other.id, content: "Herons below", parentId: "2" });
    backend.admin.createPost({ id: "4", userId: me.id, content: "My herons", parentId: "2" });
    backend.admin.createPost({ userId: other.id, content: "Herons in answer", parentId: "4" });
    const { user } = renderApp("/post/2", { as: me });
    expect(await screen.findByText("My herons")).toBeVisible();
    // As a post: a feed has nothing else, and the keys go from one to the next.
    await waitFor(() => expect(screen.getAllByRole("article", { name: line })).toHaveLength(4));
    expect(screen.queryByText(/^Herons/)).not.toBeInTheDocument();
    for (const words of ["Herons above", "Herons here", "Herons below", "Herons in answer"]) {
      await user.click(screen.getAllByRole("button", { name: "Show" })[0] as HTMLElement);
      const text = await screen.findByText(words);
      expect(text).toBeVisible();
      expect(document.activeElement).toContainElement(text);
    }
    expect(screen.queryByText(line)).not.toBeInTheDocument();
  });

  it("mute-9: leaves one line in a chat, also where it is quoted, and a thread", async () => {
    const [me, other] = await muting("herons");
    const river = publicCommunity({ ownerId: other.id });
    const id = message(river, { userId: other.id, content: "Herons!" });
    message(river, { userId: me.id, content: "Where?", parentId: id, parentUserId: other.id });
    thread(river, { userId: other.id, content: "On herons" });
    const { user, unmount } = renderApp(`/community/${river.id}?tab=chat`, { as: me });
    expect(await screen.findByText("Where?")).toBeVisible();
    await waitFor(() => expect(screen.getAllByText(line)).toHaveLength(2));
    expect(screen.queryByText("Herons!")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Show" }));
    expect(await screen.findByText("Herons!")).toBeVisible();
    unmount();
    renderApp(`/community/${river.id}`, { as: me });
    expect(await screen.findByText(line)).toBeVisible();
    expect(screen.queryByText("On herons")).not.toBeInTheDocument();
  });

  it("mute-8: hides a quoted post", async () => {
    const [me, other] = await muting("herons");
    backend.admin.createPost({ id: "1", userId: other.id, content: "Herons!" });
    backend.admin.createPost({ userId: other.id, content: "Look", quotedPostId: "1", quotedUserId: other.id });
    renderApp("/", { as: me });
    expect(await screen.findByText("Look")).toBeVisible();
    await waitFor(() => expect(screen.queryByText("Herons!")).not.toBeInTheDocument());
    expect(screen.queryByRole("group", { name: "Quoted post" })).not.toBeInTheDocument();
  });

  it("mute-11: may be a tag of a post, from its menu, at once and with Undo", async () => {
    const [me, other] = [await ada(), await ben()];
    backend.admin.createPost({ userId: other.id, content: "See #Herons" });
    const { user } = renderApp("/", { as: me });
    const post = (await screen.findByText("#Herons")).closest("article") as HTMLElement;
    await choose(user, post, "Mute \u2068#Herons\u2069");
    await waitFor(() => expect(screen.queryByText("#Herons")).not.toBeInTheDocument());
    expect(await screen.findByText("\u2068#Herons\u2069 is muted")).toBeVisible();
    await waitFor(async () => expect(await saved()).toEqual(forGood("#Herons")));
    await pressUndo(user);
    expect(await screen.findByText("#Herons")).toBeVisible();
    await waitFor(async () => expect(await saved()).toEqual([]));
  });

  it("mute-11: stays where it was saved and its answer was lost", async () => {
    const [me, other] = [await ada(), await ben()];
    backend.admin.createPost({ userId: other.id, content: "See #Herons" });
    const { user } = renderApp("/", { as: me });
    const post = (await screen.findByText("#Herons")).closest("article") as HTMLElement;
    backend.failNext("PATCH", preferences, "lost-answer");
    await choose(user, post, "Mute \u2068#Herons\u2069");
    expect(await screen.findByText("The mute couldn’t be saved")).toBeVisible();
    await waitFor(() => expect(screen.queryByText("#Herons")).not.toBeInTheDocument());
  });

  it("mute-11: comes back with the reason where the server refuses it", async () => {
    const [me, other] = [await ada(), await ben()];
    backend.admin.createPost({ userId: other.id, content: "See #Herons" });
    const { user } = renderApp("/", { as: me });
    const post = (await screen.findByText("#Herons")).closest("article") as HTMLElement;
    backend.failNext("PATCH", preferences, 500);
    await choose(user, post, "Mute \u2068#Herons\u2069");
    expect(await screen.findByText("The mute couldn’t be saved")).toBeVisible();
    expect(await screen.findByText("#Herons")).toBeVisible();
  });
});

describe("The list of muted words", () => {
  it("mute-7: gets a word with its end, and loses it", async () => {
    const me = await ada();
    const { user, field } = await openAccount(me);
    await user.type(field, "  Two  words ");
    await user.selectOptions(screen.getByLabelText("For how long"), "For a week");
    await user.click(add());
    expect(within(await row("Two words")).getByText(/^Until /)).toBeVisible();
    await waitFor(() => expect(field).toHaveValue(""));
    await waitFor(async () =>
      expect(await saved()).toEqual([{ word: "Two words", until: expect.stringMatching(/Z$/) }]),
    );
    await user.type(field, "#herons{Enter}");
    expect(within(await row("#herons")).getByText("For good")).toBeVisible();
    await user.click(await removal("Two words"));
    await waitFor(() => expect(screen.getByRole("button", { name: /#herons/ })).toHaveFocus());
    await waitFor(async () => expect(await saved()).toEqual(forGood("#herons")));
    expect(screen.queryByText("Two words")).not.toBeInTheDocument();
  });

  it("mute-7: says what is wrong with a word, and keeps it", async () => {
    const [me] = await muting("Herons");
    const { user, field } = await openAccount(me);
    await removal("Herons");
    for (const [words, problem] of [
      ["x".repeat(10_000), "Too many characters"],
      ["\u0301\u0301", "Type a word, a phrase or a #tag"],
      [".*", "It needs a letter, a number or an emoji"],
      ["hERONS", "You’ve muted this already"],
    ] as const) {
      await user.clear(field);
      await fill(user, field, words);
      await user.click(add());
      expect(await screen.findByText(problem)).toBeVisible();
      expect(field).toHaveValue(words);
    }
    expect(backend.requests("PATCH", preferences)).toHaveLength(0);
  });

  it("mute-7: says when there are 200, also where another device has added the last one", async () => {
    const words = Array.from({ length: 199 }, (_, at) => `word ${at}`);
    const [me] = await muting(...words);
    const { user, field } = await openAccount(me);
    await removal("word 7");
    const full = "You’ve muted 200 words, which is the most. Remove one first.";
    backend.admin.setPreferences(me.id, { mutedWords: forGood(...words, "from there") });
    await user.type(field, "herons");
    await user.click(add());
    expect(await screen.findByText(full)).toBeVisible();
    expect(field).toHaveValue("herons");
    await waitFor(async () => expect(await saved()).toHaveLength(200));
  });

  it("mute-7: says when the account has no room, and keeps what was typed", async () => {
    const me = await ada();
    backend.admin.setPreferences(me.id, { followed: ["x".repeat(65_480)] });
    const { user, field } = await openAccount(me);
    await user.type(field, "herons");
    await user.click(add());
    expect(await screen.findByText("Your account has no room for another word. Remove one first.")).toBeVisible();
    expect(field).toHaveValue("herons");
    expect(screen.queryByRole("button", { name: /^Remove the muted word/ })).not.toBeInTheDocument();
  });

  it("mute-11, mute-7: says that the account has no room, brings the post back and keeps the words of before", async () => {
    const [me, other] = [await ada(), await ben()];
    const before = forGood("otters");
    backend.admin.setPreferences(me.id, { mutedWords: before, followed: ["x".repeat(65_440)] });
    backend.admin.createPost({ userId: other.id, content: "See #Herons" });
    backend.admin.createPost({ userId: other.id, content: "Otters!" });
    const { user } = renderApp("/", { as: me });
    const post = (await screen.findByText("#Herons")).closest("article") as HTMLElement;
    await choose(user, post, "Mute \u2068#Herons\u2069");
    expect(await screen.findByText("Your account has no room for another word. Remove one first.")).toBeVisible();
    expect(await screen.findByText("#Herons")).toBeVisible();
    expect(screen.queryByText("Otters!")).not.toBeInTheDocument();
    expect(await saved()).toEqual(before);
  });

  it("mute-10: costs no request, hides at once at the next start, and follows another device", async () => {
    const [me, other] = await muting("herons");
    backend.admin.createPost({ userId: me.id, content: "Mine" });
    backend.admin.createPost({ userId: other.id, content: "Herons!" });
    backend.admin.createPost({ userId: other.id, content: "Otters!" });
    const first = renderApp("/update-profile/ada", { as: me });
    await screen.findByLabelText("Username");
    await waitFor(() => expect(localStorage.getItem("chorus.session")).toContain("herons"));
    first.unmount();
    first.queryClient.clear();
    backend.forgetRequests();
    const seen = new Set<string>();
    const eyes = new MutationObserver(() => {
      for (const words of ["Otters!", "Herons!"]) if (screen.queryByText(words)) seen.add(words);
    });
    eyes.observe(document.body, { childList: true, subtree: true });
    // With the session that the browser keeps.
    const second = renderApp("/");
    await screen.findByText("Otters!");
    await listening();
    eyes.disconnect();
    expect([...seen]).toEqual(["Otters!"]);
    expect(backend.requests("GET", preferences)).toHaveLength(0);

    backend.admin.setPreferences(me.id, { mutedWords: forGood("otters") });
    await act(() => second.queryClient.refetchQueries({ queryKey: authKeys.session }));
    expect(await screen.findByText("Herons!")).toBeVisible();
    await waitFor(() => expect(screen.queryByText("Otters!")).not.toBeInTheDocument());
  });

  it("mute-10: is over when its time has passed, without a reload", async () => {
    const [me, other] = [await ada(), await ben()];
    const until = new Date(Date.now() + 60_000).toISOString();
    backend.admin.setPreferences(me.id, { mutedWords: [{ word: "herons", until }] });
    backend.admin.createPost({ userId: me.id, content: "Mine" });
    backend.admin.createPost({ userId: other.id, content: "Herons!" });
    // Before the app sets its timer.
    vi.useFakeTimers({ toFake: ["Date", "setTimeout"], shouldAdvanceTime: true });
    try {
      renderApp("/", { as: me });
      await screen.findByText("Mine");
      await waitFor(() => expect(screen.queryByText("Herons!")).not.toBeInTheDocument());
      await act(() => vi.advanceTimersByTimeAsync(120_000));
      expect(await screen.findByText("Herons!")).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
  });

  it("mute-7: two that are refused one after the other both stay", async () => {
    const [me] = await muting("herons", "otters");
    const { user } = await openAccount(me);
    const release = backend.hold("PATCH", preferences);
    backend.failNext("PATCH", preferences, 500, 2);
    await user.click(await removal("herons"));
    await user.click(await removal("otters"));
    release();
    expect(await removal("otters")).toBeVisible();
    expect(await removal("herons")).toBeVisible();
  });

  it("mute-7: that is removed before its adding fails, and whose removal fails too, isn’t there", async () => {
    const { user, field, queryClient } = await openAccount(await ada());
    const release = backend.hold("PATCH", preferences);
    backend.failNext("PATCH", preferences, "network", 2);
    await user.type(field, "herons{Enter}");
    await user.click(await removal("herons"));
    release();
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    expect(screen.queryByRole("button", { name: /Remove the muted word/ })).not.toBeInTheDocument();
  });
});

describe("Muted members", () => {
  const mute = (muted: Person, by: Person): void => backend.admin.setPreferences(by.id, { mutedMembers: [muted.id] });

  const post = async (words: string): Promise<HTMLElement> =>
    (await screen.findByText(words)).closest("article") as HTMLElement;

  describe("Muting", () => {
    it("mute-1, mute-2: takes a member's posts off the screen at once, and brings them back by Undo", async () => {
      const [me, other] = [await ada(), await ben()];
      backend.admin.createPost({ userId: me.id, content: "Mine" });
      backend.admin.createPost({ userId: other.id, content: "Herons!" });
      const { user } = renderApp("/", { as: me });
      await choose(user, await post("Herons!"), "Mute ben");
      await waitFor(() => expect(screen.queryByText("Herons!")).not.toBeInTheDocument());
      expect(screen.getByText("Mine")).toBeVisible();
      expect(await screen.findByText("ben is muted")).toBeVisible();
      expect(await saved("mutedMembers")).toEqual(["ben"]);

      await pressUndo(user);
      expect(await screen.findByText("Herons!")).toBeVisible();
      await waitFor(async () => expect(await saved("mutedMembers")).toEqual([]));
    });

    it("mute-1: goes back with words where the server refuses it", async () => {
      const [me, other] = [await ada(), await ben()];
      backend.admin.createPost({ userId: other.id, content: "Herons!" });
      backend.failNext("PATCH", preferences, 500);
      const { user } = renderApp("/", { as: me });
      await choose(user, await post("Herons!"), "Mute ben");
      expect(await screen.findByText("The mute couldn’t be saved")).toBeVisible();
      expect(await screen.findByText("Herons!")).toBeVisible();
    });

    it("mute-1: that is undone before it fails, and whose undoing fails too, mutes nobody", async () => {
      const me = await ada();
      await ben();
      const { user, queryClient } = renderApp("/profile/ben", { as: me });
      await user.click(await within(await screen.findByRole("main")).findByRole("button", { name: "More actions" }));
      const release = backend.hold("PATCH", preferences);
      backend.failNext("PATCH", preferences, "network", 2);
      await user.click(await screen.findByRole("menuitem", { name: "Mute ben" }));
      expect(await screen.findByText("You’ve muted ben")).toBeVisible();
      await pressUndo(user);
      release();
      await waitFor(() => expect(queryClient.isMutating()).toBe(0));
      expect(screen.queryByText("You’ve muted ben")).not.toBeInTheDocument();
    });

    it("mute-1: is not offered of oneself, nor of somebody who is not known", async () => {
      const me = await ada();
      backend.admin.createPost({ userId: me.id, content: "Mine" });
      backend.admin.createPost({ userId: "gone", content: "Nobody’s" });
      const { user } = renderApp("/", { as: me });
      for (const words of ["Mine", "Nobody’s"]) {
        await user.click(within(await post(words)).getByRole("button", { name: "More actions" }));
        expect(await screen.findByRole("menuitem", { name: "Copy link" })).toBeVisible();
        expect(screen.queryByRole("menuitem", { name: /^Mute/ })).not.toBeInTheDocument();
        await user.keyboard("{Escape}");
      }
    });
  });

  describe("A muted member", () => {
    it("mute-2: is in no conversation: not above, not below, not as an answer to an answer, not as whom one answers", async () => {
      const [me, other, third] = [await ada(), await ben(), await mallory()];
      mute(other, me);
      backend.admin.createPost({ id: "1", userId: other.id, content: "Theirs, above" });
      backend.admin.createPost({ id: "2", userId: third.id, content: "An answer", parentId: "1" });
      backend.admin.createPost({ id: "3", userId: other.id, content: "Theirs, below", parentId: "2" });
      backend.admin.createPost({ id: "4", userId: third.id, content: "Another answer", parentId: "2" });
      backend.admin.createPost({ id: "5", userId: other.id, content: "Theirs, below that", parentId: "4" });
      renderApp("/post/2", { as: me });
      expect(await screen.findByText("Another answer")).toBeVisible();
      expect(await screen.findByText("A post by someone you muted")).toBeVisible();
      await waitFor(() => expect(screen.queryByText(/^Theirs/)).not.toBeInTheDocument());
      expect(screen.getByRole("link", { name: "Replied to someone you muted" })).toBeVisible();
      expect(screen.queryByText("ben")).not.toBeInTheDocument();
    });

    it("mute-2: is not found by a search, nor counted in it", async () => {
      const [me, other] = [await ada(), await ben()];
      mute(other, me);
      backend.admin.createPost({ userId: me.id, content: "My herons" });
      backend.admin.createPost({ userId: other.id, content: "Their herons" });
      renderApp("/explore?q=herons", { as: me });
      expect(await screen.findByRole("article", { name: /^ada/ })).toBeVisible();
      await waitFor(() => expect(screen.queryByRole("article", { name: /^ben/ })).not.toBeInTheDocument());
      expect(screen.getByText("1 result")).toBeInTheDocument();
    });

    it("mute-2: is not heard of in activity, nor waits behind the pill", async () => {
      const [me, other, third] = [await ada(), await ben(), await mallory()];
      mute(other, me);
      backend.admin.createPost({ id: "1", userId: me.id, content: "My words" });
      backend.admin.createPost({ userId: other.id, content: "Their answer", parentId: "1" });
      backend.admin.createPost({ userId: third.id, content: "An answer", parentId: "1" });
      const { user } = renderApp("/", { as: me });
      await screen.findByText("My words");
      await listening();
      expect((await screen.findAllByRole("link", { name: "Activity, 1 new" }))[0]).toBeVisible();
      backend.admin.createPost({ userId: other.id, content: "Their news" });
      backend.admin.createPost({ userId: third.id, content: "News" });
      expect(await screen.findByRole("button", { name: /1 new post\b/ })).toBeVisible();
      await user.click(screen.getAllByRole("link", { name: /^Activity/ })[0] as HTMLElement);
      expect(await screen.findByText("An answer")).toBeVisible();
      expect(screen.queryByText("Their answer")).not.toBeInTheDocument();
    });

    it("mute-3: has a profile that says so, and undoes it", async () => {
      const [me, other] = [await ada(), await ben()];
      mute(other, me);
      backend.admin.createPost({ id: "1", userId: other.id, content: "Herons!" });
      const { user } = renderApp("/profile/ben", { as: me });
      expect(await screen.findByText("You’ve muted ben")).toBeVisible();
      expect(screen.queryByText("Herons!")).not.toBeInTheDocument();
      await pressUndo(user);
      expect(await screen.findByText("Herons!")).toBeVisible();
    });

    it("mute-3: has posts whose own page says so", async () => {
      const [me, other] = [await ada(), await ben()];
      mute(other, me);
      backend.admin.createPost({ id: "1", userId: other.id, content: "Herons!" });
      renderApp("/post/1", { as: me });
      expect(await screen.findByText("You’ve muted ben")).toBeVisible();
      expect(screen.queryByText("Herons!")).not.toBeInTheDocument();
      expect(screen.queryByLabelText("Post your reply")).not.toBeInTheDocument();
    });

    it("mute-1, mute-4: is muted on their profile, and listed in Account, which undoes it", async () => {
      const me = await ada();
      await ben();
      const { user } = renderApp("/profile/ben", { as: me });
      await user.click(await within(await screen.findByRole("main")).findByRole("button", { name: "More actions" }));
      await user.click(await screen.findByRole("menuitem", { name: "Mute ben" }));
      expect(await screen.findByText("You’ve muted ben")).toBeVisible();
      await user.click(screen.getAllByRole("link", { name: "Settings" })[0] as HTMLElement);
      await user.click(await screen.findByRole("button", { name: "Account" }));
      await user.click(await screen.findByRole("button", { name: "Undo muting ben" }));
      expect(await screen.findByText(/^You haven’t muted anyone/)).toBeVisible();
      await waitFor(async () => expect(await saved("mutedMembers")).toEqual([]));
    });

    it("mute-6: is known before the server answers on a device that knew it, costs no request, and follows another device", async () => {
      const [me, other] = [await ada(), await ben()];
      mute(other, me);
      backend.admin.createPost({ userId: me.id, content: "Mine" });
      backend.admin.createPost({ userId: other.id, content: "Herons!" });
      const first = renderApp("/update-profile/ada", { as: me });
      await waitFor(() => expect(localStorage.getItem("chorus.session")).toContain("mutedMembers"));
      expect(backend.requests("GET", /mutes|account\/prefs/)).toEqual([]);
      first.unmount();
      first.queryClient.clear();

      mute(await mallory(), me);
      const release = backend.hold("GET", /^\/account$/);
      // With the session that the browser keeps.
      renderApp("/");
      await screen.findByText("Mine");
      expect(screen.queryByText("Herons!")).not.toBeInTheDocument();
      release();
      expect(await screen.findByText("Herons!")).toBeVisible();
    });

    it("mute-13: goes from another window too, and comes back there", async () => {
      const [me, other] = [await ada(), await ben()];
      backend.admin.createPost({ userId: other.id, content: "Herons!" });
      renderApp("/", { as: me });
      await post("Herons!");
      await listening();
      const inAnotherWindow = (mutedMembers: string[]): void => {
        const stored = JSON.parse(localStorage.getItem("chorus.session") ?? "{}") as object;
        localStorage.setItem("chorus.session", JSON.stringify({ ...stored, mutedMembers }));
        act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "chorus.session" })));
      };
      inAnotherWindow([other.id]);
      await waitFor(() => expect(screen.queryByText("Herons!")).not.toBeInTheDocument());
      inAnotherWindow([]);
      expect(await post("Herons!")).toBeVisible();
    });

    it("mute-5: whom one device mutes is added to whom another one did", async () => {
      const [me, other, third] = [await ada(), await ben(), await mallory()];
      backend.admin.createPost({ userId: other.id, content: "Herons!" });
      const { user } = renderApp("/", { as: me });
      await screen.findByText("Herons!");
      mute(third, me);
      await choose(user, await post("Herons!"), "Mute ben");
      expect(await screen.findByText("ben is muted")).toBeVisible();
      expect(await saved("mutedMembers")).toEqual(["ben", "mallory"]);
    });
  });

  it("mute-5: a thousand are the most, and the app says so", async () => {
    const [me, other] = [await ada(), await ben()];
    backend.admin.setPreferences(me.id, { mutedMembers: Array.from({ length: 1000 }, (_, at) => `m${at}`) });
    backend.admin.createPost({ userId: other.id, content: "Herons!" });
    const { user } = renderApp("/", { as: me });
    await choose(user, await post("Herons!"), "Mute ben");
    expect(await screen.findByText("You’ve muted 1,000 members, which is the most. Unmute one first.")).toBeVisible();
    expect(await screen.findByText("Herons!")).toBeVisible();
  });

  it("mute-12: what builds before kept as rows still mutes, and goes into the preferences with their next change", async () => {
    const [me, other, liar] = [await ada(), await ben(), await mallory()];
    const third = await member("cleo");
    const kept = (id: string): string[] => [`read("user:${id}")`, `update("user:${id}")`, `delete("user:${id}")`];
    const write = (muted: Person, permissions: string[]) =>
      backend.admin.createDocument({ collection: "mutes", data: { userId: muted.id }, permissions });
    write(other, kept(me.id));
    write(third, ['read("users")', ...kept(liar.id)]);
    backend.admin.createPost({ userId: other.id, content: "Herons!" });
    backend.admin.createPost({ userId: third.id, content: "Swans!" });
    backend.admin.createPost({ userId: liar.id, content: "Geese!" });
    const { user } = renderApp("/", { as: me });
    await screen.findByText("Swans!");
    await waitFor(() => expect(screen.queryByText("Herons!")).not.toBeInTheDocument());
    await choose(user, await post("Geese!"), "Mute mallory");
    expect(await screen.findByText("mallory is muted")).toBeVisible();
    expect(await saved("mutedMembers")).toEqual(["mallory", "ben"]);
  });

  it("mute-12: where these rows can’t be read, the member still logs in", async () => {
    const me = await ada();
    backend.admin.createPost({ userId: me.id, content: "Mine" });
    backend.failNext("GET", /mutes\/documents/, 500, 10);
    renderApp("/", { as: me });
    expect(await screen.findByText("Mine")).toBeVisible();
  });

  it("mute-6: nothing of a muted member flashes on a device that is new to one", async () => {
    const [me, other] = [await ada(), await ben()];
    mute(other, me);
    backend.admin.createPost({ userId: me.id, content: "Mine", topic: "Ours" });
    backend.admin.createPost({ userId: other.id, content: "Herons!", topic: "Theirs" });
    const seen = new Set<string>();
    const eyes = new MutationObserver(() => {
      for (const words of ["Mine", "Herons!"]) if (screen.queryByText(words)) seen.add(words);
    });
    eyes.observe(document.body, { childList: true, subtree: true });
    const { user } = renderApp("/login");
    await logIn(user, me);
    await screen.findByText("Mine");
    await waitFor(() => expect(backend.requests("GET", /"parentUserId"/), "the screen is complete").toHaveLength(1));
    eyes.disconnect();
    expect([...seen]).toEqual(["Mine"]);
  });

  it("mute-2: topics are counted without a muted member, where it is known that they are theirs", async () => {
    const [me, other] = [await ada(), await ben()];
    backend.admin.createPost({ id: "1", userId: me.id, content: "Mine", topic: "Ours" });
    backend.admin.createPost({ userId: other.id, content: "Herons!", topic: "Theirs" });
    const { user } = renderApp("/", { as: me });
    await choose(user, await post("Herons!"), "Mute ben");
    await waitFor(() => expect(screen.queryByText("Herons!")).not.toBeInTheDocument());
    await user.click(screen.getAllByRole("link", { name: "Explore" })[0] as HTMLElement);
    expect(await screen.findByText("Ours")).toBeVisible();
    expect(screen.queryByText("Theirs")).not.toBeInTheDocument();
  });
});
