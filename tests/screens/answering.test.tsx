// @module-tag detail
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { backend } from "../support/backend";
import { ada, ben, type Person } from "../support/people";
import { choose } from "../support/post-menu";
import { listening, renderApp } from "../support/render-app";

let me: Person;
beforeEach(async () => {
  me = await ada();
  const { id: userId } = await ben();
  const minute = (ago: number) => new Date(Date.now() - ago * 60_000);
  backend.admin.createPost({ id: "1", userId, content: "Herons!", createdAt: minute(9) });
  backend.admin.createPost({ id: "2", userId, content: "By the weir", parentId: "1", createdAt: minute(8) });
  backend.admin.createPost({ id: "3", userId, content: "Five", parentId: "1", createdAt: minute(7) });
  backend.admin.createPost({ id: "4", userId, content: "At six", parentId: "2", createdAt: minute(6) });
});

const card = async (words: string) => (await screen.findByText(words)).closest("article") as HTMLElement;
const words = () =>
  screen
    .getAllByRole("article")
    .flatMap((article) => /Herons!|By the weir|Five|At six|Thanks|Where\?/.exec(article.textContent)?.[0] ?? []);

const open = async () => {
  const app = renderApp("/post/1", { as: me });
  await screen.findByText("At six");
  return app;
};

const answer = async (user: Awaited<ReturnType<typeof open>>["user"], to: string, text: string) => {
  const place = within(await card(to));
  await user.click(await place.findByRole("button", { name: "Reply to ben" }));
  const form = within(place.getByRole("form", { name: "Reply to ben" }));
  await user.type(form.getByLabelText("Post your reply"), text);
  await user.click(form.getByRole("button", { name: "Reply" }));
  expect(await screen.findByText("Comment posted successfully!")).toBeVisible();
};

describe("Answering where one reads", () => {
  it("answer-1: shows the answer there at once, and the reader stays", async () => {
    const { user } = await open();
    await answer(user, "Five", "Thanks");
    expect(await within(await card("Thanks")).findByText("ada")).toBeVisible();
    expect(words()).toEqual(["Herons!", "By the weir", "At six", "Five", "Thanks"]);
    expect(location.pathname).toBe("/post/1");
    expect(screen.queryByRole("form", { name: "Reply to ben" })).not.toBeInTheDocument();
    expect(within(await card("Five")).getByRole("button", { name: "Reply to ben" })).toHaveFocus();
    expect(await within(await card("Five")).findByText("1 reply")).toBeVisible();
  });

  it("answer-1: an answer to an answer stands below it", async () => {
    const { user } = await open();
    await answer(user, "At six", "Where?");
    await screen.findByText("Where?");
    expect(words()).toEqual(["Herons!", "By the weir", "At six", "Where?", "Five"]);
  });

  it("answer-1: what is sent can be deleted there", async () => {
    const { user } = await open();
    await answer(user, "Five", "Thanks");
    await choose(user, await card("Thanks"), "Delete reply");
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.queryByText("Thanks")).not.toBeInTheDocument());
  });

  it("answer-1: a failure keeps the box and its text", async () => {
    const { user } = await open();
    backend.failNext("POST", /posts/, 500);
    const place = within(await card("Five"));
    await user.click(await place.findByRole("button", { name: "Reply to ben" }));
    await user.type(place.getByLabelText("Post your reply"), "Thanks");
    await user.click(place.getByRole("button", { name: "Reply" }));
    expect(await screen.findByText("Error creating post")).toBeVisible();
    expect(place.getByLabelText("Post your reply")).toHaveValue("Thanks");
  });

  it("answer-2: what is being written stays where what it answers is deleted, and isn't sent", async () => {
    const { user } = await open();
    await listening();
    const place = within(await card("Five"));
    await user.click(await place.findByRole("button", { name: "Reply to ben" }));
    await user.type(place.getByLabelText("Post your reply"), "Thanks");
    backend.admin.deleteDocument("posts", "3");
    expect(await screen.findByText("Post deleted")).toBeVisible();
    const form = within(screen.getByRole("form", { name: "Reply to ben" }));
    expect(form.getByLabelText("Post your reply")).toHaveValue("Thanks");
    await user.click(form.getByRole("button", { name: "Reply" }));
    expect(await form.findByText(/isn’t there\. Your reply is kept here/)).toBeVisible();
    expect(backend.requests("POST", /posts\/documents/)).toHaveLength(0);
    await user.keyboard("{Escape}");
    expect(screen.queryByText("Post deleted")).not.toBeInTheDocument();
  });

  it("answer-2: one box is open at a time, has the focus, and gives it back", async () => {
    const { user } = await open();
    const five = within(await card("Five"));
    await user.click(await five.findByRole("button", { name: "Reply to ben" }));
    expect(five.getByLabelText("Post your reply")).toHaveFocus();
    await user.keyboard("Thanks");
    const weir = within(await card("By the weir"));
    await user.click(await weir.findByRole("button", { name: "Reply to ben" }));
    expect(screen.getAllByRole("form", { name: "Reply to ben" })).toHaveLength(1);
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("form", { name: "Reply to ben" })).not.toBeInTheDocument();
    expect(weir.getByRole("button", { name: "Reply to ben" })).toHaveFocus();
    await user.click(five.getByRole("button", { name: "Reply to ben" }));
    expect(five.getByLabelText("Post your reply")).toHaveValue("Thanks");
  });
});

describe("You were here", () => {
  const thread = (from: number, to: number) =>
    backend.admin.together(() => {
      for (let at = from; at <= to; at += 1)
        backend.admin.createPost({
          id: `7${at}`,
          userId: "ben",
          content: `Reply ${at}`,
          parentId: "1",
          createdAt: new Date(Date.now() - (60 - at) * 1000),
        });
    });
  const height = 200;
  const standBelowEachOther = () =>
    vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
      const top = Number(this.dataset["index"] ?? 0) * height;
      return DOMRect.fromRect({ x: 0, y: top, width: 300, height });
    });
  /** Until that many replies are drawn. */
  const visit = async (replies: number) => {
    const { unmount } = renderApp("/post/1", { as: me });
    await screen.findByText("Reply 3");
    await waitFor(() => expect(screen.getAllByRole("article").length).toBeGreaterThan(replies));
    const mark = screen.queryByText("You were here");
    await new Promise((resolve) => requestAnimationFrame(resolve));
    unmount();
    return mark;
  };

  it("answer-3: stands after the furthest reply that was in sight the last time", async () => {
    standBelowEachOther();
    thread(3, 20);
    expect(await visit(18)).toBeNull();
    expect(await visit(18)).not.toBeNull();
    localStorage.removeItem("chorus.places.ada");
    expect(await visit(18)).toBeNull();
  });

  it("answer-3: does not in a short conversation", async () => {
    thread(3, 6);
    expect(await visit(4)).toBeNull();
    expect(await visit(4)).toBeNull();
  });
});
