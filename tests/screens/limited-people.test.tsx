// @module-tag detail
// Lists of people and communities without whom moderators limited, and with them for who may see them.
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { backend } from "../support/backend";
import { limit } from "../support/limits";
import { ada, ben, mallory, type Person } from "../support/people";
import { renderApp } from "../support/render-app";
import { follow, like } from "../support/rows";
import { membership, publicCommunity } from "../support/shared-communities";

/** Ben is limited and has a community; Mallory has another one. */
const communities = async () => {
  const [me, other, third] = [await ada(), await ben(), await mallory()];
  const spam = publicCommunity({ name: "Cheap watches", ownerId: other.id });
  const river = publicCommunity({ name: "Watches of the river", ownerId: third.id });
  for (const place of [spam, river]) for (const { id } of [other, third]) membership(place, id);
  const row = limit(other, third);
  return { me, other, third, spam, river, row };
};

const directory = async (name: string): Promise<HTMLElement[]> => {
  await screen.findByRole("link", { name });
  return screen.queryAllByRole("link", { name: "Cheap watches" });
};

describe("Communities of a limited member", () => {
  it.each([
    ["the directory", "/communities", "Watches of the river"],
    ["its search", "/communities?q=watches", "Watches of the river"],
    ["the search of Explore", "/explore?q=watches", /^Watches of the river/],
  ])("limited-6: are not in %s, and are back when the limit is lifted", async (_, path, name) => {
    const { me, third, row } = await communities();
    renderApp(path, { as: me });
    expect(await screen.findByRole("link", { name })).toBeVisible();
    expect(screen.queryByRole("link", { name: /^Cheap watches/ })).not.toBeInTheDocument();
    await waitFor(() => expect(backend.realtimeConnections).toBe(1));
    backend.admin.updateDocument("moderation", row.id, { endedBy: third.id });
    expect(await screen.findByRole("link", { name: /^Cheap watches/ })).toBeVisible();
  });

  it("limited-6: are not among the communities of who joined them", async () => {
    const { me, third } = await communities();
    const { user } = renderApp(`/profile/${third.id}`, { as: me });
    await user.click(await screen.findByRole("button", { name: "Communities" }));
    const list = within(await screen.findByRole("dialog", { name: "Communities" }));
    expect(await list.findByText("Watches of the river")).toBeVisible();
    expect(list.queryByText("Cheap watches")).not.toBeInTheDocument();
  });

  it("limited-6: show to moderators and to their owner", async () => {
    const { me, other } = await communities();
    backend.admin.setLabels(me.id, ["moderator"]);
    const { unmount } = renderApp("/communities", { as: me });
    expect(await directory("Watches of the river")).toHaveLength(1);
    unmount();
    renderApp("/communities", { as: other });
    expect(await directory("Watches of the river")).not.toHaveLength(0);
  });

  it("limited-6: show where somebody else owns them too", async () => {
    const { me, other, third } = await communities();
    publicCommunity({ name: "Clocks", ownerId: `${other.id} ${third.id}` });
    renderApp("/communities", { as: me });
    expect(await directory("Clocks")).toHaveLength(0);
  });
});

describe("A limited member", () => {
  const members = async (me: Person, id: string) => {
    const app = renderApp(`/community/${id}?tab=members`, { as: me });
    await screen.findByRole("link", { name: "mallory" });
    return app;
  };

  it("limited-6: is not among the members of a community, nor its faces, also who joins now", async () => {
    const { me, other, third, river } = await communities();
    const { unmount } = await members(me, river.id);
    expect(screen.queryByRole("link", { name: "ben" })).not.toBeInTheDocument();
    unmount();
    const late = publicCommunity({ name: "Clocks", ownerId: third.id });
    membership(late, third.id);
    const app = await members(me, late.id);
    membership(late, other.id);
    await app.queryClient.invalidateQueries();
    await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole("link", { name: "ben" })).not.toBeInTheDocument();
  });

  it("limited-6: is there for moderators, for themselves, and for the community’s owners, who may remove them", async () => {
    const { me, other, third, river } = await communities();
    const seenBy = async (person: Person): Promise<void> => {
      const { unmount } = await members(person, river.id);
      expect(await screen.findByRole("link", { name: "ben" })).toBeVisible();
      unmount();
    };
    await seenBy(other);
    backend.admin.setLabels(me.id, ["moderator"]);
    await seenBy(me);
    await seenBy(third);
  });

  it("limited-6: is in no list of who likes a post or follows somebody, whatever they send", async () => {
    const { me, other, third } = await communities();
    backend.admin.createPost({ id: "1", userId: me.id, content: "Mine" });
    for (const { id } of [other, third]) {
      like("1", id, { postUserId: me.id });
      follow(id, me.id);
    }
    const { user, unmount } = renderApp("/post/1", { as: me });
    await user.click(await screen.findByRole("button", { name: "Liked by" }));
    const likers = within(await screen.findByRole("dialog", { name: "Liked by" }));
    expect(await likers.findByText("mallory")).toBeVisible();
    expect(likers.queryByText("ben")).not.toBeInTheDocument();
    unmount();
    const profile = renderApp(`/profile/${me.id}`, { as: me });
    await profile.user.click(await screen.findByRole("button", { name: /followers$/ }));
    const followers = within(await screen.findByRole("dialog", { name: /followers$/ }));
    expect(await followers.findByText("mallory")).toBeVisible();
    expect(followers.queryByText("ben")).not.toBeInTheDocument();
  });
});
