import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createCommunity } from "@/sdk/communities/communities";
import { backend } from "../support/backend";
import { detail } from "../support/detail";
import { ada, ben, mallory, member as makeMember, type Person } from "../support/people";
import { heading, renderApp } from "../support/render-app";
import { owned } from "../support/rows";
import { publicCommunity } from "../support/shared-communities";

const box = () => screen.findByRole("searchbox", { name: "Search posts" });

const results = async () => {
  const feed = await screen.findByRole("feed", { name: "Results" });
  return within(feed)
    .getAllByRole("article")
    .map((article) => article.getAttribute("aria-describedby"))
    .map((id) => document.getElementById(id ?? "")?.textContent);
};

type PostDetails = Partial<Parameters<typeof backend.admin.createPost>[0]>;

const write = (person: Person, content: string, more: PostDetails = {}) =>
  backend.admin.createPost({ userId: person.id, content, ...more });

const searches = () => backend.requests("GET", /posts\/documents(?!.*parentUserId).*"method":"search"/);

describe("Explore", () => {
  it("search-1: finds posts by content, topic and location, each once and the newest first", async () => {
    const member = await ada();
    write(member, "Herons by the river", {
      topic: "News",
      location: "River",
      createdAt: new Date("2025-03-01T10:00:00.000Z"),
    });
    write(member, "Bread again", { location: "River bank", createdAt: new Date("2025-03-03T10:00:00.000Z") });
    write(member, "Trees", { topic: "River", createdAt: new Date("2025-03-02T10:00:00.000Z") });
    write(member, "Something else");
    renderApp("/explore?q=river", { as: member });

    expect(await results()).toEqual(["Bread again", "Trees", "Herons by the river"]);
    expect(screen.getByRole("heading", { level: 1, name: "Search" })).toBeVisible();
    expect(screen.getByRole("heading", { level: 2, name: "Results" })).toBeVisible();
    expect(await box()).toHaveValue("river");
    expect(screen.getByText("3 results")).toHaveAttribute("role", "status");
    expect(document.title).toBe("Explore · Chorus");
  });

  it("search-20: a result that is pressed right after the last key leads back to what was typed", detail, async () => {
    const member = await ada();
    write(member, "Herons by the river");
    const { user } = renderApp("/explore?q=herons", { as: member });
    const result = await screen.findByRole("link", { name: /Herons by the river|ago|now/ });
    await user.type(await box(), " river");
    await user.click(result);
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/post\//));
    window.history.back();
    await waitFor(() => expect(window.location.search).toBe("?q=herons+river"));
    expect(await box()).toHaveValue("herons river");
  });

  it("search-20: nothing moves below the box while a press that leaves it is going on", detail, async () => {
    const member = await ada();
    write(member, "Herons", { topic: "River" });
    const { user } = renderApp("/explore", { as: member });
    const topic = await screen.findByRole("link", { name: /River/ });
    await user.type(await box(), "her");
    await user.pointer({ target: topic, keys: "[MouseLeft>]" });
    expect(await box()).not.toHaveFocus();
    expect(screen.queryByText("Recent searches")).not.toBeInTheDocument();
    await user.pointer({ target: topic, keys: "[/MouseLeft]" });
    await waitFor(() => expect(window.location.search).toBe("?topic=River"));
  });

  it("search-6: shows posts with all the words first, then those with any of them, each once and newest first", async () => {
    const member = await ada();
    const at = (day: number) => ({ createdAt: new Date(`2025-03-0${day}T10:00:00.000Z`) });
    write(member, "The river has herons", at(1));
    write(member, "Herons, herons by the river", at(2));
    write(member, "Only a river", at(3));
    write(member, "Only herons", at(4));
    write(member, "No bird, no water", { ...at(5), topic: "Herons", location: "River" });
    renderApp("/explore?q=herons%20river", { as: member });

    expect(await results()).toEqual([
      "Herons, herons by the river",
      "The river has herons",
      "No bird, no water",
      "Only herons",
      "Only a river",
    ]);
  });

  it("search-5: asks content, topic and location for 20 each", async () => {
    renderApp("/explore?q=river", { as: await ada() });

    await screen.findByText("No posts found.");
    const asked = searches().map(({ search }) => search);
    for (const field of ["content", "topic", "location"])
      expect(asked.filter((search) => search.includes(`"attribute":"${field}"`))).toHaveLength(1);
    expect(asked.every((search) => search.includes('"method":"limit","values":[20]'))).toBe(true);
  });

  it("search-9: says which words cannot be searched for", async () => {
    const member = await ada();
    write(member, "Rust in the kitchen");
    renderApp("/explore?q=the%20AI%20kitchen", { as: member });

    expect(await results()).toEqual(["Rust in the kitchen"]);
    expect(screen.getByText("Words of one or two letters can’t be searched for: “AI”.")).toBeVisible();
    expect(screen.getByText("Very common words are ignored: “the”.")).toBeVisible();
  });

  it("search-2: says 'No posts found.' and offers a way on", async () => {
    renderApp("/explore?q=nothing", { as: await ada() });

    expect(await screen.findByText("No posts found.")).toBeVisible();
    expect(screen.getByText("0 results")).toHaveAttribute("role", "status");
    expect(screen.getByRole("link", { name: "Browse topics" })).toHaveAttribute("href", "/topics");
  });

  it.each([
    ["people", /users\/documents/, "People"],
    ["communities", /communities\/documents/, "Communities"],
  ])("search-21: %s that are found late come below the posts", detail, async (_, asked, name) => {
    const me = await ada();
    write(me, "Herons by the river");
    await makeMember("m1", { username: "Herons Hill" });
    publicCommunity({ ownerId: me.id, name: "Herons" });
    const release = backend.hold("GET", asked);
    renderApp("/explore?q=herons", { as: me });
    const feed = await screen.findByRole("feed", { name: "Results" });
    release();
    const late = await screen.findByRole("region", { name });
    expect(feed.compareDocumentPosition(late)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("search-21: members and communities that are found in time come above the posts", detail, async () => {
    const me = await ada();
    write(me, "Herons by the river");
    publicCommunity({ ownerId: me.id, name: "Herons" });
    const release = backend.hold("GET", /communities\/documents/);
    renderApp("/explore?q=herons", { as: me });
    await waitFor(() => expect(backend.requests("GET", /communities\/documents/)).toHaveLength(1));
    release();
    const feed = await screen.findByRole("feed", { name: "Results" });
    const found = await screen.findByRole("region", { name: "Communities" });
    expect(feed.compareDocumentPosition(found)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  it("search-2: says that words inside a sentence without spaces can't be found", detail, async () => {
    const me = await ada();
    const { unmount } = renderApp("/explore?q=河流旁邊", { as: me });
    const sentence = "In writing without spaces, words inside a sentence can’t be found.";
    expect(await screen.findByText(sentence)).toBeVisible();
    unmount();
    renderApp("/explore?q=nothing", { as: me });
    expect(await screen.findByText("No posts found.")).toBeVisible();
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  });

  it("search-3: searches once when the typing pauses, keeps what was typed, and adds nothing to the history", async () => {
    const member = await ada();
    write(member, "Herons by the river");
    const { user } = renderApp("/explore", { as: member });
    const entries = window.history.length;

    await user.type(await box(), " heron ");

    expect(await results()).toEqual(["Herons by the river"]);
    expect(window.location.search).toBe("?q=heron");
    expect(await box()).toHaveValue(" heron ");
    expect(searches()).toHaveLength(3);
    expect(window.history).toHaveLength(entries);
  });

  it("search-3: Enter searches at once, and clearing the box brings the topics back", detail, async () => {
    const member = await ada();
    write(member, "Herons by the river", { topic: "News" });
    const { user } = renderApp("/explore", { as: member });

    await user.type(await box(), "heron{Enter}");
    expect(window.location.search).toBe("?q=heron");
    expect(await results()).toEqual(["Herons by the river"]);

    await user.click(screen.getByRole("button", { name: "Clear search" }));
    await waitFor(async () => expect(await box()).toHaveFocus());
    expect(await screen.findByRole("heading", { name: "Popular topics" })).toBeVisible();
    expect(window.location.search).toBe("");
  });

  it("search-4: a late answer replaces no newer one, and what showed before stays meanwhile", detail, async () => {
    const member = await ada();
    write(member, "Apples");
    write(member, "Bananas");
    write(member, "Cherries");
    const { user } = renderApp("/explore?q=apples", { as: member });
    expect(await results()).toEqual(["Apples"]);

    // In one step: what is typed slowly, or an empty box, is searched for on the way.
    const search = async (words: string): Promise<void> => {
      await user.tripleClick(await box());
      await user.paste(words);
      await user.keyboard("{Enter}");
    };

    const answerLate = backend.hold("GET", /posts\/documents.*"bananas"/);
    await search("bananas");
    await waitFor(() => expect(backend.requests("GET", /posts\/documents.*"bananas"/)).toHaveLength(3));
    expect(await results()).toEqual(["Apples"]);

    await search("cherries");
    await waitFor(async () => expect(await results()).toEqual(["Cherries"]));
    answerLate();
    await user.type(await box(), "{End}");
    expect(await results()).toEqual(["Cherries"]);
  });

  it("search-7: a failure is told in the place of the results, and can be tried again", async () => {
    const member = await ada();
    write(member, "Herons by the river");
    backend.failNext("GET", /posts\/documents.*"method":"search"/, 500, 12);
    const { user } = renderApp("/explore?q=heron", { as: member });

    expect(await screen.findByText("The posts couldn’t be loaded")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await results()).toEqual(["Herons by the river"]);
  });

  it("search-3: a search changed by a link replaces what was typed", detail, async () => {
    const { user } = renderApp("/explore?q=heron", { as: await ben() });
    await user.type(await box(), "s on ice");

    const [explore] = screen.getAllByRole("link", { name: "Explore" });
    if (explore) await user.click(explore);

    expect(await screen.findByRole("heading", { name: "Popular topics" })).toBeVisible();
    expect(await box()).toHaveValue("");
  });

  it("search-8: without a search, shows popular topics and the ways to all of them and to a new community", async () => {
    const member = await ada();
    write(member, "Herons by the river", { topic: "News" });
    renderApp("/explore", { as: member });

    expect(await screen.findByRole("link", { name: "News Interactions: 1" })).toHaveAttribute("href", "/?topic=News");
    expect(screen.getByRole("link", { name: "All topics" })).toHaveAttribute("href", "/topics");
    expect(screen.getByRole("link", { name: "Create Community" })).toHaveAttribute("href", "/create-community");
    expect(searches()).toHaveLength(0);
  });

  it("search-16: without a search, shows who writes and which articles are shared, but not oneself", async () => {
    const [member, other, third] = [await ada(), await ben(), await mallory()];
    write(member, "My own");
    write(other, "And the fish are back", { article: "https://river.example/%C3%A9tang" });
    write(other, "The weir\nis gone", { article: "https://river.example/%C3%A9tang?utm_source=x" });
    write(third, "Later", { article: "javascript:alert(1)" });
    renderApp("/explore", { as: member });

    const people = await screen.findByRole("region", { name: "People" });
    const links = await within(people).findAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([`/profile/${other.id}`, `/profile/${third.id}`]);
    expect(links[0]).toHaveTextContent(/^B.*2 posts$/);
    const articles = screen.getByRole("region", { name: "Articles" });
    const article = within(articles).getByRole("link", { name: /^river\.example\/étang 2 posts/ });
    expect(article).toHaveTextContent("The weir is gone");
    expect(article).toHaveAttribute("href", `/article/${encodeURIComponent("https://river.example/%C3%A9tang")}`);
  });

  it("search-16: shows the articles where people cannot be asked for", async () => {
    const member = await ada();
    write(await ben(), "The weir is gone", { topic: "News", article: "https://river.example/weir" });
    backend.failNext("GET", /users\/documents/, 500, 40);
    renderApp("/explore", { as: member });

    expect(await screen.findByRole("region", { name: "Articles" })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("region", { name: "People" })).not.toBeInTheDocument());
    expect(screen.getByRole("link", { name: "News Interactions: 1" })).toBeVisible();
  });

  it("search-14: lists one’s own communities, and nobody else’s", detail, async () => {
    const { id } = await createCommunity("ada", {
      name: "Rivers",
      description: "Herons",
      imageUrl: "",
      isPrivate: true,
    });
    await createCommunity("ben", { name: "Bens own", description: "His", imageUrl: "", isPrivate: true });
    renderApp("/explore", { as: await ada() });

    const own = await screen.findByRole("region", { name: "Communities" });
    const links = within(own).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/communities", `/community/${id}`]);
    expect(links[0]).toHaveTextContent("All communities");
    expect(links[1]).toHaveTextContent("Rivers, on this device");
    expect(backend.requests("GET", /reads|teams/)).toHaveLength(0);
  });

  it("search-14: says to a member of none what helps, instead of an empty list", detail, async () => {
    renderApp("/explore", { as: await ada() });
    const own = await screen.findByRole("region", { name: "Communities" });
    expect(own).toHaveTextContent(
      "Communities you join show up here. Have a look around: you can read without joining.",
    );
    expect(within(own).getByRole("link", { name: "All communities" })).toHaveAttribute("href", "/communities");
  });

  it("search-14: says nothing before it is known whether there are any", detail, async () => {
    const release = backend.hold("GET", /^\/account$/);
    renderApp("/explore", { as: await ada() });
    await heading("Search");
    await waitFor(() => expect(backend.requests("GET", /^\/account$/)).toHaveLength(1));
    expect(screen.queryByText(/Communities you join show up here/)).not.toBeInTheDocument();
    release();
    expect(await screen.findByText(/Communities you join show up here/)).toBeVisible();
  });

  it("search-14, shared-1: lists one’s shared communities above the topics", detail, async () => {
    const [me, other] = [await ada(), await ben()];
    const river = publicCommunity({ ownerId: other.id });
    publicCommunity({ ownerId: other.id, name: "Night bakers" });
    const { user } = renderApp(`/community/${river.id}`, { as: me });
    await user.click(await screen.findByRole("button", { name: "Join" }));
    await screen.findByPlaceholderText("Start a new thread...");
    await user.click(screen.getAllByRole("link", { name: "Explore" })[0] ?? document.body);

    const own = await screen.findByRole("region", { name: "Communities" });
    expect(await within(own).findByRole("link", { name: /River watch/ })).toHaveAttribute(
      "href",
      `/community/${river.id}`,
    );
    expect(within(own).queryByText("Night bakers")).not.toBeInTheDocument();
    const topics = screen.getByRole("region", { name: "Popular topics" });
    expect(own.compareDocumentPosition(topics)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("search-8: topics that do not load can be tried again", async () => {
    const member = await ada();
    write(member, "Herons by the river", { topic: "News" });
    backend.failNext("GET", /posts\/documents/, 500, 4);
    const { user } = renderApp("/explore", { as: member });

    await user.click(await screen.findByRole("button", { name: "Try again" }));

    expect(await screen.findByRole("link", { name: "News Interactions: 1" })).toBeVisible();
  });
});

describe("Tags", () => {
  let me: Person;
  beforeEach(async () => {
    me = await ada();
    for (const content of ["Up early #birding", "#Birding again", "Birding is fun", "#birding-club", "#cooking"])
      backend.admin.createPost({ userId: me.id, content });
  });

  const tagged = async () =>
    within(await screen.findByRole("feed", { name: "Results" }))
      .getAllByRole("article")
      .map(({ textContent }) => /Up early|again|fun|club|cooking/.exec(textContent)?.[0]);

  describe("A tag", () => {
    it("search-15, search-17: finds the posts that have it, and says how often it stands", async () => {
      renderApp("/explore?q=%23birding", { as: me });
      expect(await tagged()).toEqual(["again", "Up early"]);
      expect(screen.getByText(/2 posts with/)).toHaveTextContent("2 posts with #birding");
      expect(await screen.findByText("2 results")).toBeInTheDocument();
    });

    it("search-15: is what its link in a post leads to", async () => {
      const { user } = renderApp("/", { as: me });
      await user.click(await screen.findByRole("link", { name: "#birding" }));
      expect(await tagged()).toEqual(["again", "Up early"]);
    });

    it("search-17: has an address that can be copied", async () => {
      const { user } = renderApp("/explore?q=%23birding", { as: me });
      const copy = vi.spyOn(navigator.clipboard, "writeText");
      await user.click(await screen.findByRole("button", { name: "Copy link" }));
      expect(copy).toHaveBeenCalledWith(`${location.origin}/search?q=%23birding`);
    });

    it("search-18: is shown at that address", async () => {
      renderApp("/search?q=%23birding", { as: me });
      expect(await tagged()).toEqual(["again", "Up early"]);
      expect(location.pathname + location.search).toBe("/explore?q=%23birding");
    });
  });
});

describe("People", detail, () => {
  const byName = /users\/documents.*"attribute":"username"/;

  const member = (id: string, username: string, handle?: string) =>
    makeMember(id, { username, ...(handle && { handle }) });

  const people = async (): Promise<(string | null)[]> => {
    const section = within(await screen.findByRole("region", { name: "People" }));
    return section.getAllByRole("link").map((link) => link.querySelector("bdi")?.textContent ?? null);
  };

  const recent = (): string[] =>
    screen.queryAllByRole("button", { name: /^Remove / }).map((button) => button.getAttribute("aria-label") ?? "");

  describe("A search for people", () => {
    it("search-11: lists whose name has all the words, the exact name first, but nobody muted or false", async () => {
      const me = await ada();
      await member("m1", "sam.reid");
      await member("m2", "Reid Samson");
      await member("m3", "sam.walker");
      await member("m4", "A. Sam Reid");
      await member("m5", "Sam Reid the muted");
      backend.admin.setPreferences(me.id, { mutedMembers: ["m5"] });
      backend.admin.createDocument({
        collection: "users",
        data: { username: "Sam Reid the false", accountId: "m3", imgurl: "", imgid: "", bio: "" },
        permissions: owned("m5"),
      });
      const { user } = renderApp("/explore?q=sam.reid", { as: me });

      expect(await people()).toEqual(["sam.reid", "A. Sam Reid"]);
      expect(screen.getByText("2 people found")).toHaveAttribute("role", "status");
      await user.click(screen.getByRole("link", { name: "sam.reid" }));
      expect(await heading("sam.reid")).toBeVisible();
      expect(window.location.pathname).toBe("/profile/m1");
    });

    it.each([
      ["@", "%40"],
      ["full-width @", "＠"],
    ])("search-11: finds by how a handle begins after a %s, and not by one that is another’s", async (_, at) => {
      const me = await ada();
      await member("m1", "Bo Lind", "bo.lind");
      await member("m2", "Bo Berg", "nordic");
      const other = await mallory();
      backend.admin.createDocument({
        collection: "handles",
        data: { handle: "bob", userId: "m2" },
        permissions: [`update("user:${other.id}")`],
      });
      renderApp(`/explore?q=${at}bo`, { as: me });
      expect(await people()).toEqual(["Bo Lind"]);
    });

    it("search-11: shows some of many, and all on request", async () => {
      const me = await ada();
      for (let number = 1; number <= 9; number += 1) await member(`m${number}`, `heron ${number}`);
      const { user } = renderApp("/explore?q=heron", { as: me });
      expect(await people()).toHaveLength(6);
      await user.click(screen.getByRole("button", { name: "Show all 9" }));
      expect(await people()).toHaveLength(9);
    });

    it("search-13: that fails leaves the posts alone, and can be tried again", async () => {
      const me = await ada();
      await member("m1", "heron");
      write(me, "A heron by the river");
      // Each of its tries.
      backend.failNext("GET", byName, 500, 4);
      const { user } = renderApp("/explore?q=heron", { as: me });
      await screen.findByRole("feed", { name: "Results" });
      await user.click(await screen.findByRole("button", { name: "Search people again" }));
      expect(await people()).toEqual(["heron"]);
    });
  });

  describe("Hits", () => {
    it("search-10: are marked in names and posts, and are never markup", async () => {
      const me = await ada();
      await member("m1", "river.walker");
      write(me, "<b>Rivers</b> at https://river.example");
      renderApp("/explore?q=river", { as: me });
      const feed = await screen.findByRole("feed", { name: "Results" });
      await people();

      expect([...document.querySelectorAll("mark")].map(({ textContent }) => textContent)).toEqual([
        "river",
        "River",
        "river",
      ]);
      expect(within(feed).getByRole("article").textContent).toContain("<b>Rivers</b>");
      expect(feed.querySelector("b:not([class])")).toBeNull();
    });
  });

  describe("Recent searches", () => {
    it("search-12: keep what was searched for when the box is left or with Enter, and lead there again", async () => {
      const me = await ada();
      const { user } = renderApp("/explore", { as: me });
      await user.type(await box(), "heron{Enter}");
      await screen.findByText("No posts found.");
      await user.clear(await box());
      await user.type(await box(), "otter");
      await user.tab();
      await user.tab();
      await user.clear(await box());

      await waitFor(() => expect(recent()).toEqual(["Remove otter", "Remove heron"]));
      await user.click(screen.getByRole("button", { name: "heron" }));
      expect(await screen.findByText("No posts found.")).toBeVisible();
      expect(await box()).toHaveValue("heron");
      expect(window.location.search).toBe("?q=heron");
    });

    it("search-12: can be taken away one by one, and all, and outlive a visit", async () => {
      const me = await ada();
      const first = renderApp("/explore", { as: me });
      for (const text of ["heron", "otter", "beaver"]) {
        await first.user.type(await box(), `${text}{Enter}`);
        await first.user.clear(await box());
      }
      first.unmount();
      const { user } = renderApp("/explore", { as: me });
      await waitFor(() => expect(recent()).toEqual(["Remove beaver", "Remove otter", "Remove heron"]));

      await user.click(screen.getByRole("button", { name: "Remove otter" }));
      expect(recent()).toEqual(["Remove beaver", "Remove heron"]);
      await waitFor(() => expect(screen.getByRole("button", { name: "Remove heron" })).toHaveFocus());
      await user.click(screen.getByRole("button", { name: "Clear all" }));
      expect(screen.queryByText("Recent searches")).not.toBeInTheDocument();
      await waitFor(() => expect(screen.getByRole("heading", { level: 1, name: "Search" })).toHaveFocus());
    });

    it("search-12: are each member’s own", async () => {
      const [me, other] = [await ada(), await ben()];
      const { user, unmount } = renderApp("/explore", { as: me });
      await user.type(await box(), "heron{Enter}");
      unmount();
      renderApp("/explore", { as: other });
      await screen.findByRole("heading", { name: "Popular topics" });
      expect(screen.queryByText("Recent searches")).not.toBeInTheDocument();
    });
  });
});
