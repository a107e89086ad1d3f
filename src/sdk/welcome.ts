// Owns whether a member has put the welcome away. It is kept in the account's preferences, so that it holds on all their
// devices.
import * as z from "zod/mini";
import { call } from "@/sdk/call";
import { account } from "@/sdk/client";

const prefsSchema = z.object({ welcomed: z.literal(true) });

export const isWelcomedIn = (prefs: unknown): boolean => prefsSchema.safeParse(prefs).success;

/** The server takes preferences as a whole, and the last to write wins: what else is in them is read first and kept. */
export const rememberWelcomed = async (): Promise<void> => {
  const prefs = await call(() => account.getPrefs());
  await call(() => account.updatePrefs({ prefs: { ...prefs, welcomed: true } }));
};
