import { expect, it } from "vitest";
import { writeLocal } from "@/lib/local-store";
import { getOwnAccount } from "@/sdk/account/account";
import { signIn as logIn } from "@/sdk/account/auth";
import { join } from "@/sdk/account/joining";
import { call } from "@/sdk/base/call";
import { account } from "@/sdk/base/client";
import { listCommunities } from "@/sdk/communities/communities";
import { backend, startBackend } from "../../../support/backend";
import { ada } from "../../../support/people";
import { signIn, withBackend } from "../../../support/sdk-backend";

withBackend();

const id = "1700000000001";
const password = "a good password";

const invite = async () => {
  startBackend(undefined, { registration: "invited" });
  await backend.byKey("POST", "/users", { userId: id, email: "mara@chorus.example" });
  const { secret } = await backend.byKey("POST", `/users/${id}/tokens`, { length: 64, expire: 3600 });
  return { userId: id, secret: String(secret) };
};

it.each([
  ["the session", "POST", /sessions\/token/],
  ["the password", "PATCH", /account\/password/],
  ["the name", "PATCH", /account\/name/],
  ["the profile", "POST", /users\/documents/],
])("invited-4: where the answer about %s was lost, a second try goes on", async (_, method, path) => {
  const link = await invite();
  backend.failNext(method, path, "lost-answer");
  // A session that was opened is found at once.
  const first = join(link, "mara", password);
  if (method === "POST" && path.test("/sessions/token")) await expect(first).resolves.toMatchObject({ id });
  else await expect(first).rejects.toMatchObject({ kind: "offline" });
  expect(await join(link, "mara", password)).toMatchObject({ id, username: "mara" });
  await call(() => account.deleteSession({ sessionId: "current" }));
  expect(await logIn("mara@chorus.example", password)).toMatchObject({ id });
});

it("closes the session of another member that this browser has forgotten", async () => {
  const link = await invite();
  const other = await ada();
  backend.signInBrowser(other.id);
  expect(await join(link, "mara", password)).toMatchObject({ id });
  expect(backend.requests("DELETE", /sessions\/current/)).toHaveLength(1);
  expect((await getOwnAccount()).email).toBe("mara@chorus.example");
});

it("leaves another member’s session open where the link is no good", async () => {
  const link = await invite();
  const other = await ada();
  signIn(other);
  backend.failNext("POST", /sessions\/token/, 500);
  await expect(join(link, "mara", password)).rejects.toMatchObject({ kind: "server" });
  expect(backend.requests("DELETE")).toEqual([]);
  expect((await getOwnAccount()).email).toBe(other.email);
});

it("shows the newcomer no private community that an older version kept for all members of this browser", async () => {
  const secret = {
    id: "secret",
    name: "Ours",
    description: "x",
    imageUrl: "",
    isPrivate: true,
    createdAt: "2026-01-01T10:00:00.000Z",
    threads: [],
  };
  writeLocal("communities.1", [secret]);
  await join(await invite(), "mara", password);
  expect(await listCommunities(id)).toEqual([]);
});
