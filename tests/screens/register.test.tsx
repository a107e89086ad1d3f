import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { backend } from "../support/backend";
import { detail } from "../support/detail";
import { ada, ben } from "../support/people";
import { fill, heading, renderApp } from "../support/render-app";

const field = (name: string) => screen.getByLabelText(name);
const button = () => screen.getByRole("button", { name: "Register" });

const newcomer = { username: "mara.okafor", email: "mara@okafor.example", password: "long enough" };

const fillIn = async (user: UserEvent, { username, email, password } = newcomer): Promise<void> => {
  await heading("Register");
  await fill(user, field("Username"), username);
  await fill(user, field("Email"), email);
  await fill(user, field("Password"), password);
  await fill(user, field("Confirm Password"), password);
};

const register = async (user: UserEvent, person = newcomer): Promise<void> => {
  await fillIn(user, person);
  await user.click(button());
};

describe("Register", () => {
  it("sign-up-1, sign-up-2: has its four fields and the way to Login", async () => {
    renderApp("/register");
    await heading("Register");
    expect(field("Username")).toBeVisible();
    expect(field("Email")).toHaveAttribute("autocomplete", "email");
    expect(field("Password")).toHaveAttribute("autocomplete", "new-password");
    expect(field("Confirm Password")).toHaveAttribute("autocomplete", "new-password");
    expect(screen.getByRole("link", { name: "Login" })).toHaveAttribute("href", "/login");
    expect(document.title).toBe("Register · Chorus");
  });

  it("sign-up-21: says how long a password is before anything is wrong, and shows the Terms of Service", async () => {
    const { user } = renderApp("/register");
    await heading("Register");
    expect(field("Password")).toHaveAccessibleDescription("At least 8 characters");
    await user.type(field("Username"), "mara");
    await user.click(screen.getByRole("button", { name: "Terms of Service" }));
    const terms = await screen.findByRole("dialog", { name: "Terms of Service" });
    expect(terms).toHaveTextContent("Last updated: January 27, 2025");
    await user.keyboard("{Escape}");
    expect(field("Username")).toHaveValue("mara");
    await waitFor(() => expect(screen.getByRole("button", { name: "Terms of Service" })).toHaveFocus());
  });

  it("sign-up-12: makes the account and its profile, signs in and leads Home", async () => {
    const { user } = renderApp("/register");
    await register(user);
    expect(await heading("Home")).toBeVisible();
    expect(window.location.pathname).toBe("/");
    expect(screen.getAllByRole("link", { name: /mara\.okafor/ })[0]).toBeVisible();
  });

  it("sign-up-12: leads to the page that was asked for, if there was one", async () => {
    const { user } = renderApp("/create-post");
    await heading("Login");
    await user.click(screen.getByRole("link", { name: "Register" }));
    await register(user);
    expect(await heading("Create Post")).toBeVisible();
  });

  it("sign-up-8: says what is wrong with each field, and asks no server", async () => {
    const { user } = renderApp("/register");
    await heading("Register");
    await user.type(field("Email"), "mara");
    await user.type(field("Password"), "short");
    await user.click(button());
    await waitFor(() => expect(field("Username")).toHaveAccessibleDescription("Username is required"));
    expect(field("Email")).toHaveAccessibleDescription("Invalid email address");
    expect(field("Password")).toHaveAccessibleDescription("Password must be at least 8 characters long");
    expect(field("Confirm Password")).toHaveAccessibleDescription(
      "Confirm Password must be at least 8 characters long",
    );
    await waitFor(() => expect(field("Username")).toHaveFocus());
    expect(backend.requests()).toEqual([]);
  });

  it("sign-up-7: passwords that differ are told at the second, until they match", async () => {
    const { user } = renderApp("/register");
    await fillIn(user);
    await user.type(field("Confirm Password"), "!");
    await user.click(button());
    await waitFor(() => expect(field("Confirm Password")).toHaveAccessibleDescription("Passwords don't match"));
    await user.type(field("Password"), "!");
    await waitFor(() => expect(field("Confirm Password")).not.toHaveAccessibleDescription());
    expect(backend.requests()).toEqual([]);
  });

  it.each([
    ["with their own password", (known: { password: string }) => known.password],
    ["with another password", () => "quite another"],
  ])("sign-up-13, sign-up-14: an address that exists, %s, leads to the login with it", detail, async (_, secret) => {
    const known = await ben();
    const { user } = renderApp("/register");
    await register(user, { ...newcomer, email: known.email, password: secret(known) });
    expect(await screen.findByText("Account exists")).toBeVisible();
    expect(screen.getByText("Please login with your existing account")).toBeVisible();
    expect(await heading("Login")).toBeVisible();
    expect(window.location.pathname).toBe("/login");
    expect(screen.getByText("User already exists. Please login instead.")).toBeVisible();
    expect(field("Email")).toHaveValue(known.email);

    await user.type(field("Password"), known.password);
    await user.click(screen.getByRole("button", { name: "Login" }));
    expect(await heading("Home")).toBeVisible();
  });

  it.each([
    [400, "Refused by the test"],
    [429, "Too many tries. Please wait a while and try again."],
    [500, "The server has a problem. Please try again in a moment."],
    ["network" as const, "You seem to be offline. Check your connection and try again."],
  ])(
    "sign-up-16, sign-up-17: an account that is not made (%s) is told, and all fields stay",
    detail,
    async (failure, words) => {
      backend.failNext("POST", /^\/account$/, failure);
      const { user } = renderApp("/register");
      await register(user);
      expect(await screen.findByText("Registration failed")).toBeVisible();
      expect(screen.getByText("Account creation failed")).toBeVisible();
      expect(screen.getByRole("alert")).toHaveTextContent(`Account creation failed. ${words}`);
      expect(field("Username")).toHaveValue(newcomer.username);
      expect(field("Password")).toHaveValue(newcomer.password);

      await user.click(button());
      expect(await heading("Home")).toBeVisible();
    },
  );

  it("sign-up-19: a login that fails afterwards is told, and the next try goes on", detail, async () => {
    const release = backend.hold("POST", /^\/account$/);
    const { user } = renderApp("/register");
    await register(user);
    await waitFor(() => expect(backend.requests("POST", /^\/account$/)).toHaveLength(1));
    backend.failNext("POST", /^\/account\/sessions\/email/, 500);
    release();
    expect(await screen.findByRole("alert")).toHaveTextContent("Failed to login after registration");
    expect(screen.getByText("Registration failed")).toBeVisible();

    await user.click(button());
    expect(await heading("Home")).toBeVisible();
    expect(backend.requests("POST", /^\/account$/)).toHaveLength(1);
  });

  it("sign-up-20: a session check that fails afterwards is told", async () => {
    backend.failNext("GET", /^\/account$/, 500);
    const { user } = renderApp("/register");
    await register(user);
    expect(await screen.findByRole("alert")).toHaveTextContent("Failed to verify user after registration");
    expect(window.location.pathname).toBe("/register");
  });

  it("sign-in-14: shows no registration to somebody who is signed in", async () => {
    renderApp("/register", { as: await ada() });
    expect(await heading("Home")).toBeVisible();
  });
});
