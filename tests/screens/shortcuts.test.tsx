// @module-tag detail
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { chooseShortcuts } from "@/queries/preferences";
import { backend } from "../support/backend";
import { ada, type Person } from "../support/people";
import { heading, renderApp } from "../support/render-app";

let member: Person;

beforeEach(async () => {
  member = await ada();
  backend.admin.createPost({ userId: member.id, content: "Older words" });
  backend.admin.createPost({ userId: member.id, content: "Newer words" });
});

const openHome = async () => {
  const { user } = renderApp("/", { as: member });
  const newer = await article("Newer words");
  const older = await article("Older words");
  return { user, newer, older };
};

const article = async (words: string): Promise<HTMLElement> => {
  const found = (await screen.findByRole("link", { name: words })).closest("article");
  if (!found) throw new Error(`No card around ${words}`);
  return found;
};

describe("Keyboard shortcuts", () => {
  it("keyboard-1: j and k move between the posts, and stop at either end", async () => {
    const { user, newer, older } = await openHome();
    act(() => newer.focus());
    await user.keyboard("j");
    await waitFor(() => expect(older).toHaveFocus());
    await user.keyboard("j");
    await waitFor(() => expect(older).toHaveFocus());
    await user.keyboard("k");
    await waitFor(() => expect(newer).toHaveFocus());
    await user.keyboard("k");
    await waitFor(() => expect(newer).toHaveFocus());
  });

  it("keyboard-1: Enter opens the focused post, and r opens it with the reply field ready", async () => {
    const { user, newer, older } = await openHome();
    act(() => newer.focus());
    await user.keyboard("{Enter}");
    await waitFor(async () => expect(await heading("Post")).toHaveFocus());
    await user.keyboard("gh");
    await heading("Home");
    expect(older).not.toBeInTheDocument();

    const again = await article("Older words");
    act(() => again.focus());
    await user.keyboard("r");
    await heading("Post");
    await waitFor(() => expect(screen.getByPlaceholderText("Post your reply")).toHaveFocus());
    expect(await screen.findByText("Older words")).toBeVisible();
  });

  it("keyboard-7: Back puts the focus on the post that was opened, and j goes on from there", async () => {
    backend.admin.createPost({ userId: member.id, content: "Newest words" });
    const { user, newer } = await openHome();
    act(() => newer.focus());
    await user.keyboard("{Enter}");
    await heading("Post");
    act(() => history.back());
    await heading("Home");
    const again = await article("Newer words");
    await waitFor(() => expect(again).toHaveFocus());
    await user.keyboard("j");
    await waitFor(async () => expect(await article("Older words")).toHaveFocus());
  });

  it("keyboard-1: Enter on a link inside a post follows that link", async () => {
    const { user, newer } = await openHome();
    const [name] = await within(newer).findAllByRole("link", { name: /ada/ });
    act(() => name?.focus());
    await user.keyboard("{Enter}");
    expect(window.location.pathname).toBe(`/profile/${member.id}`);
  });

  it("keyboard-1: r on a post’s own page goes to its reply field", async () => {
    const post = backend.admin.createPost({ userId: member.id, content: "Answer me" });
    const { user } = renderApp(`/post/${post.id}`, { as: member });
    await heading("Post");
    await user.keyboard("r");
    await waitFor(() => expect(screen.getByPlaceholderText("Post your reply")).toHaveFocus());
    expect(screen.getByPlaceholderText("Post your reply")).toHaveValue("");
  });

  it.each([
    ["n", "Create Post", "/create-post"],
    ["ge", "Search", "/explore"],
    ["gn", "Harmony", "/harmony"],
    ["gp", "ada", "/profile/ada"],
  ])("keyboard-2: %s goes to %s", async (keys, name, path) => {
    const { user } = await openHome();
    await user.keyboard(keys);
    expect(await screen.findByRole("heading", { level: 1, name: new RegExp(name) })).toBeVisible();
    expect(window.location.pathname).toBe(path);
  });

  it("keyboard-2: / searches: from anywhere in Explore’s box, on Explore at once", async () => {
    const { user } = await openHome();
    await user.keyboard("/");
    await heading("Search");
    const box = await within(screen.getByRole("main")).findByRole("searchbox");
    await waitFor(() => expect(box).toHaveFocus());
    expect(box).toHaveValue("");

    act(() => box.blur());
    await user.keyboard("/");
    await waitFor(() => expect(box).toHaveFocus());
  });

  it("keyboard-4, keyboard-10: keys are letters while one types, and nothing in a composition or with a modifier", async () => {
    const { user } = await openHome();
    await user.keyboard("{Control>}n{/Control}{Alt>}n{/Alt}{Meta>}n{/Meta}");
    fireEvent.keyDown(document.body, { key: "n", isComposing: true });
    fireEvent.keyDown(document.body, { key: "n", keyCode: 229 });
    expect(window.location.pathname).toBe("/");

    await user.keyboard("n");
    await heading("Create Post");
    await user.click(screen.getByLabelText("Content"));
    await user.keyboard("ghost? n/j");
    expect(screen.getByLabelText("Content")).toHaveValue("ghost? n/j");
    expect(window.location.pathname).toBe("/create-post");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("keyboard-9: on a keyboard that writes another script, the place of a key decides", async () => {
    const { user } = await openHome();
    fireEvent.keyDown(document.body, { key: "؟", code: "Slash", shiftKey: true });
    await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    // Where it says N, French keyboards have a comma.
    fireEvent.keyDown(document.body, { key: ",", code: "KeyN" });
    expect(window.location.pathname).toBe("/");
    fireEvent.keyDown(document.body, { key: "т", code: "KeyN" });
    await heading("Create Post");
  });

  it("keyboard-2: a new post starts in its words, and going back to it at its heading", async () => {
    const { user } = await openHome();
    await user.keyboard("n");
    await waitFor(() => expect(screen.getByLabelText("Content")).toHaveFocus());
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(async () => expect(await heading("Home")).toHaveFocus());
    act(() => window.history.forward());
    await waitFor(async () => expect(await heading("Create Post")).toHaveFocus());
  });

  it("keyboard-2: a g that is followed by no place is forgotten", async () => {
    const { user } = await openHome();
    await user.keyboard("gxe");
    expect(window.location.pathname).toBe("/");
  });

  it("keyboard-3: ? lists them all; inside the list no shortcut works, and Escape closes it", async () => {
    const { user, newer } = await openHome();
    act(() => newer.focus());
    await user.keyboard("?");
    const list = await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
    const described = ["Next post", "Previous post", "Open the post", "Reply", "New post", "Search", "Your profile"];
    for (const words of described) expect(within(list).getByText(words)).toBeVisible();
    await user.keyboard("n");
    expect(window.location.pathname).toBe("/");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() => expect(newer).toHaveFocus());
  });

  it("keyboard-3: the list leads to the switch that turns them off, and off they are", async () => {
    const { user } = await openHome();
    await user.keyboard("?");
    await user.click(await screen.findByRole("link", { name: "Settings, Appearance" }));
    await heading("Settings");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    await user.click(await screen.findByRole("switch", { name: "Keyboard shortcuts" }));
    await user.keyboard("gh?n");
    expect(window.location.pathname).toBe("/update-profile/ada");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();

    act(() => chooseShortcuts(true));
    await user.keyboard("n");
    await heading("Create Post");
  });
});
