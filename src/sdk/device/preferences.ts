import { localKeys } from "@/config/device-storage";
import { isLanguage, type LanguageChoice } from "@/lib/languages";
import { onLocalChange, readLocal, writeLocal } from "@/lib/local-store";

const themes = ["system", "light", "dark"] as const;

export type ThemeChoice = (typeof themes)[number];

export interface Preferences {
  theme: ThemeChoice;
  language: LanguageChoice;
  /** WCAG 2.1.4: single-key shortcuts are optional. */
  shortcuts: boolean;
  /** Whether articles' pictures load without a press; undefined for what the host chose. */
  articlePictures?: boolean | undefined;
  /** Whether this device shows notices, until a logout; undefined before a choice. */
  notices?: boolean | undefined;
}

const preferencesFrom = (stored: unknown): Preferences => {
  const { theme, language, shortcuts, articlePictures, notices } = (
    typeof stored === "object" && stored !== null ? stored : {}
  ) as Record<string, unknown>;
  return {
    theme: themes.find((choice) => choice === theme) ?? "system",
    language: isLanguage(language) ? language : "system",
    shortcuts: typeof shortcuts === "boolean" ? shortcuts : true,
    articlePictures: typeof articlePictures === "boolean" ? articlePictures : undefined,
    notices: typeof notices === "boolean" ? notices : undefined,
  };
};

/** `src/first-paint/before-app.js` reads it too. */
const key = localKeys.preferences;

// `useSyncExternalStore` needs a stable object.
let last: Preferences | undefined;

export const getPreferences = (): Preferences => {
  const now = preferencesFrom(readLocal(key));
  if (!last || JSON.stringify(last) !== JSON.stringify(now)) last = now;
  return last;
};

export const updatePreferences = (change: Partial<Preferences>): void => {
  writeLocal(key, { ...getPreferences(), ...change });
};

export const subscribePreferences = (listener: () => void): (() => void) => onLocalChange(key, listener);
