import { localKeys } from "@/config/device-storage";
import { fieldIn } from "@/lib/field-in";
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
  const language = fieldIn(stored, "language");
  const booleanIn = (name: keyof Preferences): boolean | undefined =>
    [true, false].find((choice) => choice === fieldIn(stored, name));
  return {
    theme: themes.find((choice) => choice === fieldIn(stored, "theme")) ?? "system",
    language: isLanguage(language) ? language : "system",
    shortcuts: booleanIn("shortcuts") ?? true,
    articlePictures: booleanIn("articlePictures"),
    notices: booleanIn("notices"),
  };
};

/** `src/first-paint/before-app.js` reads it too. */
const key = localKeys.preferences;

export const getPreferences = (): Preferences => preferencesFrom(readLocal(key));

export const updatePreferences = (change: Partial<Preferences>): void => {
  writeLocal(key, { ...getPreferences(), ...change });
};

export const subscribePreferences = (listener: () => void): (() => void) => onLocalChange(key, listener);
