import type { QueryClient } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import { expect } from "vitest";
import { App, prepareFirstScreen } from "@/app/app";
import { createQueryClient } from "@/app/query-client";
import { writeLocal } from "@/lib/local-store";
import { backend } from "./backend";
import type { Person } from "./people";

export interface RenderOptions {
  /** Who is signed in; nobody unless given. */
  as?: Person;
  /** Milliseconds until what failed is asked for again by itself; never unless given, so that a failure stays to be seen. */
  recoverAfter?: number;
  /** Of `prepareApp`. */
  queryClient?: QueryClient;
}

const apps = new Set<QueryClient>();

/** What a test's app would still do later, such as keep what it read, must not happen in another test. */
export const forgetApps = (): void => {
  apps.forEach((client) => {
    void client.cancelQueries();
    client.clear();
  });
  apps.clear();
};

const open = (path: string, as?: Person): void => {
  if (as) {
    backend.signInBrowser(as.id);
    const { id, username } = as;
    writeLocal("session", {
      id,
      username,
      email: "",
      createdAt: new Date(0).toISOString(),
      imgurl: "",
      imgid: "",
      bio: "",
      handle: username.toLowerCase(),
    });
  }
  window.history.replaceState(null, "", path);
};

/** What the page does before it draws the app. */
export const prepareApp = async (path: string, as: Person): Promise<QueryClient> => {
  open(path, as);
  const queryClient = await prepareFirstScreen();
  apps.add(queryClient);
  return queryClient;
};

/** The real app at an address. Retries wait a moment only; everything else is as in a browser. */
export const renderApp = (
  path: string,
  {
    as,
    recoverAfter = Number.POSITIVE_INFINITY,
    queryClient = createQueryClient({ retryDelay: () => 1 }),
  }: RenderOptions = {},
) => {
  open(path, as);
  const user = userEvent.setup();
  apps.add(queryClient);
  return {
    user,
    queryClient,
    ...render(<App queryClient={queryClient} recoveryPauses={{ first: recoverAfter, longest: 60_000 }} />),
  };
};

/** The page's own heading. */
export const heading = (name: string | RegExp): Promise<HTMLElement> =>
  screen.findByRole("heading", { level: 1, name });

/** Until the socket is open: what others do from now on is heard. */
export const listening = (): Promise<void> => waitFor(() => expect(backend.realtimeConnections).toBe(1));

type Typing = Pick<UserEvent, "click" | "paste">;

/** Words that come all at once, as from a password manager: for fields that are not what a test is about. */
export const fill = async (user: Typing, field: HTMLElement, words: string): Promise<void> => {
  await user.click(field);
  await user.paste(words);
};

const fillAll = async (user: Typing, words: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, text] of Object.entries(words)) await fill(user, await screen.findByLabelText(label), text);
};

/** Fills in the login, and sends it. */
export const logIn = async (user: Typing, { email, password }: Pick<Person, "email" | "password">): Promise<void> => {
  await fillAll(user, { Email: email, Password: password });
  await user.click(screen.getByRole("button", { name: "Login" }));
};

/** Fills in the registration, and sends it. */
export const register = async (
  user: Typing,
  { username, email, password }: Pick<Person, "username" | "email" | "password">,
): Promise<void> => {
  await fillAll(user, { Username: username, Email: email, Password: password, "Confirm Password": password });
  await user.click(screen.getByRole("button", { name: "Register" }));
};
