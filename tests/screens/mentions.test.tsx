// Naming others while one writes: an @ and a letter bring members whose handle begins so.
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { backend } from "../support/backend";
import { detail } from "../support/detail";
import { ada, mallory, member } from "../support/people";
import { renderApp } from "../support/render-app";
import { membership, teamCommunity } from "../support/shared-communities";

const handles = /handles\/documents.*startsWith/;

const offered = async (): Promise<(string | null)[]> =>
  within(await screen.findByRole("listbox", { name: "Members" }))
    .getAllByRole("option")
    .map((option) => option.querySelector("[dir=ltr]")?.textContent ?? null);

describe("Completing a handle", () => {
  it("mention-1, keyboard-10: offers members by the beginning of their handle, and takes one by keyboard", async () => {
    const me = await ada();
    await member("m1", { username: "Heron Hill", handle: "heron.hill" });
    await member("m2", { username: "Herta", handle: "herta" });
    await member("m3", { username: "Otter", handle: "otter" });
    const { user } = renderApp("/create-post", { as: me });
    const text = await screen.findByLabelText("Content");
    await user.type(text, "Ask @her");

    expect(await offered()).toEqual(["@herta", "@heron.hill"]);
    expect(screen.getByText("2 members: arrow keys choose, Enter takes one")).toHaveAttribute("role", "status");
    await user.keyboard("{ArrowDown}");
    // It ends a composition.
    fireEvent.keyDown(text, { key: "Enter", keyCode: 229 });
    expect(text).toHaveValue("Ask @her");
    expect(screen.getByRole("option", { selected: true })).toHaveTextContent("@heron.hill");
    expect(text).toHaveAttribute("aria-activedescendant", screen.getByRole("option", { selected: true }).id);
    await user.keyboard("{Enter}about it");

    expect(text).toHaveValue("Ask @heron.hill about it");
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Post" }));
    expect(await screen.findByRole("link", { name: "@heron.hill" })).toBeVisible();
  });

  it("mention-3: in a community its members come first, in threads and in the chat", detail, async () => {
    const me = await ada();
    await member("m1", { username: "Heron Hill", handle: "heron.hill" });
    await member("m2", { username: "Herta", handle: "herta" });
    const walks = await teamCommunity({ team: { [me.id]: "owner", m1: "member" } });
    const { user } = renderApp(`/community/${walks.id}`, { as: me });
    await user.type(await screen.findByLabelText("Start a new thread..."), "Ask @her");
    expect(await offered()).toEqual(["@heron.hill", "@herta"]);
    await user.click(screen.getByRole("tab", { name: /Chat/ }));
    const message = await screen.findByLabelText("Write a message…");
    await user.type(message, "Ask @her");
    expect(await offered()).toEqual(["@heron.hill", "@herta"]);
    await user.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(message).toHaveValue(""));
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  });

  it("mention-3: in a public community those who have joined come first", detail, async () => {
    const me = await ada();
    await member("m1", { username: "Heron Hill", handle: "heron.hill" });
    await member("m2", { username: "Herta", handle: "herta" });
    const watch = await teamCommunity({ team: { [me.id]: "owner" }, isPrivate: false });
    membership(watch, me.id);
    membership(watch, "m1");
    const { user } = renderApp(`/community/${watch.id}`, { as: me });
    const area = await screen.findByLabelText("Start a new thread...");
    await user.type(area, "Ask @her");
    expect(await offered()).toEqual(["@heron.hill", "@herta"]);
  });

  it("mention-1: takes one by a press, also in a reply, where the focus stays in the text", async () => {
    const me = await ada();
    await member("m2", { username: "Herta", handle: "herta" });
    backend.admin.createPost({ id: "post", userId: me.id, content: "Herons" });
    const { user } = renderApp("/post/post", { as: me });
    await user.type(await screen.findByLabelText("Post your reply"), "@h");
    await user.click(await screen.findByRole("option", { name: /@herta/ }));
    expect(screen.getByLabelText("Post your reply")).toHaveValue("@herta ");
    await waitFor(() => expect(screen.getByLabelText("Post your reply")).toHaveFocus());
  });

  it.each([
    ["Escape leaves the text as it is, and Enter is a new line again", "{Escape}{Enter}x"],
    ["Shift+Enter is a new line, and takes nobody", "{Shift>}{Enter}{/Shift}x"],
  ])("mention-2: %s", async (_, keys) => {
    const me = await ada();
    await member("m2", { username: "Herta", handle: "herta" });
    const { user } = renderApp("/create-post", { as: me });
    const text = await screen.findByLabelText("Content");
    await user.type(text, "@he");
    await offered();
    await user.keyboard(keys);
    expect(text).toHaveValue("@he\nx");
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  });

  it("mention-2: asks once the typing pauses, offers nobody without a handle of their own, and not oneself", async () => {
    const [me, other] = [await ada(), await mallory()];
    await member("m2", { username: "Adam", handle: "adam" });
    await member("m3", { username: "Adele", handle: "zoe" });
    backend.admin.createDocument({
      collection: "handles",
      data: { handle: "adele", userId: "m3" },
      permissions: [`update("user:${other.id}")`],
    });
    const { user } = renderApp("/create-post", { as: me });
    await user.type(await screen.findByLabelText("Content"), "@ad");
    expect(await offered()).toEqual(["@adam"]);
    expect(backend.requests("GET", handles).length).toBeLessThanOrEqual(3);
  });
});
