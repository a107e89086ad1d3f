import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { backend } from "../support/backend";
import { resizeTo } from "../support/browser";
import { detail } from "../support/detail";
import { ada, ben, mallory, member as makeMember, type Person } from "../support/people";
import { listening, renderApp } from "../support/render-app";
import { follow } from "../support/rows";

const posts = /collections\/posts\/documents/;

/** What the feed of this name says, post by post. */
const wordsOf = async (label = "Discover"): Promise<(string | null | undefined)[]> => {
  const feed = await screen.findByRole("feed", { name: label });
  return within(feed)
    .getAllByRole("article")
    .map((article) => document.getElementById(article.getAttribute("aria-describedby") ?? "")?.textContent);
};

const write = (person: Person, content: string, more: Record<string, unknown> = {}) =>
  backend.admin.createPost({ userId: person.id, content, ...more });

const day = (number: number): Date => new Date(`2025-03-0${number}T10:00:00.000Z`);

const river = { article: "https://riverpost.example/herons", topic: "News" };

/** Realtime is open, so that what others write from now on is heard of. */
describe("Home", () => {
  it("home-1, home-2, home-3: shows top-level posts, newest first, and asks for their authors together", async () => {
    const member = await ada();
    const other = await ben();
    const first = write(member, "The first", { createdAt: day(1) });
    write(other, "The second", { createdAt: day(2) });
    write(other, "An answer", { parentId: first.id, createdAt: day(3) });
    renderApp("/", { as: member });

    expect(await wordsOf()).toEqual(["The second", "The first"]);
    expect(screen.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
    expect(screen.getByRole("tab", { name: "Discover", selected: true })).toBeVisible();
    // The bell counts the answer, before or after this.
    expect(document.title).toMatch(/^(\(1\) )?Home · Chorus$/);
    await waitFor(() =>
      expect(backend.requests("GET", /collections\/users\/documents.*"\$id".*"limit","values":\[2\]/)).toHaveLength(1),
    );
  });

  it("home-2, home-4: News Posts lists only posts with an article, and stands in the address", async () => {
    const member = await ada();
    write(member, "Only words");
    write(member, "The herons are back", river);
    const { user } = renderApp("/", { as: member });

    await user.click(await screen.findByRole("tab", { name: "News Posts" }));

    expect(await wordsOf("News Posts")).toEqual(["The herons are back"]);
    expect(location.search).toBe("?tab=news");
  });

  it("home-7: says what is missing, with a way on", async () => {
    const member = await ada();
    const { user } = renderApp("/", { as: member });

    expect(await screen.findByText("No posts found")).toBeVisible();
    expect(within(screen.getByRole("tabpanel")).getByRole("link", { name: "Create Post" })).toHaveAttribute(
      "href",
      "/create-post",
    );
    await user.click(screen.getByRole("tab", { name: "News Posts" }));
    expect(await screen.findByText("No posts with articles found")).toBeVisible();
    expect(screen.getByRole("link", { name: "Open Harmony" })).toHaveAttribute("href", "/harmony");
  });

  it("home-8: a topic in the address filters in any spelling, with either tab, until its chip is pressed", async () => {
    const member = await ada();
    write(member, "Bread", { topic: "Lifestyle", createdAt: day(1) });
    write(member, "Herons", { ...river, createdAt: day(2) });
    write(member, "A paper", { topic: "News", createdAt: day(3) });
    const { user } = renderApp("/?topic=nEWS", { as: member });

    expect(await wordsOf()).toEqual(["A paper", "Herons"]);
    await user.click(screen.getByRole("tab", { name: "News Posts" }));
    expect(await wordsOf("News Posts")).toEqual(["Herons"]);
    expect(location.search).toBe("?tab=news&topic=nEWS");
    await user.click(screen.getByRole("tab", { name: "Discover" }));
    await user.click(screen.getByRole("button", { name: /^Remove filter\s*nEWS$/ }));

    await waitFor(async () => expect(await wordsOf()).toEqual(["A paper", "Herons", "Bread"]));
    expect(location.search).toBe("");
    expect(screen.queryByRole("button", { name: /Remove filter/ })).not.toBeInTheDocument();
  });

  it("home-8: a topic pressed in the feed starts at its top and at the heading, and so does the feed after it", async () => {
    const member = await ada();
    write(member, "Bread", { topic: "Lifestyle", createdAt: day(1) });
    write(member, "Herons", { ...river, createdAt: day(2) });
    const { user } = renderApp("/", { as: member });
    await wordsOf();
    const toTop = vi.spyOn(window, "scrollTo");

    await user.click(screen.getByRole("link", { name: "Topic News" }));
    await waitFor(async () => expect(await wordsOf()).toEqual(["Herons"]));
    expect(toTop).toHaveBeenCalledWith(0, 0);
    await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: "Home" })).toHaveFocus());

    await user.click(screen.getByRole("button", { name: /^Remove filter/ }));
    await waitFor(async () => expect(await wordsOf()).toEqual(["Herons", "Bread"]));
    await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: "Home" })).toHaveFocus());
  });

  it("home-5: the floating plus leads to Create Post", async () => {
    renderApp("/", { as: await ada() });

    expect(await screen.findByRole("link", { name: "Create post" })).toHaveAttribute("href", "/create-post");
  });

  it("home-9: says what went wrong and tries again", detail, async () => {
    const member = await ada();
    write(member, "The first");
    backend.failNext("GET", posts, 400);
    const { user } = renderApp("/", { as: member });

    expect(await screen.findByRole("alert")).toHaveTextContent("The posts couldn’t be loaded");
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await wordsOf()).toEqual(["The first"]);
  });

  it("feed-1: new posts wait behind a pill, and move nothing until it is pressed", async () => {
    const member = await ada();
    const other = await ben();
    write(other, "Old", { createdAt: day(1) });
    const { user } = renderApp("/", { as: member });
    await wordsOf();
    await listening();

    write(other, "New");
    expect(await screen.findByRole("button", { name: "1 new post" })).toBeVisible();
    write(other, "Newer");
    const pill = await screen.findByRole("button", { name: "2 new posts" });
    expect(screen.getByText("There are new posts")).toHaveAttribute("role", "status");
    expect(await wordsOf()).toEqual(["Old"]);
    await user.click(pill);

    await waitFor(async () => expect(await wordsOf()).toEqual(["Newer", "New", "Old"]));
    await waitFor(() => expect(screen.queryByRole("button", { name: /new post/ })).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getAllByRole("article")[0]).toHaveFocus());
  });

  it("feed-1: the pill counts only what belongs to the list that shows", detail, async () => {
    const member = await ada();
    const other = await ben();
    renderApp("/?tab=news&topic=News", { as: member });
    await screen.findByText("No posts with articles found");
    await listening();

    write(other, "Words alone", { topic: "News" });
    write(other, "Another topic", { ...river, topic: "Career" });
    write(other, "Herons", river);

    expect(await screen.findByRole("button", { name: "1 new post" })).toBeVisible();
  });

  it("home-9: a refresh that fails hides nothing and says so", detail, async () => {
    const member = await ada();
    const other = await ben();
    write(other, "Old");
    const { user } = renderApp("/", { as: member });
    await wordsOf();
    await listening();
    write(other, "New");
    const pill = await screen.findByRole("button", { name: "1 new post" });
    backend.failNext("GET", posts, 400);

    await user.click(pill);

    expect(await screen.findByRole("alert")).toHaveTextContent("This couldn’t be refreshed.");
    expect(await wordsOf()).toEqual(["Old"]);
    await waitFor(() => expect(screen.getAllByRole("article")[0]).toHaveFocus());
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(async () => expect(await wordsOf()).toEqual(["New", "Old"]));
    await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: "Home" })).toHaveFocus());
  });

  it("feed-2: one's own post stands on top while it is being sent, clearly marked", async () => {
    const member = await ada();
    write(member, "Before");
    const { user } = renderApp("/create-post", { as: member });
    const release = backend.hold("POST", posts);
    await user.type(await screen.findByRole("textbox", { name: "Content" }), "On its way");
    await user.click(within(screen.getByRole("main")).getByRole("button", { name: /post/i }));

    const [home] = screen.getAllByRole("link", { name: "Home" });
    if (home) await user.click(home);

    const pending = await screen.findByRole("article", { name: "Your post, being sent" });
    expect(pending).toHaveTextContent("On its way");
    expect(within(pending).getByRole("status")).toHaveTextContent("Sending…");
    release();
    await waitFor(async () => expect(await wordsOf()).toEqual(["On its way", "Before"]));
    expect(pending).not.toBeInTheDocument();
  });
});

describe("The welcome", detail, () => {
  const card = () => screen.findByRole("region", { name: /^Nice to have you here/ });
  const prefs = /^\/account\/prefs/;

  const steps = async (): Promise<(string | null)[]> =>
    within(await card())
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);

  describe("The welcome", () => {
    it("home-10: names what to begin with, ticks off what is done, and leads to the rest", async () => {
      const me = await ada();
      backend.admin.updateDocument("users", me.id, { bio: "I count herons." });
      const { user } = renderApp("/", { as: me });

      await waitFor(async () =>
        expect(await steps()).toEqual(["Add a picture", "Done: Say who you are", "Write your first post"]),
      );
      await user.click(within(await card()).getByRole("link", { name: "Write your first post" }));
      await user.type(await screen.findByLabelText("Content"), "Herons");
      await user.click(screen.getByRole("button", { name: "Post" }));
      await waitFor(async () =>
        expect(await steps()).toEqual(["Add a picture", "Done: Say who you are", "Done: Write your first post"]),
      );
      expect(within(await card()).getByRole("link", { name: "Add a picture" })).toHaveAttribute(
        "href",
        `/update-profile/${me.id}`,
      );
    });

    it("home-12: leads to the choice of a handle where the name left nothing for one", async () => {
      renderApp("/", { as: await makeMember("li", { username: "李小龙", handle: "member620356" }) });
      const link = await within(await card()).findByRole("link", { name: "Choose your handle" });
      expect(link).toHaveAttribute("href", "/update-profile/li?section=account");
      expect(within(await card()).getByText(/^Help people/)).toBeVisible();
    });

    it("home-10: knows of a post that no longer stands on Home", async () => {
      const [me, other] = [await ada(), await ben()];
      backend.admin.createPost({ userId: me.id, content: "Herons", createdAt: new Date(0) });
      for (let number = 0; number < 26; number += 1) backend.admin.createPost({ userId: other.id, content: "Otters" });
      renderApp("/", { as: me });
      await waitFor(async () => expect(await steps()).toContain("Done: Write your first post"));
    });

    it("home-10: is for newcomers alone, and for Discover", async () => {
      const elder = await makeMember("elder", { createdAt: new Date(Date.now() - 15 * 24 * 60 * 60_000) });
      const { unmount, queryClient } = renderApp("/", { as: elder });
      await screen.findByText("No posts found");
      await waitFor(() => expect(backend.requests("GET", /postUserId/)).toHaveLength(1));
      await waitFor(() => expect(queryClient.isFetching()).toBe(0));
      expect(screen.queryByRole("region", { name: /^Nice to have you here/ })).not.toBeInTheDocument();
      unmount();

      renderApp("/?tab=news", { as: await ada() });
      await screen.findByText("No posts with articles found");
      expect(screen.queryByRole("region", { name: /^Nice to have you here/ })).not.toBeInTheDocument();
    });

    it("home-11: once put away is away for good, on all devices, and keeps what else the account prefers", async () => {
      const me = await ada();
      const first = renderApp("/", { as: me });
      await card();
      await first.user.click(screen.getByRole("button", { name: "Hide the welcome" }));
      await waitFor(() => expect(backend.requests("PATCH", prefs)).toHaveLength(1));
      await waitFor(() => expect(first.queryClient.isMutating()).toBe(0));
      await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: "Home" })).toHaveFocus());
      expect(screen.queryByRole("region", { name: /^Nice to have you here/ })).not.toBeInTheDocument();
      first.unmount();
      first.queryClient.clear();

      // Another device knows nothing of it but what the account says.
      localStorage.clear();
      backend.forgetRequests();
      const second = renderApp("/", { as: me });
      await waitFor(() => expect(backend.requests("GET", /^\/account$/)).toHaveLength(1));
      await waitFor(() => expect(second.queryClient.isFetching()).toBe(0));
      expect(screen.queryByRole("region", { name: /^Nice to have you here/ })).not.toBeInTheDocument();
    });

    it("home-11: is back, with the reason, where putting it away is refused", async () => {
      const { user } = renderApp("/", { as: await ada() });
      await card();
      backend.failNext("PATCH", prefs, 500);
      await user.click(screen.getByRole("button", { name: "Hide the welcome" }));
      expect(await screen.findByText("The welcome couldn’t be hidden")).toBeVisible();
      expect(await card()).toBeVisible();
    });
  });
});

describe("The side panel without a news provider", detail, () => {
  beforeEach(() => resizeTo(1280));
  afterEach(() => resizeTo(390));

  const panel = async () => within(await screen.findByRole("complementary", { name: "Latest News" }));
  const region = async (name: string) => within(await (await panel()).findByRole("region", { name }));

  describe("The side panel without a news provider", () => {
    it("home-21: has people to follow and popular topics below the samples", async () => {
      const me = await ada();
      const other = await ben();
      const followed = await mallory();
      backend.admin.createPost({ userId: other.id, content: "Herons!", topic: "Lifestyle" });
      backend.admin.createPost({ userId: followed.id, content: "Buy!", topic: "Business" });
      follow(me.id, followed.id);
      const { user } = renderApp("/", { as: me });
      const people = await region("People to follow");
      await user.click(await people.findByRole("button", { name: "Follow ben" }));
      expect(await people.findByRole("button", { name: "Following ben" })).toBeVisible();
      expect(people.getAllByRole("listitem")).toHaveLength(1);
      const topics = await region("Popular topics");
      expect(topics.getByRole("link", { name: "Lifestyle" })).toHaveAttribute("href", "/?topic=Lifestyle");
    });

    it("home-21: has nothing of it in a community where nobody has written", async () => {
      renderApp("/", { as: await ada() });
      expect(await (await panel()).findByRole("heading", { name: "Latest Stories" })).toBeVisible();
      await waitFor(() => expect(backend.requests("GET", /followings/)).not.toHaveLength(0));
      expect((await panel()).queryByRole("heading", { name: "People to follow" })).not.toBeInTheDocument();
      expect((await panel()).queryByRole("heading", { name: "Popular topics" })).not.toBeInTheDocument();
    });
  });
});

it("realtime-1: after a disconnect it connects again, and what was missed meanwhile is offered", async () => {
  const [reader, writer] = [await ada(), await ben()];
  backend.admin.createPost({ userId: writer.id, content: "Before", createdAt: new Date(0) });
  renderApp("/", { as: reader });
  await screen.findByText("Before");
  await listening();

  backend.cutRealtime();
  backend.admin.createPost({ userId: writer.id, content: "Missed" });

  expect(await screen.findByRole("button", { name: "1 new post" })).toBeVisible();
  expect(backend.realtimeConnections).toBe(1);
});
