import { afterEach, describe, expect, it, vi } from "vitest";
import { writeLocal } from "@/lib/local-store";
import { endDevice, listDevices } from "@/sdk/account/account";
import {
  activitySeenIn,
  isWelcomedIn,
  profileIdIn,
  rememberActivitySeen,
  rememberProfilePlace,
  rememberWelcomed,
} from "@/sdk/account/account-preferences";
import { signUp } from "@/sdk/account/auth";
import { call } from "@/sdk/base/call";
import { account } from "@/sdk/base/client";
import { backend } from "../../../support/backend";
import { ada } from "../../../support/people";
import { signIn as beSignedIn, withBackend } from "../../../support/sdk-backend";

withBackend();

afterEach(() => void vi.useRealTimers());

const user = { email: "zoe@x.example", password: "secret-12" };

describe("Sessions", () => {
  it("sign-up-19: begin with nothing where no session can be had, before or after", async () => {
    const sessions = /sessions\/email/;
    backend.failNext("POST", sessions, 500);
    await expect(signUp("Zoe", user.email, user.password)).rejects.toMatchObject({ step: "create" });
    expect(backend.requests("POST", /^\/account$/)).toEqual([]);
    const release = backend.hold("POST", /^\/account$/, "answers");
    const asked = expect(signUp("Zoe", user.email, user.password)).rejects.toMatchObject({ step: "sign-in" });
    await vi.waitFor(() => expect(backend.requests("POST", /^\/account$/)).toHaveLength(1), { interval: 1 });
    backend.failNext("POST", sessions, 500);
    release();
    await asked;
  });

  it("get another id for another address than the one that was begun with", async () => {
    writeLocal("sign-up", { email: "other@x.example", userId: "77" });
    expect((await signUp("Zoe", user.email, user.password)).id).toMatch(/^\d{33}$/);
  });
});

it("devices-1, devices-2: devices are this one first, then the latest, and can be ended", async () => {
  const me = await ada();
  vi.useFakeTimers({ toFake: ["Date"] });
  for (const browser of ["Firefox/140.0", "", "Chrome/141.0.0.0"]) {
    vi.advanceTimersByTime(1000);
    if (browser === "") beSignedIn(me);
    else await backend.signInElsewhere(me, `Mozilla/5.0 ${browser}`);
  }
  const devices = await listDevices();
  expect(devices.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
  const logins = devices.map(({ since }) => since);
  const [earliest, own, latest] = logins.toSorted();
  expect(logins).toEqual([own, latest, earliest]);
  expect(new Set(logins).size).toBe(3);
  const last = devices.at(-1)?.id ?? "";
  await endDevice(last);
  await endDevice(last);
  expect((await listDevices()).map(({ id }) => id)).toEqual(devices.slice(0, 2).map(({ id }) => id));
  backend.failNext("DELETE", /sessions/, 500);
  await expect(endDevice(devices[1]?.id ?? "")).rejects.toMatchObject({ kind: "server" });
});

describe("The account’s preferences", () => {
  const now = "2025-01-27T10:00:00.000Z";
  const later = "2025-01-27T11:00:00.000Z";
  const preferences = () => call(() => account.getPrefs());

  it("are read with care", () => {
    expect([
      activitySeenIn({ activitySeen: now }),
      activitySeenIn({ activitySeen: "soon" }),
      activitySeenIn(null),
    ]).toEqual([now, "", ""]);
    expect([isWelcomedIn({ welcomed: true }), isWelcomedIn({ welcomed: "yes" }), isWelcomedIn({})]).toEqual([
      true,
      false,
      false,
    ]);
    expect([profileIdIn({ profile: "5" }), profileIdIn({ profile: 5 })]).toEqual(["5", undefined]);
  });

  it("are written together, one change after the other, and never back in time", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now() + 60_000_000);
    beSignedIn(await ada());
    await Promise.all([rememberActivitySeen(later), rememberWelcomed(), rememberProfilePlace("5")]);
    expect(await preferences()).toMatchObject({ activitySeen: later, welcomed: true, profile: "5" });
    backend.forgetRequests();
    expect(await rememberActivitySeen(now)).toBe(later);
    expect(await rememberActivitySeen(later)).toBe(later);
    expect(backend.requests("PATCH")).toEqual([]);
    // Another device has written since.
    await account.updatePrefs({ prefs: { activitySeen: now, other: 1 } });
    vi.setSystemTime(Date.now() + 10_000);
    expect(await rememberActivitySeen(later)).toBe(later);
    expect(await preferences()).toMatchObject({ activitySeen: later, other: 1 });
  });

  it("are read anew after a write whose answer was lost, and one that fails stops no other", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now() + 120_000_000);
    beSignedIn(await ada());
    backend.failNext("PATCH", /prefs/, "lost-answer");
    await expect(rememberWelcomed()).rejects.toMatchObject({ kind: "offline" });
    backend.forgetRequests();
    await rememberProfilePlace("5");
    expect(backend.requests("GET", /prefs/)).toHaveLength(1);
    expect(await preferences()).toMatchObject({ welcomed: true, profile: "5" });
  });
});
