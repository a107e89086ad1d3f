import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  forgetPreferences,
  hasOwnSecret,
  languageIn,
  ownSecret,
  readFollowed,
  rememberFollowed,
  rememberRoom,
  rememberWelcomed,
} from "@/sdk/account/account-preferences";
import { account } from "@/sdk/base/client";
import { backend } from "../../../support/backend";
import { ada, ben } from "../../../support/people";
import { signIn, withBackend } from "../../../support/sdk-backend";

withBackend();

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const saved = (): Promise<object> => account.getPrefs();

/** As long as the answer of before counts, what only reads does not notice other devices. */
const later = (): void => void vi.setSystemTime(Date.now() + 10_000);

it("are none where they cannot be read", () => {
  expect(["system", "de", "xx", 7].map((language) => languageIn({ language }))).toEqual([
    "system",
    "de",
    undefined,
    undefined,
  ]);
});

it("following-9: hold whom a member follows, the latest first, as the last device saved it", async () => {
  signIn(await ada());
  expect(await readFollowed()).toBeNull();
  expect(await rememberFollowed("7", true, ["5", "7", "6"])).toEqual(["7", "5", "6"]);
  // Another device has just done so.
  await account.updatePrefs({ prefs: { followed: ["8", "7"] } });
  expect(await rememberFollowed("9", true, [])).toEqual(["9", "8", "7"]);
  expect(await rememberFollowed("8", false, [])).toEqual(["9", "7"]);
  expect(await readFollowed()).toEqual(["9", "7"]);
  expect(await saved()).toMatchObject({ followed: ["9", "7"] });
});

it("are those of whose session is open, right after another tab has changed it", async () => {
  const [me, other] = [await ada(), await ben()];
  signIn(me);
  await rememberFollowed("7", true, []);
  signIn(other);
  expect(await readFollowed()).toBeNull();
});

it("hold a secret that is made once, and one for each member", async () => {
  const [me, other] = [await ada(), await ben()];
  expect(hasOwnSecret()).toBe(false);
  signIn(me);
  await rememberWelcomed();
  expect(hasOwnSecret()).toBe(false);
  const mine = await ownSecret();
  expect(mine).toMatch(/^\d{33}$/);
  expect(hasOwnSecret()).toBe(true);
  later();
  backend.forgetRequests();
  expect(await ownSecret()).toBe(mine);
  expect(backend.requests()).toEqual([]);
  signIn(other);
  const theirs = await ownSecret();
  expect(theirs).not.toBe(mine);
  expect(await saved()).toMatchObject({ secret: theirs });
  signIn(me);
  forgetPreferences();
  expect(await ownSecret(), "on another device").toBe(mine);
  // Whoever this browser cannot name is asked for anew.
  forgetPreferences();
  localStorage.clear();
  expect(await ownSecret()).toBe(mine);
  backend.signInBrowser(other.id);
  later();
  expect(await ownSecret()).toBe(theirs);
});

it.each(["GET", "PATCH"])("stay where a proxy's page comes instead of the answer to %s", async (method) => {
  signIn(await ada());
  const before = await rememberFollowed("7", true, []).then(saved);
  backend.failNext(method, /account\/prefs/, "page");
  await expect(rememberWelcomed()).rejects.toMatchObject({ kind: "server" });
  expect(await saved()).toEqual(before);
});

it("hold a room, made once", async () => {
  signIn(await ada());
  const room = await rememberRoom();
  expect(room).toMatch(/^\d{16}$/);
  expect(await rememberRoom()).toBe(room);
  expect(await saved()).toMatchObject({ room });
});
