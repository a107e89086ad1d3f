// @module-tag detail
// What happens in a community while this device does not hear of it: before the socket is open, and while it is lost.
import { screen, waitFor, within } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answersOnDevice } from "@/lib/device-database";
import { backend } from "../support/backend";
import { ada, ben, mallory, member, type Person } from "../support/people";
import { listening, renderApp } from "../support/render-app";
import { addToTeam, changeRole, message, teamCommunity, type TeamPlace, thread } from "../support/shared-communities";

beforeEach(() => void vi.stubGlobal("indexedDB", new IDBFactory()));
afterEach(() => void vi.unstubAllGlobals());

const card = (content: string) => screen.findByRole("article", { description: content });

const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);

const setUp = async () => {
  const [me, other] = [await ada(), await ben()];
  const walks = await teamCommunity({ team: { [other.id]: "owner", [me.id]: "member" } });
  const say = (content: string): string => message(walks, { userId: other.id, content });
  return { me, other, walks, say };
};

const open = ({ id }: TeamPlace, as: Person, tab = "") => renderApp(`/community/${id}${tab && `?tab=${tab}`}`, { as });

const tab = (name: string) => screen.findByRole("tab", { name });

/** By its address, not by a reload. */
const comeByAddress = (): void => {
  const navigation = Object.assign(new PerformanceMark("page"), { type: "navigate" });
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([navigation]);
};

const hide = ({ hiddenId }: TeamPlace, id: string): void =>
  backend.admin.updateDocument("hidden", hiddenId, { subjectIds: id });

describe("What an earlier visit has kept", () => {
  it("shared-18: shows first, and gives way to what the server says, however short ago that visit was", async () => {
    const { me, other, walks } = await setUp();
    thread(walks, { userId: other.id, content: "Herons", createdAt: minutesAgo(9) });
    const unkind = thread(walks, { userId: other.id, content: "Unkind words", createdAt: minutesAgo(8) });
    const { unmount } = open(walks, me);
    await card("Herons");
    const kept = async () => JSON.stringify(await answersOnDevice.entries());
    await waitFor(async () => expect(await kept()).toMatch(/threads.*Herons/));
    await waitFor(async () => expect(await kept()).toContain('"hidden"'));
    unmount();

    thread(walks, { userId: other.id, content: "Swans" });
    hide(walks, unkind);
    comeByAddress();
    const release = backend.hold("GET", /threads\/documents|hidden\/documents/);
    open(walks, me);
    expect(await card("Herons")).toBeVisible();
    expect(await card("Unkind words")).toBeVisible();
    release();
    expect(await card("Swans")).toBeVisible();
    await waitFor(() => expect(screen.queryByText("Unkind words")).not.toBeInTheDocument());
  });
});

describe("What happens between an answer and the open socket", () => {
  it("shared-19: shows in threads, in replies and in what is hidden", async () => {
    const { me, other, walks } = await setUp();
    const herons = thread(walks, { userId: other.id, content: "Herons", createdAt: minutesAgo(9) });
    const unkind = thread(walks, { userId: other.id, content: "Unkind words", createdAt: minutesAgo(8) });
    const release = backend.holdRealtime();
    const { queryClient } = open(walks, me);
    await card("Unkind words");
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    thread(walks, { userId: other.id, content: "Swans" });
    thread(walks, { userId: other.id, content: "Where?", parentId: herons, rootId: herons, parentUserId: other.id });
    hide(walks, unkind);
    release();
    expect(await card("Swans")).toBeVisible();
    expect(await within(await card("Herons")).findByRole("button", { name: /^1 reply/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByText("Unkind words")).not.toBeInTheDocument());
  });

  it("shared-19: shows in a role that was given", async () => {
    const { me, other, walks } = await setUp();
    thread(walks, { userId: other.id, content: "Herons" });
    const release = backend.holdRealtime();
    const { queryClient } = open(walks, me);
    await card("Herons");
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await changeRole(walks, me, "owner");
    expect(screen.queryByRole("button", { name: "Invite" })).not.toBeInTheDocument();
    release();
    expect(await screen.findByRole("button", { name: "Invite" })).toBeVisible();
  });
});

describe("What came while the socket was lost", () => {
  const readChat = async (walks: TeamPlace, me: Person) => {
    const app = open(walks, me, "chat");
    await card("Before");
    await waitFor(() => expect(backend.requests("POST", /reads/)).toHaveLength(1), { timeout: 4000 });
    await listening();
    return app;
  };

  it("shared-19, chat-12: stands in the chat when the number on its tab is followed, each once and in order", async () => {
    const { me, walks, say } = await setUp();
    say("Before");
    const { user } = await readChat(walks, me);
    await user.click(await tab("Threads"));
    backend.cutRealtime();
    for (const words of ["One", "Two", "Three"]) say(words);
    await user.click(await screen.findByRole("tab", { name: /^Chat\s*3 new$/ }, { timeout: 5000 }));
    expect(await card("One")).toBeVisible();
    const said = screen.getAllByRole("article").map((item) => /Before|One|Two|Three/.exec(item.textContent ?? "")?.[0]);
    expect(said).toEqual(["Before", "One", "Two", "Three"]);
  });

  it("chat-12: is no number on the tab of who reads the chat at its end, and nor is what comes while they do", async () => {
    const { me, walks, say } = await setUp();
    say("Before");
    await readChat(walks, me);
    say("Live");
    await card("Live");
    expect(await tab("Chat")).toBeVisible();
    backend.cutRealtime();
    say("Missed");
    await card("Missed");
    await waitFor(() => expect(screen.getByRole("tab", { name: "Chat" })).toBeVisible(), { timeout: 4000 });
  });
});

it("chat-12: what a muted member or a hidden one writes is in no number", async () => {
  const { me, other, walks, say } = await setUp();
  const [third, muted] = [await mallory(), await member("cleo")];
  for (const each of [third, muted]) await addToTeam(walks, each, "member");
  backend.admin.setPreferences(me.id, { mutedMembers: [muted.id] });
  thread(walks, { userId: other.id, content: "Herons" });
  hide(walks, third.id);
  const { user } = open(walks, me);
  await card("Herons");
  await user.click(await tab("Chat"));
  await user.click(await tab("Threads"));
  // What is new is counted from what was read.
  await waitFor(() => expect(backend.requests("POST", /reads/)).toHaveLength(1), { timeout: 4000 });
  await listening();
  message(walks, { userId: third.id, content: "Hidden" });
  message(walks, { userId: muted.id, content: "Muted" });
  say("Shown");
  // Whoever hears of it has heard of all messages.
  thread(walks, { userId: other.id, content: "Owls" });
  await card("Owls");
  expect(screen.getByRole("tab", { name: /^Chat\s*1 new$/ })).toBeVisible();
});

it("shared-12: a link to a reply of a listed thread finds it", async () => {
  const { me, other, walks } = await setUp();
  const herons = thread(walks, { userId: me.id, content: "Herons" });
  const answer = { userId: other.id, parentId: herons, rootId: herons, parentUserId: me.id };
  const reply = thread(walks, { ...answer, content: "Where?" });
  const { queryClient } = renderApp(`/community/${walks.id}?text=${reply}`, { as: me });
  expect(await card("Where?")).toBeVisible();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText(/It’s not here any more/)).not.toBeInTheDocument();
});

describe("An answer that is being written", () => {
  it.each(["thread", "reply"])(
    "community-20: says where its words are when its %s is deleted elsewhere",
    async (what) => {
      const { me, other, walks } = await setUp();
      const first = thread(walks, { userId: other.id, content: "Two herons" });
      const reply = thread(walks, {
        userId: other.id,
        content: "Since Sunday",
        parentId: first,
        rootId: first,
        parentUserId: other.id,
      });
      const { user } = open(walks, me);
      await user.click(within(await card("Two herons")).getByRole("button", { name: "1 reply" }));
      if (what === "reply")
        await user.click(within(await card("Since Sunday")).getByRole("button", { name: "0 replies" }));
      const field = await within(await card(what === "thread" ? "Two herons" : "Since Sunday")).findAllByRole(
        "textbox",
      );
      await user.type(field.at(-1) as HTMLElement, "By the weir");
      await listening();
      backend.admin.deleteDocument("threads", what === "thread" ? first : reply);
      expect(await screen.findByText("It’s not here any more.")).toBeVisible();
      expect(screen.getByRole("link", { name: "Settings, under Account" })).toBeVisible();
      expect(localStorage.getItem("chorus.drafts.ada")).toContain("By the weir");
    },
  );
});
