// @module-tag detail
// Members whom moderators limited: nobody else sees what they write, until it is undone.
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { moderationKeys } from "@/queries/keys";
import { backend } from "../support/backend";
import { limit } from "../support/limits";
import { ada, ben, mallory, type Person } from "../support/people";
import { choose } from "../support/post-menu";
import { pressUndo } from "../support/press-undo";
import { listening, renderApp } from "../support/render-app";
import { follow, like } from "../support/rows";
import { membership, message, publicCommunity, rowsIn, teamCommunity, thread } from "../support/shared-communities";

const rows = /collections\/moderation\/documents/;

const post = async (words: string): Promise<HTMLElement> =>
  (await screen.findByText(words)).closest("article") as HTMLElement;

/** A moderator who looks at a post of Ben's. */
const moderating = async (path = "/") => {
  const [me, other] = [await ada(), await ben()];
  backend.admin.setLabels(me.id, ["moderator"]);
  backend.admin.createPost({ id: "1", userId: other.id, content: "Cheap watches" });
  return { me, other, ...renderApp(path, { as: me }) };
};

const limitByForm = async ({ user }: Awaited<ReturnType<typeof moderating>>, reason: string): Promise<HTMLElement> => {
  await choose(user, await post("Cheap watches"), "Limit ben");
  const form = await screen.findByRole("form", { name: "Limit ben" });
  if (reason) await user.type(within(form).getByLabelText("Reason"), reason);
  await user.click(within(form).getByRole("button", { name: "Limit" }));
  return form;
};

it("limited-1: limits a member with a reason from the menu of a post, and lifts the limit there", async () => {
  const moderator = await moderating();
  await limitByForm(moderator, "Sells watches");
  expect(await screen.findByText("ben is limited")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  // The moderator still sees it.
  await choose(moderator.user, await post("Cheap watches"), "Lift the limit of ben");
  expect(await screen.findByText("The limit is lifted")).toBeVisible();
  expect(backend.requests("PATCH", rows)).toHaveLength(1);
});

it("limited-1: undoes a limit from the message that says it is set", async () => {
  const moderator = await moderating();
  await limitByForm(moderator, "Sells watches");
  await pressUndo(moderator.user);
  expect(await screen.findByText("The limit is lifted")).toBeVisible();
});

it.each([
  ["no reason", "", "Say why"],
  ["only spaces", "   ", "Say why"],
])("limited-1: asks for a reason where there is %s", async (_, typed, words) => {
  const form = await limitByForm(await moderating(), typed);
  expect(await within(form).findByText(words)).toBeVisible();
  expect(backend.requests("POST", rows)).toHaveLength(0);
});

it("limited-1: takes no reason of more than 200 characters, and keeps it", async () => {
  const moderator = await moderating();
  await choose(moderator.user, await post("Cheap watches"), "Limit ben");
  const field = await screen.findByLabelText("Reason");
  await moderator.user.click(field);
  await moderator.user.paste("x".repeat(10_000));
  await moderator.user.click(screen.getByRole("button", { name: "Limit" }));
  expect(await screen.findByText("Too many characters")).toBeVisible();
  expect(field).toHaveValue("x".repeat(10_000));
});

it("limited-1: keeps the reason in the form where the server refuses the limit", async () => {
  const moderator = await moderating();
  backend.failNext("POST", rows, 500);
  const form = await limitByForm(moderator, "Sells watches");
  expect(await within(form).findByRole("alert")).toBeVisible();
  expect(within(form).getByLabelText("Reason")).toHaveValue("Sells watches");
});

it("limited-1: limits once where the answer to the first try was lost, so that Undo lifts it", async () => {
  const moderator = await moderating();
  backend.failNext("POST", rows, "lost-answer");
  const form = await limitByForm(moderator, "Sells watch");
  expect(await within(form).findByText(/You seem to be offline/)).toBeVisible();
  await moderator.user.type(within(form).getByLabelText("Reason"), "es");
  await moderator.user.click(within(form).getByRole("button", { name: "Limit" }));
  await pressUndo(moderator.user);
  expect(await screen.findByText("The limit is lifted")).toBeVisible();
  expect(await rowsIn("moderation")).toMatchObject([{ reason: "Sells watches", endedBy: moderator.me.id }]);
});

it("limited-1: doesn't limit somebody who has moderated", async () => {
  const moderator = await moderating();
  limit(await mallory(), moderator.other);
  const form = await limitByForm(moderator, "Sells watches");
  expect(await within(form).findByText(/They are or were a moderator/)).toBeVisible();
  expect(backend.requests("POST", rows)).toHaveLength(0);
});

it("limited-1: offers no limits to members, nor to a moderator about themselves", async () => {
  const [me, other] = [await ada(), await ben()];
  backend.admin.createPost({ userId: other.id, content: "Cheap watches" });
  const { user, unmount } = renderApp("/", { as: me });
  await user.click(within(await post("Cheap watches")).getByRole("button", { name: "More actions" }));
  expect(await screen.findByRole("menuitem", { name: "Report" })).toBeVisible();
  expect(screen.queryByRole("menuitem", { name: /^Limit/ })).not.toBeInTheDocument();
  unmount();
  backend.admin.setLabels(other.id, ["moderator"]);
  const own = renderApp("/", { as: other });
  await own.user.click(within(await post("Cheap watches")).getByRole("button", { name: "More actions" }));
  expect(await screen.findByRole("menuitem", { name: "Edit" })).toBeVisible();
  expect(screen.queryByRole("menuitem", { name: /^Limit/ })).not.toBeInTheDocument();
});

it("limited-1: says on the profile who limited the member and why, and lifts the limit there", async () => {
  const me = await ada();
  const other = await ben();
  backend.admin.setLabels(me.id, ["moderator"]);
  limit(other, me, { reason: "<b>Sells</b> \u202Ewatches" });
  const { user } = renderApp(`/profile/${other.id}`, { as: me });
  expect(await screen.findByText("<b>Sells</b> \u202Ewatches")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Lift the limit" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Lift the limit" })).not.toBeInTheDocument());
});

it("limited-4: tells the limited member, with the reason and whom to ask", async () => {
  const [me, moderator] = [await ada(), await mallory()];
  limit(me, moderator, { reason: "Sells watches" });
  backend.admin.createPost({ userId: me.id, content: "Mine" });
  renderApp("/", { as: me });
  expect(await screen.findByText(/Your account is limited/)).toBeVisible();
  expect(screen.getByText("Sells watches")).toBeVisible();
  expect(screen.getByRole("link", { name: "support@chorus.example" })).toBeVisible();
  expect(await screen.findByText("Mine")).toBeVisible();
});

it("limited-2: what a member wrote goes from Topics when the limit comes after it", async () => {
  const [me, other, moderator] = [await ada(), await ben(), await mallory()];
  backend.admin.createPost({ userId: me.id, content: "Herons", topic: "Social" });
  backend.admin.createPost({ userId: other.id, content: "Cheap watches", topic: "Business" });
  renderApp("/topics", { as: me });
  expect(await screen.findByText("Cheap watches")).toBeVisible();
  await listening();
  limit(other, moderator);
  await waitFor(() => expect(screen.queryByText("Cheap watches")).not.toBeInTheDocument());
  expect(screen.queryByText("Business")).not.toBeInTheDocument();
  expect(screen.getByText("Herons")).toBeVisible();
});

it("limited-3: says ‘Not available’ for a limited member's quote, post above, profile and post", async () => {
  const [me, other, moderator] = [await ada(), await ben(), await mallory()];
  limit(other, moderator);
  backend.admin.createPost({ id: "1", userId: other.id, content: "Cheap watches" });
  backend.admin.createPost({ id: "2", userId: me.id, content: "An answer", parentId: "1", parentUserId: other.id });
  backend.admin.createPost({ id: "3", userId: me.id, content: "A quote", quotedPostId: "1", quotedUserId: other.id });
  const { unmount } = renderApp("/", { as: me });
  expect(within(await post("A quote")).getByText("Not available")).toBeVisible();
  unmount();
  const replies = renderApp(`/profile/${me.id}/replies`, { as: me });
  expect(await within(await post("An answer")).findByRole("link", { name: /^Replied to/ })).toHaveTextContent(
    "Replied to a post that’s not available",
  );
  replies.unmount();
  for (const path of ["/post/1", "/post/2", `/profile/${other.id}`]) {
    const page = renderApp(path, { as: me });
    expect(await screen.findByText("Not available")).toBeVisible();
    expect(screen.queryByText("Cheap watches")).not.toBeInTheDocument();
    expect(screen.queryByText("ben")).not.toBeInTheDocument();
    page.unmount();
  }
  backend.admin.createPost({ id: "4", userId: other.id, content: "Cheaper watches" });
  renderApp("/post/4", { as: me });
  expect(await screen.findByText("Not available")).toBeVisible();
  await waitFor(() => expect(backend.requests("GET", /parentId/)).not.toEqual([]));
  expect(screen.queryByText("No replies yet.")).not.toBeInTheDocument();
});

it("limited-5: reads later only what has changed since, and then what was undone", async () => {
  const [me, other, moderator] = [await ada(), await ben(), await mallory()];
  const { id } = limit(other, moderator);
  limit(moderator, moderator);
  backend.admin.createPost({ userId: other.id, content: "Cheap watches" });
  backend.admin.createPost({ userId: me.id, content: "Mine" });
  const { queryClient } = renderApp("/", { as: me });
  await screen.findByText("Mine");
  await listening();
  const ask = () => act(() => queryClient.refetchQueries({ queryKey: moderationKeys.inForce }));
  await ask();
  expect(screen.queryByText("Cheap watches")).not.toBeInTheDocument();
  backend.admin.updateDocument("moderation", id, { endedBy: moderator.id });
  await ask();
  expect(await screen.findByText("Cheap watches")).toBeVisible();
  const asked = backend.requests("GET", rows).map(({ search }) => search.includes("$updatedAt"));
  expect(asked).toEqual([false, true, true]);
});

it("limited-2: shows the limited member's own posts to themselves", async () => {
  const [me, moderator] = [await ada(), await mallory()];
  limit(me, moderator);
  backend.admin.createPost({ userId: me.id, content: "Mine" });
  renderApp("/", { as: me });
  expect(await screen.findByText("Mine")).toBeVisible();
});

it("limited-2: shows a limited member's posts to moderators", async () => {
  const [me, other] = [await ada(), await ben()];
  backend.admin.setLabels(me.id, ["moderator"]);
  limit(other, me);
  backend.admin.createPost({ userId: other.id, content: "Cheap watches" });
  renderApp("/", { as: me });
  expect(await screen.findByText("Cheap watches")).toBeVisible();
});

const forged = (id: string) => [`update("user:${id}")`, `delete("user:${id}")`];

it.each([
  ["a permission of their own", { permissions: ['read("users")', 'update("user:mallory")'] }],
  ["only permissions of their own", { permissions: ['read("user:ada")', ...forged("mallory")] }],
  ["everybody as readers", { permissions: ['read("any")'] }],
  ["an end", { endedBy: "mallory" }],
])("limited-5: obeys no limit that has %s", async (_, row) => {
  const [me, other, moderator] = [await ada(), await ben(), await mallory()];
  limit(other, moderator, row);
  backend.admin.createPost({ userId: other.id, content: "Cheap watches" });
  renderApp("/", { as: me });
  expect(await screen.findByText("Cheap watches")).toBeVisible();
  await waitFor(() => expect(backend.requests("GET", /collections\/moderation\/documents/)).toHaveLength(1));
  expect(screen.getByText("Cheap watches")).toBeVisible();
});

it("limited-2: shows nothing of a limited member in Activity: no reply, quote, mention, like or follower", async () => {
  const [me, other, third] = [await ada(), await ben(), await mallory()];
  limit(other, third);
  const own = { id: "1", userId: me.id, content: "Mine" };
  backend.admin.createPost(own);
  backend.admin.createPost({ userId: other.id, content: "Reply", parentId: "1", parentUserId: me.id });
  backend.admin.createPost({ userId: other.id, content: "Quote", quotedPostId: "1", quotedUserId: me.id });
  backend.admin.createPost({ userId: other.id, content: "Hello @ada" });
  const permissions = [`update("user:${other.id}")`, `delete("user:${other.id}")`];
  const by = (collection: string, data: Record<string, string>) =>
    backend.admin.createDocument({ collection, data, permissions });
  by("likes", { postId: "1", userId: other.id, postUserId: me.id });
  by("followings", { userId: me.id, followerId: other.id });
  backend.admin.createPost({ userId: third.id, content: "An answer", parentId: "1", parentUserId: me.id });
  renderApp("/activity", { as: me });
  expect(await screen.findByText("An answer")).toBeVisible();
  for (const words of ["Reply", "Quote", /Hello/, "ben"]) expect(screen.queryByText(words)).not.toBeInTheDocument();
});

it("limited-2: shows nothing of a limited member in a search", async () => {
  const [me, other, third] = [await ada(), await ben(), await mallory()];
  limit(other, third);
  backend.admin.createPost({ userId: me.id, content: "My watches" });
  backend.admin.createPost({ userId: other.id, content: "Cheap watches" });
  const { unmount } = renderApp("/explore?q=watches", { as: me });
  expect(await screen.findByRole("article", { name: /^ada/ })).toBeVisible();
  expect(screen.queryByRole("article", { name: /^ben/ })).not.toBeInTheDocument();
  expect(screen.getByText("1 result")).toBeInTheDocument();
  unmount();
  const { queryClient } = renderApp("/explore?q=ben", { as: me });
  await waitFor(() => expect(backend.requests("GET", /users\/documents.*"ben/)).not.toHaveLength(0));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByRole("link", { name: /ben/ })).not.toBeInTheDocument();
});

it("limited-2: shows nothing of a limited member in a community's threads and chat, quoted or not", async () => {
  const [me, other, third] = [await ada(), await ben(), await mallory()];
  limit(other, third);
  const place = publicCommunity({ ownerId: me.id });
  thread(place, { userId: other.id, content: "Cheap watches" });
  const mine = thread(place, { userId: me.id, content: "My thread" });
  thread(place, { userId: other.id, content: "Cheap answers", parentId: mine, rootId: mine });
  const said = message(place, { userId: other.id, content: "Cheap messages" });
  message(place, { userId: me.id, content: "My message", parentId: said, parentUserId: other.id });
  const { unmount } = renderApp(`/community/${place.id}`, { as: me });
  expect(await screen.findByText("My thread")).toBeVisible();
  expect(screen.queryByText(/Cheap/)).not.toBeInTheDocument();
  unmount();
  renderApp(`/community/${place.id}?tab=chat`, { as: me });
  expect(await screen.findByText("My message")).toBeVisible();
  await waitFor(() => expect(backend.requests("GET", new RegExp(`messages/documents.*${said}`))).not.toHaveLength(0));
  expect(screen.queryByText(/Cheap/)).not.toBeInTheDocument();
});

const cheap = (id: string, more: object) => void backend.admin.createPost({ userId: id, content: "Cheap", ...more });

it.each<[string, (limitedId: string) => void]>([
  ["writes", (id) => cheap(id, {})],
  ["answers", (id) => cheap(id, { parentId: "2", parentUserId: "ada" })],
  ["quotes", (id) => cheap(id, { quotedPostId: "2", quotedUserId: "ada" })],
  ["names the reader", (id) => cheap(id, { content: "Cheap, @ada" })],
  [
    "writes in another’s name",
    (id) => cheap("mallory", { permissions: [`update("user:${id}")`, `delete("user:${id}")`] }),
  ],
  ["edits a post", () => backend.admin.updateDocument("posts", "1", { content: "Cheap watches, edited" })],
  ["takes another name", (id) => backend.admin.updateDocument("users", id, { username: "Cheap watches" })],
])("limited-2: shows nothing on an open page when a limited member %s", async (_, send) => {
  const [me, other, third] = [await ada(), await ben(), await mallory()];
  limit(other, third);
  backend.admin.createPost({ id: "1", userId: other.id, content: "Cheap watches" });
  backend.admin.createPost({ id: "2", userId: me.id, content: "Mine" });
  renderApp("/", { as: me });
  await screen.findByText("Mine");
  await listening();
  send(other.id);
  backend.admin.createPost({ userId: third.id, content: "Afterwards" });
  expect(await screen.findByRole("button", { name: /1 new post\b/ })).toBeVisible();
  expect(screen.queryByText(/Cheap/)).not.toBeInTheDocument();
  expect(screen.queryByRole("link", { name: /^Activity, / })).not.toBeInTheDocument();
});

describe("Limited people", () => {
  /** Ben is limited and has a community; Mallory has another one. */
  const communities = async () => {
    const [me, other, third] = [await ada(), await ben(), await mallory()];
    const spam = publicCommunity({ name: "Cheap watches", ownerId: other.id });
    const river = publicCommunity({ name: "Watches of the river", ownerId: third.id });
    for (const place of [spam, river]) for (const { id } of [other, third]) membership(place, id);
    const row = limit(other, third);
    return { me, other, third, spam, river, row };
  };

  const directory = async (name: string): Promise<HTMLElement[]> => {
    await screen.findByRole("link", { name });
    return screen.queryAllByRole("link", { name: "Cheap watches" });
  };

  describe("Communities of a limited member", () => {
    it.each([
      ["the directory", "/communities", "Watches of the river"],
      ["its search", "/communities?q=watches", "Watches of the river"],
      ["the search of Explore", "/explore?q=watches", /^Watches of the river/],
    ])("limited-6: are not in %s, and are back when the limit is lifted", async (_, path, name) => {
      const { me, third, row } = await communities();
      renderApp(path, { as: me });
      expect(await screen.findByRole("link", { name })).toBeVisible();
      expect(screen.queryByRole("link", { name: /^Cheap watches/ })).not.toBeInTheDocument();
      await listening();
      backend.admin.updateDocument("moderation", row.id, { endedBy: third.id });
      expect(await screen.findByRole("link", { name: /^Cheap watches/ })).toBeVisible();
    });

    it("limited-6: are not among the communities of who joined them", async () => {
      const { me, third } = await communities();
      const { user } = renderApp(`/profile/${third.id}`, { as: me });
      await user.click(await screen.findByRole("button", { name: "Communities" }));
      const list = within(await screen.findByRole("dialog", { name: "Communities" }));
      expect(await list.findByText("Watches of the river")).toBeVisible();
      expect(list.queryByText("Cheap watches")).not.toBeInTheDocument();
    });

    it("limited-6: show to moderators and to their owner", async () => {
      const { me, other } = await communities();
      backend.admin.setLabels(me.id, ["moderator"]);
      const { unmount } = renderApp("/communities", { as: me });
      expect(await directory("Watches of the river")).toHaveLength(1);
      unmount();
      renderApp("/communities", { as: other });
      expect(await directory("Watches of the river")).not.toHaveLength(0);
    });

    it("limited-6: show where somebody else owns them too", async () => {
      const { me, other, third } = await communities();
      publicCommunity({ name: "Clocks", ownerId: `${other.id} ${third.id}` });
      renderApp("/communities", { as: me });
      expect(await directory("Clocks")).toHaveLength(0);
    });
  });

  describe("A limited member", () => {
    const members = async (me: Person, id: string) => {
      const app = renderApp(`/community/${id}?tab=members`, { as: me });
      await screen.findByRole("link", { name: "mallory" });
      return app;
    };

    it("limited-6: is not among the members of a community, nor its faces, also who joins now", async () => {
      const { me, other, third, river } = await communities();
      const { unmount } = await members(me, river.id);
      expect(screen.queryByRole("link", { name: "ben" })).not.toBeInTheDocument();
      unmount();
      const late = publicCommunity({ name: "Clocks", ownerId: third.id });
      membership(late, third.id);
      const app = await members(me, late.id);
      membership(late, other.id);
      await app.queryClient.invalidateQueries();
      await waitFor(() => expect(app.queryClient.isFetching()).toBe(0));
      expect(screen.queryByRole("link", { name: "ben" })).not.toBeInTheDocument();
    });

    it("limited-6: is there for moderators, for themselves, and for the community’s owners, who may remove them", async () => {
      const { me, other, third } = await communities();
      const river = await teamCommunity({ team: { [third.id]: "owner" }, isPrivate: false });
      for (const { id } of [other, third]) membership(river, id);
      const seenBy = async (person: Person): Promise<void> => {
        const { unmount } = await members(person, river.id);
        expect(await screen.findByRole("link", { name: "ben" })).toBeVisible();
        unmount();
      };
      await seenBy(other);
      backend.admin.setLabels(me.id, ["moderator"]);
      await seenBy(me);
      await seenBy(third);
    });

    it("limited-6: is in no list of who likes a post or follows somebody, whatever they send", async () => {
      const { me, other, third } = await communities();
      backend.admin.createPost({ id: "1", userId: me.id, content: "Mine" });
      for (const { id } of [other, third]) {
        like("1", id, { postUserId: me.id });
        follow(id, me.id);
      }
      const { user, unmount } = renderApp("/post/1", { as: me });
      await user.click(await screen.findByRole("button", { name: "Liked by" }));
      const likers = within(await screen.findByRole("dialog", { name: "Liked by" }));
      expect(await likers.findByText("mallory")).toBeVisible();
      expect(likers.queryByText("ben")).not.toBeInTheDocument();
      unmount();
      const profile = renderApp(`/profile/${me.id}`, { as: me });
      await profile.user.click(await screen.findByRole("button", { name: /followers$/ }));
      const followers = within(await screen.findByRole("dialog", { name: /followers$/ }));
      expect(await followers.findByText("mallory")).toBeVisible();
      expect(followers.queryByText("ben")).not.toBeInTheDocument();
    });
  });
});
