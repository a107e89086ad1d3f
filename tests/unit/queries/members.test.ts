import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createQueryClient } from "@/app/query-client";
import { writeLocal } from "@/lib/local-store";
import { authKeys, userKeys } from "@/queries/keys";
import { loadMembers } from "@/queries/people/users";
import { storedSession } from "@/sdk/account/stored-session";
import { hasReadProfile, noteProfileRead } from "@/sdk/people/profile-read";
import { backend } from "../../support/backend";
import { ada, ben, mallory } from "../../support/people";
import { signIn, withBackend } from "../../support/sdk-backend";

withBackend();

const users = /users\/documents/;

beforeEach(async () => {
  signIn(await ada());
  await ben();
  await mallory();
  noteProfileRead("ada");
  backend.forgetRequests();
});

afterEach(cleanup);

const start = () => {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
  return { client, render: <Result>(hook: () => Result) => renderHook(hook, { wrapper }).result };
};

/** The own profile was read more than five minutes ago. */
const age = (): boolean => writeLocal("profile-read", { id: "ada", at: Date.now() - 5 * 60_000 });

describe("The own profile", () => {
  it("comes along with others once it is old, and is shown and remembered", async () => {
    const { client } = start();
    backend.admin.updateDocument("users", "ada", { bio: "Counts" });
    client.setQueryData(authKeys.session, { id: "ada", username: "ada", bio: "" });
    age();
    await loadMembers(client, ["ben"]);
    expect(backend.requests("GET", users)).toHaveLength(1);
    expect(client.getQueryData(userKeys.byId("ada"))).toMatchObject({ bio: "Counts" });
    expect(client.getQueryData(authKeys.session)).toMatchObject({ bio: "Counts" });
    expect(storedSession()).toMatchObject({ id: "ada", bio: "Counts" });
    // It is young again.
    backend.forgetRequests();
    backend.admin.updateDocument("users", "ada", { bio: "Counts herons" });
    await loadMembers(client, ["mallory"]);
    expect(client.getQueryData(userKeys.byId("ada"))).toMatchObject({ bio: "Counts" });
  });

  it("that is gone makes the session be checked", async () => {
    const { client } = start();
    client.setQueryData(authKeys.session, { id: "ada", username: "ada" });
    backend.admin.deleteDocument("users", "ada");
    age();
    await loadMembers(client, ["ben"]);
    expect(hasReadProfile("ada")).toBe(false);
    expect(client.getQueryState(authKeys.session)?.isInvalidated).toBe(true);
    expect(client.getQueryData(userKeys.byId("ada"))).toBeNull();
  });
});
