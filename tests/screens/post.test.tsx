import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { backend } from "../support/backend";
import { detail } from "../support/detail";
import { ada, ben, type Person } from "../support/people";
import { choose } from "../support/post-menu";
import { heading, listening, prepareApp, renderApp } from "../support/render-app";

const reply = () => screen.getByRole("textbox", { name: "Post your reply" });
const button = () => screen.getByRole("button", { name: "Reply" });
const replies = () => screen.findByRole("feed", { name: "Replies" });
const sent = () => backend.requests("POST", /\/documents/);

const write = (person: Person, content: string, more: Record<string, string> = {}) =>
  backend.admin.createPost({ userId: person.id, content, ...more });

/** Ada has posted, Ben reads it. */
const scene = async (more: Record<string, string> = {}) => {
  const [author, reader] = [await ada(), await ben()];
  const post = write(author, "Worth reading to the end", more);
  return { author, reader, post, path: `/post/${post.id}` };
};

/** What the signed-in member does in another tab. */
const deleteElsewhere = async (id: string): Promise<void> => {
  const { status } = await fetch(new URL(`/v1/databases/main/collections/posts/documents/${id}`, location.origin), {
    method: "DELETE",
    headers: { "x-appwrite-project": "chorus" },
  });
  expect(status).toBe(204);
};

/** The one reply that the server holds. */
const storedReply = async (): Promise<unknown> => {
  const address = new URL("/v1/databases/main/collections/posts/documents", location.origin);
  address.searchParams.set("queries[0]", JSON.stringify({ method: "notEqual", attribute: "parentId", values: [""] }));
  const answer = await fetch(address, { headers: { "x-appwrite-project": "chorus" } });
  const { documents }: { documents: unknown[] } = await answer.json();
  expect(documents).toHaveLength(1);
  return documents[0];
};

const postOf = (name: string) => screen.findByRole("article", { name });

describe("Post", () => {
  it("post-1, post-6: shows author, time, topic, words, article and replies", async () => {
    const { author, reader, post, path } = await scene({ topic: "News", article: "https://paper.example/story" });
    write(reader, "First!", { parentId: post.id });
    write(author, "Second", { parentId: post.id });
    renderApp(path, { as: reader });

    const shown = within(await postOf("ada"));
    expect(shown.getByText("Worth reading to the end")).toBeVisible();
    expect(await shown.findByRole("link", { name: /Profile of ada/ })).toHaveAttribute("href", "/profile/ada");
    expect(shown.getByText("Just now")).toBeVisible();
    expect(shown.getByRole("link", { name: "Topic News" })).toHaveAttribute("href", "/?topic=News");
    const link = shown.getByRole("link", { name: /Click to read article/ });
    expect(link).toHaveAttribute("href", "https://paper.example/story");
    expect(link).toHaveAttribute("target", "_blank");
    expect(await heading("Post")).toBeVisible();
    expect(document.title).toBe("Post by ada · Chorus");

    const list = within(await replies()).getAllByRole("article");
    expect(list[0]).toHaveTextContent("First!");
    expect(list[1]).toHaveTextContent("Second");
    expect(within(list[0] ?? document.body).getByRole("link", { name: "First!" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/post\/./),
    );
  });

  it("post-3: a reply leads to its parent", async () => {
    const { reader, post, path } = await scene();
    const answer = write(reader, "I did", { parentId: post.id });
    const { user } = renderApp(`/post/${answer.id}`, { as: reader });
    await user.click(await screen.findByRole("link", { name: "Replied to ada" }));
    expect(await postOf("ada")).toHaveTextContent("Worth reading to the end");
    expect(window.location.pathname).toBe(path);
    await waitFor(async () => expect(await heading("Post")).toHaveFocus());
  });

  it("post-2: a post of nobody who is known is by Unknown User", detail, async () => {
    const reader = await ben();
    const post = backend.admin.createPost({ userId: "nobody", content: "Boo" });
    renderApp(`/post/${post.id}`, { as: reader });
    const shown = within(await postOf("Unknown User"));
    expect(shown.queryByRole("link", { name: /Profile of/ })).not.toBeInTheDocument();
  });

  it("post-8: says that there is no such post, with a way on", async () => {
    renderApp("/post/nothing", { as: await ada() });
    expect(await screen.findByText("Post not found")).toBeVisible();
    expect(screen.getByRole("link", { name: "Go to Home" })).toHaveAttribute("href", "/");
    expect(screen.queryByRole("textbox", { name: "Post your reply" })).not.toBeInTheDocument();
  });

  it("post-9: says that the post could not be loaded, and loads it on request", detail, async () => {
    const { reader, path, post } = await scene();
    backend.failNext("GET", new RegExp(`/documents/${post.id}`), 500, 4);
    const { user } = renderApp(path, { as: reader });
    const problem = await screen.findByRole("alert");
    expect(problem).toHaveTextContent("This post couldn’t be loaded");
    expect(problem).toHaveTextContent("The server has a problem");
    await user.click(within(problem).getByRole("button", { name: "Try again" }));
    expect(await postOf("ada")).toBeVisible();
  });

  it("reply-5: is published with the parent’s topic and location, and shows where one was when opened directly", async () => {
    const { reader, path } = await scene({ topic: "News", location: "Leeds" });
    const { user } = renderApp(path, { as: reader });
    await postOf("ada");
    expect(await screen.findByText("No replies yet.")).toBeVisible();
    expect(screen.getByText("0 / 100")).toBeVisible();
    await user.type(reply(), "Right, Leeds does that");
    expect(screen.getByText("22 / 100")).toBeVisible();
    await user.click(button());

    expect(await screen.findByText("Comment posted successfully!")).toBeVisible();
    expect(await replies()).toHaveTextContent("Right, Leeds does that");
    expect(await storedReply()).toMatchObject({ topic: "News", location: "Leeds" });
    expect(window.location.pathname).toBe(path);
    expect(reply()).toHaveValue("");
    expect(reply()).not.toHaveAccessibleDescription();

    await user.type(reply(), "And another thing");
    await user.click(button());
    await waitFor(async () => expect(within(await replies()).getAllByRole("article")).toHaveLength(2));
  });

  it("routes-6: its arrow leads one page back, and Home when the app was opened on it", detail, async () => {
    const { reader, path } = await scene();
    const { user, unmount } = renderApp("/topics", { as: reader });
    await user.click((await screen.findAllByRole("link", { name: "Home" }))[0] as HTMLElement);
    await user.click(await screen.findByRole("link", { name: "Worth reading to the end" }));
    await heading("Post");
    await user.click(screen.getByRole("button", { name: "Back" }));
    expect(await heading("Home")).toBeVisible();
    unmount();

    window.history.replaceState(null, "", "/");
    const direct = renderApp(path, { as: reader });
    await heading("Post");
    await direct.user.click(screen.getByRole("button", { name: "Back" }));
    expect(await heading("Home")).toBeVisible();
  });

  it("reply-4: goes back one page", detail, async () => {
    const { reader } = await scene();
    const { user } = renderApp("/", { as: reader });
    await user.click(await screen.findByRole("link", { name: "Worth reading to the end" }));
    await postOf("ada");
    await user.type(reply(), "On my way back");
    await user.click(button());
    expect(await screen.findByText("Comment posted successfully!")).toBeVisible();
    expect(await heading("Home")).toBeVisible();
    expect(await screen.findByText("1 reply")).toBeVisible();
  });

  it.each([
    ["  ", "Content is required"],
    ["x".repeat(101), "Too many characters"],
  ])("reply-3: %j is refused", async (words, message) => {
    const { reader, path } = await scene();
    const { user } = renderApp(path, { as: reader });
    await postOf("ada");
    await user.click(reply());
    await user.paste(words);
    await user.click(button());
    expect(reply()).toHaveAccessibleDescription(message);
    await waitFor(() => expect(reply()).toHaveFocus());
    expect(sent()).toEqual([]);
  });

  it.each([
    [400, "Refused by the test"],
    [500, "The server has a problem. Please try again in a moment."],
  ])("reply-6: a failed reply (%s) says why, and another try makes one reply", detail, async (failure, words) => {
    const { reader, path } = await scene();
    backend.failNext("POST", /\/documents/, failure);
    const { user } = renderApp(path, { as: reader });
    await postOf("ada");
    await user.type(reply(), "Once is enough");
    await user.click(button());
    expect(await screen.findByText("Error creating post")).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent(words);
    expect(reply()).toHaveValue("Once is enough");

    await user.click(button());
    expect(await screen.findByText("Comment posted successfully!")).toBeVisible();
    await waitFor(() => expect(reply()).toHaveValue(""));
    expect(within(await replies()).getAllByRole("article")).toHaveLength(1);
  });

  it("reply-7: a reply to a post that did not load fails at once, and keeps the text", detail, async () => {
    const { reader, path, post } = await scene();
    backend.failNext("GET", new RegExp(`/documents/${post.id}`), 500, 4);
    const { user } = renderApp(path, { as: reader });
    expect(await screen.findByText("This post couldn’t be loaded")).toBeVisible();
    // While the post is on its way, the form is hidden by a class that is without effect here.
    expect(reply().closest(".hidden")).toBeNull();
    await user.type(reply(), "Too early");
    await user.click(button());
    expect(await screen.findByText("Error fetching parent post details")).toBeVisible();
    expect(reply()).toHaveValue("Too early");
    expect(sent()).toEqual([]);

    await user.click(screen.getByRole("button", { name: "Try again" }));
    await postOf("ada");
    await user.click(button());
    expect(await screen.findByText("Comment posted successfully!")).toBeVisible();
    expect(sent()).toHaveLength(1);
  });

  it("reply-7: a post that goes while it is answered takes no text with it", detail, async () => {
    const { author, path, post } = await scene();
    const { user } = renderApp(path, { as: author });
    await postOf("ada");
    await listening();
    await user.type(reply(), "I was about to say");
    await deleteElsewhere(post.id);
    expect(await screen.findByText("Post not found")).toBeVisible();
    expect(reply()).toHaveValue("I was about to say");
    await user.click(button());
    expect(await screen.findByText("Error fetching parent post details")).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent("Your reply is kept here.");
    expect(sent()).toEqual([]);
  });

  it("draft-1: keeps a reply through a reload, for this post and this member alone", detail, async () => {
    const { author, reader, path } = await scene();
    const other = write(author, "Another one");
    const { user } = renderApp(path, { as: reader });
    await postOf("ada");
    await user.type(reply(), "Half a reply");
    cleanup();

    renderApp(`/post/${other.id}`, { as: reader });
    await postOf("ada");
    expect(reply()).toHaveValue("");
    cleanup();

    renderApp(path, { as: author });
    await postOf("ada");
    expect(reply()).toHaveValue("");
    cleanup();

    renderApp(path, { as: reader });
    await postOf("ada");
    expect(reply()).toHaveValue("Half a reply");
    await user.click(screen.getByRole("button", { name: "Discard" }));
    expect(reply()).toHaveValue("");
    await waitFor(() => expect(reply()).toHaveFocus());
  });

  it("draft-2: speaks of words that were kept no more once they are sent", detail, async () => {
    const { reader, path } = await scene();
    const { user } = renderApp(path, { as: reader });
    await postOf("ada");
    await user.type(reply(), "Half a reply");
    cleanup();

    renderApp(path, { as: reader });
    await postOf("ada");
    expect(screen.getByText("We kept what you wrote here earlier.")).toBeVisible();
    await user.click(button());
    await screen.findByText("Comment posted successfully!");
    await waitFor(() => expect(reply()).toHaveValue(""));
    expect(screen.queryByText("We kept what you wrote here earlier.")).not.toBeInTheDocument();
  });

  it("post-7: replies of others appear at the end while one reads, and are announced", async () => {
    const { author, reader, post, path } = await scene();
    write(reader, "First", { parentId: post.id });
    renderApp(path, { as: author });
    await replies();
    await listening();
    act(() => void write(reader, "Second", { parentId: post.id }));
    await waitFor(async () => expect(within(await replies()).getAllByRole("article")).toHaveLength(2));
    expect(within(await replies()).getAllByRole("article")[1]).toHaveTextContent("Second");
    expect(screen.getByText("1 new reply")).toHaveAttribute("role", "status");
  });

  it("delete-1: one’s own post is deleted after a question, and the page that was before shows", async () => {
    const { author, path } = await scene();
    const { user } = renderApp("/", { as: author });
    await user.click(await screen.findByRole("link", { name: "Worth reading to the end" }));
    await postOf("ada");
    expect(window.location.pathname).toBe(path);
    await choose(user, await postOf("ada"), "Delete post");
    await user.click(await screen.findByRole("button", { name: "Delete" }));
    expect(await heading("Home")).toBeVisible();
    expect(screen.getByText("Post deleted")).toBeVisible();
    expect(await screen.findByText("No posts found")).toBeVisible();
    await waitFor(async () => expect(await heading("Home")).toHaveFocus());
  });

  it("delete-3: opened directly, a deleted post leads Home; a refusal is told in the question", detail, async () => {
    const { author, path } = await scene();
    backend.failNext("DELETE", /\/documents/, 500);
    const { user } = renderApp(path, { as: author });
    await postOf("ada");
    await choose(user, await postOf("ada"), "Delete post");
    await user.click(await screen.findByRole("button", { name: "Delete" }));
    expect(await screen.findByText("The server has a problem. Please try again in a moment.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Delete" }));
    expect(await heading("Home")).toBeVisible();
    expect(window.location.pathname).toBe("/");
  });

  it("start-3: it and its replies are asked for before anything is drawn, and once", detail, async () => {
    const { reader, path } = await scene();
    // Once the socket is open, replies are asked for again.
    backend.holdRealtime();
    const queryClient = await prepareApp(path, reader);
    // Without the number of its replies, which is asked for once it was in sight for a moment.
    const asked = () => backend.requests("GET", /posts\/documents(?!.*"select")/).length;
    expect(asked()).toBe(2);
    renderApp(path, { as: reader, queryClient });
    expect(await postOf("ada")).toBeVisible();
    expect(await screen.findByText("No replies yet.")).toBeVisible();
    expect(asked()).toBe(2);
  });

  it("post-5: has a field 'Post your reply' with a submit button, above the replies", async () => {
    const member = await ada();
    const post = backend.admin.createPost({ userId: member.id, content: "A question" });
    const answer = backend.admin.createPost({ userId: member.id, content: "An answer", parentId: post.id });
    const { user } = renderApp(`/post/${post.id}`, { as: member });

    const form = within(await screen.findByRole("form", { name: "Reply" }));
    expect(form.getByPlaceholderText("Post your reply")).toBeVisible();
    expect(form.getByRole("button", { name: "Reply" })).toHaveAttribute("type", "submit");
    const list = await replies();
    const follows = screen.getByRole("form", { name: "Reply" }).compareDocumentPosition(list);
    expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();

    await user.click(within(list).getByRole("link", { name: "An answer" }));
    expect(await screen.findByRole("link", { name: "Replied to ada" })).toBeVisible();
    expect(window.location.pathname).toBe(`/post/${answer.id}`);
  });

  it("post-4: a reply to somebody who is not known says 'Replied to Unknown User'", async () => {
    const member = await ada();
    const post = backend.admin.createPost({ userId: "nobody", content: "Boo" });
    const answer = backend.admin.createPost({ userId: member.id, content: "Who?", parentId: post.id });
    renderApp(`/post/${answer.id}`, { as: member });

    expect(await screen.findByRole("link", { name: "Replied to Unknown User" })).toHaveAttribute(
      "href",
      `/post/${post.id}`,
    );
  });
});

describe("A conversation", detail, () => {
  let minutes = 0;

  const say = (person: Person, content: string, parentId = "", topic = "News"): string => {
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
      const first = say(other, "They dug up the weir");
      const second = say(member, "It runs over stones again", first);
      const third = say(other, "Herons, for one", second);
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
      const ids = [say(member, "Post 1")];
      for (let number = 2; number <= 6; number += 1) ids.push(say(member, `Post ${number}`, ids.at(-1)));
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
      const given = say(member, "An answer", "gone");
      const answer = say(member, "To the answer", given);
      renderApp(`/post/${answer}`, { as: member });

      expect(within(await above()).getByText("Post deleted")).toBeVisible();
      expect(within(await above()).getByRole("link", { name: "An answer" })).toBeVisible();
    });

    it("post-10: stands nothing where there is nothing to answer", async () => {
      const member = await ada();
      renderApp(`/post/${say(member, "The first word")}`, { as: member });

      await screen.findByText("No replies yet.");
      expect(screen.queryByRole("region", { name: "Earlier in this conversation" })).not.toBeInTheDocument();
      expect(backend.requests("GET", /"\$id"/).filter(({ path }) => path.includes("/posts/"))).toEqual([]);
    });
  });

  describe("Below a reply", () => {
    it("post-11: stand its first two answers and the way to the others", async () => {
      const [member, other] = [await ada(), await ben()];
      const post = say(member, "A question");
      const given = say(other, "An answer", post);
      for (let number = 1; number <= 6; number += 1) say(member, `Aside ${number}`, given);
      const lone = say(other, "Another answer", post);
      say(member, "Just one", lone);
      renderApp(`/post/${post}`, { as: member });

      const feed = await screen.findByRole("feed", { name: "Replies" });
      await within(feed).findByRole("link", { name: "Aside 2" });
      expect(
        cards(feed).map((card) => /(An|Another) answer|Aside \d|Just one/.exec(card.textContent ?? "")?.[0]),
      ).toEqual(["An answer", "Aside 1", "Aside 2", "Another answer", "Just one"]);
      expect(await within(feed).findByRole("link", { name: "Show 4 more replies" })).toHaveAttribute(
        "href",
        `/post/${given}`,
      );
      expect(within(feed).queryByText(/Replied to|News/)).not.toBeInTheDocument();
    });

    it("post-12: costs one request however many replies have answers", async () => {
      const member = await ada();
      const post = say(member, "A question");
      for (let number = 1; number <= 20; number += 1) say(member, "Aside", say(member, `Answer ${number}`, post));
      renderApp(`/post/${post}`, { as: member });
      await waitFor(() => expect(screen.getAllByRole("link", { name: "Aside" })).toHaveLength(20));

      expect(backend.requests("GET", /posts\/documents.*"parentId","values":\["[^"]+",/)).toHaveLength(1);
    });
  });
});
