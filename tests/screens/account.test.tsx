// @module-tag detail
// Settings, Account: the e-mail address and the devices.
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { backend } from "../support/backend";
import { ada, ben, type Person } from "../support/people";
import { fill, renderApp } from "../support/render-app";

const openAccount = async (person: Person) => {
  const app = renderApp(`/update-profile/${person.id}?section=account`, { as: person });
  await screen.findByText(person.email);
  return app;
};

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const field = (name: string) => screen.getByLabelText(name);

describe("Email address", () => {
  it("address-1: shows the address and whether it is verified", async () => {
    const person = await ada();
    await openAccount(person);
    expect(screen.getByText("Not verified")).toBeVisible();
  });

  it("address-2: is changed with the password, and is no longer verified", async () => {
    const person = await ada();
    backend.admin.verifyEmail(person.id);
    const { user } = await openAccount(person);
    expect(screen.getByText("Verified")).toBeVisible();

    await user.click(button("Change email address"));
    await fill(user, field("New Email"), "Ada@New.example");
    await fill(user, field("Your Password"), person.password);
    await user.click(button("Change address"));
    expect(await screen.findByText("Your email address is changed.")).toBeVisible();
    expect(screen.getByText("ada@new.example")).toBeVisible();
    expect(screen.getByText("Not verified")).toBeVisible();
    expect(backend.admin.findMember("ada@new.example")?.id).toBe(person.id);
    await waitFor(() => expect(screen.getByRole("heading", { name: "Email address" })).toHaveFocus());
  });

  it("address-3: what is wrong stands at its field, and nothing is changed", async () => {
    const person = await ada();
    const { email: taken } = await ben();
    const { user } = await openAccount(person);
    await user.click(button("Change email address"));

    await user.type(field("New Email"), "ada@nowhere");
    await user.click(button("Change address"));
    await waitFor(() => expect(field("New Email")).toHaveAccessibleDescription("Invalid email address"));
    expect(field("Your Password")).toHaveAccessibleDescription("Enter your current password");

    const send = async (address: string, password: string): Promise<void> => {
      await user.clear(field("New Email"));
      await user.type(field("New Email"), address);
      await user.clear(field("Your Password"));
      await fill(user, field("Your Password"), password);
      await user.click(button("Change address"));
    };
    await send(person.email.toUpperCase(), person.password);
    await waitFor(() => expect(field("New Email")).toHaveAccessibleDescription("This is your address already."));
    await send("ada@new.example", "not her password");
    await waitFor(() =>
      expect(field("Your Password")).toHaveAccessibleDescription("This isn’t your current password."),
    );
    await send(taken, person.password);
    await waitFor(() =>
      expect(field("New Email")).toHaveAccessibleDescription("This address belongs to another account."),
    );
    expect(backend.admin.findMember(person.email)?.id).toBe(person.id);
  });

  it("address-4, address-5: a mail verifies it, without a session too", async () => {
    const person = await ada();
    const { user, unmount } = await openAccount(person);
    await user.click(button("Verify address"));
    expect(await screen.findByText(/^An email with a link is on its way to/)).toBeVisible();
    expect(button("Send it again")).toBeVisible();
    unmount();

    const { pathname, search } = new URL(backend.mails.at(-1)?.link ?? "");
    expect(pathname).toBe("/verify-email");
    const page = renderApp(pathname + search);
    await page.user.click(await screen.findByRole("button", { name: "Verify my address" }));
    expect(await screen.findByText("Your email address is verified.")).toBeVisible();
    await page.user.click(screen.getByRole("link", { name: "Go to Settings" }));
    expect(await screen.findByText("Verified")).toBeVisible();
  });

  it.each([
    ["no-mail" as const, "This server sends no emails. The people who run this community can help you."],
    [429, "Too many tries. Please wait a while and try again."],
    ["network" as const, "You seem to be offline. Check your connection and try again."],
  ])("address-4: %s is told in words, and trying again works", async (failure, words) => {
    const { user } = await openAccount(await ada());
    backend.failNext("POST", /^\/account\/verification/, failure);
    await user.click(button("Verify address"));
    expect(await screen.findByText(words)).toBeVisible();
    await user.click(button("Verify address"));
    expect(await screen.findByText(/^An email with a link is on its way to/)).toBeVisible();
  });

  it.each([
    ["is broken", "/verify-email"],
    ["has a wrong secret", "/verify-email?userId=ada&secret=abc"],
    ["names nobody", "/verify-email?userId=nobody&secret=abc"],
  ])("address-6: a link that %s says so, and signs nobody out", async (_case, path) => {
    const { user } = renderApp(path, { as: await ada() });
    await screen.findByRole("heading", { level: 1, name: "Verify address" });
    const confirm = screen.queryByRole("button", { name: "Verify my address" });
    if (confirm) await user.click(confirm);
    expect(await screen.findByText(/^This link is wrong, was used before, or is older than an hour/)).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Go to Settings" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  });
});

const devices = () => within(screen.getByRole("region", { name: "Devices" })).getAllByRole("listitem");

describe("Devices", () => {
  it("devices-1: lists browser, system, country and login of where one is signed in, this device first", async () => {
    const person = await ada();
    await backend.signInElsewhere(
      person,
      "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36",
    );
    await backend.signInElsewhere(
      person,
      "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
      "Portugal",
    );
    await openAccount(person);

    await waitFor(() => expect(devices()).toHaveLength(3));
    const [first, ...others] = devices().map(({ textContent }) => textContent);
    expect(first).toBe("Unknown browserThis device");
    expect(others.toSorted()).toEqual([
      "Chrome on AndroidLogged in: Just nowLog out Chrome on Android",
      "Firefox on GNU/LinuxLogged in: Just now · PortugalLog out Firefox on GNU/Linux",
    ]);
  });

  it("devices-2: ends one, and this device stays signed in", async () => {
    const person = await ada();
    const { id } = backend.admin.createSession(person.id);
    const { user } = await openAccount(person);
    await user.click(await screen.findByRole("button", { name: /^Log out Unknown browser/ }));
    await waitFor(() => expect(devices()).toHaveLength(1));
    expect(backend.requests("DELETE").map(({ path }) => path)).toEqual([`/account/sessions/${id}`]);
    await waitFor(() => expect(screen.getByRole("heading", { name: "Devices" })).toHaveFocus());
  });

  it("devices-2: one that cannot be ended says so and can be tried again", async () => {
    const person = await ada();
    backend.admin.createSession(person.id);
    backend.failNext("DELETE", /^\/account\/sessions/, 500);
    const { user } = await openAccount(person);
    await user.click(await screen.findByRole("button", { name: /^Log out Unknown browser/ }));
    expect(await screen.findByText(/^It’s still logged in\. The server has a problem/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: /^Log out Unknown browser/ }));
    await waitFor(() => expect(devices()).toHaveLength(1));
  });

  it("devices-3: ends all others at once", async () => {
    const person = await ada();
    for (const _ of [1, 2, 3]) backend.admin.createSession(person.id);
    const { user } = await openAccount(person);
    await user.click(await screen.findByRole("button", { name: "Log out all other devices" }));
    await waitFor(() => expect(devices()).toHaveLength(1));
    expect(devices()[0]).toHaveTextContent("This device");
    expect(screen.queryByRole("button", { name: "Log out all other devices" })).not.toBeInTheDocument();
  });
});
