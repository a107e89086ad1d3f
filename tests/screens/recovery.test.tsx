// @module-tag detail
// Getting back in: a forgotten password, a mail, a new one.
import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { storedSession } from "@/sdk/account/stored-session";
import { backend } from "../support/backend";
import { ada, ben, type Person } from "../support/people";
import { fill, heading, logIn, register, renderApp } from "../support/render-app";

const email = () => screen.getByRole("textbox", { name: "Email" });
const recoveries = () => backend.requests("POST", /^\/account\/recovery/);

const ask = async (user: UserEvent, address: string): Promise<void> => {
  await heading("Forgot password");
  await user.clear(email());
  await fill(user, email(), address);
  await user.click(screen.getByRole("button", { name: "Send link" }));
};

/** Where the mail that a member asked for leads. */
const mailedPath = async (person: Person): Promise<string> => {
  const { user, unmount } = renderApp("/forgot-password");
  await ask(user, person.email);
  await screen.findByText(/a link is on its way/);
  unmount();
  const { pathname, search } = new URL(backend.mails.at(-1)?.link ?? "");
  return pathname + search;
};

const choose = async (user: UserEvent, password: string, again = password): Promise<void> => {
  await heading("New password");
  await fill(user, screen.getByLabelText("New Password"), password);
  await fill(user, screen.getByLabelText("Confirm New Password"), again);
  await user.click(screen.getByRole("button", { name: "Set new password" }));
};

const newPassword = "a better password";

describe("Forgot password", () => {
  it("recovery-1: the login leads there, and takes along the address that was typed and the way back", async () => {
    const { user } = renderApp("/create-post");
    await heading("Login");
    await user.type(email(), "ada@chorus.example");
    await user.click(screen.getByRole("link", { name: "Forgot password?" }));
    await heading("Forgot password");
    expect(window.location.pathname).toBe("/forgot-password");
    expect(document.title).toBe("Forgot password · Chorus");
    expect(email()).toHaveValue("ada@chorus.example");

    const { email: address, password } = await ada();
    await user.click(screen.getByRole("link", { name: "Login" }));
    await heading("Login");
    await logIn(user, { email: address, password });
    expect(await heading("Create Post")).toBeVisible();
  });

  it("recovery-2: an address that is none is told at its field, and no server is asked", async () => {
    const { user } = renderApp("/forgot-password");
    await ask(user, "ada@chorus");
    await waitFor(() => expect(email()).toHaveAccessibleDescription("Invalid email address"));
    expect(recoveries()).toEqual([]);
  });

  it("recovery-3: the answer is the same whether the address is known, unknown or blocked", async () => {
    const { email: known } = await ada();
    const { id, email: blocked } = await ben();
    backend.admin.setBlocked(id, true);
    const { user } = renderApp("/forgot-password");
    const answers: string[] = [];
    for (const address of [known, "nobody@chorus.example", blocked]) {
      await ask(user, address);
      const answer = await screen.findByText(address);
      answers.push((answer.parentElement?.textContent ?? "").replace(address, "…"));
    }
    expect(answers[0]).toMatch(/^If there is an account for …, an email with a link is on its way\./);
    expect(new Set(answers).size).toBe(1);
    expect(backend.mails.map(({ to }) => to)).toEqual([known]);
  });

  it.each([
    ["no-mail" as const, "This server sends no emails. The people who run this community can help you."],
    [429, "Too many tries. Please wait a while and try again."],
    ["network" as const, "You seem to be offline. Check your connection and try again."],
  ])("recovery-4: %s is told in words, the address stays, and trying again works", async (failure, words) => {
    const { email: address } = await ada();
    backend.failNext("POST", /^\/account\/recovery/, failure);
    const { user } = renderApp("/forgot-password");
    await ask(user, address);
    expect(await screen.findByText(words)).toBeVisible();
    expect(email()).toHaveValue(address);

    await user.click(screen.getByRole("button", { name: "Send link" }));
    expect(await screen.findByText(/a link is on its way/)).toBeVisible();
  });
});

it("recovery-10: whose address somebody invited is told so at Register, and takes it over by a new password", async () => {
  const address = "newcomer@chorus.example";
  await backend.byKey("POST", "/users", { userId: "1700000000009", email: address, name: address });
  const { user, unmount } = renderApp("/register");
  await heading("Register");
  await register(user, { username: "newcomer", email: address, password: newPassword });
  expect(await screen.findByText(/^Never registered\? Someone invited this address\./)).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Forgot password?" }));
  await heading("Forgot password");
  expect(email()).toHaveValue(address);
  await user.click(screen.getByRole("button", { name: "Send link" }));
  await screen.findByText(/a link is on its way/);
  unmount();

  const { pathname, search } = new URL(backend.mails.at(-1)?.link ?? "");
  const second = renderApp(pathname + search);
  await choose(second.user, newPassword);
  await heading("Login");
  await logIn(second.user, { email: address, password: newPassword });
  await heading("Home");
  // Their address is nobody else's to read.
  expect(storedSession()).toMatchObject({ id: "1700000000009", username: "newcomer" });
});

describe("New password", () => {
  it("recovery-5, recovery-8: the mail leads to a page that sets it, and then to the login, which says so", async () => {
    const person = await ada();
    const { user } = renderApp(await mailedPath(person));
    await choose(user, newPassword);
    await heading("Login");
    expect(screen.getByText("Your new password is set. Log in with it.")).toBeVisible();

    await logIn(user, { email: person.email, password: newPassword });
    expect(await heading("Home")).toBeVisible();
  });

  it("recovery-9: ends every session of the account, the one of this browser too", async () => {
    const person = await ada();
    const path = await mailedPath(person);
    const { user } = renderApp(path, { as: person });
    await choose(user, newPassword);
    expect(await heading("Login")).toBeVisible();
    expect(storedSession()).toBeNull();
  });

  it("recovery-9: another member of this browser stays signed in", async () => {
    const path = await mailedPath(await ada());
    const { user } = renderApp(path, { as: await ben() });
    await choose(user, newPassword);
    expect(await heading("Home")).toBeVisible();
    expect(screen.getByText("The new password is set")).toBeVisible();
    expect(storedSession()?.id).toBe("ben");
  });

  it("recovery-6: has the rules of a registration, and asks no server before they are kept", async () => {
    const { user } = renderApp("/reset-password?userId=ada&secret=abc");
    await choose(user, "7 chars", "7 char");
    const field = screen.getByLabelText("New Password");
    await waitFor(() => expect(field).toHaveAccessibleDescription(/^Password must be at least 8 characters long/));
    expect(screen.getByLabelText("Confirm New Password")).toHaveAccessibleDescription(
      "Confirm Password must be at least 8 characters long",
    );
    await user.clear(field);
    await user.type(field, "long enough");
    await user.type(screen.getByLabelText("Confirm New Password"), "nearly");
    await waitFor(() =>
      expect(screen.getByLabelText("Confirm New Password")).toHaveAccessibleDescription("Passwords don't match"),
    );
    expect(backend.requests("PUT")).toEqual([]);
  });

  it.each([
    ["is broken", "/reset-password?userId=ada"],
    ["names nobody", "/reset-password?userId=nobody&secret=abc"],
    ["has a wrong secret", "/reset-password?userId=ada&secret=abc"],
  ])("recovery-7: a link that %s says so and offers another one", async (_case, path) => {
    await ada();
    const { user } = renderApp(path);
    await heading("New password");
    if (screen.queryByLabelText("New Password")) await choose(user, newPassword);
    expect(await screen.findByText(/^This link is wrong, was used before, or is older than an hour/)).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Ask for another link" }));
    expect(await heading("Forgot password")).toBeVisible();
  });

  it("recovery-7: a link opens once, also when the answer to its first use was lost", async () => {
    const path = await mailedPath(await ada());
    backend.failNext("PUT", /^\/account\/recovery/, "lost-answer");
    const { user } = renderApp(path);
    await choose(user, newPassword);
    expect(await screen.findByText("You seem to be offline. Check your connection and try again.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Set new password" }));
    expect(await screen.findByText(/If you have set a new password with it, log in with that/)).toBeVisible();
  });
});
