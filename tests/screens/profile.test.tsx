import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { backend } from "../support/backend";
import { detail } from "../support/detail";
import { ada, ben, mallory, member as makeMember, type Person } from "../support/people";
import { heading, listening, logIn, renderApp } from "../support/render-app";

const main = () => within(screen.getByRole("main"));

const posts = async (label: string) => {
  const feed = await screen.findByRole("feed", { name: label });
  return within(feed)
    .getAllByRole("article")
    .map((article) => document.getElementById(article.getAttribute("aria-describedby") ?? "")?.textContent);
};

type PostDetails = Partial<Parameters<typeof backend.admin.createPost>[0]>;

const write = (person: Person, content: string, more: PostDetails = {}) =>
  backend.admin.createPost({ userId: person.id, content, ...more });

const day = (number: number): Date => new Date(`2025-03-0${number}T10:00:00.000Z`);

describe("Profile", () => {
  it("profile-2: shows name, bio, the day of joining and the server's count of top-level posts", async () => {
    const reader = await ben();
    const createdAt = new Date("2025-01-27T12:00:00.000Z");
    const shown = await makeMember("ada", { bio: "Civic tech by day.", createdAt });
    const post = write(shown, "One");
    write(shown, "Two");
    write(shown, "A reply", { parentId: post.id });
    renderApp("/profile/ada", { as: reader });

    expect(await heading("ada")).toBeVisible();
    expect(
      await main().findByText((_, element) => element?.tagName === "P" && element.textContent === "@ada"),
    ).toBeVisible();
    expect(screen.getByText("Civic tech by day.")).toBeVisible();
    expect(screen.getByText("January 27, 2025").parentElement).toHaveTextContent("Joined January 27, 2025");
    expect((await screen.findByText("2", { selector: "b" })).parentElement).toHaveTextContent("2 posts");
    expect(document.title).toBe("ada · Chorus");
  });

  it("profile-3: shows the You badge and the way to edit only on one's own profile", async () => {
    const member = await ada();
    renderApp("/profile/ada", { as: member });

    expect(await screen.findByText("You")).toBeVisible();
    expect(main().getByRole("link", { name: "Edit profile" })).toHaveAttribute("href", "/update-profile/ada");
  });

  it("profile-4: another member's profile has neither badge nor edit button", async () => {
    const reader = await ada();
    await ben();
    renderApp("/profile/ben", { as: reader });

    expect(await heading("ben")).toBeVisible();
    expect(main().queryByText("You")).not.toBeInTheDocument();
    expect(main().queryByRole("link", { name: "Edit profile" })).not.toBeInTheDocument();
  });

  it("profile-5: the tabs hold posts, replies and shared articles, newest first, and stand in the address", async () => {
    const member = await ada();
    const other = await ben();
    const question = write(other, "A question");
    write(member, "Old post", { createdAt: day(1) });
    write(member, "An article", { createdAt: day(3), article: "https://paper.example/story" });
    write(member, "An answer", { createdAt: day(2), parentId: question.id });
    write(member, "A linked answer", { createdAt: day(4), parentId: question.id, article: "https://a.example/" });
    const { user } = renderApp("/profile/ada", { as: other });

    expect(await posts("Posts")).toEqual(["An article", "Old post"]);
    expect(screen.getByRole("tab", { name: "Posts", selected: true })).toBeVisible();

    await user.click(screen.getByRole("tab", { name: "Replies" }));
    expect(await posts("Replies")).toEqual(["A linked answer", "An answer"]);
    expect(window.location.pathname).toBe("/profile/ada/replies");

    await user.click(screen.getByRole("tab", { name: "Articles" }));
    expect(await posts("Articles")).toEqual(["A linked answer", "An article"]);
    expect(window.location.pathname).toBe("/profile/ada/articles");
  });

  it.each([
    ["/profile/ada", "No posts yet."],
    ["/profile/ada/replies", "No replies yet."],
    ["/profile/ada/articles", "No shared articles yet."],
    ["/profile/ada/no-such-tab", "No posts yet."],
  ])("profile-6, profile-7, profile-8: at %s says '%s' where there is nothing", async (path, text) => {
    await ada();
    renderApp(path, { as: await ben() });

    expect(await screen.findByText(text)).toBeVisible();
  });

  it("profile-6: one's own empty profile offers a first post", async () => {
    renderApp("/profile/ada", { as: await ada() });

    expect(await screen.findByRole("link", { name: "Write your first post" })).toHaveAttribute("href", "/create-post");
    expect(await screen.findByText("posts")).toHaveTextContent("0 posts");
  });

  it.each([
    ["/profile/nobody", 1],
    ["/profile/not%20an%20id", 0],
    ["/profile/..%2F..%2F..%2F..%2F..%2Favatars", 0],
  ])("profile-9: %s says 'User not found', after %d requests for it", async (path, requests) => {
    renderApp(path, { as: await ada() });

    expect(await screen.findByText("User not found")).toBeVisible();
    expect(
      backend
        .requests("GET")
        .filter(({ path: asked }) => !/account$|(users|handles|moderation|mutes)\/documents$/.test(asked)),
    ).toHaveLength(requests);
    expect(screen.getByRole("heading", { level: 1, name: "Profile" })).toBeVisible();
    expect(main().getByRole("link", { name: "Explore posts" })).toHaveAttribute("href", "/explore");
  });

  it("profile-10: a profile that does not load can be tried again", async () => {
    await ada();
    backend.failNext("GET", /users\/documents\/ada/, 500, 4);
    const { user } = renderApp("/profile/ada", { as: await ben() });

    expect(await screen.findByText("This profile couldn’t be loaded")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Try again" }));

    expect(await heading("ada")).toBeVisible();
  });

  it("profile-10: a list that does not load leaves the profile and can be tried again", async () => {
    const member = await ada();
    write(member, "One");
    backend.failNext("GET", /posts\/documents.*"limit","values":\[25\]/, 500, 4);
    const { user } = renderApp("/profile/ada", { as: await ben() });

    expect(await heading("ada")).toBeVisible();
    await user.click(await screen.findByRole("button", { name: "Try again" }));

    expect(await posts("Posts")).toEqual(["One"]);
  });

  it("profile-10: a refresh that fails hides nothing, says so, and can be tried again", async () => {
    await ada();
    const { user, queryClient } = renderApp("/profile/ada", { as: await ben() });
    expect(await heading("ada")).toBeVisible();

    backend.failNext("GET", /users\/documents\/ada/, 403);
    await queryClient.invalidateQueries();
    const notice = await screen.findByText(/This couldn’t be refreshed\./);
    expect(screen.getByRole("heading", { level: 1, name: "ada" })).toBeVisible();

    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(notice).not.toBeInTheDocument());
  });

  it("feed-3: more posts come by cursor, and a long list keeps those it has", detail, async () => {
    const member = await ada();
    for (let number = 1; number <= 30; number += 1)
      write(member, `Post ${number}`, { createdAt: new Date(Date.UTC(2025, 0, number)) });
    const { user } = renderApp("/profile/ada", { as: await ben() });
    expect(await posts("Posts")).toContain("Post 30");

    await user.click(screen.getByRole("button", { name: "Load more" }));

    await waitFor(() => expect(screen.queryByRole("button", { name: "Load more" })).not.toBeInTheDocument());
    expect(backend.requests("GET", /cursorAfter/)).toHaveLength(1);
    expect(screen.getAllByRole("article")[0]).toHaveAttribute("aria-setsize", "30");
  });

  it("card-1: an author's picture leads to their profile, whose name takes the focus", async () => {
    const member = await ada();
    write(member, "Herons by the river");
    const { user } = renderApp("/explore?q=heron", { as: await ben() });

    await user.click(await screen.findByRole("link", { name: "Profile of ada" }));

    await waitFor(async () => expect(await heading("ada")).toHaveFocus());
  });

  it("profile-1: shows the avatar, or initials as its placeholder", async () => {
    const imgurl = `${location.origin}/v1/storage/buckets/avatars/files/f1/preview?width=2000&height=2000&project=chorus`;
    await makeMember("cleo", { imgid: "f1", imgurl });
    const member = await ada();
    const { unmount } = renderApp("/profile/cleo", { as: member });

    await heading("cleo");
    expect(main().getByRole("presentation")).toHaveAttribute("src", expect.stringContaining("/avatars/files/f1/"));
    unmount();

    renderApp("/profile/ada", { as: member });
    await heading("ada");
    expect(main().queryByRole("presentation")).not.toBeInTheDocument();
    expect(main().getByText(/^AD?$/)).toBeVisible();
  });
});

it("a profile that was saved in another window shows here at once", async () => {
  const member = await ada();
  renderApp("/profile/ada", { as: member });
  await heading("ada");
  // What goes on behind the screens has begun.
  await listening();
  const stored = JSON.parse(localStorage.getItem("chorus.session") ?? "{}") as object;
  localStorage.setItem("chorus.session", JSON.stringify({ ...stored, username: "Ada of the other window" }));
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "chorus.session" })));
  expect(await heading("Ada of the other window")).toBeVisible();
});

/** As another member can, for an account that has no profile yet, or one that was overwritten. */
const takePlace = async (): Promise<Person> => {
  const liar = await mallory();
  const victim = await makeMember("1700000000000", { username: "vera", profile: false });
  backend.admin.createDocument({
    collection: "users",
    id: victim.id,
    data: { username: "gotcha", accountId: victim.id, imgurl: "", imgid: "", bio: "" },
    permissions: [`update("user:${liar.id}")`, `delete("user:${liar.id}")`],
  });
  backend.admin.createPost({ userId: victim.id, content: "This is mine" });
  return victim;
};

describe("A member whose profile is not their own any more", detail, () => {
  it("can log in, is told, gets a new profile, and keeps their posts", async () => {
    const victim = await takePlace();
    const { user, unmount } = renderApp("/login");
    await logIn(user, victim);

    expect(await heading("Home")).toBeVisible();
    expect(screen.getByText(/taken the place of your profile/)).toBeVisible();
    expect(await screen.findByRole("link", { name: "Profile of vera" })).toBeVisible();
    expect(screen.queryByText("gotcha")).not.toBeInTheDocument();
    expect(await screen.findByRole("button", { name: /Delete post|More/ })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByText(/taken the place of your profile/)).not.toBeInTheDocument();

    // The next time it is their profile, and no other one is made.
    unmount();
    backend.forgetRequests();
    renderApp("/", { as: victim });
    expect(await screen.findByRole("link", { name: "Profile of vera" })).toBeVisible();
    await waitFor(() => expect(backend.requests("GET", /users\/documents/)).not.toHaveLength(0));
    expect(backend.requests("POST", /users\/documents/)).toHaveLength(0);
  });

  it("can change it, and others see the change", async () => {
    const victim = await takePlace();
    const { user } = renderApp("/login");
    await logIn(user, victim);
    await heading("Home");
    await user.click(screen.getAllByRole("link", { name: "Settings" })[0] as HTMLElement);
    await waitFor(() => expect(screen.getByLabelText("Username")).toHaveValue("vera"));
    await user.type(screen.getByLabelText(/^Bio/), "Back again");
    await user.click(screen.getByRole("button", { name: "Update Profile" }));
    expect(await screen.findByText("Back again")).toBeVisible();
    const changes = backend.requests("PATCH", /users\/documents/);
    expect(changes).not.toHaveLength(0);
    for (const { path } of changes) expect(path).not.toContain(victim.id);
  });

  it("card-4: is “under review” for others, and has a profile of their own again at their next start", async () => {
    const me = await ada();
    const other = await ben();
    const moderator = await mallory();
    const place = `/databases/main/collections/users/documents/${me.id}`;
    const taken = [`update("user:${moderator.id}")`, `delete("user:${moderator.id}")`];
    await backend.byKey("PATCH", place, { data: { bio: "Not my words" }, permissions: taken });
    const { unmount } = renderApp(`/profile/${me.id}`, { as: other });
    expect(await screen.findByText(/^This is under review: someone changed who can edit it/)).toBeVisible();
    expect(screen.queryByText("Not my words")).not.toBeInTheDocument();
    unmount();

    const owner = renderApp("/", { as: me });
    expect(await screen.findByText(/taken the place of your profile/)).toBeVisible();
    owner.unmount();
    renderApp(`/profile/${me.id}`, { as: other });
    expect(await screen.findByRole("heading", { level: 1, name: me.username })).toBeVisible();
    expect(screen.queryByText("Not my words")).not.toBeInTheDocument();
  });
});
