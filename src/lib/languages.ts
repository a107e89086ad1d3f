/** The languages that the app speaks: their codes (BCP 47), how each names itself, and which way it is written. */
export const languages = {
  en: { name: "English", direction: "ltr" },
  de: { name: "Deutsch", direction: "ltr" },
  fr: { name: "Français", direction: "ltr" },
  es: { name: "Español", direction: "ltr" },
  ar: { name: "العربية", direction: "rtl" },
} as const;

export type Language = keyof typeof languages;

export const languageCodes: readonly Language[] = ["en", "de", "fr", "es", "ar"];

export const isLanguage = (code: unknown): code is Language =>
  typeof code === "string" && Object.hasOwn(languages, code);

/** What a member chooses. `system`: the first of the browser's languages that the app speaks. */
export type LanguageChoice = "system" | Language;
