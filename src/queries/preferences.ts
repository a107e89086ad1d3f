// Owns how screens read and change what a member chose on this device. Nothing here goes to the server.
import { useSyncExternalStore } from "react";
import {
  type Preferences,
  type ThemeChoice,
  getPreferences,
  subscribePreferences,
  updatePreferences,
} from "@/sdk/preferences";

export const usePreferences = (): Preferences =>
  useSyncExternalStore(subscribePreferences, getPreferences, getPreferences);

/** Keeps the theme; `app/theme` shows it. */
export const chooseTheme = (theme: ThemeChoice): void => updatePreferences({ theme });

export const chooseShortcuts = (shortcuts: boolean): void => updatePreferences({ shortcuts });
