// Members whom moderators limited: nobody else sees what they write, until it is undone.
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { backend } from "../support/backend";
import { detail } from "../support/detail";
import { limit } from "../support/limits";
import { ada, ben, mallory } from "../support/people";
import { renderApp } from "../support/render-app";

it("takes a limited member's posts off an open feed at once, and brings them back when it is undone", async () => {
  const [me, other, moderator] = [await ada(), await ben(), await mallory()];
  backend.admin.createPost({ userId: me.id, content: "Mine" });
  backend.admin.createPost({ userId: other.id, content: "Cheap watches" });
  renderApp("/", { as: me });
  expect(await screen.findByText("Cheap watches")).toBeVisible();
  await waitFor(() => expect(backend.realtimeConnections).toBe(1));
  const { id } = limit(other, moderator);
  await waitFor(() => expect(screen.queryByText("Cheap watches")).not.toBeInTheDocument());
  expect(screen.getByText("Mine")).toBeVisible();
  backend.admin.updateDocument("moderation", id, { endedBy: moderator.id });
  expect(await screen.findByText("Cheap watches")).toBeVisible();
});

it("asks for the limits once with a start, and not again with the next screen", detail, async () => {
  const [me, other, moderator] = [await ada(), await ben(), await mallory()];
  limit(other, moderator);
  backend.admin.createPost({ userId: other.id, content: "Cheap watches" });
  backend.admin.createPost({ userId: me.id, content: "Mine" });
  const { user } = renderApp("/", { as: me });
  await screen.findByText("Mine");
  await user.click(screen.getAllByRole("link", { name: "Activity" })[0] as HTMLElement);
  await screen.findByRole("heading", { level: 1, name: "Activity" });
  expect(screen.queryByText("Cheap watches")).not.toBeInTheDocument();
  expect(backend.requests("GET", /collections\/moderation\/documents/)).toHaveLength(1);
});

it("shows the limited member's own posts to themselves", detail, async () => {
  const [me, moderator] = [await ada(), await mallory()];
  limit(me, moderator);
  backend.admin.createPost({ userId: me.id, content: "Mine" });
  renderApp("/", { as: me });
  expect(await screen.findByText("Mine")).toBeVisible();
});

it("shows a limited member's posts to moderators", detail, async () => {
  const [me, other] = [await ada(), await ben()];
  backend.admin.setLabels(me.id, ["moderator"]);
  limit(other, me);
  backend.admin.createPost({ userId: other.id, content: "Cheap watches" });
  renderApp("/", { as: me });
  expect(await screen.findByText("Cheap watches")).toBeVisible();
});

const forged = (id: string) => [`update("user:${id}")`, `delete("user:${id}")`];

it.each([
  ["a permission of their own", { permissions: ['read("users")', 'update("user:mallory")'] }],
  ["only permissions of their own", { permissions: ['read("user:ada")', ...forged("mallory")] }],
  ["everybody as readers", { permissions: ['read("any")'] }],
  ["an end", { endedBy: "mallory" }],
])("obeys no limit that has %s", detail, async (_, row) => {
  const [me, other, moderator] = [await ada(), await ben(), await mallory()];
  limit(other, moderator, row);
  backend.admin.createPost({ userId: other.id, content: "Cheap watches" });
  renderApp("/", { as: me });
  expect(await screen.findByText("Cheap watches")).toBeVisible();
  await waitFor(() => expect(backend.requests("GET", /collections\/moderation\/documents/)).toHaveLength(1));
  expect(screen.getByText("Cheap watches")).toBeVisible();
});
