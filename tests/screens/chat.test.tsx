import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { limits } from "@/domain/limits";
import { readLocal } from "@/lib/local-store";
import { backend } from "../support/backend";
import { detail } from "../support/detail";
import { ada, ben, mallory, type Person } from "../support/people";
import { listening, renderApp } from "../support/render-app";
import { message, publicCommunity, type Place } from "../support/shared-communities";

const box = () => screen.findByRole("textbox", { name: "Write a message…" });
const bubble = (content: string) => screen.findByRole("article", { description: content });
const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);
const sent = /collections\/messages\/documents$/;

const setUp = async (): Promise<{ me: Person; other: Person; river: ReturnType<typeof publicCommunity> }> => {
  const [me, other] = [await ada(), await ben()];
  return { me, other, river: publicCommunity({ ownerId: other.id }) };
};

const openChat = (river: Place, me: Person) => renderApp(`/community/${river.id}?tab=chat`, { as: me });

/** As a member: joined from the chat itself. */
const joinChat = async (river: Place, me: Person) => {
  const app = openChat(river, me);
  await app.user.click((await screen.findAllByRole("button", { name: "Join" }))[0] as HTMLElement);
  await box();
  return app;
};

const say = async (user: UserEvent, words: string): Promise<void> => {
  await user.type(await box(), `${words}{Enter}`);
};

/** With two messages of another member. */
const joinChatOfTwo = async () => {
  const { me, other, river } = await setUp();
  message(river, { userId: other.id, content: "One", createdAt: minutesAgo(3) });
  message(river, { userId: other.id, content: "Two", createdAt: minutesAgo(2) });
  return joinChat(river, me);
};

const others = (): string[] => screen.queryAllByRole("article").map((article) => article.textContent ?? "");

describe("Chat", () => {
  it("shared-3: is read before joining, and written in after it", async () => {
    const { me, other, river } = await setUp();
    message(river, { userId: other.id, content: "Who has the waders?" });
    const { user } = openChat(river, me);
    expect(await bubble("Who has the waders?")).toBeVisible();
    expect(screen.getByText("Join to write in this chat.")).toBeVisible();
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();

    await user.click(screen.getAllByRole("button", { name: "Join" })[0] as HTMLElement);
    expect(await box()).toBeVisible();
    expect(screen.queryByText("Join to write in this chat.")).not.toBeInTheDocument();
  });

  it("chat-16: a touch shows a message's buttons, a press does not, keys go to the next", detail, async () => {
    const { user } = await joinChatOfTwo();
    const tools = within(await bubble("Two")).getByRole("button", { name: /^Reply/ }).parentElement;
    const press = (pointerType: string) =>
      fireEvent(screen.getByText("Two"), new PointerEvent("click", { bubbles: true, pointerType }));
    expect(tools).toHaveClass("opacity-0");
    press("mouse");
    expect(tools).toHaveClass("opacity-0");
    press("touch");
    expect(tools).not.toHaveClass("opacity-0");
    press("touch");
    expect(tools).toHaveClass("opacity-0");

    within(await bubble("Two"))
      .getByRole("button", { name: /^Reply/ })
      .focus();
    await user.keyboard("{PageUp}");
    expect(await bubble("One")).toHaveFocus();
    await user.keyboard("{PageDown}");
    expect(await bubble("Two")).toHaveFocus();
    await user.keyboard("{Control>}{End}{/Control}");
    expect(await box()).toHaveFocus();
  });

  it("chat-16: the Tab key stops once at a message, at a menu of all one can do with it", detail, async () => {
    const { user } = await joinChatOfTwo();
    const more = async (words: string) => within(await bubble(words)).getByRole("button", { name: /^More actions/ });
    (await more("One")).focus();
    await user.tab();
    expect(document.activeElement).toBe(within(await bubble("Two")).getByRole("link", { name: "Profile of ben" }));
    await user.tab();
    expect(await more("Two")).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(await screen.findByRole("menuitem", { name: "Copy" })).toBeVisible();
    await user.click(screen.getByRole("menuitem", { name: "Reply" }));
    await waitFor(async () => expect(await box()).toHaveFocus());
    expect(screen.getByRole("button", { name: "Cancel reply" })).toBeVisible();
  });

  it("shared-17: the face and the name of who wrote lead to their profile", detail, async () => {
    const { me, other, river } = await setUp();
    message(river, { userId: other.id, content: "One", createdAt: minutesAgo(3) });
    const { user } = openChat(river, me);
    const said = within(await bubble("One"));
    const href = `/profile/${other.id}`;
    expect(await said.findByRole("link", { name: "ben" })).toHaveAttribute("href", href);
    await user.click(await said.findByRole("link", { name: "Profile of ben" }));
    await waitFor(() => expect(window.location.pathname).toBe(href));
  });

  it("chat-1: groups messages by day and member", async () => {
    const { me, other, river } = await setUp();
    message(river, { userId: other.id, content: "Yesterday’s news", createdAt: minutesAgo(24 * 60) });
    message(river, { userId: other.id, content: "Zero", createdAt: minutesAgo(9) });
    message(river, { userId: other.id, content: "One", createdAt: minutesAgo(3) });
    message(river, { userId: other.id, content: "Two", createdAt: minutesAgo(2) });
    message(river, { userId: (await mallory()).id, content: "Three", createdAt: minutesAgo(2) });
    openChat(river, me);
    await bubble("Two");
    expect(screen.getByText("Yesterday")).toBeVisible();
    expect(screen.getByText("Today")).toBeVisible();
    // The name stands once a group.
    for (const content of ["Zero", "One"])
      expect(await within(await bubble(content)).findByText("ben")).not.toHaveClass("sr-only");
    expect(await within(await bubble("Two")).findByText("ben")).toHaveClass("sr-only");
    expect(await within(await bubble("Three")).findByText("mallory")).not.toHaveClass("sr-only");
    const said = ["Yesterday’s", "Zero", "One", "Two", "Three"];
    expect(others().map((words) => new RegExp(said.join("|")).exec(words)?.[0])).toEqual(said);
  });

  it("chat-2, keyboard-10: a message shows at once, is sent with one request, and Shift+Enter breaks the line", async () => {
    const { me, river } = await setUp();
    const { user } = await joinChat(river, me);
    await say(user, "Hello");
    await screen.findByText(/^Sent /);
    await listening();

    const release = backend.hold("POST", sent);
    await user.type(await box(), "Good morning{Shift>}{Enter}{/Shift}from the weir");
    backend.forgetRequests();
    // They end a composition, in the order of Chrome's events and of Safari's.
    fireEvent.keyDown(await box(), { key: "Enter", isComposing: true });
    fireEvent.keyDown(await box(), { key: "Enter", keyCode: 229 });
    expect(await box()).not.toHaveValue("");
    await user.keyboard("{Enter}");
    expect(await screen.findByText(/Good morning\s+from the weir/)).toBeVisible();
    expect(await screen.findByText("Sending…")).toBeVisible();
    // Below the one before it.
    expect(screen.getByText(/^Sent /)).toBeVisible();
    expect(await box()).toHaveValue("");
    release();
    await waitFor(() => expect(screen.queryByText("Sending…")).not.toBeInTheDocument());
    expect(backend.requests("POST", sent)).toHaveLength(1);
    expect(readLocal("outbox.ada")).toBeUndefined();
  });

  it("chat-3: what met no network waits on the device, and is sent once when it is back", detail, async () => {
    const { me, river } = await setUp();
    const { user } = await joinChat(river, me);
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    backend.failNext("POST", sent, "network", 99);
    window.dispatchEvent(new Event("offline"));
    await say(user, "And I bring bread");
    expect(await screen.findByText("Waiting to be sent")).toBeVisible();
    cleanup();

    // The browser has ended meanwhile.
    vi.restoreAllMocks();
    backend.clearWeather();
    openChat(river, me);
    window.dispatchEvent(new Event("online"));
    expect(await bubble("And I bring bread")).toBeVisible();
    expect(await screen.findByText(/^Sent /)).toBeVisible();
    expect(screen.getAllByRole("article")).toHaveLength(1);
  });

  it("chat-3: what was refused stays, to be tried again or deleted", detail, async () => {
    const { me, river } = await setUp();
    const { user } = await joinChat(river, me);
    backend.failNext("POST", sent, 400, 2);
    await say(user, "Does anybody have the code?");
    expect(await screen.findByText("Not sent. Refused by the test")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText(/^Not sent/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText(/^Sent /)).toBeVisible();

    backend.failNext("POST", sent, 400);
    await say(user, "Never mind");
    await user.click(await screen.findByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.queryByText("Never mind")).not.toBeInTheDocument());
    expect(readLocal("outbox.ada")).toBeUndefined();
  });

  it("chat-13: a text that is too long is counted, and refused in words", detail, async () => {
    const { me, river } = await setUp();
    const { user } = await joinChat(river, me);
    await user.click(await box());
    await user.paste("a".repeat(900));
    expect(screen.queryByText("900 / 1000")).not.toBeInTheDocument();
    await user.paste("b".repeat(101));
    expect(screen.getByText("1 character too many")).toHaveAttribute("role", "status");
    expect(screen.getByText("1001 / 1000")).toBeVisible();
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Too many characters")).toBeVisible();
    expect(await box()).toHaveValue(`${"a".repeat(900)}${"b".repeat(101)}`);
    expect(backend.requests("POST", sent)).toEqual([]);
  });

  it("chat-14: the box keeps the focus as its button sends", detail, async () => {
    const { me, river } = await setUp();
    const { user } = await joinChat(river, me);
    await user.type(await box(), "Hello");
    await user.click(screen.getByRole("button", { name: "Send" }));
    await screen.findByText(/^Sent /);
    expect(await box()).toHaveFocus();
    expect(await box()).toHaveValue("");
  });

  it("chat-15: the last of one’s own messages of the same minutes says when it was", detail, async () => {
    const { me, other, river } = await setUp();
    const at = minutesAgo(30);
    message(river, { userId: me.id, content: "One", createdAt: minutesAgo(31) });
    message(river, { userId: me.id, content: "Two", createdAt: at });
    message(river, { userId: other.id, content: "Three", createdAt: minutesAgo(3) });
    openChat(river, me);
    const time = await within(await bubble("Two")).findByText(/^\d+:\d+/);
    expect(time).toHaveAttribute("datetime", expect.stringContaining(at.toISOString().slice(0, 19)));
    expect(within(await bubble("One")).queryByText(/\d+:\d+/)).not.toBeInTheDocument();
  });

  it("chat-3: an answer that was lost makes no second message", detail, async () => {
    const { me, river } = await setUp();
    const { user } = renderApp(`/community/${river.id}?tab=chat`, { as: me, recoverAfter: 10 });
    await user.click((await screen.findAllByRole("button", { name: "Join" }))[0] as HTMLElement);
    backend.failNext("POST", sent, "lost-answer");
    await say(user, "Only once");
    expect(await screen.findByText(/^Sent /)).toBeVisible();
    expect(screen.getAllByRole("article")).toHaveLength(1);
    expect(backend.requests("POST", sent)).toHaveLength(2);
  });

  it("chat-4, chat-7: what others write appears at once, is announced, and what was missed is fetched once", async () => {
    const { me, other, river } = await setUp();
    message(river, { userId: other.id, content: "Before" });
    openChat(river, me);
    await bubble("Before");
    await listening();
    message(river, { userId: other.id, content: "Live" });
    expect(await bubble("Live")).toBeVisible();
    expect(screen.getByText("ben: Live")).toHaveAttribute("role", "status");

    backend.cutRealtime();
    message(river, { userId: other.id, content: "Missed" });
    expect(await bubble("Missed")).toBeVisible();
    expect(others().map((words) => /Before|Live|Missed/.exec(words)?.[0])).toEqual(["Before", "Live", "Missed"]);
  });

  it("chat-5: a line stands above what came since the last visit", detail, async () => {
    const { me, other, river } = await setUp();
    message(river, { userId: other.id, content: "Old" });
    await joinChat(river, me);
    await waitFor(() => expect(backend.requests("POST", /reads/)).toHaveLength(1));
    cleanup();
    message(river, { userId: other.id, content: "New one" });
    message(river, { userId: me.id, content: "From one’s phone" });
    message(river, { userId: other.id, content: "New two" });
    openChat(river, me);
    await bubble("New two");
    expect(await screen.findByText("2 new messages")).toBeVisible();
    // Seen for a moment, it is read.
    await waitFor(() => expect(backend.requests("PATCH", /reads/)).toHaveLength(1), { timeout: 4000 });
  });

  it("chat-6: one’s own is changed and deleted, and any is answered with a quote", detail, async () => {
    const { me, other, river } = await setUp();
    message(river, { userId: other.id, content: "The corner table is ours." });
    const { user } = await joinChat(river, me);
    await user.click(within(await bubble("The corner table is ours.")).getByRole("button", { name: /^Reply/ }));
    expect(await box()).toHaveFocus();
    await say(user, "I bring a lamp");
    const answer = await bubble("I bring a lamp");
    expect(await within(answer).findByRole("button", { name: /In reply to.*ben.*The corner table/ })).toBeVisible();
    await screen.findByText(/^Sent /);

    await user.click(within(await bubble("I bring a lamp")).getByRole("button", { name: /^More actions/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
    await user.clear(await box());
    await user.type(await box(), "I bring two lamps{Enter}");
    expect(await bubble("I bring two lamps")).toBeVisible();

    await user.click(within(await bubble("I bring two lamps")).getByRole("button", { name: /^More actions/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
    await user.click(await screen.findByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.queryByText("I bring two lamps")).not.toBeInTheDocument());
  });

  it("chat-6: the mark of an edited message stands apart from its words", detail, async () => {
    const { me, other, river } = await setUp();
    const id = message(river, { userId: other.id, content: "One lamp", createdAt: minutesAgo(3) });
    backend.admin.updateDocument("messages", id, { content: "Two lamps" });
    openChat(river, me);
    expect(await bubble("Two lamps")).toHaveTextContent("Two lamps edited");
  });

  it("chat-6: a quote follows what becomes of its message, which is further back", detail, async () => {
    const { me, other, river } = await setUp();
    const id = message(river, { userId: other.id, content: "The corner table", createdAt: minutesAgo(90) });
    for (let minute: number = limits.messages; minute > 0; minute -= 1)
      message(river, {
        userId: other.id,
        content: `Minute ${minute}`,
        createdAt: minutesAgo(minute),
        ...(minute === 1 && { parentId: id, parentUserId: other.id }),
      });
    openChat(river, me);
    await listening();
    const quotes = (words: string) =>
      waitFor(async () => expect((await bubble("Minute 1")).textContent).toContain(words));
    await quotes("The corner table");
    backend.admin.updateDocument("messages", id, { content: "The round table" });
    await quotes("The round table");
    backend.admin.deleteDocument("messages", id);
    await quotes("A message that’s gone");
  });

  it("chat-6: a quote says that its message is gone only once the server has said so", detail, async () => {
    const { me, other, river } = await setUp();
    const ids = ["First", "Second"].map((content) =>
      message(river, { userId: other.id, content, createdAt: minutesAgo(90) }),
    );
    for (let minute: number = limits.messages; minute > 0; minute -= 1)
      message(river, { userId: other.id, content: `Minute ${minute}`, createdAt: minutesAgo(minute) });
    const answer = (content: string, parentId = "") =>
      message(river, { userId: other.id, content, parentId, parentUserId: other.id });
    answer("To the first", ids[0]);
    backend.failNext("GET", /cursorAfter/, 400, 1000);
    openChat(river, me);
    await listening();
    await waitFor(async () => expect((await bubble("To the first")).textContent).toContain("First"));

    const release = backend.hold("GET", /messages/);
    answer("To the second", ids[1]);
    expect((await bubble("To the second")).textContent).not.toContain("gone");
    release();
    await waitFor(async () => expect((await bubble("To the second")).textContent).toContain("Second"));
  });

  it("chat-6, draft-2: deleting a message ends its edit, whose words leave the device", detail, async () => {
    const { me, river } = await setUp();
    const { user } = await joinChat(river, me);
    await say(user, "I bring a lamp");
    await screen.findByText(/^Sent /);
    const more = async (): Promise<void> =>
      user.click(within(await bubble("I bring a lamp")).getByRole("button", { name: /^More actions/ }));
    await more();
    await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
    await user.type(await box(), ", or two");
    await waitFor(() => expect(readLocal(`drafts.${me.id}`)).toBeDefined());
    await more();
    await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
    await user.click(await screen.findByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.queryByText("I bring a lamp")).not.toBeInTheDocument());
    expect(screen.queryByText("Edit your message")).not.toBeInTheDocument();
    expect(await box()).toHaveValue("");
    await waitFor(() => expect(readLocal(`drafts.${me.id}`)).toBeUndefined());
  });

  it(
    "chat-8, draft-1: Escape keeps the words of an edit, which its next opening has, and Cancel drops them",
    detail,
    async () => {
      const { me, river } = await setUp();
      const { user } = await joinChat(river, me);
      await say(user, "I bring a lamp");
      await screen.findByText(/^Sent /);
      const edit = async (): Promise<void> => {
        await user.click(within(await bubble("I bring a lamp")).getByRole("button", { name: /^More actions/ }));
        await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
        await screen.findByText("Edit your message");
      };
      await edit();
      await user.type(await box(), ", or two{Escape}");
      expect(screen.queryByText("Edit your message")).not.toBeInTheDocument();
      expect(await box()).toHaveValue("");
      await edit();
      expect(await box()).toHaveValue("I bring a lamp, or two");
      expect(screen.getByText("We kept what you wrote here earlier.")).toBeVisible();
      await user.click(screen.getByRole("button", { name: "Cancel editing" }));
      await edit();
      expect(await box()).toHaveValue("I bring a lamp");
    },
  );

  it("chat-6: who ends an answer or an edit goes on in the box", detail, async () => {
    const { me, river } = await setUp();
    const { user } = await joinChat(river, me);
    await say(user, "I bring a lamp");
    await screen.findByText(/^Sent /);
    await user.click(within(await bubble("I bring a lamp")).getByRole("button", { name: /^Reply/ }));
    await user.click(screen.getByRole("button", { name: "Cancel reply" }));
    expect(await box()).toHaveFocus();

    const endsBy = {
      cancel: () => user.click(screen.getByRole("button", { name: "Cancel editing" })),
      escape: () => user.keyboard("{Escape}"),
      save: () => user.keyboard(", or two{Enter}"),
    };
    for (const end of Object.values(endsBy)) {
      await user.click(within(await bubble("I bring a lamp")).getByRole("button", { name: /^More actions/ }));
      await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
      await screen.findByText("Edit your message");
      await end();
      await waitFor(() => expect(screen.queryByText("Edit your message")).not.toBeInTheDocument());
      expect(await box()).toHaveFocus();
    }
  });

  it("chat-8: what is being written is a draft of its community", detail, async () => {
    const { me, other, river } = await setUp();
    const another = publicCommunity({ ownerId: other.id, name: "Bakers" });
    const { user } = await joinChat(river, me);
    await user.type(await box(), "Half a mess");
    cleanup();
    await joinChat(another, me);
    expect(await box()).toHaveValue("");
    cleanup();
    openChat(river, me);
    expect(await box()).toHaveValue("Half a mess");
  });

  it("chat-8: what is being answered comes back with the words of the answer", detail, async () => {
    const { user } = await joinChatOfTwo();
    const quoted = () => screen.queryByRole("button", { name: "Cancel reply" });
    await user.click(within(await bubble("Two")).getByRole("button", { name: /^Reply/ }));
    await user.click(screen.getByRole("tab", { name: "About" }));
    await user.click(screen.getByRole("tab", { name: /^Chat/ }));
    expect(await box()).toHaveValue("");
    expect(quoted()).not.toBeInTheDocument();

    await user.type(await box(), "Both");
    await user.click(within(await bubble("Two")).getByRole("button", { name: /^Reply/ }));
    await user.click(screen.getByRole("tab", { name: "About" }));
    await user.click(screen.getByRole("tab", { name: /^Chat/ }));
    expect(await box()).toHaveValue("Both");
    expect(quoted()).toBeVisible();
    await user.type(await box(), "{Enter}");
    await waitFor(async () => expect((await bubble("Both")).textContent).toContain("Two"));
    expect(quoted()).not.toBeInTheDocument();
  });

  it(
    "chat-8: what is answered comes back also where it is further back, and nothing once it is hidden",
    detail,
    async () => {
      const { me, other, river } = await setUp();
      const id = message(river, { userId: other.id, content: "The corner table", createdAt: minutesAgo(90) });
      const { user } = await joinChat(river, me);
      await user.click(within(await bubble("The corner table")).getByRole("button", { name: /^Reply/ }));
      await user.type(await box(), "Mine");
      cleanup();
      for (let minute: number = limits.messages; minute > 0; minute -= 1)
        message(river, { userId: other.id, content: `Minute ${minute}`, createdAt: minutesAgo(minute) });
      const app = openChat(river, me);
      await bubble("Minute 1");
      const answering = () => screen.findByRole("form", { name: "Send" });
      await waitFor(async () => expect(await answering()).toHaveTextContent("The corner table"));
      expect(await box()).not.toHaveFocus();

      backend.admin.updateDocument("hidden", river.hiddenId, { subjectIds: id });
      await waitFor(async () => expect(await answering()).toHaveTextContent("A message that’s gone"));
      expect(await answering()).not.toHaveTextContent("The corner table");
      await app.user.clear(await box());
      await waitFor(() => expect(readLocal(`drafts.${me.id}`)).toBeUndefined());
      expect(screen.getByRole("button", { name: "Cancel reply" })).toBeVisible();
    },
  );

  it("mute-1: shows nothing of whom one has muted", async () => {
    const { me, other, river } = await setUp();
    message(river, { userId: other.id, content: "Loud" });
    message(river, { userId: me.id, content: "Quiet" });
    const { user } = await joinChat(river, me);
    await user.click(within(await bubble("Loud")).getByRole("button", { name: /^More actions/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Mute ben" }));
    await waitFor(() => expect(screen.queryByText("Loud")).not.toBeInTheDocument());
    expect(screen.getByText("Quiet")).toBeVisible();
  });

  it("report-1: a message is reported, and comes to the moderators with its writer", detail, async () => {
    const { me, other, river } = await setUp();
    message(river, { userId: other.id, content: "Unkind words" });
    const { user } = await joinChat(river, me);
    await user.click(within(await bubble("Unkind words")).getByRole("button", { name: /^More actions/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Report" }));
    const dialog = await screen.findByRole("dialog", { name: "Report this message" });
    await user.click(within(dialog).getByRole("radio", { name: "Unkind" }));
    await user.click(within(dialog).getByRole("button", { name: "Send report" }));
    expect(await screen.findByText(/Your report is with the moderators/)).toBeVisible();
    cleanup();

    backend.admin.setLabels(me.id, ["moderator"]);
    renderApp("/moderation", { as: me });
    const card = await screen.findByRole("article", { name: "Reported message" });
    expect(card).toHaveTextContent("Unkind words");
    expect(card).toHaveTextContent("ben");
  });
});
