// @module-tag detail
// Communities that were opened are there without a network, and go with whoever is removed from them.
import { onlineManager } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { writePictures } from "@/domain/picture";
import { readDatabase } from "@/lib/device-database";
import { removeLocal } from "@/lib/local-store";
import { backend } from "../support/backend";
import { MemoryCaches } from "../support/caches";
import { loseNetwork } from "../support/network";
import { ada, ben, type Person } from "../support/people";
import { picture } from "../support/pictures";
import { renderApp } from "../support/render-app";
import {
  membersOf,
  message,
  publicCommunity,
  teamCommunity,
  thread,
  type TeamPlace,
} from "../support/shared-communities";

let device = new MemoryCaches();

beforeEach(() => {
  device = new MemoryCaches();
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("caches", device);
});

afterEach(() => {
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

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
  const walks = await teamCommunity({ team: { [other.id]: "owner", [me.id]: "member" } });
  thread(walks, { userId: other.id, content: "Who brings the torch?" });
  message(walks, { userId: other.id, content: "Meet at the weir" });
  return { me, walks };
};

const removeFrom = async (walks: TeamPlace, { id }: Person): Promise<void> => {
  const { memberships } = (await backend.byKey("GET", `/teams/${walks.teamId}/memberships`)) as {
    memberships: { $id: string; userId: string }[];
  };
  const own = memberships.find(({ userId }) => userId === id);
  await backend.byKey("DELETE", `/teams/${walks.teamId}/memberships/${own?.$id}`);
  expect(await membersOf(walks)).not.toHaveProperty(id);
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
    await removeFrom(walks, me);
    renderApp(`/community/${walks.id}`, { as: me });
    await waitFor(async () => expect(await kept()).not.toContain("Who brings the torch?"));
    expect(await screen.findByText(/You’re no longer in|Community not found/)).toBeVisible();
    expect(screen.queryByText("Who brings the torch?")).not.toBeInTheDocument();
    await waitFor(async () => expect(await kept()).not.toContain("Night walks"));
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

describe("The pictures of a private community that were seen", () => {
  const setUp = async (): Promise<{ me: Person; walks: TeamPlace }> => {
    const { me, walks } = await privateWalks();
    const seen = { id: "81", width: 10, height: 10, colours: "aabbcc001122", description: "A grey heron" };
    backend.admin.createFile({
      bucket: "private-pictures",
      id: seen.id,
      name: "81.png",
      userId: "ben",
      bytes: new Uint8Array(await picture().arrayBuffer()),
      permissions: [`read("team:${walks.teamId}")`],
    });
    message(walks, { userId: "ben", content: "Look", pictures: writePictures([seen]) });
    return { me, walks };
  };

  const isShown = async (): Promise<void> => {
    await waitFor(() => expect(document.querySelector("img[alt='A grey heron']")).toBeInTheDocument());
  };

  const see = async (me: Person, walks: TeamPlace): Promise<void> => {
    const { unmount } = renderApp(`/community/${walks.id}?tab=chat`, { as: me });
    await screen.findByText("Look");
    await isShown();
    await waitFor(async () => expect(await kept()).toMatch(/chat.*Look/));
    await waitFor(async () => expect(await kept()).toContain('"hidden"'));
    unmount();
    expect(await device.addresses()).toEqual(["/ada/private-pictures/81/10"]);
  };

  it("offline-12: are there without a network, and are not asked for twice", async () => {
    const { me, walks } = await setUp();
    await see(me, walks);
    backend.forgetRequests();
    const { unmount } = renderApp(`/community/${walks.id}?tab=chat`, { as: me });
    await screen.findByText("Look");
    await isShown();
    unmount();
    loseNetwork();
    renderApp(`/community/${walks.id}?tab=chat`, { as: me });
    await isShown();
    expect(backend.requests("GET", /preview/)).toEqual([]);
  });

  it("offline-12: are gone from the device of a member who was removed", async () => {
    const { me, walks } = await setUp();
    await see(me, walks);
    await removeFrom(walks, me);
    renderApp(`/community/${walks.id}?tab=chat`, { as: me });
    expect(await screen.findByText(/You’re no longer in|Community not found/)).toBeVisible();
    await waitFor(async () => expect(await device.addresses()).toEqual([]));
  });

  it("offline-12: are not kept where they come as their member logs out", async () => {
    const { me, walks } = await setUp();
    let letOpen = (): void => undefined;
    const opened = new Promise<void>((resolve) => (letOpen = resolve));
    const open = device.open.bind(device);
    const opening = vi.spyOn(device, "open").mockImplementation(async (name) => {
      await opened;
      return open(name);
    });
    renderApp(`/community/${walks.id}?tab=chat`, { as: me });
    await screen.findByText("Look");
    await waitFor(() => expect(opening).toHaveBeenCalled());
    removeLocal("session");
    await screen.findByRole("heading", { level: 1, name: "Login" });
    letOpen();
    await waitFor(() => expect(device.stored).toEqual(["/ada/private-pictures/81/10"]));
    await waitFor(async () => expect(await device.addresses()).toEqual([]));
  });
});
