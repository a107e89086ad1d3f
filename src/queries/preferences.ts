// Owns what a member chose on this device. Nothing of it goes to the server.
import { useSyncExternalStore } from "react";
import { type Preferences, getPreferences, subscribePreferences, updatePreferences } from "@/sdk/preferences";

export type ThemeChoice = Preferences["theme"];

export const usePreferences = (): Preferences =>
  useSyncExternalStore(subscribePreferences, getPreferences, getPreferences);

/** Saves the theme; app/theme shows it. */
export const chooseTheme = (theme: ThemeChoice): void => updatePreferences({ theme });

export const chooseShortcuts = (shortcuts: boolean): void => updatePreferences({ shortcuts });
