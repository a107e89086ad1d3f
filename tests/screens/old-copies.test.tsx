// @module-tag detail
// What another owner changed since is not undone by a device that has not heard of it.
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { backend } from "../support/backend";
import { ada, ben, mallory, type Person } from "../support/people";
import { renderApp } from "../support/render-app";
import { membersOf, rowOf, teamCommunity, thread, type TeamPlace } from "../support/shared-communities";

const ownerRoles = ["owner", "moderator", "member"];

const setUp = async () => {
  const [me, other, third] = [await ada(), await ben(), await mallory()];
  const walks = await teamCommunity({ team: { [me.id]: "owner", [other.id]: "member", [third.id]: "member" } });
  thread(walks, { userId: me.id, content: "Herons" });
  return { me, other, third, walks };
};

/** On another device of an owner's; this one's socket says nothing of it. */
const makeOwner = async (walks: TeamPlace, { id }: Person): Promise<void> => {
  const { memberships } = (await backend.byKey("GET", `/teams/${walks.teamId}/memberships`)) as {
    memberships: { $id: string; userId: string }[];
  };
  const found = memberships.find(({ userId }) => userId === id)?.$id ?? "";
  await backend.byKey("PATCH", `/teams/${walks.teamId}/memberships/${found}`, { roles: ownerRoles });
  const ownerIds = `${String((await rowOf("communities", walks.id))?.["ownerIds"])} ${id}`;
  backend.admin.updateDocument("communities", walks.id, { ownerIds });
};

const press = async ({ user }: ReturnType<typeof renderApp>, item: string): Promise<void> => {
  await user.click(await screen.findByRole("button", { name: "More actions for this community" }));
  await user.click(await screen.findByRole("menuitem", { name: item }));
};

describe("An owner with an old copy", () => {
  it("community-rows-14: leaves, and the owner who was made since looks after the community", async () => {
    const { me, other, walks } = await setUp();
    backend.holdRealtime();
    const app = renderApp(`/community/${walks.id}`, { as: me });
    await screen.findByText("Herons");
    await makeOwner(walks, other);
    await press(app, "Leave");
    await app.user.click(await screen.findByRole("button", { name: "Leave" }));
    expect(await screen.findByText("You’ve left Night walks")).toBeVisible();
    expect(await rowOf("communities", walks.id)).toMatchObject({ ownerIds: "ben" });
    app.unmount();

    renderApp(`/community/${walks.id}`, { as: other });
    expect(await screen.findByRole("button", { name: "Invite" })).toBeVisible();
  });

  it("community-rows-14: gives a role, and the owner who was made since stays one", async () => {
    const { me, other, walks } = await setUp();
    backend.holdRealtime();
    const { user } = renderApp(`/community/${walks.id}?tab=members`, { as: me });
    const row = (await screen.findByRole("link", { name: "mallory" })).closest("li") ?? document.body;
    await makeOwner(walks, other);
    await user.click(within(row).getByRole("button", { name: /^More actions/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Make moderator" }));
    expect(await within(row).findByText("Moderator")).toBeVisible();
    expect(await rowOf("communities", walks.id)).toMatchObject({ ownerIds: "ada ben", moderatorIds: "mallory" });
  });

  it("community-rows-14: changes the rules, and keeps the name and the picture that were changed since", async () => {
    const { me, walks } = await setUp();
    backend.holdRealtime();
    const app = renderApp(`/community/${walks.id}`, { as: me });
    await screen.findByText("Herons");
    await press(app, "Edit community");
    await app.user.type(await screen.findByRole("textbox", { name: /Rules/ }), "Be kind");
    backend.admin.updateDocument("communities", walks.id, { name: "Night runs", pictureId: "21" });
    await app.user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByText("Changes saved")).toBeVisible();
    expect(await rowOf("communities", walks.id)).toMatchObject({
      name: "Night runs",
      rules: "Be kind",
      description: "After dark, along the river.",
      pictureId: "21",
    });
    expect(backend.requests("DELETE")).toEqual([]);
  });
});

describe("A private community whose row names the wrong owners", () => {
  it.each([
    ["nobody", ""],
    ["who is none", "mallory"],
  ])("community-rows-15: obeys the team’s where it names %s, and their visit repairs it", async (_who, ownerIds) => {
    const { me, third, walks } = await setUp();
    backend.admin.updateDocument("communities", walks.id, { ownerIds });
    const visit = renderApp(`/community/${walks.id}`, { as: third });
    await screen.findByText("Herons");
    await waitFor(() => expect(visit.queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole("button", { name: "Invite" })).not.toBeInTheDocument();
    expect(await rowOf("communities", walks.id)).toMatchObject({ ownerIds });
    visit.unmount();

    renderApp(`/community/${walks.id}`, { as: me });
    expect(await screen.findByRole("button", { name: "Invite" })).toBeVisible();
    await waitFor(async () => expect(await rowOf("communities", walks.id)).toMatchObject({ ownerIds: "ada" }));
    expect(await membersOf(walks)).toEqual({ ada: ownerRoles, ben: ["member"], mallory: ["member"] });
  });
});
