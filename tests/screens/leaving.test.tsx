// @module-tag detail
// Settings, Account: taking one's data along, and leaving for good.
import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { digestId } from "@/lib/object-id";
import { storedSession } from "@/sdk/account/stored-session";
import { createCommunity } from "@/sdk/communities/communities";
import { backend } from "../support/backend";
import { ada, ben, mallory, type Person } from "../support/people";
import { logIn, renderApp } from "../support/render-app";
import { owned } from "../support/rows";

afterEach(() => vi.unstubAllGlobals());

/** `posts` posts, half of them replies, and a row of each other kind; and one post that mallory wrote in their name. */
const fill = async (person: Person, posts: number): Promise<void> => {
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
    backend.admin.createDocument({ collection: "mutes", id: "mute", data: { userId: forger }, permissions: readable });
    const forged = { content: "Forged", userId: person.id, parentId: "", article: "", topic: "", location: "" };
    backend.admin.createDocument({ collection: "posts", id: "forged", data: forged, permissions: owned(forger) });
  });
};

const openAccount = async (person: Person) => {
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
    await fill(person, 130);
    await createCommunity(person.id, { name: "Rivers", description: "Water", imageUrl: "", isPrivate: false });
    const files = watchDownloads();
    const { user } = await openAccount(person);
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
    const { user } = await openAccount(person);
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

const confirm = async (user: Awaited<ReturnType<typeof openAccount>>["user"], word = "delete"): Promise<void> => {
  const field = await screen.findByLabelText("Type “delete” to confirm");
  await user.clear(field);
  await user.type(field, word);
  await user.click(screen.getByRole("button", { name: "Delete for good" }));
};

describe("Delete account", () => {
  it("leaving-1, leaving-2: says what goes and what stays, and deletes nothing without the word", async () => {
    const { user } = await openAccount(await ada());
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
    await fill(person, 4);
    const { user } = await openAccount(person);
    await user.click(screen.getByRole("button", { name: "Delete" }));
    await confirm(user);
    expect(await screen.findByRole("heading", { level: 1, name: "Account closed" })).toBeVisible();
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
    await screen.findByRole("heading", { level: 1, name: "Login" });
    await logIn(user, person);
    expect(await screen.findByText(/^This account has been blocked/)).toBeVisible();
  });

  it("adding-9: one’s pictures go too, and nobody else’s", async () => {
    const person = await ada();
    const { id: other } = await ben();
    const file = { bucket: "pictures", bytes: new Uint8Array([1]) };
    backend.admin.createFile({ ...file, id: "11", name: "ada-11.webp", userId: person.id });
    backend.admin.createFile({ ...file, id: "12", name: "ada-12.webp", userId: other });
    const { user } = await openAccount(person);
    await user.click(screen.getByRole("button", { name: "Delete" }));
    await confirm(user);
    expect(await screen.findByRole("heading", { level: 1, name: "Account closed" })).toBeVisible();
    expect(backend.requests("DELETE", /files/).map(({ path }) => path.replace(/^.*files\//, ""))).toEqual(["11"]);
  });

  it("leaving-5: interrupted half-way, it says so, also later, and continues with what is left", async () => {
    const person = await ada();
    await fill(person, 6);
    const { user, unmount } = await openAccount(person);
    backend.failNext("DELETE", /posts\/documents\/p3$/, "network");
    await user.click(screen.getByRole("button", { name: "Delete" }));
    await confirm(user);
    expect(
      await screen.findByText(/^It’s not finished\. You seem to be offline.*continues with what is left\.$/),
    ).toBeVisible();
    unmount();

    const again = await openAccount(person);
    expect(screen.getByText(/^You started to delete your account, and it isn’t finished/)).toBeVisible();
    backend.forgetRequests();
    await again.user.click(screen.getByRole("button", { name: "Finish deleting" }));
    await confirm(again.user);
    expect(await screen.findByRole("heading", { level: 1, name: "Account closed" })).toBeVisible();
    expect(deletions().filter((path) => path.startsWith("posts"))).toEqual(
      ["p3", "p2", "p1"].map((id) => `posts/documents/${id}`),
    );
  });

  it("leaving-5: an answer that was lost at the very end is found out at the next try", async () => {
    const person = await ada();
    backend.failNext("PATCH", /^\/account\/status/, "network");
    const { user } = await openAccount(person);
    await user.click(screen.getByRole("button", { name: "Delete" }));
    await confirm(user);
    expect(await screen.findByText(/^It’s not finished/)).toBeVisible();
    // The browser still has its cookie, since the answer that takes it away never came.
    backend.admin.setBlocked(person.id, true);
    await user.click(screen.getByRole("button", { name: "Delete for good" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Account closed" })).toBeVisible();
  });

  it("leaving-6: shows how far it has come", async () => {
    const person = await ada();
    await fill(person, 4);
    const release = backend.hold("DELETE", /posts\/documents\/p2$/);
    const { user } = await openAccount(person);
    await user.click(screen.getByRole("button", { name: "Delete" }));
    await confirm(user);
    await waitFor(() => expect(screen.getByRole("progressbar", { name: "Deleted so far" })).toHaveValue(2));
    expect(screen.getByText("2 of 10")).toBeVisible();
    expect(screen.getByText("Deleting… Keep this page open.")).toBeVisible();
    await user.keyboard("{Escape}");
    expect(screen.getByRole("alertdialog")).toBeVisible();
    release();
    expect(await screen.findByRole("heading", { level: 1, name: "Account closed" })).toBeVisible();
  });
});
