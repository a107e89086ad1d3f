// The order of the calls around a session, and words that only an unusual server draws.
import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, it } from "vitest";
import { readLocal } from "@/lib/local-store";
import { registerFailure } from "@/pages/register/register-page";
import { backend, server } from "../../support/backend";
import { detail } from "../../support/detail";
import { ada } from "../../support/people";
import { renderApp } from "../../support/render-app";

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const field = (name: string) => screen.getByLabelText(name);

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

const register = async (user: ReturnType<typeof renderApp>["user"]): Promise<void> => {
  await heading("Register");
  await user.type(field("Username"), "mara");
  await user.type(field("Email"), "mara@okafor.example");
  await user.type(field("Password"), "long enough");
  await user.type(field("Confirm Password"), "long enough");
  await user.click(screen.getByRole("button", { name: "Register" }));
};

const logIn = async (user: ReturnType<typeof renderApp>["user"], email: string, password: string): Promise<void> => {
  await heading("Login");
  await user.type(field("Email"), email);
  await user.type(field("Password"), password);
  await user.click(screen.getByRole("button", { name: "Login" }));
};

describe("Sessions", () => {
  it("sign-up-10, sign-up-11: tries the credentials as a login, creates the account, opens a session, checks it and saves the user document, in this order", async () => {
    const { user } = renderApp("/register");
    await register(user);
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
    const { email, password } = await ada();
    const { user } = renderApp("/register");
    await heading("Register");
    await user.type(field("Username"), "ada");
    await user.type(field("Email"), email);
    await user.type(field("Password"), password);
    await user.type(field("Confirm Password"), password);
    await user.click(screen.getByRole("button", { name: "Register" }));
    await heading("Login");

    // Whose account opened: it might have been made by this very form, its answer lost.
    expect(calls()).toEqual(["POST /account/sessions/email", "GET /account", "DELETE /account/sessions/current"]);
    expect(readLocal("session")).toBeUndefined();
  });

  it("sign-in-8: a session that is still open is closed first, then the new one is opened", async () => {
    const { id, email, password } = await ada();
    backend.signInBrowser(id);
    const { user } = renderApp("/login");
    await logIn(user, email, password);
    await heading("Home");

    // The server refuses the first try because a session is open.
    expect(calls().slice(0, 4)).toEqual([
      "POST /account/sessions/email",
      "DELETE /account/sessions/current",
      "POST /account/sessions/email",
      "GET /account",
    ]);
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
    await register(user);

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
