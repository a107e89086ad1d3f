import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { http, HttpResponse } from "msw";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { readLocal } from "@/lib/local-store";
import { registerFailure } from "@/pages/register/register-page";
import { backend, server } from "../support/backend";
import { detail } from "../support/detail";
import { ada } from "../support/people";
import { heading, register, renderApp } from "../support/render-app";

const email = () => screen.getByRole("textbox", { name: "Email" });
const password = () => screen.getByLabelText("Password");
const button = () => screen.getByRole("button", { name: "Login" });

const logIn = async (user: UserEvent, address: string, secret: string): Promise<void> => {
  await heading("Login");
  await user.type(email(), address);
  await user.type(password(), secret);
  await user.click(button());
};

const logins = () => backend.requests("POST", /^\/account\/sessions\/email/);

describe("Login", () => {
  it("sign-in-1, sign-in-2, sign-in-3: says what it is, asks who one is and shows the way to Register", async () => {
    renderApp("/login");
    await heading("Login");
    expect(screen.getByText("Who are you, again?")).toBeVisible();
    expect(screen.getByRole("link", { name: "Register" })).toHaveAttribute("href", "/register");
    expect(email()).toHaveAttribute("autocomplete", "username");
    expect(password()).toHaveAttribute("autocomplete", "current-password");
    expect(document.title).toBe("Login · Chorus");
    expect(backend.requests()).toEqual([]);
  });

  it("sign-up-22: tells newcomers what this place is", detail, async () => {
    renderApp("/login");
    await heading("Login");
    const about = within(screen.getByRole("region", { name: "About Chorus" }));
    expect(about.getByText("Chorus is where short posts get real replies.")).toBeInTheDocument();
    expect(about.getAllByRole("listitem")).toHaveLength(3);
    expect(about.getByText("150 characters a post, 100 a reply.")).toBeVisible();
  });

  it("sign-in-16: says why a guest who follows a shared link is here", detail, async () => {
    renderApp("/post/1");
    await heading("Login");
    expect(screen.getByText("Log in to see this post.")).toBeVisible();
  });

  it("sign-in-16: says nothing of the kind about a screen that is nobody’s", detail, async () => {
    renderApp("/create-post");
    await heading("Login");
    expect(screen.queryByText(/^Log in to see/)).not.toBeInTheDocument();
  });

  it("sign-in-9: opens a session and leads Home", async () => {
    const { email: address, password: secret } = await ada();
    const { user } = renderApp("/login");
    await logIn(user, address, secret);
    expect(await heading("Home")).toBeVisible();
    expect(window.location.pathname).toBe("/");
  });

  it("sign-in-9: leads back to the page that was asked for", detail, async () => {
    const { email: address, password: secret } = await ada();
    const { user } = renderApp("/create-post?topic=Career");
    await logIn(user, address, secret);
    expect(await heading("Create Post")).toBeVisible();
    expect(window.location.search).toBe("?topic=Career");
  });

  it("sign-in-17: a browser that forbids its storage says so before anything is typed", detail, async () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("forbidden", "SecurityError");
    });
    onTestFinished(() => void vi.restoreAllMocks());
    renderApp("/login");
    await heading("Login");
    expect(screen.getByText(/^Your browser keeps nothing for this site/)).toBeVisible();
  });

  it("sign-in-17: a browser that refuses the session’s cookie says so after the login", detail, async () => {
    const { email: address, password: secret } = await ada();
    const { user } = renderApp("/login");
    backend.failNext("GET", /^\/account$/, 401);
    await logIn(user, address, secret);
    expect(await screen.findByText(/^Your browser keeps nothing for this site/)).toBeVisible();
  });

  it("sign-in-14: shows no login to somebody who is signed in", async () => {
    renderApp("/login", { as: await ada() });
    expect(await heading("Home")).toBeVisible();
  });

  it("sign-in-7: says what is wrong with address and password, and asks no server", async () => {
    const { user } = renderApp("/login");
    await logIn(user, "mara@okafor", "12345");
    await waitFor(() => expect(email()).toHaveAccessibleDescription("Invalid email address"));
    expect(password()).toHaveAccessibleDescription("Password must be at least 6 characters long");
    await waitFor(() => expect(email()).toHaveFocus());
    expect(logins()).toEqual([]);

    await user.type(email(), ".example");
    expect(email()).toBeValid();
    expect(email()).not.toHaveAccessibleDescription();
  });

  it("sign-in-10: a wrong password is told in the server’s words, with a toast, and the address stays", async () => {
    const { email: address } = await ada();
    const { user } = renderApp("/login");
    await logIn(user, address, "not-her-password");
    expect(await screen.findByText(/^Invalid credentials\. Please check the email and password\.$/)).toBeVisible();
    expect(screen.getByText("Something went wrong")).toBeVisible();
    expect(email()).toHaveValue(address);
    expect(button()).toBeEnabled();
    expect(window.location.pathname).toBe("/login");
  });

  it("sign-in-18: what a password manager filled in without an event counts", detail, async () => {
    const { email: address, password: secret } = await ada();
    const { user } = renderApp("/login");
    await heading("Login");
    const fillSilently = (field: HTMLElement, value: string): boolean =>
      Reflect.set(HTMLInputElement.prototype, "value", value, field);
    fillSilently(email(), address);
    fillSilently(password(), secret);
    await user.click(button());
    expect(await heading("Home")).toBeVisible();
  });

  it("sign-in-6: a password of six letters reaches the server, which answers in its own words", detail, async () => {
    const { email: address } = await ada();
    const { user } = renderApp("/login");
    await logIn(user, address, "sixsix");
    expect(await screen.findByText(/Invalid `password` param/)).toBeVisible();
  });

  it.each([
    ["network" as const, "You seem to be offline. Check your connection and try again."],
    [429, "Too many tries. Please wait a while and try again."],
    [500, "The server has a problem. Please try again in a moment."],
    ["html" as const, "The server has a problem. Please try again in a moment."],
  ])("sign-in-12: %s is told in words, and trying again works", detail, async (failure, words) => {
    const { email: address, password: secret } = await ada();
    backend.failNext("POST", /^\/account\/sessions\/email/, failure);
    const { user } = renderApp("/login");
    await logIn(user, address, secret);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText("Something went wrong")).toBeVisible();

    await user.click(button());
    expect(await heading("Home")).toBeVisible();
  });

  it("sign-in-13: a user check that fails leaves nobody half signed in", detail, async () => {
    const { email: address, password: secret } = await ada();
    backend.failNext("GET", /^\/account$/, 500);
    const { user } = renderApp("/login");
    await logIn(user, address, secret);
    expect(await screen.findByText("Something went wrong")).toBeVisible();
    expect(window.location.pathname).toBe("/login");

    await user.click(button());
    expect(await heading("Home")).toBeVisible();
  });

  it("sends the form once, however often it is pressed, and keeps the focus meanwhile", detail, async () => {
    const { email: address, password: secret } = await ada();
    const release = backend.hold("POST", /^\/account\/sessions\/email/);
    const { user } = renderApp("/login");
    await logIn(user, address, secret);
    await user.dblClick(button());
    await user.keyboard("{Enter}");
    await waitFor(() => expect(logins()).toHaveLength(1));
    expect(button()).toHaveAttribute("aria-busy", "true");
    await waitFor(() => expect(button()).toHaveFocus());
    release();
    expect(await heading("Home")).toBeVisible();
    expect(logins()).toHaveLength(1);
  });

  it("sign-in-15: shows the password to its owner on request", detail, async () => {
    const { user } = renderApp("/login");
    await heading("Login");
    await user.type(password(), "open sesame");
    expect(password()).toHaveAttribute("type", "password");
    await user.click(screen.getByRole("button", { name: "Show password" }));
    expect(password()).toHaveAttribute("type", "text");
    await waitFor(() => expect(screen.getByRole("button", { name: "Hide password" })).toHaveFocus());
    await user.click(screen.getByRole("button", { name: "Hide password" }));
    expect(password()).toHaveAttribute("type", "password");
  });
});

/** The server refuses without a word. */
const refuseSilently = (path: string, code: number, type: string): void =>
  server.use(
    http.post(`${location.origin}/v1${path}`, () =>
      HttpResponse.json({ message: "", code, type, version: "1.9.6" }, { status: code }),
    ),
  );

const calls = () =>
  backend
    .requests()
    .filter(({ path }) => path.startsWith("/account") || path.includes("/collections/users/"))
    .map(({ method, path }) => `${method} ${path.replace(/^\/databases\/main\/collections/, "")}`);

const mara = { username: "mara", email: "mara@okafor.example", password: "long enough" };

describe("Sessions", () => {
  it("sign-up-10, sign-up-11: tries the credentials as a login, creates the account, opens a session, checks it and saves the user document, in this order", async () => {
    const { user } = renderApp("/register");
    await register(user, mara);
    await heading("Home");

    expect(calls().slice(0, 6)).toEqual([
      "POST /account/sessions/email",
      "POST /account",
      "POST /account/sessions/email",
      "GET /account",
      "GET /users/documents",
      "POST /users/documents",
    ]);
    expect(readLocal("session")).toMatchObject({ username: "mara", email: "" });
  });

  it("sign-up-10: credentials that already log in leave no session open", async () => {
    const { user } = renderApp("/register");
    await register(user, await ada());
    await heading("Login");

    // Whose account opened: it might have been made by this very form, its answer lost.
    expect(calls()).toEqual(["POST /account/sessions/email", "GET /account", "DELETE /account/sessions/current"]);
    expect(readLocal("session")).toBeUndefined();
  });

  it("session-6: a failed check resets the user to empty", async () => {
    const member = await ada();
    backend.failNext("GET", /^\/account$/, 401);
    renderApp("/topics", { as: member });

    expect(await heading("Login")).toBeVisible();
    expect(readLocal("session")).toBeUndefined();
  });
});

describe("Words for a server that gives none", () => {
  it("sign-in-11: 'Invalid credentials. Please check your email and password.' where the server gives no message", async () => {
    refuseSilently("/account/sessions/email", 401, "user_invalid_credentials");
    const { user } = renderApp("/login");
    await logIn(user, "ada@chorus.example", "ada-password");

    expect(await screen.findByText("Invalid credentials. Please check your email and password.")).toBeVisible();
    expect(screen.getByText("Something went wrong")).toBeVisible();
  });

  it("sign-up-16: 'Account creation failed' where the server gives no message", detail, async () => {
    refuseSilently("/account", 400, "general_argument_invalid");
    const { user } = renderApp("/register");
    await register(user, mara);

    expect(await screen.findByRole("alert")).toHaveTextContent("Account creation failed");
    expect(screen.getByText("Registration failed")).toBeVisible();
    await waitFor(() => expect(screen.getAllByText("Account creation failed")).toHaveLength(2));
  });

  it("sign-up-18: an error that names no step is 'Something went wrong'", () => {
    expect(registerFailure(new Error("out of the blue"))).toEqual({ exists: false, text: "Something went wrong" });
  });

  it("sign-up-15: 'already exists' leads to /sign-in, which is the login", async () => {
    const { user } = renderApp("/sign-in");

    expect(await heading("Login")).toBeVisible();
    expect(window.location.pathname).toBe("/login");
    await user.click(screen.getByRole("link", { name: "Register" }));
    expect(await heading("Register")).toBeVisible();
  });
});
