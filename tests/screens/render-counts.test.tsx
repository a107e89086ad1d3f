// @module-tag detail
// How much is drawn anew when something happens to a long feed. What nobody sees change must not be drawn again.
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { href } from "@/config/paths";
import { backend } from "../support/backend";
import { ada, ben, type Person } from "../support/people";
import { renderApp } from "../support/render-app";

const write = (person: Person, content: string, more: Record<string, unknown> = {}) =>
  backend.admin.createPost({ userId: person.id, content, ...more });

/** A card asks for its post's address once each time it is drawn. The real function answers. */
const countCards = (): { drawn: () => number; forget: () => void } => {
  const addresses = vi.spyOn(href, "post");
  return { drawn: () => addresses.mock.calls.length, forget: () => void addresses.mockClear() };
};

const pageSize = 25;

/** Reads a feed of 205 posts to its end. The oldest on the screen afterwards is the first of them. */
const readToTheEnd = async () => {
  const [member, other] = [await ada(), await ben()];
  let newest = "";
  for (let number = 1; number <= 205; number += 1)
    newest = write(other, `Post ${number}`, { createdAt: new Date(Date.UTC(2025, 2, 1, 0, number)) }).id;
  const cards = countCards();
  const app = renderApp("/", { as: member });
  await screen.findByText("Post 205");
  await waitFor(() => expect(backend.realtimeConnections).toBe(1));
  for (let read = pageSize; read < 205; read += pageSize) {
    const asked = backend.requests("GET", /"cursorAfter"/).length;
    await app.user.click(await screen.findByRole("button", { name: "Load more" }));
    await waitFor(() => expect(backend.requests("GET", /"cursorAfter"/).length).toBeGreaterThan(asked));
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: "Load more", busy: true })).not.toBeInTheDocument(),
    );
  }
  const [first] = screen.getAllByRole("article");
  expect(first).toHaveAttribute("aria-setsize", "205");
  cards.forget();
  return { other, newest, cards, ...app };
};

describe("With 205 posts read", () => {
  it("a new post draws no card, and 50 of them none either", async () => {
    const { other, cards } = await readToTheEnd();
    write(other, "News");
    await screen.findByRole("button", { name: "1 new post" });
    for (let number = 2; number <= 50; number += 1) write(other, `News ${number}`);
    await screen.findByRole("button", { name: "50 new posts" });
    expect(cards.drawn()).toBe(0);
  });

  it("a reply draws the card that it counts on", async () => {
    const { other, newest, cards } = await readToTheEnd();
    write(other, "An answer", { parentId: newest });
    await screen.findByText("1 reply");
    expect(cards.drawn()).toBeLessThanOrEqual(2);
  });

  it("the pill draws no more than a page of cards twice", async () => {
    const { other, cards, user } = await readToTheEnd();
    write(other, "News");
    const pill = await screen.findByRole("button", { name: "1 new post" });
    cards.forget();
    await user.click(pill);
    await screen.findByText("News");
    await waitFor(() => expect(pill).not.toBeInTheDocument());
    expect(cards.drawn()).toBeLessThanOrEqual(2 * pageSize);
  });
});

it("requests that come and go draw nothing around the screen that they are for", async () => {
  const [member, other] = [await ada(), await ben()];
  write(other, "Herons");
  const profiles = vi.spyOn(href, "profile");
  renderApp("/", { as: member });
  await screen.findByText("Herons");
  // The bell and the socket wait for the screen to be complete.
  await waitFor(() => expect(backend.realtimeConnections).toBe(1));
  const own = profiles.mock.calls.filter(([id]) => id === member.id);
  // The bars name one's profile twice when they are drawn: at first, when the session, the mutes and the screen are there,
  // and once all other pages' code is.
  expect(own.length).toBeLessThanOrEqual(10);
});
