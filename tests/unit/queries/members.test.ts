import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createQueryClient } from "@/app/query-client";
import { writeLocal } from "@/lib/local-store";
import { authKeys, userKeys } from "@/queries/keys";
import { useSearchMembers } from "@/queries/members/search";
import { findAuthor, loadAuthors, useAuthor, useFollowedProfile, userQueries } from "@/queries/members/users";
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

describe("Authors", () => {
  it("of one moment come with one request, each once, and are not asked for again", async () => {
    const { client } = start();
    await Promise.all([loadAuthors(client, ["ben", "mallory", "", "ben"]), loadAuthors(client, ["ben", "gone"])]);
    expect(findAuthor(client, "ben")).toEqual({ id: "ben", username: "ben", imgurl: "", handle: "ben" });
    expect([findAuthor(client, "gone"), findAuthor(client, "unknown"), findAuthor(client, "")]).toEqual([
      null,
      null,
      null,
    ]);
    const asked = backend.requests("GET", users).length;
    await loadAuthors(client, ["ben", "mallory", "gone"]);
    expect(backend.requests("GET", users)).toHaveLength(asked);
    // By id, and at another place for who was not found.
    expect(asked).toBe(2);
  });

  it("that fail fail once, and are asked for by whoever needs them next", async () => {
    const { client } = start();
    backend.failNext("GET", users, 500);
    await expect(loadAuthors(client, ["ben"])).rejects.toMatchObject({ kind: "server" });
    await loadAuthors(client, ["ben"]);
    expect(findAuthor(client, "ben")).toMatchObject({ username: "ben" });
  });

  it("show once they are known, and are nobody where there is none", async () => {
    const { render } = start();
    const [found, gone, none] = [
      render(() => useAuthor("ben")),
      render(() => useAuthor("gone")),
      render(() => useAuthor("")),
    ];
    expect([found.current, gone.current, none.current]).toEqual([undefined, undefined, null]);
    await vi.waitFor(() => expect(found.current).toEqual({ id: "ben", username: "ben", imgurl: "", handle: "ben" }));
    expect(gone.current).toBeNull();
  });
});

describe("The own profile", () => {
  it("comes along with others once it is old, and is shown and remembered", async () => {
    const { client } = start();
    backend.admin.updateDocument("users", "ada", { bio: "Counts" });
    client.setQueryData(authKeys.session, { id: "ada", username: "ada", bio: "" });
    age();
    await loadAuthors(client, ["ben"]);
    expect(backend.requests("GET", users)).toHaveLength(1);
    expect(client.getQueryData(userKeys.byId("ada"))).toMatchObject({ bio: "Counts" });
    expect(client.getQueryData(authKeys.session)).toMatchObject({ bio: "Counts" });
    expect(storedSession()).toMatchObject({ id: "ada", bio: "Counts" });
    // It is young again.
    backend.forgetRequests();
    backend.admin.updateDocument("users", "ada", { bio: "Counts herons" });
    await loadAuthors(client, ["mallory"]);
    expect(client.getQueryData(userKeys.byId("ada"))).toMatchObject({ bio: "Counts" });
  });

  it("that is gone makes the session be checked", async () => {
    const { client } = start();
    client.setQueryData(authKeys.session, { id: "ada", username: "ada" });
    backend.admin.deleteDocument("users", "ada");
    age();
    await loadAuthors(client, ["ben"]);
    expect(hasReadProfile("ada")).toBe(false);
    expect(client.getQueryState(authKeys.session)?.isInvalidated).toBe(true);
    expect(client.getQueryData(userKeys.byId("ada"))).toBeNull();
  });

  it("is read by itself where nobody else is asked for, if it is old", async () => {
    const { client, render } = start();
    render(() => useFollowedProfile());
    await Promise.resolve();
    expect(backend.requests("GET", users)).toEqual([]);
    age();
    render(() => useFollowedProfile());
    await vi.waitFor(() => expect(backend.requests("GET", users)).toHaveLength(1));
    await vi.waitFor(() => expect(storedSession()?.username).toBe("ada"));
    expect(client.getQueryData(userKeys.byId("ada"))).toBeUndefined();
  });
});

describe("A member by id", () => {
  it("is read with the own profile once that is old, and alone before", async () => {
    const { client } = start();
    expect(await client.fetchQuery(userQueries.byId("ben"))).toMatchObject({ username: "ben" });
    expect(await client.fetchQuery({ ...userQueries.byId("mallory") })).toMatchObject({ username: "mallory" });
    expect(backend.requests("GET", users)).toHaveLength(2);
    age();
    backend.forgetRequests();
    expect(await client.fetchQuery({ ...userQueries.byId("ben"), staleTime: 0 })).toMatchObject({ username: "ben" });
    expect(client.getQueryData(userKeys.byId("ada"))).toMatchObject({ username: "ada" });
    expect(backend.requests("GET", users)).toHaveLength(1);
  });

  it("is the viewer too, whose session is brought up to date if it was old", async () => {
    const { client } = start();
    backend.admin.updateDocument("users", "ada", { bio: "Counts" });
    await client.fetchQuery(userQueries.byId("ada"));
    expect(storedSession()?.bio).toBe("");
    age();
    await client.fetchQuery({ ...userQueries.byId("ada"), staleTime: 0 });
    expect(storedSession()?.bio).toBe("Counts");
  });

  it("is null where there is none; what fails, fails", async () => {
    const { client } = start();
    expect(await client.fetchQuery(userQueries.byId("gone"))).toBeNull();
    age();
    expect(await client.fetchQuery(userQueries.byId("../x"))).toBeNull();
    noteProfileRead("ada");
    backend.failNext("GET", users, 400);
    await expect(client.fetchQuery({ ...userQueries.byId("ben"), retry: false })).rejects.toMatchObject({
      kind: "invalid",
    });
    expect(userQueries.byId("ben").meta?.isEmpty?.(null)).toBe(true);
    expect(userQueries.byId("ben").meta?.isEmpty?.({ id: "ben" })).toBe(false);
  });
});

describe("Members that are searched for", () => {
  const member = (username: string, handle: string) =>
    backend.admin.createMember({
      id: username.replace(" ", ""),
      username,
      handle,
      email: `${handle}@x.example`,
      password: "secret-1",
    });

  it("come by name and by handle, each once, who is meant exactly first, then by name", async () => {
    await member("mara zeller", "zeller");
    await member("mara", "mara");
    await member("mara adam", "adam");
    await member("tom", "mara.t");
    const { render } = start();
    const names = (text: string) => {
      const found = render(() => useSearchMembers(text));
      return vi.waitFor(() => {
        expect(found.current.data).toBeDefined();
        return found.current.data?.map(({ username }) => username);
      });
    };
    expect(await names("Mara")).toEqual(["mara", "mara adam", "mara zeller", "tom"]);
    expect(await names("@mara.t")).toEqual(["tom", "mara", "mara adam", "mara zeller"]);
    backend.forgetRequests();
    expect(await names("adam")).toEqual(["mara adam"]);
    // Whose name was found too is not asked for again.
    expect(backend.requests("GET", /users\/documents.*\$id/)).toEqual([]);
  });
});
