// @module-tag detail
// The app on a server whose schema is 0.8.0's: it knows no handles, likes, bookmarks, mutes or reports.
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import schema from "../../appwrite.config.json" with { type: "json" };
import { backend, startBackend } from "../support/backend";
import { ada, ben } from "../support/people";
import { choose } from "../support/post-menu";
import { renderApp } from "../support/render-app";
import firstSchema from "../unit/scripts/fixtures/appwrite-0.8.0.config.json" with { type: "json" };

beforeEach(() => startBackend(firstSchema));

const main = () => within(screen.getByRole("main"));

describe("With 0.8.0's schema", () => {
  it("handle-8: the @name is the username, Account says so, and no handle is claimed", async () => {
    const me = await ada();
    const { user } = renderApp("/profile/ada", { as: me });
    await waitFor(() =>
      expect(
        main().getByText((_, element) => element?.tagName === "P" && element.textContent === "@ada"),
      ).toBeVisible(),
    );
    await user.click(main().getByRole("link", { name: "Edit profile" }));
    await user.click(await screen.findByRole("button", { name: "Account" }));
    expect(await screen.findByText("This server does not support handles yet.")).toBeVisible();
    expect(backend.requests("POST")).toHaveLength(0);
  });

  it("mute-7: nobody can be muted, and Account says so", async () => {
    const me = await ada();
    const other = await ben();
    backend.admin.createPost({ userId: other.id, content: "Herons!" });
    const { user, queryClient } = renderApp("/", { as: me });
    await waitFor(() => expect(backend.requests("GET", /mutes/)).toHaveLength(1));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    await user.click(await screen.findByRole("button", { name: "More actions" }));
    expect(await screen.findByRole("menuitem", { name: "Copy link" })).toBeVisible();
    expect(screen.queryByRole("menuitem", { name: "Mute ben" })).not.toBeInTheDocument();
    await user.keyboard("{Escape}");
    await user.click(screen.getAllByRole("link", { name: "Settings" })[0] as HTMLElement);
    await user.click(await screen.findByRole("button", { name: "Account" }));
    expect(await screen.findByText("This server does not support muting yet.")).toBeVisible();
  });

  it("schema-1: a post is written, answered and deleted, and a profile changed", async () => {
    const me = await ada();
    const other = await ben();
    backend.admin.createPost({ id: "1", userId: other.id, content: "Herons!" });
    const { user } = renderApp("/create-post", { as: me });
    await user.type(await screen.findByLabelText("Content"), "Otters!");
    await user.click(screen.getByRole("button", { name: "Post" }));
    await user.click(await screen.findByRole("link", { name: "Herons!" }));
    await user.type(await screen.findByLabelText("Post your reply"), "Where?");
    await user.click(screen.getByRole("button", { name: "Reply" }));
    const own = (await screen.findByText("Otters!")).closest("article") as HTMLElement;
    await choose(user, own, "Delete post");
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Post deleted")).toBeVisible();
    await user.click(screen.getAllByRole("link", { name: "Settings" })[0] as HTMLElement);
    await waitFor(() => expect(screen.getByLabelText("Username")).toHaveValue("ada"));
    await user.type(screen.getByLabelText(/^Bio/), "By the river");
    await user.click(screen.getByRole("button", { name: "Update Profile" }));
    expect(await screen.findByText("By the river")).toBeVisible();
  });

  it("schema-1: activity finds replies, which do not say there whom they answer", async () => {
    const me = await ada();
    const other = await ben();
    backend.admin.createPost({ id: "1", userId: me.id, content: "Herons!" });
    backend.admin.createPost({ userId: other.id, content: "Answered", parentId: "1" });
    const { user } = renderApp("/activity", { as: me });
    await user.click(await screen.findByRole("button", { name: "Look for earlier replies" }));
    expect(await screen.findByText("Answered")).toBeVisible();
    expect(screen.queryByText(/Attribute not found/)).not.toBeInTheDocument();
  });

  it.each([
    ["moderators", true],
    ["members", false],
  ])("schema-2: %s are told what brings the missing parts: %s", async (_, isModerator) => {
    const me = await ada();
    if (isModerator) backend.admin.setLabels(me.id, ["moderator"]);
    backend.admin.createPost({ userId: me.id, content: "Herons!" });
    renderApp("/", { as: me });
    await screen.findByText("Herons!");
    await waitFor(() => expect(backend.requests("GET", /likes/)).not.toHaveLength(0));
    if (isModerator) expect(await screen.findByText("npm run backend:push")).toBeVisible();
    else expect(screen.queryByText("npm run backend:push")).not.toBeInTheDocument();
  });

  it("handle-8: @handle in an address is nobody", async () => {
    await ben();
    renderApp("/profile/@ben", { as: await ada() });
    expect(await screen.findByText("User not found")).toBeVisible();
  });
});

describe("With a schema that lacks a column", () => {
  const withoutParentUser = structuredClone(schema);
  const posts = withoutParentUser.tables.find(({ $id }) => $id === "posts");
  if (posts) {
    posts.columns = posts.columns.filter(({ key }) => key !== "parentUserId");
    posts.indexes = posts.indexes.filter(({ columns }) => !columns.includes("parentUserId"));
  }

  beforeEach(() => startBackend(withoutParentUser));

  it.each([
    ["moderators", true],
    ["members", false],
  ])("schema-2: %s are told what brings it: %s", async (_, isModerator) => {
    const me = await ada();
    if (isModerator) backend.admin.setLabels(me.id, ["moderator"]);
    renderApp("/activity", { as: me });
    expect(await screen.findByRole("heading", { level: 1, name: "Activity" })).toBeVisible();
    await waitFor(() => expect(backend.requests("GET", /posts/)).not.toHaveLength(0));
    if (isModerator) expect(await screen.findByText("npm run backend:push")).toBeVisible();
    else expect(screen.queryByText("npm run backend:push")).not.toBeInTheDocument();
    expect(screen.queryByText(/Attribute not found/)).not.toBeInTheDocument();
  });
});
