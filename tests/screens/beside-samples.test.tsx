// @module-tag detail
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { backend } from "../support/backend";
import { resizeTo } from "../support/browser";
import { ada, ben, mallory } from "../support/people";
import { renderApp } from "../support/render-app";
import { follow } from "../support/rows";

beforeEach(() => resizeTo(1280));
afterEach(() => resizeTo(390));

const panel = async () => within(await screen.findByRole("complementary", { name: "Latest News" }));
const region = async (name: string) => within(await (await panel()).findByRole("region", { name }));

describe("The side panel without a news provider", () => {
  it("home-21: has people to follow and popular topics below the samples", async () => {
    const me = await ada();
    const other = await ben();
    const followed = await mallory();
    backend.admin.createPost({ userId: other.id, content: "Herons!", topic: "Lifestyle" });
    backend.admin.createPost({ userId: followed.id, content: "Buy!", topic: "Business" });
    follow(me.id, followed.id);
    const { user } = renderApp("/", { as: me });
    const people = await region("People to follow");
    await user.click(await people.findByRole("button", { name: "Follow ben" }));
    expect(await people.findByRole("button", { name: "Following ben" })).toBeVisible();
    expect(people.getAllByRole("listitem")).toHaveLength(1);
    const topics = await region("Popular topics");
    expect(topics.getByRole("link", { name: "Lifestyle" })).toHaveAttribute("href", "/?topic=Lifestyle");
  });

  it("home-21: has nothing of it in a community where nobody has written", async () => {
    renderApp("/", { as: await ada() });
    expect(await (await panel()).findByRole("heading", { name: "Latest Stories" })).toBeVisible();
    await waitFor(() => expect(backend.requests("GET", /followings/)).not.toHaveLength(0));
    expect((await panel()).queryByRole("heading", { name: "People to follow" })).not.toBeInTheDocument();
    expect((await panel()).queryByRole("heading", { name: "Popular topics" })).not.toBeInTheDocument();
  });
});
