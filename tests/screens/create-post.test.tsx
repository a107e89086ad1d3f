import { onlineManager } from "@tanstack/react-query";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { href } from "@/config/paths";
import { backend } from "../support/backend";
import { detail } from "../support/detail";
import { ada, type Person } from "../support/people";
import { fill, heading, logIn, renderApp } from "../support/render-app";

const content = () => screen.getByRole("textbox", { name: "Content" });
const article = () => screen.getByRole("textbox", { name: /^Article URL/ });
const chip = () => screen.getByRole("group", { name: "Article URL" });
const button = () => screen.getByRole("button", { name: "Post" });
const counter = (text: string) => screen.getByText(text);

const open = async (path = "/create-post", as?: Person) => {
  const person = as ?? (await ada());
  const app = renderApp(path, { as: person });
  await heading("Create Post");
  return { ...app, person };
};

const write = async (user: UserEvent, words: string): Promise<void> => {
  await user.click(content());
  await user.paste(words);
};

const published = async () =>
  (await screen.findByRole("feed", { name: "Discover" })) && backend.requests("POST", /documents/);
const sent = () => backend.requests("POST", /\/documents/);
const cards = () => within(screen.getByRole("feed", { name: "Discover" })).getAllByRole("article");

afterEach(() => {
  onlineManager.setOnline(true);
});

describe("Create Post", () => {
  it("create-post-2, create-post-14: publishes, says so and goes Home, where the post stands first", async () => {
    const { user } = await open();
    await write(user, "Spent the weekend porting our sensor firmware to Rust.");
    await fill(user, article(), "https://paper.example/story?utm_source=letter&page=2");
    await user.click(button());
    expect(await screen.findByText("Post created successfully!")).toBeVisible();
    expect(await heading("Home")).toBeVisible();
    await published();
    const [first] = cards();
    expect(first).toHaveTextContent("Spent the weekend porting our sensor firmware to Rust.");
    expect(first).toHaveTextContent("Technology");
    expect(within(first ?? document.body).getByRole("link", { name: /Click to read article/ })).toHaveAttribute(
      "href",
      "https://paper.example/story?page=2",
    );
  });

  it("create-post-1: shows an example address, the count and the topic while one writes", async () => {
    const { user } = await open();
    expect(article()).toHaveAttribute("placeholder", "https://example.com/article");
    expect(counter("0 / 150")).toBeVisible();
    await write(user, "  Does anyone know why? 🦊 ");
    expect(counter("23 / 150")).toBeVisible();
    expect(screen.getByText("Question")).toBeVisible();
    expect(document.title).toBe("Create Post · Chorus");
  });

  it("create-post-13: wants content", async () => {
    const { user } = await open();
    await write(user, "   ");
    await user.click(button());
    expect(content()).toHaveAccessibleDescription("Content is required");
    await waitFor(() => expect(content()).toHaveFocus());
    expect(sent()).toEqual([]);
  });

  it("create-post-9: counts 150 emoji as 150 characters, and one more is too many", async () => {
    const { user } = await open();
    await write(user, `${"🦊".repeat(150)}!`);
    expect(counter("151 / 150")).toBeVisible();
    await user.click(button());
    expect(content()).toHaveAccessibleDescription("Too many characters");
    expect(sent()).toEqual([]);

    await user.keyboard("{Backspace}");
    expect(content()).not.toHaveAccessibleDescription();
    await user.click(button());
    expect(await screen.findByText("Post created successfully!")).toBeVisible();
  });

  it("create-post-13: an address that is none is told at its field, and nothing is sent", detail, async () => {
    const { user } = await open();
    await write(user, "Read this");
    await user.type(article(), "javascript:alert(1)");
    await user.click(button());
    expect(article()).toHaveAccessibleDescription("Must be a valid URL");
    await waitFor(() => expect(article()).toHaveFocus());
    expect(sent()).toEqual([]);
  });

  it("create-post-4, create-post-5, create-post-6: an article from the address is shown with its title and cannot be changed; topic and location go with it", async () => {
    const { user } = await open(
      href.createPost({
        article: "https://paper.example/story?fbclid=1",
        articleTitle: "Cities trade parking for trees",
        topic: "business",
        location: "Leeds",
      }),
    );
    expect(article()).toBeDisabled();
    expect(article()).toHaveValue("https://paper.example/story");
    expect(screen.getByText("Cities trade parking for trees")).toBeVisible();
    expect(screen.getByText("Leeds")).toBeVisible();
    expect(screen.getByText("Business")).toBeVisible();

    await write(user, "Our software developers should read this code");
    expect(screen.getByText("Business")).toBeVisible();
    await user.click(button());
    await screen.findByText("Post created successfully!");
    await published();
    expect(cards()[0]).toHaveTextContent("Business");
    expect(cards()[0]).toHaveTextContent("paper.example");
    // Location shows on no card, but Explore finds it.
    await user.click(screen.getAllByRole("link", { name: "Explore" })[0] ?? document.body);
    await user.type(await screen.findByRole("searchbox", { name: "Search posts" }), "leeds");
    expect(await screen.findByText("1 result")).toBeInTheDocument();
  });

  it("create-post-6: a topic that is not known leaves the choice to the classifier", detail, async () => {
    const { user } = await open("/create-post?topic=Gossip");
    await write(user, "Does anyone know why?");
    expect(screen.getByText("Question")).toBeVisible();
    expect(screen.queryByText("Gossip")).not.toBeInTheDocument();
  });

  it("create-post-7: a hostile article in the address is left out, and that is said", async () => {
    await open("/create-post?article=javascript:alert(1)&articleTitle=Free%20money");
    expect(screen.getByRole("alert")).toHaveTextContent("isn’t a web address");
    expect(article()).toBeEnabled();
    expect(article()).toHaveValue("");
    expect(screen.queryByText("Free money")).not.toBeInTheDocument();
  });

  it.each([
    [400, "Refused by the test"],
    [500, "The server has a problem. Please try again in a moment."],
  ])(
    "create-post-15, toast-8: a failed post (%s) says why once, keeps the text, and another try publishes it",
    detail,
    async (failure, words) => {
      backend.failNext("POST", /\/documents/, failure);
      const { user } = await open();
      await write(user, "Worth saying twice");
      await user.click(button());
      expect(await screen.findByText("Error creating post")).toBeVisible();
      expect(screen.getByRole("alert")).toHaveTextContent(words);
      expect(screen.getAllByText(words)).toHaveLength(1);
      expect(content()).toHaveValue("Worth saying twice");

      await user.click(button());
      expect(await screen.findByText("Post created successfully!")).toBeVisible();
      await published();
      expect(cards()).toHaveLength(1);
    },
  );

  it("create-post-15, outbox-4: a post whose answer is lost is sent again, and is one post", detail, async () => {
    backend.failNext("POST", /\/documents/, "lost-answer");
    const { user } = await open();
    await write(user, "Only once, please");
    await user.click(button());
    expect(await screen.findByText("Post created successfully!")).toBeVisible();
    expect(await heading("Home")).toBeVisible();
    await published();
    expect(sent()).toHaveLength(2);
    expect(cards()).toHaveLength(1);
  });

  it("create-post-15: words changed after a lost answer win over the version that arrived", detail, async () => {
    onlineManager.setOnline(false);
    backend.failNext("POST", /\/documents/, "lost-answer");
    const { user } = await open();
    await write(user, "First version");
    await user.click(button());
    await user.click(await screen.findByRole("button", { name: "Edit" }));
    await user.type(content(), ", and the second");
    onlineManager.setOnline(true);
    await user.click(button());
    expect(await screen.findByText(/An earlier version of this was already posted/)).toBeVisible();
    expect(content()).toHaveValue("First version, and the second");

    await user.click(button());
    expect(await heading("Home")).toBeVisible();
    await published();
    await waitFor(() => expect(cards()).toHaveLength(2));
  });

  it("create-post-17: is sent with Ctrl+Enter", detail, async () => {
    const { user } = await open();
    await write(user, "Without the mouse");
    await user.keyboard("{Control>}{Enter}{/Control}");
    expect(await screen.findByText("Post created successfully!")).toBeVisible();
  });

  it("create-post-19: a filled Article URL is a chip that can be removed", detail, async () => {
    const { user } = await open();
    await user.type(article(), "https://paper.example/story");
    await user.tab();
    expect(chip()).toHaveTextContent("paper.example/story");
    await user.click(screen.getByRole("button", { name: "Remove article" }));
    expect(article()).toHaveValue("");
    await waitFor(() => expect(article()).toHaveFocus());
  });

  it("create-post-19: the chip can be edited, with its address in the field", detail, async () => {
    const { user } = renderApp("/create-post", { as: await ada() });
    await user.type(await screen.findByLabelText(/^Article URL/), "example.com/herons");
    await user.tab();
    await user.click(await screen.findByRole("button", { name: "Edit article" }));
    const field = await screen.findByLabelText(/^Article URL/);
    expect(field).toHaveFocus();
    expect(field).toHaveValue("https://example.com/herons");
    await user.type(field, "-return");
    await user.tab();
    expect(await screen.findByRole("group", { name: "Article URL" })).toHaveTextContent("example.com/herons-return");
  });

  it("create-post-20: an address that is pasted alone becomes the article, and Undo puts it where it was pasted", async () => {
    const { user } = await open();
    await write(user, "Look: ");
    await user.paste("https://paper.example/story?utm_source=letter");
    expect(content()).toHaveValue("Look: ");
    expect(chip()).toHaveTextContent("paper.example/story");
    expect(screen.getByText("Your link is attached as the article.")).toBeVisible();

    await user.click(screen.getByRole("button", { name: "Undo" }));
    expect(content()).toHaveValue("Look: https://paper.example/story?utm_source=letter");
    await waitFor(() => expect(content()).toHaveFocus());
    expect(article()).toHaveValue("");
  });

  it("create-post-20: an address among words, or beside an article, stays where it is pasted", detail, async () => {
    const { user } = await open();
    await write(user, "See https://paper.example/story");
    expect(content()).toHaveValue("See https://paper.example/story");
    expect(article()).toHaveValue("");

    await user.type(article(), "https://paper.example/first");
    await user.clear(content());
    await write(user, "https://paper.example/second");
    expect(content()).toHaveValue("https://paper.example/second");
    expect(chip()).toHaveTextContent("paper.example/first");
  });

  it("share-9: begins with the passage that came along, shortened to fit", detail, async () => {
    await open(href.createPost({ quote: "Footfall rose. ".repeat(20) }));
    expect(content()).toHaveValue(`“${"Footfall rose. ".repeat(9)}Footfall…”`);
  });

  it.each([
    ["its address", { articleTitle: "The river", article: "https://paper.example/story?utm_source=app" }],
    ["an address among words", { text: "Look at this: https://paper.example/story" }],
  ])("create-post-22: what another app shares fills the article (%s)", async (_, shared) => {
    await open(`/create-post?${new URLSearchParams(shared).toString()}`);
    expect(article()).toHaveValue("https://paper.example/story");
    expect(content()).toHaveValue("");
  });

  it("create-post-22: words that another app shares are the words to begin with", async () => {
    await open("/create-post?text=Five%20herons%20at%20once");
    expect(content()).toHaveValue("Five herons at once");
    expect(article()).toHaveValue("");
  });

  it("create-post-21: after posting, Back does not lead to an empty form", detail, async () => {
    const { user } = renderApp("/topics", { as: await ada() });
    await heading("Topics");
    await user.click(screen.getAllByRole("link", { name: "Create Post" })[0] ?? document.body);
    await heading("Create Post");
    await write(user, "Said and done");
    await user.click(button());
    await heading("Home");
    act(() => window.history.back());
    expect(await heading("Topics")).toBeVisible();
  });

  it("create-post-3: Cancel goes back one page", async () => {
    const { user } = renderApp("/topics", { as: await ada() });
    await heading("Topics");
    await user.click(screen.getAllByRole("link", { name: "Create Post" })[0] ?? document.body);
    await heading("Create Post");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(await heading("Topics")).toBeVisible();
  });

  it("create-post-3: Cancel goes Home where there is no page to go back to", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(await heading("Home")).toBeVisible();
  });

  it("draft-1, draft-2: keeps what was written through a reload, until it is discarded or published", async () => {
    const { user, person } = await open();
    await write(user, "Half a thought");
    await user.type(article(), "https://paper.example");
    cleanup();

    await open("/create-post", person);
    expect(content()).toHaveValue("Half a thought");
    expect(chip()).toHaveTextContent("paper.example");
    expect(screen.getByText("We kept what you wrote here earlier.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Discard" }));
    expect(content()).toHaveValue("");
    expect(article()).toHaveValue("");
    await waitFor(() => expect(content()).toHaveFocus());
    await write(user, "A whole one");
    await user.click(button());
    await screen.findByText("Post created successfully!");
    cleanup();

    await open("/create-post", person);
    expect(content()).toHaveValue("");
    expect(screen.queryByRole("button", { name: "Discard" })).not.toBeInTheDocument();
  });

  it("draft-1: leaves its line where it is while the post is sent", async () => {
    const { user, person } = await open();
    await write(user, "Half a thought");
    cleanup();

    const release = backend.hold("POST", /posts\/documents/);
    const again = await open("/create-post", person);
    await again.user.click(button());
    await waitFor(() => expect(button()).toHaveAttribute("aria-busy", "true"));
    expect(screen.getByText("We kept what you wrote here earlier.")).toBeVisible();
    release();
    await screen.findByText("Post created successfully!");
  });

  it("session-14: a session that has ended asks for a login, and leads back to the text", async () => {
    const { user, person } = await open();
    await write(user, "Not lost");
    backend.failNext("POST", /\/documents/, 401);
    await user.click(button());
    await heading("Login");
    await logIn(user, person);
    await heading("Create Post");
    expect(content()).toHaveValue("Not lost");
    await user.click(button());
    expect(await screen.findByText("Post created successfully!")).toBeVisible();
  });

  it("create-post-16: a feed that was read before shows the new post: creating one invalidates recent posts", async () => {
    const member = await ada();
    backend.admin.createPost({ userId: member.id, content: "Before", createdAt: new Date(0) });
    const { user } = renderApp("/", { as: member });
    await screen.findByText("Before");

    await user.click(screen.getByRole("link", { name: "Create post" }));
    await screen.findByRole("textbox", { name: "Content" });
    await user.type(content(), "After");
    await user.click(button());

    await heading("Home");
    await waitFor(() =>
      expect(cards().map((card) => card.textContent)).toEqual([
        expect.stringContaining("After"),
        expect.stringContaining("Before"),
      ]),
    );
  });
});
