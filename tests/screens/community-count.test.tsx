// @module-tag detail
// What a public community says of itself.
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { backend } from "../support/backend";
import { resizeTo } from "../support/browser";
import { ada, ben, mallory } from "../support/people";
import { renderApp } from "../support/render-app";
import { membership, message, publicCommunity, rowOf, teamCommunity, thread } from "../support/shared-communities";

const looks = /messages\/documents.*"limit","values":\[1\]/;

it("shared-10: an owner’s visit notes the last activity of members, and changes nothing more", async () => {
  const [me, other, liar] = [await ada(), await ben(), await mallory()];
  const walks = await teamCommunity({ team: { [me.id]: "owner" }, isPrivate: false });
  const last = new Date(Date.now() - 60_000);
  thread(walks, { userId: other.id, content: "Earlier", createdAt: new Date(Date.now() - 3_600_000) });
  message(walks, { userId: other.id, content: "Later", createdAt: last });
  message(walks, { userId: liar.id, content: "From a stranger", isStranger: true });

  const visit = renderApp(`/community/${walks.id}`, { as: other });
  await screen.findByText("Earlier");
  await waitFor(() => expect(visit.queryClient.isFetching()).toBe(0));
  expect(backend.requests("GET", looks)).toHaveLength(0);
  visit.unmount();

  const first = renderApp(`/community/${walks.id}`, { as: me });
  await waitFor(() => expect(backend.requests("PATCH", /communities/)).toHaveLength(1));
  await waitFor(() => expect(first.queryClient.isFetching()).toBe(0));
  const { activeAt } = (await rowOf("communities", walks.id)) ?? {};
  expect(new Date(String(activeAt))).toEqual(last);
  first.unmount();
  const second = renderApp(`/community/${walks.id}`, { as: me });
  await screen.findByText("Earlier");
  await waitFor(() => expect(second.queryClient.isFetching()).toBe(0));
  expect(backend.requests("PATCH", /communities/)).toHaveLength(1);
});

it("shared-10: Communities says how many have joined and when something was written, whatever the row claims", async () => {
  const [me, other] = [await ada(), await ben()];
  const walks = publicCommunity({ ownerId: other.id, name: "Night walks", activeAt: new Date().toISOString() });
  membership(walks, other.id);
  membership(walks, me.id);
  const { user } = renderApp("/communities", { as: me });
  const card = await screen.findByRole("article", { name: "Night walks" });
  await waitFor(() =>
    expect(card).toHaveTextContent(/2 members · active (just now|a moment ago|\d+ seconds? ago|.*now.*)/i),
  );
  await user.click(within(card).getByRole("link", { name: "Night walks" }));
  expect(await screen.findByRole("tab", { name: "Threads" })).toBeVisible();
  expect((await screen.findByText(/active/)).closest("p")).toHaveTextContent(/^2 members · active/);
});

it("shared-10: while its number is unknown, a community says nothing of when it was active", async () => {
  const [me, other] = [await ada(), await ben()];
  const walks = publicCommunity({ ownerId: other.id, name: "Night walks" });
  membership(walks, other.id);
  backend.admin.updateDocument("communities", walks.id, { activeAt: new Date(Date.now() - 60_000).toISOString() });
  const release = backend.hold("GET", /memberships/);
  renderApp(`/community/${walks.id}`, { as: me });
  expect(await screen.findByText(/You can read everything here/)).toBeVisible();
  expect(screen.queryByText(/active/)).not.toBeInTheDocument();
  release();
  expect((await screen.findByText(/active/)).closest("p")).toHaveTextContent(/^1 member · active/);
});

it("shared-13: a card has the face of an owner who has joined, and of nobody who is only named", async () => {
  const [me, other, third] = [await ada(), await ben(), await mallory()];
  const mine = publicCommunity({ ownerId: other.id, name: "Joined by its owner" });
  membership(mine, other.id);
  publicCommunity({ ownerId: third.id, name: "Named only" });
  backend.forgetRequests();
  resizeTo(1280);
  renderApp("/communities", { as: me });
  const card = await screen.findByRole("article", { name: "Joined by its owner" });
  await waitFor(() => expect(within(card).getByText("BE")).toBeVisible());
  expect(within(screen.getByRole("article", { name: "Named only" })).queryByText("MA")).not.toBeInTheDocument();
  expect(backend.requests("GET", /memberships.*ownerId|memberships.*"userId"/)).toHaveLength(1);
});

it("shared-13: who looks after a public community stands first on Members, however long ago they joined", async () => {
  const [me, other, third] = [await ada(), await ben(), await mallory()];
  const place = publicCommunity({ ownerId: other.id, moderatorIds: third.id });
  membership(place, third.id);
  membership(place, other.id);
  // More than come in one answer.
  backend.admin.together(() => {
    for (let number = 1; number <= 60; number += 1) membership(place, `member${number}`);
  });
  renderApp(`/community/${place.id}?tab=members`, { as: me });
  await screen.findByRole("link", { name: "ben" });
  const [first, second] = within(screen.getByRole("tabpanel")).getAllByRole("listitem");
  expect(first).toHaveTextContent("ben");
  expect(second).toHaveTextContent("mallory");
});

it("shared-13: a private community says how many are in its team", async () => {
  const [me, other, third] = [await ada(), await ben(), await mallory()];
  const { id } = await teamCommunity({ team: { [other.id]: "owner", [me.id]: "member", [third.id]: "member" } });
  renderApp(`/community/${id}?tab=about`, { as: me });
  expect(await screen.findAllByText("3 members")).not.toHaveLength(0);
});
