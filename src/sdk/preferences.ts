// Owns what a member chose on this device. Knows no screen; showing the theme is app/theme.
import { localKeys } from "@/config/device-storage";
import { onLocalChange, readLocal, writeLocal } from "@/lib/local-store";

const themes = ["system", "light", "dark"] as const;

/** What a member may choose; `system` follows the device. */
export type ThemeChoice = (typeof themes)[number];

/** What a member chose on this device. */
export interface Preferences {
  theme: ThemeChoice;
  /** The single-key shortcuts (WCAG 2.1.4 wants a way to turn them off). */
  shortcuts: boolean;
}

/** Anything unreadable is the default, field by field. */
const preferencesFrom = (stored: unknown): Preferences => {
  const { theme, shortcuts } = (typeof stored === "object" && stored !== null ? stored : {}) as Record<string, unknown>;
  return {
    theme: themes.find((choice) => choice === theme) ?? "system",
    shortcuts: typeof shortcuts === "boolean" ? shortcuts : true,
  };
};

/** `src/first-paint/before-app.js` reads the theme from here before the app starts: localStorage `chorus.preferences`. */
const key = localKeys.preferences;

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
