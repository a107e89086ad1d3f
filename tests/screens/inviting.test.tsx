import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { backend } from "../support/backend";
import { ada } from "../support/people";
import { renderApp } from "../support/render-app";
import { teamCommunity } from "../support/shared-communities";

it("shared-5: an owner invites by handle, and takes the invitation back", async () => {
  const owner = await ada();
  const heron = { id: "heron", username: "heron", handle: "heron" };
  await backend.admin.createMember({ ...heron, email: "heron@chorus.example", password: "heron-password" });
  const walks = await teamCommunity({ team: { [owner.id]: "owner" } });
  const { user } = renderApp(`/community/${walks.id}?tab=members`, { as: owner });
  await user.click(await screen.findByRole("button", { name: "Invite" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox"), "her");
  const found = within(await dialog.findByRole("list", { name: "Members found" }));
  await user.click(found.getByRole("button", { name: /Invite/ }));
  const waiting = await dialog.findByRole("region", { name: "Waiting for an answer" });

  backend.failNext("DELETE", /memberships/, 500);
  await user.click(within(waiting).getByRole("button", { name: "Withdraw" }));
  expect(await screen.findByText("The invitation couldn’t be withdrawn")).toBeVisible();
  expect(waiting).toBeVisible();

  // The members are read anew before the community is.
  const answer = backend.hold("GET", /communities\/documents/);
  await user.click(within(waiting).getByRole("button", { name: "Withdraw" }));
  await waitFor(() => expect(waiting).not.toBeInTheDocument());
  answer();
  expect(await screen.findByText("The invitation is withdrawn")).toBeVisible();
});
