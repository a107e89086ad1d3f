/** By BCP 47 code; `name` is in the language itself. */
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

/** `system` is the first of the browser's languages that the app has. */
export type LanguageChoice = "system" | Language;
