// @module-tag detail
// What the statements of shared communities and their chats say beside the usual way through.
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { backend } from "../support/backend";
import { resizeTo } from "../support/browser";
import { ada, ben, mallory, type Person } from "../support/people";
import { heading, listening, renderApp } from "../support/render-app";
import {
  membership,
  message,
  type Place,
  publicCommunity,
  rowOf,
  rowsIn,
  teamCommunity,
  thread,
} from "../support/shared-communities";

afterEach(() => {
  resizeTo(390);
  vi.unstubAllGlobals();
});

const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);
const card = (content: string) => screen.findByRole("article", { description: content });

const open = ({ id }: Place, as: Person, tab = "") => renderApp(`/community/${id}${tab && `?tab=${tab}`}`, { as });

const leave = async ({ user, queryClient }: ReturnType<typeof open>, name: string): Promise<void> => {
  await user.click(await screen.findByRole("button", { name: "More actions for this community" }));
  await user.click(await screen.findByRole("menuitem", { name: "Leave" }));
  const question = await screen.findByRole("alertdialog", { name: `Leave ${name}?` });
  await user.click(within(question).getByRole("button", { name: "Leave" }));
  expect(await screen.findByText(`You’ve left ${name}`)).toBeVisible();
  expect(await heading("Communities")).toBeVisible();
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
};

/** Joined, and read until now. */
const joined = async (place: Place, me: Person): Promise<void> => {
  const { user } = open(place, me);
  await user.click((await screen.findAllByRole("button", { name: "Join" }))[0] ?? document.body);
  await screen.findByPlaceholderText("Start a new thread...");
  await waitFor(() => expect(backend.requests("POST", /reads/)).not.toHaveLength(0));
  cleanup();
};

describe("Communities", () => {
  it("shared-1, chat-5: lists the most active first, page by page, and one’s own before them with what is new", async () => {
    const [me, other] = [await ada(), await ben()];
    for (let at = 1; at <= 14; at += 1)
      publicCommunity({ ownerId: other.id, name: `Group ${at}`, createdAt: minutesAgo(at * 60) });
    const river = publicCommunity({ ownerId: other.id });
    await joined(river, me);
    backend.forgetRequests();
    message(river, { userId: other.id, content: "One" });
    message(river, { userId: other.id, content: "Two" });

    const { user } = renderApp("/communities", { as: me });
    expect(await screen.findByRole("link", { name: /^River watch.*2 new messages/ })).toBeVisible();
    const list = await screen.findByRole("region", { name: /Open/i });
    const names = (): (string | undefined)[] =>
      within(list)
        .getAllByRole("link")
        .flatMap(({ textContent }) => /Group \d+/.exec(textContent ?? "")?.[0] ?? []);
    await waitFor(() => expect(names()).toHaveLength(11));
    expect(names().slice(0, 3)).toEqual(["Group 1", "Group 2", "Group 3"]);
    await user.click(screen.getByRole("button", { name: "Load more" }));
    await waitFor(() => expect(names()).toHaveLength(14));
    expect(names().at(-1)).toBe("Group 14");
  });

  it("shared-1: stands in the sidebar after Explore, and on phones Explore leads there", async () => {
    resizeTo(1280);
    const { user } = renderApp("/explore", { as: await ada() });
    const [sidebar] = await screen.findAllByRole("navigation", { name: "Main" });
    const links = within(sidebar ?? document.body)
      .getAllByRole("link")
      .map(({ textContent }) => textContent);
    expect(links[links.indexOf("Explore") + 1]).toBe("Communities");
    resizeTo(390);
    const main = await screen.findByRole("main");
    await user.click(await within(main).findByRole("link", { name: /communities/i }));
    expect(window.location.pathname).toBe("/communities");
  });

  it("shared-3: who joins stands among the members at once, and not any more once they have left", async () => {
    const [me, other] = [await ada(), await ben()];
    const river = publicCommunity({ ownerId: other.id });
    membership(river, other.id);
    const app = open(river, me, "members");
    const { user } = app;
    await screen.findByRole("link", { name: "ben" });
    await user.click(screen.getByRole("button", { name: "Join" }));
    const list = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
    await waitFor(() => expect(list().some((row) => row.includes("ada"))).toBe(true));

    await leave(app, "River watch");
    await user.click(await screen.findByRole("link", { name: "River watch" }));
    await user.click(await screen.findByRole("tab", { name: "Members" }));
    await screen.findByRole("link", { name: "ben" });
    await waitFor(() => expect(list().some((row) => row.includes("ada"))).toBe(false));
  });

  it("shared-3: one leaves with a question, and is told nothing more of it", async () => {
    const [me, other] = [await ada(), await ben()];
    const river = publicCommunity({ ownerId: other.id });
    await joined(river, me);
    const { user } = open(river, me);
    await user.click(await screen.findByRole("button", { name: "More actions for this community" }));
    await user.click(await screen.findByRole("menuitem", { name: "Leave" }));
    const question = await screen.findByRole("alertdialog", { name: "Leave River watch?" });
    expect(backend.requests("DELETE")).toEqual([]);
    await user.click(within(question).getByRole("button", { name: "Leave" }));
    expect(await screen.findByText("You’ve left River watch")).toBeVisible();
    const gone = backend.requests("DELETE").map(({ path }) => path.replace(/^.*collections\/(\w+)\/.*$/, "$1"));
    expect(gone.toSorted()).toEqual(["memberships", "reads"]);
    for (const { path } of backend.requests("DELETE")) {
      const [, table = "", id = ""] = /collections\/(\w+)\/documents\/(\d+)/.exec(path) ?? [];
      expect(await rowOf(table, id)).toBeUndefined();
    }
  });

  describe("whose chat is open as one leaves", () => {
    const marks = () => rowsIn<{ $id: string }>("reads");

    const reading = async () => {
      const [me, other] = [await ada(), await ben()];
      const river = publicCommunity({ ownerId: other.id });
      await joined(river, me);
      message(river, { userId: other.id, content: "Herons at dawn" });
      const app = open(river, me, "chat");
      await screen.findByText("Herons at dawn");
      await waitFor(() => expect(backend.requests("PATCH", /reads/)).toHaveLength(1), { timeout: 4000 });
      return { ...app, river, other };
    };

    it("shared-3: reading it does not bring one back", async () => {
      await leave(await reading(), "River watch");
      expect(await marks()).toEqual([]);
    });

    it("shared-3: nor is it noted that one has read a private one", async () => {
      const [me, other] = [await ada(), await ben()];
      const walks = await teamCommunity({ team: { [other.id]: "owner", [me.id]: "member" } });
      message(walks, { userId: other.id, content: "Meet at the weir" });
      const app = open(walks, me, "chat");
      await screen.findByText("Meet at the weir");
      await waitFor(async () => expect(await marks()).toHaveLength(1), { timeout: 4000 });
      await leave(app, "Night walks");
      expect(await marks()).toEqual([]);
    });

    it("shared-3: nor after one has left on another device, and the chat says that one can join", async () => {
      const { river, other } = await reading();
      await listening();
      for (const { $id } of await marks()) backend.admin.deleteDocument("reads", $id);
      message(river, { userId: other.id, content: "And two swans" });
      await screen.findByText("And two swans");
      const isNoted = (): void => {
        fireEvent(document, new Event("visibilitychange"));
        expect(backend.requests("PATCH", /reads/)).toHaveLength(2);
      };
      await waitFor(isNoted, { timeout: 4000 });
      expect(await screen.findByText("Join to write in this chat.")).toBeVisible();
      expect(await marks()).toEqual([]);
    });
  });
});

describe("Threads", () => {
  it("shared-4: nest three levels, and deeper ones name whom they answer", async () => {
    const [me, other] = [await ada(), await ben()];
    const river = publicCommunity({ ownerId: other.id });
    const first = thread(river, { userId: other.id, content: "Level 0" });
    let parentId = first;
    for (let level = 1; level <= 5; level += 1)
      parentId = thread(river, {
        userId: level % 2 === 0 ? other.id : me.id,
        content: `Level ${level}`,
        parentId,
        parentUserId: level % 2 === 0 ? me.id : other.id,
        rootId: first,
      });
    const { user } = open(river, me);
    for (let level = 0; level <= 4; level += 1)
      await user.click(
        within(await card(`Level ${level}`)).getAllByRole("button", { name: /repl(y|ies)$/ })[0] ?? document.body,
      );
    const deepest = await card("Level 5");
    const indents = (of: HTMLElement): number => {
      let found = 0;
      for (let above = of.parentElement; above; above = above.parentElement)
        if (above.id.endsWith("-replies") && above.classList.contains("ms-2")) found += 1;
      return found;
    };
    expect([indents(await card("Level 2")), indents(await card("Level 3")), indents(deepest)]).toEqual([2, 3, 3]);
    expect(await within(deepest).findByText(/^Replied to|^Answers|^To /i)).toHaveTextContent(/ben/);
  });

  it("mute-2: a reply to a muted member says so without their name, where what it answers isn’t shown", async () => {
    const [me, other, muted] = [await ada(), await ben(), await mallory()];
    backend.admin.setPreferences(me.id, { mutedMembers: [muted.id] });
    const river = publicCommunity({ ownerId: other.id });
    const rootId = thread(river, { userId: other.id, content: "Herons" });
    const answer = { parentId: rootId, parentUserId: other.id, rootId };
    const parentId = thread(river, { ...answer, userId: muted.id, content: "Ducks" });
    thread(river, { userId: other.id, content: "No ducks", parentId, parentUserId: muted.id, rootId });
    thread(river, { ...answer, userId: me.id, content: "Where?" });
    const { user } = open(river, me);
    await user.click(within(await card("Herons")).getByRole("button", { name: /repl(y|ies)$/ }));
    expect(await within(await card("No ducks")).findByText("Replied to someone you muted")).toBeVisible();
    expect(within(await card("Where?")).queryByText(/^Replied to/)).not.toBeInTheDocument();
    expect(screen.queryByText("mallory")).not.toBeInTheDocument();
  });

  it("shared-4: what came since the last visit is marked", async () => {
    const [me, other] = [await ada(), await ben()];
    const river = publicCommunity({ ownerId: other.id });
    thread(river, { userId: other.id, content: "Known", createdAt: minutesAgo(30) });
    await joined(river, me);
    thread(river, { userId: other.id, content: "Fresh" });
    open(river, me);
    expect(await within(await card("Fresh")).findByText("New")).toBeVisible();
    expect(within(await card("Known")).queryByText("New")).not.toBeInTheDocument();
  });
});

/** As a member, in the chat. */
const inChat = async (setUp: (river: Place, other: Person) => void = () => undefined) => {
  const [me, other] = [await ada(), await ben()];
  const river = publicCommunity({ ownerId: other.id });
  await joined(river, me);
  setUp(river, other);
  return {
    ...open(river, me, "chat"),
    me,
    other,
    river,
    box: await screen.findByRole("textbox", { name: "Write a message…" }),
  };
};

describe("Chat", () => {
  it("chat-1: goes back to the oldest message, page by page and none twice", async () => {
    await inChat((river, other) => {
      for (let at = 1; at <= 75; at += 1)
        message(river, { userId: other.id, content: `Number ${at}`, createdAt: minutesAgo(200 - at) });
      backend.forgetRequests();
    });
    const pages = () => backend.requests("GET", /messages\/documents.*"limit","values":\[30\]/);
    await waitFor(() => expect(pages()).toHaveLength(3));
    expect(pages().filter(({ search }) => search.includes("cursorAfter"))).toHaveLength(2);
    expect(new Set(pages().map(({ search }) => search)).size).toBe(3);
  });

  it("chat-2: under a finger Enter breaks the line, and the button sends", async () => {
    const { user, box } = await inChat();
    const matchMedia = window.matchMedia.bind(window);
    vi.stubGlobal("matchMedia", (query: string) =>
      query === "(pointer: coarse)" ? Object.assign(matchMedia(query), { matches: true }) : matchMedia(query),
    );
    await user.type(box, "One{Enter}two");
    expect(box).toHaveValue("One\ntwo");
    expect(backend.requests("POST", /messages\/documents$/)).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByText(/^Sent /)).toBeVisible();
    expect(box).toHaveValue("");
  });

  it("chat-4: who reads further up is told how much came, and gets there with one press", async () => {
    const { user, river, other } = await inChat((place, by) => {
      message(place, { userId: by.id, content: "Before" });
    });
    await card("Before");
    await listening();
    vi.spyOn(document.documentElement, "scrollHeight", "get").mockReturnValue(5000);
    fireEvent.wheel(window);
    fireEvent.scroll(window);
    expect(await screen.findByRole("button", { name: "Jump to latest" })).toBeVisible();
    message(river, { userId: other.id, content: "Live" });
    message(river, { userId: other.id, content: "Live again" });
    const jump = await screen.findByRole("button", { name: /Jump to latest\s*2\s*new/ });
    const scrollTo = vi.spyOn(window, "scrollTo");
    await user.click(jump);
    expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 5000 }));
  });

  it("chat-5: how much is unread stands on the tab, a dot in the sidebar, and one request asks for all chats", async () => {
    const [me, other] = [await ada(), await ben()];
    const places = ["River watch", "Night bakers", "Walkers"].map((name) =>
      publicCommunity({ ownerId: other.id, name }),
    );
    for (const place of places) await joined(place, me);
    const [river = places[0]] = places;
    for (const content of ["One", "Two", "Three"]) if (river) message(river, { userId: other.id, content });
    backend.forgetRequests();
    resizeTo(1280);
    if (river) open(river, me);
    expect(await screen.findByRole("tab", { name: /^Chat\s*3 new$/ })).toBeVisible();
    expect((await screen.findAllByText(/New in your communities/))[0]).toBeInTheDocument();
    // The other one is the bell’s.
    const asked = backend.requests("GET", /messages\/documents/).map(({ search }) => search);
    const counting = asked.filter((search) => !search.includes("parentUserId"));
    // Once more when the socket is open.
    expect(counting.length).toBeLessThanOrEqual(2);
    for (const search of counting) for (const { teamId } of places) expect(search).toContain(teamId);
  });

  it("chat-6: any message is copied, and a quote leads to what it quotes", async () => {
    const copied: string[] = [];
    const { user, me } = await inChat((river, other) => {
      const parentId = message(river, { userId: other.id, content: "The corner table", createdAt: minutesAgo(5) });
      message(river, { userId: other.id, content: "Is taken", parentId, parentUserId: other.id });
    });
    expect(me.id).toBe("ada");
    vi.spyOn(navigator.clipboard, "writeText").mockImplementation(async (text) => void copied.push(text));
    await user.click(within(await card("The corner table")).getByRole("button", { name: /^Copy/ }));
    await waitFor(() => expect(copied).toEqual(["The corner table"]));
    const scrolled: (string | null)[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView() {
      scrolled.push(this.textContent);
    };
    await user.click(within(await card("Is taken")).getByRole("button", { name: /In reply to/ }));
    await waitFor(() => expect(scrolled.some((text) => text?.includes("The corner table"))).toBe(true));
  });
});

const looks = /messages\/documents.*"limit","values":\[1\]/;

it("shared-10: an owner’s visit notes the last activity of members, and changes nothing more", async () => {
  const [me, other, liar] = [await ada(), await ben(), await mallory()];
  const walks = await teamCommunity({ team: { [me.id]: "owner" }, isPrivate: false });
  const last = new Date(Date.now() - 60_000);
  thread(walks, { userId: other.id, content: "Earlier", createdAt: new Date(Date.now() - 3_600_000) });
  message(walks, { userId: other.id, content: "Later", createdAt: last });
  message(walks, { userId: liar.id, content: "From a stranger", isStranger: true });

  const visit = renderApp(`/community/${walks.id}`, { as: other });
  await screen.findByText("Earlier");
  await waitFor(() => expect(visit.queryClient.isFetching()).toBe(0));
  expect(backend.requests("GET", looks)).toHaveLength(0);
  visit.unmount();

  const first = renderApp(`/community/${walks.id}`, { as: me });
  await waitFor(() => expect(backend.requests("PATCH", /communities/)).toHaveLength(1));
  await waitFor(() => expect(first.queryClient.isFetching()).toBe(0));
  const { activeAt } = (await rowOf("communities", walks.id)) ?? {};
  expect(new Date(String(activeAt))).toEqual(last);
  first.unmount();
  const second = renderApp(`/community/${walks.id}`, { as: me });
  await screen.findByText("Earlier");
  await waitFor(() => expect(second.queryClient.isFetching()).toBe(0));
  expect(backend.requests("PATCH", /communities/)).toHaveLength(1);
});

it("shared-10: Communities says how many have joined and when something was written, whatever the row claims", async () => {
  const [me, other] = [await ada(), await ben()];
  const walks = publicCommunity({ ownerId: other.id, name: "Night walks", activeAt: new Date().toISOString() });
  membership(walks, other.id);
  membership(walks, me.id);
  const { user } = renderApp("/communities", { as: me });
  const listed = await screen.findByRole("article", { name: "Night walks" });
  await waitFor(() =>
    expect(listed).toHaveTextContent(/2 members · active (just now|a moment ago|\d+ seconds? ago|.*now.*)/i),
  );
  await user.click(within(listed).getByRole("link", { name: "Night walks" }));
  expect(await screen.findByRole("tab", { name: "Threads" })).toBeVisible();
  expect((await screen.findByText(/active/)).closest("p")).toHaveTextContent(/^2 members · active/);
});

it("shared-10: while its number is unknown, a community says nothing of when it was active", async () => {
  const [me, other] = [await ada(), await ben()];
  const walks = publicCommunity({ ownerId: other.id, name: "Night walks" });
  membership(walks, other.id);
  backend.admin.updateDocument("communities", walks.id, { activeAt: new Date(Date.now() - 60_000).toISOString() });
  const release = backend.hold("GET", /memberships/);
  renderApp(`/community/${walks.id}`, { as: me });
  expect(await screen.findByText(/You can read everything here/)).toBeVisible();
  expect(screen.queryByText(/active/)).not.toBeInTheDocument();
  release();
  expect((await screen.findByText(/active/)).closest("p")).toHaveTextContent(/^1 member · active/);
});

it("shared-13: a card has the face of an owner who has joined, and of nobody who is only named", async () => {
  const [me, other, third] = [await ada(), await ben(), await mallory()];
  const mine = publicCommunity({ ownerId: other.id, name: "Joined by its owner" });
  membership(mine, other.id);
  publicCommunity({ ownerId: third.id, name: "Named only" });
  backend.forgetRequests();
  resizeTo(1280);
  renderApp("/communities", { as: me });
  const listed = await screen.findByRole("article", { name: "Joined by its owner" });
  await waitFor(() => expect(within(listed).getByText("BE")).toBeVisible());
  expect(within(screen.getByRole("article", { name: "Named only" })).queryByText("MA")).not.toBeInTheDocument();
  expect(backend.requests("GET", /memberships.*ownerId|memberships.*"userId"/)).toHaveLength(1);
});

it("shared-13: who looks after a public community stands first on Members, however long ago they joined", async () => {
  const [me, other, third] = [await ada(), await ben(), await mallory()];
  const place = publicCommunity({ ownerId: other.id, moderatorIds: third.id });
  membership(place, third.id);
  membership(place, other.id);
  // More than come in one answer.
  backend.admin.together(() => {
    for (let number = 1; number <= 60; number += 1) membership(place, `member${number}`);
  });
  renderApp(`/community/${place.id}?tab=members`, { as: me });
  await screen.findByRole("link", { name: "ben" });
  const [first, second] = within(screen.getByRole("tabpanel")).getAllByRole("listitem");
  expect(first).toHaveTextContent("ben");
  expect(second).toHaveTextContent("mallory");
});

it("shared-13: a private community says how many are in its team", async () => {
  const [me, other, third] = [await ada(), await ben(), await mallory()];
  const { id } = await teamCommunity({ team: { [other.id]: "owner", [me.id]: "member", [third.id]: "member" } });
  renderApp(`/community/${id}?tab=about`, { as: me });
  expect(await screen.findAllByText("3 members")).not.toHaveLength(0);
});
