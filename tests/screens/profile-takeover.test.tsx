// @module-tag detail
// A member whose place was taken on the server by another one: by a row under their id that is not theirs.
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { backend } from "../support/backend";
import { ada, ben, mallory, type Person } from "../support/people";
import { logIn, renderApp } from "../support/render-app";

/** As another member can, for an account that has no profile yet, or one that was overwritten. */
const takePlace = async (): Promise<Person> => {
  const liar = await mallory();
  const victim = { id: "1700000000000", username: "vera", email: "vera@chorus.example", password: "vera-password" };
  await backend.admin.createMember({ ...victim, profile: false });
  backend.admin.createDocument({
    collection: "users",
    id: victim.id,
    data: { username: "gotcha", accountId: victim.id, imgurl: "", imgid: "", bio: "" },
    permissions: [`update("user:${liar.id}")`, `delete("user:${liar.id}")`],
  });
  backend.admin.createPost({ userId: victim.id, content: "This is mine" });
  return victim;
};

describe("A member whose profile is not their own any more", () => {
  it("can log in, is told, gets a new profile, and keeps their posts", async () => {
    const victim = await takePlace();
    const { user, unmount } = renderApp("/login");
    await logIn(user, victim);

    expect(await screen.findByRole("heading", { level: 1, name: "Home" })).toBeVisible();
    expect(screen.getByText(/taken the place of your profile/)).toBeVisible();
    expect(await screen.findByRole("link", { name: "Profile of vera" })).toBeVisible();
    expect(screen.queryByText("gotcha")).not.toBeInTheDocument();
    expect(await screen.findByRole("button", { name: /Delete post|More/ })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByText(/taken the place of your profile/)).not.toBeInTheDocument();

    // The next time it is their profile, and no other one is made.
    unmount();
    backend.forgetRequests();
    renderApp("/", { as: victim });
    expect(await screen.findByRole("link", { name: "Profile of vera" })).toBeVisible();
    await waitFor(() => expect(backend.requests("GET", /users\/documents/)).not.toHaveLength(0));
    expect(backend.requests("POST", /users\/documents/)).toHaveLength(0);
  });

  it("can change it, and others see the change", async () => {
    const victim = await takePlace();
    const { user } = renderApp("/login");
    await logIn(user, victim);
    await screen.findByRole("heading", { level: 1, name: "Home" });
    await user.click(screen.getAllByRole("link", { name: "Settings" })[0] as HTMLElement);
    await waitFor(() => expect(screen.getByLabelText("Username")).toHaveValue("vera"));
    await user.type(screen.getByLabelText(/^Bio/), "Back again");
    await user.click(screen.getByRole("button", { name: "Update Profile" }));
    expect(await screen.findByText("Back again")).toBeVisible();
    const changes = backend.requests("PATCH", /users\/documents/);
    expect(changes).not.toHaveLength(0);
    for (const { path } of changes) expect(path).not.toContain(victim.id);
  });

  it("card-4: is “under review” for others, and has a profile of their own again at their next start", async () => {
    const me = await ada();
    const other = await ben();
    const moderator = await mallory();
    const place = `/databases/main/collections/users/documents/${me.id}`;
    const taken = [`update("user:${moderator.id}")`, `delete("user:${moderator.id}")`];
    await backend.byKey("PATCH", place, { data: { bio: "Not my words" }, permissions: taken });
    const { unmount } = renderApp(`/profile/${me.id}`, { as: other });
    expect(await screen.findByText(/^This is under review: someone changed who can edit it/)).toBeVisible();
    expect(screen.queryByText("Not my words")).not.toBeInTheDocument();
    unmount();

    const owner = renderApp("/", { as: me });
    expect(await screen.findByText(/taken the place of your profile/)).toBeVisible();
    owner.unmount();
    renderApp(`/profile/${me.id}`, { as: other });
    expect(await screen.findByRole("heading", { level: 1, name: me.username })).toBeVisible();
    expect(screen.queryByText("Not my words")).not.toBeInTheDocument();
  });
});
