// @module-tag detail
// Settings, Account: the e-mail address and the devices.
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { digestId } from "@/lib/object-id";
import { storedSession } from "@/sdk/account/stored-session";
import { createCommunity } from "@/sdk/communities/communities";
import { backend } from "../support/backend";
import { ada, ben, mallory, type Person } from "../support/people";
import { fill, heading, logIn, renderApp } from "../support/render-app";
import { owned } from "../support/rows";
import {
  membership,
  membersOf,
  message,
  removeFromTeam,
  rowOf,
  teamCommunity,
  thread,
} from "../support/shared-communities";

const openAccount = async (person: Person) => {
  const app = renderApp(`/update-profile/${person.id}?section=account`, { as: person });
  await screen.findByText(person.email);
  return app;
};

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const field = (name: string) => screen.getByLabelText(name);

describe("Email address", () => {
  it("address-1: shows the address and whether it is verified", async () => {
    const person = await ada();
    await openAccount(person);
    expect(screen.getByText("Not verified")).toBeVisible();
  });

  it("address-2: is changed with the password, and is no longer verified", async () => {
    const person = await ada();
    backend.admin.verifyEmail(person.id);
    const { user } = await openAccount(person);
    expect(screen.getByText("Verified")).toBeVisible();

    await user.click(button("Change email address"));
    await fill(user, field("New Email"), "Ada@New.example");
    await fill(user, field("Your Password"), person.password);
    await user.click(button("Change address"));
    expect(await screen.findByText("Your email address is changed.")).toBeVisible();
    expect(screen.getByText("ada@new.example")).toBeVisible();
    expect(screen.getByText("Not verified")).toBeVisible();
    expect(backend.admin.findMember("ada@new.example")?.id).toBe(person.id);
    await waitFor(() => expect(screen.getByRole("heading", { name: "Email address" })).toHaveFocus());
  });

  it("address-2: is changed once where the answer was lost: the next try says so", async () => {
    const person = await ada();
    const { user } = await openAccount(person);
    await user.click(button("Change email address"));
    await fill(user, field("New Email"), "ada@new.example");
    await fill(user, field("Your Password"), person.password);
    backend.failNext("PATCH", /account\/email/, "lost-answer");
    await user.click(button("Change address"));
    expect(await screen.findByText(/^You seem to be offline/)).toBeVisible();
    await user.click(button("Change address"));
    expect(await screen.findByText("Your email address is changed.")).toBeVisible();
    expect(screen.getByText("ada@new.example")).toBeVisible();
  });

  it("address-3: what is wrong stands at its field, and nothing is changed", async () => {
    const person = await ada();
    const { email: taken } = await ben();
    const { user } = await openAccount(person);
    await user.click(button("Change email address"));

    await user.type(field("New Email"), "ada@nowhere");
    await user.click(button("Change address"));
    await waitFor(() => expect(field("New Email")).toHaveAccessibleDescription("Invalid email address"));
    expect(field("Your Password")).toHaveAccessibleDescription("Enter your current password");

    const send = async (address: string, password: string): Promise<void> => {
      await user.clear(field("New Email"));
      await user.type(field("New Email"), address);
      await user.clear(field("Your Password"));
      await fill(user, field("Your Password"), password);
      await user.click(button("Change address"));
    };
    await send(person.email.toUpperCase(), person.password);
    await waitFor(() => expect(field("New Email")).toHaveAccessibleDescription("This is your address already."));
    await send("ada@new.example", "not her password");
    await waitFor(() =>
      expect(field("Your Password")).toHaveAccessibleDescription("This isn’t your current password."),
    );
    await send(taken, person.password);
    await waitFor(() =>
      expect(field("New Email")).toHaveAccessibleDescription("This address belongs to another account."),
    );
    expect(backend.admin.findMember(person.email)?.id).toBe(person.id);
  });

  it("address-4, address-5: a mail verifies it, without a session too", async () => {
    const person = await ada();
    const { user, unmount } = await openAccount(person);
    await user.click(button("Verify address"));
    expect(await screen.findByText(/^An email with a link is on its way to/)).toBeVisible();
    expect(button("Send it again")).toBeVisible();
    unmount();

    const { pathname, search } = new URL(backend.mails.at(-1)?.link ?? "");
    expect(pathname).toBe("/verify-email");
    const page = renderApp(pathname + search);
    await page.user.click(await screen.findByRole("button", { name: "Verify my address" }));
    expect(await screen.findByText("Your email address is verified.")).toBeVisible();
    await page.user.click(screen.getByRole("link", { name: "Go to Settings" }));
    expect(await screen.findByText("Verified")).toBeVisible();
  });

  it.each([
    ["no-mail" as const, "This server sends no emails. The people who run this community can help you."],
    [429, "Too many tries. Please wait a while and try again."],
    ["network" as const, "You seem to be offline. Check your connection and try again."],
  ])("address-4: %s is told in words, and trying again works", async (failure, words) => {
    const { user } = await openAccount(await ada());
    backend.failNext("POST", /^\/account\/verification/, failure);
    await user.click(button("Verify address"));
    expect(await screen.findByText(words)).toBeVisible();
    await user.click(button("Verify address"));
    expect(await screen.findByText(/^An email with a link is on its way to/)).toBeVisible();
  });

  it.each([
    ["is broken", "/verify-email"],
    ["has a wrong secret", "/verify-email?userId=ada&secret=abc"],
    ["names nobody", "/verify-email?userId=nobody&secret=abc"],
  ])("address-6: a link that %s says so, and signs nobody out", async (_case, path) => {
    const { user } = renderApp(path, { as: await ada() });
    await heading("Verify address");
    const confirm = screen.queryByRole("button", { name: "Verify my address" });
    if (confirm) await user.click(confirm);
    expect(await screen.findByText(/^This link is wrong, was used before, or is older than an hour/)).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Go to Settings" }));
    expect(await heading("Settings")).toBeVisible();
  });
});

const devices = () => within(screen.getByRole("region", { name: "Devices" })).getAllByRole("listitem");

describe("Devices", () => {
  it("devices-1: lists browser, system, country and login of where one is signed in, this device first", async () => {
    const person = await ada();
    await backend.signInElsewhere(
      person,
      "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36",
    );
    await backend.signInElsewhere(
      person,
      "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
      "Portugal",
    );
    await openAccount(person);

    await waitFor(() => expect(devices()).toHaveLength(3));
    const [first, ...others] = devices().map(({ textContent }) => textContent);
    expect(first).toBe("Unknown browserThis device");
    expect(others.toSorted()).toEqual([
      "Chrome on AndroidLogged in: Just nowLog out Chrome on Android",
      "Firefox on GNU/LinuxLogged in: Just now · PortugalLog out Firefox on GNU/Linux",
    ]);
  });

  it("devices-2: ends one, and this device stays signed in", async () => {
    const person = await ada();
    const { id } = backend.admin.createSession(person.id);
    const { user } = await openAccount(person);
    await user.click(await screen.findByRole("button", { name: /^Log out Unknown browser/ }));
    await waitFor(() => expect(devices()).toHaveLength(1));
    expect(backend.requests("DELETE").map(({ path }) => path)).toEqual([`/account/sessions/${id}`]);
    await waitFor(() => expect(screen.getByRole("heading", { name: "Devices" })).toHaveFocus());
  });

  it("devices-2: one that cannot be ended says so and can be tried again", async () => {
    const person = await ada();
    backend.admin.createSession(person.id);
    backend.failNext("DELETE", /^\/account\/sessions/, 500);
    const { user } = await openAccount(person);
    await user.click(await screen.findByRole("button", { name: /^Log out Unknown browser/ }));
    expect(await screen.findByText(/^It’s still logged in\. The server has a problem/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: /^Log out Unknown browser/ }));
    await waitFor(() => expect(devices()).toHaveLength(1));
  });

  it("devices-3: ends all others at once", async () => {
    const person = await ada();
    for (const _ of [1, 2, 3]) backend.admin.createSession(person.id);
    const { user } = await openAccount(person);
    await user.click(await screen.findByRole("button", { name: "Log out all other devices" }));
    await waitFor(() => expect(devices()).toHaveLength(1));
    expect(devices()[0]).toHaveTextContent("This device");
    expect(screen.queryByRole("button", { name: "Log out all other devices" })).not.toBeInTheDocument();
  });
});

describe("Leaving", () => {
  afterEach(() => vi.unstubAllGlobals());

  /** `posts` posts, half of them replies, and a row of each other kind; and one post that mallory wrote in their name. */
  const writeMuch = async (person: Person, posts: number): Promise<void> => {
    const { id: other } = await ben();
    const { id: forger } = await mallory();
    const { id: postId } = backend.admin.createPost({ userId: other, content: "Ben’s" });
    backend.admin.together(() => {
      for (let number = 1; number <= posts; number += 1)
        backend.admin.createPost({
          id: `p${number}`,
          userId: person.id,
          content: `Post ${number}`,
          ...(number % 2 === 0 && { parentId: postId }),
        });
      const permissions = owned(person.id);
      const data = { postId, userId: person.id };
      backend.admin.createDocument({
        collection: "likes",
        id: "like",
        data: { ...data, postUserId: other },
        permissions,
      });
      const readable = [`read("user:${person.id}")`, ...permissions];
      backend.admin.createDocument({ collection: "bookmarks", id: "kept", data, permissions: readable });
      backend.admin.createDocument({
        collection: "mutes",
        id: "mute",
        data: { userId: forger },
        permissions: readable,
      });
      const forged = { content: "Forged", userId: person.id, parentId: "", article: "", topic: "", location: "" };
      backend.admin.createDocument({ collection: "posts", id: "forged", data: forged, permissions: owned(forger) });
    });
  };

  const openToTheEnd = async (person: Person) => {
    const app = renderApp(`/update-profile/${person.id}?section=account`, { as: person });
    // The last of its parts: it comes when all above are known (start-2).
    await screen.findByRole("heading", { name: "Delete account" });
    return app;
  };

  /** What the browser was given to keep. */
  const watchDownloads = (): { name: string; text: () => Promise<string> }[] => {
    const files: { name: string; text: () => Promise<string> }[] = [];
    let last: Blob | undefined;
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      if (blob instanceof Blob) last = blob;
      return "blob:test";
    });
    document.addEventListener(
      "click",
      (event) => {
        if (!(event.target instanceof HTMLAnchorElement) || !event.target.download) return;
        event.preventDefault();
        const blob = last;
        files.push({ name: event.target.download, text: async () => (blob ? blob.text() : "") });
      },
      { capture: true },
    );
    return files;
  };

  describe("Your data", () => {
    it("own-data-1, own-data-2: saves everything of one’s own as one file, and nothing of others", async () => {
      const person = await ada();
      await writeMuch(person, 130);
      await createCommunity(person.id, { name: "Rivers", description: "Water", imageUrl: "", isPrivate: false });
      const files = watchDownloads();
      const { user } = await openToTheEnd(person);
      backend.forgetRequests();
      await user.click(screen.getByRole("button", { name: "Download" }));
      expect(await screen.findByText("Saved: 133 entries and your profile")).toBeVisible();

      expect(files[0]?.name).toMatch(/^chorus-\d{4}-\d\d-\d\d\.json$/);
      const saved: unknown = JSON.parse((await files[0]?.text()) ?? "");
      expect(saved).toMatchObject({
        account: { id: "ada", email: person.email },
        profile: { username: "ada" },
        handles: [{ handle: "ada" }],
        likes: [{ id: "like" }],
        bookmarks: [{ userId: "ada" }],
        mutedMembers: ["mallory"],
        communitiesOfThisDevice: [{ name: "Rivers" }],
      });
      expect(saved).toHaveProperty("posts.length", 65);
      expect(saved).toHaveProperty("replies.length", 65);
      expect(JSON.stringify(saved)).not.toContain("Forged");
      expect(backend.requests("GET", /collections\/posts\/documents.*userId/)).toHaveLength(2);
    });

    it("own-data-3: a page that does not come is told, and nothing is saved before it has all", async () => {
      const person = await ada();
      const files = watchDownloads();
      const { user } = await openToTheEnd(person);
      backend.failNext("GET", /collections\/likes/, "network");
      await user.click(screen.getByRole("button", { name: "Download" }));
      expect(await screen.findByText(/^Nothing is saved\. You seem to be offline/)).toBeVisible();
      expect(files).toEqual([]);
      await user.click(screen.getByRole("button", { name: "Download" }));
      expect(await screen.findByText("Saved: 1 entry and your profile")).toBeVisible();
      expect(files).toHaveLength(1);
    });
  });

  const deletions = () => backend.requests("DELETE").map(({ path }) => path.replace(/^.*collections\//, ""));

  const confirm = async (user: Awaited<ReturnType<typeof openToTheEnd>>["user"], words = "delete"): Promise<void> => {
    const typed = await screen.findByLabelText("Type “delete” to confirm");
    await user.clear(typed);
    await user.type(typed, words);
    await user.click(screen.getByRole("button", { name: "Delete for good" }));
  };

  describe("Delete account", () => {
    it("leaving-1, leaving-2: says what goes and what stays, and deletes nothing without the word", async () => {
      const { user } = await openToTheEnd(await ada());
      await user.click(screen.getByRole("button", { name: "Delete" }));
      const dialog = await screen.findByRole("alertdialog", { name: "Delete your account?" });
      expect(dialog).toHaveAccessibleDescription(
        /This can’t be undone.*The closed account stays with the people who run/,
      );
      await confirm(user, "yes");
      await waitFor(() =>
        expect(screen.getByLabelText("Type “delete” to confirm")).toHaveAccessibleDescription("Type the word delete"),
      );
      await user.click(screen.getByRole("button", { name: "Cancel" }));
      expect(deletions()).toEqual([]);
      expect(backend.requests("PATCH")).toEqual([]);
    });

    it("leaving-3, leaving-4: deletes everything of one’s own, nothing of others, and closes the account", async () => {
      const person = await ada();
      await writeMuch(person, 4);
      const { user } = await openToTheEnd(person);
      await user.click(screen.getByRole("button", { name: "Delete" }));
      await confirm(user);
      expect(await heading("Account closed")).toBeVisible();
      expect(screen.getByText(/^The closed account stays with the people who run this community/)).toBeVisible();
      // Bookmarks may just have been moved into the member’s room (flood-1).
      const moved = /^bookmarks\/documents\/\d{36}$/;
      expect(
        deletions()
          .filter((path) => !moved.test(path))
          .toSorted(),
      ).toEqual([
        "bookmarks/documents/kept",
        `handles/documents/${await digestId("ada")}`,
        "likes/documents/like",
        "mutes/documents/mute",
        ...["p1", "p2", "p3", "p4"].map((id) => `posts/documents/${id}`),
        "users/documents/ada",
      ]);
      expect(storedSession()).toBeNull();

      await user.click(screen.getByRole("link", { name: "Register" }));
      await user.click(await screen.findByRole("link", { name: "Login" }));
      await heading("Login");
      await logIn(user, person);
      expect(await screen.findByText(/^This account has been blocked/)).toBeVisible();
    });

    it("adding-9: one’s pictures go too, and nobody else’s", async () => {
      const person = await ada();
      const { id: other } = await ben();
      const file = { bucket: "pictures", bytes: new Uint8Array([1]) };
      backend.admin.createFile({ ...file, id: "11", name: "ada-11.webp", userId: person.id });
      backend.admin.createFile({ ...file, id: "12", name: "ada-12.webp", userId: other });
      const { user } = await openToTheEnd(person);
      await user.click(screen.getByRole("button", { name: "Delete" }));
      await confirm(user);
      expect(await heading("Account closed")).toBeVisible();
      expect(backend.requests("DELETE", /files/).map(({ path }) => path.replace(/^.*files\//, ""))).toEqual(["11"]);
    });

    it("leaving-5: interrupted half-way, it says so, also later, and continues with what is left", async () => {
      const person = await ada();
      await writeMuch(person, 6);
      const { user, unmount } = await openToTheEnd(person);
      backend.failNext("DELETE", /posts\/documents\/p3$/, "network");
      await user.click(screen.getByRole("button", { name: "Delete" }));
      await confirm(user);
      expect(
        await screen.findByText(/^It’s not finished\. You seem to be offline.*continues with what is left\.$/),
      ).toBeVisible();
      unmount();

      const again = await openToTheEnd(person);
      expect(screen.getByText(/^You started to delete your account, and it isn’t finished/)).toBeVisible();
      backend.forgetRequests();
      await again.user.click(screen.getByRole("button", { name: "Finish deleting" }));
      await confirm(again.user);
      expect(await heading("Account closed")).toBeVisible();
      expect(deletions().filter((path) => path.startsWith("posts"))).toEqual(
        ["p3", "p2", "p1"].map((id) => `posts/documents/${id}`),
      );
    });

    it("leaving-5: an answer that was lost at the very end is found out at the next try", async () => {
      const person = await ada();
      backend.failNext("PATCH", /^\/account\/status/, "network");
      const { user } = await openToTheEnd(person);
      await user.click(screen.getByRole("button", { name: "Delete" }));
      await confirm(user);
      expect(await screen.findByText(/^It’s not finished/)).toBeVisible();
      // The browser still has its cookie, since the answer that takes it away never came.
      backend.admin.setBlocked(person.id, true);
      await user.click(screen.getByRole("button", { name: "Delete for good" }));
      expect(await heading("Account closed")).toBeVisible();
    });

    it("leaving-6: shows how far it has come", async () => {
      const person = await ada();
      await writeMuch(person, 4);
      const release = backend.hold("DELETE", /posts\/documents\/p2$/);
      const { user } = await openToTheEnd(person);
      await user.click(screen.getByRole("button", { name: "Delete" }));
      await confirm(user);
      await waitFor(() => expect(screen.getByRole("progressbar", { name: "Deleted so far" })).toHaveValue(2));
      expect(screen.getByText("2 of 10")).toBeVisible();
      expect(screen.getByText("Deleting… Keep this page open.")).toBeVisible();
      await user.keyboard("{Escape}");
      expect(screen.getByRole("alertdialog")).toBeVisible();
      release();
      expect(await heading("Account closed")).toBeVisible();
    });
  });
});

const openDialog = async (person: Person, name = "Delete") => {
  const app = renderApp(`/update-profile/${person.id}?section=account`, { as: person });
  await app.user.click(await screen.findByRole("button", { name }));
  const dialog = await screen.findByRole("alertdialog", { name: "Delete your account?" });
  const typed = await within(dialog).findByLabelText("Type “delete” to confirm");
  const confirm = async (): Promise<void> => {
    await app.user.clear(typed);
    await app.user.type(typed, "delete");
    await app.user.click(screen.getByRole("button", { name: "Delete for good" }));
  };
  return { ...app, dialog, confirm };
};

const closed = () => heading("Account closed");

it("leaving-8: asks what happens to communities that only this member owns, before anything is deleted", async () => {
  const [me, other, third] = [await ada(), await ben(), await mallory()];
  backend.admin.createPost({ id: "1", userId: me.id, content: "Herons" });
  const walks = await teamCommunity({ team: { [me.id]: "owner", [other.id]: "moderator", [third.id]: "member" } });
  const bakers = await teamCommunity({
    team: { [me.id]: "owner", [other.id]: "member" },
    name: "Night bakers",
    isPrivate: false,
  });
  const shared = await teamCommunity({ team: { [me.id]: "owner", [other.id]: "owner" }, name: "Two owners" });
  const joined = await teamCommunity({ team: { [other.id]: "owner", [me.id]: "moderator" }, name: "Bens" });
  membership(bakers, me.id);
  const mine = message(walks, { userId: me.id, content: "Mine" });
  const theirs = thread(walks, { userId: other.id, content: "Theirs" });

  const { user, dialog, confirm } = await openDialog(me);
  expect(within(dialog).getByText(/^You’re the only owner of 2 communities/)).toBeVisible();
  expect(within(dialog).queryByLabelText("Two owners")).not.toBeInTheDocument();
  const pick = within(dialog).getByRole("combobox", { name: "Night walks" });
  expect(
    within(pick)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Choose…",
    expect.stringMatching(/^Hand it over to ben.*, moderator$/),
    expect.stringMatching(/^Hand it over to mallory/),
    "Delete it: it disappears for everyone",
  ]);
  backend.forgetRequests();
  await user.selectOptions(pick, within(pick).getByRole("option", { name: /mallory/ }));
  await confirm();
  expect(await within(dialog).findByText("Choose what happens to it")).toBeVisible();
  expect(backend.requests("DELETE")).toEqual([]);
  expect(backend.requests("PATCH")).toEqual([]);

  await user.selectOptions(within(dialog).getByRole("combobox", { name: "Night bakers" }), "end");
  await confirm();
  expect(await closed()).toBeVisible();
  expect(await membersOf(walks)).toEqual({ ben: ["moderator", "member"], mallory: ["owner", "moderator", "member"] });
  expect(await rowOf("communities", walks.id)).toMatchObject({ ownerIds: "mallory" });
  // An ended community keeps its team, with nobody but its last owner.
  expect(await rowOf("communities", bakers.id)).toBeUndefined();
  expect(await rowOf("hidden", bakers.hiddenId)).toBeUndefined();
  expect(Object.keys(await membersOf(bakers))).toEqual(["ada"]);
  expect(Object.keys(await membersOf(shared))).toEqual(["ben"]);
  expect(await rowOf("communities", shared.id)).toMatchObject({ ownerIds: "ben" });
  expect(Object.keys(await membersOf(joined))).toEqual(["ben"]);
  expect(await rowOf("messages", mine)).toBeUndefined();
  expect(await rowOf("threads", theirs)).toBeDefined();
  expect(await rowOf("posts", "1")).toBeUndefined();
});

it("leaving-8: who is alone in a community can only end it", async () => {
  const [me] = [await ada(), await ben()];
  const alone = await teamCommunity({ team: { [me.id]: "owner" } });
  const { user, dialog, confirm } = await openDialog(me);
  const pick = within(dialog).getByRole("combobox", { name: "Night walks" });
  expect(pick).toHaveAccessibleDescription("No one else is in it.");
  expect(within(pick).getAllByRole("option")).toHaveLength(2);
  await user.selectOptions(pick, "end");
  await confirm();
  expect(await closed()).toBeVisible();
  expect(await rowOf("communities", alone.id)).toBeUndefined();
});

it("leaving-9: where the next owner has left meanwhile, nothing is deleted and the question comes anew", async () => {
  const [me, other, third] = [await ada(), await ben(), await mallory()];
  backend.admin.createPost({ id: "1", userId: me.id, content: "Herons" });
  const walks = await teamCommunity({ team: { [me.id]: "owner", [other.id]: "member", [third.id]: "member" } });
  const { user, dialog, confirm } = await openDialog(me);
  const pick = () => within(dialog).getByRole("combobox", { name: "Night walks" });
  await user.selectOptions(pick(), within(pick()).getByRole("option", { name: /ben/ }));
  await removeFromTeam(walks, other);
  await confirm();
  expect(await within(dialog).findByText(/^Nothing is deleted yet/)).toBeVisible();
  expect(await rowOf("posts", "1")).toBeDefined();
  await waitFor(() => expect(within(pick()).queryByRole("option", { name: /ben/ })).not.toBeInTheDocument());
  await user.selectOptions(pick(), within(pick()).getByRole("option", { name: /mallory/ }));
  await confirm();
  expect(await closed()).toBeVisible();
  expect(Object.keys(await membersOf(walks))).toEqual(["mallory"]);
});

it("leaving-9: an end that was interrupted goes on, and asks nothing twice", async () => {
  const [me, other] = [await ada(), await ben()];
  const bakers = await teamCommunity({ team: { [me.id]: "owner", [other.id]: "member" }, name: "Night bakers" });
  const walks = await teamCommunity({ team: { [me.id]: "owner", [other.id]: "member" } });
  const first = await openDialog(me);
  const within1 = within(first.dialog);
  const pick = within1.getByRole("combobox", { name: "Night bakers" });
  await first.user.selectOptions(pick, within(pick).getByRole("option", { name: /ben/ }));
  await first.user.selectOptions(within1.getByRole("combobox", { name: "Night walks" }), "end");
  backend.failNext("DELETE", new RegExp(`teams/${walks.teamId}/memberships`), "network");
  await first.confirm();
  expect(await within1.findByText(/^It’s not finished/)).toBeVisible();
  expect(await rowOf("communities", walks.id)).toBeDefined();
  expect(await membersOf(bakers)).toEqual({ ben: ["owner", "moderator", "member"] });
  first.unmount();

  const again = await openDialog(me, "Finish deleting");
  // What was handed over is settled.
  const asked = within(again.dialog).getAllByRole("combobox");
  expect(asked).toEqual([within(again.dialog).getByRole("combobox", { name: "Night walks" })]);
  await again.user.selectOptions(within(again.dialog).getByRole("combobox"), "end");
  await again.confirm();
  expect(await closed()).toBeVisible();
  expect(Object.keys(await membersOf(walks))).toEqual(["ada"]);
  expect(await membersOf(bakers)).toEqual({ ben: ["owner", "moderator", "member"] });
});
