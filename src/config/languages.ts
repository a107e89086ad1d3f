import { isLanguage, languageCodes, type Language, type LanguageChoice } from "@/lib/languages";
import { community } from "./community";

/** Those that a member may choose from; the first is for whom none of them suits. */
export const offeredLanguages = community.languages ?? languageCodes;

/** `src/first-paint/before-app.js` does the same before any code of the app runs. */
export const chosenLanguage = (choice: LanguageChoice): Language =>
  [choice, ...navigator.languages.map((tag) => tag.split("-")[0])]
    .filter(isLanguage)
    .find((code) => offeredLanguages.includes(code)) ??
  offeredLanguages[0] ??
  "en";
