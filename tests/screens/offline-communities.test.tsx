// Communities that were opened are there without a network, and go with whoever is removed from them.
import { onlineManager } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readDatabase } from "@/lib/device-database";
import { backend } from "../support/backend";
import { ada, ben, type Person } from "../support/people";
import { renderApp } from "../support/render-app";
import {
  membersOf,
  message,
  publicCommunity,
  teamCommunity,
  thread,
  type TeamPlace,
} from "../support/shared-communities";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
});

afterEach(() => {
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

const loseNetwork = (): void => {
  onlineManager.setOnline(false);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  for (const method of ["GET", "POST"]) backend.failNext(method, /./, "network", 1000);
};

const kept = async (): Promise<string> => JSON.stringify(await readDatabase());

/** Looks at an address until `words` are there and kept, and closes the app. */
const visit = async (as: Person, path: string, words: string): Promise<void> => {
  const { unmount } = renderApp(path, { as });
  await screen.findAllByText(words);
  await waitFor(async () => expect(await kept()).toContain(words));
  await waitFor(async () => expect(await kept()).toContain('"hidden"'));
  unmount();
};

const privateWalks = async (): Promise<{ me: Person; walks: TeamPlace }> => {
  const [me, other] = [await ada(), await ben()];
  const walks = await teamCommunity({
    team: [
      [other.id, "owner"],
      [me.id, "member"],
    ],
  });
  thread(walks, { userId: other.id, content: "Who brings the torch?" });
  message(walks, { userId: other.id, content: "Meet at the weir" });
  return { me, walks };
};

describe("A community that was opened", () => {
  it.each([
    ["threads", "", "Two herons"],
    ["chat", "?tab=chat", "Hello from the weir"],
  ])("offline-11: has its %s without a network, and says when they are from", async (_part, tab, words) => {
    const [me, other] = [await ada(), await ben()];
    const river = publicCommunity({ ownerId: other.id });
    thread(river, { userId: other.id, content: "Two herons" });
    message(river, { userId: other.id, content: "Hello from the weir" });
    await visit(me, `/community/${river.id}${tab}`, words);
    loseNetwork();
    renderApp(`/community/${river.id}${tab}`, { as: me });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole("heading", { level: 1, name: "River watch" })).toBeVisible();
    expect(await screen.findByText(/What you see is from/)).toBeVisible();
  });

  it("offline-11: shows what came since, once there is a network", async () => {
    const { me, walks } = await privateWalks();
    const { unmount } = renderApp(`/community/${walks.id}?tab=chat`, { as: me });
    await screen.findByText("Meet at the weir");
    await waitFor(() => expect(backend.requests("POST", /reads/)).toHaveLength(1), { timeout: 4000 });
    await waitFor(async () => expect(await kept()).toMatch(/chat.*Meet at the weir/));
    unmount();
    message(walks, { userId: "ben", content: "Or at the mill" });
    const release = backend.hold("GET", /messages\/documents/);
    renderApp(`/community/${walks.id}?tab=chat`, { as: me });
    expect(await screen.findByText("Meet at the weir")).toBeVisible();
    release();
    expect(await screen.findByText("Or at the mill")).toBeVisible();
    expect(await screen.findByText("1 new message")).toBeVisible();
  });

  it("offline-11: is gone from the device of a member who was removed, where they next open it or any other", async () => {
    const { me, walks } = await privateWalks();
    await visit(me, `/community/${walks.id}`, "Who brings the torch?");
    const membership = (
      (await backend.byKey("GET", `/teams/${walks.teamId}/memberships`)) as {
        memberships: { $id: string; userId: string }[];
      }
    ).memberships.find(({ userId }) => userId === me.id);
    await backend.byKey("DELETE", `/teams/${walks.teamId}/memberships/${membership?.$id}`);
    expect(await membersOf(walks)).not.toHaveProperty(me.id);
    renderApp(`/community/${walks.id}`, { as: me });
    await waitFor(async () => expect(await kept()).not.toContain("Who brings the torch?"));
    expect(await screen.findByText(/You are no longer in|Community not found/)).toBeVisible();
    expect(screen.queryByText("Who brings the torch?")).not.toBeInTheDocument();
    expect(await kept()).not.toContain("Night walks");
  });

  it("offline-11: is gone after a logout", async () => {
    const { me, walks } = await privateWalks();
    await visit(me, `/community/${walks.id}`, "Who brings the torch?");
    const { user } = renderApp(`/update-profile/${me.id}`, { as: me });
    await user.click(await screen.findByRole("button", { name: "Logout" }));
    await screen.findByRole("heading", { level: 1, name: "Login" });
    await waitFor(async () => expect(await kept()).toBe("[]"));
  });
});
