// Owns the moment up to which a member has seen their activity. It is kept in the account's preferences, so that it holds
// on all their devices.
import * as z from "zod/mini";
import { call } from "@/sdk/call";
import { account } from "@/sdk/client";

const prefsSchema = z.object({ activitySeen: z.iso.datetime({ offset: true }) });

/** The moment that an account's preferences hold, ISO 8601; '' where there is none. */
export const activitySeenIn = (prefs: unknown): string => prefsSchema.safeParse(prefs).data?.activitySeen ?? "";

/**
 * Remembers that everything up to `moment` was seen, and returns what holds now: another device may have seen more. The
 * server takes preferences as a whole, and the last to write wins: what else is in them is read first and kept.
 */
export const rememberActivitySeen = async (moment: string): Promise<string> => {
  const prefs = await call(() => account.getPrefs());
  const before = activitySeenIn(prefs);
  if (before !== "" && Date.parse(before) >= Date.parse(moment)) return before;
  await call(() => account.updatePrefs({ prefs: { ...prefs, activitySeen: moment } }));
  return moment;
};
