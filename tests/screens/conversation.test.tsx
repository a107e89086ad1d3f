// @module-tag detail
// A post among those that it answers and those that answer it.
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { backend } from "../support/backend";
import { ada, ben, type Person } from "../support/people";
import { renderApp } from "../support/render-app";

let minutes = 0;

const write = (person: Person, content: string, parentId = "", topic = "News"): string => {
  minutes += 1;
  return backend.admin.createPost({
    userId: person.id,
    content,
    parentId,
    topic,
    createdAt: new Date(Date.UTC(2025, 2, 1, 0, minutes)),
  }).id;
};

const above = () => screen.findByRole("region", { name: "Earlier in this conversation" });
const cards = (place: HTMLElement) => within(place).getAllByRole("article");

describe("Above a reply", () => {
  it("post-10: stand the posts that it answers, the topmost first, and lead to their pages", async () => {
    const [member, other] = [await ada(), await ben()];
    const first = write(other, "They dug up the weir");
    const second = write(member, "It runs over stones again", first);
    const third = write(other, "Herons, for one", second);
    renderApp(`/post/${third}`, { as: member });

    const earlier = await above();
    expect(cards(earlier)).toHaveLength(2);
    expect(cards(earlier)[0]).toHaveTextContent("They dug up the weir");
    expect(within(earlier).getByRole("link", { name: "It runs over stones again" })).toHaveAttribute(
      "href",
      `/post/${second}`,
    );
    expect(await screen.findByRole("link", { name: "Replied to ada" })).toHaveAttribute("href", `/post/${second}`);
  });

  it("post-10: stand three at most, and a way to those above them", async () => {
    const member = await ada();
    const ids = [write(member, "Post 1")];
    for (let number = 2; number <= 6; number += 1) ids.push(write(member, `Post ${number}`, ids.at(-1)));
    renderApp(`/post/${ids[5]}`, { as: member });

    const earlier = await above();
    expect(cards(earlier).map((card) => /Post \d/.exec(card.textContent ?? "")?.[0])).toEqual([
      "Post 3",
      "Post 4",
      "Post 5",
    ]);
    expect(screen.getByRole("link", { name: "Show earlier posts" })).toHaveAttribute("href", `/post/${ids[2]}`);
  });

  it("post-10: a post that is gone says so", async () => {
    const member = await ada();
    const reply = write(member, "An answer", "gone");
    const answer = write(member, "To the answer", reply);
    renderApp(`/post/${answer}`, { as: member });

    expect(within(await above()).getByText("Post deleted")).toBeVisible();
    expect(within(await above()).getByRole("link", { name: "An answer" })).toBeVisible();
  });

  it("post-10: stands nothing where there is nothing to answer", async () => {
    const member = await ada();
    renderApp(`/post/${write(member, "The first word")}`, { as: member });

    await screen.findByText("No replies yet.");
    expect(screen.queryByRole("region", { name: "Earlier in this conversation" })).not.toBeInTheDocument();
    expect(backend.requests("GET", /"\$id"/).filter(({ path }) => path.includes("/posts/"))).toEqual([]);
  });
});

describe("Below a reply", () => {
  it("post-11: stand its first two answers and the way to the others", async () => {
    const [member, other] = [await ada(), await ben()];
    const post = write(member, "A question");
    const reply = write(other, "An answer", post);
    for (let number = 1; number <= 6; number += 1) write(member, `Aside ${number}`, reply);
    const lone = write(other, "Another answer", post);
    write(member, "Just one", lone);
    renderApp(`/post/${post}`, { as: member });

    const feed = await screen.findByRole("feed", { name: "Replies" });
    await within(feed).findByRole("link", { name: "Aside 2" });
    expect(
      cards(feed).map((card) => /(An|Another) answer|Aside \d|Just one/.exec(card.textContent ?? "")?.[0]),
    ).toEqual(["An answer", "Aside 1", "Aside 2", "Another answer", "Just one"]);
    expect(await within(feed).findByRole("link", { name: "Show 4 more replies" })).toHaveAttribute(
      "href",
      `/post/${reply}`,
    );
    expect(within(feed).queryByText(/Replied to|News/)).not.toBeInTheDocument();
  });

  it("post-12: costs one request however many replies have answers", async () => {
    const member = await ada();
    const post = write(member, "A question");
    for (let number = 1; number <= 20; number += 1) write(member, "Aside", write(member, `Answer ${number}`, post));
    renderApp(`/post/${post}`, { as: member });
    await waitFor(() => expect(screen.getAllByRole("link", { name: "Aside" })).toHaveLength(20));

    expect(backend.requests("GET", /posts\/documents.*"parentId","values":\["[^"]+",/)).toHaveLength(1);
  });
});
