// @module-tag detail
// Handles: how members come to one, whose is shown, and how it is changed.
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { digestId } from "@/lib/object-id";
import { backend } from "../support/backend";
import { ada, ben, mallory, member as makeMember, type Person } from "../support/people";
import { heading, register as sendRegistration, renderApp } from "../support/render-app";
import { like, owned } from "../support/rows";
import { membership, message, publicCommunity, thread } from "../support/shared-communities";

const handles = /collections\/handles\/documents/;

const claim = async (handle: string, userId: string, owner = userId): Promise<void> => {
  const data = { handle, userId };
  backend.admin.createDocument({ collection: "handles", id: await digestId(handle), data, permissions: owned(owner) });
};

/** A member of that name; `handle` is '' for none. */
const member = (id: string, username: string, handle = ""): Promise<Person> => makeMember(id, { username, handle });

const atProfile = (handle: string) =>
  waitFor(() =>
    expect(
      within(screen.getByRole("main")).getByText(
        (_, element) => element?.tagName === "P" && element.textContent === handle,
      ),
    ).toBeVisible(),
  );

const register = async (username: string) => {
  const app = renderApp("/register");
  await sendRegistration(app.user, { username: username, email: "new@chorus.example", password: "eight-or-more" });
  await heading("Home");
  return app;
};

const named = () => waitFor(() => expect(backend.requests("PATCH", /users\/documents/)).toHaveLength(1));

describe("A member without a handle", () => {
  it("handle-2: gets one at sign-up", async () => {
    const { user } = await register("Zoë Brontë");
    await named();
    await user.click(screen.getAllByRole("link", { name: /profile/i })[0] as HTMLElement);
    await atProfile("@zoe.bronte");
  });

  it("handle-1, handle-2: gets the next one where theirs is taken, also by a row that is nobody's", async () => {
    const liar = await mallory();
    await claim("zoe.bronte", liar.id);
    await claim("zoe.bronte2", "somebody", liar.id);
    const { user } = await register("Zoë Brontë");
    await named();
    await user.click(screen.getAllByRole("link", { name: /profile/i })[0] as HTMLElement);
    await atProfile("@zoe.bronte3");
  });

  it("handle-2: gets one at the first start", async () => {
    const me = await member("old", "Old Member");
    renderApp("/profile/old", { as: me });
    await atProfile("@old.member");
    expect(backend.requests("POST", handles)).toHaveLength(1);
  });

  it("handle-2: has the one that an interrupted start claimed", async () => {
    const me = await member("old", "Old Member");
    await claim("old.member", me.id);
    renderApp("/profile/old", { as: me });
    await atProfile("@old.member");
    expect(backend.requests("POST", handles)).toHaveLength(0);
  });

  it("handle-2: hears nothing of a claim that fails", async () => {
    backend.failNext("GET", handles, 500, 10);
    backend.failNext("POST", handles, 500, 10);
    await register("Zoë Brontë");
    await waitFor(() => expect(backend.requests("GET", handles)).not.toHaveLength(0));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(await screen.findByText("No posts found")).toBeVisible();
  });
});

describe("A handle", () => {
  it("handle-3, handle-4: tells two members of one name apart in a feed, each lookup once", async () => {
    const me = await ada();
    const [one, other] = [await member("one", "Sam Reid", "sam.reid"), await member("other", "Sam Reid", "sam.reid2")];
    backend.admin.createPost({ userId: one.id, content: "I say yes" });
    backend.admin.createPost({ userId: other.id, content: "I say no" });
    renderApp("/", { as: me });

    const yes = (await screen.findByText("I say yes")).closest("article") as HTMLElement;
    const no = (await screen.findByText("I say no")).closest("article") as HTMLElement;
    expect(await within(yes).findByText("@sam.reid")).toBeVisible();
    expect(await within(no).findByText("@sam.reid2")).toBeVisible();
    expect(yes).toHaveAccessibleName(/^Sam Reid\s*@sam\.reid\b/);
    expect(backend.requests("GET", handles)).toHaveLength(1);
  });

  it("handle-6: is remembered on the device, and not asked for again", async () => {
    const me = await ada();
    const one = await member("one", "Sam Reid", "sam.reid");
    backend.admin.createPost({ userId: one.id, content: "I say yes" });
    const { unmount } = renderApp("/", { as: me });
    await screen.findByText("@sam.reid");
    unmount();
    backend.forgetRequests();

    const { queryClient } = renderApp("/", { as: me });
    await screen.findByText("I say yes");
    expect(await screen.findByText("@sam.reid")).toBeVisible();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(backend.requests("GET", handles)).toHaveLength(0);
  });

  it("handle-3: is not shown of a member who only says that it is theirs", async () => {
    const me = await ada();
    const real = await member("real", "Vera Lind", "vera");
    const liar = await member("liar", "Vera Lind");
    const squatter = await member("squatter", "Vera Lind");
    await claim("vera.l", squatter.id, liar.id);
    // A row of their own under another id than the handle's.
    backend.admin.createDocument({
      collection: "handles",
      data: { handle: "vera", userId: liar.id },
      permissions: owned(liar.id),
    });
    backend.admin.updateDocument("users", liar.id, { handle: "vera" });
    backend.admin.updateDocument("users", squatter.id, { handle: "vera.l" });
    for (const { id } of [real, liar, squatter]) backend.admin.createPost({ userId: id, content: `I am ${id}` });
    const { queryClient } = renderApp("/", { as: me });

    const post = (await screen.findByText("I am real")).closest("article") as HTMLElement;
    expect(await within(post).findByText("@vera")).toBeVisible();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.getAllByText(/^@vera/)).toHaveLength(1);
  });

  it("handle-7: opens a profile, whose tabs keep it in the address", async () => {
    const me = await ada();
    await ben();
    const { user } = renderApp("/profile/@BEN", { as: me });
    expect(await heading("ben")).toBeVisible();
    await atProfile("@ben");
    await user.click(screen.getByRole("tab", { name: "Replies" }));
    expect(window.location.pathname).toBe("/profile/%40ben/replies");
    expect(await screen.findByText("No replies yet.")).toBeVisible();
  });

  it.each(["@nobody", "@..", "@a/b"])("handle-7: %s is nobody", async (address) => {
    renderApp(`/profile/${encodeURIComponent(address)}`, { as: await ada() });
    expect(await screen.findByText("User not found")).toBeVisible();
  });

  it("handle-7: of a post leads to whose it is", async () => {
    const me = await ada();
    await ben();
    backend.admin.createPost({ userId: me.id, content: "Ask @Ben about it" });
    const { user } = renderApp("/", { as: me });
    await user.click(await screen.findByRole("link", { name: "@Ben" }));
    expect(await heading("ben")).toBeVisible();
  });
});

describe("One's own handle in Settings", () => {
  const open = async () => {
    const me = await member("me", "Mara Okafor", "mara.okafor");
    const app = renderApp("/update-profile/me?section=account", { as: me });
    await app.user.click(await screen.findByRole("button", { name: "Change handle" }));
    const field = screen.getByRole("textbox", { name: "New Handle" });
    expect(field).toHaveValue("mara.okafor");
    await app.user.clear(field);
    const send = () => app.user.click(screen.getByRole("button", { name: "Change handle" }));
    return { ...app, me, field, send };
  };

  it("handle-5: is changed, and the old one is free again", async () => {
    const { user, field, send } = await open();
    await user.type(field, "@Mara.O");
    await send();
    expect(await screen.findByText("Your handle is changed.")).toBeVisible();
    expect(screen.getByText("@mara.o")).toBeVisible();
    await waitFor(async () => {
      const old = await digestId("mara.okafor");
      expect(() => backend.admin.deleteDocument("handles", old)).toThrow();
    });
    await user.click(screen.getAllByRole("link", { name: /profile/i })[0] as HTMLElement);
    await atProfile("@mara.o");
  });

  it("handle-5: says which one is taken, and which is none", async () => {
    const liar = await mallory();
    await claim("mara.o", "somebody", liar.id);
    const { user, field, send } = await open();
    await user.type(field, "m");
    await send();
    expect(await screen.findByRole("alert")).toHaveTextContent(/^Use 3 to 30/);
    await user.clear(field);
    await user.type(field, "mara.o");
    await send();
    expect(await screen.findByText("@mara.o belongs to someone else.")).toBeVisible();
  });

  it("handle-5: stays as it was where the profile cannot name the new one, which is free again", async () => {
    const { user, field, send } = await open();
    backend.failNext("PATCH", /users\/documents/, 403);
    await user.type(field, "mara.o");
    await send();
    expect(await screen.findByText("You’re not allowed to do that.")).toBeVisible();
    await waitFor(() => expect(backend.requests("DELETE", handles)).toHaveLength(1));
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(await screen.findByText("@mara.okafor")).toBeVisible();
  });

  it("handle-3: that is somebody else's by now is said", async () => {
    const me = await member("me", "Mara Okafor");
    const liar = await mallory();
    await claim("mara", liar.id);
    backend.admin.updateDocument("users", me.id, { handle: "mara" });
    renderApp("/update-profile/me?section=account", { as: me });
    expect(await screen.findByText("@mara")).toBeVisible();
    await waitFor(() => expect(screen.getByText(/It’s no longer yours/)).toBeVisible());
  });
});

const vera = "1700000000001";
const impostor = "1800000004821";
const picture = "http://localhost/v1/storage/buckets/avatars/files/vera/preview?project=chorus";

interface Looks {
  username: string;
  handle?: string;
}

/** Only the owner of a handle gets its row: `handle` is what the profile claims. */
const join = async (id: string, { username, handle = "" }: Looks): Promise<void> => {
  await makeMember(id, { username, imgurl: picture, handle: id === vera ? handle : "" });
  if (handle) backend.admin.updateDocument("users", id, { handle });
};

const card = async (text: string) => within((await screen.findByText(text)).closest("article") as HTMLElement);

describe("A member who looks like another", () => {
  let me: Person;

  beforeEach(async () => {
    me = await ada();
  });

  it.each<[string, Looks]>([
    ["the same name and no handle", { username: "Vera Lind" }],
    ["the handle of the other", { username: "Vera Lind", handle: "vera.lind" }],
    ["look-alike letters", { username: "Vеrа Lіnd" }],
    ["the other's handle as a name", { username: "vera.lind" }],
  ])("handle-4, handle-9: by %s is told from them in a feed", async (_, looks) => {
    await join(vera, { username: "Vera Lind", handle: "vera.lind" });
    await join(impostor, looks);
    backend.admin.createPost({ userId: vera, content: "I say yes" });
    backend.admin.createPost({ userId: impostor, content: "I say no" });
    renderApp("/", { as: me });

    const [real, false_] = [await card("I say yes"), await card("I say no")];
    expect(await false_.findByText("#4821")).toBeVisible();
    expect(await real.findByText("@vera.lind")).toBeVisible();
    expect(false_.queryByText(/@vera/)).not.toBeInTheDocument();
    expect(real.queryByText(/#/)).not.toBeInTheDocument();
  });

  it("handle-9: is told from one whose handle is the name itself", async () => {
    await join(vera, { username: "vera", handle: "vera" });
    await join(impostor, { username: "vera", handle: "vera" });
    backend.admin.createPost({ userId: vera, content: "I say yes" });
    backend.admin.createPost({ userId: impostor, content: "I say no" });
    renderApp("/", { as: me });
    expect(await (await card("I say no")).findByText("#4821")).toBeVisible();
    expect((await card("I say yes")).queryByText(/^[@#]/)).not.toBeInTheDocument();
  });

  it("handle-9: is told from the viewer", async () => {
    await join(impostor, { username: "Аdа" });
    backend.admin.createPost({ userId: impostor, content: "I am ada" });
    renderApp("/", { as: me });
    expect(await (await card("I am ada")).findByText("#4821")).toBeVisible();
  });

  describe("beside the real one", () => {
    beforeEach(async () => {
      await join(vera, { username: "vera", handle: "vera" });
      await join(impostor, { username: "vera", handle: "vera" });
    });

    it("handle-9: is told from them in a conversation", async () => {
      backend.admin.createPost({ id: "1", userId: vera, content: "Herons" });
      backend.admin.createPost({ id: "2", userId: impostor, content: "No, storks", parentId: "1" });
      renderApp("/post/1", { as: me });
      expect(await (await card("No, storks")).findByText("#4821")).toBeVisible();
    });

    it("handle-9: is told from them in what a reply answers", async () => {
      backend.admin.createPost({ id: "1", userId: impostor, content: "Herons" });
      backend.admin.createPost({ id: "2", userId: vera, content: "No, storks", parentId: "1" });
      renderApp(`/profile/${vera}/replies`, { as: me });
      expect(await screen.findByRole("link", { name: /^Replied to vera.*#4821$/ })).toBeVisible();
    });

    it("handle-9: is told from them in a search for people", async () => {
      renderApp("/explore?q=vera", { as: me });
      const people = within(await screen.findByRole("region", { name: "People" }));
      expect(await people.findByText("#4821")).toBeVisible();
    });

    it("handle-9: is told from them among those who like a post", async () => {
      backend.admin.createPost({ id: "1", userId: me.id, content: "Herons" });
      for (const userId of [vera, impostor]) like("1", userId, { postUserId: me.id });
      const { user } = renderApp("/post/1", { as: me });
      await user.click(await screen.findByRole("button", { name: "Liked by" }));
      const list = within(await screen.findByRole("dialog", { name: "Liked by" }));
      expect(await list.findByText("#4821")).toBeVisible();
    });

    it("handle-9: is told from them in Activity", async () => {
      backend.admin.createPost({ id: "1", userId: me.id, content: "Herons" });
      backend.admin.createPost({ userId: vera, content: "Yes", parentId: "1" });
      backend.admin.createPost({ userId: impostor, content: "No", parentId: "1" });
      renderApp("/activity", { as: me });
      expect(await screen.findByRole("link", { name: /^vera.*#4821\s+replied to you$/ })).toBeVisible();
      expect(await screen.findByRole("link", { name: /^vera\s+replied to you$/ })).toBeVisible();
    });

    it("handle-9: is told from them in a chat, also where they are quoted", async () => {
      const place = publicCommunity({ ownerId: me.id });
      const ids = [vera, impostor].map((userId) => message(place, { userId, content: `I am ${userId}` }));
      for (const parentId of ids) message(place, { userId: me.id, content: `To ${parentId}`, parentId });
      renderApp(`/community/${place.id}?tab=chat`, { as: me });
      const said = async (description: string) => within(await screen.findByRole("article", { description }));
      expect(await (await said(`I am ${impostor}`)).findByText("#4821")).toBeVisible();
      const answers = within(screen.getByRole("feed")).getAllByRole("button", { name: /^In reply to/ });
      expect(answers.map(({ textContent }) => textContent)).toEqual([
        expect.not.stringMatching(/[@#]/),
        expect.stringMatching(/vera.*#4821/),
      ]);
    });

    it("handle-9: is told from them among the members of a community, and in its threads", async () => {
      const place = publicCommunity({ ownerId: me.id });
      for (const userId of [vera, impostor]) membership(place, userId);
      for (const userId of [vera, impostor]) thread(place, { userId, content: `I am ${userId}` });
      const { unmount } = renderApp(`/community/${place.id}`, { as: me });
      expect(await (await card(`I am ${impostor}`)).findByText("#4821")).toBeVisible();
      unmount();
      renderApp(`/community/${place.id}?tab=members`, { as: me });
      const row = async (mark: string) => within(await screen.findByRole("tabpanel")).findByText(mark);
      expect(await row("#4821")).toBeVisible();
    });

    it("mention-2, handle-9: is not offered when their handle is typed", async () => {
      const { user } = renderApp("/create-post", { as: me });
      await user.type(await screen.findByLabelText("Content"), "@ver");
      expect(await screen.findAllByRole("option")).toHaveLength(1);
    });

    it("handle-10: their profile says that it has no handle, and since when it exists", async () => {
      renderApp(`/profile/${impostor}`, { as: me });
      const main = within(await screen.findByRole("main"));
      expect(await main.findByText(/^No handle/)).toBeVisible();
      expect(main.getByText(/^Joined/)).toBeVisible();
      expect(main.queryByText("@vera")).not.toBeInTheDocument();
    });
  });
});
