// @module-tag detail
// What becomes of shared communities when a member deletes their account.
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { backend } from "../support/backend";
import { ada, ben, mallory, type Person } from "../support/people";
import { renderApp } from "../support/render-app";
import { membersOf, membership, message, rowOf, teamCommunity, thread } from "../support/shared-communities";

const openDialog = async (person: Person, name = "Delete") => {
  const app = renderApp(`/update-profile/${person.id}?section=account`, { as: person });
  await app.user.click(await screen.findByRole("button", { name }));
  const dialog = await screen.findByRole("alertdialog", { name: "Delete your account?" });
  const field = await within(dialog).findByLabelText("Type “delete” to confirm");
  const confirm = async (): Promise<void> => {
    await app.user.clear(field);
    await app.user.type(field, "delete");
    await app.user.click(screen.getByRole("button", { name: "Delete for good" }));
  };
  return { ...app, dialog, confirm };
};

const closed = () => screen.findByRole("heading", { level: 1, name: "Account closed" });

it("leaving-8: asks what happens to communities that only this member owns, before anything is deleted", async () => {
  const [me, other, third] = [await ada(), await ben(), await mallory()];
  backend.admin.createPost({ id: "1", userId: me.id, content: "Herons" });
  const walks = await teamCommunity({ team: { [me.id]: "owner", [other.id]: "moderator", [third.id]: "member" } });
  const bakers = await teamCommunity({
    team: { [me.id]: "owner", [other.id]: "member" },
    name: "Night bakers",
    isPrivate: false,
  });
  const shared = await teamCommunity({ team: { [me.id]: "owner", [other.id]: "owner" }, name: "Two owners" });
  const joined = await teamCommunity({ team: { [other.id]: "owner", [me.id]: "moderator" }, name: "Bens" });
  membership(bakers, me.id);
  const mine = message(walks, { userId: me.id, content: "Mine" });
  const theirs = thread(walks, { userId: other.id, content: "Theirs" });

  const { user, dialog, confirm } = await openDialog(me);
  expect(within(dialog).getByText(/^You’re the only owner of 2 communities/)).toBeVisible();
  expect(within(dialog).queryByLabelText("Two owners")).not.toBeInTheDocument();
  const pick = within(dialog).getByRole("combobox", { name: "Night walks" });
  expect(
    within(pick)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Choose…",
    expect.stringMatching(/^Hand it over to ben.*, moderator$/),
    expect.stringMatching(/^Hand it over to mallory/),
    "Delete it: it disappears for everyone",
  ]);
  backend.forgetRequests();
  await user.selectOptions(pick, within(pick).getByRole("option", { name: /mallory/ }));
  await confirm();
  expect(await within(dialog).findByText("Choose what happens to it")).toBeVisible();
  expect(backend.requests("DELETE")).toEqual([]);
  expect(backend.requests("PATCH")).toEqual([]);

  await user.selectOptions(within(dialog).getByRole("combobox", { name: "Night bakers" }), "end");
  await confirm();
  expect(await closed()).toBeVisible();
  expect(await membersOf(walks)).toEqual({ ben: ["moderator", "member"], mallory: ["owner", "moderator", "member"] });
  expect(await rowOf("communities", walks.id)).toMatchObject({ ownerIds: "mallory" });
  // An ended community keeps its team, with nobody but its last owner.
  expect(await rowOf("communities", bakers.id)).toBeUndefined();
  expect(await rowOf("hidden", bakers.hiddenId)).toBeUndefined();
  expect(Object.keys(await membersOf(bakers))).toEqual(["ada"]);
  expect(Object.keys(await membersOf(shared))).toEqual(["ben"]);
  expect(await rowOf("communities", shared.id)).toMatchObject({ ownerIds: "ben" });
  expect(Object.keys(await membersOf(joined))).toEqual(["ben"]);
  expect(await rowOf("messages", mine)).toBeUndefined();
  expect(await rowOf("threads", theirs)).toBeDefined();
  expect(await rowOf("posts", "1")).toBeUndefined();
});

it("leaving-8: who is alone in a community can only end it", async () => {
  const [me] = [await ada(), await ben()];
  const alone = await teamCommunity({ team: { [me.id]: "owner" } });
  const { user, dialog, confirm } = await openDialog(me);
  const pick = within(dialog).getByRole("combobox", { name: "Night walks" });
  expect(pick).toHaveAccessibleDescription("No one else is in it.");
  expect(within(pick).getAllByRole("option")).toHaveLength(2);
  await user.selectOptions(pick, "end");
  await confirm();
  expect(await closed()).toBeVisible();
  expect(await rowOf("communities", alone.id)).toBeUndefined();
});

it("leaving-9: where the next owner has left meanwhile, nothing is deleted and the question comes anew", async () => {
  const [me, other, third] = [await ada(), await ben(), await mallory()];
  backend.admin.createPost({ id: "1", userId: me.id, content: "Herons" });
  const walks = await teamCommunity({ team: { [me.id]: "owner", [other.id]: "member", [third.id]: "member" } });
  const { user, dialog, confirm } = await openDialog(me);
  const pick = () => within(dialog).getByRole("combobox", { name: "Night walks" });
  await user.selectOptions(pick(), within(pick()).getByRole("option", { name: /ben/ }));
  const { memberships } = (await backend.byKey("GET", `/teams/${walks.teamId}/memberships`)) as {
    memberships: { $id: string; userId: string }[];
  };
  const gone = memberships.find(({ userId }) => userId === other.id)?.$id ?? "";
  await backend.byKey("DELETE", `/teams/${walks.teamId}/memberships/${gone}`);
  await confirm();
  expect(await within(dialog).findByText(/^Nothing is deleted yet/)).toBeVisible();
  expect(await rowOf("posts", "1")).toBeDefined();
  await waitFor(() => expect(within(pick()).queryByRole("option", { name: /ben/ })).not.toBeInTheDocument());
  await user.selectOptions(pick(), within(pick()).getByRole("option", { name: /mallory/ }));
  await confirm();
  expect(await closed()).toBeVisible();
  expect(Object.keys(await membersOf(walks))).toEqual(["mallory"]);
});

it("leaving-9: an end that was interrupted goes on, and asks nothing twice", async () => {
  const [me, other] = [await ada(), await ben()];
  const bakers = await teamCommunity({ team: { [me.id]: "owner", [other.id]: "member" }, name: "Night bakers" });
  const walks = await teamCommunity({ team: { [me.id]: "owner", [other.id]: "member" } });
  const first = await openDialog(me);
  const within1 = within(first.dialog);
  const pick = within1.getByRole("combobox", { name: "Night bakers" });
  await first.user.selectOptions(pick, within(pick).getByRole("option", { name: /ben/ }));
  await first.user.selectOptions(within1.getByRole("combobox", { name: "Night walks" }), "end");
  backend.failNext("DELETE", new RegExp(`teams/${walks.teamId}/memberships`), "network");
  await first.confirm();
  expect(await within1.findByText(/^It’s not finished/)).toBeVisible();
  expect(await rowOf("communities", walks.id)).toBeDefined();
  expect(await membersOf(bakers)).toEqual({ ben: ["owner", "moderator", "member"] });
  first.unmount();

  const again = await openDialog(me, "Finish deleting");
  // What was handed over is settled.
  const asked = within(again.dialog).getAllByRole("combobox");
  expect(asked).toEqual([within(again.dialog).getByRole("combobox", { name: "Night walks" })]);
  await again.user.selectOptions(within(again.dialog).getByRole("combobox"), "end");
  await again.confirm();
  expect(await closed()).toBeVisible();
  expect(Object.keys(await membersOf(walks))).toEqual(["ada"]);
  expect(await membersOf(bakers)).toEqual({ ben: ["owner", "moderator", "member"] });
});
