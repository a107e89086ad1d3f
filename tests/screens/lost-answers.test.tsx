// @module-tag detail
// The server did it, and the caller never heard: the next try finds it done, and nothing is done twice.
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { backend } from "../support/backend";
import { ada } from "../support/people";
import { choose } from "../support/post-menu";
import { logIn, register, renderApp } from "../support/render-app";

const newcomer = { username: "vera", email: "vera@chorus.example", password: "vera-password" };
const home = () => screen.findByRole("heading", { level: 1, name: "Home" });

const fillIn = async (user: ReturnType<typeof renderApp>["user"], label: string, text: string): Promise<void> => {
  const field = await screen.findByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
};

describe("After an answer that was lost", () => {
  it.each([
    ["of the account", /^\/account$/],
    ["of the session", /sessions\/email/],
    ["of the profile", /users\/documents/],
  ])("%s, registering again finds one’s own account, and makes no second one", async (_, path) => {
    const { user } = renderApp("/register");
    backend.failNext("POST", path, "lost-answer");
    await register(user, newcomer);
    await screen.findByRole("alert");
    for (const label of ["Password", "Confirm Password"])
      if (screen.queryByLabelText(label)) await fillIn(user, label, newcomer.password);
    await user.click(screen.getByRole("button", { name: "Register" }));

    expect(await home()).toBeVisible();
    expect(screen.queryByText(/User already exists/)).not.toBeInTheDocument();
    expect(backend.admin.findMember(newcomer.email)).toBeDefined();
    expect((await screen.findAllByRole("link", { name: /vera/ }))[0]).toBeVisible();
  });

  it.each([
    ["the account", /^\/account$/],
    ["the session", /sessions\/email/],
    ["the profile", /users\/documents/],
  ])("to the request for %s, which the browser sent again by itself, registering goes on", async (_, path) => {
    const { user } = renderApp("/register");
    backend.failNext("POST", path, "sent-again", 2);
    await register(user, newcomer);

    expect(await home()).toBeVisible();
  });

  it("of a login, the next try logs in", async () => {
    const me = await ada();
    const { user } = renderApp("/login");
    backend.failNext("POST", /sessions\/email/, "lost-answer");
    await logIn(user, me);
    await within(screen.getByRole("main")).findByRole("status");
    await user.click(screen.getByRole("button", { name: "Login" }));
    expect(await home()).toBeVisible();
  });

  it("of a deletion, the next try finds the post gone", async () => {
    const me = await ada();
    backend.admin.createPost({ userId: me.id, content: "This one stays" });
    backend.admin.createPost({ userId: me.id, content: "This one goes" });
    const { user } = renderApp("/", { as: me });
    backend.holdRealtime();
    await choose(user, (await screen.findByText("This one goes")).closest("article") as HTMLElement, "Delete post");
    const dialog = within(await screen.findByRole("alertdialog"));
    backend.failNext("DELETE", /posts\/documents/, "lost-answer");
    await user.click(dialog.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Post deleted")).toBeVisible();
    expect(screen.queryByText("This one goes")).not.toBeInTheDocument();
    expect(screen.getByText("This one stays")).toBeVisible();
  });

  it.each([
    ["changed password", "PATCH", /account\/password/],
    ["logout", "DELETE", /account\/sessions/],
  ] as const)("of a %s, the next try leads on", async (what, method, path) => {
    const me = await ada();
    const { user } = renderApp("/update-profile/ada", { as: me });
    const isLogout = what === "logout";
    if (!isLogout) {
      await fillIn(user, "Current Password", me.password);
      await fillIn(user, "New Password", "a-better-password");
      await fillIn(user, "Confirm New Password", "a-better-password");
    }
    const button = await screen.findByRole("button", { name: isLogout ? "Logout" : "Update Profile" });
    backend.failNext(method, path, "lost-answer");
    await user.click(button);
    expect((await screen.findAllByText(/You seem to be offline/))[0]).toBeVisible();
    await user.click(button);
    expect(await screen.findByRole("heading", { level: 1, name: isLogout ? "Login" : "ada" })).toBeVisible();
  });

  it("of a reply, the next try, which comes by itself, finds it posted once", async () => {
    const me = await ada();
    backend.admin.createPost({ id: "1700000000001", userId: me.id, content: "Question" });
    const { user } = renderApp("/post/1700000000001", { as: me });
    await screen.findByText("Question");
    await fillIn(user, "Post your reply", "Answer");
    backend.failNext("POST", /posts\/documents/, "lost-answer");
    await user.click(screen.getByRole("button", { name: "Reply" }));
    expect(await screen.findByText("Comment posted successfully!")).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole("link", { name: "Answer" })).toHaveLength(1));
  });
});
