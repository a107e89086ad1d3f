// @module-tag detail
// How a member learns that they were removed, while they read: the community's row names them before they are.
import { onlineManager } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { answersOnDevice } from "@/lib/device-database";
import { backend } from "../support/backend";
import { loseNetwork } from "../support/network";
import { ada, ben, mallory, type Person } from "../support/people";
import { heading, listening, renderApp } from "../support/render-app";
import {
  membersOf,
  message,
  publicCommunity,
  removeFromTeam,
  rowOf,
  rowsIn,
  teamCommunity,
  type TeamPlace,
} from "../support/shared-communities";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
});

const setUp = async () => {
  const [owner, member, third] = [await ada(), await ben(), await mallory()];
  const walks = await teamCommunity({ team: { [owner.id]: "owner", [member.id]: "member", [third.id]: "member" } });
  message(walks, { userId: owner.id, content: "Meet at the weir" });
  return { owner, member, third, walks };
};

const kept = async (): Promise<string> => JSON.stringify(await answersOnDevice.entries());

/** Reads the chat, and hears. */
const read = async (walks: TeamPlace, as: Person): Promise<void> => {
  const { queryClient } = renderApp(`/community/${walks.id}?tab=chat`, { as });
  await screen.findByText("Meet at the weir");
  await listening();
  await waitFor(() => expect(backend.requests("POST", /reads/)).toHaveLength(1), { timeout: 4000 });
  await waitFor(async () => expect(await kept()).toMatch(/chat.*Meet at the weir/));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  backend.forgetRequests();
};

const name = (walks: TeamPlace, leavingIds: string): void =>
  backend.admin.updateDocument("communities", walks.id, { leavingIds });

const isGone = async (): Promise<void> => {
  expect(await screen.findByText("You’re no longer in Night walks")).toBeVisible();
  const way = screen.getByRole("link", { name: "See other communities" });
  const hope = screen.getByText("Was it a mistake? Ask for a new invitation.");
  expect(way.compareDocumentPosition(hope)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByText("Meet at the weir")).not.toBeInTheDocument();
  await waitFor(async () => expect(await kept()).not.toMatch(/Meet at the weir|Night walks/));
};

const looks = () => backend.requests("GET", /communities\/documents\/\d+/);

describe("A member who reads", () => {
  it("shared-14: loses the page, and what the device keeps, soon after they were removed", async () => {
    const { member, third, walks } = await setUp();
    await read(walks, member);
    name(walks, `${third.id} ${member.id}`);
    await removeFromTeam(walks, member);
    await vi.advanceTimersByTimeAsync(2000);
    await isGone();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(looks()).toHaveLength(1);
  });

  it("shared-14: looks once more, where the removal took longer, and then no more", async () => {
    const { member, walks } = await setUp();
    await read(walks, member);
    name(walks, member.id);
    await vi.advanceTimersByTimeAsync(2000);
    await waitFor(() => expect(looks()).toHaveLength(1));
    // Told again meanwhile, they look no more often.
    name(walks, "");
    name(walks, member.id);
    await removeFromTeam(walks, member);
    await vi.advanceTimersByTimeAsync(15_000);
    await isGone();
    expect(looks()).toHaveLength(2);
  });

  it("shared-14: stays, who is named and not removed, and asks for nothing, whom the row does not name", async () => {
    const { member, third, walks } = await setUp();
    await read(walks, member);
    name(walks, third.id);
    backend.admin.updateDocument("communities", walks.id, { name: "Nightly walks" });
    expect(await heading(/^Nightly walks/)).toBeVisible();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(looks()).toHaveLength(0);
    name(walks, member.id);
    await vi.advanceTimersByTimeAsync(60_000);
    await waitFor(() => expect(looks()).toHaveLength(2));
    expect(screen.getByText("Meet at the weir")).toBeVisible();
  });
});

describe("Who wrote something that was not sent", () => {
  it("shared-14: is told where it is kept, as they lose the page and whenever they come back to it", async () => {
    const { member, walks } = await setUp();
    const { user, unmount } = renderApp(`/community/${walks.id}?tab=chat`, { as: member });
    await screen.findByText("Meet at the weir");
    await removeFromTeam(walks, member);
    await user.type(await screen.findByRole("textbox", { name: "Write a message…" }), "I bring a lamp{Enter}");
    expect(await screen.findByText("You’re no longer in Night walks")).toBeVisible();
    expect(await screen.findByText(/What you wrote here and haven’t sent is kept on this device/)).toBeVisible();
    unmount();
    const again = renderApp(`/community/${walks.id}`, { as: member });
    expect(await screen.findByText("Community not found")).toBeVisible();
    await again.user.click(screen.getByRole("link", { name: "Settings, under Account" }));
    // Settings and its parts load late.
    expect(await screen.findByText(/^Message in a chat,/, {}, { timeout: 10_000 })).toBeVisible();
  });
});

describe("Who wrote without a network", () => {
  it("shared-14: sends nothing to a public community that has ended meanwhile, and is told where it is kept", async () => {
    const { owner, member } = await setUp();
    const river = publicCommunity({ ownerId: owner.id });
    const { user } = renderApp(`/community/${river.id}?tab=chat`, { as: member });
    await user.click((await screen.findAllByRole("button", { name: "Join" }))[0] as HTMLElement);
    const box = await screen.findByRole("textbox", { name: "Write a message…" });
    loseNetwork();
    await user.type(box, "I bring a lamp{Enter}");
    expect(await screen.findByText("Waiting to be sent")).toBeVisible();
    backend.admin.deleteDocument("communities", river.id);
    const now = Date.now();
    vi.spyOn(Date, "now").mockReturnValue(now + 20_000);
    backend.clearWeather();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
    onlineManager.setOnline(true);
    expect(await screen.findByText(/What you wrote here and haven’t sent is kept on this device/)).toBeVisible();
    expect(JSON.stringify(await rowsIn("messages"))).not.toContain("I bring a lamp");
  });
});

describe("An owner", () => {
  const removeBen = async (walks: TeamPlace, owner: Person): Promise<void> => {
    const { user } = renderApp(`/community/${walks.id}?tab=members`, { as: owner });
    const item = (await screen.findByRole("link", { name: "ben" })).closest("li");
    await user.click(within(item ?? document.body).getByRole("button", { name: /^More actions/ }));
    await user.click(await screen.findByRole("menuitem", { name: "Remove from community" }));
    await user.click(await screen.findByRole("button", { name: "Remove" }));
    await waitFor(async () => expect(await membersOf(walks)).not.toHaveProperty("ben"));
  };

  const writes = (): string[] =>
    backend
      .requests()
      .filter(({ method, path }) => method !== "GET" && /communities|teams/.test(path))
      .map(({ method, path }) => `${method} ${/communities|memberships|prefs/.exec(path)?.[0]}`);

  it("shared-14: names whom they remove before they remove them", async () => {
    const { owner, walks } = await setUp();
    const release = backend.hold("DELETE", /memberships/);
    const removal = removeBen(walks, owner);
    await waitFor(async () => expect(await rowOf("communities", walks.id)).toMatchObject({ leavingIds: "ben" }));
    expect(await membersOf(walks)).toHaveProperty("ben");
    release();
    await removal;
    await waitFor(() => expect(writes()).toHaveLength(3));
    expect(writes()).toEqual(["PATCH communities", "DELETE memberships", "PATCH communities"]);
    expect(await rowOf("communities", walks.id)).toMatchObject({ leavingIds: "" });
  });

  it("shared-14: who ends a community names all its members first", async () => {
    const { owner, walks } = await setUp();
    const { user } = renderApp(`/community/${walks.id}`, { as: owner });
    await user.click(await screen.findByRole("button", { name: "More actions for this community" }));
    await user.click(await screen.findByRole("menuitem", { name: /Delete/ }));
    const dialog = await screen.findByRole("dialog", { name: "Delete Night walks?" });
    await user.type(within(dialog).getByRole("textbox"), "Night walks");
    backend.failNext("DELETE", /communities/, "network");
    await user.click(within(dialog).getByRole("button", { name: "Delete" }));
    expect(await within(dialog).findByText(/You seem to be offline/)).toBeVisible();
    expect(await rowOf("communities", walks.id)).toMatchObject({ leavingIds: "ben mallory" });
    expect(writes().slice(0, 3)).toEqual(["PATCH communities", "DELETE memberships", "DELETE memberships"]);
  });
});

describe("Who reads on", () => {
  it("shared-21: sees no edit of somebody who was removed, and what members edit", async () => {
    const { owner, member, third, walks } = await setUp();
    const theirs = message(walks, { userId: third.id, content: "Bring a torch" });
    const own = message(walks, { userId: owner.id, content: "At eight" });
    await read(walks, member);
    await removeFromTeam(walks, third);
    vi.setSystemTime(Date.now() + 60_000);
    backend.admin.updateDocument("messages", theirs, { content: "Buy my pills" });
    backend.admin.updateDocument("messages", own, { content: "At nine" });
    expect(await screen.findByText("At nine")).toBeVisible();
    expect(screen.getByText("Bring a torch")).toBeVisible();
    expect(screen.queryByText("Buy my pills")).not.toBeInTheDocument();
  });
});

it("shared-20: what a stranger writes into a public community does not come, and what a member writes does", async () => {
  const [owner, member, stranger] = [await ada(), await ben(), await mallory()];
  const river = publicCommunity({ ownerId: owner.id });
  message(river, { userId: member.id, content: "Herons" });
  renderApp(`/community/${river.id}?tab=chat`, { as: owner });
  await screen.findByText("Herons");
  await listening();
  message(river, { userId: stranger.id, content: "Buy my pills", isStranger: true });
  message(river, { userId: member.id, content: "More herons" });
  expect(await screen.findByText("More herons")).toBeVisible();
  expect(screen.queryByText("Buy my pills")).not.toBeInTheDocument();
});
