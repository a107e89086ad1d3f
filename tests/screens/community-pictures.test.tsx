// @module-tag detail
// Pictures in messages, threads and replies of shared communities: added, sent, seen, and gone.
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readPictures, writePictures } from "@/domain/picture";
import { readLocal } from "@/lib/local-store";
import { backend } from "../support/backend";
import { ada, ben, type Person } from "../support/people";
import { decodePostPictures, picture } from "../support/pictures";
import { listening, renderApp } from "../support/render-app";
import {
  filesIn,
  membership,
  message,
  rowsIn,
  teamCommunity,
  type TeamPlace,
  thread,
} from "../support/shared-communities";

const files = /buckets\/private-pictures\/files$/;
const previews = /buckets\/private-pictures\/files\/\d+\/preview/;
const sent = /collections\/messages\/documents$/;

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  decodePostPictures();
});

// A test that fails without a network leaves the next ones theirs.
afterEach(() => {
  vi.restoreAllMocks();
  window.dispatchEvent(new Event("online"));
});

const setUp = async (isPrivate = true): Promise<{ me: Person; other: Person; walks: TeamPlace }> => {
  const [me, other] = [await ada(), await ben()];
  const team = { [other.id]: "owner" as const, ...(isPrivate && { [me.id]: "member" as const }) };
  const walks = await teamCommunity({ team, isPrivate });
  if (!isPrivate) for (const { id } of [me, other]) membership(walks, id);
  return { me, other, walks };
};

const open = (walks: TeamPlace, me: Person, tab = "chat") =>
  renderApp(`/community/${walks.id}${tab === "chat" ? "?tab=chat" : ""}`, { as: me });

const box = () => screen.findByRole("textbox", { name: "Write a message…" });

const add = (user: UserEvent, ...chosen: File[]): Promise<void> =>
  user.upload(document.querySelector('input[type="file"]') as HTMLInputElement, chosen);

const describeFirst = async (user: UserEvent, words: string): Promise<void> => {
  await user.click(await screen.findByRole("button", { name: "Describe picture 1" }));
  await user.type(await screen.findByLabelText("Describe this picture for people who can’t see it"), words);
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Save" }));
  await screen.findByRole("button", { name: "Change the description of picture 1" });
};

const rows = (table: "messages" | "threads") =>
  rowsIn<{ $id: string; content: string; pictures: string | null }>(table);

const choose = async (user: UserEvent, whose: string, action: string): Promise<void> => {
  const name = whose === "yours" ? "More actions for your message" : `More actions for ${whose}’s message`;
  await user.click(await screen.findByRole("button", { name }));
  await user.click(await screen.findByRole("menuitem", { name: action }));
};

const kept = (id: string, description = "") => ({ id, width: 10, height: 10, colours: "aabbcc001122", description });

describe("Pictures in a chat", () => {
  it("chat-9, community-rows-10: one goes to a private chat without a word, and its file is there for the team alone", async () => {
    const { me, walks } = await setUp();
    const app = open(walks, me);
    await box();
    expect(screen.getByRole("button", { name: "Send" })).toBeDisabled();
    await add(app.user, picture());
    expect(await screen.findByText("Only members of this community can see its pictures.")).toBeVisible();
    await describeFirst(app.user, "A grey heron");
    expect(await filesIn("private-pictures")).toEqual([]);
    await app.user.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByRole("article", { description: /A grey heron/ })).toBeVisible();
    await screen.findByText(/^Sent /);
    await waitFor(() => expect(screen.getByRole("img", { name: "A grey heron" })).toBeVisible());
    expect(screen.queryByRole("button", { name: /^Copy/ })).not.toBeInTheDocument();
    const [row] = await rows("messages");
    expect(row?.content).toBe("");
    const [file] = await filesIn("private-pictures");
    expect(readPictures(row?.pictures ?? "")).toEqual([
      expect.objectContaining({ id: file?.$id, description: "A grey heron" }),
    ]);
    expect(file?.$permissions.toSorted()).toEqual([
      'delete("user:ada")',
      `read("team:${walks.teamId}")`,
      'read("user:ada")',
      'update("user:ada")',
    ]);
    expect(await filesIn("pictures")).toEqual([]);
    await waitFor(() => expect(readLocal("pictures.ada")).toBeUndefined());
  });

  it("chat-10: members see one with their session, open it over the whole screen, and quote it by what it is", async () => {
    const { me, other, walks } = await setUp();
    const app = open(walks, me);
    await box();
    await add(app.user, picture());
    await describeFirst(app.user, "A grey heron");
    await app.user.click(screen.getByRole("button", { name: "Send" }));
    await screen.findByText(/^Sent /);
    cleanup();

    const { user } = open(walks, other);
    const shown = await screen.findByRole("group", { name: "Picture" });
    // With the member's session, and by no address that a page could show.
    expect(backend.requests("GET", previews)).not.toHaveLength(0);
    await waitFor(() => expect(within(shown).getByRole("img")).toHaveAttribute("src", expect.stringMatching(/^blob:/)));
    await user.click(within(shown).getByRole("button"));
    const viewer = await screen.findByRole("dialog");
    expect(within(viewer).getByText("A grey heron")).toBeVisible();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

    // It is quoted by what it is.
    await user.click(screen.getByRole("button", { name: "Reply to ada’s message" }));
    expect(await screen.findByRole("button", { name: "Cancel reply" })).toBeVisible();
    expect(screen.getByText("Picture", { selector: "form span" })).toBeVisible();
  });

  it("chat-9: without a network it shows and waits, and is sent once and whole after the browser has ended", async () => {
    const { me, walks } = await setUp();
    const app = open(walks, me);
    await box();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    backend.failNext("POST", sent, "network", 99);
    backend.failNext("POST", files, "network", 99);
    window.dispatchEvent(new Event("offline"));
    await add(app.user, picture(), picture());
    await screen.findByRole("button", { name: "Describe picture 2" });
    await app.user.type(await box(), "By the weir{Enter}");
    expect(await screen.findByText("Waiting to be sent")).toBeVisible();
    const waiting = await screen.findByRole("group", { name: "2 pictures" });
    await waitFor(() => expect(within(waiting).getAllByRole("img")).toHaveLength(2));
    expect(screen.queryByRole("group", { name: "Pictures" })).not.toBeInTheDocument();
    expect(await box()).toHaveValue("");
    cleanup();

    vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
    backend.clearWeather();
    open(walks, me);
    window.dispatchEvent(new Event("online"));
    expect(await screen.findByText(/^Sent /)).toBeVisible();
    expect(await rows("messages")).toHaveLength(1);
    const [row] = await rows("messages");
    expect(readPictures(row?.pictures ?? "")).toHaveLength(2);
    expect(await filesIn("private-pictures")).toHaveLength(2);
  });

  it("chat-9: what was refused goes with its pictures when it is deleted", async () => {
    const { me, walks } = await setUp();
    const { user } = open(walks, me);
    await box();
    await add(user, picture());
    await screen.findByRole("button", { name: "Describe picture 1" });
    backend.failNext("POST", sent, 400);
    await user.click(screen.getByRole("button", { name: "Send" }));
    await user.click(await screen.findByRole("button", { name: "Delete" }));
    expect(backend.requests("POST", files)).toHaveLength(1);
    await waitFor(() => expect(readLocal("outbox.ada")).toBeUndefined());
    await waitFor(async () => expect(await filesIn("private-pictures")).toEqual([]));
    await waitFor(() => expect(readLocal("pictures.ada")).toBeUndefined());
  });

  it("chat-8: a draft of its community keeps them", async () => {
    const { me, walks } = await setUp();
    const app = open(walks, me);
    await app.user.type(await box(), "Look");
    await add(app.user, picture());
    await screen.findByRole("button", { name: "Describe picture 1" });
    cleanup();
    const { user } = open(walks, me);
    expect(await box()).toHaveValue("Look");
    await user.click(await screen.findByRole("button", { name: "Remove picture 1" }));
    await waitFor(() => expect(readLocal("pictures.ada")).toBeUndefined());
    expect(await box()).toHaveValue("Look");
    expect(backend.requests("POST", files)).toEqual([]);
  });

  it("chat-10: a picture of a public chat is shown by its address; hidden, it shows to nobody", async () => {
    const { me, other, walks } = await setUp(false);
    message(walks, { id: "71", userId: me.id, content: "Look", pictures: writePictures([kept("81", "An otter")]) });
    const { user } = open(walks, other);
    const article = await screen.findByRole("article", { description: /Look/ });
    expect(within(article).getByRole("img", { name: "An otter" })).toHaveAttribute(
      "src",
      expect.stringContaining("/buckets/pictures/files/81/preview"),
    );
    await choose(user, "ada", "Hide");
    await waitFor(() => expect(screen.queryByRole("img", { name: "An otter" })).not.toBeInTheDocument());
    expect(screen.getByText("Hidden by the owner")).toBeVisible();
  });

  it("chat-10: what comes is read out with the words for its pictures", async () => {
    const { me, other, walks } = await setUp();
    message(walks, { userId: other.id, content: "Hello" });
    open(walks, me);
    await screen.findByRole("article", { description: "Hello" });
    await listening();
    message(walks, { userId: other.id, content: "", pictures: writePictures([kept("81", "An otter"), kept("82")]) });
    expect(await screen.findByText("ben: Picture: An otter. Picture")).toBeInTheDocument();
  });

  it("community-rows-11: a deleted message’s files go", async () => {
    const { me, walks } = await setUp();
    const { user } = open(walks, me);
    await user.type(await box(), "Look");
    await add(user, picture());
    await screen.findByRole("button", { name: "Describe picture 1" });
    await user.click(screen.getByRole("button", { name: "Send" }));
    await screen.findByText(/^Sent /);
    expect(await filesIn("private-pictures")).toHaveLength(1);
    await choose(user, "yours", "Delete");
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
    await waitFor(async () => expect(await filesIn("private-pictures")).toEqual([]));
  });
});

describe("Pictures in threads", () => {
  it("shared-11: go with a thread and with a reply, and are seen by members", async () => {
    const { me, other, walks } = await setUp();
    thread(walks, { id: "61", userId: other.id, content: "Who comes?" });
    const app = open(walks, me, "threads");
    await app.user.type(await screen.findByRole("textbox", { name: "Start a new thread..." }), "The weir at dawn");
    await add(app.user, picture());
    await describeFirst(app.user, "Mist over a weir");
    await app.user.click(screen.getByRole("button", { name: "Create Thread" }));
    expect(await screen.findByText("Thread created successfully")).toBeVisible();
    const article = await screen.findByRole("article", { description: /The weir at dawn/ });
    // What stands in its place until it has come has its name too.
    await waitFor(() => expect(within(article).getByRole("img", { name: "Mist over a weir" })).toBeVisible());
    expect(screen.queryByRole("group", { name: "Pictures" })).not.toBeInTheDocument();
    expect(await filesIn("private-pictures")).toHaveLength(1);
    await waitFor(() => expect(readLocal("pictures.ada")).toBeUndefined());
    cleanup();

    const { user } = open(walks, other, "threads");
    await screen.findByRole("img", { name: "Mist over a weir" });
    await waitFor(() => expect(backend.requests("GET", previews)).not.toHaveLength(0));
    await user.click(screen.getAllByRole("button", { name: "0 replies" })[1] as HTMLElement);
    const reply = await screen.findByRole("textbox", { name: "Write a reply..." });
    await user.type(reply, "Me");
    const form = reply.closest("form") as HTMLElement;
    await user.upload(form.querySelector('input[type="file"]') as HTMLInputElement, picture());
    await within(form).findByRole("button", { name: "Describe picture 1" });
    await user.click(within(form).getByRole("button", { name: "Reply" }));
    expect(await screen.findByText("Reply added successfully")).toBeVisible();
    expect((await rows("threads")).filter(({ pictures }) => readPictures(pictures ?? "").length === 1)).toHaveLength(2);
  });

  it("shared-11: a thread that is refused leaves no file behind, also if its draft is discarded", async () => {
    const { other, walks } = await setUp();
    const { user } = open(walks, other, "threads");
    await user.type(await screen.findByRole("textbox", { name: "Start a new thread..." }), "The weir at dawn");
    await add(user, picture());
    await screen.findByRole("button", { name: "Describe picture 1" });
    backend.failNext("POST", /threads\/documents/, 400);
    await user.click(screen.getByRole("button", { name: "Create Thread" }));
    expect(await screen.findByText("Failed to create thread")).toBeVisible();
    expect(backend.requests("POST", files)).toHaveLength(1);
    await waitFor(async () => expect(await filesIn("private-pictures")).toEqual([]));
    await waitFor(() => expect(readLocal(`outbox.${other.id}`)).toBeUndefined());
  });

  it("shared-11, chat-11: a refusal keeps words and pictures", async () => {
    const { other, walks } = await setUp(false);
    const { user } = open(walks, other, "threads");
    await user.type(await screen.findByRole("textbox", { name: "Start a new thread..." }), "The weir at dawn");
    await add(user, picture());
    await screen.findByRole("button", { name: "Describe picture 1" });
    expect(screen.getByText(/^Pictures are public: once uploaded, anyone can find and see them/)).toBeVisible();
    backend.failNext("POST", /threads\/documents/, 500);
    await user.click(screen.getByRole("button", { name: "Create Thread" }));
    expect(await screen.findByText("Failed to create thread")).toBeVisible();
    expect(screen.getByRole("textbox", { name: "Start a new thread..." })).toHaveValue("The weir at dawn");
    await user.click(screen.getByRole("button", { name: "Create Thread" }));
    expect(await screen.findByText("Thread created successfully")).toBeVisible();
    expect(await filesIn("pictures")).toHaveLength(1);
    expect(await rows("threads")).toHaveLength(1);
  });
});
