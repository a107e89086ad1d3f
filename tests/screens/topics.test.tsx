import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { backend } from "../support/backend";
import { ada, ben } from "../support/people";
import { renderApp } from "../support/render-app";

const cards = async () => {
  const main = await screen.findByRole("main");
  const links = await within(main).findAllByRole("link", { name: /^View / });
  return links.map((link) => link.closest("li")?.textContent);
};

describe("Topics", () => {
  it("topic-1, topic-10: shows a card for each topic, the most engaging first, with its interactions and its newest text", async () => {
    const member = await ada();
    const post = backend.admin.createPost({ userId: member.id, content: "Heron photos", topic: "News" });
    backend.admin.createPost({ userId: member.id, content: "Rust", topic: "Technology" });
    backend.admin.createPost({ userId: member.id, content: "More rust", topic: "Technology" });
    backend.admin.createPost({ userId: member.id, content: "Lovely", topic: "News", parentId: post.id });
    renderApp("/topics", { as: member });

    expect(await screen.findByRole("heading", { level: 1, name: "Topics" })).toBeVisible();
    expect(await cards()).toEqual([
      "TTechnologyInteractions: 2View TechnologyMore rust",
      "NNewsInteractions: 2View NewsLovely",
    ]);
    expect(document.title).toBe("Topics · Chorus");
  });

  it("topic-9: a topic that shows nothing is none, and a name steers no text around it", async () => {
    const member = await ada();
    backend.admin.createPost({ userId: member.id, content: "Herons", topic: "\u200B\u2800" });
    backend.admin.createPost({ userId: member.id, content: "Swans", topic: "Ri\u202Ever" });
    const { unmount } = renderApp("/topics", { as: member });
    await screen.findByRole("heading", { level: 2, name: "River" });
    expect(await cards()).toEqual(["RRiverInteractions: 1View RiverSwans"]);
    unmount();
    renderApp("/", { as: member });
    await screen.findByText("Herons");
    const badges = screen.getAllByRole("link", { name: /^Topic/ });
    expect(badges.map(({ textContent }) => textContent)).toEqual(["River"]);
  });

  it("topic-4, topic-5: a reply counts half, as the page says, so two posts stand above three replies", async () => {
    const member = await ada();
    const { id: parentId } = backend.admin.createPost({ userId: member.id, content: "One" });
    for (const content of ["A", "B", "C"])
      backend.admin.createPost({ userId: member.id, content, topic: "News", parentId });
    backend.admin.createPost({ userId: member.id, content: "Two", topic: "Career" });
    backend.admin.createPost({ userId: member.id, content: "Three", topic: "Career" });
    renderApp("/topics", { as: member });

    await screen.findByRole("heading", { level: 2, name: "Career" });
    const names = screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent);
    expect(names.filter((name) => name === "News" || name === "Career")).toEqual(["Career", "News"]);
    expect(screen.getByText("Most active first.")).toBeVisible();
  });

  it("topic-2: a card leads to the posts of its topic", async () => {
    const member = await ada();
    backend.admin.createPost({ userId: member.id, content: "A new compiler", topic: "Technology" });
    const { user } = renderApp("/topics", { as: member });

    await user.click(await screen.findByRole("link", { name: "View Technology" }));

    expect(await screen.findByRole("heading", { level: 1, name: "Home" })).toBeVisible();
    expect(window.location.search).toBe("?topic=Technology");
  });

  it("topic-9: says that there are none yet, and how the first one comes", async () => {
    renderApp("/topics", { as: await ben() });

    expect(await screen.findByText("No topics yet")).toBeVisible();
    expect(within(screen.getByRole("main")).getByRole("link", { name: "Create Post" })).toHaveAttribute(
      "href",
      "/create-post",
    );
  });

  it("query-5: a failure is told where the topics would be, and can be tried again", async () => {
    const member = await ada();
    backend.admin.createPost({ userId: member.id, content: "Heron photos", topic: "News" });
    backend.failNext("GET", /posts\/documents/, 500, 4);
    const { user } = renderApp("/topics", { as: member });

    expect(await screen.findByText("The topics couldn’t be loaded")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await screen.findByRole("link", { name: "View News" })).toBeVisible();
  });

  it("topic-3: only the latest 100 posts count", async () => {
    const member = await ada();
    backend.admin.createPost({ userId: member.id, content: "Too old", topic: "Career", createdAt: new Date(0) });
    backend.admin.together(() => {
      for (let number = 1; number <= 100; number += 1)
        backend.admin.createPost({ userId: member.id, content: `Post ${number}`, topic: "News" });
    });
    renderApp("/topics", { as: member });

    expect(await screen.findByText("Interactions: 100")).toBeVisible();
    expect(screen.queryByRole("heading", { name: "Career" })).not.toBeInTheDocument();
    expect(backend.requestsOfScreen("GET", /posts\/documents/)).toHaveLength(1);
  });
});
