// @module-tag detail
// Who looks after a community and what they may do: hiding, roles, handing over, ending. And how one of this device is
// shared.
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createCommunity, createThread, listCommunities } from "@/sdk/communities/communities";
import { backend } from "../support/backend";
import { ada, ben, mallory, type Person } from "../support/people";
import { pressUndo } from "../support/press-undo";
import { listening, renderApp } from "../support/render-app";
import {
  addToTeam,
  changeRole,
  membership,
  membersOf,
  message,
  publicCommunity,
  removeFromTeam,
  rowOf,
  teamCommunity,
  type TeamPlace,
  thread,
} from "../support/shared-communities";

const card = (content: string) => screen.findByRole("article", { description: content });

const open = ({ id }: { id: string }, as: Person, tab = "") =>
  renderApp(`/community/${id}${tab && `?tab=${tab}`}`, { as });

type User = ReturnType<typeof open>["user"];

const choose = async (user: User, where: HTMLElement, item: string): Promise<void> => {
  await user.click(within(where).getByRole("button", { name: /^More actions/ }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
};

const row = async (name: string): Promise<HTMLElement> => {
  const link = await screen.findByRole("link", { name });
  const item = link.closest("li");
  if (!item) throw new Error(`${name} is in no row`);
  return item;
};

const setUp = async (isPrivate = true) => {
  const [me, other, third] = [await ada(), await ben(), await mallory()];
  const walks = await teamCommunity({
    team: {
      [me.id]: "owner",
      [other.id]: isPrivate ? "member" : "moderator",
      ...(isPrivate && { [third.id]: "member" }),
    },
    isPrivate,
  });
  if (!isPrivate) for (const { id } of [me, other, third]) membership(walks, id);
  return { me, other, third, walks };
};

const hiddenIds = async ({ hiddenId }: { hiddenId: string }): Promise<unknown> =>
  (await rowOf("hidden", hiddenId))?.["subjectIds"];

describe("A thread that is shown, but not among the latest", () => {
  const setUpOld = async () => {
    const { me, other, walks } = await setUp();
    const old = thread(walks, { userId: me.id, content: "The oldest", createdAt: new Date(Date.now() - 7_200_000) });
    for (let at = 0; at < 16; at += 1)
      thread(walks, { userId: other.id, content: `Thread ${at}`, createdAt: new Date(Date.now() - 3_600_000 + at) });
    return { me, walks, old };
  };

  const edit = async (user: User, words: string): Promise<void> => {
    await choose(user, await card("The oldest"), "Edit");
    const field = await screen.findByRole("textbox", { name: "Content" });
    await user.clear(field);
    await user.type(field, words);
    await user.click(screen.getByRole("button", { name: "Save" }));
  };

  const remove = async (user: User, words: string): Promise<void> => {
    await choose(user, await card(words), "Delete thread");
    await user.click(await screen.findByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument());
  };

  it("shared-4: shows how it was edited, and goes with its deletion, where it is pinned", async () => {
    const { me, walks, old } = await setUpOld();
    backend.admin.updateDocument("communities", walks.id, { pinnedId: old });
    const { user } = open(walks, me);
    await edit(user, "Read this first");
    expect(await card("Read this first")).toBeVisible();
    await remove(user, "Read this first");
    expect(await rowOf("threads", old)).toBeUndefined();
  });

  it("shared-4: also where a link led to it, and where others hear of it", async () => {
    const { me, walks, old } = await setUpOld();
    const { user } = renderApp(`/community/${walks.id}?text=${old}`, { as: me });
    await edit(user, "Found again");
    expect(await card("Found again")).toBeVisible();
    await listening();
    backend.admin.updateDocument("threads", old, { content: "From my other device" });
    expect(await card("From my other device")).toBeVisible();
    await remove(user, "From my other device");
    expect(await screen.findByText("It’s not here any more.")).toBeVisible();
  });
});

it("shared-4: what is typed into the edit of a thread stays there when another device deletes the thread", async () => {
  const { me, walks } = await setUp();
  const id = thread(walks, { userId: me.id, content: "Herons" });
  const { user } = open(walks, me);
  await choose(user, await card("Herons"), "Edit");
  await user.type(await screen.findByRole("textbox", { name: "Content" }), " and geese");
  await listening();
  await backend.byKey("DELETE", `/databases/main/collections/threads/documents/${id}`);
  expect(await screen.findByText("No threads yet")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("That’s no longer there.")).toBeVisible();
  expect(screen.getByRole("textbox", { name: "Content" })).toHaveValue("Herons and geese");
});

it("shared-4: a thread is pinned after the one before it, whose answer may be slow", async () => {
  const { me, walks } = await setUp();
  for (const content of ["Herons", "Geese"]) thread(walks, { userId: me.id, content });
  const { user } = open(walks, me);
  const release = backend.hold("PATCH", /communities\/documents/);
  for (const content of ["Herons", "Geese"]) await choose(user, await card(content), "Pin");
  expect(backend.requests("PATCH", /communities\/documents/)).toHaveLength(1);
  release();
  // It moves, first one and then the other.
  await waitFor(() =>
    expect(within(screen.getByRole("article", { description: "Geese" })).getByText("Pinned")).toBeVisible(),
  );
});

it("shared-7: two members who are given a role at once both stand in the community’s row", async () => {
  const { me, walks } = await setUp();
  const { user } = open(walks, me, "members");
  await row("ben");
  const release = backend.hold("GET", new RegExp(`communities/documents/${walks.id}`), "answers");
  for (const name of ["ben", "mallory"]) await choose(user, await row(name), "Make moderator");
  await waitFor(() => expect(backend.requests("PATCH", /memberships/)).not.toEqual([]));
  release();
  await waitFor(async () => expect((await row("mallory")).textContent).toContain("Moderator"));
  expect(await rowOf("communities", walks.id)).toMatchObject({ moderatorIds: "ben mallory" });
});

it("shared-5: an invitation whose answer was lost is listed, and isn’t offered again", async () => {
  const [me, asked] = [await ada(), await mallory()];
  const walks = await teamCommunity({ team: { [me.id]: "owner" }, isPrivate: true });
  const { user } = open(walks, me);
  await user.click(await screen.findByRole("button", { name: "Invite" }));
  await user.type(await screen.findByLabelText("Find a member by handle"), asked.username);
  backend.failNext("POST", /memberships/, "lost-answer");
  await user.click(await screen.findByRole("button", { name: /^Invite.*mallory/ }));
  expect(await screen.findByText("Waiting for an answer")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Invite.*mallory/ })).not.toBeInTheDocument();
});

it("shared-7: who is asked to look after a community is listed, also where the answer was lost", async () => {
  const { me, walks } = await setUp(false);
  const { user } = open(walks, me, "members");
  const member = await row("mallory");
  backend.failNext("POST", /memberships/, "lost-answer");
  await choose(user, member, "Make moderator");
  expect(await screen.findByText("Waiting for an answer")).toBeVisible();
});

describe("Being removed", () => {
  it("shared-5: who is removed sees nothing more of it as soon as they open another part", async () => {
    const { me, other, walks } = await setUp();
    thread(walks, { userId: me.id, content: "Among us" });
    const { user } = open(walks, other);
    await card("Among us");
    await removeFromTeam(walks, other);
    await user.click(screen.getByRole("tab", { name: "About" }));
    expect(await screen.findByText("You’re no longer in Night walks")).toBeVisible();
    expect(screen.queryByText("Among us")).not.toBeInTheDocument();
  });

  it("shared-5: the same as something of theirs is refused, in the threads and in the chat", async () => {
    const { other, third, walks } = await setUp();
    const threads = open(walks, other);
    const box = await screen.findByRole("textbox", { name: "Start a new thread..." });
    await threads.user.type(box, "Still here?");
    await removeFromTeam(walks, other);
    await threads.user.click(screen.getByRole("button", { name: "Create Thread" }));
    expect(await screen.findByText("You’re no longer in Night walks")).toBeVisible();
    cleanup();

    const chat = open(walks, third, "chat");
    const line = await screen.findByRole("textbox", { name: "Write a message…" });
    await chat.user.type(line, "Still here?");
    await removeFromTeam(walks, third);
    await chat.user.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByText("You’re no longer in Night walks")).toBeVisible();
  });
});

describe("Hiding", () => {
  it("shared-6: an owner hides a thread; who cannot undo it sees nothing of it, and it is undone", async () => {
    const { me, other, third, walks } = await setUp();
    const first = thread(walks, { userId: other.id, content: "Unkind words" });
    const { user } = open(walks, me);
    await choose(user, await card("Unkind words"), "Hide");
    expect(await card("Hidden by the owner")).toBeVisible();
    expect(screen.queryByText("Unkind words")).not.toBeInTheDocument();
    expect(await hiddenIds(walks)).toBe(`t/${first}`);
    cleanup();

    open(walks, third);
    expect(await screen.findByText("No threads yet")).toBeVisible();
    expect(screen.queryByText(/Unkind words|Hidden by the owner/)).not.toBeInTheDocument();
    cleanup();

    const again = open(walks, me);
    await choose(again.user, await card("Hidden by the owner"), "Show again");
    expect(await card("Unkind words")).toBeVisible();
    expect(await hiddenIds(walks)).toBe("");
  });

  it("shared-6: a moderator hides a message, and takes it back at once", async () => {
    const { me, other, walks } = await setUp(false);
    message(walks, { userId: me.id, content: "The owner’s words" });
    const { user } = open(walks, other, "chat");
    await choose(user, await card("The owner’s words"), "Hide");
    expect(await card("Hidden by the owner")).toBeVisible();
    await pressUndo(user);
    expect(await card("The owner’s words")).toBeVisible();
    await waitFor(async () => expect(await hiddenIds(walks)).toBe(""));
  });

  it("shared-22: from a text, everything that its writer wrote is hidden and shown again", async () => {
    const { me, other, walks } = await setUp(false);
    message(walks, { userId: other.id, content: "First" });
    message(walks, { userId: other.id, content: "Second" });
    const { user } = open(walks, me, "chat");
    await choose(user, await card("First"), "Hide everything ben wrote");
    await waitFor(() => expect(screen.getAllByText("Hidden by the owner")).toHaveLength(2));
    expect(await hiddenIds(walks)).toBe(other.id);
    await pressUndo(user);
    expect(await card("Second")).toBeVisible();
    await waitFor(async () => expect(await hiddenIds(walks)).toBe(""));
  });

  it.each(["chat", "threads"])(
    "shared-6: a text of the %s hides nothing else that has its id, as its writer has chosen",
    async (tab) => {
      const { me, other, third, walks } = await setUp();
      const kind = thread(walks, { userId: other.id, content: "Kind thread" });
      message(walks, { userId: other.id, content: "Kind message" });
      const write = tab === "chat" ? message : thread;
      const ids = tab === "chat" ? [other.id, kind] : [other.id];
      for (const id of ids) write(walks, { id, userId: third.id, content: `Unkind ${id}` });
      const { user } = open(walks, me, tab);
      for (const id of ids) {
        await choose(user, await card(`Unkind ${id}`), "Hide");
        await waitFor(() => expect(screen.queryByText(`Unkind ${id}`)).not.toBeInTheDocument());
      }
      expect(screen.getAllByText("Hidden by the owner")).toHaveLength(ids.length);
      cleanup();
      for (const [place, words] of [
        ["threads", "Kind thread"],
        ["chat", "Kind message"],
      ] as const) {
        open(walks, other, place);
        expect(await card(words)).toBeVisible();
        expect(screen.queryByText(/^Unkind/)).not.toBeInTheDocument();
        cleanup();
      }
    },
  );

  it("shared-6: a hidden message is gone for a member, and a plain member is not offered to hide", async () => {
    const { me, other, third, walks } = await setUp();
    const id = message(walks, { userId: other.id, content: "Unkind message" });
    message(walks, { userId: other.id, content: "Kind message" });
    backend.admin.updateDocument("hidden", walks.hiddenId, { subjectIds: id });
    const { user } = open(walks, third, "chat");
    const kind = await card("Kind message");
    expect(screen.queryByText(/Unkind message|Hidden by the owner/)).not.toBeInTheDocument();
    await user.click(within(kind).getByRole("button", { name: /^More actions/ }));
    expect(await screen.findByRole("menuitem", { name: "Report" })).toBeVisible();
    expect(screen.queryByRole("menuitem", { name: "Hide" })).not.toBeInTheDocument();
    cleanup();
    open(walks, me, "chat");
    expect(await card("Hidden by the owner")).toBeVisible();
  });

  it.each(["text", "writer"])("shared-6, shared-22: no quote shows it, where its %s is hidden", async (what) => {
    const { me, other, third, walks } = await setUp();
    const id = message(walks, { userId: other.id, content: "Unkind message" });
    message(walks, { userId: me.id, content: "Not here, please", parentId: id, parentUserId: other.id });
    backend.admin.updateDocument("hidden", walks.hiddenId, { subjectIds: what === "text" ? id : other.id });
    open(walks, third, "chat");
    expect(await within(await card("Not here, please")).findByText("A message that’s gone")).toBeVisible();
    expect(screen.queryByText("Unkind message")).not.toBeInTheDocument();
  });
});

describe("Roles", () => {
  it("shared-7: an owner makes a member a moderator and takes that back", async () => {
    const { me, walks } = await setUp();
    const { user } = open(walks, me, "members");
    await choose(user, await row("ben"), "Make moderator");
    expect(await within(await row("ben")).findByText("Moderator")).toBeVisible();
    expect((await membersOf(walks))["ben"]).toEqual(["moderator", "member"]);
    expect(await rowOf("communities", walks.id)).toMatchObject({ ownerIds: "ada", moderatorIds: "ben" });
    await choose(user, await row("ben"), "Make member");
    expect(await within(await row("ben")).findByText("Member")).toBeVisible();
    expect((await membersOf(walks))["ben"]).toEqual(["member"]);
    expect(await rowOf("communities", walks.id)).toMatchObject({ moderatorIds: "" });
  });

  it("shared-7: a role whose answer was lost is shown as the server has it", async () => {
    const { me, walks } = await setUp();
    const { user } = open(walks, me, "members");
    await row("ben");
    backend.failNext("PATCH", /memberships/, "lost-answer");
    await choose(user, await row("ben"), "Make moderator");
    expect(await screen.findByText("The role couldn’t be changed")).toBeVisible();
    expect(await within(await row("ben")).findByText("Moderator")).toBeVisible();
  });

  it("shared-7, toast-8: a question says nothing of what failed before it was asked", async () => {
    const { me, walks } = await setUp();
    const { user } = open(walks, me, "members");
    await row("ben");
    backend.failNext("PATCH", /memberships/, 500);
    await choose(user, await row("ben"), "Make moderator");
    expect(await screen.findByText("The role couldn’t be changed")).toBeVisible();
    await choose(user, await row("ben"), "Make owner");
    const question = within(await screen.findByRole("alertdialog", { name: "Make ben an owner?" }));
    expect(question.queryByRole("alert")).not.toBeInTheDocument();
    backend.failNext("PATCH", /memberships/, 500);
    await user.click(question.getByRole("button", { name: "Make owner" }));
    expect(await question.findByRole("alert")).toBeVisible();
    await user.click(question.getByRole("button", { name: "Make owner" }));
    expect(await within(await row("ben")).findByText("Owner")).toBeVisible();
  });

  it("shared-7, community-rows-5: the last owner cannot leave; they make somebody an owner first, and can then", async () => {
    const { me, walks } = await setUp();
    const { user } = open(walks, me, "members");
    const leave = async (): Promise<void> => {
      await user.click(screen.getByRole("button", { name: "More actions for this community" }));
      await user.click(await screen.findByRole("menuitem", { name: "Leave" }));
      await user.click(await screen.findByRole("button", { name: "Leave" }));
    };
    await row("ben");
    await leave();
    expect(await screen.findByText(/A community needs an owner/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(Object.keys(await membersOf(walks))).toHaveLength(3);

    await choose(user, await row("ben"), "Make owner");
    const question = await screen.findByRole("alertdialog", { name: "Make ben an owner?" });
    await user.click(within(question).getByRole("button", { name: "Make owner" }));
    expect(await within(await row("ben")).findByText("Owner")).toBeVisible();
    await leave();
    expect(await screen.findByText("You’ve left Night walks")).toBeVisible();
    expect(await membersOf(walks)).toEqual({ ben: ["owner", "moderator", "member"], mallory: ["member"] });
    expect(await rowOf("communities", walks.id)).toMatchObject({ ownerIds: "ben" });
  });

  it("shared-7: of owners, only who was there from the start has started it", async () => {
    const [me] = [await ada(), await ben()];
    const river = publicCommunity({ ownerId: me.id });
    backend.admin.updateDocument("communities", river.id, { ownerIds: "ada ben" });
    membership(river, "ada");
    backend.admin.createDocument({
      collection: "memberships",
      data: { communityId: river.id, userId: "ben" },
      permissions: ['read("users")', 'update("user:ben")', 'delete("user:ben")'],
      createdAt: new Date(Date.now() + 120_000),
    });
    open(river, me, "members");
    expect(within(await row("ada")).getByText("Started it today")).toBeVisible();
    expect(within(await row("ben")).getByText("Owner")).toBeVisible();
    expect(within(await row("ben")).getByText(/^Joined/)).toBeVisible();
  });

  it("shared-7: who accepts to look after a public community may hide there, and its page names them once an owner looks", async () => {
    const { me, third, walks } = await setUp(false);
    thread(walks, { userId: me.id, content: "Words" });
    // As they accept, by the link of a mail.
    await addToTeam(walks, third, "moderator");
    const app = open(walks, third);
    await app.user.click(await screen.findByRole("button", { name: "Join" }));
    await app.user.click(within(await card("Words")).getByRole("button", { name: /^More actions/ }));
    expect(await screen.findByRole("menuitem", { name: "Hide" })).toBeVisible();
    cleanup();

    open(walks, me, "members");
    expect(await within(await row("mallory")).findByText("Moderator")).toBeVisible();
    expect(await rowOf("communities", walks.id)).toMatchObject({ ownerIds: "ada", moderatorIds: "ben mallory" });
  });

  it("shared-7: a moderator who has left is none any more, and the next visit of an owner says so to everybody", async () => {
    const { me, other, walks } = await setUp(false);
    thread(walks, { userId: me.id, content: "Unkind words" });
    const left = open(walks, other);
    await within(await card("Unkind words")).findByText("Owner");
    await left.user.click(screen.getByRole("button", { name: "More actions for this community" }));
    await left.user.click(await screen.findByRole("menuitem", { name: "Leave" }));
    await left.user.click(await screen.findByRole("button", { name: "Leave" }));
    await waitFor(async () => expect(await membersOf(walks)).not.toHaveProperty(other.id));
    expect((await rowOf("communities", walks.id))?.["moderatorIds"]).toBe(other.id);
    cleanup();

    const back = open(walks, other);
    expect(await screen.findAllByRole("button", { name: "Join" })).not.toHaveLength(0);
    await back.user.click(within(await card("Unkind words")).getByRole("button", { name: /^More actions/ }));
    expect(await screen.findByRole("menuitem", { name: "Report" })).toBeVisible();
    expect(screen.queryByRole("menuitem", { name: "Hide" })).not.toBeInTheDocument();
    cleanup();

    open(walks, me);
    await waitFor(async () => expect((await rowOf("communities", walks.id))?.["moderatorIds"]).toBe(""));
  });

  it("shared-7: nobody is shown as an owner who has not joined, whatever its row says", async () => {
    const { me, other, third, walks } = await setUp(false);
    backend.admin.updateDocument("communities", walks.id, { ownerIds: `${third.id} stranger`, moderatorIds: other.id });
    for (let at = 0; at < 3; at += 1) membership(walks, third.id);
    backend.admin.createDocument({
      collection: "memberships",
      data: { communityId: walks.id, userId: "stranger" },
      permissions: ['read("users")', `update("user:${third.id}")`],
    });
    open(walks, me, "about");
    const part = (await screen.findByRole("heading", { name: "Who looks after it" })).closest("section");
    await waitFor(() => expect(within(part ?? document.body).getAllByRole("listitem")).toHaveLength(2));
    expect(within(part ?? document.body).queryByText("Unknown User")).not.toBeInTheDocument();
  });
});

describe("Ending a community", () => {
  it("shared-8: asks for its name, takes it from everybody’s sight, and keeps its empty team", async () => {
    const { me, other, walks } = await setUp();
    const words = thread(walks, { userId: other.id, content: "Theirs" });
    const owner = `team:${walks.teamId}/owner`;
    const file = { bucket: "private-pictures", bytes: new Uint8Array([1]), permissions: [`delete("${owner}")`] };
    file.permissions.push(`update("${owner}")`, `read("team:${walks.teamId}")`);
    backend.admin.createFile({ ...file, id: "11", name: "community.webp", userId: me.id });
    backend.admin.updateDocument("communities", walks.id, { pictureId: "11" });
    const { user } = open(walks, me);
    await user.click(await screen.findByRole("button", { name: "More actions for this community" }));
    await user.click(await screen.findByRole("menuitem", { name: /Delete/ }));
    const dialog = await screen.findByRole("dialog", { name: "Delete Night walks?" });
    const button = within(dialog).getByRole("button", { name: "Delete" });
    expect(button).toBeDisabled();
    await user.type(within(dialog).getByRole("textbox"), "Night walk");
    expect(button).toBeDisabled();
    expect(backend.requests("DELETE")).toEqual([]);
    await user.type(within(dialog).getByRole("textbox"), "s");
    await user.click(button);
    expect(await screen.findByText("Community deleted")).toBeVisible();
    expect(await rowOf("communities", walks.id)).toBeUndefined();
    expect(await rowOf("hidden", walks.hiddenId)).toBeUndefined();
    expect(await membersOf(walks)).toEqual({ ada: ["owner", "moderator", "member"] });
    expect(await backend.byKey("GET", `/teams/${walks.teamId}/prefs`)).toEqual({ communityId: "" });
    expect(backend.requests("DELETE", /files/).map(({ path }) => path.replace(/^.*files\//, ""))).toEqual(["11"]);
    // What others wrote is theirs to delete.
    expect(await rowOf("threads", words)).toBeDefined();
    cleanup();
    open(walks, other);
    expect(await screen.findByText("Community not found")).toBeVisible();
  });

  it.each([
    ["more spaces were typed into it", "Night  walks", "Night walks"],
    ["its accents are signs of their own", "Cafe\u0301 walks", "Caf\u00e9 walks"],
  ])("shared-8: takes a name as it is shown, also where %s", async (_, name, typed) => {
    const me = await ada();
    const walks = await teamCommunity({ team: { [me.id]: "owner" }, name });
    const { user } = open(walks, me);
    await user.click(await screen.findByRole("button", { name: "More actions for this community" }));
    await user.click(await screen.findByRole("menuitem", { name: "Delete community" }));
    const dialog = within(await screen.findByRole("dialog", { name: /^Delete .* walks\?$/ }));
    await user.type(dialog.getByRole("textbox"), typed);
    expect(dialog.getByRole("button", { name: "Delete" })).toBeEnabled();
  });

  it("shared-8: interrupted, it is pressed again and goes on", async () => {
    const { me, walks } = await setUp();
    const { user } = open(walks, me);
    await user.click(await screen.findByRole("button", { name: "More actions for this community" }));
    await user.click(await screen.findByRole("menuitem", { name: /Delete/ }));
    const dialog = await screen.findByRole("dialog", { name: "Delete Night walks?" });
    await user.type(within(dialog).getByRole("textbox"), "Night walks");
    backend.failNext("DELETE", /\/memberships\//, "network");
    await user.click(within(dialog).getByRole("button", { name: "Delete" }));
    expect(await within(dialog).findByText(/You seem to be offline/)).toBeVisible();
    expect(await rowOf("communities", walks.id)).toBeDefined();
    await user.click(within(dialog).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Community deleted")).toBeVisible();
    expect(Object.keys(await membersOf(walks))).toEqual(["ada"]);
  });
});

describe("Sharing a community of this device", () => {
  const onDevice = async (me: Person): Promise<string> => {
    const fields = { name: "Rivers", description: "Water", imageUrl: "", isPrivate: false };
    const { id } = await createCommunity(me.id, fields);
    const author = { id: me.id, username: me.username, imageUrl: "" };
    const first = await createThread(me.id, id, "Two herons", author);
    await createThread(me.id, id, "Since Sunday", author, first.id);
    await createThread(me.id, id, "Three swans", author);
    return id;
  };

  const share = async (user: User): Promise<void> => {
    await user.click(await screen.findByRole("button", { name: "Share it" }));
    await user.click(await within(await screen.findByRole("dialog")).findByRole("button", { name: "Share it" }));
  };

  it("shared-9: takes its threads and replies along, and leaves this device when all has arrived", async () => {
    const me = await ada();
    const id = await onDevice(me);
    const { user } = open({ id }, me);
    await share(user);
    expect(await screen.findByText("Rivers is shared")).toBeVisible();
    expect(await within(await card("Two herons")).findByRole("button", { name: "1 reply" })).toBeVisible();
    expect(await card("Three swans")).toBeVisible();
    expect(await listCommunities(me.id)).toEqual([]);
    const kept = { name: "Rivers", access: "public", ownerIds: "ada", activeAt: expect.stringMatching(/^\d{4}-/) };
    expect(await rowOf("communities", id)).toMatchObject(kept);
    cleanup();
    open({ id }, await ben());
    expect(await card("Two herons")).toBeVisible();
  });

  it("shared-9: says that it is shared, however long the list of one’s communities takes", async () => {
    const [me, other] = [await ada(), await ben()];
    const id = await onDevice(me);
    const walks = open(publicCommunity({ ownerId: other.id }), me);
    await walks.user.click((await screen.findAllByRole("button", { name: "Join" }))[0] as HTMLElement);
    await waitFor(() => expect(backend.requests("POST", /reads/)).toHaveLength(1));
    walks.unmount();
    const { user } = open({ id }, me);
    await listening();
    const release = backend.hold("GET", /collections\/reads\/documents/);
    await share(user);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.queryByText("Rivers is shared")).not.toBeInTheDocument();
    release();
    expect(await screen.findByText("Rivers is shared")).toBeVisible();
  });

  it("shared-9: interrupted, it loses nothing and goes on without doubles, on a later visit too", async () => {
    const me = await ada();
    const id = await onDevice(me);
    const sent = /collections\/threads\/documents$/;
    backend.failNext("POST", sent, "network", 1);
    const first = open({ id }, me);
    await share(first.user);
    expect(await screen.findByText(/again to continue where it stopped/)).toBeVisible();
    expect((await listCommunities(me.id)).map(({ threads }) => threads.length)).toEqual([2]);
    cleanup();

    backend.failNext("POST", sent, "lost-answer", 1);
    const second = open({ id }, me);
    await share(second.user);
    expect(await screen.findByText(/again to continue where it stopped/)).toBeVisible();
    cleanup();

    const third = open({ id }, me);
    await share(third.user);
    expect(await screen.findByText("Rivers is shared")).toBeVisible();
    const asked = `/databases/main/collections/threads/documents?queries[0]=${encodeURIComponent('{"method":"limit","values":[100]}')}`;
    const { documents } = (await backend.byKey("GET", asked)) as { documents: { content: string }[] };
    expect(documents.map(({ content }) => content).toSorted()).toEqual(["Since Sunday", "Three swans", "Two herons"]);
    expect((await backend.byKey("GET", "/teams"))["total"]).toBe(1);
  });
});

describe("An owner with an old copy", () => {
  const ownerRoles = ["owner", "moderator", "member"];

  const threeMembers = async () => {
    const [me, other, third] = [await ada(), await ben(), await mallory()];
    const walks = await teamCommunity({ team: { [me.id]: "owner", [other.id]: "member", [third.id]: "member" } });
    thread(walks, { userId: me.id, content: "Herons" });
    return { me, other, third, walks };
  };

  /** On another device of an owner's; this one's socket says nothing of it. */
  const makeOwner = async (walks: TeamPlace, member: Person): Promise<void> => {
    await changeRole(walks, member, "owner");
    const ownerIds = `${String((await rowOf("communities", walks.id))?.["ownerIds"])} ${member.id}`;
    backend.admin.updateDocument("communities", walks.id, { ownerIds });
  };

  const press = async ({ user }: ReturnType<typeof renderApp>, item: string): Promise<void> => {
    await user.click(await screen.findByRole("button", { name: "More actions for this community" }));
    await user.click(await screen.findByRole("menuitem", { name: item }));
  };

  describe("An owner with an old copy", () => {
    it("community-rows-14: leaves, and the owner who was made since looks after the community", async () => {
      const { me, other, walks } = await threeMembers();
      backend.holdRealtime();
      const app = renderApp(`/community/${walks.id}`, { as: me });
      await screen.findByText("Herons");
      await makeOwner(walks, other);
      await press(app, "Leave");
      await app.user.click(await screen.findByRole("button", { name: "Leave" }));
      expect(await screen.findByText("You’ve left Night walks")).toBeVisible();
      expect(await rowOf("communities", walks.id)).toMatchObject({ ownerIds: "ben" });
      app.unmount();

      renderApp(`/community/${walks.id}`, { as: other });
      expect(await screen.findByRole("button", { name: "Invite" })).toBeVisible();
    });

    it("community-rows-14: gives a role, and the owner who was made since stays one", async () => {
      const { me, other, walks } = await threeMembers();
      backend.holdRealtime();
      const { user } = renderApp(`/community/${walks.id}?tab=members`, { as: me });
      const community = (await screen.findByRole("link", { name: "mallory" })).closest("li") ?? document.body;
      await makeOwner(walks, other);
      await user.click(within(community).getByRole("button", { name: /^More actions/ }));
      await user.click(await screen.findByRole("menuitem", { name: "Make moderator" }));
      expect(await within(community).findByText("Moderator")).toBeVisible();
      expect(await rowOf("communities", walks.id)).toMatchObject({ ownerIds: "ada ben", moderatorIds: "mallory" });
    });

    it("community-rows-14: changes the rules, and keeps the name and the picture that were changed since", async () => {
      const { me, walks } = await threeMembers();
      backend.holdRealtime();
      const app = renderApp(`/community/${walks.id}`, { as: me });
      await screen.findByText("Herons");
      await press(app, "Edit community");
      await app.user.type(await screen.findByRole("textbox", { name: /Rules/ }), "Be kind");
      backend.admin.updateDocument("communities", walks.id, { name: "Night runs", pictureId: "21" });
      await app.user.click(screen.getByRole("button", { name: "Save" }));
      expect(await screen.findByText("Changes saved")).toBeVisible();
      expect(await rowOf("communities", walks.id)).toMatchObject({
        name: "Night runs",
        rules: "Be kind",
        description: "After dark, along the river.",
        pictureId: "21",
      });
      expect(backend.requests("DELETE")).toEqual([]);
    });
  });

  it("community-rows-14: is renamed with its team, whose name mails show, where the first try got only halfway", async () => {
    const { me, walks } = await threeMembers();
    const app = renderApp(`/community/${walks.id}`, { as: me });
    await screen.findByText("Herons");
    await listening();
    await press(app, "Edit community");
    await app.user.type(await screen.findByRole("textbox", { name: /Community Name/ }), " on Fridays");
    backend.failNext("PUT", /teams/, 500);
    await app.user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText(/The server has a problem/)).toBeVisible();
    expect(await screen.findByRole("heading", { level: 1, name: / on Fridays$/, hidden: true })).toBeInTheDocument();
    await app.user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Changes saved")).toBeVisible();
    const { name } = await backend.byKey("GET", `/teams/${walks.teamId}`);
    expect(name).toMatch(/ on Fridays$/);
  });

  describe("A private community whose row names the wrong owners", () => {
    it.each([
      ["nobody", ""],
      ["who is none", "mallory"],
    ])("community-rows-15: obeys the team’s where it names %s, and their visit repairs it", async (_who, ownerIds) => {
      const { me, third, walks } = await threeMembers();
      backend.admin.updateDocument("communities", walks.id, { ownerIds });
      const visit = renderApp(`/community/${walks.id}`, { as: third });
      await screen.findByText("Herons");
      await waitFor(() => expect(visit.queryClient.isFetching()).toBe(0));
      expect(screen.queryByRole("button", { name: "Invite" })).not.toBeInTheDocument();
      expect(await rowOf("communities", walks.id)).toMatchObject({ ownerIds });
      visit.unmount();

      renderApp(`/community/${walks.id}`, { as: me });
      expect(await screen.findByRole("button", { name: "Invite" })).toBeVisible();
      await waitFor(async () => expect(await rowOf("communities", walks.id)).toMatchObject({ ownerIds: "ada" }));
      expect(await membersOf(walks)).toEqual({ ada: ownerRoles, ben: ["member"], mallory: ["member"] });
    });
  });
});
