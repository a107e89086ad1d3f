import { useSyncExternalStore } from "react";
import { type Preferences, getPreferences, subscribePreferences, updatePreferences } from "@/sdk/preferences";

export type ThemeChoice = Preferences["theme"];

export const usePreferences = (): Preferences =>
  useSyncExternalStore(subscribePreferences, getPreferences, getPreferences);

/** app/theme shows it. */
export const chooseTheme = (theme: ThemeChoice): void => updatePreferences({ theme });

export const chooseShortcuts = (shortcuts: boolean): void => updatePreferences({ shortcuts });
