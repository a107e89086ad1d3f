// @module-tag detail
// What a stranger can do who fills the tables that everybody may write into: nothing of a member’s own is pushed out.
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { digestId } from "@/lib/object-id";
import { backend } from "../support/backend";
import { ada, ben, mallory, type Person } from "../support/people";
import { renderApp } from "../support/render-app";
import { follow, like, owned } from "../support/rows";
import { membership, publicCommunity, thread } from "../support/shared-communities";

/** Tables that let nobody read by themselves. */
const closed = ["bookmarks", "memberships", "threads", "messages", "communities"];

const readersOf = (collection: string): string[] => (closed.includes(collection) ? ['read("users")'] : []);

const flood = (collection: string, by: Person, count: number, data: (at: number) => Record<string, string>): void =>
  backend.admin.together(() => {
    for (let at = 0; at < count; at += 1)
      backend.admin.createDocument({
        collection,
        data: data(at),
        permissions: [...readersOf(collection), ...owned(by.id)],
      });
  });

const write = (by: Person, id: string, content: string): void =>
  void backend.admin.createPost({ id, userId: by.id, content });

const card = async (words: string): Promise<HTMLElement> => {
  const article = (await screen.findByText(words)).closest("article");
  if (!article) throw new Error(`${words} is on no card`);
  return article;
};

it("flood-1, bookmark-4, mute-5: what was kept and whom one muted stays, also on another device, whatever a stranger writes", async () => {
  const [me, other, liar] = [await ada(), await ben(), await mallory()];
  write(me, "1", "Herons");
  write(me, "2", "Swans");
  write(other, "3", "Geese");
  const first = renderApp("/", { as: me });
  await first.user.click(within(await card("Herons")).getByRole("button", { name: "Bookmark" }));
  await screen.findByText("Bookmarked");
  await first.user.click(within(await card("Geese")).getByRole("button", { name: /^More actions/ }));
  await first.user.click(await screen.findByRole("menuitem", { name: /Mute/ }));
  await waitFor(() => expect(screen.queryByText("Geese")).toBeNull());
  await waitFor(() => expect(first.queryClient.isMutating()).toBe(0));
  first.unmount();
  first.queryClient.clear();
  localStorage.clear();

  flood("bookmarks", liar, 1100, () => ({ postId: "2", userId: me.id }));
  renderApp("/", { as: me });
  const isKept = async (words: string) => within(await card(words)).getByRole("button", { name: "Bookmark" });
  expect(await card("Swans")).toBeVisible();
  await waitFor(async () => expect(await isKept("Herons")).toHaveAttribute("aria-pressed", "true"));
  expect(await isKept("Swans")).toHaveAttribute("aria-pressed", "false");
  await waitFor(() => expect(screen.queryByText("Geese")).toBeNull());
});

it("flood-2: 2,000 likes of one post by one member hide no like of another", async () => {
  const [me, other, liar] = [await ada(), await ben(), await mallory()];
  write(other, "1", "Herons");
  write(other, "2", "Swans");
  for (const { id } of [me, other]) like("2", id, { id: await digestId(`2:${id}`), postUserId: other.id });
  flood("likes", liar, 2000, () => ({ postId: "1", userId: liar.id, postUserId: other.id }));
  flood("likes", liar, 5, () => ({ postId: "2", userId: other.id, postUserId: other.id }));
  renderApp("/", { as: me });
  const heart = within(await card("Swans")).findByRole("button", { name: "Like, 7 likes" });
  expect(await heart).toHaveAttribute("aria-pressed", "true");
});

it("flood-5: forged rows push no answer, no like and no follower out of the bell and Activity", async () => {
  const [me, other, liar] = [await ada(), await ben(), await mallory()];
  write(me, "1", "Herons");
  // Genuine ones first: all the rest is newer.
  backend.admin.createPost({ id: "2", userId: other.id, content: "Since Sunday", parentId: "1" });
  like("1", other.id, { postUserId: me.id });
  follow(other.id, me.id);
  flood("likes", liar, 120, () => ({ postId: "1", userId: other.id, postUserId: me.id }));
  flood("followings", liar, 120, () => ({ userId: me.id, followerId: other.id }));
  flood("posts", liar, 120, () => ({
    content: "Forged",
    userId: other.id,
    parentId: "1",
    parentUserId: me.id,
    article: "",
    topic: "",
    location: "",
  }));
  const { user } = renderApp("/", { as: me });
  await user.click((await screen.findAllByRole("link", { name: /^Activity, [1-9]/ }))[0] ?? document.body);
  expect(await screen.findByText("Since Sunday")).toBeVisible();
  expect(await screen.findByText(/likes? your post|liked your post/)).toBeVisible();
  expect(await screen.findByText(/follows? you/)).toBeVisible();
  expect(screen.queryByText("Forged")).not.toBeInTheDocument();
});

it("flood-5: rows that a stranger may well write, but that concern another post, or come again and again, push nothing out either", async () => {
  const [me, other, liar] = [await ada(), await ben(), await mallory()];
  write(me, "1", "Herons");
  write(liar, "9", "Vultures");
  backend.admin.createPost({ id: "2", userId: other.id, content: "Since Sunday", parentId: "1" });
  like("1", other.id, { postUserId: me.id });
  follow(other.id, me.id);
  flood("likes", liar, 60, () => ({ postId: "9", userId: liar.id, postUserId: me.id }));
  flood("likes", liar, 60, () => ({ postId: "1", userId: liar.id, postUserId: me.id }));
  flood("followings", liar, 120, () => ({ userId: me.id, followerId: liar.id }));
  flood("posts", liar, 120, () => ({
    content: "Not about herons",
    userId: liar.id,
    parentId: "9",
    parentUserId: me.id,
    article: "",
    topic: "",
    location: "",
  }));
  const { user } = renderApp("/", { as: me });
  // The answer, who likes the post, who follows.
  await user.click((await screen.findAllByRole("link", { name: "Activity, 3 new" }))[0] ?? document.body);
  expect(await screen.findByText("Since Sunday")).toBeVisible();
  expect(await screen.findByText(/mallory and ben like|like your post|liked your post/)).toBeVisible();
  expect(await screen.findByText(/follows? you/)).toBeVisible();
});

it("flood-6: what a stranger writes into a community in which one is, for one and about nothing, pushes no answer out", async () => {
  const [me, other, liar] = [await ada(), await ben(), await mallory()];
  const place = publicCommunity({ ownerId: other.id, name: "Birds" });
  const { user, unmount, queryClient } = renderApp(`/community/${place.id}`, { as: me });
  await user.click((await screen.findAllByRole("button", { name: "Join" }))[0] ?? document.body);
  await waitFor(() => expect(backend.requests("POST", /reads/)).toHaveLength(1));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  unmount();
  queryClient.clear();
  const mine = thread(place, { userId: me.id, content: "Who saw the heron?" });
  const answer = { parentId: mine, rootId: mine, parentUserId: me.id };
  thread(place, { userId: other.id, content: "I did", ...answer });
  const strange = thread(place, { userId: liar.id, content: "Vultures" });
  backend.admin.together(() => {
    for (let at = 0; at < 120; at += 1)
      thread(place, {
        userId: liar.id,
        content: "Nothing",
        parentId: strange,
        rootId: strange,
        parentUserId: me.id,
      });
  });
  renderApp("/activity", { as: me });
  expect(await screen.findByText("I did")).toBeVisible();
  expect(screen.queryByText("Nothing")).not.toBeInTheDocument();
});

it("flood-9: the Following tab begins with what those whom one follows wrote, beside 150 posts that others wrote in their name", async () => {
  const [me, other, liar] = [await ada(), await ben(), await mallory()];
  write(other, "1", "Herons");
  follow(me.id, other.id);
  flood("posts", liar, 150, () => ({
    content: "Forged",
    userId: other.id,
    parentId: "",
    article: "",
    topic: "",
    location: "",
  }));
  renderApp("/?tab=following", { as: me });
  expect(await screen.findByText("Herons")).toBeVisible();
  expect(screen.queryByText("Forged")).not.toBeInTheDocument();
});

it("flood-9: 120 likes, followings and joinings by one member leave their places in the lists to others", async () => {
  const [me, other, liar] = [await ada(), await ben(), await mallory()];
  write(me, "1", "Herons");
  like("1", other.id, { postUserId: me.id });
  follow(other.id, me.id);
  const river = publicCommunity({ ownerId: me.id });
  membership(river, other.id);
  flood("likes", liar, 120, () => ({ postId: "1", userId: liar.id, postUserId: me.id }));
  flood("followings", liar, 120, () => ({ userId: me.id, followerId: liar.id }));
  flood("memberships", liar, 120, () => ({ communityId: river.id, userId: liar.id }));
  const lists = [
    ["/post/1", "Liked by"],
    [`/profile/${me.id}`, /followers$/],
  ] as const;
  for (const [path, name] of lists) {
    const { user, unmount } = renderApp(path, { as: me });
    await user.click(await screen.findByRole("button", { name }));
    const list = within(await screen.findByRole("dialog"));
    expect(await list.findByRole("link", { name: /^ben/ })).toBeVisible();
    expect(list.getAllByRole("link", { name: /^mallory/ })).toHaveLength(1);
    unmount();
  }
  renderApp(`/community/${river.id}?tab=members`, { as: me });
  expect(await screen.findByRole("link", { name: /^ben/ })).toBeVisible();
});
