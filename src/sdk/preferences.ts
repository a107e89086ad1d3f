// Owns what a member chose on this device. Knows no screen; showing the theme is app/theme.
import { preferencesFrom, type Preferences } from "@/domain/preferences";
import { onLocalChange, readLocal, writeLocal } from "@/lib/local-store";

/** `public/before-app.js` reads the theme from here before the app starts: localStorage `chorus.preferences`. */
const key = "preferences";

let last: Preferences | undefined;

/** The same object until something changes, as `useSyncExternalStore` wants it. */
export const getPreferences = (): Preferences => {
  const now = preferencesFrom(readLocal(key));
  if (last?.theme !== now.theme || last.shortcuts !== now.shortcuts) last = now;
  return last;
};

/** Kept for this visit only where the device lets nothing be stored. */
export const updatePreferences = (change: Partial<Preferences>): void => {
  writeLocal(key, { ...getPreferences(), ...change });
};

/** Calls `listener` after a change, also one in another tab. Returns the way to stop. */
export const subscribePreferences = (listener: () => void): (() => void) => onLocalChange(key, listener);
