// @module-tag detail
// What a member keeps for themselves: bookmarks, and the list of what they like.
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { backend } from "../support/backend";
import { ada, ben, type Person } from "../support/people";
import { choose } from "../support/post-menu";
import { heading, renderApp } from "../support/render-app";
import { like, owned } from "../support/rows";

const bookmarks = /collections\/bookmarks\/documents/;

const long = (ago: number): Date => new Date(Date.UTC(2025, 2, 1, 0, ago));

const write = (person: Person, id: string, content: string) =>
  backend.admin.createPost({ id, userId: person.id, content, createdAt: long(Number(id)) });

const bookmark = ({ id: userId }: Person, postId: string, minute: number, id?: string) =>
  backend.admin.createDocument({
    collection: "bookmarks",
    data: { postId, userId },
    permissions: [`read("user:${userId}")`, ...owned(userId)],
    createdAt: long(minute),
    ...(id !== undefined && { id }),
  });

const listed = async (): Promise<(string | null)[]> => {
  const posts = await screen.findAllByRole("article");
  return posts.map((post) => post.querySelector("[id$='-content']")?.textContent ?? null);
};

describe("Bookmarks", () => {
  it("bookmark-1: are listed with the latest bookmark first, each post once, without those that are gone", async () => {
    const [me, other] = [await ada(), await ben()];
    write(other, "1", "Herons");
    write(other, "2", "Otters");
    write(other, "3", "Beavers");
    bookmark(me, "2", 1);
    bookmark(me, "3", 2);
    bookmark(me, "gone", 3);
    bookmark(me, "1", 4);
    bookmark(me, "2", 5);
    bookmark(other, "3", 9);
    renderApp("/bookmarks", { as: me });
    expect(await listed()).toEqual(["Otters", "Herons", "Beavers"]);
  });

  it("bookmark-4, access-6: listed, a post’s bookmark is pressed without being asked about, and a press takes it back", async () => {
    const [me, other] = [await ada(), await ben()];
    write(other, "1", "Herons");
    write(other, "2", "Otters");
    bookmark(me, "1", 1);
    bookmark(me, "2", 2);
    const { user } = renderApp("/bookmarks", { as: me });
    const [otters, herons] = await screen.findAllByRole("article");
    if (!otters || !herons) throw new Error("Two posts are bookmarked.");
    for (const post of [otters, herons])
      expect(within(post).getByRole("button", { name: "Bookmark" })).toHaveAttribute("aria-pressed", "true");
    await user.click(within(otters).getByRole("button", { name: "Bookmark" }));
    await waitFor(() => expect(otters).not.toBeInTheDocument());
    await waitFor(() => expect(herons).toHaveFocus());
    expect(within(herons).getByRole("button", { name: "Bookmark" })).toHaveAttribute("aria-pressed", "true");
  });

  it("bookmark-1: of a member who has none say how the first one comes", async () => {
    const [me, other] = [await ada(), await ben()];
    write(other, "1", "Herons");
    bookmark(other, "1", 1);
    renderApp("/bookmarks", { as: me });
    expect(await screen.findByText("No bookmarks yet.")).toBeVisible();
    expect(screen.queryByText("Herons")).not.toBeInTheDocument();
  });

  it("bookmark-3: are one’s own alone, also where another lets everybody read theirs", async () => {
    const [me, other] = [await ada(), await ben()];
    write(other, "1", "Herons");
    backend.admin.createDocument({
      collection: "bookmarks",
      data: { postId: "1", userId: me.id },
      permissions: ['read("users")', ...owned(other.id)],
      createdAt: long(1),
    });
    const { user } = renderApp("/bookmarks", { as: me });
    expect(await screen.findByText("No bookmarks yet.")).toBeVisible();
    await user.click(screen.getByRole("link", { name: "See what others write" }));
    await choose(user, await screen.findByRole("article"), "Bookmark");
    expect(await screen.findByText("Bookmarked")).toBeVisible();
  });

  it("bookmark-1: go on page by page", async () => {
    const me = await ada();
    backend.admin.together(() => {
      for (let number = 1; number <= 30; number += 1) {
        write(me, String(number), `Post ${number}`);
        bookmark(me, String(number), number);
      }
    });
    const { user } = renderApp("/bookmarks", { as: me });
    const first = (await screen.findByRole("link", { name: "Post 30" })).closest("article");
    expect(first).toHaveAttribute("aria-setsize", "-1");
    await user.click(screen.getByRole("button", { name: "Load more" }));
    await waitFor(() => expect(first).toHaveAttribute("aria-setsize", "30"));
  });

  it("bookmark-2: are reached from one’s own profile, and from nobody else’s", async () => {
    const [me] = [await ada(), await ben()];
    const { user, unmount } = renderApp("/profile/ada", { as: me });
    await user.click(await screen.findByRole("link", { name: "Bookmarks" }));
    expect(await heading("Bookmarks")).toBeVisible();
    unmount();

    renderApp("/profile/ben", { as: me });
    await heading("ben");
    expect(screen.queryByRole("link", { name: "Bookmarks" })).not.toBeInTheDocument();
  });
});

describe("The bookmark under a post", () => {
  const button = async (content: string): Promise<HTMLElement> => {
    const card = (await screen.findByRole("link", { name: content })).closest("article") as HTMLElement;
    return within(card).getByRole("button", { name: "Bookmark" });
  };

  it("bookmark-4: keeps the post and lets it go again, and a feed asks nobody for it", async () => {
    const [me, other] = [await ada(), await ben()];
    write(other, "1", "Herons");
    const { user, queryClient } = renderApp("/", { as: me });
    expect(await button("Herons")).toHaveAttribute("aria-pressed", "false");
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(backend.requests("GET", bookmarks)).toHaveLength(0);

    await user.click(await button("Herons"));
    expect(await button("Herons")).toHaveAttribute("aria-pressed", "true");
    expect(await screen.findByText("Bookmarked")).toBeVisible();
    await user.click(await button("Herons"));
    expect(await screen.findByText("Bookmark removed")).toBeVisible();
    expect(await button("Herons")).toHaveAttribute("aria-pressed", "false");
    await waitFor(() => expect(backend.requests("DELETE", bookmarks)).toHaveLength(1));
  });

  it("bookmark-4: takes nothing back that another device kept and this one did not know of", async () => {
    const [me, other] = [await ada(), await ben()];
    write(other, "1", "Herons");
    bookmark(me, "1", 1);
    const { user } = renderApp("/", { as: me });
    const release = backend.hold("GET", bookmarks);
    await user.click(await button("Herons"));
    release();
    expect(await screen.findByText("Bookmarked")).toBeVisible();
    expect(await button("Herons")).toHaveAttribute("aria-pressed", "true");
    // The one of before rooms was moved into the room (flood-1), and none was made beside it.
    expect(backend.requests("DELETE", bookmarks)).toHaveLength(1);
    expect(backend.requests("POST", bookmarks)).toHaveLength(1);
  });

  it("bookmark-4: shows the last of several presses while they are saved one after the other", async () => {
    const [me, other] = [await ada(), await ben()];
    write(other, "1", "Herons");
    const { user } = renderApp("/", { as: me });
    const releases = [backend.hold("POST", bookmarks), backend.hold("DELETE", bookmarks)];
    await user.click(await button("Herons"));
    await user.click(await button("Herons"));
    releases[0]?.();
    await waitFor(() => expect(backend.requests("DELETE", bookmarks)).toHaveLength(1));
    expect(await button("Herons")).toHaveAttribute("aria-pressed", "false");
    releases[1]?.();
    expect(await screen.findByText("Bookmark removed")).toBeVisible();
    expect(await button("Herons")).toHaveAttribute("aria-pressed", "false");
  });

  it("bookmark-4: stays where it was saved and its answer was lost", async () => {
    const [me, other] = [await ada(), await ben()];
    write(other, "1", "Herons");
    backend.failNext("POST", bookmarks, "lost-answer");
    const { user } = renderApp("/", { as: me });
    await user.click(await button("Herons"));
    expect(await screen.findByText("Your bookmark couldn’t be saved")).toBeVisible();
    await waitFor(async () => expect(await button("Herons")).toHaveAttribute("aria-pressed", "true"));
  });

  it("bookmark-4: goes back where it was refused", async () => {
    const [me, other] = [await ada(), await ben()];
    write(other, "1", "Herons");
    backend.failNext("POST", bookmarks, 500);
    const { user } = renderApp("/", { as: me });
    await user.click(await button("Herons"));
    expect(await screen.findByText("Your bookmark couldn’t be saved")).toBeVisible();
    expect(await button("Herons")).toHaveAttribute("aria-pressed", "false");
  });
});

describe("Bookmarking", () => {
  it("bookmark-3: is in a post’s menu, says what it did, and is private to its member", async () => {
    const [me, other] = [await ada(), await ben()];
    write(other, "1", "Herons");
    const { user, unmount } = renderApp("/", { as: me });
    const card = async () => (await screen.findAllByRole("article"))[0] as HTMLElement;
    await choose(user, await card(), "Bookmark");
    expect(await screen.findByText("Bookmarked")).toBeVisible();
    await choose(user, await card(), "Remove bookmark");
    expect(await screen.findByText("Bookmark removed")).toBeVisible();
    await choose(user, await card(), "Bookmark");
    await waitFor(() => expect(backend.requests("POST", bookmarks)).toHaveLength(2));
    unmount();

    backend.signInBrowser(other.id);
    const answer = await fetch(`${location.origin}/v1/databases/main/collections/bookmarks/documents`, {
      headers: { "x-appwrite-project": "chorus" },
    });
    expect(await answer.json()).toEqual({ total: 0, documents: [] });
  });

  it("bookmark-3: that is refused is told in words", async () => {
    const me = await ada();
    write(me, "1", "Herons");
    backend.failNext("POST", bookmarks, 500);
    const { user } = renderApp("/", { as: me });
    const [card] = await screen.findAllByRole("article");
    await choose(user, card as HTMLElement, "Bookmark");
    expect(await screen.findByText("Your bookmark couldn’t be saved")).toBeVisible();
  });

  it("keyboard-6: l, b and . like, bookmark and open the menu of the focused post, g a goes to Activity", async () => {
    const me = await ada();
    write(me, "1", "Herons");
    const { user } = renderApp("/", { as: me });
    await screen.findByRole("button", { name: "Like, 0 likes" });
    act(() => screen.getByRole("article").focus());
    await user.keyboard("l");
    expect(await screen.findByRole("button", { name: "Like, 1 like", pressed: true })).toBeVisible();
    await user.keyboard("b");
    expect(await screen.findByText("Bookmarked")).toBeVisible();
    for (const _ of ["while its code is loaded", "once it is there"]) {
      await user.keyboard(".");
      expect(await screen.findByRole("menuitem", { name: "Edit" })).toBeVisible();
      await user.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("menu")).not.toBeInTheDocument());
    }
    await user.keyboard("ga");
    expect(await heading("Activity")).toBeVisible();
  });
});

describe("What one likes", () => {
  it("like-9: is a tab of one’s own profile, the latest like first", async () => {
    const [me, other] = [await ada(), await ben()];
    write(other, "1", "Herons");
    write(other, "2", "Otters");
    like("2", me.id, { createdAt: long(1) });
    like("1", me.id, { createdAt: long(2) });
    const { user } = renderApp("/profile/ada", { as: me });
    await user.click(await screen.findByRole("tab", { name: "Likes" }));
    await waitFor(async () => expect(await listed()).toEqual(["Herons", "Otters"]));
    expect(window.location.pathname).toBe("/profile/ada/likes");
  });

  it("like-9: is nobody else’s to see", async () => {
    const [me, other] = [await ada(), await ben()];
    write(other, "1", "Herons");
    write(me, "2", "Otters");
    like("2", other.id, { createdAt: long(1) });
    renderApp("/profile/ben/likes", { as: me });
    expect(await screen.findByRole("link", { name: "Herons" })).toBeVisible();
    expect(screen.queryByRole("tab", { name: "Likes" })).not.toBeInTheDocument();
    expect(screen.queryByText("Otters")).not.toBeInTheDocument();
  });
});
