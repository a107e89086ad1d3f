// Moderators put a warning before what others wrote, and everybody's app obeys it.
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { backend } from "../support/backend";
import { detail } from "../support/detail";
import { ada, ben } from "../support/people";
import { choose } from "../support/post-menu";
import { renderApp } from "../support/render-app";

const card = async (words: string): Promise<HTMLElement> =>
  (await screen.findByText(words)).closest("article") as HTMLElement;

it("warning-4: puts a warning before a post, and removes it", async () => {
  const [me, other] = [await ada(), await ben()];
  backend.admin.setLabels(me.id, ["moderator"]);
  backend.admin.createPost({ id: "w1", userId: other.id, content: "A wound" });
  const { user } = renderApp("/", { as: me });
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
])("warning-4: %s, in place of the writer’s own", detail, async (_, permissions, isObeyed) => {
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
