// What an account keeps for all its devices: the server takes it as a whole, and the last to write wins.
import { expect, it } from "vitest";
import {
  activitySeenIn,
  isWelcomedIn,
  rememberActivitySeen,
  rememberWelcomed,
} from "@/sdk/account/account-preferences";
import { getSessionUser } from "@/sdk/account/session";
import { account } from "@/sdk/base/client";
import { backend } from "../support/backend";
import { ada } from "../support/people";

const prefs = /^\/account\/prefs/;
const moment = "2025-03-01T00:00:00.000+00:00";

it("activity-6: two changes at once lose neither", async () => {
  backend.signInBrowser((await ada()).id);
  await account.updatePrefs({ prefs: { other: "kept" } });
  await getSessionUser();
  await Promise.all([rememberActivitySeen(moment), rememberWelcomed()]);
  expect(await account.getPrefs()).toEqual({ other: "kept", activitySeen: moment, welcomed: true, mutedMembers: [] });
});

it("activity-6: a change that fails is told, and holds up no other", async () => {
  backend.signInBrowser((await ada()).id);
  await getSessionUser();
  backend.failNext("PATCH", prefs, 500);
  const [seen, welcomed] = await Promise.allSettled([rememberActivitySeen(moment), rememberWelcomed()]);
  expect([seen.status, welcomed.status]).toEqual(["rejected", "fulfilled"]);
  const now = await account.getPrefs();
  expect([activitySeenIn(now), isWelcomedIn(now)]).toEqual(["", true]);
});
