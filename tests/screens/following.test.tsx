// @module-tag detail
import { act, screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { backend } from "../support/backend";
import { ada, ben, mallory, member, type Person } from "../support/people";
import { choose } from "../support/post-menu";
import { heading, listening, renderApp } from "../support/render-app";
import { follow, owned } from "../support/rows";

let me: Person;
let other: Person;
beforeEach(async () => {
  me = await ada();
  other = await ben();
});

let next = 0;
const feed = () => screen.findByRole("feed", { name: "Following" });
const main = () => within(screen.getByRole("main"));
const onProfile = async () => heading("ben");

const crowd = async (count: number) => {
  const members = Array.from({ length: count }, (_, at) => ({
    id: `5${at}`,
    username: `member-${at}`,
    email: `member-${at}@chorus.example`,
  }));
  await backend.admin.createMembers(members, "a-password", () => {
    for (const { id } of members) {
      follow(me.id, id);
      for (const words of ["First", "Second"])
        backend.admin.createPost({
          userId: id,
          content: `${words} of ${id}`,
          createdAt: new Date(Date.now() - 1000 * next++),
        });
    }
  });
};

describe("Follow", () => {
  const press = async (user: UserEvent, name: RegExp) => user.click(await main().findByRole("button", { name }));

  it("following-1, following-6: on a profile follows at once, counts, and can be taken back", async () => {
    const { user } = renderApp("/profile/ben", { as: me });
    await onProfile();
    expect(await main().findByRole("button", { name: "0 followers" })).toBeVisible();
    await press(user, /^Follow ben$/);
    expect(await main().findByRole("button", { name: "Following ben" })).toBeVisible();
    expect(await main().findByRole("button", { name: "1 follower" })).toBeVisible();
    await press(user, /^Following ben$/);
    expect(await main().findByRole("button", { name: "0 followers" })).toBeVisible();
    expect(await main().findByRole("button", { name: "Follow ben" })).toBeVisible();
  });

  it("following-1: that was saved shows, though its answer was lost", async () => {
    const { user } = renderApp("/profile/ben", { as: me });
    await onProfile();
    backend.failNext("POST", /followings/, "lost-answer");
    await press(user, /^Follow ben$/);
    expect(await screen.findByText("Your follow couldn’t be saved")).toBeVisible();
    expect(await main().findByRole("button", { name: "Following ben" })).toBeVisible();
  });

  it("following-1: that the server refuses is taken back, and said", async () => {
    const { user } = renderApp("/profile/ben", { as: me });
    await onProfile();
    backend.failNext("POST", /followings/, 500);
    await press(user, /^Follow ben$/);
    expect(await screen.findByText("Your follow couldn’t be saved")).toBeVisible();
    expect(await main().findByRole("button", { name: "Follow ben" })).toBeVisible();
  });

  it.each([
    ["fail both", 2, /^Follow ben$/],
    ["fails at the second", 1, /^Following ben$/],
  ])(
    "following-1: a press and its opposite of which the network %s leave what the server has",
    async (_, fails, name) => {
      const { user, queryClient } = renderApp("/profile/ben", { as: me });
      await onProfile();
      const release = backend.hold("POST", /followings/);
      if (fails === 2) backend.failNext("POST", /followings/, "network");
      backend.failNext("DELETE", /followings/, "network");
      await press(user, /^Follow ben$/);
      await press(user, /^Following ben$/);
      release();
      await waitFor(() => expect(queryClient.isMutating()).toBe(0));
      expect(await main().findByRole("button", { name })).toBeVisible();
    },
  );

  it("following-1: in a post's menu", async () => {
    backend.admin.createPost({ userId: other.id, content: "Herons!" });
    const { user } = renderApp("/", { as: me });
    const card = (await screen.findByText("Herons!")).closest("article") as HTMLElement;
    await choose(user, card, "Follow ben");
    await waitFor(() => expect(backend.requests("POST", /followings/)).toHaveLength(1));
    await user.click(screen.getByRole("tab", { name: "Following" }));
    expect(await within(await feed()).findByText("Herons!")).toBeVisible();
  });
});

describe("The tab Following", () => {
  it("following-2: shows what those write whom one follows, newest first, and no replies or others' posts", async () => {
    const { id } = await mallory();
    backend.admin.createPost({ id: "1", userId: other.id, content: "Older", createdAt: new Date(Date.now() - 60_000) });
    backend.admin.createPost({ id: "2", userId: other.id, content: "Newer" });
    backend.admin.createPost({ userId: other.id, content: "A reply", parentId: "1" });
    backend.admin.createPost({ userId: id, content: "Somebody else's" });
    backend.admin.createPost({ userId: other.id, content: "In ben's name", permissions: owned(id) });
    for (const each of [other.id, "x", "y"]) follow(me.id, each);
    renderApp("/?tab=following", { as: me });
    await within(await feed()).findByText("Newer");
    const cards = within(await feed()).getAllByRole("article");
    expect(cards.map((card) => /Newer|Older/.exec(card.textContent)?.[0])).toEqual(["Newer", "Older"]);
    expect(screen.getByRole("tab", { name: "Following", selected: true })).toBeVisible();
  });

  it("following-4: new posts of theirs wait behind the pill, others' and those of a muted one do not count", async () => {
    for (const each of [other.id, "x", "y"]) follow(me.id, each);
    backend.admin.setPreferences(me.id, { mutedMembers: ["x"] });
    backend.admin.createPost({ userId: other.id, content: "Older" });
    const { user } = renderApp("/?tab=following", { as: me });
    await within(await feed()).findByText("Older");
    await listening();
    act(() => {
      backend.admin.createPost({ userId: me.id, content: "My own" });
      backend.admin.createPost({ userId: "x", content: "Muted" });
      backend.admin.createPost({ userId: other.id, content: "Newer" });
    });
    await user.click(await screen.findByRole("button", { name: "1 new post" }));
    expect(await within(await feed()).findByText("Newer")).toBeVisible();
    expect(screen.queryByText("My own")).not.toBeInTheDocument();
  });

  it("following-5: of a newcomer says what it is for, suggests people, and shows at once what they write", async () => {
    const { id } = await mallory();
    backend.admin.createPost({ id: "1", userId: other.id, content: "Herons!" });
    backend.admin.createPost({ userId: me.id, content: "Where?", parentId: "1" });
    backend.admin.createPost({ userId: id, content: "Buy!" });
    const { user } = renderApp("/?tab=following", { as: me });
    expect(await screen.findByRole("heading", { name: "A feed of your own" })).toBeVisible();
    const people = await screen.findByRole("region", { name: "People to follow" });
    const names = (await within(people).findAllByRole("button")).map((button) => button.getAttribute("aria-label"));
    expect(names).toEqual(["Follow ben", "Follow mallory"]);
    await user.click(within(people).getByRole("button", { name: "Follow ben" }));
    expect(await within(await feed()).findByText("Herons!")).toBeVisible();
    expect(within(people).getByRole("button", { name: "Following ben" })).toBeVisible();
  });

  it("following-1: of two presses one that is refused takes back itself alone", async () => {
    const { id } = await mallory();
    backend.admin.createPost({ userId: other.id, content: "Herons!" });
    backend.admin.createPost({ userId: id, content: "Buy!" });
    const { user, queryClient } = renderApp("/?tab=following", { as: me });
    const release = backend.hold("POST", /followings/);
    backend.failNext("POST", /followings/, 500);
    const button = await screen.findByRole("button", { name: "Follow ben" });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    await user.click(screen.getByRole("button", { name: "Follow mallory" }));
    release();
    expect(await screen.findByText("Your follow couldn’t be saved")).toBeVisible();
    expect(await screen.findByRole("button", { name: "Follow ben" })).toBeVisible();
    expect(screen.getByRole("button", { name: "Following mallory" })).toBeVisible();
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  });

  it("following-5: suggests nobody who is followed already", async () => {
    const { id } = await mallory();
    backend.admin.createPost({ userId: other.id, content: "Herons!" });
    backend.admin.createPost({ userId: id, content: "Buy!" });
    follow(me.id, other.id);
    renderApp("/?tab=following", { as: me });
    const people = await screen.findByRole("region", { name: "People to follow" });
    expect(await within(people).findByRole("button", { name: "Follow mallory" })).toBeVisible();
    expect(within(people).queryByRole("button", { name: /ben/ })).not.toBeInTheDocument();
  });

  it.each([
    [0, 0],
    [1, 1],
    [30, 1],
    [300, 3],
  ])("following-3: with %i followed costs %i requests for posts, and at most 51 rows", async (count, requests) => {
    await crowd(count);
    renderApp("/?tab=following", { as: me });
    if (count > 0) await within(await feed()).findAllByRole("article");
    else await screen.findByRole("heading", { name: "A feed of your own" });
    const ofMembers = /"attribute":"userId","values":\["5.*"parentId","values":\[""\]/;
    const followed = backend.requests("GET", /posts\/documents/).filter(({ search }) => ofMembers.test(search));
    expect(followed).toHaveLength(requests);
    const limits = followed.map(({ search }) => Number(/"limit","values":\[(\d+)\]/.exec(search)?.[1]));
    expect(limits.reduce((sum, limit) => sum + limit, 0)).toBeLessThanOrEqual(51);
  });
});

describe("On a profile", () => {
  it("following-6, following-7: the numbers open the lists, each member once, and nobody counts who did not follow", async () => {
    const { id } = await mallory();
    follow(other.id, me.id);
    follow(me.id, other.id);
    follow(me.id, other.id);
    follow("cleo", other.id, { by: id });
    const { user } = renderApp("/profile/ben", { as: me });
    await onProfile();
    expect(await main().findByText("Follows you")).toBeVisible();
    await user.click(await main().findByRole("button", { name: "1 follower" }));
    const list = within(await screen.findByRole("dialog", { name: "1 follower" }));
    expect((await list.findAllByRole("listitem")).map((item) => item.textContent)).toEqual(
      ["adada"].map(() => expect.stringContaining("ada") as unknown),
    );
    expect(list.queryByRole("button", { name: /Follow/ })).not.toBeInTheDocument();
    await user.keyboard("{Escape}");
    expect(main().getByRole("button", { name: "1 following" })).toBeVisible();
  });

  it("following-8: new followers are told in Activity, those of a day together, by permissions", async () => {
    const [third, liar] = [await member("cleo"), await mallory()];
    const at = (day: number, hour: number) => ({ createdAt: new Date(Date.UTC(2025, 0, day, hour)) });
    follow(liar.id, me.id, at(27, 23));
    follow(other.id, me.id, at(28, 8));
    follow(third.id, me.id, at(28, 9));
    follow(me.id, me.id);
    follow("dora", me.id, { by: liar.id });
    renderApp("/activity", { as: me });
    expect(await screen.findByRole("link", { name: /^cleo and ben follow you/ })).toBeVisible();
    expect(screen.getByRole("link", { name: /^mallory follows you/ })).toHaveAttribute("href", "/profile/mallory");
    expect(screen.getAllByRole("link", { name: /follows? you/ })).toHaveLength(2);
  });

  it("calls-4: after a gap the bell counts what came meanwhile", async () => {
    follow(other.id, me.id);
    renderApp("/", { as: me });
    await screen.findAllByRole("link", { name: "Activity, 1 new" });
    await listening();
    backend.cutRealtime();
    backend.admin.createPost({ userId: other.id, content: "Look, @ada" });
    follow("cleo", me.id);
    await screen.findAllByRole("link", { name: "Activity, 2 new" }, { timeout: 5000 });
  });
});
