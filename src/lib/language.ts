// The app's language and its loaded texts.
import { i18n, type Messages } from "@lingui/core";
import { isLanguage, languages, type Language } from "./languages";

/** From scripts/catalogues.ts: `start` comes before anything shows. */
export type Catalogue = "start" | "visitor" | "member" | "parts" | "pages" | "communities" | "settings" | "notices";

const files = import.meta.glob<{ messages: Messages }>("/src/languages/*/*.po");

const loaded = new Set<Catalogue>();
const listeners = new Set<() => void>();

const textsOf = async (language: Language, catalogue: Catalogue): Promise<Messages> =>
  (await files[`/src/languages/${language}/${catalogue}.po`]?.())?.messages ?? {};

export const currentLanguage = (): Language => {
  const language = i18n.locale || document.documentElement.lang;
  return isLanguage(language) ? language : "en";
};

/** Arabic has the digits that are read from Casablanca to Muscat. */
const localeOf = (language: Language): string =>
  language === "en" ? "en-US" : language === "ar" ? "ar-u-nu-latn" : language;

export const currentLocale = (): string => localeOf(currentLanguage());

export const currentDirection = (): "ltr" | "rtl" => languages[currentLanguage()].direction;

export const onLanguage = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** @throws what an import throws */
export const loadTexts = async (catalogue: Catalogue): Promise<void> => {
  const language = currentLanguage();
  const texts = loaded.has(catalogue) ? {} : await textsOf(language, catalogue);
  // Another one may have been chosen meanwhile.
  if (language !== currentLanguage()) return loadTexts(catalogue);
  i18n.load(language, texts);
  i18n.activate(language, localeOf(language));
  loaded.add(catalogue);
};

/** @throws what an import throws */
export const withTexts = async <Module>(module: Promise<Module>, ...catalogues: Catalogue[]): Promise<Module> => {
  const [loadedModule] = await Promise.all([module, ...catalogues.map(loadTexts)]);
  return loadedModule;
};

let wanted: Language | undefined;

/** Nothing changes if texts do not load, or if another language was chosen meanwhile. @throws what an import throws */
export const speak = async (language: Language): Promise<void> => {
  wanted = language;
  if (language === currentLanguage()) return;
  const texts = await Promise.all([...loaded].map((catalogue) => textsOf(language, catalogue)));
  if (language !== wanted || language === currentLanguage()) return;
  i18n.load(language, Object.assign({}, ...texts) as Messages);
  i18n.activate(language, localeOf(language));
  Object.assign(document.documentElement, { lang: language, dir: languages[language].direction });
  for (const listener of listeners) listener();
};
