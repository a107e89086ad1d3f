// Owns what is kept in an account's preferences, so that it holds on all the member's devices.
import * as z from "zod/mini";
import { call } from "@/sdk/call";
import { account } from "@/sdk/client";

type AccountPreferences = Record<string, unknown>;

const seenSchema = z.object({ activitySeen: z.iso.datetime({ offset: true }) });
const welcomedSchema = z.object({ welcomed: z.literal(true) });
const placeSchema = z.object({ profile: z.string() });

/** Up to which moment they have seen their activity, ISO 8601; '' where there is none. */
export const activitySeenIn = (preferences: unknown): string =>
  seenSchema.safeParse(preferences).data?.activitySeen ?? "";

/** Whether they have put the welcome away. */
export const isWelcomedIn = (preferences: unknown): boolean => welcomedSchema.safeParse(preferences).success;

/** The document that their profile stands in, if not under the account's own id. */
export const profilePlaceIn = (preferences: unknown): string | undefined =>
  placeSchema.safeParse(preferences).data?.profile;

/** Milliseconds for which the last answer is good enough to write on: another device may change them any time. */
const goodFor = 10_000;

let latest: { preferences: AccountPreferences; at: number } | null = null;

/** Every answer about the account carries them. */
export const notePreferences = (preferences: AccountPreferences): void => {
  latest = { preferences, at: Date.now() };
};

const current = async (): Promise<AccountPreferences> =>
  latest && Math.abs(Date.now() - latest.at) < goodFor ? latest.preferences : call(() => account.getPrefs());

let lastChange: Promise<unknown> = Promise.resolve();

/**
 * The server takes preferences as a whole, and the last to write wins: what else is in them must be known and is kept, and
 * two changes of this tab go one after the other. `change` gives what becomes of some of them; null leaves all as they are.
 * Source: GET and PATCH /account/prefs.
 */
const changePreferences = (
  change: (preferences: AccountPreferences) => AccountPreferences | null,
): Promise<AccountPreferences> => {
  const run = async (): Promise<AccountPreferences> => {
    const before = await current();
    const changed = change(before);
    if (!changed) return before;
    const prefs = { ...before, ...changed };
    // Whether a write without an answer was made, nobody knows.
    latest = null;
    await call(() => account.updatePrefs({ prefs }));
    notePreferences(prefs);
    return prefs;
  };
  // What became of the change before is that one's business.
  const result = lastChange.then(run, run);
  lastChange = result;
  return result;
};

/** Remembers that everything up to `moment` was seen, and returns what holds now: another device may have seen more. */
export const rememberActivitySeen = async (moment: string): Promise<string> => {
  const isNewer = (before: string): boolean => before === "" || Date.parse(before) < Date.parse(moment);
  return activitySeenIn(
    await changePreferences((preferences) => (isNewer(activitySeenIn(preferences)) ? { activitySeen: moment } : null)),
  );
};

export const rememberWelcomed = async (): Promise<void> => {
  await changePreferences(() => ({ welcomed: true }));
};

export const rememberProfilePlace = async (documentId: string): Promise<void> => {
  await changePreferences(() => ({ profile: documentId }));
};
