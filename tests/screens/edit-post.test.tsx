// @module-tag detail
// Changing what one has published.
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { listDrafts } from "@/sdk/device/drafts";
import { backend } from "../support/backend";
import { ada, ben, mallory, type Person } from "../support/people";
import { choose } from "../support/post-menu";
import { heading, listening, renderApp } from "../support/render-app";

const posts = /collections\/posts\/documents/;

const long = new Date(Date.UTC(2025, 2, 1));

const write = (person: Person, more: Record<string, unknown> = {}) =>
  backend.admin.createPost({ id: "1", userId: person.id, content: "Herons", createdAt: long, ...more });

const rewrite = async (user: ReturnType<typeof renderApp>["user"], words: string): Promise<void> => {
  const field = await screen.findByLabelText("Content");
  await user.clear(field);
  if (words) await user.type(field, words);
  await user.click(screen.getByRole("button", { name: "Save" }));
};

describe("Editing a post", () => {
  it("edit-1: begins with what is published, and leads to the post, which then says that it was edited", async () => {
    const me = await ada();
    write(me, { article: "https://riverpost.example/herons" });
    const { user } = renderApp("/post/1/edit", { as: me });
    expect(await screen.findByLabelText("Content")).toHaveValue("Herons");
    await rewrite(user, "Herons again");

    expect(await screen.findByText("Changes saved")).toBeVisible();
    expect(await heading("Post")).toBeVisible();
    expect(await screen.findByText("Herons again")).toBeVisible();
    expect(screen.getByText(/edited/)).toHaveTextContent("edited Just now");
    expect(screen.getByText("riverpost.example")).toBeVisible();
    expect(listDrafts(me.id)).toEqual([]);
  });

  it("edit-2: has the rules and limits of writing one", async () => {
    const me = await ada();
    write(me);
    const { user } = renderApp("/post/1/edit", { as: me });
    await rewrite(user, "");
    expect(await screen.findByText("Content is required")).toBeVisible();
    await rewrite(user, "x".repeat(151));
    expect(await screen.findByText("Too many characters")).toBeVisible();
    expect(backend.requests("PATCH", posts)).toHaveLength(0);
  });

  it("edit-2: of a reply allows what a reply may have, and keeps its topic", async () => {
    const me = await ada();
    backend.admin.createPost({ id: "parent", userId: me.id, content: "Rivers" });
    write(me, { parentId: "parent", topic: "Lifestyle" });
    const { user } = renderApp("/post/1/edit", { as: me });
    expect(await heading("Edit Reply")).toBeVisible();
    expect(await screen.findByLabelText("Content")).toHaveValue("Herons");
    expect(screen.queryByLabelText(/Article URL/)).not.toBeInTheDocument();
    await rewrite(user, "x".repeat(101));
    expect(await screen.findByText("Too many characters")).toBeVisible();
    await rewrite(user, "I wrote software");
    expect(await screen.findByText("I wrote software")).toBeVisible();
    backend.signInBrowser(me.id);
    const stored = await fetch(`${location.origin}/v1/databases/main/collections/posts/documents/1`, {
      headers: { "x-appwrite-project": "chorus" },
    });
    expect(await stored.json()).toMatchObject({ content: "I wrote software", topic: "Lifestyle" });
  });

  it("edit-3: keeps what was typed in its form when another device deletes the post", async () => {
    const me = await ada();
    write(me);
    const { user, queryClient } = renderApp("/post/1/edit", { as: me });
    await user.type(await screen.findByLabelText("Content"), " and geese");
    await listening();
    await backend.byKey("DELETE", "/databases/main/collections/posts/documents/1");
    await waitFor(() =>
      expect(
        queryClient
          .getQueryCache()
          .findAll()
          .some(({ state }) => state.data === null),
      ).toBe(true),
    );
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("That’s no longer there.")).toBeVisible();
    expect(screen.getByLabelText("Content")).toHaveValue("Herons and geese");
  });

  it("edit-3: loses nothing that was typed where the server refuses it, also over a reload", async () => {
    const me = await ada();
    write(me);
    backend.failNext("PATCH", posts, 500);
    const { user, unmount } = renderApp("/post/1/edit", { as: me });
    await rewrite(user, "Herons again");
    expect(await screen.findByRole("alert")).toHaveTextContent("The server has a problem");
    expect(screen.getByLabelText("Content")).toHaveValue("Herons again");
    unmount();

    const again = renderApp("/post/1/edit", { as: me });
    expect(await screen.findByLabelText("Content")).toHaveValue("Herons again");
    await again.user.click(screen.getByRole("button", { name: "Save" }));
    expect(await heading("Post")).toBeVisible();
    expect(await screen.findByText("Herons again")).toBeVisible();
  });

  it("edit-4: is offered in the menu of one’s own posts, and of no other", async () => {
    const [me, other] = [await ada(), await ben()];
    write(other);
    const { user, unmount } = renderApp("/", { as: me });
    await user.click(await screen.findByRole("button", { name: "More actions" }));
    await screen.findByRole("menuitem", { name: "Copy link" });
    expect(screen.queryByRole("menuitem", { name: "Edit" })).not.toBeInTheDocument();
    unmount();

    const own = renderApp("/", { as: other });
    await choose(own.user, await screen.findByRole("article"), "Edit");
    expect(await heading("Edit Post")).toBeVisible();
  });

  it("edit-4: is for its author alone, also where somebody wrote in their name", async () => {
    const [me, other, liar] = [await ada(), await ben(), await mallory()];
    write(other);
    backend.admin.createPost({
      id: "2",
      userId: me.id,
      content: "Never said",
      permissions: [`update("user:${liar.id}")`, `delete("user:${liar.id}")`],
    });
    const { unmount } = renderApp("/post/1/edit", { as: me });
    expect(await screen.findByText("You can’t edit this")).toBeVisible();
    unmount();
    renderApp("/post/2/edit", { as: me });
    expect(await screen.findByText(/under review/)).toBeVisible();
    expect(screen.queryByLabelText("Content")).not.toBeInTheDocument();
  });

  it("edit-5: is seen by others while they read, in lists and on its own page", async () => {
    const [me, other] = [await ada(), await ben()];
    write(other);
    const { user } = renderApp("/", { as: me });
    await screen.findByRole("link", { name: "Herons" });
    await listening();
    backend.admin.updateDocument("posts", "1", { content: "Herons again" });

    expect(await screen.findByRole("link", { name: "Herons again" })).toBeVisible();
    expect(screen.getByText("edited")).toHaveAttribute("datetime");
    await user.click(screen.getByRole("link", { name: "Herons again" }));
    await heading("Post");
    backend.admin.updateDocument("posts", "1", { content: "Herons, once more" });
    expect(await screen.findByText("Herons, once more")).toBeVisible();
  });
});
