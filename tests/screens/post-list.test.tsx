import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { backend } from "../support/backend";
import { detail } from "../support/detail";
import { ada, ben, mallory, member as makeMember, type Person } from "../support/people";
import { choose } from "../support/post-menu";
import { renderApp } from "../support/render-app";

const posts = /collections\/posts\/documents/;

const write = (person: Person, content: string, more: Record<string, unknown> = {}) =>
  backend.admin.createPost({ userId: person.id, content, ...more });

const card = async (content: string): Promise<HTMLElement> => {
  const article = (await screen.findByRole("link", { name: content })).closest("article");
  if (!article) throw new Error(`“${content}” is in no card`);
  return article;
};

const minute = (number: number): Date => new Date(Date.UTC(2025, 2, 1, 0, number));

/** Thirty posts, the newest first: 'Post 30' … 'Post 1'. */
const writeThirty = (person: Person): void => {
  for (let number = 1; number <= 30; number += 1) write(person, `Post ${number}`, { createdAt: minute(number) });
};

describe("Post card", () => {
  it("card-3, card-5, card-6: shows who wrote what, when and about what, and leads to each", async () => {
    const member = await ada();
    const other = await ben();
    const { id } = write(other, "Two lines\nof words", { topic: "Education" });
    renderApp("/", { as: member });

    const article = within(await card("Two lines\nof words"));
    expect(article.getByRole("link", { name: "Two lines\nof words" })).toHaveAttribute("href", `/post/${id}`);
    expect(await article.findByRole("link", { name: "Profile of ben" })).toHaveAttribute("href", "/profile/ben");
    expect(await article.findByRole("link", { name: "ben" })).toHaveAttribute("href", "/profile/ben");
    expect(article.getByText("Just now")).toHaveAttribute("datetime");
    expect(article.getByRole("link", { name: "Topic Education" })).toHaveAttribute("href", "/?topic=Education");
    expect(await card("Two lines\nof words")).toHaveAccessibleName("ben Just now");
  });

  it("card-8: counts replies as one says it", async () => {
    const member = await ada();
    write(member, "Nobody answers");
    const one = write(member, "One answers");
    const two = write(member, "Two answer");
    for (const { id: parentId } of [one, two, two]) write(member, "Yes", { parentId });
    renderApp("/", { as: member });

    expect(await within(await card("Nobody answers")).findByText("0 replies")).toBeVisible();
    expect(await within(await card("One answers")).findByText("1 reply")).toBeVisible();
    expect(await within(await card("Two answer")).findByText("2 replies")).toBeVisible();
  });

  it("card-4: a post in somebody else's name is not shown", async () => {
    const member = await ada();
    await mallory();
    write(member, "A heron");
    write(member, "I love mallory", { permissions: ['update("user:mallory")', 'delete("user:mallory")'] });
    renderApp("/", { as: member });
    await card("A heron");
    expect(screen.queryByText("I love mallory")).not.toBeInTheDocument();
  });

  it("card-7: an article shows where it leads, and opens in a new tab", async () => {
    const member = await ada();
    write(member, "Read this", { article: "https://riverpost.example/environment/2026/restoration-works" });
    renderApp("/", { as: member });

    const link = within(await card("Read this")).getByRole("link", { name: /Click to read article/ });
    expect(link).toHaveTextContent("riverpost.example/environment/2026/restoration-...");
    expect(link).toHaveAttribute("target", "_blank");
    expect(link).toHaveAttribute("rel", "noopener noreferrer");
  });

  it("card-6: has a link with a name where a post says nothing that can be seen, and its author is nobody", async () => {
    const member = await ada();
    const hidden = await makeMember("hidden", { username: "\u200b\u3164", handle: "" });
    write(hidden, "\u2060\u202e");
    renderApp("/", { as: member });

    const article = within(await card("(no text)"));
    expect(await article.findByRole("link", { name: "Profile of Unknown User" })).toHaveAttribute(
      "href",
      "/profile/hidden",
    );
  });

  it("card-11: shows an address that is no web link as text", async () => {
    const member = await ada();
    write(member, "Press here", { article: "javascript:alert(document.domain)" });
    renderApp("/", { as: member });

    const article = within(await card("Press here"));
    expect(article.getByText(/^javascript:/)).toBeVisible();
    expect(article.queryByRole("link", { name: /javascript|article/i })).not.toBeInTheDocument();
  });

  it("card-9: a reply names its parent's author and leads to the parent", async () => {
    const member = await ada();
    const parent = write(await ben(), "A question");
    write(member, "An answer", { parentId: parent.id });
    renderApp("/profile/ada/replies", { as: member });

    const link = await within(await card("An answer")).findByRole("link", { name: "Replied to ben" });
    expect(link).toHaveAttribute("href", `/post/${parent.id}`);
  });

  it("card-10: a reply to a deleted post says 'Post deleted'", async () => {
    const member = await ada();
    write(member, "An answer", { parentId: "gone" });
    renderApp("/profile/ada/replies", { as: member });

    expect(within(await card("An answer")).getByText("Post deleted")).toBeVisible();
  });
});

/** jsdom lays nothing out: the list takes each card for as high as an average one. */
const scrollTo = (y: number): void => {
  vi.spyOn(window, "scrollY", "get").mockReturnValue(y);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(DOMRect.fromRect({ y: -y }));
  act(() => void window.dispatchEvent(new Event("scroll")));
};

describe("Words of a post", () => {
  it("card-12: are links where they are addresses, handles or topics, and lead to the post everywhere else", async () => {
    const member = await ada();
    const { id } = write(member, "See https://riverpost.example/a, @ben, #Rivers and #technology");
    const { user } = renderApp("/", { as: member });

    const link = await screen.findByRole("link", { name: /^https:/ });
    expect(link).toHaveAttribute("href", "https://riverpost.example/a");
    expect(link).toHaveAttribute("target", "_blank");
    expect(link).toHaveAttribute("rel", "noopener noreferrer");
    expect(await screen.findByRole("link", { name: "@ben" })).toHaveAttribute("href", "/profile/%40ben");
    expect(screen.getByRole("link", { name: "#Rivers" })).toHaveAttribute("href", "/explore?q=%23Rivers");
    expect(screen.getByRole("link", { name: "#technology" })).toHaveAttribute("href", "/?topic=technology");
    expect(screen.getByRole("link", { name: /^See / })).toHaveAttribute("href", `/post/${id}`);
    await user.click(screen.getByText(/^See/));
    await waitFor(() => expect(window.location.pathname).toBe(`/post/${id}`));
  });

  it("card-20: open the post in a new tab by the middle button, also where the words have a link", detail, async () => {
    const member = await ada();
    const { id } = write(member, "See @ben and more");
    renderApp("/", { as: member });
    const words = await screen.findByText(/^See/);
    const pressed: { opens: string | null; isInNewTab: boolean }[] = [];
    const note = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (link) pressed.push({ opens: link.getAttribute("href"), isInNewTab: event.ctrlKey && event.metaKey });
    };
    window.addEventListener("click", note);
    fireEvent(words, new MouseEvent("auxclick", { bubbles: true, cancelable: true, button: 1 }));
    fireEvent(words, new MouseEvent("auxclick", { bubbles: true, cancelable: true, button: 2 }));
    window.removeEventListener("click", note);
    expect(pressed).toEqual([{ opens: `/post/${id}`, isInNewTab: true }]);
    expect(window.location.pathname).toBe("/");
  });

  it("card-13: are not opened by a press that ends a selection of them", async () => {
    const member = await ada();
    write(member, "Words to take along");
    const { user } = renderApp("/", { as: member });
    const words = await screen.findByText("Words to take along");
    window.getSelection()?.selectAllChildren(words);

    fireEvent.click(words);
    expect(window.location.pathname).toBe("/");
    window.getSelection()?.removeAllRanges();
    await user.click(words);
    expect(window.location.pathname).not.toBe("/");
  });
});

describe("What can be done with a post", () => {
  it("card-14: its link can be copied", async () => {
    const member = await ada();
    const { id } = write(await ben(), "Worth a link");
    const { user } = renderApp("/", { as: member });

    const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();

    await choose(user, await card("Worth a link"), "Copy link");

    expect(await screen.findByText("Link copied!")).toBeVisible();
    expect(written).toHaveBeenCalledWith(`${location.origin}/post/${id}`);
  });
});

describe("Long lists", detail, () => {
  it("feed-3: load more by cursor, and say which place a post has", async () => {
    const member = await ada();
    writeThirty(member);
    const { user } = renderApp("/", { as: member });

    expect(await card("Post 30")).toHaveAttribute("aria-posinset", "1");
    expect(await card("Post 30")).toHaveAttribute("aria-setsize", "-1");
    await user.click(screen.getByRole("button", { name: "Load more" }));

    await waitFor(() => expect(screen.queryByRole("button", { name: "Load more" })).not.toBeInTheDocument());
    expect(await card("Post 29")).toHaveAttribute("aria-posinset", "2");
    expect(await card("Post 29")).toHaveAttribute("aria-setsize", "30");
    expect(backend.requests("GET", /"cursorAfter"/)).toHaveLength(1);
  });

  it("feed-7: have a marked end, and short ones need none", async () => {
    const member = await ada();
    writeThirty(member);
    backend.admin.createPost({ userId: member.id, content: "Alone", topic: "Rivers" });
    const { user, unmount } = renderApp("/", { as: member });
    await card("Post 30");
    expect(screen.queryByText("That’s all.")).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Load more" }));
    expect(await screen.findByText("That’s all.")).toBeVisible();
    unmount();
    renderApp("/?topic=Rivers", { as: member });
    await card("Alone");
    expect(screen.queryByText("That’s all.")).not.toBeInTheDocument();
  });

  it("give the focus of the button that goes with their end to the last post before the new ones", async () => {
    const member = await ada();
    writeThirty(member);
    const { user } = renderApp("/", { as: member });
    await card("Post 30");
    scrollTo(2800);
    const last = await card("Post 6");
    await user.click(screen.getByRole("button", { name: "Load more" }));

    await waitFor(() => expect(last).toHaveFocus());
  });

  it("read themselves anew where the server no longer knows the post that they had come to", async () => {
    const member = await ada();
    writeThirty(member);
    // Once realtime is open, the feed asks what it missed, and takes the alert back.
    backend.holdRealtime();
    const { user } = renderApp("/", { as: member });
    await card("Post 30");
    backend.failNext("GET", /"cursorAfter"/, 400);
    await user.click(screen.getByRole("button", { name: "Load more" }));
    await screen.findByRole("alert");
    backend.forgetRequests();
    await user.click(screen.getByRole("button", { name: "Try again" }));

    await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
    expect(backend.requests("GET", /"parentId","values":\[""\]/)[0]?.search).not.toContain("cursorAfter");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Load more" })).not.toBeInTheDocument());
  });

  it("feed-5: leave what stands there alone when they become long", async () => {
    const member = await ada();
    writeThirty(member);
    const { user } = renderApp("/", { as: member });
    const first = await card("Post 30");
    await user.click(screen.getByRole("button", { name: "Load more" }));
    await waitFor(() => expect(screen.queryByRole("link", { name: "Post 6" })).not.toBeInTheDocument());

    expect(await card("Post 30")).toBe(first);
  });

  it("feed-5: hold in the document only what is near the screen, and the post that has the focus", async () => {
    const member = await ada();
    writeThirty(member);
    const { user } = renderApp("/", { as: member });
    await card("Post 30");
    await user.click(screen.getByRole("button", { name: "Load more" }));
    await waitFor(() => expect(screen.queryByRole("link", { name: "Post 6" })).not.toBeInTheDocument());
    (await card("Post 29")).focus();

    scrollTo(4000);

    expect(await card("Post 1")).toHaveAttribute("aria-posinset", "30");
    await waitFor(async () => expect(await card("Post 29")).toHaveFocus());
    expect(screen.queryByRole("link", { name: "Post 24" })).not.toBeInTheDocument();
  });

  it("feed-4: say what went wrong with the next page where it would have stood, and try again", async () => {
    const member = await ada();
    writeThirty(member);
    const { user } = renderApp("/", { as: member });
    await card("Post 30");
    backend.failNext("GET", /"cursorAfter"/, 400);

    await user.click(screen.getByRole("button", { name: "Load more" }));

    await waitFor(() => expect(screen.getByRole("alert")).toBeVisible());
    expect(await card("Post 30")).toHaveAttribute("aria-setsize", "-1");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(async () => expect(await card("Post 30")).toHaveAttribute("aria-setsize", "30"));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });
});

describe("Deleting a post", () => {
  const question = () => screen.findByRole("alertdialog", { name: "Delete this post?" });

  it("delete-1: asks first, and is called off with the focus where it was", async () => {
    const member = await ada();
    write(member, "Mine");
    const { user } = renderApp("/", { as: member });
    await choose(user, await card("Mine"), "Delete post");
    await user.click(within(await question()).getByRole("button", { name: "Cancel" }));

    const button = within(await card("Mine")).getByRole("button", { name: "More actions" });
    await waitFor(() => expect(button).toHaveFocus());
    expect(backend.requests("DELETE", posts)).toEqual([]);
  });

  it("delete-1: takes the post off the list once, however often it is pressed, says so, and moves the focus to the next one", async () => {
    const member = await ada();
    write(member, "Third", { createdAt: minute(1) });
    write(member, "Second", { createdAt: minute(2) });
    write(member, "First", { createdAt: minute(3) });
    const { user } = renderApp("/", { as: member });

    await choose(user, await card("Second"), "Delete post");
    await user.dblClick(within(await question()).getByRole("button", { name: "Delete" }));

    await waitFor(() => expect(screen.queryByRole("link", { name: "Second" })).not.toBeInTheDocument());
    expect(await screen.findByText("Post deleted")).toBeVisible();
    expect(backend.requests("DELETE", posts)).toHaveLength(1);
    const next = await card("Third");
    await waitFor(() => expect(next).toHaveFocus());
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  });

  it("delete-3: tells in the question why it did not work, and keeps the post", async () => {
    const member = await ada();
    write(member, "Mine");
    const { user } = renderApp("/", { as: member });
    backend.failNext("DELETE", posts, 500);

    await choose(user, await card("Mine"), "Delete post");
    const dialog = within(await question());
    await user.click(dialog.getByRole("button", { name: "Delete" }));

    expect(await dialog.findByRole("alert")).toHaveTextContent("The server has a problem.");
    await user.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(await card("Mine")).toBeVisible();
  });

  it("delete-2: is offered for one's own posts only", async () => {
    const member = await ada();
    write(await ben(), "Not mine");
    const { user } = renderApp("/", { as: member });

    await user.click(within(await card("Not mine")).getByRole("button", { name: "More actions" }));
    expect(await screen.findByRole("menuitem", { name: "Copy link" })).toBeVisible();
    expect(screen.queryByRole("menuitem", { name: /Delete/ })).not.toBeInTheDocument();
  });
});

const authors = /users\/documents\?.*"ben"/;
const counts = /posts\/documents.*"select"/;

describe("Posts whose author is on their way", () => {
  it("feed-13: show at once, without a name, and then by whom they are", detail, async () => {
    const [me, other] = [await ada(), await ben()];
    backend.admin.createPost({ id: "1", userId: other.id, content: "Herons!" });
    const answer = backend.hold("GET", authors);
    renderApp("/", { as: me });
    const text = await screen.findByText("Herons!");
    expect(text).toBeVisible();
    expect(screen.queryByText("Unknown User")).not.toBeInTheDocument();
    expect(screen.queryByRole("link", { name: /^Profile of/ })).not.toBeInTheDocument();

    answer();
    const post = await screen.findByRole("article", { name: /^ben/ });
    expect(await within(post).findByRole("link", { name: "Profile of ben" })).toBeVisible();
    expect(within(post).getByText("Herons!"), "the text is not drawn anew").toBe(text);
    expect(backend.requests("GET", authors), "one request for a page").toHaveLength(1);
  });

  it("feed-13, card-4: say so once it is certain that there is none", detail, async () => {
    const me = await ada();
    backend.admin.createPost({ id: "1", userId: "nobody", content: "Herons!" });
    const answer = backend.hold("GET", /users\/documents\?.*"nobody"/);
    renderApp("/", { as: me });
    expect(await screen.findByText("Herons!")).toBeVisible();
    expect(screen.queryByText("Unknown User")).not.toBeInTheDocument();
    answer();
    expect(await screen.findByText("Unknown User")).toBeVisible();
  });

  it("feed-13: show although their authors cannot be loaded", detail, async () => {
    const [me, other] = [await ada(), await ben()];
    backend.admin.createPost({ id: "1", userId: other.id, content: "Herons!" });
    backend.failNext("GET", authors, 500, 10);
    renderApp("/", { as: me });
    expect(await screen.findByText("Herons!")).toBeVisible();
    expect(await screen.findByText("Unknown User")).toBeVisible();
  });

  it("feed-13, post-4: and so does a reply, before it is known whom it answers", detail, async () => {
    const [me, other] = [await ada(), await ben()];
    backend.admin.createPost({ id: "1", userId: other.id, content: "Herons!" });
    backend.admin.createPost({ id: "2", userId: me.id, content: "Where?", parentId: "1" });
    const answer = backend.hold("GET", authors);
    renderApp(`/profile/${me.id}/replies`, { as: me });
    expect(await screen.findByText("Where?")).toBeVisible();
    expect(screen.getByRole("link", { name: "Replied to" })).toBeVisible();
    answer();
    expect(await screen.findByRole("link", { name: "Replied to ben" })).toBeVisible();
  });
});

describe("Posts whose replies are being counted", () => {
  it("feed-13, start-2: show at once; the heart has its place beside the count that is to come", detail, async () => {
    const me = await ada();
    backend.admin.createPost({ id: "1", userId: me.id, content: "Herons!" });
    const answer = backend.hold("GET", counts);
    renderApp("/", { as: me });
    expect(await screen.findByRole("article", { name: /^ada/ })).toBeVisible();
    expect(await screen.findByRole("button", { name: "Like" })).toBeVisible();
    expect(screen.queryByText("0 replies")).not.toBeInTheDocument();

    answer();
    expect(await screen.findByText("0 replies")).toBeVisible();
    expect(screen.getByRole("button", { name: "Like, 0 likes" })).toBeVisible();
  });

  it("feed-13: keep their heart if that fails", detail, async () => {
    const me = await ada();
    backend.admin.createPost({ id: "1", userId: me.id, content: "Herons!" });
    backend.failNext("GET", counts, 500, 10);
    renderApp("/", { as: me });
    expect(await screen.findByRole("button", { name: "Like" })).toBeVisible();
    expect(screen.queryByText(/repl(y|ies)$/)).not.toBeInTheDocument();
  });
});
