// @module-tag detail
// The words that a community does not use.
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { community } from "@/config/community";
import { backend } from "../support/backend";
import { ada, ben } from "../support/people";
import { heading, renderApp } from "../support/render-app";

describe("In a community with a word list", () => {
  beforeEach(() => {
    community.words = ["rotten fish", "darn"];
  });

  afterEach(() => {
    delete community.words;
  });

  it("words-2: a post that uses one is held back, and what was typed stays", async () => {
    const { user } = renderApp("/create-post", { as: await ada() });
    const content = await screen.findByLabelText("Content");
    await user.type(content, "What a Darn day");
    await user.click(screen.getByRole("button", { name: "Post" }));
    await waitFor(() => expect(content).toHaveAccessibleDescription(/This word isn’t used here/));
    expect(content).toHaveValue("What a Darn day");
    expect(backend.requests("POST", /posts\/documents/)).toHaveLength(0);
    await user.clear(content);
    await user.type(content, "What a darned day");
    await user.click(screen.getByRole("button", { name: "Post" }));
    expect(await screen.findByText("Post created successfully!")).toBeVisible();
  });

  it.each([true, false])("words-3: what went around the app is marked for moderators (%s)", async (is) => {
    const me = await ada();
    if (is) backend.admin.setLabels(me.id, ["moderator"]);
    const other = await ben();
    backend.admin.createPost({ id: "17", userId: other.id, content: "Rotten  fish for sale" });
    backend.admin.createPost({ id: "18", userId: other.id, content: "Fresh fish for sale" });
    const { unmount } = renderApp("/", { as: me });
    await screen.findByText("Fresh fish for sale");
    const mark = "contains “rotten fish”, a listed word";
    if (is) expect(await screen.findAllByText(mark)).toHaveLength(1);
    else await waitFor(() => expect(screen.queryByText(mark)).not.toBeInTheDocument());
    unmount();
    renderApp("/post/17", { as: me });
    await heading("Post");
    if (is) expect(await screen.findByText(mark)).toBeVisible();
  });
});
