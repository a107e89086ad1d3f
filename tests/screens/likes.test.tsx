// Hearts: what one presses, what others press meanwhile, and what nobody can forge.
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { digestId } from "@/lib/object-id";
import { backend } from "../support/backend";
import { detail } from "../support/detail";
import { ada, ben, mallory, type Person } from "../support/people";
import { heading, listening, renderApp } from "../support/render-app";
import { like } from "../support/rows";

const likes = /collections\/likes\/documents/;

const write = (person: Person, content: string, id: string) =>
  backend.admin.createPost({ id, userId: person.id, content });

const heart = (name: string, options: { pressed?: boolean } = {}) => screen.findByRole("button", { name, ...options });

const sent = (method: string) => backend.requests(method, likes);

describe("A heart", () => {
  it("like-1: stands under a post with how many like it, and is pressed while one does oneself", async () => {
    const [me, other] = [await ada(), await ben()];
    write(other, "Herons", "1");
    like("1", other.id);
    const { user } = renderApp("/", { as: me });

    await user.click(await heart("Like, 1 like", { pressed: false }));
    expect(await heart("Like, 2 likes", { pressed: true })).toBeVisible();
    await waitFor(() => expect(sent("POST")).toHaveLength(1));
    await user.click(await heart("Like, 2 likes", { pressed: true }));
    expect(await heart("Like, 1 like", { pressed: false })).toBeVisible();
    await waitFor(() => expect(sent("DELETE")).toHaveLength(1));
  });

  it("like-2: goes back, with words, where the server refuses it", async () => {
    const me = await ada();
    write(me, "Herons", "1");
    const { user } = renderApp("/", { as: me });
    const button = await heart("Like, 0 likes");
    backend.failNext("POST", likes, 500);
    await user.click(button);
    expect(await screen.findByText("Your like couldn’t be saved")).toBeVisible();
    expect(await heart("Like, 0 likes", { pressed: false })).toBeVisible();

    await user.click(await heart("Like, 0 likes"));
    expect(await heart("Like, 1 like", { pressed: true })).toBeVisible();
    // The next test counts its own requests.
    await waitFor(() => expect(sent("POST")).toHaveLength(2));
  });

  it("like-2: is filled with the press itself, before anything else hears of it", async () => {
    const me = await ada();
    write(me, "Herons", "1");
    renderApp("/", { as: me });
    const pressed = await heart("Like, 0 likes", { pressed: false });
    fireEvent.click(pressed);
    expect(pressed).toHaveAttribute("aria-pressed", "true");
    expect(pressed).toHaveAccessibleName("Like, 1 like");
    await waitFor(() => expect(sent("POST")).toHaveLength(1));
  });

  it("like-5: pressed again and again ends as it was pressed last", detail, async () => {
    const me = await ada();
    write(me, "Herons", "1");
    const { user, queryClient } = renderApp("/", { as: me });
    const button = await heart("Like, 0 likes");
    const release = backend.hold("POST", likes);
    await user.dblClick(button);
    expect(await heart("Like, 0 likes", { pressed: false })).toBeVisible();
    release();
    await waitFor(() => expect(sent("DELETE")).toHaveLength(1));
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    expect(await heart("Like, 0 likes", { pressed: false })).toBeVisible();
    expect(await backend.byKey("GET", "/databases/main/collections/likes/documents")).toMatchObject({ total: 0 });
  });

  it("like-5: is not pressed for another member’s row under the id of one’s own", detail, async () => {
    const [me, liar] = [await ada(), await mallory()];
    write(me, "Herons", "1");
    like("1", liar.id, { id: await digestId("1:ada") });
    const { queryClient } = renderApp("/", { as: me });
    await heart("Like, 1 like");
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(await heart("Like, 1 like", { pressed: false })).toBeVisible();
  });

  it("like-5: pressed on another device already is one like", detail, async () => {
    const me = await ada();
    write(me, "Herons", "1");
    const { user, queryClient } = renderApp("/", { as: me });
    await heart("Like, 0 likes");
    // Its row arrives while the socket is not there yet to tell of it.
    like("1", me.id, { id: await digestId("1:ada") });
    await user.click(screen.getByRole("button", { name: /^Like, / }));
    await waitFor(() => expect(sent("POST")).toHaveLength(1));
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    expect(await heart("Like, 1 like", { pressed: true })).toBeVisible();
    await user.click(screen.getByRole("button", { name: /^Like, / }));
    await waitFor(() => expect(sent("DELETE")).toHaveLength(1));
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
    expect(await heart("Like, 0 likes", { pressed: false })).toBeVisible();
  });

  it("like-3: has the server’s total, and its list only those who liked it themselves", detail, async () => {
    const [me, other, liar] = [await ada(), await ben(), await mallory()];
    write(me, "Herons", "1");
    like("1", other.id, { by: liar.id });
    like("1", liar.id);
    const { user } = renderApp("/post/1", { as: me });
    expect(await heart("Like, 2 likes", { pressed: false })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Liked by" }));
    const list = within(await screen.findByRole("dialog", { name: "Liked by" }));
    expect(await list.findByRole("link", { name: "mallory" })).toBeVisible();
    expect(list.queryByRole("link", { name: "ben" })).not.toBeInTheDocument();
  });

  it("like-4: with very many reads short, and says which one likes oneself", detail, async () => {
    const me = await ada();
    write(me, "Herons", "1");
    write(me, "Otters", "2");
    backend.admin.together(() => {
      for (let number = 0; number < 1290; number += 1) like("1", `member${number}`);
    });
    like("2", me.id, { id: await digestId("2:ada") });
    const { user } = renderApp("/", { as: me });
    const button = await heart("Like, 1.2K likes", { pressed: false });
    expect(await heart("Like, 1 like", { pressed: true })).toBeVisible();
    await user.click(button);
    expect(await heart("Like, 1.2K likes", { pressed: true })).toBeVisible();
  });

  it("like-6: follows what others press meanwhile, also after a gap", detail, async () => {
    const [me, other, third] = [await ada(), await ben(), await mallory()];
    write(me, "Herons", "1");
    renderApp("/", { as: me });
    await heart("Like, 0 likes");
    await listening();

    const { id } = like("1", other.id);
    expect(await heart("Like, 1 like", { pressed: false })).toBeVisible();
    backend.admin.deleteDocument("likes", id);
    expect(await heart("Like, 0 likes")).toBeVisible();

    // At once: the socket may be back a moment later.
    backend.cutRealtime();
    like("1", other.id);
    like("1", third.id);
    expect(await screen.findByRole("button", { name: "Like, 2 likes" }, { timeout: 5_000 })).toBeVisible();
  });

  it("like-1: one request tells which posts one likes, and it is made again should it fail", detail, async () => {
    const me = await ada();
    for (const id of ["1", "2", "3"]) write(me, `Heron ${id}`, id);
    like("2", me.id, { id: await digestId("2:ada") });
    const own = /likes\/documents.*"\$id"/;
    backend.failNext("GET", own, 503);
    renderApp("/", { as: me });

    expect(await heart("Like, 1 like", { pressed: true })).toBeVisible();
    expect(screen.getAllByRole("button", { name: "Like, 0 likes" })).toHaveLength(2);
    expect(backend.requests("GET", own)).toHaveLength(2);
  });

  it("like-8: on the post’s own page comes with a list of who likes it, the latest first", detail, async () => {
    const [me, other, third] = [await ada(), await ben(), await mallory()];
    write(me, "Herons", "1");
    like("1", other.id);
    like("1", third.id);
    const { user } = renderApp("/post/1", { as: me });
    await user.click(await screen.findByRole("button", { name: "Liked by" }));
    const list = within(await screen.findByRole("dialog", { name: "Liked by" }));
    await list.findByRole("link", { name: "ben" });
    expect(list.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["mallory", "ben"]);

    await user.click(await list.findByRole("link", { name: "ben" }));
    expect(await heading("ben")).toBeVisible();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});

it("calls-2, calls-5: 1,000 likes and 40 replies cost no request, and all numbers are right", detail, async () => {
  const [me, other] = [await ada(), await ben()];
  backend.admin.createPost({ id: "mine", userId: me.id, content: "My heron" });
  backend.admin.createPost({ id: "theirs", userId: other.id, content: "Their heron" });
  for (let number = 0; number < 12; number += 1) like("theirs", `early${number}`, { postUserId: other.id });
  const { queryClient } = renderApp("/", { as: me });
  await screen.findByLabelText("Like, 12 likes");
  await waitFor(() => expect(backend.requests("GET", /"postUserId"/)).toHaveLength(1));
  await listening();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  backend.forgetRequests();

  for (let number = 0; number < 500; number += 1) {
    like("mine", `m${number}`, { postUserId: me.id });
    like("theirs", `m${number}`, { postUserId: other.id });
  }
  for (let number = 0; number < 40; number += 1)
    backend.admin.createPost({
      userId: other.id,
      content: `Reply ${number}`,
      parentId: number < 10 ? "mine" : "theirs",
    });
  expect(await screen.findByLabelText("Like, 500 likes", {}, { timeout: 20_000 })).toBeVisible();
  expect(await screen.findByLabelText("Like, 512 likes")).toBeVisible();
  expect(await screen.findByText("10 replies")).toBeVisible();
  expect(await screen.findByText("30 replies")).toBeVisible();
  // Ten answers, and all who like one post.
  await waitFor(() => expect(document.title).toBe("(11) Home · Chorus"), { timeout: 5000 });
  expect(backend.requests()).toEqual([]);
});
