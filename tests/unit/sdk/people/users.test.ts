import { afterEach, describe, expect, it, vi } from "vitest";
import { limits } from "@/domain/limits";
import { writeLocal } from "@/lib/local-store";
import { getSessionUser } from "@/sdk/account/session";
import { storedNotice } from "@/sdk/account/stored-session";
import { agedProfile, distrustProfile, hasReadProfile, noteProfileRead } from "@/sdk/people/profile-read";
import { getUser, listUsersByIds, searchUsers } from "@/sdk/people/users";
import { avatarSrc } from "@/sdk/pictures/avatar-src";
import { backend } from "../../../support/backend";
import { ada, ben, mallory, member } from "../../../support/people";
import { row, signIn, withBackend } from "../../../support/sdk-backend";

withBackend();

afterEach(() => void vi.useRealTimers());

const users = /users\/documents/;

const profile = (accountId: string, username: string, owner: string, id: string) =>
  row("users", { username, accountId, imgurl: "", imgid: "", bio: "" }, owner, id);

/** A member whose place somebody else has taken. */
const setUp = async (): Promise<void> => {
  signIn(await ada());
  await ben();
  await mallory();
  await member("vera", { profile: false });
  profile("vera", "gotcha", "mallory", "vera");
};

describe("Members", () => {
  it("are found by id, in one request; forged profiles and unknown ids are left out", async () => {
    await setUp();
    backend.forgetRequests();
    expect((await listUsersByIds(["ada", "ben"])).map(({ id }) => id).toSorted()).toEqual(["ada", "ben"]);
    expect(backend.requests("GET", users)).toHaveLength(1);
    expect((await listUsersByIds(["ada", "vera", "nobody"])).map(({ id }) => id)).toEqual(["ada"]);
    backend.forgetRequests();
    expect(await listUsersByIds([])).toEqual([]);
    expect(backend.requests()).toEqual([]);
  });

  it("flood-7: are found where their own place was taken beside 150 profiles that others wrote in their name", async () => {
    await setUp();
    backend.admin.together(() => {
      for (let number = 0; number < 150; number += 1) profile("vera", "gotcha", "mallory", `7${number}`);
    });
    profile("vera", "the real vera", "vera", "55");
    expect((await getUser("vera")).username).toBe("the real vera");
    backend.forgetRequests();
    const found = await listUsersByIds(["vera", "ada", "nobody"]);
    expect(found.map(({ username }) => username)).toEqual(["ada", "the real vera"]);
    expect(backend.requests("GET", users).length).toBeLessThanOrEqual(2 + 2 * 4);
  });

  it("of another account that stand in a member’s place are not that member", async () => {
    await setUp();
    profile("mallory", "second", "mallory", "zoe");
    await expect(getUser("zoe")).rejects.toMatchObject({ kind: "not-found" });
    expect(await listUsersByIds(["zoe"])).toEqual([]);
  });

  it("flood-4: are found by name beside rows that others wrote, as many as there may be, in one request more", async () => {
    await setUp();
    backend.admin.together(() => {
      for (let number = 0; number < limits.searchedPeople; number += 1)
        profile("vera", "mara", "mallory", `7${number}`);
    });
    for (let number = 0; number < limits.searchedPeople + 3; number += 1)
      profile(`m${number}`, "mara", `m${number}`, `m${number}`);
    backend.forgetRequests();
    const found = await searchUsers(["mara"]);
    expect(found).toHaveLength(limits.searchedPeople);
    expect(found.every(({ id }) => id.startsWith("m"))).toBe(true);
    expect(backend.requests("GET", users)).toHaveLength(2);
  });
});

describe("The profile of a session", () => {
  it("is read at its place, and not again while it is remembered", async () => {
    await setUp();
    expect(await getSessionUser()).toMatchObject({
      id: "ada",
      username: "ada",
      email: "ada@chorus.example",
      isModerator: false,
    });
    expect(hasReadProfile("ada")).toBe(true);
    expect(storedNotice()).toBeNull();
    backend.forgetRequests();
    expect(await getSessionUser()).toMatchObject({ id: "ada", email: "ada@chorus.example" });
    expect(backend.requests("GET", users)).toEqual([]);
  });

  it.each([
    ["Zoe", "", "Zoe"],
    ["", "", "zoe.z"],
    ["", "Zoe of the account", "Zoe of the account"],
    [" ", "Zoe", "zoe.z"],
    ["n".repeat(70), "", "n".repeat(64)],
  ])("is written where there is none, named %j or the account’s %j", async (given, name, shown) => {
    await backend.admin.createMember({
      id: "zoe",
      username: name,
      email: "zoe.z@x.example",
      password: "secret-1",
      profile: false,
    });
    backend.signInBrowser("zoe");
    expect(await getSessionUser(given)).toMatchObject({ id: "zoe", username: shown });
    expect(await getUser("zoe")).toMatchObject({ username: shown, bio: "", imgid: "", imgurl: "" });
    expect(storedNotice()).toBeNull();
  });

  it("is none that another member put in its place", async () => {
    await setUp();
    backend.admin.deleteDocument("users", "vera");
    profile("mallory", "second", "mallory", "vera");
    backend.signInBrowser("vera");
    expect(await getSessionUser()).toMatchObject({ id: "vera", username: "vera" });
  });

  it("is not written where the session ends before it was found to be missing; a new account’s is not asked about", async () => {
    await setUp();
    backend.admin.deleteDocument("users", "vera");
    backend.signInBrowser("vera");
    const letGo = backend.hold("GET", users);
    const opened = getSessionUser();
    await vi.waitFor(() => expect(backend.requests("GET", users)).toHaveLength(1));
    backend.admin.deleteSessions("vera");
    letGo();
    await expect(opened).rejects.toMatchObject({ kind: "signed-out" });
    expect(backend.requests("POST", users)).toEqual([]);
    backend.signInBrowser("vera");
    backend.forgetRequests();
    expect(await getSessionUser("Vera")).toMatchObject({ username: "Vera" });
    expect(backend.requests("GET", /^\/account$/)).toHaveLength(1);
  });
});

describe("When the own profile was read", () => {
  it("is known for the member it was, and old after five minutes", async () => {
    signIn(await ada());
    vi.useFakeTimers();
    expect(agedProfile()).toBeNull();
    expect(hasReadProfile("ada")).toBe(false);
    noteProfileRead("ada");
    expect(hasReadProfile("ada")).toBe(true);
    expect(hasReadProfile("ben")).toBe(false);
    vi.advanceTimersByTime(5 * 60_000 - 1);
    expect(agedProfile()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(agedProfile()).toBe("ada");
    distrustProfile();
    expect(agedProfile()).toBeNull();
    writeLocal("profile-read", { id: "ada" });
    expect(hasReadProfile("ada")).toBe(false);
    localStorage.clear();
    expect(agedProfile()).toBeNull();
  });
});

describe("A picture", () => {
  const files = `${location.origin}/v1/storage/buckets/avatars/files/`;

  it("safety-3: is loaded in the size that it is shown at, at most as it is stored", () => {
    const link = `${files}1/preview?width=2000&height=2000&quality=100&project=chorus`;
    const shown = new URL(avatarSrc(link, 40.5, 2));
    expect(Object.fromEntries(shown.searchParams)).toEqual({
      width: "81",
      height: "81",
      quality: "80",
      output: "webp",
      project: "chorus",
    });
    expect(new URL(avatarSrc(link, 40)).searchParams.get("width")).toBe("40");
    expect(new URL(avatarSrc(link, 1500, 2)).searchParams.get("width")).toBe("2000");
  });

  it("safety-3: is found where the community is now, whatever server or project its link names", () => {
    const link = "https://old.example/v1/storage/buckets/avatars/files/17/preview?project=old&width=2000";
    expect(avatarSrc(link, 40)).toMatch(`${files}17/preview?`);
    expect(avatarSrc(link, 40)).not.toContain("old");
  });

  it.each([
    "",
    "no address",
    "https://evil.example/x.png",
    "https://evil.example/v1/storage/buckets/avatars/files/..%2f1/preview",
    `${files}../../x/files/1`,
    `${location.origin}/v1/account`,
  ])("safety-3: is nothing but one of this backend’s: %j", (link) => expect(avatarSrc(link, 40)).toBe(""));
});
