// @module-tag detail
// A warning stands before what it warns of, everywhere, until somebody wants to see it.
import { onlineManager } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { writePictures } from "@/domain/picture";
import { backend } from "../support/backend";
import { ada, ben, mallory } from "../support/people";
import { choose } from "../support/post-menu";
import { fill, renderApp } from "../support/render-app";
import { message, rowOf, rowsIn, teamCommunity, thread } from "../support/shared-communities";

const pictures = writePictures([{ id: "1", width: 4, height: 3, colours: "aabbcc001122", description: "A tree" }]);

afterEach(() => onlineManager.setOnline(true));

describe("A warning", () => {
  it("warning-1, warning-2: is written with a post, and stands before it until it is shown", async () => {
    const { user } = renderApp("/create-post", { as: await ada() });
    await user.type(await screen.findByLabelText("Content"), "It was the butler");
    await user.click(screen.getByRole("button", { name: "Add a warning" }));
    expect(screen.getByLabelText("Warning")).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Spoiler" }));
    await user.type(screen.getByLabelText("Warning"), " for the film");
    await user.click(screen.getByRole("button", { name: "Post" }));
    const card = (await screen.findByRole("link", { name: "Warning: Spoiler for the film" })).closest("article");
    expect(screen.queryByText("It was the butler")).not.toBeInTheDocument();
    expect(card).toHaveAccessibleDescription("Warning: Spoiler for the film");
    await user.click(within(card as HTMLElement).getByRole("button", { name: "Show" }));
    expect(screen.getByText("It was the butler")).toBeVisible();
    expect(screen.getByText("Spoiler for the film")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Hide" }));
    expect(screen.queryByText("It was the butler")).not.toBeInTheDocument();
  });

  it("warning-2: keeps pictures from loading, and a quote and a search from saying more", async () => {
    const [me, other] = [await ada(), await ben()];
    backend.admin.createPost({ id: "1", userId: other.id, content: "Herons mating", warning: "Nudity", pictures });
    backend.admin.createPost({
      userId: other.id,
      content: "Look at herons",
      quotedPostId: "1",
      quotedUserId: other.id,
    });
    const { user } = renderApp("/explore?q=herons", { as: me });
    await screen.findByText("2 results");
    await waitFor(() => expect(screen.getAllByText("Nudity")).toHaveLength(2));
    expect(screen.queryByText("Herons mating")).not.toBeInTheDocument();
    expect(screen.queryByRole("img", { name: "A tree" })).not.toBeInTheDocument();
    const quote = await screen.findByRole("group", { name: "Quoted post" });
    expect(within(quote).getByRole("link", { name: "Warning: Nudity" })).toHaveAttribute("href", "/post/1");
    await user.click(screen.getAllByRole("button", { name: "Show" })[1] as HTMLElement);
    expect(await screen.findByRole("button", { name: "A tree" })).toBeVisible();
  });

  it("warning-2: stands in place of the words under Explore’s articles, and keeps a claim from the article’s page", async () => {
    const [me, other] = [await ada(), await ben()];
    const article = "https://river.example/a";
    const claim = { articleTitle: "The butler did it", articleSource: "River", article };
    backend.admin.createPost({ userId: other.id, content: "It was the butler", warning: "Spoiler", ...claim });
    const { unmount } = renderApp("/explore", { as: me });
    const articles = await screen.findByRole("region", { name: "Articles" });
    expect(within(articles).getByRole("link")).toHaveAccessibleName(/1 post.*Warning: Spoiler$/);
    expect(articles).not.toHaveTextContent("butler");
    unmount();
    renderApp(`/article/${encodeURIComponent(article)}`, { as: me });
    expect(await screen.findByRole("link", { name: "Warning: Spoiler" })).toBeVisible();
    expect(document.body).not.toHaveTextContent("butler");
  });

  it.each([
    ["Topics", "/topics"],
    ["Explore’s popular topics", "/explore"],
  ])("warning-2: stands in place of a topic’s latest words in %s", async (_, path) => {
    const [me, other] = [await ada(), await ben()];
    backend.admin.createPost({ userId: other.id, content: "It was the butler", warning: "Spoiler", topic: "Social" });
    renderApp(path, { as: me });
    expect((await screen.findAllByText("Spoiler"))[0]).toBeVisible();
    expect(document.body).not.toHaveTextContent("butler");
  });

  it("warning-2: stands alone in Activity", async () => {
    const [me, other] = [await ada(), await ben()];
    backend.admin.createPost({ id: "1", userId: me.id, content: "Mine" });
    const answer = { userId: other.id, content: "The butler", parentId: "1", parentUserId: me.id };
    backend.admin.createPost({ ...answer, warning: "Spoiler", pictures });
    renderApp("/activity", { as: me });
    expect(await screen.findByText("Spoiler")).toBeVisible();
    expect(screen.queryByText("The butler")).not.toBeInTheDocument();
    expect(document.querySelector("li img")).toBeNull();
  });

  it("warning-2: covers a conversation: the post above, the post itself and a reply", async () => {
    const [me, other] = [await ada(), await ben()];
    backend.admin.createPost({ id: "11", userId: other.id, content: "Above", warning: "Food" });
    backend.admin.createPost({ id: "12", userId: other.id, content: "Here", parentId: "11", warning: "Food" });
    backend.admin.createPost({ id: "13", userId: other.id, content: "Below", parentId: "12", warning: "Food" });
    const { user } = renderApp("/post/12", { as: me });
    await waitFor(() => expect(screen.getAllByText("Food")).toHaveLength(3));
    for (const words of ["Above", "Here", "Below"]) expect(screen.queryByText(words)).not.toBeInTheDocument();
    for (const words of ["Above", "Here", "Below"]) {
      await user.click(screen.getAllByRole("button", { name: "Show" })[0] as HTMLElement);
      expect(await screen.findByText(words)).toBeVisible();
    }
  });

  it("warning-1: is kept by the form to edit, changed there and removed", async () => {
    const me = await ada();
    backend.admin.createPost({ id: "1", userId: me.id, content: "It was the butler", warning: "Spoiler" });
    const { user } = renderApp("/post/1/edit", { as: me });
    const field = await screen.findByLabelText("Warning");
    expect(field).toHaveValue("Spoiler");
    await fill(user, field, "s of all kinds");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(async () => expect(await rowOf("posts", "1")).toMatchObject({ warning: "Spoilers of all kinds" }));
    await choose(user, (await screen.findByText("Spoilers of all kinds")).closest("article") as HTMLElement, "Edit");
    await user.click(await screen.findByRole("button", { name: "Remove the warning" }));
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("It was the butler")).toBeVisible();
    await waitFor(async () => expect(await rowOf("posts", "1")).toMatchObject({ warning: "" }));
  });

  it("warning-1: stays with what was typed: in the draft, and where it is too long", async () => {
    const me = await ada();
    backend.admin.createPost({ id: "1", userId: me.id, content: "Mine" });
    const first = renderApp("/post/1", { as: me });
    await first.user.type(await screen.findByLabelText("Post your reply"), "It was the butler");
    await first.user.click(screen.getByRole("button", { name: "Add a warning" }));
    await fill(first.user, screen.getByLabelText("Warning"), "x".repeat(61));
    await first.user.click(screen.getByRole("button", { name: "Reply" }));
    expect(await screen.findByText("Too many characters")).toBeVisible();
    first.unmount();
    const { user } = renderApp("/post/1", { as: me });
    const field = await screen.findByLabelText("Warning");
    expect(field).toHaveValue("x".repeat(61));
    await user.clear(field);
    await user.type(field, "Spoiler{Enter}");
    const reply = { parentId: "1", content: "It was the butler", warning: "Spoiler" };
    await waitFor(async () => expect(await rowsIn("posts")).toContainEqual(expect.objectContaining(reply)));
    await waitFor(() => expect(screen.queryByLabelText("Warning")).not.toBeInTheDocument());
  });

  it("warning-1: waits with a post for the network, and goes with it", async () => {
    const { user } = renderApp("/create-post", { as: await ada() });
    await user.type(await screen.findByLabelText("Content"), "It was the butler");
    await user.click(screen.getByRole("button", { name: "Add a warning" }));
    await user.type(screen.getByLabelText("Warning"), "Spoiler");
    onlineManager.setOnline(false);
    backend.failNext("POST", /collections\/posts\/documents/, "network");
    await user.click(screen.getByRole("button", { name: "Post" }));
    const waiting = await screen.findByRole("region", { name: "Waiting to be sent" });
    expect(within(waiting).getByText("Spoiler")).toBeVisible();
    await user.click(within(waiting).getByRole("button", { name: "Edit" }));
    expect(await screen.findByLabelText("Warning")).toHaveValue("Spoiler");
  });

  it("warning-1, warning-2: stands before a thread and a message, and is all that is quoted", async () => {
    const [me, other] = [await ada(), await ben()];
    const river = await teamCommunity({ team: { [me.id]: "owner" }, isPrivate: false });
    const id = message(river, { userId: other.id, content: "The butler", warning: "Spoiler" });
    message(river, { userId: other.id, content: "So it is", parentId: id, parentUserId: other.id });
    thread(river, { userId: other.id, content: "On butlers", warning: "Spoiler again" });
    const { user, unmount } = renderApp(`/community/${river.id}?tab=chat`, { as: me });
    expect(await screen.findByText("So it is")).toBeVisible();
    expect(screen.getAllByText("Spoiler")).toHaveLength(2);
    expect(screen.queryByText("The butler")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Show" }));
    expect(await screen.findByText("The butler")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Add a warning" }));
    await user.click(screen.getByRole("button", { name: "Food" }));
    await user.type(screen.getByRole("textbox", { name: "Write a message…" }), "Cake{Enter}");
    const said = { content: "Cake", warning: "Food" };
    await waitFor(async () => expect(await rowsIn("messages")).toContainEqual(expect.objectContaining(said)));
    await waitFor(() => expect(screen.queryByLabelText("Warning")).not.toBeInTheDocument());
    unmount();
    const threads = renderApp(`/community/${river.id}`, { as: me });
    expect(await screen.findByText("Spoiler again")).toBeVisible();
    expect(screen.queryByText("On butlers")).not.toBeInTheDocument();
    await threads.user.click(screen.getByRole("button", { name: "Show" }));
    expect(await screen.findByText("On butlers")).toBeVisible();
  });

  it("warning-3: is text, without what steers it, and none if nothing of it can be seen", async () => {
    const [me, other] = [await ada(), await ben()];
    const markup = "<b>Bold</b> & [x](y) {0}";
    backend.admin.createPost({ userId: other.id, content: "One", warning: markup });
    backend.admin.createPost({ userId: other.id, content: "Two", warning: "\u202Ereliops\u0007 \n  here" });
    backend.admin.createPost({ userId: other.id, content: "Three", warning: "\u200B\u2066\u2069" });
    renderApp("/", { as: me });
    expect(await screen.findByText("Three")).toBeVisible();
    expect(screen.getByText(markup)).toBeVisible();
    expect(screen.getByText("reliops here").textContent).toBe("reliops here");
    expect(screen.queryByText("Two")).not.toBeInTheDocument();
  });
});

const card = async (words: string): Promise<HTMLElement> =>
  (await screen.findByText(words)).closest("article") as HTMLElement;

it("warning-4: puts a warning before a post, and removes it", async () => {
  const [me, other] = [await ada(), await ben()];
  backend.admin.setLabels(me.id, ["moderator"]);
  backend.admin.createPost({ id: "w1", userId: other.id, content: "A wound" });
  const { user } = renderApp("/", { as: me });
  await choose(user, await card("A wound"), "Put a warning before it");
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Warning" })).toHaveFocus());
  expect(document.documentElement).toHaveAttribute("data-locked");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.getByRole("button", { name: "More actions" })).toHaveFocus());
  await choose(user, await card("A wound"), "Put a warning before it");
  const form = await screen.findByRole("form", { name: "Put a warning before it" });
  await user.click(within(form).getByRole("button", { name: "Put the warning" }));
  expect(await within(form).findByText("Say what it warns of")).toBeVisible();
  await user.click(within(form).getByRole("button", { name: "Violence" }));
  await user.click(within(form).getByRole("button", { name: "Put the warning" }));
  expect(await screen.findByRole("link", { name: "Warning: Violence" })).toBeVisible();
  expect(screen.queryByText("A wound")).not.toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await choose(user, await card("Violence"), "Remove the moderators’ warning");
  expect(await screen.findByText("The warning is gone")).toBeVisible();
  expect(await screen.findByText("A wound")).toBeVisible();
});

it.each([
  ["obeys one that a moderator wrote", ['read("users")'], true],
  ["obeys none that others may change", ['read("users")', 'update("user:mallory")'], false],
])("warning-4: %s, in place of the writer’s own", async (_, permissions, isObeyed) => {
  const [me, other] = [await ada(), await ben()];
  backend.admin.createPost({ id: "w2", userId: other.id, content: "A wound", warning: "Red" });
  const row = { kind: "warning", userId: other.id, subjectKind: "post", subjectId: "w2", until: "", endedBy: "" };
  backend.admin.createDocument({
    collection: "moderation",
    data: { ...row, reason: "Violence", moderatorId: "somebody" },
    permissions,
  });
  renderApp("/", { as: me });
  expect(await screen.findByText(isObeyed ? "Violence" : "Red")).toBeVisible();
  if (isObeyed) expect(screen.queryByText("Red")).not.toBeInTheDocument();
  expect(screen.queryByText("A wound")).not.toBeInTheDocument();
});

it("warning-4: one before a message stands before no post that has the same id", async () => {
  const [me, other, liar] = [await ada(), await ben(), await mallory()];
  backend.admin.createPost({ id: "w3", userId: other.id, content: "A meadow" });
  backend.admin.createPost({ id: "w4", userId: other.id, content: "A wound" });
  const warn = (subjectKind: string, subjectId: string, { id: userId }: { id: string }): unknown =>
    backend.admin.createDocument({
      collection: "moderation",
      data: { kind: "warning", userId, subjectKind, subjectId, reason: "Violence", moderatorId: me.id, endedBy: "" },
      permissions: ['read("users")'],
    });
  warn("message", "w3", liar);
  warn("post", "w4", other);
  renderApp("/", { as: me });
  expect(await screen.findAllByText("Violence")).toHaveLength(1);
  expect(screen.getByText("A meadow")).toBeVisible();
});
