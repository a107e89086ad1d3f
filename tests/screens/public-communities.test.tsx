// Public communities: in the directory, among what a search finds, on profiles, and each by itself.
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { backend } from "../support/backend";
import { ada, ben, mallory } from "../support/people";
import { heading, renderApp } from "../support/render-app";
import { membership, publicCommunity, thread } from "../support/shared-communities";

const found = async (): Promise<(string | null)[]> => {
  const section = within(await screen.findByRole("region", { name: "Communities" }));
  return section.getAllByRole("listitem").map((item) => within(item).getByRole("link").textContent);
};

describe("A search for communities", () => {
  it("search-19: finds them by name and description, some of many, each leading there", async () => {
    const [me, other] = [await ada(), await ben()];
    publicCommunity({ ownerId: other.id, name: "Herons of the Ouse" });
    publicCommunity({ ownerId: other.id, name: "River watch", description: "Herons and otters" });
    publicCommunity({ ownerId: other.id, name: "Sourdough" });
    backend.admin.createPost({ userId: other.id, content: "A heron, or two herons" });
    const { user } = renderApp("/explore?q=herons", { as: me });
    expect(new Set(await found())).toEqual(new Set(["Herons of the Ouse", "River watch"]));
    expect(screen.getByText("2 communities found")).toHaveAttribute("role", "status");
    expect(screen.queryByRole("link", { name: "See all" })).not.toBeInTheDocument();
    const section = within(screen.getByRole("region", { name: "Communities" }));
    expect(section.getByText("Herons", { selector: "mark" })).toBeVisible();
    expect(backend.requests("GET", /communities\/documents.*search/)).toHaveLength(1);
    await user.click(screen.getByRole("link", { name: "River watch" }));
    expect(await heading("River watch")).toBeVisible();
  });

  it("search-19: leads to all where there are more", async () => {
    const [me, other] = [await ada(), await ben()];
    for (let number = 1; number <= 6; number += 1) publicCommunity({ ownerId: other.id, name: `Herons ${number}` });
    const { user } = renderApp("/explore?q=herons", { as: me });
    expect(await found()).toHaveLength(4);
    await user.click(screen.getByRole("link", { name: "See all" }));
    expect(await screen.findByRole("searchbox", { name: "Find a community" })).toHaveValue("herons");
    await waitFor(() => expect(screen.getAllByRole("article")).toHaveLength(6));
  });

  it("search-19: a failure leaves the posts alone, and can be tried again", async () => {
    const [me, other] = [await ada(), await ben()];
    publicCommunity({ ownerId: other.id, name: "Herons" });
    backend.admin.createPost({ userId: other.id, content: "Two herons" });
    backend.failNext("GET", /communities\/documents.*search/, 500, 9);
    const { user } = renderApp("/explore?q=herons", { as: me });
    expect(await screen.findByText(/Communities couldn’t be searched/)).toBeVisible();
    expect(await screen.findByRole("feed", { name: "Results" })).toBeVisible();
    backend.clearWeather();
    await user.click(screen.getByRole("button", { name: "Search communities again" }));
    expect(await found()).toEqual(["Herons"]);
  });
});

describe("A public community that names a stranger as its owner", () => {
  it("shared-7: isn’t listed as one that they have joined", async () => {
    const [me, liar] = [await ada(), await mallory()];
    publicCommunity({ ownerId: `${liar.id} ${me.id}` });
    const lake = publicCommunity({ ownerId: liar.id, name: "Lake watch" });
    const { user } = renderApp(`/community/${lake.id}`, { as: me });
    await user.click(await screen.findByRole("button", { name: "Join" }));
    await waitFor(() => expect(backend.requests("POST", /reads/)).not.toHaveLength(0));
    cleanup();
    renderApp("/communities", { as: me });
    const card = async (name: string) => within(await screen.findByRole("article", { name }));
    expect(await (await card("Lake watch")).findByText("Joined")).toBeVisible();
    expect((await card("River watch")).queryByText("Joined")).not.toBeInTheDocument();
  });

  it("shared-7: asks them to join, as everybody else", async () => {
    const [me, liar] = [await ada(), await mallory()];
    const river = publicCommunity({ ownerId: `${liar.id} ${me.id}` });
    renderApp(`/community/${river.id}`, { as: me });
    expect(await heading("River watch")).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole("button", { name: "Join" })).not.toHaveLength(0));
    expect(screen.queryByRole("button", { name: "More actions for this community" })).not.toBeInTheDocument();
  });
});

describe("A profile", () => {
  it("profile-12: lists the open communities that its member has joined, and asks for them when pressed", async () => {
    const [me, other, liar] = [await ada(), await ben(), await mallory()];
    const river = publicCommunity({ ownerId: liar.id });
    const bread = publicCommunity({ ownerId: liar.id, name: "Sourdough" });
    const forged = publicCommunity({ ownerId: liar.id, name: "Not joined" });
    membership(river, other.id);
    membership(bread, other.id);
    backend.admin.createDocument({
      collection: "memberships",
      data: { communityId: forged.id, userId: other.id },
      permissions: [`update("user:${liar.id}")`],
    });
    const { user } = renderApp(`/profile/${other.id}`, { as: me });
    const asked = () => backend.requests("GET", /(memberships|communities)\/documents/).length;
    const button = await screen.findByRole("button", { name: "Communities" });
    expect(asked()).toBe(0);
    await user.click(button);
    const list = within(await screen.findByRole("dialog", { name: "Communities" }));
    expect(await list.findByRole("link", { name: "Sourdough" })).toBeVisible();
    expect(list.getAllByRole("link").map((link) => link.textContent)).toEqual(["Sourdough", "River watch"]);
    expect(asked()).toBe(2);
  });

  it("profile-12: says where there are none", async () => {
    const [me, other] = [await ada(), await ben()];
    const { user } = renderApp(`/profile/${other.id}`, { as: me });
    await user.click(await screen.findByRole("button", { name: "Communities" }));
    expect(await screen.findByText("No open communities yet.")).toBeVisible();
  });
});

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

it("shared-1: one that was listed shows at once, however slow the server is", async () => {
  const [me, other] = [await ada(), await ben()];
  publicCommunity({ ownerId: other.id });
  const { user } = renderApp("/communities", { as: me });
  const link = await screen.findByRole("link", { name: "River watch" });
  backend.hold("GET", /communities\/documents/);
  await user.click(link);
  expect(await heading("River watch")).toBeVisible();
});

it("shared-3: is said to be as active as its newest thread, also while its owner is away", async () => {
  const [me, other] = [await ada(), await ben()];
  const ago = (days: number): Date => new Date(Date.now() - days * 24 * 3_600_000);
  const river = publicCommunity({ ownerId: other.id, createdAt: ago(40) });
  backend.admin.updateDocument("communities", river.id, { activeAt: ago(20).toISOString() });
  thread(river, { userId: other.id, content: "Herons", createdAt: ago(2) });
  renderApp(`/community/${river.id}`, { as: me });
  await screen.findByText("Herons");
  await waitFor(() => expect(screen.getByText(/\bactive\b/)).toHaveTextContent(/active 2 days ago$/i));
});

it("shared-1: a name steers no text around it, covers no other line, and shows something", async () => {
  const [me, other] = [await ada(), await ben()];
  publicCommunity({ ownerId: other.id, name: "Night\u202E \n\u0007walks" });
  publicCommunity({ ownerId: other.id, name: `Bakers${"\u0301".repeat(80)}` });
  const { id } = publicCommunity({ ownerId: other.id, name: "\u200B\u2800" });
  renderApp("/communities", { as: me });
  expect((await screen.findByRole("link", { name: "Night walks" })).textContent).toBe("Night walks");
  expect(screen.getByRole("link", { name: /^Bakers/ }).textContent).toHaveLength("Bakers".length + 4);
  expect(screen.getByRole("link", { name: `#${id.slice(-4)}` })).toBeVisible();
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
  const river = publicCommunity({ ownerId: other.id, rules: "1. Be kind\n- Say where\n\n2) Be kind" });
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
  expect(screen.getAllByText(/^(Be kind|Say where)$/)).toHaveLength(2);
  expect(window.location.search).toBe("?tab=about");
});

it("shared-2: the head of a community shows its picture", async () => {
  const [me, other] = [await ada(), await ben()];
  const river = publicCommunity({ ownerId: other.id, pictureId: "17000000000000000000000000000009" });
  const { container } = renderApp(`/community/${river.id}`, { as: me });
  await heading("River watch");
  expect(container.querySelector("main img[src*='17000000000000000000000000000009']")).toBeInTheDocument();
});

it("shared-3: tells a member who is the only one that they are the first", async () => {
  const [me, other] = [await ada(), await ben()];
  const walks = publicCommunity({ ownerId: other.id });
  const { user } = renderApp(`/community/${walks.id}`, { as: me });
  await user.click((await screen.findAllByRole("button", { name: "Join" }))[0] as HTMLElement);
  expect(await screen.findByText(/You’re the first member/)).toBeVisible();
});
