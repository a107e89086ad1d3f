import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { backend } from "../support/backend";
import { ada, ben } from "../support/people";
import { renderApp } from "../support/render-app";
import { membership, publicCommunity, thread } from "../support/shared-communities";

const card = (content: string) => screen.findByRole("article", { description: content });

it("shared-1: lists public communities, and finds one by its words", async () => {
  const [me, other] = [await ada(), await ben()];
  publicCommunity({ ownerId: other.id });
  publicCommunity({ ownerId: other.id, name: "Night bakers", description: "Bread at seven" });
  const { user } = renderApp("/communities", { as: me });
  expect(await screen.findByRole("link", { name: "River watch" })).toBeVisible();
  expect(await screen.findByText("Find your people")).toBeVisible();
  await user.type(screen.getByRole("searchbox", { name: "Find a community" }), "bread");
  await waitFor(() => expect(screen.queryByRole("link", { name: "River watch" })).not.toBeInTheDocument());
  expect(await screen.findByRole("link", { name: "Night bakers" })).toBeVisible();
});

it("shared-16: the public ones stand by activity, the newest first or by name, as the address says", async () => {
  const [me, other] = [await ada(), await ben()];
  publicCommunity({ ownerId: other.id, name: "Moths", createdAt: new Date(Date.now() - 60_000) });
  publicCommunity({ ownerId: other.id, name: "Ants", createdAt: new Date(Date.now() - 30_000) });
  const last = publicCommunity({ ownerId: other.id, name: "Bees", createdAt: new Date(Date.now() - 90_000) });
  backend.admin.updateDocument("communities", last.id, { rules: "Be kind" });
  const names = (): (string | null)[] =>
    within(screen.getByRole("main"))
      .getAllByRole("heading", { level: 3 })
      .map(({ textContent }) => textContent);
  const { user } = renderApp("/communities", { as: me });
  const order = await screen.findByRole("combobox", { name: "Order" });
  expect(order).toHaveDisplayValue("Most active");
  expect(names()[0]).toBe("Bees");
  await user.selectOptions(order, "Newest");
  await waitFor(() => expect(names()).toEqual(["Ants", "Moths", "Bees"]));
  expect(window.location.search).toBe("?sort=newest");
  await user.selectOptions(screen.getByRole("combobox", { name: "Order" }), "By name");
  await waitFor(() => expect(names()).toEqual(["Ants", "Bees", "Moths"]));
  expect(window.location.search).toBe("?sort=name");
  expect(screen.getByRole("combobox", { name: "Order" })).toBe(order);
});

it("shared-2, shared-4: threads are read, begun and answered, and the tabs lead on", async () => {
  const [me, other] = [await ada(), await ben()];
  const river = publicCommunity({ ownerId: other.id });
  membership(river, other.id);
  const first = thread(river, { userId: other.id, content: "Two herons" });
  thread(river, { userId: other.id, content: "Since Sunday", parentId: first, rootId: first, parentUserId: other.id });
  const { user } = renderApp(`/community/${river.id}`, { as: me });
  expect(await within(await card("Two herons")).findByRole("button", { name: "1 reply" })).toBeVisible();
  expect(screen.queryByPlaceholderText("Start a new thread...")).not.toBeInTheDocument();

  await user.click(screen.getByRole("button", { name: "Join" }));
  await user.type(await screen.findByPlaceholderText("Start a new thread..."), "A third one");
  await user.click(screen.getByRole("button", { name: "Create Thread" }));
  expect(await screen.findByText("Thread created successfully")).toBeVisible();
  expect(await card("A third one")).toBeVisible();

  await user.click(within(await card("Two herons")).getByRole("button", { name: "1 reply" }));
  await user.type(screen.getByPlaceholderText("Write a reply..."), "They limp");
  await user.click(screen.getByRole("button", { name: "Reply" }));
  expect(await screen.findByText("Reply added successfully")).toBeVisible();
  expect(await card("They limp")).toBeVisible();
  expect(backend.requests("POST", /threads/)).toHaveLength(2);

  await user.click(screen.getByRole("tab", { name: "About" }));
  expect(await screen.findByText("Who looks after it")).toBeVisible();
  expect(window.location.search).toBe("?tab=about");
});

it("shared-2: the head of a community shows its picture", async () => {
  const [me, other] = [await ada(), await ben()];
  const river = publicCommunity({ ownerId: other.id, pictureId: "17000000000000000000000000000009" });
  const { container } = renderApp(`/community/${river.id}`, { as: me });
  await screen.findByRole("heading", { level: 1, name: "River watch" });
  expect(container.querySelector("main img[src*='17000000000000000000000000000009']")).toBeInTheDocument();
});
