import { isLanguage, languageCodes, type Language, type LanguageChoice } from "@/lib/languages";
import { community } from "./community";

export const offeredLanguages = community.languages ?? languageCodes;

/** Like `src/first-paint/before-app.js`. */
export const chosenLanguage = (choice: LanguageChoice): Language =>
  [choice, ...navigator.languages.map((tag) => tag.split("-")[0])]
    .filter(isLanguage)
    .find((code) => offeredLanguages.includes(code)) ??
  offeredLanguages[0] ??
  "en";
