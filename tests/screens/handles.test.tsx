// @module-tag detail
// Handles: how members come to one, whose is shown, and how it is changed.
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { digestId } from "@/lib/object-id";
import { backend } from "../support/backend";
import { ada, ben, mallory, type Person } from "../support/people";
import { register as sendRegistration, renderApp } from "../support/render-app";
import { owned } from "../support/rows";

const handles = /collections\/handles\/documents/;

const claim = async (handle: string, userId: string, owner = userId): Promise<void> => {
  const data = { handle, userId };
  backend.admin.createDocument({ collection: "handles", id: await digestId(handle), data, permissions: owned(owner) });
};

/** A member of that name; `handle` is '' for none. */
const member = async (id: string, username: string, handle = ""): Promise<Person> => {
  const person = { username, email: `${id}@chorus.example`, password: `${id}-password` };
  await backend.admin.createMember({ id, handle, ...person });
  return { id, ...person };
};

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
  await screen.findByRole("heading", { level: 1, name: "Home" });
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
    expect(await screen.findByRole("heading", { level: 1, name: "ben" })).toBeVisible();
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
    expect(await screen.findByRole("heading", { level: 1, name: "ben" })).toBeVisible();
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
